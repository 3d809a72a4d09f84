import type { ReplacedSpan } from '../../engines/anonymiser/anonymisation.ts';

/** A text as it leaves, and where places of the stored one are in it. */
export interface DisclosedText {
  readonly text: string;
  /** The place of a range of the stored text; one that a replacement covers partly covers all of that. */
  range(offset: number, length: number): { readonly offset: number; readonly length: number };
}

export const sameText = (text: string): DisclosedText => ({
  text,
  range: (offset, length) => ({ offset, length }),
});

/** @param spans what was replaced, in order and apart */
export function replacedText(text: string, spans: readonly ReplacedSpan[]): DisclosedText {
  return {
    text,
    range(offset, length) {
      const start = placeOf(spans, offset, 'start');
      return { offset: start, length: Math.max(0, placeOf(spans, offset + length, 'end') - start) };
    },
  };
}

function placeOf(spans: readonly ReplacedSpan[], place: number, side: 'start' | 'end'): number {
  let low = 0;
  let high = spans.length;
  // The spans that end at the place or before it.
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((spans[middle]?.end ?? 0) <= place) low = middle + 1;
    else high = middle;
  }
  const next = spans[low];
  if (next !== undefined && next.start < place)
    return side === 'start' ? next.replacedStart : next.replacedEnd;
  const last = spans[low - 1];
  return last === undefined ? place : place - last.end + last.replacedEnd;
}
