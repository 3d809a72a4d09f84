import { type Moment, placesOfMoment } from '../understanding/moments.ts';
import type { Question } from '../understanding/question.ts';
import type { AnswerBuilder } from './answer-builder.ts';
import { composeTrend, composeValue, type Measured } from './values.ts';

/** The newest value, the oldest, or those of the moments that a question names. */
export function composeWantedValue(
  builder: AnswerBuilder,
  name: string,
  measured: readonly Measured[],
  question: Pick<Question, 'moments' | 'isFirst' | 'isLatest'>,
): void {
  if (question.moments === undefined) composeValue(builder, name, measured, question);
  else composeMoments(builder, name, measured, question.moments);
}

/** The value of each moment of a stay, as the sentences tell it; all values where they do not. */
function composeMoments(
  builder: AnswerBuilder,
  name: string,
  measured: readonly Measured[],
  moments: readonly Moment[],
): void {
  const told = moments.map((moment) => ({ moment, values: valuesAt(measured, moment) }));
  const untold = told.filter(({ values }) => values.length === 0).map(({ moment }) => moment);
  if (untold.length > 0) {
    builder.remark(builder.wording.momentsUntold(untold));
    composeTrend(builder, name, measured);
    return;
  }
  for (const { moment, values } of told) {
    for (const { mention, written } of values)
      builder.computed(builder.wording.valueAt(moment, name, written, mention.reportDate), [mention]);
  }
  builder.quote(told.flatMap(({ values }) => values.map(({ mention }) => mention)));
}

/** Of each sentence that names the moment, the value that stands closest to it. */
function valuesAt(measured: readonly Measured[], moment: Moment): Measured[] {
  const closest = new Map<string, { readonly own: Measured; readonly distance: number }>();
  for (const own of measured) {
    const { extractionId, sentence, sentenceOffset } = own.mention;
    const key = `${extractionId} ${sentenceOffset}`;
    const at = own.offset - sentenceOffset;
    for (const { start, end } of placesOfMoment(sentence, moment)) {
      const distance = at >= end ? at - end : start - at;
      const known = closest.get(key);
      if (known === undefined || distance < known.distance) closest.set(key, { own, distance });
    }
  }
  return [...closest.values()].map(({ own }) => own);
}
