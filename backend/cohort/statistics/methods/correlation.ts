import { meanOf } from './describe.ts';
import { normalTails, studentTails, Z_95 } from './distributions.ts';
import { rank } from './ranks.ts';
import type { TestResult } from './test-result.ts';

export interface Correlation extends TestResult {
  readonly coefficient: number;
  /** The 95 % confidence interval by Fisher's transformation; null below 4 pairs. */
  readonly low: number | null;
  readonly high: number | null;
}

/** Pearson's r with the t test; null below 3 pairs, or where one side does not vary. */
export function pearson(x: ArrayLike<number>, y: ArrayLike<number>): Correlation | null {
  const r = productMoment(x, y);
  return r === null ? null : { test: 'pearson', ...tested(r, x.length) };
}

/** Spearman's rho: Pearson's r of the ranks. */
export function spearman(x: ArrayLike<number>, y: ArrayLike<number>): Correlation | null {
  const r = productMoment(rank(x).ranks, rank(y).ranks);
  return r === null ? null : { test: 'spearman', ...tested(r, x.length) };
}

function productMoment(x: ArrayLike<number>, y: ArrayLike<number>): number | null {
  const n = x.length;
  if (n < 3) return null;
  const [mx, my] = [meanOf(x), meanOf(y)];
  let [xx, yy, xy] = [0, 0, 0];
  for (let place = 0; place < n; place += 1) {
    const [dx, dy] = [(x[place] ?? 0) - mx, (y[place] ?? 0) - my];
    xx += dx * dx;
    yy += dy * dy;
    xy += dx * dy;
  }
  if (!(xx > 0 && yy > 0)) return null;
  return Math.max(-1, Math.min(1, xy / Math.sqrt(xx * yy)));
}

function tested(r: number, n: number): Omit<Correlation, 'test'> {
  const df = n - 2;
  const t = r * Math.sqrt(df / ((1 - r) * (1 + r)));
  const reach = n > 3 ? Z_95 / Math.sqrt(n - 3) : null;
  return {
    coefficient: r,
    statistic: Number.isFinite(t) ? t : null,
    df,
    p: Number.isFinite(t) ? studentTails(t, df) : 0,
    low: reach === null ? null : Math.tanh(Math.atanh(r) - reach),
    high: reach === null ? null : Math.tanh(Math.atanh(r) + reach),
  };
}

/**
 * Whether values rise or fall with their order (Mann 1945, Kendall 1975): tau-b, and its test by the normal distribution
 * with the correction for ties. Null below 3 values, or where all are the same.
 *
 * @param values of periods in their order
 */
export function mannKendall(values: readonly number[]): TestResult | null {
  const n = values.length;
  if (n < 3) return null;
  let score = 0;
  for (let i = 0; i < n; i += 1)
    for (let j = i + 1; j < n; j += 1) score += Math.sign((values[j] ?? 0) - (values[i] ?? 0));
  const { ties } = rank(values);
  const varianceOfTies = ties.reduce((sum, t) => sum + t * (t - 1) * (2 * t + 5), 0);
  const variance = (n * (n - 1) * (2 * n + 5) - varianceOfTies) / 18;
  const pairs = (n * (n - 1)) / 2;
  const tiedPairs = ties.reduce((sum, t) => sum + (t * (t - 1)) / 2, 0);
  if (!(variance > 0)) return null;
  const statistic = score / Math.sqrt(pairs * (pairs - tiedPairs));
  return { test: 'mann_kendall', statistic, df: null, p: normalTails(score / Math.sqrt(variance)) };
}
