import type { Match } from '../../../terminology/dictionary/dictionary.ts';
import type { ConceptCategory } from '../../../terminology/vocabulary.ts';
import { gateOf } from '../gates.ts';
import { withNamesBetween } from './between-names.ts';
import type { Line } from './line.ts';
import { openEntry } from './open-entry.ts';

interface Ambiguous {
  readonly category: ConceptCategory;
  /** What near it proves that it is meant clinically. */
  readonly near: ReadonlySet<string>;
}

const CARDIAC =
  'murmur murmurs heave heaves thrill thrills gallop gallops rub rubs s1 s2 click clicks lift lifts';
const BAND = 'gastric banding lap slippage erosion bariatric tubing stomach adjustable eroded slipped';
const PORT =
  'tubing band catheter pocket chemotherapy chemo venous accessed infusion subclavian leukemia trocar mm umbilical flushed heparin jugular laparoscopic camera infraumbilical supraumbilical epigastric';
const LINE =
  'flush flushed central arterial iv picc subclavian femoral jugular peripheral heparinized triple lumen';
const URINARY =
  'urgency dysuria nocturia hesitancy incontinence hematuria burning urination urinary voiding urine polyuria bladder';

const TABLE: readonly (readonly [string, ConceptCategory, string])[] = [
  ['frequency hesitancy', 'SymptomOrSign', URINARY],
  ['click clicks lift lifts s3 s4', 'SymptomOrSign', CARDIAC],
  [
    'gas',
    'SymptomOrSign',
    'bloating belching meals regurgitation cramping stomach diarrhea heartburn passing',
  ],
  [
    'contraction contractions',
    'SymptomOrSign',
    'labor fetal cervix pregnancy minutes monitor membranes irregular regular uterus leaking gestation',
  ],
  ['wax', 'SymptomOrSign', 'ear ears canal canals tympanic'],
  [
    'numb',
    'SymptomOrSign',
    'hand hands foot feet leg legs arm arms finger fingers toe toes face lip tingling feels',
  ],
  ['tired', 'SymptomOrSign', 'feels feeling felt weak fatigued sleepy always very more easily exhausted'],
  [
    'pale',
    'SymptomOrSign',
    'skin diaphoretic appears looks cool conjunctiva conjunctivae mucosa sweaty stool stools',
  ],
  [
    'depressed sad',
    'SymptomOrSign',
    'mood feels feeling felt anxious tearful affect hopeless suicidal denies',
  ],
  ['band', 'MedicalDevice', BAND],
  ['port ports', 'MedicalDevice', PORT],
  ['line lines', 'MedicalDevice', LINE],
  [
    'device',
    'MedicalDevice',
    'pacemaker defibrillator generator implanted interrogated lead leads icd pocket',
  ],
  [
    'exercises exercise',
    'TreatmentName',
    'therapy stretching strengthening program physical home diet quad daily motion',
  ],
  ['stretching', 'TreatmentName', 'exercises exercise strengthening ice heat nsaids'],
  [
    'ice heat elevation',
    'TreatmentName',
    'elevation ice nsaids ibuprofen applied apply rest compression packs sprain',
  ],
  [
    'dilatation dilation',
    'TreatmentName',
    'balloon esophageal attempt attempted urethral savary maloney stricture',
  ],
  [
    'labs',
    'ExaminationName',
    'drawn ordered pending obtained checked routine admission normal repeat fasting',
  ],
];

const BY_WORD: ReadonlyMap<string, Ambiguous> = new Map(
  TABLE.flatMap(([words, category, near]) => {
    const meant = { category, near: new Set(near.split(' ')) };
    return words.split(' ').map((word): [string, Ambiguous] => [word, meant]);
  }),
);

const { en: AMBIGUOUS } = gateOf({ en: (normal) => BY_WORD.has(normal) });

/** What the pocket or site of a device is, is no device. */
const PLACES: ReadonlySet<string> = new Set(['pocket', 'site', 'sites']);

/** So many words on each side are near. */
const NEAR = 8;

/** Words that mean something done where that is proved, and else what a dictionary has them as. */
const DONE: ReadonlySet<string> = new Set(['dilatation', 'dilation']);

/** Adds everyday words that what stands near them proves to be clinical: "frequency and urgency". */
export function withAmbiguous(line: Line, matches: readonly Match[]): readonly Match[] {
  if ((line.passed & AMBIGUOUS) === 0) return matches;
  const known = matches.filter(({ first, last }) => first < last || !isDone(line, first));
  return withNamesBetween(line, known.length < matches.length ? known : matches, AMBIGUOUS, (index) => {
    const category = provedAt(line, index);
    if (category === null) return null;
    const surface = line.text.slice(line.words[index]?.start, line.words[index]?.end);
    return { first: index, last: index, entries: [openEntry(category, surface)], origin: 'open' };
  });
}

const isDone = (line: Line, index: number): boolean =>
  DONE.has(line.words[index]?.normal ?? '') && provedAt(line, index) !== null;

/** The kind of thing that a word is there; null where nothing proves one. */
function provedAt({ words, from, to }: Line, index: number): ConceptCategory | null {
  const meant = BY_WORD.get(words[index]?.normal ?? '');
  if (meant === undefined || PLACES.has(words[index + 1]?.normal ?? '')) return null;
  for (let other = Math.max(from, index - NEAR); other <= Math.min(to - 1, index + NEAR); other += 1)
    if (other !== index && meant.near.has(words[other]?.normal ?? '')) return meant.category;
  return null;
}
