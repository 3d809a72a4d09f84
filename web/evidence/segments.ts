/** A place in a text, in UTF-16 code units from 0. */
export type Range = { offset: number; length: number };

/** A piece of a text with the ranges that lie on it; the offset is that of the piece in the text. */
export type Segment<T extends Range> = { offset: number; text: string; ranges: T[] };

const end = ({ offset, length }: Range) => offset + length;

// The pieces between the cuts, each with the ranges that overlap it, in order of offset, longest first.
function pieces<T extends Range>(text: string, cuts: Iterable<number>, ranges: readonly T[]): Segment<T>[] {
  const inner = [...new Set(cuts)].filter((cut) => cut > 0 && cut < text.length).sort((a, b) => a - b);
  const waiting = ranges
    .filter((range) => range.length > 0)
    .sort((a, b) => a.offset - b.offset || b.length - a.length);
  let next = 0;
  let open: T[] = [];
  const found: Segment<T>[] = [];
  for (let index = 0; index <= inner.length; index += 1) {
    const from = inner[index - 1] ?? 0;
    const to = inner[index] ?? text.length;
    if (from === to) continue;
    open = open.filter((range) => end(range) > from);
    for (let range = waiting[next]; range !== undefined && range.offset < to; range = waiting[next]) {
      if (end(range) > from) open.push(range);
      next += 1;
    }
    found.push({ offset: from, text: text.slice(from, to), ranges: [...open] });
  }
  return found;
}

/** Cuts a text wherever a range begins or ends; ranges may overlap, nest and reach beyond the text. */
export function segments<T extends Range>(text: string, ranges: readonly T[]): Segment<T>[] {
  const cuts = ranges.flatMap((range) => [range.offset, end(range)]);
  return pieces(text, cuts, ranges);
}

/** Cuts a text after each line break; a range over several lines lies on each of them. */
export function lines<T extends Range>(text: string, ranges: readonly T[]): Segment<T>[] {
  const cuts: number[] = [];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) cuts.push(at + 1);
  return pieces(text, cuts, ranges);
}
