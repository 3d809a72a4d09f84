import type { IdentifyingSpan, ReplacedSpan, ReplaceSpans } from '../anonymisation.ts';
import { nameInventor } from './invented-names.ts';
import { inventedValue } from './invented-values.ts';
import { movedDates, yearsOfDates } from './moved-dates.ts';

/** Code units of a span's words that are shown with it. */
const PREVIEW = 80;

/** Puts placeholders or invented values in place of spans. */
export const replaceSpans: ReplaceSpans = (text, language, spans, operator, key) => {
  assertApart(text, spans);
  const names = nameInventor(text, language, spans, key);
  const dates =
    operator === 'dateshift' ? movedDates(text, language, spans, key) : yearsOfDates(text, language, spans);
  const replacementOf = (span: IdentifyingSpan): string => {
    if (operator === 'redact') return `[${span.type}]`;
    if (span.type === 'DATE') return dates.get(span.start) ?? '[DATE]';
    return inventedValue(span, text.slice(span.start, span.end), language, key, names);
  };
  const pieces: string[] = [];
  const replaced: ReplacedSpan[] = [];
  let from = 0;
  let length = 0;
  for (const span of spans) {
    const kept = text.slice(from, span.start);
    const replacement = replacementOf(span);
    const replacedStart = length + kept.length;
    length = replacedStart + replacement.length;
    from = span.end;
    pieces.push(kept, replacement);
    replaced.push({
      ...span,
      replacement,
      preview: text.slice(span.start, Math.min(span.end, span.start + PREVIEW)),
      replacedStart,
      replacedEnd: length,
    });
  }
  pieces.push(text.slice(from));
  return { text: pieces.join(''), spans: replaced };
};

/** @throws RangeError where spans overlap, are empty, stand out of order or lie outside of the text */
function assertApart(text: string, spans: readonly IdentifyingSpan[]): void {
  let from = 0;
  for (const { start, end } of spans) {
    if (
      start < from ||
      end <= start ||
      end > text.length ||
      !Number.isInteger(start) ||
      !Number.isInteger(end)
    ) {
      throw new RangeError('Spans have to stand in order, apart from each other and within the text.');
    }
    from = end;
  }
}
