import type { LabelledQuery } from './labelled-set.ts';

type Grades = LabelledQuery['relevant'];

const PLACES = 10;
/** From this grade on a document answers the query rather than a part of it. */
const ANSWERS = 2;

/**
 * nDCG of the first ten documents: gain 2^grade - 1, discount log2(place + 1), relative to the best order.
 * (Järvelin and Kekäläinen, Cumulated gain-based evaluation of IR techniques, ACM TOIS 2002.)
 *
 * @param ranked ids of documents, best first, each once
 * @returns 0 to 1; 0 where no document is relevant
 */
export function ndcg(ranked: readonly string[], relevant: Grades): number {
  const best = Object.values(relevant).sort((a, b) => b - a);
  const ideal = gainOf(best);
  return ideal === 0 ? 0 : gainOf(ranked.map((id) => relevant[id] ?? 0)) / ideal;
}

function gainOf(grades: readonly number[]): number {
  let sum = 0;
  for (const [place, grade] of grades.slice(0, PLACES).entries())
    sum += (2 ** grade - 1) / Math.log2(place + 2);
  return sum;
}

/** 1 / the place of the first document that answers, or that answers in part where none does more; 0 without one. */
export function reciprocalRank(ranked: readonly string[], relevant: Grades): number {
  const best = Math.max(0, ...Object.values(relevant));
  if (best === 0) return 0;
  const least = Math.min(best, ANSWERS);
  const place = ranked.findIndex((id) => (relevant[id] ?? 0) >= least);
  return place === -1 ? 0 : 1 / (place + 1);
}
