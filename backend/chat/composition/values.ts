import { meets, pairIn } from '../../cohort/compared-values.ts';
import type { ValueCondition } from '../../cohort/criterion.contract.ts';
import { inOrder } from '../../shared/in-order.ts';
import type { Mention } from '../retrieval/mentions.store.ts';
import { MOMENTS, type Moment, placesOfMoment } from '../understanding/moments.ts';
import type { Question, QuestionConcept } from '../understanding/question.ts';
import type { AnswerBuilder } from './answer-builder.ts';
import { describeCondition } from './cohort-description.ts';
import { decimal } from './wording.ts';

/** A measured value as a report has it; the number is null for what is none, such as 125/76. */
export interface Measured {
  readonly mention: Mention;
  /** Where the value begins in the report, in UTF-16 code units. */
  readonly offset: number;
  /** The value and its unit in the words of the report. */
  readonly written: string;
  readonly value: number | null;
  readonly ucum: string | null;
  /** The unit in the words of the report. */
  readonly unit: string | null;
}

/** The values of mentions, in their order. */
export function measuredOf(mentions: readonly Mention[]): Measured[] {
  return mentions.flatMap((mention) => {
    if (mention.standing === 'family' || mention.standing === 'hypothetical') return [];
    const units = mention.attributes.filter(({ category }) => category === 'MeasurementUnit');
    return mention.attributes
      .filter(({ category }) => category === 'MeasurementValue')
      .map((attribute): Measured => {
        const unit = units.find(({ offset }) => offset >= attribute.offset + attribute.length) ?? units[0];
        return {
          mention,
          offset: attribute.offset,
          written: [attribute.text, unit?.text].filter((part) => part !== undefined).join(' '),
          value: attribute.value,
          ucum: unit?.ucum ?? null,
          unit: unit?.text ?? null,
        };
      });
  });
}

/** The newest value, or the oldest; all of the report that it stands in, unless the last of them is asked for. */
export function composeValue(
  builder: AnswerBuilder,
  name: string,
  measured: readonly Measured[],
  { isFirst, isLatest }: Pick<Question, 'isFirst' | 'isLatest'>,
): void {
  const chosen = isFirst ? measured.at(-1) : measured[0];
  const own = measured.filter(({ mention }) => mention.extractionId === chosen?.mention.extractionId);
  const same = isLatest && !isFirst ? lastOf(own) : own;
  for (const { mention, written } of same) {
    builder.computed(builder.wording.value(name, written, mention.reportDate), [mention]);
  }
  builder.quote(same.map(({ mention }) => mention));
}

/** Words before a value of an earlier time: "improved from 35 %", "(im Jänner 2,5)", "baseline 1.7". */
const EARLIER =
  /(?:(?<!\p{L})(?:from|baseline|previous(?:ly)?|formerly|before|von|zuvor|vorher|Vorwert|bisher|früher|initial|da|basale|precedente|in precedenza|prima)|\((?:[^()\d]{0,12}\s)?(?:in|im|a|ad|at)\s\p{L}{3,})\s?[^\d\p{L}]{0,4}$/iu;
const LONGEST_LEAD = 40;

const isEarlier = ({ offset, mention: { sentence, sentenceOffset } }: Measured): boolean => {
  const at = offset - sentenceOffset;
  return at > 0 && EARLIER.test(sentence.slice(Math.max(0, at - LONGEST_LEAD), at));
};

/** Of the values of one report, those of its last sentence, the last of that; what is told of an earlier time is none. */
function lastOf(own: readonly Measured[]): readonly Measured[] {
  const present = own.filter((one) => one.value !== null && !isEarlier(one));
  const last = present.toSorted((one, other) => other.offset - one.offset)[0];
  return last === undefined ? own : [last];
}

/** All values in the order of time, and what lies between the first and the last, also in percent of the first where that is asked for. */
export function composeTrend(
  builder: AnswerBuilder,
  name: string,
  measured: readonly Measured[],
  asksPercent = false,
): void {
  // What a report repeats of an earlier one is told there.
  const isRepeated = (one: Measured): boolean =>
    isEarlier(one) &&
    measured.some(
      ({ value, mention }) =>
        value !== null && value === one.value && (mention.reportDate ?? '') < (one.mention.reportDate ?? ''),
    );
  const inTime = orderedInTime(measured.filter((one) => !isRepeated(one)));
  const told = new Map(inTime.map((one) => [`${one.mention.extractionId} ${one.written}`, one]));
  for (const { mention, written } of told.values()) {
    builder.computed(builder.wording.value(name, written, mention.reportDate), [mention]);
  }
  if (inTime.length === 1) builder.remark(builder.wording.onlyOne);
  composeDifferences(builder, inTime, asksPercent);
  builder.quote(inTime.map(({ mention }) => mention));
}

/** The oldest report first; within one what is told of an earlier time, or of the admission, comes before what is told of the discharge. */
function orderedInTime(measured: readonly Measured[]): Measured[] {
  const place = (one: Measured): number => (isEarlier(one) ? 0 : momentOf(one));
  return measured.toSorted(
    (one, other) =>
      inOrder(one.mention.reportDate ?? '', other.mention.reportDate ?? '') ||
      inOrder(one.mention.extractionId, other.mention.extractionId) ||
      place(one) - place(other) ||
      one.offset - other.offset,
  );
}

const MOMENT_ORDER: Readonly<Record<Moment, number>> = {
  admission: 1,
  'before operation': 1,
  'after operation': 3,
  discharge: 3,
};

/** 2 where its sentence names no moment of a stay, or more than one. */
function momentOf({ mention: { sentence } }: Measured): number {
  const [named, another] = MOMENTS.filter((moment) => placesOfMoment(sentence, moment).length > 0);
  return named === undefined || another !== undefined ? 2 : MOMENT_ORDER[named];
}

/** What lies between the first and the last value, of each unit that has two; where none has, that they do not compare. */
function composeDifferences(builder: AnswerBuilder, inTime: readonly Measured[], asksPercent: boolean): void {
  const units = [...new Set(inTime.map(({ ucum }) => ucum))];
  const pairs = units.flatMap((unit) => {
    const own = inTime.filter(({ ucum, value }) => ucum === unit && value !== null);
    const [first, last] = [own[0], own.at(-1)];
    return first === undefined || last === undefined || first === last ? [] : [{ first, last }];
  });
  if (pairs.length === 0) composeDifference(builder, inTime[0], inTime.at(-1));
  for (const { first, last } of pairs) composeDifference(builder, first, last, asksPercent);
}

/** The last two values, or those at both ends of the time that was asked for. */
export function composeComparison(builder: AnswerBuilder, name: string, measured: readonly Measured[]): void {
  const [newer] = measured;
  const older = measured.find(({ mention }) => mention.extractionId !== newer?.mention.extractionId);
  const both = [older, newer].flatMap((one) => one ?? []);
  for (const { mention, written } of both) {
    builder.computed(builder.wording.value(name, written, mention.reportDate), [mention]);
  }
  if (older === undefined) builder.remark(builder.wording.onlyOne);
  else composeDifference(builder, older, newer);
  builder.quote(both.map(({ mention }) => mention));
}

function composeDifference(
  builder: AnswerBuilder,
  from: Measured | undefined,
  to: Measured | undefined,
  asksPercent = false,
): void {
  if (from === undefined || to === undefined || from === to) return;
  const { wording } = builder;
  if (from.value === null || to.value === null) return;
  if (from.mention.reportDate === null || to.mention.reportDate === null) {
    builder.remark(wording.noOrder);
    return;
  }
  if (from.ucum !== to.ucum) {
    builder.remark(wording.noDifference(` (${from.unit ?? '-'}, ${to.unit ?? '-'})`));
    return;
  }
  const difference = decimal(rounded(to.value - from.value), wording);
  const signed = difference.startsWith('-') || difference === '0' ? difference : `+${difference}`;
  const unit = to.unit === null ? '' : ` ${to.unit}`;
  const share =
    asksPercent && from.value > 0 && to.ucum !== '%' ? ((to.value - from.value) / from.value) * 100 : null;
  const percent =
    share === null || share === 0
      ? ''
      : ` (${share > 0 ? '+' : ''}${decimal(Number(share.toFixed(1)), wording)} %)`;
  builder.computed(
    wording.difference(from.mention.reportDate, to.mention.reportDate, signed, `${unit}${percent}`),
    [from.mention, to.mention],
  );
}

/** With no more digits than the values had together. */
export const rounded = (value: number): number => Number(value.toFixed(4));

export function composeStatistic(
  builder: AnswerBuilder,
  name: string,
  measured: readonly Measured[],
  statistic: NonNullable<Question['statistic']>,
): void {
  const known = measured.find(({ value }) => value !== null);
  const ucum = known?.ucum ?? null;
  const same = measured.filter((one) => one.value !== null && one.ucum === ucum);
  const numbers = same.flatMap(({ value }) => value ?? []).sort((a, b) => a - b);
  const result = statisticOf(numbers, statistic);
  if (result === undefined) return;
  const shown =
    statistic === 'min' || statistic === 'max' ? same.filter(({ value }) => value === result) : same;
  const unit = known?.unit === null || known === undefined ? '' : ` ${known.unit}`;
  builder.computed(
    builder.wording.statistic(
      name,
      statistic,
      `${decimal(rounded(result), builder.wording)}${unit}`,
      numbers.length,
    ),
    shown.map(({ mention }) => mention),
  );
  if (shown !== same)
    for (const { mention, written } of shown)
      builder.computed(builder.wording.value(name, written, mention.reportDate), [mention]);
  builder.quote(shown.map(({ mention }) => mention));
}

function statisticOf(
  sorted: readonly number[],
  statistic: NonNullable<Question['statistic']>,
): number | undefined {
  const first = sorted[0];
  const last = sorted.at(-1);
  if (first === undefined || last === undefined) return undefined;
  if (statistic === 'min') return first;
  if (statistic === 'max') return last;
  if (statistic === 'mean') return sorted.reduce((sum, value) => sum + value, 0) / sorted.length;
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? first) + (sorted[Math.ceil(middle)] ?? last)) / 2;
}

/** Whether any value compares as asked; values in another unit do not compare. */
export function composeValueCheck(
  builder: AnswerBuilder,
  { label: name, own: concepts }: Pick<QuestionConcept, 'label' | 'own'>,
  measured: readonly Measured[],
  condition: ValueCondition,
): void {
  const { wording } = builder;
  const comparable = measured
    .map((one) => ({ ...one, stated: one.value ?? pairIn(one.written) }))
    .filter(
      ({ stated, ucum }) =>
        stated !== null &&
        // Letters write a pair without its unit.
        (condition.ucum === undefined ||
          condition.ucum === (typeof stated === 'number' ? ucum : (ucum ?? condition.ucum))),
    );
  const met = comparable.filter(({ stated }) => stated !== null && meets(stated, condition));
  const said = describeCondition(condition, concepts, wording);
  const shown = met.length > 0 ? met : comparable;
  builder.computed(
    met.length > 0
      ? wording.valueMet(met.length, comparable.length, said)
      : wording.valueNotMet(comparable.length, said),
    shown.map(({ mention }) => mention),
  );
  for (const { mention, written } of shown.slice(0, 20)) {
    builder.computed(wording.value(name, written, mention.reportDate), [mention]);
  }
  builder.quote(shown.map(({ mention }) => mention));
}
