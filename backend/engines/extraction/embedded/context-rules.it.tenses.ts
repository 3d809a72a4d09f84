import type { ContextRule } from './context-rule.ts';

/** A verb of what an examination or a physician finds, in the tenses of a report. */
const FOUND =
  '(evidenziava/evidenziavano/evidenziano/evidenziò/evidenziarono/mostrava/mostravano/mostrò/mostrarono/rivelava/rivelavano/rivelò/rivelarono/documentava/documentavano/documentano/documentò/rilevava/rilevavano/rilevano/rilevò/riscontrava/riscontravano/riscontrano/riscontrò/dimostrava/dimostravano/dimostra/dimostrano/dimostrò/segnalava/segnalavano/segnalano/osservava/osservavano/apprezzava/apprezzavano/apprezzano/palpava/palpavano/palpa/palpano/reperta/repertano/repertava/notava/notavano/nota/notano/visualizza/visualizzano/visualizzava/visualizzavano/presentavano/presentò/accusava/accusavano/lamentano/lamentavano/riferivano/riferiscono/riportavano/manifestava/manifestavano/riconosce/riconoscono/individua/individuano/configurava)';
const COULD_BE =
  '(sospettare/pensare/ipotizzare/supporre/propendere/porre il sospetto/sorgere il sospetto/deporre)';
const SUPPOSED =
  '(sospettato/sospettata/sospettati/sospettate/ipotizzato/ipotizzata/ipotizzati/ipotizzate/supposto/supposta)';
const OF_CAUSE =
  '(riferibile/riferibili/ascrivibile/ascrivibili/attribuibile/attribuibili/riconducibile/riconducibili/imputabile/imputabili) (a/ad/al/alla/all/agli/alle/ai)';

/** What Italian reports say in the past of the narrative, which the rules of the present do not hold. */
export const ITALIAN_TENSES: readonly ContextRule[] = [
  {
    effect: 'negative',
    side: 'before',
    phrases: `non (si/vi/ne/) ${FOUND} (segni di/evidenza di/la presenza di/)|non (metteva/mettevano/mette/mettono/ha messo/hanno messo) in evidenza|non (vi/c') (era/erano/è/sono)|(mancava/mancavano) (segni di/evidenza di/la/il/)|(non/mai) (aveva/avevano) (avuto/presentato/sofferto di/riferito/accusato)|non (era/erano/è/sono) (affetto/affetta/affetti/affette) da|(assenti/assente) (segni di/evidenza di/)|(si negavano/negava/negavano) (la presenza di/)`,
  },
  {
    effect: 'refuted',
    side: 'before',
    phrases: `(escludeva/escludevano/escluse/esclusero/esclude/escludono/escludendo/escludere/escluso/esclusa/aveva escluso/ha escluso/hanno escluso/si escludeva/si escludevano/si escluse) (la presenza di/la diagnosi di/l'ipotesi di/l'ipotesi diagnostica di/il sospetto di/la possibilità di/cause di/)|(permetteva/permettevano/permise/consentiva/consentivano/consentì/permesso/consentito) di escludere (la presenza di/le principali cause di/)|non (confermava/confermavano/confermò/conferma/confermano/ha confermato/hanno confermato/trovava conferma/confermandosi) (il sospetto di/il sospetto diagnostico di/la diagnosi di/l'ipotesi di/l'ipotesi diagnostica di/la presenza di/)|(scartata/abbandonata/accantonata) l'ipotesi (diagnostica/) di`,
  },
  {
    effect: 'negativePossible',
    side: 'before',
    phrases:
      'non (era/erano/appariva/apparivano/risultava/risultavano/sembrava/sembravano/appare/sembra) (compatibile/compatibili/suggestivo/suggestiva/suggestivi/suggestive/indicativo/indicativa) (con/di/per)|(poco/scarsamente) (probabile/verosimile) (una/un/l/)',
  },
  {
    effect: 'positivePossible',
    side: 'before',
    phrases: `(deponeva/deponevano/depose/deporrebbe/deporrebbero/deponendo/deponente/deponenti) per (la presenza di/) (una/un/)|(orientava/orientavano/orientando/orientò/indirizzava/indirizzavano/orientato/orientati) (la diagnosi/) (verso/per)|(faceva/facevano/fece/fecero/facendo/fa/fanno/far/fare/ha fatto/hanno fatto/aveva fatto) ${COULD_BE} (a/ad/di/per/verso/una/un/)|${COULD_BE} (a/ad/di/per/verso) (una/un/)|si (sospettava/sospettavano/ipotizzava/supponeva/riteneva/ritiene/pensava a) (una/un/)|(nell'/l'/) ipotesi che si (tratti/trattasse) di|si (tratti/trattasse/tratterebbe) di|che possa trattarsi di|(sospettando/sospettandosi/ipotizzando/ipotizzandosi/supponendo) (una/un/)|(è stata/è stato/sono state/sono stati/veniva/venivano/viene/venne/fu/era) ${SUPPOSED} (una/un/la/il/)|(posto/sollevato/avanzato/emerso/sorto/formulato/posta/avanzata/formulata/sollevando/ponendo/avanzando) (il/l'/un/) (sospetto/ipotesi/sospetti) (clinico/diagnostico/diagnostica/) (di/che si tratti di)|${OF_CAUSE}|(suggeriva/suggerivano/suggerisce/suggeriscono) (la presenza di/la diagnosi di/una/un/)|suggestive (di/per)|(a/in) favore di|con (il/) sospetto (diagnostico/clinico/) di|(poteva/potevano/potrebbe/potrebbero/possa/può) essere (espressione/riconducibile/secondario/secondaria/dovuto/dovuta/legato/legata/compatibile) (a/ad/al/alla/con/di)|(riconducibile/riconducibili/compatibile/compatibili) (verosimilmente/probabilmente) (a/ad/con)|natura (verosimilmente/probabilmente)`,
  },
  {
    effect: 'neutralPossible',
    side: 'before',
    phrases:
      "(quesito/domanda) (clinico/diagnostico/diagnostica) (di/:/)|non (si poteva/si potevano/si potè/era possibile/permetteva di/permettevano di/consentiva di/è stato possibile) escludere (la presenza di/una/un/)|non (escludeva/escludevano/escludere) (una/un/la presenza di/)|(nel/con il/col) dubbio di|(poteva/potevano/possa) (trattarsi di/rappresentare/simulare)|(nell'/) ipotesi (diagnostica/) (di/di una/di un)",
  },
  {
    effect: 'neutralPossible',
    side: 'after',
    phrases:
      'non (poteva/potevano) essere (escluso/esclusa/esclusi/escluse)|(era/erano/restava/rimaneva) (dubbio/dubbia/dubbie/possibile/possibili/incerta/da escludere)',
  },
  {
    effect: 'positivePossible',
    side: 'after',
    phrases: `(veniva/venne/fu/era/era stata/era stato) ${SUPPOSED}|(era/appariva/sembrava) (fortemente/più/molto/) (probabile/verosimile/sospetta/sospetto)`,
  },
  {
    effect: 'differential',
    side: 'before',
    phrases:
      '(le/) (ipotesi diagnostiche/ipotesi/possibili cause/cause possibili/diagnosi possibili/possibili diagnosi) (formulate/poste/considerate/prese in esame/più probabili/) (erano/sono/includono/includevano/comprendevano/comprendono)|(in/la/nella) diagnosi differenziale (con/tra/comprendeva/includeva/si poneva con/era con)',
  },
  {
    effect: 'none',
    side: 'before',
    phrases:
      'non (rispondeva/tollerava/riusciva/riusciva più/poteva/potevano/dormiva/camminava/controllava/si controlla/si controllava/migliorava/riuscendo/essendo/era in grado/sapeva/voleva) (a/di/più/)|non (responsivo/responsiva/rispondente/controllato/controllata/adeguatamente) (a/alla/al/ai/agli/)',
  },
  {
    effect: 'aside',
    side: 'before',
    phrases:
      '(genitori/familiari/parenti/figli/figlio/figlia/madre/padre/mamma/papà/moglie/marito) (riferiscono/riferivano/riferisce/riferiva/raccontano/raccontava/notano/notavano/notava/nota/segnalano/segnalava/hanno notato/hanno riferito/descrivono/descriveva)|(a detta/su riferimento) (dei/della/del) (genitori/familiari/madre/moglie)',
  },
  {
    effect: 'family',
    side: 'before',
    phrases:
      'gentilizio (positivo/) per|(anamnesi/storia) familiare (di/per/positiva per)|carico familiare per',
  },
];
