import type { Assertion } from '../../../clinical/extractions.contract.ts';
import type { SectionKind } from '../../../clinical/extractions.engine.ts';
import type { CodedConcept } from '../../terminology/vocabulary.ts';
import { COMPLAINTS, TREATMENTS } from './effects.ts';
import { SIGNAL, type Stretch, tells } from './signals.ts';
import { MONTHS, YEAR } from './times.ts';

const MONTH = String.raw`(?:(?:0?[1-9]|1[0-2])\/(?:${YEAR}|\d\d)|(?:${MONTHS})\s${YEAR})`;
const DAY = String.raw`\d{1,2}\.\d{1,2}\.(?:${YEAR}|\d\d)?`;
const AGE_THEN = String.raw`(?:at (?:the )?age (?:of )?\d|at birth|in (?:early )?(?:childhood|infancy|adolescence)|im Alter von|mit \d{1,2} Jahren|in der Kindheit|alla nascita|in (?:prima|seconda|terza|quarta|quinta) giornata di vita|nell['’]infanzia)`;

const OVER = new RegExp(
  String.raw`^[\s*•–-]{0,4}(?:(?:in|im|nel(?: mese di)?|nell['’]anno|during|early in|late in)\s)?(?:(?:${MONTH})(?!\s?(?:-|–|bis|to)\s?$)|(?:im Jahre?|in|nel(?:l['’]anno)?)\s${YEAR}(?!\d)|${YEAR}(?=\s\p{L})|${AGE_THEN})`,
  'iu',
);
const CLOSED = new RegExp(
  String.raw`(?:${MONTH}|${DAY}|(?<![\d-])\d{1,2})\s?(?:-|–|bis(?: zum)?|to|until|a|al)\s?(?:${MONTH}|${DAY})(?!\d)|(?:von|from|da)\s(?:${MONTHS})\s(?:bis|to|a)\s(?:${MONTHS})\s${YEAR}|(?:\d{1,2}|insgesamt)\s(?:Zyklen|cycles|cicli)\s(?:bis|until|fino)`,
  'iu',
);
/** What tells from when until when has a day or a month, or one of these: "6-9/19", "3.-12.3.", "6 Zyklen bis". */
const SPANS = SIGNAL.day | SIGNAL.month;
const IN_SPANS = /\/|\.\d{1,2}\.|Zyklen|cycles|cicli/i;
const STAY =
  /aufh(?:ielt|ält)|befand|stationär|Behandlung|admitted|hospitali[sz]ed|inpatient|ricover|degenza/iu;
const GOES_ON =
  /(?<!\p{L})(?:current(?:ly)?|ongoing|active|now|still|since|present(?:ly)?|controlled|well-controlled|continues?|continued|lifelong|aktuell\p{L}*|derzeit\p{L}*|laufend\p{L}*|weiterhin|seit|seither|unter|dzt|bestehend\p{L}*|persistierend\p{L}*|attual\p{L}*|tuttora|in corso|in atto|in terapia|in trattamento|dal|persistente)(?!\p{L})/iu;
const CYCLES =
  /chemo|chemio|radiother|radioter|strahlen|bestrahl|radiatio|Zyklus|Zyklen|cycles?|cicl[oi](?!\p{L})|adjuvan|adiuvan|palliativ/iu;
const TOLD =
  /(?<!\p{L})(?:was|were|had|has|showed|shows|revealed|continue[ds]?|wurden?|zeigten?|ergab|war|waren|fortführen|weiter|è stat[oa]|ha|prosegue|continua)(?!\p{L})/iu;

const DAY_ROW = /^[\s*•–-]{0,4}(?:am\s)?\d{1,2}\.\s?\d{1,2}\.\s?(?:\d{4}|\d{2})?\s?(?::\s|\s?\p{L})/iu;

/** How German tells in the course of a stay that a drug was given for a time, or once. */
const GIVEN_THEN =
  /(?<!\p{L})(?:behandelt|therapiert|verabreicht|appliziert|saniert|gegeben|(?:behandelten|therapierten|verabreichten|gaben)\swir|erhielt(?:en)?|bekam|(?:(?:für|über|f\.)\s(?:insgesamt\s)?)?(?:\d{1,2}|zwei|drei|vier|fünf|sechs|sieben|zehn)\s?(?:Tagen?|d|h|Std|Stunden|Wochen)(?!\p{L})|i\.?\s?v\.?|i\.\s?m\.|per Infusionem|als Kurzinfusion|[Ss]ingle[ -]?[Ss]hot|einmalig\p{L}*|intraop\p{L}*|periop\p{L}*|initial)(?!\p{L})/u;
/** What tells that it is taken on, or that more is told than that it was given. */
const TAKEN_ON =
  /begonnen|[Bb]eginn|eingeleitet|[Uu]mgestellt|[Uu]mstellung|etabliert|angesetzt|erhöht|gesteigert|aufdosiert|dosiert|fort(?:ge|zu|führ|setz)|weiter|empf|aktuell|derzeit|[Ee]ntlass|[Dd]auer(?:haft|th|med)|\bab\s(?:sofort|dem|heute|morgen|\d{1,2}\.\d{1,2}\.(?!\s(?:für|bis|über)))|pausiert|[Bb]edarf|soll|geplant/u;

/** How English and Italian tell that a drug was given for a time that is over. */
const TREATED_FOR =
  /(?<!\p{L})(?:(?:was|were|been)\s(?:treated|managed|given)|received|trattat[oa]|ricevuto|somministrat[oa])(?!\p{L})[^;]{0,80}?\s(?:for|per)\s(?:a total of\s|about\s|circa\s|complessivi\s)?(?:\d{1,2}|two|three|four|five|six|seven|ten|due|tre|quattro|cinque|sei|sette|dieci)[\s-](?:days?|weeks?|months?|giorni|settimane|mesi)(?!\p{L})/iu;
/** What tells that it is still to be taken. */
const STILL_TAKEN = /prescri|discharg|continu|will|prosegu|dimess|da assumere/iu;

/** When something is to be: "colonoscopy in 3 years", "Kontrolle in 6 Wochen", "TC tra 3 mesi". */
const AHEAD =
  /(?<!\p{L})(?:in|tra|fra)\s(?:\d{1,2}|one|two|three|four|six|a|einem|einer|zwei|drei|vier|sechs|un|una|due|tre|sei)(?:\s?[-–]\s?\d{1,2})?\s(?:days?|weeks?|months?|years?|Tagen|Wochen?|Monat(?:en)?|Jahr(?:en)?|giorni|settiman[ae]|mes[ei]|ann[oi])(?=\s?(?:[.,;)]|$))/iu;

/** Diseases that go on also where they are listed in the past history. */
const CHRONIC =
  /hypertens|diabet|lipid|cholesterol|chronic|obstructive|asthma|parkinson|alzheimer|dementia|atrial fib|heart failure|coronary|cardiomyopath|hypothyr|hyperthyr|arthritis|arthrosis|osteopor|reflux|prostat|sclerosis|cirrhosis|glaucoma|gout|obes|epilep|lupus|fibrosis|neuropath|apno?ea|psoriasis|crohn|kidney disease|renal (?:insuff|fail)|peripheral (?:arter|vasc)|macular|valve|cataract|adipos/i;

/** What goes on once it has begun, though it is something done. */
const LASTING =
  /dialysis|ventilation|oxygen|pressure|physio|occupational|speech|psycho|catheter|feeding|nutrition|diet|anticoag|insulin|care|counsel|exercise|rehab|pacing|monitoring/i;

/**
 * When a sentence as a whole is told of, by its section and by the time that it names for all that stands in it; each
 * part is read when it is asked for.
 */
export class Frame {
  readonly section: SectionKind;
  /** Whether it belongs to a letter that tells of a stay that is over. */
  readonly isDischarge: boolean;
  readonly #sentence: Stretch;
  readonly #hasNumber: boolean;
  #isOver: boolean | undefined;
  #isClosed: boolean | undefined;
  #goesOn: boolean | undefined;
  #isGivenThen: boolean | undefined;
  #isTreatedFor: boolean | undefined;
  #isAhead: boolean | undefined;
  #isOfCycles: boolean | undefined;
  #isTold: boolean | undefined;

  constructor(sentence: Stretch, section: SectionKind, isDischarge: boolean) {
    this.section = section;
    this.isDischarge = isDischarge;
    this.#sentence = sentence;
    this.#hasNumber = (tells(sentence) & (SIGNAL.number | SIGNAL.month)) !== 0;
  }

  /** Whether it begins with a time that is over: "In March 2008", "All'età di 4 anni". */
  get isOver(): boolean {
    this.#isOver ??= (this.#hasNumber || OF_LIFE.test(this.#head)) && OVER.test(this.#head);
    return this.#isOver;
  }

  /** Whether it is such a row of a list of dates: "02/2023 Primärtumor". */
  get isRow(): boolean {
    return /^[\s*•–-]{0,4}\d/.test(this.#head);
  }

  /** Whether it is a row of a list that begins with a day: "21.7. Laparotomie", "25.03.2029: Revision". */
  get isDayRow(): boolean {
    return this.#hasNumber && DAY_ROW.test(this.#head);
  }

  /** Whether it tells from when until when something was given: "05/2019 - 05/2020". */
  get isClosed(): boolean {
    this.#isClosed ??= this.#mayBeClosed && CLOSED.test(this.#part) && !STAY.test(this.#part);
    return this.#isClosed;
  }

  get #mayBeClosed(): boolean {
    if (!this.#hasNumber) return false;
    return (tells(this.#sentence) & SPANS) !== 0 || IN_SPANS.test(this.#part);
  }

  /** Whether it says that something goes on: "current", "seit", "in terapia con". */
  get goesOn(): boolean {
    this.#goesOn ??= GOES_ON.test(this.#part);
    return this.#goesOn;
  }

  /** Whether it tells of cycles of a therapy. */
  get isOfCycles(): boolean {
    this.#isOfCycles ??= CYCLES.test(this.#part);
    return this.#isOfCycles;
  }

  /** Whether its verbs tell what was, which a plan does not. */
  get isTold(): boolean {
    this.#isTold ??= TOLD.test(this.#part);
    return this.#isTold;
  }

  /** Whether it tells of a drug that was given, and not that it is taken on. */
  get isGivenThen(): boolean {
    this.#isGivenThen ??= GIVEN_THEN.test(this.#part) && !TAKEN_ON.test(this.#part);
    return this.#isGivenThen;
  }

  /** Whether it tells of a drug that was given for so many days. */
  get isTreatedFor(): boolean {
    this.#isTreatedFor ??= this.#hasNumber && TREATED_FOR.test(this.#part) && !STILL_TAKEN.test(this.#part);
    return this.#isTreatedFor;
  }

  /** Whether it names a time that is to come, and tells of nothing that was. */
  get isAhead(): boolean {
    this.#isAhead ??= !this.isTold && AHEAD.test(this.#part);
    return this.#isAhead;
  }

  get #part(): string {
    const { text, offset, length } = this.#sentence;
    return text.slice(offset, offset + length);
  }

  get #head(): string {
    const { text, offset, length } = this.#sentence;
    return text.slice(offset, offset + Math.min(length, HEAD));
  }
}

/** So much of a sentence tells a time for all of it, in UTF-16 code units. */
const HEAD = 60;
const OF_LIFE = /nascita|birth|hood|Kindheit|infan/i;

/** When something is told of that its own words leave current. */
export function timeIn(
  frame: Frame,
  { category, preferred }: CodedConcept,
  { certainty }: Assertion,
): Assertion['temporality'] {
  const { section } = frame;
  const isTreatment = category === 'TreatmentName';
  const isDone = isTreatment || category === 'ExaminationName';
  const isComplaint = COMPLAINTS.has(category);
  if (certainty === 'negative' && isComplaint) return 'current';
  const isTreating = TREATMENTS.has(category);
  if (isTreating && (frame.isClosed || (!isTreatment && frame.isTreatedFor && !frame.goesOn))) return 'past';
  if ((isDone || isComplaint || isTreating) && frame.isOver && !frame.goesOn)
    return frame.isRow && category === 'Diagnosis' ? 'current' : 'past';
  if (isTreatment && section !== 'plan' && frame.isDayRow && !frame.goesOn) return 'past';
  if (section === 'surgicalHistory' && isDone) return 'past';
  if (section === 'pastHistory' && !frame.goesOn && (isDone || (isComplaint && !CHRONIC.test(preferred))))
    return 'past';
  if (isDone && section === 'plan' && !frame.isTold && certainty !== 'negative') return 'future';
  if (isDone && certainty !== 'negative' && section !== 'history' && frame.isAhead) return 'future';
  if (section === 'course' && isDone && !(isTreatment && isLasting(frame, preferred))) return 'past';
  if (section === 'course' && isTreating && frame.isGivenThen && !frame.goesOn) return 'past';
  if (section === 'diagnoses' && isTreating && !isLasting(frame, preferred))
    return isTreatment || frame.isOfCycles ? 'past' : 'current';
  return section === 'procedures' && frame.isDischarge && isTreatment ? 'past' : 'current';
}

const isLasting = (frame: Frame, preferred: string): boolean => frame.goesOn || LASTING.test(preferred);
