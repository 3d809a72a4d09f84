import { chiSquaredTail } from './distributions.ts';
import type { TestResult } from './test-result.ts';

const LEAST_EXPECTED = 5;
/** Tables of the same likelihood differ by rounding up to this, as in R. */
const SAME_LIKELIHOOD = 1 + 1e-7;

/**
 * Compares how two groups fall into categories: by Fisher's exact test where there are two categories and fewer than 5
 * are expected in a cell, else by chi-squared. Categories that nobody is in are left out.
 *
 * @param one patients of the first group in each category
 * @returns null where fewer than two categories, or a group, have somebody
 */
export function compareCounts(one: readonly number[], other: readonly number[]): TestResult | null {
  const columns = one
    .map((count, place) => [count, other[place] ?? 0] as const)
    .filter(([a, b]) => a + b > 0);
  if (columns.length < 2 || sum(one) === 0 || sum(other) === 0) return null;
  const [first, second] = columns;
  if (columns.length === 2 && first && second && leastExpected(columns) < LEAST_EXPECTED)
    return fisher([first[0], second[0]], [first[1], second[1]]);
  return chiSquared(columns);
}

const sum = (values: readonly number[]): number => values.reduce((all, each) => all + each, 0);

type Columns = readonly (readonly [number, number])[];

function expectedOf(columns: Columns): { observed: number; expected: number }[] {
  const rows = [sum(columns.map(([a]) => a)), sum(columns.map(([, b]) => b))] as const;
  const all = rows[0] + rows[1];
  return columns.flatMap((column) =>
    column.map((observed, row) => ({
      observed,
      expected: ((column[0] + column[1]) * (rows[row] ?? 0)) / all,
    })),
  );
}

/** How many are expected in the smallest cell of two groups. */
export const leastExpected = (columns: Columns): number =>
  Math.min(...expectedOf(columns).map(({ expected }) => expected));

/** Pearson's chi-squared of independence, without a correction for continuity. */
export function chiSquared(columns: Columns): TestResult {
  const cells = expectedOf(columns);
  const statistic = sum(cells.map(({ observed, expected }) => (observed - expected) ** 2 / expected));
  const df = columns.length - 1;
  return { test: 'chi_squared', statistic, df, p: chiSquaredTail(statistic, df) };
}

/** Fisher's exact test of a table of two by two, two-sided: all tables that are no likelier than this one. */
export function fisher(one: readonly [number, number], other: readonly [number, number]): TestResult {
  const n = one[0] + one[1];
  const m = other[0] + other[1];
  const hits = one[0] + other[0];
  const [low, high] = [Math.max(0, hits - m), Math.min(hits, n)];
  const mode = Math.min(Math.max(Math.floor(((hits + 1) * (n + 1)) / (n + m + 2)), low), high);
  // Likelihoods relative to the likeliest table: each follows from its neighbour's.
  const likelihoods = new Float64Array(high - low + 1);
  likelihoods[mode - low] = 1;
  for (let k = mode; k < high; k += 1)
    likelihoods[k + 1 - low] =
      ((likelihoods[k - low] ?? 0) * ((hits - k) * (n - k))) / ((k + 1) * (m - hits + k + 1));
  for (let k = mode; k > low; k -= 1)
    likelihoods[k - 1 - low] =
      ((likelihoods[k - low] ?? 0) * (k * (m - hits + k))) / ((hits - k + 1) * (n - k + 1));
  const bound = (likelihoods[one[0] - low] ?? 0) * SAME_LIKELIHOOD;
  const all = likelihoods.reduce((total, each) => total + each, 0);
  const tails = likelihoods.reduce((total, each) => total + (each <= bound ? each : 0), 0);
  return { test: 'fisher', statistic: null, df: null, p: Math.min(tails / all, 1) };
}
