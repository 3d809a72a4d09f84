import { meanOf, skewnessOf, varianceOf } from './describe.ts';
import { normalTails, studentTails } from './distributions.ts';
import { rank } from './ranks.ts';
import type { TestResult } from './test-result.ts';

const LARGE = 30;
const MOST_SKEWED = 1;
const MOST_EXACT = 49;

/**
 * Compares values of two groups: by Welch's t where both means can be taken for normal, because a group has 30 values or
 * more, or its values are not skewed by more than 1 either way; else by the ranks of Mann and Whitney.
 *
 * @returns null where a group has fewer than 2 values, or all values are the same
 */
export function compareValues(one: ArrayLike<number>, other: ArrayLike<number>): TestResult | null {
  if (one.length < 2 || other.length < 2) return null;
  const isNormal = [one, other].every(
    (values) => values.length >= LARGE || Math.abs(skewnessOf(values)) <= MOST_SKEWED,
  );
  return isNormal ? welch(one, other) : mannWhitney(one, other);
}

/** The t test of unequal variances, two-sided (Welch 1947). */
export function welch(one: ArrayLike<number>, other: ArrayLike<number>): TestResult | null {
  const [a, b] = [varianceOf(one) / one.length, varianceOf(other) / other.length];
  if (!(a + b > 0)) return null;
  const t = (meanOf(one) - meanOf(other)) / Math.sqrt(a + b);
  const df = (a + b) ** 2 / (a ** 2 / (one.length - 1) + b ** 2 / (other.length - 1));
  return { test: 'welch', statistic: t, df, p: studentTails(t, df) };
}

/**
 * Mann and Whitney's U of the first group, two-sided: exact up to 49 values a group without ties, else by the normal
 * distribution with corrections for ties and continuity.
 */
export function mannWhitney(one: ArrayLike<number>, other: ArrayLike<number>): TestResult | null {
  const [n, m] = [one.length, other.length];
  const { ranks, ties } = rank([...Array.from(one), ...Array.from(other)]);
  const u = ranks.subarray(0, n).reduce((sum, each) => sum + each, 0) - (n * (n + 1)) / 2;
  if (ties.length === 0 && n <= MOST_EXACT && m <= MOST_EXACT)
    return { test: 'mann_whitney_exact', statistic: u, df: null, p: exactTails(u, n, m) };
  const all = n + m;
  const tied = ties.reduce((sum, t) => sum + (t ** 3 - t), 0) / (all * (all - 1));
  const sd = Math.sqrt(((n * m) / 12) * (all + 1 - tied));
  if (sd === 0) return null;
  const distance = Math.max(Math.abs(u - (n * m) / 2) - 0.5, 0);
  return { test: 'mann_whitney', statistic: u, df: null, p: normalTails(distance / sd) };
}

/** Of the orders of n and m values, the share in which U is as far out, counted by Mann and Whitney's recurrence. */
function exactTails(u: number, n: number, m: number): number {
  const most = n * m;
  // Orders of i and j values by their U; the last value is of one group or of the other.
  let row = Array.from({ length: m + 1 }, () => Float64Array.of(1));
  for (let i = 1; i <= n; i += 1) {
    const next = [Float64Array.of(1)];
    for (let j = 1; j <= m; j += 1) {
      const counts = new Float64Array(i * j + 1);
      next[j - 1]?.forEach((count, place) => {
        counts[place] = count;
      });
      row[j]?.forEach((count, place) => {
        counts[place + j] = (counts[place + j] ?? 0) + count;
      });
      next.push(counts);
    }
    row = next;
  }
  const counts = row[m] ?? new Float64Array();
  const all = counts.reduce((sum, count) => sum + count, 0);
  const tail = counts.subarray(0, Math.min(u, most - u) + 1).reduce((sum, count) => sum + count, 0);
  return Math.min((2 * tail) / all, 1);
}
