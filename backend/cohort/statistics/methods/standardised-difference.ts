import { meanOf, varianceOf } from './describe.ts';

/** The difference of two means in standard deviations (Austin 2009); null where no value differs. */
export function differenceOfMeans(one: ArrayLike<number>, other: ArrayLike<number>): number | null {
  if (one.length < 2 || other.length < 2) return null;
  const variance = (varianceOf(one) + varianceOf(other)) / 2;
  return variance > 0 ? (meanOf(one) - meanOf(other)) / Math.sqrt(variance) : null;
}

/**
 * The difference of the shares that two groups have in categories: of two categories with the sign of the first one, of
 * more of them as Mahalanobis' distance (Yang and Dalton 2012). Null where the shares vary in nothing.
 *
 * @param one patients of the first group in each category
 */
export function differenceOfShares(one: readonly number[], other: readonly number[]): number | null {
  const sharesOf = (counts: readonly number[]) => {
    const all = counts.reduce((sum, count) => sum + count, 0);
    return counts.map((count) => count / all);
  };
  const places = one.flatMap((count, place) => (count + (other[place] ?? 0) > 0 ? [place] : []));
  const [p, q] = [one, other].map((counts) => sharesOf(places.map((place) => counts[place] ?? 0)));
  if (p === undefined || q === undefined || places.length < 2 || [...p, ...q].some(Number.isNaN)) return null;
  if (places.length === 2) {
    const [a = 0, b = 0] = [p[0], q[0]];
    const variance = (a * (1 - a) + b * (1 - b)) / 2;
    return variance > 0 ? (a - b) / Math.sqrt(variance) : null;
  }
  // Shares sum to 1, so that the last category follows from the others.
  const last = places.length - 1;
  const differences = p.slice(0, last).map((share, k) => share - (q[k] ?? 0));
  const covariance = differences.map((_, k) =>
    differences.map((__, l) => {
      const of = (s: readonly number[]) =>
        k === l ? (s[k] ?? 0) * (1 - (s[k] ?? 0)) : -(s[k] ?? 0) * (s[l] ?? 0);
      return (of(p) + of(q)) / 2;
    }),
  );
  const solved = solve(covariance, differences);
  return solved && Math.sqrt(differences.reduce((sum, d, k) => sum + d * (solved[k] ?? 0), 0));
}

/** Solves a system of equations by elimination; null where it has not exactly one solution. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] | null {
  const rows = matrix.map((row, place) => [...row, right[place] ?? 0]);
  const n = rows.length;
  for (let k = 0; k < n; k += 1) {
    const pivot = rows
      .slice(k)
      .reduce((best, row) => (Math.abs(row[k] ?? 0) > Math.abs(best[k] ?? 0) ? row : best));
    if (Math.abs(pivot[k] ?? 0) < 1e-12) return null;
    rows.splice(rows.indexOf(pivot), 1, rows[k] ?? []);
    rows[k] = pivot;
    for (const row of rows.slice(k + 1)) {
      const factor = (row[k] ?? 0) / (pivot[k] ?? 1);
      for (let l = k; l <= n; l += 1) row[l] = (row[l] ?? 0) - factor * (pivot[l] ?? 0);
    }
  }
  const solution = new Array<number>(n).fill(0);
  for (let k = n - 1; k >= 0; k -= 1) {
    const rest = solution.reduce((sum, each, l) => sum + (l > k ? (rows[k]?.[l] ?? 0) * each : 0), 0);
    solution[k] = ((rows[k]?.[n] ?? 0) - rest) / (rows[k]?.[k] ?? 1);
  }
  return solution;
}
