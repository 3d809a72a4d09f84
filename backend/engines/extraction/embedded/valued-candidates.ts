import type { TextRange } from '../../../clinical/extractions.engine.ts';
import type { Language } from '../../../shared/contract.ts';
import { isMeasured } from '../../terminology/vocabulary.ts';
import type { Candidate } from './candidate.ts';
import { isNamedByValue } from './drug-levels.ts';
import { amountAfter, amountBefore, mayBeAmounted } from './finding-amounts.ts';
import { gradeBefore } from './finding-grades.ts';
import { isBareHabit, isBareSymbol, isClassOf } from './german-symbols.ts';
import { columnsFrom } from './laboratory-columns.ts';
import { type Measurement, measurementIn } from './measurements.ts';
import { amountWordBefore, amountWordBehind } from './named-amounts.ts';
import type { ReadLine } from './names/line.ts';
import { isTestedFunction, OF_EXAMINED } from './names/tested-functions.ts';
import { NAMED_WITH_VALUE } from './names/valued-names.ts';
import { withRhythms } from './rhythm-results.ts';
import type { Sentence } from './sentences.ts';
import { isDimensionOf } from './sizes-of-findings.ts';
import { measurementBefore, seriesAfter } from './value-series.ts';
import { type WordResult, wordResultBefore, wordResultOf } from './word-results.ts';

/** A unit may stand before its value. */
const endOf = ({ value, unit }: Measurement): number =>
  Math.max(value.offset + value.length, unit === null ? 0 : unit.offset + unit.length);

/**
 * What was named in a sentence with the values that its neighbours leave to it: those before a name, further ones
 * behind the first, words, and each one's own of a list of names: "sodium and potassium 138 and 4.1".
 */
export function withValues(
  line: ReadLine,
  sentence: Sentence,
  candidates: readonly Candidate[],
): Candidate[] {
  const { text, language } = line;
  const sentenceEnd = sentence.offset + sentence.length;
  const valued: Candidate[] = [];
  for (const [place, candidate] of candidates.entries()) {
    const floorBehind = (previous: Candidate | undefined) =>
      Math.max(sentence.offset, previous === undefined ? 0 : spanEnd(previous));
    const floor = floorBehind(valued.at(-1));
    const limit = limitOf(candidates, place) ?? sentenceEnd;
    valued.push(
      candidate.concept.category === 'ExaminationName'
        ? valuedExamination(
            line,
            candidate,
            floor,
            // "Normal left ventricular function": a site takes no result.
            floorBehind(valued.findLast(({ concept }) => concept.category !== 'BodyStructure')),
            limit,
            isListedBefore(text, candidates, place),
            nearOf(text, candidate, candidates[place + 1]) ?? limit,
            examinationBehind(candidates, place) ?? sentenceEnd,
          )
        : valuedFinding(text, candidate, floor, limit, language),
    );
  }
  const told = language === 'en' ? withRhythms(text, valued) : valued;
  return distributed(text, told).filter(
    (candidate, place, all) =>
      (isTold(text, candidate, language) || isSizeNamed(text, candidate, all[place - 1])) &&
      !isBareHabit(text, candidate) &&
      !(language === 'de' && isNoName(text, all[place - 1], candidate)),
  );
}

/** What a result is not told of: "came back negative" names no back, and a germ is what was looked for. */
const OF_PLACE: ReadonlySet<string> = new Set(['BodyStructure', 'Organism']);

/** Where the next thing but a site or a germ begins. */
function limitOf(candidates: readonly Candidate[], place: number): number | undefined {
  for (const next of [candidates[place + 1], candidates[place + 2]])
    if (next !== undefined && !OF_PLACE.has(next.concept.category)) return next.offset;
  return undefined;
}

/** Where the next examination begins. */
const examinationBehind = (candidates: readonly Candidate[], place: number): number | undefined =>
  candidates.slice(place + 1, place + 5).find(({ concept }) => concept.category === 'ExaminationName')
    ?.offset;

const nearOf = (
  text: string,
  { offset, length }: Candidate,
  next: Candidate | undefined,
): number | undefined => {
  if (next === undefined || next.concept.category === 'Organism') return undefined;
  const isSite =
    next.concept.category === 'BodyStructure' && OF_EXAMINED.test(text.slice(offset + length, next.offset));
  return isSite ? undefined : next.offset;
};

/** Whether what could name an examination is a symbol without a value, or belongs to the disease before it. */
const isNoName = (text: string, previous: Candidate | undefined, candidate: Candidate): boolean =>
  candidate.concept.category === 'ExaminationName' &&
  (isBareSymbol(text, candidate) || isClassOf(text, previous, candidate));

/** Movements, parts looked at and general words, which are no examinations of the patient where nothing is told of them. */
const NEEDS_VALUE: ReadonlySet<string> = new Set(
  `flexion extension lateral-bending rotation abduction adduction pupils sensation range-of-motion pulses
  extraocular-movements diameter monitoring lymph-node-status point-of-maximal-impulse laboratory-tests vital-signs
  routine-laboratory-tests body-height-of-patient muscle-tone cranial-nerves-examination skin-turgor vibration-sense
  primitive-reflexes rapid-alternating-movements`.split(/\s+/),
);
/** Of these, what Italian names as done: "gli esami di laboratorio mostravano". */
const NAMED_IN_ITALIAN: ReadonlySet<string> = new Set(
  'laboratory-tests routine-laboratory-tests vital-signs monitoring'.split(' '),
);
/** Sizes, of which only a number is an examination: "of normal size" is a finding. */
const NEEDS_NUMBER: ReadonlySet<string> = new Set(
  'size distance tumor-diameter body-surface-area growth-percentile rs-transition cervical-dilation body-height cardiac-axis'.split(
    ' ',
  ),
);
/** Words that tell what was found of a part of the body, and no result of an examination of it. */
const OF_FINDING = /^(?:(?:grossly )?intact|good|full|poor|palpable|equal|clear|freie?|gute?)/i;

/** So much behind a word may tell the number, too. */
const REACH = 40;

/** Whether a dimension is what the size of the finding before it is of: "lesion of 3 cm in size". */
const isSizeNamed = (text: string, { offset }: Candidate, before: Candidate | undefined): boolean =>
  before !== undefined && before.amount !== null && isDimensionOf(text, spanEnd(before), offset);

const LONGEST_LAB = 'laboratory'.length;
const OF_SITE = /(?:femoral|brachial|radial|distal|pedal|carotid|dorsalis pedis|popliteal)\s$/i;

/** Whether something is told that an examination came to. */
function isTold(
  text: string,
  { concept, measurement, result, entry, offset, length }: Candidate,
  language: Language,
): boolean {
  if (concept.category !== 'ExaminationName' || measurement !== null) return true;
  if (NEEDS_NUMBER.has(concept.key)) return false;
  if (language === 'it' && NAMED_IN_ITALIAN.has(concept.key)) return true;
  const isGeneral =
    NEEDS_VALUE.has(concept.key) ||
    (language === 'en' && NAMED_WITH_VALUE.has(entry.normal)) ||
    (length <= LONGEST_LAB && /^(?:labs?|laboratory|labor)$/i.test(text.slice(offset, offset + length)));
  const isOfSite =
    entry.normal.startsWith('pulse') && OF_SITE.test(text.slice(Math.max(0, offset - 18), offset));
  if (!isGeneral && !isOfSite) return true;
  if (language === 'en' && result !== null && isTestedFunction(entry.normal)) return true;
  return result !== null && !OF_FINDING.test(text.slice(result.offset, result.offset + result.length));
}

/** Where a name and the values behind it are over. */
function spanEnd({ offset, length, measurement, more, amount, result }: Candidate): number {
  let end = offset + length;
  if (measurement !== null) end = Math.max(end, endOf(measurement));
  if (amount !== null) end = Math.max(end, endOf(amount));
  for (const value of more) end = Math.max(end, endOf(value));
  return result === null ? end : Math.max(end, result.offset + result.length);
}

function valuedExamination(
  line: ReadLine,
  candidate: Candidate,
  floor: number,
  wordFloor: number,
  limit: number,
  isOfList: boolean,
  near: number,
  far: number,
): Candidate {
  const { text, language } = line;
  const { measurement, offset, concept } = candidate;
  if (measurement !== null) {
    const row = columnsFrom(text, measurement, limit, language);
    if (row !== null) return { ...candidate, measurement: row[0] ?? measurement, more: row.slice(1) };
    const more = withoutWeight(measurement, seriesAfter(text, measurement, limit, language, isOfList));
    const last = [measurement, ...more].at(-1) ?? measurement;
    const place = { offset: endOf(last), length: 0 };
    const isJudged = last.interpretation !== null || last.range !== null;
    const told = isJudged ? null : wordBehind(line, place, limit);
    // "Un lieve aumento della VES (45 mm/h)" and "normal pulse oximetry at 99%" tell both.
    const result = told ?? (language === 'de' ? null : wordResultBefore(line, candidate, wordFloor));
    return { ...candidate, more, result };
  }
  const result =
    wordResultOf(line, candidate, wordFloor, limit, Math.min(near, limit), far) ??
    (language === 'en'
      ? (amountWordBefore(text, candidate, floor) ?? amountWordBehind(text, candidate, limit))
      : null);
  if (result !== null) {
    const amount = result.isBefore ? null : amountBehind(text, result, limit, language);
    return { ...candidate, result, measurement: amount };
  }
  const isCounted =
    NAMED_WITH_VALUE.has(candidate.entry.normal) || (isMeasured(concept) && !isNamedByValue(concept));
  const before = measurementBefore(text, floor, offset, isCounted, language);
  return before === null ? candidate : { ...candidate, measurement: before };
}

/** "Minimal, less than 25 cc", "positiv (44 mg/l)". */
function amountBehind(
  text: string,
  { offset, length }: TextRange,
  limit: number,
  language: Language,
): Measurement | null {
  const end = offset + length;
  const part = text.slice(end, Math.min(limit, end + REACH));
  const told = /^,\s(?=\d|less|about|approx)/.test(part) ? measurementIn(part, 2, end, language) : null;
  return told?.unit == null ? amountAfter(text, end, limit, language) : told;
}

/** The word behind a number, unless it begins what is told of the next names: "pH 6.0, negative for ketones". */
function wordBehind(line: ReadLine, place: TextRange, limit: number): WordResult | null {
  const told = wordResultOf(line, place, place.offset, limit);
  if (told === null) return null;
  return /^\s(?:for|per|für)\s/.test(
    line.text.slice(told.offset + told.length, told.offset + told.length + 5),
  )
    ? null
    : told;
}

function valuedFinding(
  text: string,
  candidate: Candidate,
  floor: number,
  limit: number,
  language: Language,
): Candidate {
  const { amount, concept, offset, length } = candidate;
  if (!mayBeAmounted(concept.category)) return candidate;
  const before =
    amountBefore(text, floor, offset, language) ??
    (language === 'en' ? gradeBefore(text, floor, offset, offset + length) : null);
  if (amount !== null) {
    const more = seriesAfter(text, amount, limit, language);
    // "26 pound weight loss (213 to 187 lbs)": what is told before is the amount, and behind what it came from.
    return before === null
      ? { ...candidate, more }
      : { ...candidate, amount: before, more: [amount, ...more] };
  }
  return before === null ? candidate : { ...candidate, amount: before };
}

const LISTED = /^\s?(?:,|\/|&|and|und|e|ed)\s?$/iu;

/** Gives each of a list of names its own of as many values behind the last: "Na/K 138/4.1". */
function distributed(text: string, candidates: Candidate[]): Candidate[] {
  if (!candidates.some(hasMore)) return candidates;
  const result = [...candidates];
  for (const [place, { measurement, more }] of candidates.entries()) {
    if (measurement === null || more.length === 0) continue;
    let first = place;
    while (first > 0 && place - first < more.length && isListedBefore(text, candidates, first)) first -= 1;
    if (place - first !== more.length) continue;
    const values = [measurement, ...more];
    for (let at = first; at <= place; at += 1) {
      const candidate = result[at];
      const own = values[at - first];
      if (candidate !== undefined && own !== undefined)
        result[at] = { ...candidate, measurement: own, more: [], result: null };
    }
  }
  return result;
}

/** "HF 80, 82 kg": a weight behind a number without a unit is of somebody, and none of that series. */
function withoutWeight(first: Measurement, more: readonly Measurement[]): readonly Measurement[] {
  const weight = first.unit === null ? more.findIndex(({ unit }) => unit?.ucum === 'kg') : -1;
  return weight < 0 ? more : more.slice(0, weight);
}

const hasMore = ({ more }: Candidate): boolean => more.length > 0;

function isListedBefore(text: string, candidates: readonly Candidate[], place: number): boolean {
  const [candidate, previous] = [candidates[place], candidates[place - 1]];
  if (candidate === undefined || previous === undefined) return false;
  const isBare =
    previous.concept.category === 'ExaminationName' &&
    previous.measurement === null &&
    previous.result === null;
  return isBare && LISTED.test(text.slice(previous.offset + previous.length, candidate.offset));
}
