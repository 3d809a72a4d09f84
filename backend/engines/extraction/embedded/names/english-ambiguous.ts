import type { Match } from '../../../terminology/dictionary/dictionary.ts';
import type { ConceptCategory } from '../../../terminology/vocabulary.ts';
import { gateOf } from '../gates.ts';
import { withNamesBetween } from './between-names.ts';
import { categoryOf, isSpaced, type Line } from './line.ts';
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
  ['nervous', 'SymptomOrSign', 'feels feeling felt anxious jittery tremulous shaky worried irritable'],
  [
    'warmth',
    'SymptomOrSign',
    'redness erythema swelling edema tenderness drainage pain induration effusion joint',
  ],
  ['cords', 'SymptomOrSign', 'calf tenderness palpable edema swelling varicosities'],
  ['septa', 'SymptomOrSign', 'cyst papillary nodules loculated thick thin'],
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

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** What an examiner does, which is named as such or behind what it came to: "palpation of the neck", "normal to inspection". */
const MANOEUVRES = setOf('inspection palpation percussion auscultation');
const TOLD_OF = setOf('of reveals revealed shows showed demonstrates demonstrated discloses disclosed');
const CAME_TO = setOf('normal unremarkable negative');

/** What a drug is taken as, which behind its name is no drug of its own. */
const FORMS = setOf('drops spray sprays ointment cream');

const GATE = gateOf({
  en: (normal) => BY_WORD.has(normal) || MANOEUVRES.has(normal) || FORMS.has(normal),
});

/** What the pocket or site of a device is, is no device. */
const PLACES: ReadonlySet<string> = new Set(['pocket', 'site', 'sites']);

/** So many words on each side are near. */
const NEAR = 8;

/** Words that mean something done where that is proved, and else what a dictionary has them as. */
const DONE: ReadonlySet<string> = new Set(['dilatation', 'dilation']);

/** Adds everyday words that what stands near them proves to be clinical: "frequency and urgency". */
export function withAmbiguous(line: Line, matches: readonly Match[]): readonly Match[] {
  if ((line.passed & GATE.en) === 0) return matches;
  const known = matches.filter(
    (match, place) => !isDone(line, match) && !isFormOf(line, match, matches[place - 1]),
  );
  return withNamesBetween(line, known.length < matches.length ? known : matches, GATE.en, (index) => {
    const category = provedAt(line, index);
    if (category === null) return null;
    const surface = line.text.slice(line.words[index]?.start, line.words[index]?.end);
    return { first: index, last: index, entries: [openEntry(category, surface)], origin: 'open' };
  });
}

const isDone = (line: Line, { first, last }: Match): boolean =>
  first === last && DONE.has(wordAt(line, first)) && provedAt(line, first) !== null;

/** Whether a kind of drug is only the form of the one right before it: "Afrin nasal spray". */
const isFormOf = (line: Line, match: Match, before: Match | undefined): boolean =>
  FORMS.has(wordAt(line, match.last)) &&
  categoryOf(match) === 'MedicationClass' &&
  before?.last === match.first - 1 &&
  categoryOf(before) === 'MedicationName' &&
  isSpaced(line, before.last);

const wordAt = ({ words }: Line, index: number): string => words[index]?.normal ?? '';

/** The kind of thing that a word is there; null where nothing proves one. */
function provedAt(line: Line, index: number): ConceptCategory | null {
  const { words, from, to } = line;
  if (MANOEUVRES.has(wordAt(line, index))) return isExamined(line, index) ? 'ExaminationName' : null;
  const meant = BY_WORD.get(wordAt(line, index));
  if (meant === undefined || PLACES.has(wordAt(line, index + 1))) return null;
  for (let other = Math.max(from, index - NEAR); other <= Math.min(to - 1, index + NEAR); other += 1)
    if (other !== index && meant.near.has(words[other]?.normal ?? '')) return meant.category;
  return null;
}

function isExamined(line: Line, index: number): boolean {
  const before = wordAt(line, index - 1);
  if (before === 'to') return CAME_TO.has(wordAt(line, index - 2));
  if (before === 'and' && MANOEUVRES.has(wordAt(line, index - 2))) return isExamined(line, index - 2);
  return index < line.to - 1 && TOLD_OF.has(wordAt(line, index + 1));
}
