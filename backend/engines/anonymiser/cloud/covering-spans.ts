import type { IdentifyingSpan } from '../anonymisation.ts';

const SPACE = /\s/;

/**
 * Spans in order and apart from each other that cover all that was found. Of two that overlap the one that begins first
 * stays whole, and the other one keeps its rest: what a service found is never left open.
 */
export function coveringSpans(text: string, found: readonly IdentifyingSpan[]): IdentifyingSpan[] {
  const ordered = [...found].sort((a, b) => a.start - b.start || b.end - a.end);
  const spans: IdentifyingSpan[] = [];
  let covered = 0;
  for (const span of ordered) {
    let start = Math.max(span.start, covered);
    let { end } = span;
    // Half of a surrogate pair cannot be replaced alone.
    if (start > covered && isLow(text, start)) start -= 1;
    if (isLow(text, end)) end += 1;
    while (start < end && SPACE.test(text.charAt(start))) start += 1;
    while (end > start && SPACE.test(text.charAt(end - 1))) end -= 1;
    if (start >= end) continue;
    spans.push({ ...span, start, end });
    covered = end;
  }
  return spans;
}

function isLow(text: string, place: number): boolean {
  const unit = text.charCodeAt(place);
  const before = text.charCodeAt(place - 1);
  return unit >= 0xdc00 && unit <= 0xdfff && before >= 0xd800 && before <= 0xdbff;
}
