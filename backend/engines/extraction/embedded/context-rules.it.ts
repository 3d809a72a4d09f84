import type { ContextRule } from './context-rule.ts';

const DONE =
  '(assunti/assunte/eseguiti/somministrate/somministrati/tollerate e quindi non assunte/lamentato/lamentata/visualizzato/visualizzata/reperibile/reperibili/repertato/repertata/individuabile/individuabili/individuata/individuato/dimostrabili/riscontrabile/riscontrabili/emerso/emersa/emersi/emerse/riportato/riportata/riportati/descritto/descritta/accertato/accertata/insorto/insorta/comparsi/comparse/eseguito/eseguita/eseguiti/eseguite/effettuata/effettuato/iniziata/iniziato/assunta/assunto/somministrata/somministrato/indicata/indicato/necessaria/necessario/rilevabile/rilevabili/rilevata/rilevato/rilevate/rilevati/riscontrata/riscontrato/riscontrati/riscontrate/visibile/visibili/palpabile/palpabili/apprezzabile/apprezzabili/presente/presenti/evidente/evidenti/evidenziata/evidenziato/evidenziate/evidenziati/nota/noto/note/noti/riferita/riferito/segnalata/segnalato/osservata/osservato/documentata/documentato/dimostrabile/dimostrata/dimostrato/comparsa/comparso/verificata/verificato)';
const OUT = '(escluso/esclusa/esclusi/escluse/scartato/scartata/smentito/smentita/confutata/abbandonata)';
const SHOWS =
  '(presenta/presentava/presentano/aveva/hanno/lamentava/mostrano/riportava/denuncia/descrive/riporta/rivela/rivelano/evidenziava/ha/riferisce/lamenta/evidenzia/mostra/rileva/documenta/segnala/apprezza/osserva/riscontra/manifesta/accusa)';

export const ITALIAN_CONTEXT_RULES: readonly ContextRule[] = [
  {
    effect: 'negative',
    side: 'before',
    phrases: `no|non|niente|mai|non (dà/provoca/causa)|in nessun momento (ha avuto/è comparsa/è comparso/si è verificato/si è verificata/si sono verificati/)|(asintomatico/asintomatica/silente) per|non (sofferto/soffre) di|(non è/non sono) (mai/) (emersa/emerso/emersi/emerse) (evidenza di/segni di/elementi per/)|(non/nessuno/nessun/assenza di/senza/non ci sono/non vi sono) (segno/segni/elemento/elementi/evidenza/evidenze/reperto/reperti/indicazione/indicazioni/sospetto/quadro) (clinico/clinici/ecografica/radiologica/suggestivi/suggestivo/riferibili/riferibile/compatibili/compatibile/) (di/da/per/a/con)|(non ha/non hanno) (mostrato/evidenziato/documentato/rilevato/dimostrato) (segni di/evidenza di)|(decide/deciso) di non (iniziare/eseguire/somministrare)|non (necessita di/richiede/necessario)|non più episodi di|nella norma per|(indenne/indenni) (da/per)|(ha/hanno) permesso di escludere|negatività per|(nega/negava) (la presenza di/di avere/di aver avuto)|assenza (clinica/ecografica/radiologica) di|nega|negano|negava|senza|(in/) assenza di|né|nessun|nessuna|nessuno|(nessun/non/senza) (segno/segni/evidenza/indizio) (clinico/clinici/ecografica/radiologica/) di|nessuna evidenza (clinica/radiologica/ecografica/) di|non ${SHOWS}|non si (rileva/rilevano/evidenzia/evidenziano/apprezza/apprezzano/osserva/osservano/documenta/documentano/riscontra/riscontrano/segnala/segnalano)|non (ha/hanno) (avuto/presentato/evidenziato/mostrato/documentato/rilevato)|non (nota/note/noto/noti)|(privo/priva/privi/prive/libero/libera/liberi/libere/esente/esenti) (di/da)|(negativo/negativa/negativi/negative) per|non (allergico/allergica) a|non (sono/è) (presenti/presente/comparsa/comparso/nota/noto)|non (vi sono/vi è/c'è)|non (è/) (affetto/affetta) da|non soffre di|non sospetto di|non (assume/utilizza/pratica/prende)|(rifiuta/rifiutava/rifiutato)|non più|non (ulteriori/ulteriore/recidive di/recidiva di)|non (sono stati/sono state/è stata/è stato) (riscontrati/riscontrate/riscontrata/riscontrato/rilevati/rilevate/rilevata/rilevato/evidenziati/evidenziate/evidenziata/evidenziato/iniziata/iniziato/eseguita/eseguito)|non (si sono/si è) (verificati/verificate/verificata/verificato)|anamnesi negativa per|(negativo/negativa/negativi/negative) (il test/la ricerca/i marker/i markers/gli anticorpi/il tampone) (per/di)|(più che/piuttosto che/anziché/invece di/al posto di)|(mancano/manca) (segni di/evidenza di/la/il/)|(non/senza/nessuna) (traccia/tracce) di|non riscontro di|non vi (è traccia di/sono tracce di)|nessun episodio di|non episodi di`,
  },
  {
    effect: 'negative',
    side: 'initial',
    phrases:
      'evitare (assolutamente/)|da evitare|controindicato|controindicata|controindicati|controindicate|(controindicato/controindicata/controindicati/controindicate) al momento',
  },
  {
    effect: 'negative',
    side: 'before',
    phrases: 'non (indicazione/indicazioni/indicaz.) (a/al/alla/per/all)',
  },
  {
    effect: 'negative',
    side: 'both',
    phrases:
      'non si (è resa/è reso/rende/rendeva/sono rese/sono resi) (necessaria/necessario/necessarie/necessari)',
  },
  {
    effect: 'negative',
    side: 'both',
    phrases: `(negato/negata/negati/negate)|(assente/assenti)|non (più/) ${DONE}`,
  },
  {
    effect: 'never',
    side: 'before',
    phrases:
      '(non ha/) mai (avuto/avuta/sofferto di)|mai in passato|non (precedenti/pregressi/pregresse/pregresso/pregressa) (di/episodi di/)',
  },
  {
    effect: 'onDemand',
    side: 'before',
    phrases: 'al bisogno (per/se/in caso di/)|se necessario (per/)',
  },
  {
    effect: 'refuted',
    side: 'both',
    phrases: `(viene/vengono/è/sono/è stato/è stata/sono stati/sono state/risulta/) ${OUT}`,
  },
  {
    effect: 'refuted',
    side: 'before',
    phrases:
      '(esclude/escludono/escludendo)|si (esclude/escludono/escludeva)|(ha/hanno) escluso|(permesso/permette/permettono/consentito/consente/consentono) di escludere|esclusione di',
  },
  {
    effect: 'refuted',
    side: 'after',
    phrases: 'non (ha/hanno) trovato conferma|non si (conferma/confermava/è confermato/è confermata)',
  },
  {
    effect: 'unconfirmed',
    side: 'after',
    phrases: 'non (è/sono/è stato/è stata/veniva/viene/) (confermato/confermata/confermati/confermate)',
  },
  {
    effect: 'excepted',
    side: 'before',
    phrases:
      "eccetto (per/)|eccetto che per|tranne (per/che per/)|a parte|ad eccezione (di/del/della/dei/delle)|fatta eccezione per|salvo|all'infuori di|escludendo solo",
  },
  {
    effect: 'considered',
    side: 'before',
    phrases:
      '(considerare/valutare) (la possibilità di/)|(da/si) (considerare/considera)|(si può/potrebbe) considerare|considererei',
  },
  {
    effect: 'negative',
    side: 'after',
    phrases: `(è/sono/è stata/è stato/sono stati/sono state/era) non ${DONE}|non (è/sono/è stata/è stato/sono stati/sono state/) ${DONE}|non (è/sono) più ${DONE}|nessuna nota|(rifiutata/rifiutato/rifiutati)|(è/sono) mai (assente/assenti)|(annullato/annullata)|non (più/) (presente/presenti)|non si (rileva/rilevano/evidenzia/evidenziano/apprezza/apprezzano/osserva/osservano/documenta/documentano/riscontra/riscontrano/segnala/segnalano)|non (ne ha/ne riferisce/ne presenta)|non (è/sono) (mai/) (stato/stata/stati/state) ${DONE}`,
  },
  {
    effect: 'lacking',
    side: 'after',
    phrases:
      '(è/era/risulta/risultano/risultato/risultata/è risultata/è risultato/) (negativo/negativa/negativi/negative)|neg|(è/sono/risulta/risultano/era/erano/) (assente/assenti)',
  },
  {
    effect: 'negative',
    side: 'final',
    phrases: 'no|nemmeno|neppure|neanche|nega|negano|nessuna|nessuno|nulla',
  },
  {
    effect: 'negativePossible',
    side: 'before',
    phrases:
      '(è/appare/sembra/risulta/) (molto/) (improbabile/poco probabile/poco verosimile) (che si tratti di/una/un/)|(poco/scarsamente) (compatibile con/suggestivo di/suggestiva di/suggestivo per/suggestiva per)|non (compatibile con/suggestivo di/suggestivo per/suggestiva di/tipico di)|(bassa/scarsa/ridotta) (probabilità/possibilità) di|(scarso/basso) sospetto di|(verosimilmente/probabilmente) (non/nessuna/nessun/assenza di)|(depone/depongono) contro|(è/sono/) contro l (ipotesi/diagnosi) di|non (chiari/chiaro/sicuri/sicuro/certi/certo/univoci) (segni/segno/evidenza/reperti) di',
  },
  {
    effect: 'negativePossible',
    side: 'after',
    phrases:
      '(è/appare/sembra/risulta/ritenuta/ritenuto/è ritenuta/è ritenuto/rende/) (molto/) (improbabile/poco probabile/poco verosimile/meno probabile/inverosimile)',
  },
  {
    effect: 'indicated',
    side: 'before',
    phrases:
      '(sospetto/sospetti) (clinico/clinici/diagnostico/) (di/per)|(forte/fondato/elevato/alto) sospetto (clinico/) (di/per)|(in/nel) sospetto di',
  },
  {
    effect: 'positivePossible',
    side: 'before',
    phrases:
      'sosp.|forse|(sembrerebbe/sembrerebbero) (essere/trattarsi di/) (una/un/)|sembra (essere/trattarsi di) (una/un/)|(appare/sembra/risulta) (probabile/verosimile) (una/un/)|(quadro/reperto/reperti/immagine/immagini) come (per/da)|orientamento diagnostico (per/verso)|(forte/fondato/elevato/alto/) sospetto|(sospetta/sospetti/sospette) (per/)|si sospetta|(fa/fanno/fatto/facendo) (sospettare/pensare a)|(in/come) prima ipotesi (di/diagnostica/)|più (probabile/probabilmente/verosimile) (una/un/)|(probabile/probabili/probabilmente)|(verosimile/verosimili/verosimilmente)|(compatibile/compatibili) con|(suggestivo/suggestiva/suggestivi) (di/per)|(presumibile/presuntiva/presunta)|diagnosi presuntiva di|(indicativo/indicativa) di|(depone/depongono) per|(ipotesi/sospetto) diagnostica|ipotesi (diagnostica/) di|da riferire (a/verosimilmente a)|riferibile a|come da|(riconducibile/riconducibili/attribuibile/attribuibili/ascrivibile/riferibili/da ricondurre) (a/ad/al/alla/all)|(si/) (pone/solleva) il sospetto (di/per)|fa (sospettare/pensare) (a/una/un/)|orientano (per/verso)|(orienta/depone/depongono) (per/verso)|sospetto (per/di)|ipotizza|si ipotizza|(tipico/tipica) di',
  },
  {
    effect: 'positivePossible',
    side: 'after',
    phrases:
      '(è/appare/) (fortemente/) (più/) (sospetto/sospetta/sospettato/sospettata/probabile/verosimile)|(è stata/è stato/viene/veniva) (sospettata/sospettato/ipotizzata/ipotizzato)',
  },
  {
    effect: 'neutralPossible',
    side: 'before',
    phrases:
      'riserva per|sembra di palpare|(ha/hanno) fatto ipotizzare (una/un/)|ipotizzare (una/un/)|(possibile/possibili/eventuale/eventuali)|(dubbio/dubbia/dubbi/dubbie) (di/per/)|da (escludere/valutare/accertare/verificare/confermare) (se/)|non si (può/possono) escludere (una/un/)|non si (esclude/escludono)|non (è/sono) possibile escludere (una/un/)|non escludibile|(per/al fine di/onde/ad) escludere|in dubbio per|non si (può/possono) (del tutto/completamente/con certezza/) escludere (una/un/)|non (è possibile/posso) escludere (una/un/)|(può/possono/potrebbe/potrebbero) (trattarsi di/essere dovuto a/essere dovuta a/essere dovuti a/dipendere da/rappresentare/riflettere)|quesito (clinico/) (di/:/)|non è (chiaro/noto/certo) se|(accertamenti/indagini/approfondimento) per|ricerca di|(in attesa di/) escludere|potrebbe (trattarsi di/avere/essere)|potrebbero|non (chiaro/certo) se|possibilità di|quadro di possibile',
  },
  {
    effect: 'neutralPossible',
    side: 'after',
    phrases:
      '(potrebbe/potrebbero) (spiegare/causare/giustificare)|non (escludibile/escludibili)|non (può/possono) essere (escluso/esclusa/esclusi/escluse)|non si (può/possono) escludere|(è/sembra/resta/rimane/) (possibile/dubbio/dubbia/incerta/incerto)|da (escludere/valutare/accertare/verificare/confermare)|non (è stata/è stato/) (esclusa/escluso)',
  },
  {
    effect: 'differential',
    side: 'before',
    phrases: 'DD|(in/entra in/entrano in/) diagnosi differenziale (con/tra/)|ddx',
  },
  { effect: 'neutralPossible', side: 'both', phrases: 'vs|versus' },
  { effect: 'neutralPossible', side: 'final', phrases: 'dubbio|dubbia|dubbi|dubbie' },
  {
    effect: 'confirmed',
    side: 'after',
    phrases:
      '(è/è stato/è stata/viene/veniva/poi/) (confermato/confermata/confermati/confermate) (da/dalla/dal/con/alla/al)',
  },
  {
    effect: 'past',
    side: 'before',
    phrases:
      '(scomparsa/risoluzione/regressione/remissione) (di/della/del/dei/delle/dell)|(pregresso/pregressa/pregressi/pregresse)|(storia/anamnesi/nota anamnesi) (remota/) (di/positiva per)|in anamnesi|in passato|(precedente/precedenti)|esiti di|stato (dopo/post)|s/p|ex|già affetto da|(già/) (operato/operata) di|(risolto/risolta/risolti)',
  },
  {
    effect: 'past',
    side: 'after',
    phrases:
      "non si è (ripresentato/ripresentata)|l'(anno/inverno/estate) (scorso/scorsa)|in (passato/anamnesi/remissione/remissione completa)|(pregresso/pregressa)|(un/due/tre/quattro/cinque/sei/sette/otto/nove/dieci/molti/alcuni/) (anni/anno/mesi) fa|nell'infanzia|nell'adolescenza|in (età/gioventù) (pediatrica/infantile/giovanile/adolescenziale/)|da (bambino/bambina/piccolo/piccola/giovane)|(si è/è/si sono/sono/) (completamente/) (risolto/risolta/risolti/risolte/regredito/regredita/regrediti/regredite/guarito/guarita/scomparso/scomparsa/scomparsi/scomparse/cessato/cessata/cessati/esaurito/esaurita)|(è stata/è stato/) (completata/completato/conclusa/concluso/terminata/terminato)",
  },
  {
    effect: 'done',
    side: 'before',
    phrases: '(già/precedentemente/) (sottoposto/sottoposta) a|(aveva/avevano) (eseguito/effettuato)',
  },
  {
    effect: 'stopped',
    side: 'both',
    phrases:
      '(è stato/è stata/viene/veniva/sono stati/abbiamo/si è/) (sospeso/sospesa/sospesi/interrotto/interrotta/interrotti)|(si sospende/si interrompe/deciso di sospendere/decide di sospendere/deciso di interrompere)|sospensione (di/del/della)',
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
      '(piano/programma) (di cura/terapeutico/) (successivo/) prevede (il/la/un/una/)|in lista (di attesa/) per|in previsione di|(si/) (programma/consiglia/raccomanda/prevede/pianifica)|si (propone/suggerisce)|in attesa di|(verrà/sarà/dovrà essere) (sottoposto/sottoposta) (a/ad/)|(eseguirà/effettuerà/inizierà/seguirà/farà/riceverà)|candidato a|candidata a|utile|utile (eseguire/)|si richiede',
  },
  {
    effect: 'future',
    side: 'after',
    phrases:
      'da (programmare/eseguire/effettuare/pianificare)|(è/sono/) in (attesa/programma)|(verrà/sarà/saranno) (eseguita/eseguito/effettuata/effettuato/iniziata/iniziato)',
  },
  {
    effect: 'case',
    side: 'before',
    phrases:
      "se|se (dovesse comparire/dovessero comparire/dovesse presentarsi/si verifica/compaiono/comparsa di/insorge/presenta)|(in/nel) caso di (comparsa/peggioramento/insorgenza/) (di/della/del/)|nell'eventualità di|al presentarsi di|qualora|(qualora/ove/se) (comparisse/comparissero/insorgesse)|ove|(alla/in caso di) comparsa di|(in/nel) caso di (progressione/recidiva)",
  },
  {
    effect: 'hypothetical',
    side: 'before',
    phrases:
      'rischio (elevato/alto/moderato/aumentato/) di|(istruito/istruita/istruiti/istruite) (su/sui/sul/sulla) (segni/rischio/rischi) di|fattori di rischio (per/di)|a (alto/elevato/basso/) rischio (di/per)|(alto/elevato) rischio di|attenzione (a/ad/per)|(informato/informata/edotto/edotta/avvisato/avvisata) (su/sul/sui/circa/riguardo/dei/del) (rischio di/rischi di/possibili/possibile/)|(possibili/eventuali) effetti collaterali (quali/come)|(effetti collaterali/complicanze) (come/quali)|in presenza di|(tornare/ritornare/contattare) (se/per/in caso di)|monitorare (la comparsa di/)|sorvegliare',
  },
  {
    effect: 'risk',
    side: 'before',
    phrases:
      '(rischi/complicanze) (possibili/principali/) (comprendono/includono/sono)|rischi (quali/come/di/della/del/dell/dei)|(possibili/potenziali/eventuali) complicanze (quali/come/sono/)',
  },
  {
    effect: 'prevented',
    side: 'before',
    phrases:
      '(profilassi/prevenzione) (di/della/del/dell/delle/dei/per)|per prevenire|(screening/vaccinazione/vaccinato/vaccinata/vaccino/immunizzato) (per/contro/anti)|(per/onde) evitare|per la prevenzione (di/della/del/dell)',
  },
  {
    effect: 'conditional',
    side: 'both',
    phrases:
      "(sotto/da/durante/durante lo/con lo/per) (sforzo/sforzi/esercizio/attività) (fisico/fisica/lieve/lievi/)|dopo (i pasti/il pasto/sforzo/esercizio/l'assunzione/aver mangiato)|(salendo/camminando/correndo/deglutendo/mangiando/tossendo/respirando) (le/) (scale/)|(al/con il/durante il) (movimento/cammino/carico/passaggio)|al passaggio in ortostatismo|(in/da) (ortostatismo/clinostatismo)|da (sdraiato/sdraiata/seduto/supino)|alla (flessione/deambulazione/deglutizione/rotazione)|con (la tosse/i pasti/il freddo/la luce)|a contatto con|in (discesa/salita)|(scatenato/scatenata/evocato/evocata) da|dopo *0 m",
  },
  {
    effect: 'conditional',
    side: 'before',
    phrases: '(ogni volta che/ogniqualvolta) (assume/mangia/beve/cammina/tossisce/deglutisce)',
  },
  { effect: 'conditional', side: 'after', phrases: 'alla (palpazione/digitopressione)' },
  {
    effect: 'family',
    side: 'before',
    phrases:
      'familiarità (positiva/) (per/)|(anamnesi/storia) familiare (positiva/) (per/di/)|in famiglia|(moglie/marito/compagna/compagno/convivente/coniuge/collega) (ha/con/affetto/affetta/è/aveva)|(donatore/donatrice)|(compagno/vicino/vicina) di (stanza/letto)|contatto con',
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
      "anche se|non solo (sotto/da/durante) (sforzo/attività)|non (solo/sempre/dovuto a/dovuta a/senza/privo di/priva di/scevro da/per/neoinsorto/neoinsorta/solamente/soltanto/di rado/raramente)|(non/nessun/nessuno/senza) (significativo/) (incremento/aumento/modificazioni/variazioni/peggioramento/cambiamento/progressione) (di/del/della/dei/delle/)|non (è stato privo di/è stato scevro da)|nessuna (controindicazione/preclusione) (a/al/alla/all)|(in via di/in fase di) (risoluzione/guarigione)|nessun (aumento/miglioramento/beneficio/incremento/problema) (di/del/della/dei/)|nessuna (modifica/variazione/risposta) (di/del/della/a/)|non (modifica/modifiche)|se possibile|senza (difficoltà/modifiche/terapia/beneficio/miglioramento)|non nega|non manca|non è stato senza|non senza|non (vi è/c'è) dubbio|non (ben/adeguatamente/) (controllata/controllato/tollerata/tollerato/trattata/trattato)|non (è/è stata/è stato/è mai stata) (migliorata/migliorato/trattata/trattato/controllata/controllato)|non (risponde/tollera/riesce/può/dorme/cammina/esce)|HIV negativo|gram negativo",
  },
  {
    effect: 'aside',
    side: 'before',
    phrases:
      "(dalla/dal/da un/da una) (moglie/marito/compagna/compagno/convivente/coniuge/collega) (con/)|(moglie/marito/compagna/compagno/convivente/coniuge) ha (notato/riferito/osservato/visto/chiamato/portato/segnalato/raccontato)|al (momento/ricovero/controllo/momento attuale)|all'(ingresso/ammissione/accettazione/esame obiettivo)|alla (dimissione/visita/valutazione)|alla presentazione|nel corso della degenza|in atto",
  },
  {
    effect: 'stop',
    side: 'before',
    phrases:
      'ma|però|tuttavia|mentre|sì|positivo|positiva|rende|rendono|bensì|ma anche|presenta|presentava|riferisce|riferiva|lamenta|lamentava|mostra|mostrato|mostrava|evidenzia|si evidenzia|si rileva|affetto da|affetta da|perché|a causa di|a causa del|per cui|quindi|che|assume|assumere|contattare|assumeva|in terapia con|ha|da|positivo per|si ricovera|ricoverato|ricoverata|noto|nota|noti|note|attualmente|oggi|nonostante|alla|al|all|proseguire|continuare|prosegue|continua|persiste|presente|presenti|confermata|confermato|conferma',
  },
];
