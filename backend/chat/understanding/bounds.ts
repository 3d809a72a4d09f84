import type { ValueCondition } from '../../cohort/criterion.contract.ts';
import { unitAt } from '../../engines/extraction/embedded/units.ts';
import type { Cues } from './cues.ts';
import { daysIn } from './named-days.ts';
import { has, type Place, placesOf } from './phrases.ts';
import type { Days } from './question.ts';

/** A number with how it is compared, and where it stands. */
export interface Bound extends Place {
  readonly value: ValueCondition;
}

/** What bounds a question sets, and the places of its words. */
export interface Bounds {
  readonly ages: { readonly ageFrom?: number; readonly ageTo?: number };
  readonly values: readonly Bound[];
  readonly days: Days;
  readonly places: readonly Place[];
  /** Numbers that are compared with nothing that is named, and days that do not exist. */
  readonly unplaced: readonly string[];
}

const OLDEST = 120;
const SIGNS: readonly (readonly [string, ValueCondition['comparator']])[] = [
  ['>=', 'ge'],
  ['≥', 'ge'],
  ['<=', 'le'],
  ['≤', 'le'],
  ['>', 'gt'],
  ['<', 'lt'],
  ['=', 'eq'],
];
const NUMBER = /(?<![\p{L}\d.,-])(\d{1,9}(?:[.,]\d{1,4})?)(?![\d])/gu;
/** The second number of 140/90. */
const SECOND = /^\s?\/\s?(\d{2,3})(?!\d|[/.,-]\d)/;

/** A number of a question with the words around it, and how it is compared. */
interface ComparedNumber extends Place {
  readonly number: number;
  /** The second number of 140/90. */
  readonly second: number | undefined;
  readonly before: string;
  readonly after: string;
  readonly comparator: ValueCondition['comparator'] | undefined;
}

interface CollectedBounds {
  ageFrom?: number;
  ageTo?: number;
  readonly values: Bound[];
  readonly places: Place[];
  readonly unplaced: string[];
}

/** Reads ages, values and days: "over 60", "above 7.5 %", "in 2024", "since 2023-05-01". */
export function boundsIn(text: string, cues: Cues, examinations: readonly Place[]): Bounds {
  const dated = daysIn(text, cues, examinations);
  const bounds: CollectedBounds = { values: [], places: [...dated.places], unplaced: [...dated.unplaced] };
  const taken = [...dated.places, ...examinations];
  let previousEnd = 0;
  for (const match of text.matchAll(NUMBER)) {
    const number = comparedNumber(text, match, cues, { previousEnd, taken });
    if (number === null) continue;
    if (isAge(text, number, cues, examinations)) previousEnd = addAge(bounds, text, number, cues);
    else if (isOfExamination(text, number, cues, examinations))
      previousEnd = addRange(bounds, text, number, cues) ?? number.end;
    else if (number.comparator === undefined) previousEnd = number.end;
    else if (nearest(examinations, number.start) !== undefined)
      previousEnd = addValue(bounds, text, number, number.comparator);
    else {
      bounds.unplaced.push(text.slice(number.start, number.end));
      previousEnd = number.end;
    }
  }
  const { ageFrom, ageTo, values, places, unplaced } = bounds;
  return {
    ages: {
      ...(ageFrom === undefined || ageFrom > OLDEST ? {} : { ageFrom }),
      ...(ageTo === undefined || ageTo > OLDEST ? {} : { ageTo: Math.max(0, ageTo) }),
    },
    values,
    days: dated.days,
    places,
    unplaced,
  };
}

/** A number that belongs to nothing read before it; null otherwise. */
function comparedNumber(
  text: string,
  match: RegExpExecArray,
  cues: Cues,
  { previousEnd, taken }: { previousEnd: number; taken: readonly Place[] },
): ComparedNumber | null {
  const start = match.index;
  const endOfFirst = start + match[0].length;
  if (start < previousEnd || taken.some((place) => place.start < endOfFirst && start < place.end))
    return null;
  const second = SECOND.exec(text.slice(endOfFirst, endOfFirst + 8));
  const end = endOfFirst + (second?.[0].length ?? 0);
  const before = text.slice(Math.max(previousEnd, start - 40), start);
  const after = text.slice(end, end + 24);
  return {
    start,
    end,
    number: Number((match[1] ?? '').replace(',', '.')),
    second: second === null ? undefined : Number(second[1]),
    before,
    after,
    comparator: comparatorOf(before, after, cues),
  };
}

function isAge(
  text: string,
  { start, end, number, second, before, after }: ComparedNumber,
  cues: Cues,
  examinations: readonly Place[],
): boolean {
  if (second !== undefined) return false;
  const examination = nearest(examinations, start);
  const since = text.slice(examination?.end ?? 0, start);
  const isOfPeople = [cues.patients, cues.women, cues.men].some((cue) => has(since.slice(-40), cue));
  const hasExamination = examination !== undefined && !isOfPeople;
  if (isAgeNumber(number, before, after, cues, hasExamination)) return true;
  const among = betweenOf(text, start, end, cues);
  if (hasExamination || among === undefined) return false;
  return among.isCued || isYears(text.slice(among.end), cues);
}

/** Adds the bound that a number sets to the age. @returns the end of its words */
function addAge(bounds: CollectedBounds, text: string, compared: ComparedNumber, cues: Cues): number {
  const { start, end, number, before, comparator } = compared;
  const among = betweenOf(text, start, end, cues);
  if (among !== undefined) {
    bounds.ageFrom = number;
    bounds.ageTo = among.number;
    bounds.places.push({ start: Math.max(0, start - before.length), end: among.end });
    return among.end;
  }
  if (comparator === 'gt') bounds.ageFrom = number + 1;
  else if (comparator === 'ge') bounds.ageFrom = number;
  else if (comparator === 'lt') bounds.ageTo ??= number - 1;
  else if (comparator === 'le') bounds.ageTo ??= number;
  else if (bounds.ageFrom === undefined || bounds.ageTo === undefined) {
    bounds.ageFrom ??= number;
    bounds.ageTo ??= number;
  }
  bounds.places.push({ start, end });
  return end;
}

/** "Between 1.3 and 2.1" behind an examination. */
function isOfExamination(
  text: string,
  { start, end }: ComparedNumber,
  cues: Cues,
  examinations: readonly Place[],
): boolean {
  return nearest(examinations, start) !== undefined && betweenOf(text, start, end, cues)?.isCued === true;
}

/** Adds a range of values. @returns the end of its words, its unit among them */
function addRange({ values, places }: CollectedBounds, text: string, compared: ComparedNumber, cues: Cues) {
  const { start, end, number } = compared;
  const among = betweenOf(text, start, end, cues);
  if (among === undefined) return undefined;
  const { unit, end: last } = unitBehind(text, among.end);
  const [value, to] = [Math.min(number, among.number), Math.max(number, among.number)];
  values.push({
    start,
    end: last,
    value: { comparator: 'ge', value, to, ...(unit === null ? {} : { ucum: unit.ucum }) },
  });
  places.push({ start, end: last });
  return last;
}

/** A unit right behind a number, and the end of it. */
function unitBehind(text: string, end: number) {
  const gap = /^\s*/.exec(text.slice(end, end + 8))?.[0].length ?? 0;
  const unit = unitAt(text, end + gap);
  return { unit, end: unit === null ? end : end + gap + unit.length };
}

/** Adds the bound that a number sets to an examination. @returns the end of its words, its unit among them */
function addValue(
  { values, places }: CollectedBounds,
  text: string,
  { start, end: endOfNumber, number, second }: ComparedNumber,
  comparator: ValueCondition['comparator'],
): number {
  const { unit, end } = unitBehind(text, endOfNumber);
  values.push({
    start,
    end,
    value: {
      comparator,
      value: number,
      ...(second === undefined ? {} : { second }),
      ...(unit === null ? {} : { ucum: unit.ucum }),
    },
  });
  places.push({ start, end });
  return end;
}

/** The last examination before a place. */
function nearest(examinations: readonly Place[], start: number): Place | undefined {
  return examinations.filter((place) => place.end <= start).at(-1);
}

function isAgeNumber(
  number: number,
  before: string,
  after: string,
  cues: Cues,
  hasExamination: boolean,
): boolean {
  if (number > OLDEST || !Number.isInteger(number) || COUNTED.test(after)) return false;
  if (isYears(after, cues) || /^\s?\+(?:\s|$)/.test(after)) return true;
  if (has(before.slice(-24), cues.age)) return true;
  return !hasExamination && comparatorOf(before, after, cues) !== undefined;
}

/** "More than 3 admissions" tells no age. */
const COUNTED =
  /^\s?(?:or more |oder mehr |o più )?(?:drug|med(?:s|ic)|admission|visit|letter|report|time|episode|hospital|operation|surger|diagnos|condition|comorbid|cigar|drink|glass|unit|beer|pack|day|week|month|hour|mg|g|Aufnahme|Aufenthalt|Brief|Mal|Episode|Operation|Zigarett|Gläser|Bier|Tag|Woche|Monat|Stunde|farmac|ricover|letter|volt|episodi|intervent|sigarett|bicchier|giorn|settiman|mes[ei]|or[ae])/iu;

function isYears(after: string, { years }: Cues): boolean {
  const place = after.slice(0, 16).search(years);
  return place >= 0 && place <= 3;
}

function comparatorOf(before: string, after: string, cues: Cues): ValueCondition['comparator'] | undefined {
  const close = before.slice(-28);
  const sign = SIGNS.find(([written]) => close.trimEnd().endsWith(written));
  if (sign !== undefined) return sign[1];
  if (/^\s?\+/.test(after)) return 'ge';
  const isOrOlder =
    /^.{0,14}(?:or older|and older|or over|and over|or above|oder älter|und älter|o più|e oltre)/iu.test(
      after,
    );
  if (isOrOlder) return 'ge';
  if (/^.{0,14}(?:or younger|and younger|oder jünger|o meno)/iu.test(after)) return 'le';
  const order: readonly (readonly [RegExp, ValueCondition['comparator']])[] = [
    [cues.atLeast, 'ge'],
    [cues.atMost, 'le'],
    [cues.above, 'gt'],
    [cues.below, 'lt'],
    [cues.equal, 'eq'],
  ];
  const found = order
    .map(([cue, comparator]) => ({ comparator, place: placesOf(close, cue).at(-1) }))
    .filter(({ place }) => place !== undefined && close.length - place.end <= 14)
    .sort((a, b) => (b.place?.end ?? 0) - (a.place?.end ?? 0) || spanOf(b.place) - spanOf(a.place));
  return found[0]?.comparator;
}

const spanOf = (place: Place | undefined): number => (place === undefined ? 0 : place.end - place.start);

const JOINED = /^(?:and|und|e)$/iu;
const SECOND_OF_RANGE =
  /^\s{0,3}(?:years?|Jahren?|anni)?\s{0,3}(?<joint>and|und|e|bis|to|through|a|ai|-|–)\s{0,3}(?:i\s)?(?<number>\d{1,6}(?:[.,]\d{1,4})?)(?!\d)/iu;

/** The second number of "between 40 and 60", which a cue announces, or of "40 to 60", which none does. */
function betweenOf(
  text: string,
  start: number,
  end: number,
  cues: Cues,
): { number: number; end: number; isCued: boolean } | undefined {
  const isCued = has(text.slice(Math.max(0, start - 20), start), cues.between);
  const next = SECOND_OF_RANGE.exec(text.slice(end, end + 30));
  const { joint = '', number = '' } = next?.groups ?? {};
  if (next === null || (!isCued && JOINED.test(joint))) return undefined;
  return { number: Number(number.replace(',', '.')), end: end + next[0].length, isCued };
}
