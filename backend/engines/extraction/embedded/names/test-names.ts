import type { SectionKind } from '../../../../clinical/extractions.engine.ts';
import type { Language } from '../../../../shared/contract.ts';
import { isDigitUnit } from '../../../terminology/characters.ts';
import type { Dictionary, Match } from '../../../terminology/dictionary/dictionary.ts';
import { namesOf } from '../compounds.ts';
import { countsBirths } from '../counted-births.ts';
import { isLaboratoryUnit } from '../drug-levels.ts';
import { gateOf } from '../gates.ts';
import { measurementAfter } from '../measurements.ts';
import { unitAt } from '../units.ts';
import { categoryOf, type Line } from './line.ts';
import { openEntry } from './open-entry.ts';
import { isSoughtAt, resultNamed } from './sought-names.ts';
import { isStatedValue, ROW } from './stated-values.ts';
import { isTitle } from './test-titles.ts';
import {
  ADJECTIVES,
  BEFORE_NUMBER,
  ENDINGS,
  ENGLISH_HEADS,
  HYPHENED,
  ITALIAN_HEADS,
  NEEDS_WORD,
  NO_NAME,
  NO_TEST,
  ODDLY_CASED,
  OF_KIND,
  PARTING,
  STATED_BY,
  VALUED,
} from './test-words.ts';

/** A sentence in which examinations are looked for that no dictionary has. */
export interface TestedLine extends Line {
  readonly dictionary: Dictionary;
  readonly language: Language;
  readonly section: SectionKind;
  /** Where the sentence ends in the text. */
  readonly end: number;
}

/** Fewest letters of a word whose ending tells that it is an examination. */
const MIN_FORMED = 8;
/** Most words of a name before its value. */
const MOST_WORDS = 3;
const LONGEST_NAME = 36;

const isFormed = (normal: string, language: Language): boolean =>
  normal.length >= MIN_FORMED &&
  ((ENDINGS[language].test(normal) && !NO_TEST.has(normal)) || ADJECTIVES[language].test(normal));
const beginsNumber = (normal: string): boolean => isDigitUnit(normal.charCodeAt(0));

/** Words that may be an examination by their form, and numbers. */
const BEGINS = gateOf({
  en: (normal) => beginsNumber(normal) || ENGLISH_HEADS.has(normal) || isFormed(normal, 'en'),
  de: (normal) => beginsNumber(normal) || HYPHENED.has(normal) || isFormed(normal, 'de'),
  it: (normal) =>
    beginsNumber(normal) ||
    ITALIAN_HEADS.has(normal) ||
    /^[a-z]{1,6}$/.test(normal) ||
    isFormed(normal, 'it'),
});
/** Words that end a positive or negative result. */
export const TELLS_RESULT = gateOf((normal) =>
  /^(?:immuno)?(?:positiv|negativ|pos$|neg$|(?:non)?(?:reactive|immune)$)/.test(normal),
);

/**
 * Adds examinations that no dictionary has: by their form ("Urethrogramm"), by a head ("Maigne's test"), and by what
 * follows them: a number with a unit of the laboratory, a number within a list of values, or a positive or negative
 * result. Linear in the words.
 */
export function withTests(line: TestedLine, matches: readonly Match[]): readonly Match[] {
  const { language, passes, passed } = line;
  const hasResult = (passed & TELLS_RESULT[language]) !== 0;
  if (!hasResult && (passed & BEGINS[language]) === 0) return matches;
  const result: Match[] = [];
  let next = 0;
  for (let index = line.from; index < line.to; index += 1) {
    const match = matches[next];
    if (match !== undefined && match.first === index) {
      next += 1;
      result.push(hasResult && isSoughtAt(line, match) ? renamed(line, match.first, match.last) : match);
      index = Math.max(index, match.last);
      continue;
    }
    const glued = gluedBefore(line, index, result);
    if (glued !== null) {
      result.push(glued);
      continue;
    }
    const begins = ((passes[index] ?? 0) & BEGINS[language]) !== 0;
    const mayHaveResult = hasResult && isResultNear(line, index);
    if (!begins && !mayHaveResult) continue;
    const floor = (result.at(-1)?.last ?? line.from - 1) + 1;
    const cased = oddlyCasedAt(line, index);
    if (cased !== null) {
      result.push(cased);
      continue;
    }
    const formed = formedAt(line, index, floor) ?? (mayHaveResult ? resultNamed(line, index, floor) : null);
    if (formed !== null) result.push(formed);
    else if (isNumber(line, index) && !isCovered(line, result, index)) {
      const named = namedBefore(line, index, floor, matches[next], result.at(-1));
      if (named !== null) result.push(named);
    }
  }
  return result;
}

/** Vital signs and sizes that telegrams write without a space before their number: "BP138/63 HR65". */
const GLUED: ReadonlySet<string> = new Set(
  'BP HR RR SBP DBP Temp Tmax Wt WT Ht HT SpO SaO BMI OFC HC EF WBC Hgb Hct HCT HGB Plt PLT BUN Cr Na ESR'.split(
    ' ',
  ),
);

function gluedBefore(line: TestedLine, number: number, result: readonly Match[]): Match | null {
  const index = number - 1;
  if (line.language !== 'en' || index < line.from || !isNumber(line, number)) return null;
  if (endAt(line, index) !== startAt(line, number) || isCovered(line, result, index)) return null;
  const surface = line.text.slice(startAt(line, index), endAt(line, index));
  const name =
    GLUED.has(surface) && startAt(line, index) !== endAt(line, index - 1)
      ? surface
      : countsBirths(line.text, startAt(line, index))
        ? BIRTHS[surface]
        : undefined;
  const known = name === undefined ? undefined : knownAs(line, name);
  return known === undefined ? null : { first: index, last: index, entries: [known] };
}

/** The letters that count pregnancies and births. */
const BIRTHS: Readonly<Record<string, string>> = { G: 'gravida', P: 'para' };

/** So many words behind a name its result may end. */
const RESULT_WITHIN = 3;

function isResultNear({ passes, to, language }: TestedLine, index: number): boolean {
  for (let place = index + 1; place < to && place <= index + RESULT_WITHIN; place += 1)
    if (((passes[place] ?? 0) & TELLS_RESULT[language]) !== 0) return true;
  return false;
}

const normalAt = ({ words }: Line, index: number): string => words[index]?.normal ?? '';
const startAt = ({ words }: Line, index: number): number => words[index]?.start ?? 0;
const endAt = ({ words }: Line, index: number): number => words[index]?.end ?? 0;
const isNumber = (line: Line, index: number): boolean =>
  isDigitUnit(line.text.charCodeAt(startAt(line, index)));
const isCovered = (_: Line, result: readonly Match[], index: number): boolean =>
  (result.at(-1)?.last ?? -1) >= index;
const gapBefore = (line: Line, index: number): string =>
  line.text.slice(endAt(line, index - 1), startAt(line, index));

function renamed(line: Line, first: number, last: number): Match {
  const surface = line.text.slice(startAt(line, first), endAt(line, last));
  return { first, last, entries: [openEntry('ExaminationName', surface)], origin: 'open' };
}

/** A word whose form, or whose head with the word before it, names an examination. */
function formedAt(line: TestedLine, index: number, floor: number): Match | null {
  const normal = normalAt(line, index);
  const { language } = line;
  if (normal.length >= MIN_FORMED && ENDINGS[language].test(normal) && !NO_TEST.has(normal)) {
    const isNoun = language !== 'de' || /\p{Lu}/u.test(line.text.charAt(startAt(line, index)));
    return isNoun ? renamed(line, index, index) : null;
  }
  // "Radiologischer Befund" is a title.
  const isHeading = normalAt(line, index + 1).startsWith('befund');
  const isKind =
    language === 'it' && /^(?:isto|angio)/.test(normal) && OF_KIND.test(normalAt(line, index - 1));
  if (normal.length >= MIN_FORMED && !isHeading && !isKind && ADJECTIVES[language].test(normal))
    return renamed(line, index, index);
  if (language === 'de' && HYPHENED.has(normal) && gapBefore(line, index) === '-')
    return renamed(line, Math.max(floor, index - 1), index);
  if (language === 'it') return ITALIAN_HEADS.has(normal) ? renamed(line, index, index) : null;
  if (language !== 'en' || !ENGLISH_HEADS.has(normal)) return null;
  // "Brownlow's test" is parted at its apostrophe.
  const isOwned = normalAt(line, index - 1) === 's' && /['’]/.test(gapBefore(line, index - 1));
  const before = isOwned ? index - 2 : index - 1;
  const isNamed =
    before >= floor &&
    /^(?:\s|-)$/.test(gapBefore(line, index)) &&
    normalAt(line, before).length > 1 &&
    !NO_NAME.has(normalAt(line, before)) &&
    !/^\d|(?:ed|ly|ing)$/.test(normalAt(line, before));
  if (isNamed && isTitle(line, before, index)) return null;
  if (isNamed) return renamed(line, before, index);
  return NEEDS_WORD.has(normal) && !(floor < index && isScoredAt(line, index))
    ? null
    : renamed(line, index, index);
}

/** "A score of 13/16". */
const isScoredAt = ({ text, words }: Line, index: number): boolean =>
  /^scores?\s(?:of|is|was)\s\d/i.test(text.slice(words[index]?.start, (words[index]?.end ?? 0) + 7));

/** The name before a number that is its value, proved by the unit or by the values beside it. */
function namedBefore(
  line: TestedLine,
  number: number,
  floor: number,
  following: Match | undefined,
  previous: Match | undefined,
): Match | null {
  // "12,3\t/nl\t4-10": a unit in a column of its own.
  if (line.text.charAt(startAt(line, number - 1) - 1) === '/') return null;
  const isTold = STATED_BY.has(normalAt(line, number - 1)) && gapBefore(line, number) === ' ';
  const last = isTold ? number - 2 : number - 1;
  if (last < floor || !(isTold || BEFORE_NUMBER.test(gapBefore(line, number)))) return null;
  const first = nameStart(line, last, floor);
  const isParticiple = normalAt(line, number - 1) === 'at' && /(?:ing|ed)$/.test(normalAt(line, last));
  if (first > last || isParticiple) return null;
  const end = endAt(line, last);
  const measurement = measurementAfter(line.text, end, line.end, line.language);
  if (measurement === null || isOfPrevious(line, previous, startAt(line, number))) return null;
  const surface = line.text.slice(startAt(line, first), end);
  if (surface.length > LONGEST_NAME || unitAt(surface, 0)?.length === surface.length) return null;
  const { value, unit } = measurement;
  const valueEnd = Math.max(value.offset + value.length, (unit?.offset ?? 0) + (unit?.length ?? 0));
  const isProved =
    isLaboratoryUnit(unit?.ucum ?? '') ||
    (line.language === 'en' && isStatedValue(line, first, last, measurement)) ||
    (last - first < 2 && isBesideValues(line, first, valueEnd, previous, following)) ||
    (line.section === 'laboratory' && isSegment(line, first, valueEnd)) ||
    (first === line.from &&
      !line.section.startsWith('medication') &&
      ROW.test(line.text.slice(end, end + 60)));
  if (!isProved) return null;
  const known = surface.length <= 6 ? knownAs(line, surface) : undefined;
  return known === undefined ? renamed(line, first, last) : { first, last, entries: [known] };
}

/** Whether a number is the value of the examination before it: "Leukozyten stark erhöht 14,5". */
function isOfPrevious(
  { text, language, words }: TestedLine,
  previous: Match | undefined,
  number: number,
): boolean {
  if (previous === undefined || categoryOf(previous) !== 'ExaminationName') return false;
  const own = measurementAfter(text, words[previous.last]?.end ?? 0, number + 1, language);
  return own !== null && own.value.offset + own.value.length > number;
}

/** Acronyms in any case: "MCv" and "ldH". */
const knownAs = ({ dictionary }: TestedLine, surface: string) =>
  namesOf(dictionary, surface.toUpperCase()).find(({ concept }) => concept.category === 'ExaminationName');

function oddlyCasedAt(line: TestedLine, index: number): Match | null {
  const { start = 0, end = 0 } = line.words[index] ?? {};
  if (line.language !== 'it' || end - start < 3 || end - start > 6) return null;
  const surface = line.text.slice(start, end);
  const known = ODDLY_CASED.test(surface) ? knownAs(line, surface) : undefined;
  return known === undefined ? null : { first: index, last: index, entries: [known] };
}

/** The first word of the name that a word ends; behind it where that is none. */
function nameStart(line: Line, last: number, floor: number): number {
  let first = last + 1;
  while (first > floor && last - first + 2 <= MOST_WORDS) {
    const normal = normalAt(line, first - 1);
    if (NO_NAME.has(normal) || /^\d|.(?:mente|ally)$/.test(normal)) break;
    if (first <= last && !/^(?:\s|-|\/|\.\s?|’|')$/.test(gapBefore(line, first))) break;
    first -= 1;
  }
  return first;
}

/** Whether the name before it in its list, or behind its value, is an examination with a value. */
function isBesideValues(
  line: Line,
  first: number,
  valueEnd: number,
  previous: Match | undefined,
  following: Match | undefined,
): boolean {
  if (previous !== undefined && categoryOf(previous) === 'ExaminationName') {
    const gap = line.text.slice(endAt(line, previous.last), startAt(line, first));
    if (gap.length < 40 && VALUED.test(gap)) return true;
  }
  if (
    following === undefined ||
    !following.entries.some(({ concept }) => concept.category === 'ExaminationName')
  )
    return false;
  const gap = line.text.slice(valueEnd, startAt(line, following.first));
  const end = endAt(line, following.last);
  return (
    gap.length < 10 &&
    PARTING.test(gap) &&
    /^\s?(?:of|is|was|von|di)?\s?[:=]?\s?[<>]?\d/u.test(line.text.slice(end, end + 8))
  );
}

/** Whether a name and its value are all that stands between commas, stops or line breaks. */
function isSegment(line: TestedLine, first: number, valueEnd: number): boolean {
  const before = line.text.slice(Math.max(0, startAt(line, first) - 2), startAt(line, first));
  const after = line.text.slice(valueEnd, Math.min(line.end, valueEnd + 2));
  return (first === line.from || /[,;:.|\t\n]\s?$/.test(before)) && /^\s?(?:$|[,;.|\t\n(])/.test(after);
}
