import { type DayOrder, isoDateOf } from '../../engines/extraction/embedded/calendar.ts';
import { inOrder } from '../../shared/in-order.ts';
import type { Mention } from '../retrieval/mentions.store.ts';
import type { AnswerBuilder } from './answer-builder.ts';

const DAY = /(?<![\d./-])(?:\d{1,2}[./]\d{1,2}[./](?:19|20)\d\d|(?:19|20)\d\d-\d\d-\d\d)(?![\d])/gu;
const SLASHED = /(?<!\d)(\d{1,2})\/(\d{1,2})\/(?:19|20)\d\d(?!\d)/gu;
const A_DAY = 86_400_000;
const FULL_DAY = 10;

/** A thing with the mentions that speak of it. */
export interface DatedConcept {
  readonly label: string;
  readonly mentions: readonly Mention[];
}

/**
 * Tells the days between two things, each by the first day that a sentence on it names.
 *
 * @param all mentions of the patient, whose texts show whether the day or the month is written first
 * @returns whether the reports do not tell a day of both
 */
export function composeInterval(
  builder: AnswerBuilder,
  [one, other]: readonly [DatedConcept, DatedConcept],
  all: readonly Mention[],
): boolean {
  const { wording } = builder;
  const order = orderIn(all);
  const [from, to] = [firstDay(one, order), firstDay(other, order)];
  for (const { label, day } of [
    { label: one.label, day: from },
    { label: other.label, day: to },
  ])
    if (day === undefined) builder.remark(wording.dayUntold(label));
  if (from === undefined || to === undefined) {
    builder.quote([...one.mentions, ...other.mentions].filter(({ standing }) => standing === 'affirmed'));
    return true;
  }
  const days = Math.round(Math.abs(Date.parse(to.day) - Date.parse(from.day)) / A_DAY);
  builder.computed(wording.interval(one.label, from.day, other.label, to.day, days), [
    from.mention,
    to.mention,
  ]);
  builder.quote([from.mention, to.mention]);
  return false;
}

function firstDay(
  { mentions }: DatedConcept,
  order: DayOrder,
): { readonly mention: Mention; readonly day: string } | undefined {
  const dated = mentions
    .filter(({ standing }) => standing === 'affirmed')
    .flatMap((mention) => {
      const day = dayOf(mention, order);
      return day === undefined ? [] : [{ mention, day }];
    });
  return dated.toSorted((one, other) => inOrder(one.day, other.day))[0];
}

/** The day that stands closest to a mention in its sentence. */
function dayOf({ sentence, sentenceOffset, offset }: Mention, order: DayOrder): string | undefined {
  const place = offset - sentenceOffset;
  const [closest] = [...sentence.matchAll(DAY)].toSorted(
    (one, other) => Math.abs(one.index - place) - Math.abs(other.index - place),
  );
  const day = closest === undefined ? null : isoDateOf(closest[0], order);
  return day?.length === FULL_DAY ? day : undefined;
}

/** Whether the reports of a patient write the day or the month first between slashes, where one of them shows it and none the other. */
function orderIn(mentions: readonly Mention[]): DayOrder {
  const texts = new Set(mentions.flatMap(({ context }) => context?.text ?? []));
  const dates = [...texts].flatMap((text) => [...text.matchAll(SLASHED)]);
  const isDay = dates.some(([, first]) => Number(first) > 12);
  const isMonth = dates.some(([, , second]) => Number(second) > 12);
  if (isDay === isMonth) return null;
  return isDay ? 'day' : 'month';
}
