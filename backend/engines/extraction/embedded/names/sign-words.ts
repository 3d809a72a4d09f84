import type { Language } from '../../../../shared/contract.ts';
import { normalWord } from '../../../terminology/words.ts';
import { GERMAN_SIGN_WORDS } from './sign-words.de.ts';

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
  de: GERMAN_SIGN_WORDS,
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

/** A German adjective without its ending; other words as they are. */
export const unendedOf = (normal: string): string => normal.replace(/(?<=.{3})(?:er|es|en|em|e)$/, '');
