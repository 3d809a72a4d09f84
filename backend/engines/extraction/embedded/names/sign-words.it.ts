import { signWords } from './sign-word-sets.ts';

/** Each adjective in its four or two forms. */
const inflected = (words: string): string =>
  words
    .replace(/\s*\n\s*/g, '')
    .split('|')
    .flatMap((word) => {
      const stem = word.slice(0, -1);
      // "Brachicardico" has a hard ending: -ci, -che.
      if (/[cg]o$/.test(word)) return ['o', 'a', 'i', 'hi', 'he'].map((ending) => stem + ending);
      if (word.endsWith('io')) return ['o', 'a', '', 'e'].map((ending) => stem + ending);
      if (word.endsWith('o')) return ['o', 'a', 'i', 'e'].map((ending) => stem + ending);
      return word.endsWith('e') ? [word, `${stem}i`] : [word];
    })
    .join('|');

/** How something is that is out of order. */
const DEFECTS =
  inflected(`dolente|dolorabile|pallido|iperemico|edematoso|ridotto|arrossato|tumefatto|globoso|meteorico|disidratato|itterico|
grave|critico|subitterico|cianotico|ingrandito|aumentato|dilatato|ristretto|ispessito|alterato|patologico|scadente|scaduto|compromesso|ipotrofico|rigido|contratto|
disteso|ematurico|torbido|irregolare|aritmico|debole|ipoevocabile|iperevocabile|assente|gonfio|infossato|bronzino|atrofico|ipertrofico|eritematoso|
ulcerato|necrotico|deforme|deviato|tortuoso|ectasico|stenotico|occluso|calcifico|addensato|disomogeneo|ipoecogeno|iperecogeno|anecogeno|ipodenso|
iperdenso|ipointenso|iperintenso|sfumato|appiattito|ptosico|bifido|teso|trattenuto|timpanico|abbondante|scarso|accelerato|rallentato|affannoso|patinato|debordante|filiforme|steppante|ipomobile|ipocinetico|dispercettivo|marezzato|maleodorante|ovattato|
dispnoico|polipnoico|tachipnoico|sudato|freddo|secco|asimmetrico|anisocorico|miotico|midriatico|torpido|chiuso|diarroico|stitico|ipofonetico|
parafonico|aspro|umido|soffiante|congesto|turgido|infiltrato|indurito|duro|fisso|dolente|edemigeno|distrofico|emaciato|cachettico|obeso|soporoso|
confuso|agitato|depresso|incerto|atassico|paretico|spastico|flaccido|ipotonico|ipertonico|impegnato|rimaneggiato|sottile|assottigliato|fratturato|
lussato|dislocato|verticalizzato|ipocinetico|acinetico|discinetico|insufficiente|fibrotico|cirrotico|steatosico|sclerotico|prominente|peggiorato`);

/** How something is that is as it should be, or what is said of it in any case. */
const SOUND =
  inflected(`palpabile|trattabile|integro|normale|indenne|roseo|pervio|valido|ritmico|pulito|eupnoico|regolare|conservato|buono|discreto|
mediocre|ottimo|stabile|stazionario|migliorato|negativo|presente|libero|isocorico|isociclico|fotoreagente|normoreagente|simmetrico|fisiologico|trofico|
elastico|asciutto|normoconformato|normotrofico|lucido|orientato|collaborante|apprezzabile|sodo|mobile|piano|puro|parafonico|normotrasmesso|
normoevocabile|normoteso|omogeneo|continente|mesogastrico|competente|invariato|canalizzato|aperto|vivace|diffuso|cicatrizzato|sieroso|ematico|
limpido|cistico|denso|esente|normoespanso|espansibile|timpanico|idratato|vigile|reattivo|normale|bluastro|purulento|sferico|corpuscolato|rosso|rossastro|brunastro|giallastro|biancastro|verdastro|scuro|chiaro|vivo|soffice|teso-elastico|duro-elastico`);

/** What is examined besides parts of the body: state, function, sounds. */
const SUBJECTS = `condizioni generali|condizioni cliniche|condizioni|alvo|diuresi|marcia|deambulazione|eloquio|murmure vescicolare|murmure|mv|
toni cardiaci|toni|peristalsi|turgore|sensorio|stato nutrizionale|decubito|umore|mucose|mucosa|cute|addome|torace|
fegato|milza|faringe|arti|urine|linfonodi|polsi|pupille|riflessi|ferita|cicatrice|respiro|azione cardiaca|attività cardiaca|
stato generale|stato di coscienza|coscienza|andatura|linguaggio|forza|sensibilità|tono muscolare|tono|trofismo|motilità|motilità oculare|
nervi cranici|rot|riflessi osteotendinei|visus|appetito|sonno|accrescimento|crescita|colorito|parete|contenuto|struttura|profilo|margini|superficie|
morfologia|dimensioni|ecostruttura|pareti|contorni|ilo|ili|ombra cardiaca|ventricoli|camere cardiache|cinesi|contrattilità|valvole|lume|
polsi periferici|polsi arteriosi|giugulari|sclere|congiuntive|lingua|tonsille|timpani|orofaringe|genitali|meato|glande|testicoli|scroto|mammelle|
polo splenico|distribuzione|reattività|organi ipocondriaci|ipocondri|cavo orale|regione|pause|crasi|lesioni|lesione|massa|ferite|cicatrici|decorso|decorso post operatorio|feci|escreato|secrezioni|versamento|fontanella|pianto|suzione|tosse|dolore|circoli collaterali`;

/** What may stand between what is examined and how it is: verbs, sides, degrees, and words that deny. */
const FILLERS = `è|era|sono|erano|appare|appaiono|appariva|apparivano|risulta|risultano|risultava|risultavano|si|presenta|presentano|presentava|molto|
poco|lievemente|modestamente|non|bilateralmente|destro|destra|sinistro|sinistra|dx|sn|sx|marcatamente|diffusamente|ancora|e|nettamente|discretamente|
apparentemente|generalmente|ben|sempre|normalmente|bilaterale|bilaterali|notevolmente|moderatamente|scarsamente|lieve|modico|modica|quasi|del|tutto|
nei|nella|di|limiti|particolarmente|significativamente|leggermente|estremamente|piuttosto|abbastanza|stato|stata|superficialmente|profondamente|
a|alla|palpazione|al|spontaneamente|persistono|persiste|rimane|permane|paziente|bambino|bambina|bimbo|bimba|neonato|lattante|del|della|dell|uomo|donna|mantenevano|mantengono|mantiene|manteneva|mantenute|fisiche|nutrizionali|color|colore|finemente|inferiori|superiori|inferiore|superiore|da|cui|in|toto|globalmente|
sostanzialmente|alquanto|più|meno|periferici|ambito|ambiti|su|ambedue|entrambi|gli|i|le|la|il|lo|tutti|campi|polmonari|ma|però`;

/** The words that Italian findings are said with. */
export const ITALIAN_SIGN_WORDS = signWords({
  subjects: SUBJECTS,
  fillers: FILLERS,
  qualities: `${DEFECTS}|${SOUND}|nella norma`,
  defects: `${DEFECTS}|${inflected('buono|discreto|ottimo|mediocre|cattivo|marcato|normale|roseo|modesto|scarso')}`,
});
