import type { IdentifyingSpan, ReplacedSpan } from '../../engines/anonymiser/anonymisation.ts';

/** A text as it leaves, and where places of the stored one are in it. */
export interface DisclosedText {
  readonly text: string;
  /** The place of a range of the stored text; one that a replacement covers partly covers all of that. */
  range(offset: number, length: number): { readonly offset: number; readonly length: number };
  /** Whether something of a range was replaced. */
  isReplaced(offset: number, length: number): boolean;
}

export const sameText = (text: string): DisclosedText => ({
  text,
  range: (offset, length) => ({ offset, length }),
  isReplaced: () => false,
});

/** A range of a stored text and what stands in its place. */
export interface Replacement extends Pick<IdentifyingSpan, 'start' | 'end'> {
  readonly replacement: string;
}

type PlacedReplacement = Pick<ReplacedSpan, 'start' | 'end' | 'replacedStart' | 'replacedEnd'>;

/** A text with replacements in their places. Of those that overlap the first one stands for all. */
export function withReplacements(text: string, replacements: readonly Replacement[]): DisclosedText {
  const placed: (Replacement & PlacedReplacement)[] = [];
  let own = '';
  for (const { start, end, replacement } of apart(replacements)) {
    own += text.slice(placed.at(-1)?.end ?? 0, start);
    const replacedStart = own.length;
    own += replacement;
    placed.push({ start, end, replacement, replacedStart, replacedEnd: own.length });
  }
  return replacedText(own + text.slice(placed.at(-1)?.end ?? 0), placed);
}

function apart(replacements: readonly Replacement[]): Replacement[] {
  const all: Replacement[] = [];
  for (const next of [...replacements].sort((a, b) => a.start - b.start || b.end - a.end)) {
    const last = all.at(-1);
    if (last === undefined || next.start >= last.end) all.push(next);
    else if (next.end > last.end) all[all.length - 1] = { ...last, end: next.end };
  }
  return all;
}

/** @param spans what was replaced, in order and apart */
export function replacedText(
  text: string,
  spans: readonly (PlacedReplacement & Partial<Replacement>)[],
): DisclosedText {
  return {
    text,
    isReplaced: (offset, length) => spans.some(({ start, end }) => start < offset + length && offset < end),
    range(offset, length) {
      const start = placeOf(spans, offset, 'start');
      return { offset: start, length: Math.max(0, placeOf(spans, offset + length, 'end') - start) };
    },
  };
}

function placeOf(spans: readonly PlacedReplacement[], place: number, side: 'start' | 'end'): number {
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
