import type { ContextRule } from './context-rules.ts';

const DONE =
  '(eseguito/eseguita/eseguiti/eseguite/effettuata/effettuato/iniziata/iniziato/assunta/assunto/somministrata/somministrato/indicata/indicato/necessaria/necessario/rilevabile/rilevabili/rilevata/rilevato/rilevate/rilevati/riscontrata/riscontrato/riscontrati/riscontrate/visibile/visibili/palpabile/palpabili/apprezzabile/apprezzabili/presente/presenti/evidente/evidenti/evidenziata/evidenziato/evidenziate/evidenziati/confermata/confermato/nota/noto/note/noti/riferita/riferito/segnalata/segnalato/osservata/osservato/documentata/documentato/dimostrabile/dimostrata/dimostrato/comparsa/comparso/verificata/verificato)';
const OUT = '(escluso/esclusa/esclusi/escluse)';
const SHOWS =
  '(presenta/ha/riferisce/lamenta/evidenzia/mostra/rileva/documenta/segnala/apprezza/osserva/riscontra/manifesta/accusa)';

export const ITALIAN_CONTEXT_RULES: readonly ContextRule[] = [
  {
    effect: 'negative',
    side: 'before',
    phrases: `no|non|niente|mai|in nessun momento (ha avuto/)|assenza (clinica/ecografica/radiologica) di|nega|negano|negava|senza|(in/) assenza di|né|nessun|nessuna|nessuno|(nessun/non/senza) (segno/segni/evidenza/indizio) (clinico/clinici/ecografica/radiologica/) di|nessuna evidenza (clinica/radiologica/ecografica/) di|non ${SHOWS}|non si (rileva/rilevano/evidenzia/evidenziano/apprezza/apprezzano/osserva/osservano/documenta/documentano/riscontra/riscontrano/segnala/segnalano)|non (ha/hanno) (mai/) (avuto/presentato/evidenziato/mostrato/documentato/rilevato)|non (nota/note/noto/noti)|(esclude/escludono/escludendo)|si (esclude/escludono)|(ha/hanno) escluso|(privo/priva/libero/libera/esente) (di/da)|(negativo/negativa/negativi/negative) per|mai (avuto/avuta)|non (allergico/allergica) a|non (sono/è) (presenti/presente/comparsa/comparso/nota/noto)|non (vi sono/vi è/c'è)|non (è/) (affetto/affetta) da|non soffre di|non sospetto di|non (assume/utilizza/pratica/prende)|(rifiuta/rifiutava/rifiutato)|non più|non (ulteriori/ulteriore/recidive di/recidiva di)|non (sono stati/sono state/è stata/è stato) (riscontrati/riscontrate/riscontrata/riscontrato/rilevati/rilevate/rilevata/rilevato/evidenziati/evidenziate/evidenziata/evidenziato/iniziata/iniziato/eseguita/eseguito)|non (si sono/si è) (verificati/verificate/verificata/verificato)|(anamnesi/anamnesi familiare) negativa per`,
  },
  {
    effect: 'negative',
    side: 'both',
    phrases: `(negato/negata/negati/negate)|(viene/vengono/è/sono/è stato/è stata/sono stati/sono state/) ${OUT}|(assente/assenti)|non ${DONE}`,
  },
  {
    effect: 'negative',
    side: 'after',
    phrases: `(è/sono/risulta/risultano/era/erano/) (assente/assenti)|(è/sono/è stata/è stato/sono stati/sono state/era) non ${DONE}|non (è/sono/è stata/è stato/sono stati/sono state/) ${DONE}|non (è/sono) più ${DONE}|(nessuna/nessuno)|nessuna nota|(è/risulta/risultano/) (negativo/negativa/negativi/negative)|(rifiutata/rifiutato/rifiutati)`,
  },
  { effect: 'negative', side: 'final', phrases: 'no' },
  {
    effect: 'negativePossible',
    side: 'before',
    phrases:
      '(è/appare/) (improbabile/poco probabile)|(bassa/scarsa/ridotta) (probabilità/possibilità) di|(scarso/basso) sospetto di|(verosimilmente/probabilmente) (non/nessuna/nessun/assenza di)|(depone/depongono) contro',
  },
  {
    effect: 'negativePossible',
    side: 'after',
    phrases: '(è/appare/sembra/risulta/) (molto/) (improbabile/poco probabile/poco verosimile)',
  },
  {
    effect: 'positivePossible',
    side: 'before',
    phrases:
      '(forte/fondato/elevato/alto/) sospetto (di/per/clinico di/clinico per/)|(sospetta/sospetti/sospette) (per/)|(in/nel) sospetto di|si sospetta|(probabile/probabili/probabilmente)|(verosimile/verosimili/verosimilmente)|(compatibile/compatibili) con|(suggestivo/suggestiva/suggestivi) (di/per)|(presumibile/presuntiva/presunta)|diagnosi presuntiva di|(indicativo/indicativa) di|(depone/depongono) per|(ipotesi/sospetto) diagnostica|ipotesi (diagnostica/) di|da riferire (a/verosimilmente a)|riferibile a|come da',
  },
  {
    effect: 'positivePossible',
    side: 'after',
    phrases: '(è/appare/) (sospetto/sospetta/sospettato/sospettata/probabile/verosimile)',
  },
  {
    effect: 'neutralPossible',
    side: 'before',
    phrases:
      '(possibile/possibili/eventuale/eventuali)|(dubbio/dubbia/dubbi) (di/per/)|da (escludere/valutare/accertare/verificare/confermare)|non si (può/possono) escludere (una/un/)|non si (esclude/escludono)|non (è/sono) possibile escludere (una/un/)|non escludibile|(per/al fine di/onde) escludere|(in attesa di/) escludere|potrebbe (trattarsi di/avere/essere)|potrebbero|non (chiaro/certo) se|possibilità di|quadro di possibile',
  },
  {
    effect: 'neutralPossible',
    side: 'after',
    phrases:
      'non (escludibile/escludibili)|non (può/possono) essere (escluso/esclusa/esclusi/escluse)|non si (può/possono) escludere|(è/sembra/) (possibile/dubbio/dubbia)|da (escludere/valutare/accertare/verificare/confermare)|non (è stata/è stato/) (esclusa/escluso)',
  },
  {
    effect: 'differential',
    side: 'before',
    phrases: 'DD|(in/) diagnosi differenziale (con/tra/)|ddx',
  },
  { effect: 'neutralPossible', side: 'both', phrases: 'vs|versus' },
  {
    effect: 'past',
    side: 'before',
    phrases:
      '(pregresso/pregressa/pregressi/pregresse)|(storia/anamnesi/nota anamnesi) (remota/) (di/positiva per)|in anamnesi|in passato|(precedente/precedenti)|esiti di|stato (dopo/post)|s/p|ex|(già/) (sottoposto/sottoposta) a|già affetto da|(risolto/risolta/risolti)',
  },
  {
    effect: 'past',
    side: 'after',
    phrases:
      "in (passato/anamnesi/remissione/remissione completa)|(pregresso/pregressa)|(un/due/tre/quattro/cinque/sei/sette/otto/nove/dieci/molti/alcuni/) (anni/anno/mesi) fa|nell'infanzia|da bambino|da bambina|(si è/è/si sono/) (completamente/) (risolto/risolta/risolti/regredito/regredita/guarito/guarita)|(è stata/è stato/) (completata/completato/conclusa/concluso/terminata/terminato)",
  },
  {
    effect: 'stopped',
    side: 'both',
    phrases:
      '(è stato/è stata/viene/veniva/sono stati/abbiamo/si è/) (sospeso/sospesa/sospesi/interrotto/interrotta/interrotti)|(si sospende/si interrompe)|sospensione (di/del/della)',
  },
  {
    effect: 'future',
    side: 'both',
    phrases:
      '(è/viene/sono/) (programmato/programmata/programmati/previsto/prevista/consigliato/consigliata/indicato/indicata/pianificato/pianificata)|(da/) domani|in programma|(la/) prossima settimana|(il/) prossimo mese|(da/dal) (lunedì/martedì/mercoledì/giovedì/venerdì)',
  },
  {
    effect: 'future',
    side: 'before',
    phrases:
      '(si/) (programma/consiglia/raccomanda/prevede/pianifica)|in attesa di|(verrà/sarà/dovrà essere) (sottoposto/sottoposta) (a/ad/)|(eseguirà/effettuerà/inizierà/seguirà/farà/riceverà)|candidato a|candidata a|utile|utile (eseguire/)|si richiede',
  },
  {
    effect: 'future',
    side: 'after',
    phrases: '(verrà/sarà/saranno) (eseguita/eseguito/effettuata/effettuato/iniziata/iniziato)',
  },
  {
    effect: 'hypothetical',
    side: 'before',
    phrases:
      "se|se (compare/comparsa di/insorge/presenta)|(in/nel) caso di (comparsa/peggioramento/insorgenza/) (di/della/del/)|nell'eventualità di|al presentarsi di|qualora|(qualora/ove/se) (comparisse/comparissero/insorgesse)|ove|(alla/in caso di) comparsa di|(rischio/rischi) di|a (alto/elevato/basso/) rischio (di/per)|(alto/elevato) rischio di|attenzione a|in presenza di|(tornare/ritornare/contattare) (se/per/in caso di)|monitorare (la comparsa di/)|sorvegliare",
  },
  {
    effect: 'prevented',
    side: 'before',
    phrases:
      '(profilassi/prevenzione) (di/della/del/dell/delle/dei/per)|per prevenire|(screening/vaccinazione) (per/contro)|per la prevenzione (di/della/del/dell)',
  },
  {
    effect: 'conditional',
    side: 'both',
    phrases:
      "(sotto/da/durante/durante lo/con lo/per) (sforzo/sforzi/esercizio/attività) (fisico/fisica/lieve/lievi/)|dopo (i pasti/il pasto/sforzo/esercizio/l'assunzione/aver mangiato)|(salendo/camminando/correndo/deglutendo/mangiando/tossendo/respirando) (le/) (scale/)|(al/con il/durante il) (movimento/cammino/carico/passaggio)|al passaggio in ortostatismo|(in/da) (ortostatismo/clinostatismo)|da (sdraiato/sdraiata/seduto/supino)|alla (flessione/deambulazione/deglutizione/palpazione/digitopressione/rotazione)|con (la tosse/i pasti/il freddo/la luce)|a contatto con|in (discesa/salita)|(scatenato/scatenata/evocato/evocata) da|dopo *0 m",
  },
  {
    effect: 'family',
    side: 'before',
    phrases: 'familiarità (positiva/) (per/)|(anamnesi/storia) familiare (positiva/) (per/di/)|in famiglia',
  },
  { effect: 'family', side: 'after', phrases: 'in famiglia' },
  {
    effect: 'allergy',
    side: 'before',
    phrases:
      '(allergia/allergie) (nota/note/) (a/al/alla/all/ad/ai/alle/)|(allergico/allergica) (a/al/alla/all/ad/ai/alle)|(intolleranza/intollerante/ipersensibilità) (a/al/alla/all/ad/ai/alle)|reazione allergica (a/al/alla/all)',
  },
  {
    effect: 'none',
    side: 'before',
    phrases:
      "non (solo/solamente/soltanto/di rado/raramente)|nessun (aumento/miglioramento/beneficio/incremento/problema) (di/del/della/dei/)|nessuna (modifica/variazione/complicanza/risposta) (di/del/della/a/)|non (modifica/modifiche)|se (necessario/possibile)|al bisogno|senza (difficoltà/modifiche/terapia/beneficio/miglioramento)|non nega|non manca|non è stato senza|non senza|non (vi è/c'è) dubbio|non (ben/adeguatamente/) (controllata/controllato/tollerata/tollerato/trattata/trattato)|non (è/è stata/è stato/è mai stata) (migliorata/migliorato/trattata/trattato/controllata/controllato)|non (risponde/tollera/riesce/può/dorme/cammina)|HIV negativo|gram negativo",
  },
  {
    effect: 'stop',
    side: 'before',
    phrases:
      'ma|però|tuttavia|mentre|eccetto|tranne|a parte|ad eccezione di|bensì|ma anche|presenta|presentava|riferisce|riferiva|lamenta|lamentava|mostra|mostrato|mostrava|evidenzia|si evidenzia|si rileva|affetto da|affetta da|perché|a causa di|a causa del|per cui|quindi|che|assume|assumere|sospendere|contattare|assumeva|in terapia con|ha|da|positivo per|si ricovera|ricoverato|ricoverata|noto|nota|noti|note|attualmente|oggi|nonostante|alla|al|all|proseguire|continuare|prosegue|continua|persiste|presente|presenti|confermata|confermato|conferma',
  },
];
