import type { TextRange } from '../../backend/clinical/extractions.engine.ts';
import type { Counts } from './figures.ts';

/** Whether two stretches of one text share a character. */
export function overlap(a: TextRange, b: TextRange): boolean {
  return a.offset < b.offset + b.length && b.offset < a.offset + a.length;
}

/** Whether two stretches of one text are the same. */
export function isSame(a: TextRange, b: TextRange): boolean {
  return a.offset === b.offset && a.length === b.length;
}

/** Counts what was found against what was expected in one text, two spans agreeing as `agrees` says. */
export function countSpans(
  found: readonly TextRange[],
  expected: readonly TextRange[],
  agrees: (a: TextRange, b: TextRange) => boolean,
): Counts {
  const hits = expected.filter((span) => found.some((other) => agrees(span, other))).length;
  const wrong = found.filter((span) => !expected.some((other) => agrees(span, other))).length;
  return { hits, wrong, missed: expected.length - hits };
}

/** The sum of counts. */
export function totalOf(counts: readonly Counts[]): Counts {
  return counts.reduce(
    (sum, { hits, wrong, missed }) => ({
      hits: sum.hits + hits,
      wrong: sum.wrong + wrong,
      missed: sum.missed + missed,
    }),
    { hits: 0, wrong: 0, missed: 0 },
  );
}
