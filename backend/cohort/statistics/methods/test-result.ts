/** Tests by the names that they have in calls. */
export const TESTS = [
  'welch',
  'mann_whitney',
  'mann_whitney_exact',
  'chi_squared',
  'fisher',
  'log_rank',
  'pearson',
  'spearman',
  'mann_kendall',
] as const;

export interface TestResult {
  readonly test: (typeof TESTS)[number];
  /** Null of Fisher's test, which has none. */
  readonly statistic: number | null;
  readonly df: number | null;
  /** Two-sided. */
  readonly p: number;
}
