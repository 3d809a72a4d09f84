import type {
  CellCountFragment,
  CoefficientFragment,
  CohortCellKind,
  MadeTestFragment,
  PatientCountFragment,
  SummaryFragment,
  TestKind,
} from '../../../generated/graphql.ts';
import { decimal, percent } from '../../../shared/format.ts';

const CELLS = {
  PRESENT: 'present',
  UNDATED: 'undated alone',
  MISSING: 'missing',
  FEMALE: 'female',
  MALE: 'male',
  OTHER: 'other',
  DENIED: 'denied',
  NOT_MENTIONED: 'not mentioned',
  FOLLOWED: 'followed',
  NO_ORIGIN: 'without origin',
  EVENT_BEFORE: 'event before, or on the first day',
  NOT_FOLLOWED: 'without a later report',
  EVENT: 'event',
  CENSORED: 'censored',
  PAIRED: 'both values',
} as const satisfies Record<CohortCellKind, string>;

const TESTS = {
  WELCH: 'Welch’s t',
  MANN_WHITNEY: 'Mann–Whitney U',
  MANN_WHITNEY_EXACT: 'Mann–Whitney U, exact',
  CHI_SQUARED: 'chi-squared',
  FISHER: 'Fisher’s exact',
  LOG_RANK: 'log-rank',
  PEARSON: 'Pearson',
  SPEARMAN: 'Spearman',
  MANN_KENDALL: 'Mann–Kendall',
} as const satisfies Record<TestKind, string>;

/** A count with its denominator, such as 15 of 30 (50%), or why it is masked. */
export function countText(
  { count, masked }: PatientCountFragment,
  threshold: number,
  whole: PatientCountFragment | null = null,
): string {
  if (masked === 'SMALL') return `fewer than ${threshold}`;
  if (count === null) return 'masked';
  if (whole?.count == null) return count.toLocaleString('en');
  const share = whole.count === 0 ? '' : ` (${percent(count / whole.count)})`;
  return `${count.toLocaleString('en')} of ${whole.count.toLocaleString('en')}${share}`;
}

export const cellName = ({ kind }: Pick<CellCountFragment, 'kind'>): string => CELLS[kind];

/** Cells of a cohort in one line. */
export const cellsText = (
  cells: readonly CellCountFragment[],
  threshold: number,
  whole: PatientCountFragment,
): string =>
  cells
    .filter(({ members }) => members.count !== 0)
    .map((cell) => `${cellName(cell)}: ${countText(cell.members, threshold, whole)}`)
    .join('; ');

const figure = (value: number | null): string => (value === null ? '–' : decimal(value));

export const meanText = ({ mean, sd }: SummaryFragment): string => `${figure(mean)} (${figure(sd)})`;
export const medianText = ({ median, q1, q3 }: SummaryFragment): string =>
  `${figure(median)} (${figure(q1)} to ${figure(q3)})`;

/** A p to two digits that tell, as journals write it. */
export function pText(p: number | null, isRounded = false): string {
  if (p === null) return '–';
  if (p < 0.001) return '<0.001';
  return `${isRounded ? 'about ' : ''}${Number(p.toPrecision(2))}`;
}

/** A test with its p, such as 0.013 (Welch’s t = 2.85, df = 13.8). */
export function testText(test: MadeTestFragment | null): string {
  if (test === null) return '–';
  const statistic = test.statistic === null ? '' : ` = ${decimal(test.statistic)}`;
  const df = test.df === null ? '' : `, df = ${decimal(test.df)}`;
  return `${pText(test.p, test.isRounded)} (${TESTS[test.test]}${statistic}${df})`;
}

/** A coefficient with its confidence interval and p. */
export function coefficientText(correlation: CoefficientFragment | null): string {
  if (correlation === null) return '–';
  const { coefficient, low, high, test } = correlation;
  const interval = low === null || high === null ? '' : ` (${decimal(low)} to ${decimal(high)})`;
  return `${decimal(coefficient)}${interval}, p ${pText(test.p, test.isRounded)}`;
}

export const differenceText = (difference: number | null): string => figure(difference);
