import type { Language } from '../../../../shared/contract.ts';
import { perWord } from '../../../terminology/per-word.ts';
import { normalWord } from '../../../terminology/words.ts';

/** The words that findings of an examination are said with where no vocabulary has them: "Bauchdecken weich". */
export interface SignWords {
  /** What is examined besides parts of the body: state, function, sounds. One word each, or two. */
  readonly subjects: ReadonlySet<string>;
  /** What may stand between what is examined and how it is: verbs, sides, degrees, and words that deny. */
  readonly fillers: ReadonlySet<string>;
  /** How it is, as it stands behind. */
  readonly qualities: ReadonlySet<string>;
  /** How it is out of order, as it stands before: "swollen left knee"; without its ending in German. */
  readonly defects: ReadonlySet<string>;
}

const setOf = (words: string): ReadonlySet<string> =>
  new Set(words.split('|').map((word) => word.split(' ').map(normalWord).join(' ')));

/** Each Italian adjective in its four or two forms. */
const inflected = (words: string): string =>
  words
    .split('|')
    .flatMap((word) => {
      const stem = word.slice(0, -1);
      if (word.endsWith('o')) return ['o', 'a', 'i', 'e'].map((ending) => stem + ending);
      return word.endsWith('e') ? [word, `${stem}i`] : [word];
    })
    .join('|');

const GERMAN_DEFECTS =
  'gespannt|gebläht|druckschmerzhaft|druckdolent|druckempfindlich|klopfschmerzhaft|klopfdolent|schmerzhaft|vergrößert|verkleinert|verdickt|verbreitert|geschwollen|ödematös|gerötet|überwärmt|gestaut|erweitert|dilatiert|verengt|eingeengt|trocken|belegt|blass|ikterisch|zyanotisch|livide|eingeschränkt|reduziert|vermindert|herabgesetzt|abgeschwächt|fehlend|verkürzt|verlangsamt|gestört|beeinträchtigt|desorientiert|auffällig|pathologisch|derb|hart|knotig|arrhythmisch|unregelmäßig|adipös|kachektisch|schlecht|schlaff|atroph|entzündet|verhärtet|verspannt|steif|instabil|deformiert|infiltriert|eitrig|blutig|nässend|red.|adip.';

const ENGLISH_DEFECTS =
  'tender|swollen|enlarged|painful|inflamed|edematous|erythematous|distended|dilated|narrowed|weak|stiff|tight|dry|pale|injected|icteric|red|bulging|deformed|irregular|thickened|elevated|decreased|diminished|reduced|impaired|slurred|absent|abnormal|friable|hypertrophic|discolored|opaque|elongated|atrophic|bruised|infected|indurated|fluctuant|nonpalpable|nonreactive|sluggish|unsteady|antalgic|depressed|blunted|flat|anxious|obese|cyanotic|mottled|cool|congested|boggy|occluded|stenotic|torn|displaced';

const ITALIAN_DEFECTS = inflected(
  'dolente|dolorabile|pallido|iperemico|edematoso|ridotto|arrossato|tumefatto|globoso|meteorico|disidratato|itterico|cianotico|ingrandito|aumentato|dilatato|ristretto|ispessito|alterato|patologico|scadente|scaduto|compromesso|ipotrofico|rigido|contratto|disteso|ematurico|torbido|irregolare|aritmico|debole|ipoevocabile|assente|gonfio|infossato',
);

const WORDS: Readonly<Record<Language, SignWords>> = {
  en: {
    subjects: setOf(
      'gait|speech|mood|affect|judgment|insight|memory|appetite|turgor|bowel sounds|breath sounds|heart sounds|heart tones|mucous membranes|mucosa|incision|wound|general appearance|oropharynx|conjunctivae|sclerae|sclera|tympanic membrane|tympanic membranes|tms|extremities|lungs|abdomen|neck|respirations|tone|coordination|cervix|adnexa|urine|stool|tandem gait',
    ),
    fillers: setOf(
      'is|are|was|were|be|appear|appears|appeared|remain|remains|remained|looks|feels|felt|to|noted|found|seen|both|all|also|somewhat|slightly|mildly|moderately|markedly|very|quite|extremely|grossly|actually|completely|fairly|minimally|bilaterally|bilateral|left|right|upper|lower|not|non|otherwise|still|now|rather|mostly|almost|well|more|less|a|bit|little|so',
    ),
    // What is in order is told of each organ in turn, and only what is not is looked for.
    qualities: setOf(`${ENGLISH_DEFECTS}|anteverted|retroverted`),
    defects: setOf(ENGLISH_DEFECTS),
  },
  de: {
    subjects: setOf(
      'az|ez|allgemeinzustand|ernährungszustand|kräftezustand|appetit|stuhl|stuhlgang|miktion|schlaf|gang|gangbild|sprache|turgor|hautturgor|atemgeräusch|atemgeräusche|herztöne|töne|herzaktion|darmgeräusche|dg|dgs|orientierung|bewusstsein|bewußtsein|wundverhältnisse|wunde|wunden|narbe|narben|op narbe|stimmung|affekt|psyche|merkfähigkeit|gedächtnis|konzentration|antrieb|schleimhäute|skleren|halsvenen|bauchdecke|bauchdecken|bd|abdomen|reflexe|pupillen|haut|gebiss|ödeme|lymphknoten|lk|nierenlager|nl|cor|pulmo|hepar|lien|vag|ag|thorax|mobilität|gehfähigkeit|belastbarkeit|kontinenz|kooperation|tonus|hirnnerven|sensibilität|motorik',
    ),
    fillers: setOf(
      'ist|sind|war|waren|zeigt|zeigte|zeigen|sich|erscheint|erscheinen|wirkt|bds|beidseits|beiderseits|bds.|li|re|links|rechts|li.|re.|linksseitig|rechtsseitig|nicht|kaum|n|gut|leicht|leichtgradig|gering|geringgradig|mäßig|deutlich|stark|sehr|noch|weiterhin|diffus|mittelgradig|zeitlich|örtlich|räumlich|und|vollständig|etwas|relativ|allseits|insgesamt|erheblich|ebenfalls|altersentsprechend|peripher|zentral|frei|sämtlich|wenig|großteils|überall',
    ),
    qualities: setOf(
      `${GERMAN_DEFECTS}|weich|tastbar|palpabel|feucht|rosig|anikterisch|unauffällig|unauff.|regelrecht|frei|reizlos|intakt|durchblutet|beweglich|rein|rhythmisch|leise|laut|normal|isokor|seitengleich|lichtreagibel|schlank|glatt|indolent|verschieblich|warm|kalt|kühl|prall|vorhanden|vesikulär|symmetrisch|orientiert|geordnet|flüssig|gut|erhalten|dicht|adaptiert|trocken|regelmäßig|lebhaft|auslösbar|abgeheilt|besser|schlechter|stabil|gebessert|o.b.|oB|einsehbar|sicher|unsicher|euthym|ausgeglichen|tonisiert|sanierungsbedürftig|saniert|bland`,
    ),
    defects: setOf(GERMAN_DEFECTS),
  },
  it: {
    subjects: setOf(
      'condizioni generali|condizioni cliniche|condizioni|alvo|diuresi|marcia|deambulazione|eloquio|murmure vescicolare|murmure|mv|toni cardiaci|toni|obiettività|obiettività generale|peristalsi|turgore|sensorio|stato nutrizionale|decubito|umore|mucose|cute|addome|torace|fegato|milza|faringe|arti|urine|linfonodi|polsi|pupille|riflessi|ferita|cicatrice|respiro|azione cardiaca',
    ),
    fillers: setOf(
      'è|era|sono|erano|appare|appaiono|appariva|risulta|risultano|si|presenta|presentano|molto|poco|lievemente|modestamente|non|bilateralmente|destro|destra|sinistro|sinistra|dx|sn|sx|marcatamente|diffusamente|ancora|e|nettamente|discretamente|apparentemente|generalmente|ben|sempre|normalmente|bilaterale',
    ),
    qualities: setOf(
      `${ITALIAN_DEFECTS}|${inflected('palpabile|trattabile|integro|normale|indenne|roseo|umido|pervio|valido|ritmico|pulito|eupnoico|regolare|conservato|buono|discreto|mediocre|ottimo|stabile|stazionario|migliorato|peggiorato|negativo|presente|libero|isocorico|isociclico|fotoreagente|simmetrico|fisiologico|trofico|elastico|asciutto|normoconformato|normotrofico|lucido|orientato|collaborante|apprezzabile|sodo|mobile')}|nei limiti|nella norma`,
    ),
    defects: setOf(ITALIAN_DEFECTS),
  },
};

export const signWordsOf = (language: Language): SignWords => WORDS[language];

function beginsSubject({ subjects }: SignWords) {
  const firsts = new Set([...subjects].map((subject) => subject.split(' ', 1)[0]));
  return perWord((normal) => (firsts.has(normal) ? 1 : 0));
}

/** Whether what is examined begins with a word, 1 or 0; false of most. */
export const subjectAhead = {
  en: beginsSubject(WORDS.en),
  de: beginsSubject(WORDS.de),
  it: beginsSubject(WORDS.it),
};

/** A German adjective without its ending; other words as they are. */
export const unendedOf = (normal: string): string => normal.replace(/(?<=.{3})(?:er|es|en|em|e)$/, '');
