import type { TextRange } from '../../../clinical/extractions.engine.ts';
import { isDigitUnit } from '../../terminology/characters.ts';
import type { Draft } from './assembly.ts';
import type { Plain } from './circumstances.ts';
import { measurementDrafts } from './measurement-drafts.ts';
import { hasDigit, type Measurement, measurementIn } from './measurements.ts';
import { seriesAfter } from './value-series.ts';

/** What has a value, with the last one that it has. */
export interface Valued {
  readonly head: Draft;
  readonly value: Draft;
}

/** What a further value of the same may be: of what form and in what unit. */
interface Shape {
  readonly form: 'fraction' | 'grade' | 'number';
  readonly ucum: string | null;
}

/** Right behind a value, to where, from where or at what it goes on: "8 Hz to 9 Hz", "5/5 decreasing to 2/2". */
const GOES_ON =
  /^\.?\)?,?\s(?:(?:decreas|increas|improv|go|dropp|ris|fall|constrict|chang|progress)ing\s(?:down\s|up\s)?)?(?:to|and|then)\s(?:about\s|approximately\s)?$/;
/** With what current or how long a threshold was found. */
const AT = /^\s(?:at|@)\s$/;
const SETTINGS: ReadonlySet<string> = new Set(['ms', 's', 'mA', 'V', 'Hz', 'Ohm']);
/** A side or site alone, which what was named before is now told of: "Left hand 80", "on the right was 21". */
const SIDED =
  /(?:^|[.,;:]\s{0,2}|\s(?:and|but|while|except)\s)(?:(?:on|in|at|for)\s)?(?:the\s)?(?:right|left|R|L|bilateral|upper|lower|OD|OS|OU|BUE|BLE|RUE|LUE|RLE|LLE)(?![\p{L}\p{N}])[^\d.;:]{0,26}?(?:[:=]|\s(?:is|was|were|of|at))?\s{0,2}$/iu;
/** A title, and a site of it. */
const LABELLED_SIDE = /^\s?:[\s,]{1,3}(?:right|left)\s(?:\p{L}+\s){0,2}(?:is\s|was\s)?$/iu;
const LABELLED = /^\s?:[\s,]{1,3}(?:\p{L}+[\s,]{1,2}){1,4}(?:(?:is|was|are|were)\s)?$/u;
/** Behind a number without a unit nothing follows that it counts: "left knee 12 sutures". */
const OVER =
  /^(?:\s?(?:[.,;)]|$)|\s(?:and|with|on|in|at|but|to|for|over|while|then|versus|bilaterally)(?!\p{L}))/u;
/** So near before the name of something else a degree is of that. */
const BEFORE_NAME = 28;
/** Most of a sentence between a value and the next of the same. */
const REACH = 64;
/** What else is named ends what goes on; sides and sites do not. */
const PASSED_OVER: ReadonlySet<string> = new Set(['BodyStructure', 'Direction', 'Date', 'Time']);

const endOf = ({ entity }: Draft): number => entity.offset + entity.length;
const isValue = ({ entity, of }: Draft): boolean =>
  entity.category === 'MeasurementValue' && of !== undefined;
const isExamination = ({ entity }: Draft): boolean => entity.category === 'ExaminationName';

/** The one of these that is told last; null where there is none. */
function latest(drafts: readonly Draft[], isWanted: (draft: Draft) => boolean): Draft | null {
  let last: Draft | null = null;
  for (const draft of drafts)
    if (isWanted(draft) && draft.entity.offset > (last?.entity.offset ?? -1)) last = draft;
  return last;
}

function shapeOf(written: string, ucum: string | null): Shape {
  const form = /^\+?[0-6][+-]?\s?\/\s?[0-6][+-]?$/.test(written)
    ? 'fraction'
    : /^(?:[0-4]\+|\+[0-4])$/.test(written)
      ? 'grade'
      : 'number';
  return { form, ucum };
}

/** The last examination of a sentence with a value, where nothing else is named behind it; else the one before it. */
export function lastValued(drafts: readonly Draft[], before: Valued | null): Valued | null {
  const value = latest(drafts, isValue);
  const head = value?.of?.draft ?? null;
  const last = value !== null && head !== null && isExamination(head) ? { head, value } : null;
  if (value !== null && last === null) return null;
  const from = value?.entity.offset ?? -1;
  for (const draft of drafts) {
    const { of, entity } = draft;
    if (of === undefined && entity.offset > from && draft !== head && !PASSED_OVER.has(entity.category))
      return null;
  }
  return last ?? before;
}

/**
 * The drafts of an English sentence with the further values of what has one, told without naming it again: where a value
 * goes to, the other side, the next site of a test that is graded.
 *
 * @param before the last examination of the sentence before in its paragraph, where nothing was named behind its value
 */
export function withContinuedValues(
  text: string,
  { offset, length }: TextRange,
  drafts: readonly Draft[],
  before: Valued | null,
  plain: Plain,
): readonly Draft[] {
  if (before === null && !drafts.some((draft) => isValue(draft) || isExamination(draft))) return drafts;
  if (!hasDigit(text, offset, offset + length)) return drafts;
  const end = offset + length;
  const found: Draft[] = [...drafts];
  for (let place = offset; place < end; place += 1) {
    if (!isDigitUnit(text.charCodeAt(place))) continue;
    const from = place;
    while (place < end && isNumberPart(text.charCodeAt(place))) place += 1;
    const owner = found.find(({ entity }) => entity.offset <= from && from < entity.offset + entity.length);
    if (owner !== undefined && (owner.of !== undefined || owner.entity.category !== 'MeasurementValue')) {
      place = Math.max(place, endOf(owner) - 1);
      continue;
    }
    const begin = text.charAt(from - 1) === '+' ? from - 1 : from;
    if (/[\p{L}\d.,/#-]/u.test(text.charAt(begin - 1))) continue;
    const measured = measurementIn(text.slice(offset, end), begin - offset, offset, 'en');
    const head = measured === null ? null : ownerOf(text, offset, found, before, measured);
    if (measured === null || head === null) continue;
    if (owner !== undefined) {
      found.splice(found.indexOf(owner), 1);
      const unit = found.findIndex(
        ({ entity, of }) =>
          of === undefined &&
          entity.category === 'MeasurementUnit' &&
          entity.offset === measured.unit?.offset,
      );
      if (unit >= 0) found.splice(unit, 1);
    }
    const kind = isExamination(head) ? 'Examination' : 'Condition';
    const values = [measured, ...seriesAfter(text, measured, nextHead(found, begin) ?? end, 'en')];
    for (const value of values) found.push(...measurementDrafts(value, head, plain, kind));
    place = Math.max(place, ...values.map(({ value }) => value.offset + value.length - 1));
  }
  return found;
}

const isNumberPart = (unit: number): boolean =>
  isDigitUnit(unit) || unit === 0x2e || unit === 0x2f || unit === 0x2b;

const nextHead = (drafts: readonly Draft[], place: number): number | undefined =>
  drafts
    .filter(({ entity, of }) => of === undefined && entity.offset > place)
    .map(({ entity }) => entity.offset)
    .sort((one, other) => one - other)[0];

/** What a value without a name goes on with; null where it is of nothing that was told before. */
function ownerOf(
  text: string,
  sentence: number,
  drafts: readonly Draft[],
  before: Valued | null,
  { value: { offset, length }, unit }: Measurement,
): Draft | null {
  const ahead = drafts.filter((draft) => draft.entity.offset < offset);
  const value = latest(ahead, isValue);
  if (value?.of !== undefined) {
    const head = value.of.draft;
    const gap = text.slice(unitEnd(ahead, value), offset);
    const ucum = unit?.ucum ?? null;
    if (GOES_ON.test(gap) && isSame(text, drafts, value, { offset, length }, ucum)) return head;
    if (AT.test(gap) && ucum !== null && SETTINGS.has(ucum)) return head;
  }
  if (isOfNext(text, drafts, offset + length)) return null;
  const form = shapeOf(text.slice(offset, offset + length), null).form;
  const labelled = labelBefore(text, ahead, offset, form === 'number');
  if (labelled !== null) return labelled;
  const last = lastValued(ahead, before);
  if (last === null || !isSame(text, drafts, last.value, { offset, length }, unit?.ucum ?? null)) return null;
  const start = last.value.entity.offset >= sentence ? endOf(last.value) : sentence;
  const gap = text.slice(start, offset);
  if (
    gap.length > REACH ||
    (form === 'number' && unit === null && !OVER.test(text.slice(offset + length, offset + length + 16)))
  )
    return null;
  return form !== 'number' || SIDED.test(gap) ? last.head : null;
}

/** "Reflexes: upper extremities 2/2": the examination that a line is of, where only a site parts it from a graded value. */
function labelBefore(text: string, ahead: readonly Draft[], offset: number, isNumber: boolean): Draft | null {
  const head = latest(ahead, ({ entity, of }) => of === undefined && !PASSED_OVER.has(entity.category));
  if (head === null || !isExamination(head) || ahead.some(({ of }) => of?.draft === head)) return null;
  return (isNumber ? LABELLED_SIDE : LABELLED).test(text.slice(endOf(head), offset)) ? head : null;
}

/** "2+ pitting edema": a degree of the finding right behind it. */
function isOfNext(text: string, drafts: readonly Draft[], end: number): boolean {
  const next = drafts.find(
    ({ entity, of }) =>
      of === undefined &&
      !PASSED_OVER.has(entity.category) &&
      entity.offset > end &&
      entity.offset - end < BEFORE_NAME,
  );
  return next !== undefined && /^\s(?:\p{L}+\s){0,2}$/u.test(text.slice(end, next.entity.offset));
}

/** Whether a value has the form and unit of another; either may leave the unit out. */
function isSame(
  text: string,
  drafts: readonly Draft[],
  known: Draft,
  place: TextRange,
  ucum: string | null,
): boolean {
  const unit = drafts.find(
    ({ entity, of }) => entity.category === 'MeasurementUnit' && of?.draft === known.of?.draft,
  );
  const told = shapeOf(text.slice(known.entity.offset, endOf(known)), unit?.entity.ucum ?? null);
  const own = shapeOf(text.slice(place.offset, place.offset + place.length), ucum);
  const isGraded = told.form !== 'number' && own.form !== 'number';
  return (
    (isGraded || told.form === own.form) &&
    (told.ucum === own.ucum || told.ucum === null || own.ucum === null)
  );
}

/** Where a value with its unit is over. */
function unitEnd(drafts: readonly Draft[], value: Draft): number {
  const end = endOf(value);
  const unit = drafts.find(
    ({ entity }) => entity.category === 'MeasurementUnit' && entity.offset >= end && entity.offset <= end + 2,
  );
  return unit === undefined ? end : endOf(unit);
}
