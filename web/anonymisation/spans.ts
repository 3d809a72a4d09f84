import type { AnonymisedTextFragment } from '../generated/graphql.ts';

export type Span = AnonymisedTextFragment['spans'][number];

/** A span with its place in both texts. */
export type AlignedSpan = Span & { replacedStart: number; replacedEnd: number };

/**
 * Spans with their places in both texts. Where a backend does not tell the places of replacements, they follow from the
 * lengths; spans whose replacement is not there are left out, so that nothing is marked that it does not stand for.
 */
export function alignedSpans({ text, spans }: Pick<AnonymisedTextFragment, 'text' | 'spans'>): AlignedSpan[] {
  let shift = 0;
  return spans.flatMap((span) => {
    const replacedStart = span.replacedStart ?? span.start + shift;
    const replacedEnd = span.replacedEnd ?? replacedStart + span.replacement.length;
    shift += span.replacement.length - (span.end - span.start);
    const isThere = text.slice(replacedStart, replacedEnd) === span.replacement;
    return isThere ? [{ ...span, replacedStart, replacedEnd }] : [];
  });
}

/** A place that two engines read differently. */
export type Difference = {
  kind: 'only local' | 'only cloud' | 'other type';
  start: number;
  end: number;
  /** What each engine calls it; null where it found nothing. */
  local: string | null;
  cloud: string | null;
};

type Places = readonly Pick<Span, 'start' | 'end' | 'typeName'>[];

/** Where two engines differ on one text, in order, and how many places both found under one type. */
export function compareSpans(local: Places, cloud: Places): { same: number; differences: Difference[] } {
  const differences: Difference[] = [];
  let same = 0;
  let from = 0;
  const met = new Set<number>();
  for (const span of local) {
    while ((cloud[from]?.end ?? Number.POSITIVE_INFINITY) <= span.start) from += 1;
    const over: Places[number][] = [];
    for (let place = from; ; place += 1) {
      const other = cloud[place];
      if (other === undefined || other.start >= span.end) break;
      over.push(other);
      met.add(place);
    }
    const { start, end, typeName } = span;
    const [first] = over;
    if (first === undefined) {
      differences.push({ kind: 'only local', start, end, local: typeName, cloud: null });
    } else if (over.some((other) => other.typeName.toUpperCase() === typeName.toUpperCase())) {
      same += 1;
    } else {
      differences.push({ kind: 'other type', start, end, local: typeName, cloud: first.typeName });
    }
  }
  for (const [place, { start, end, typeName }] of cloud.entries()) {
    if (!met.has(place)) differences.push({ kind: 'only cloud', start, end, local: null, cloud: typeName });
  }
  return { same, differences: differences.sort((a, b) => a.start - b.start) };
}
