import type { CohortQueryFragment, MeasureKind, Statistic, ValueChoice } from '../generated/graphql.ts';
import { criterionName } from './criteria.ts';

/** What can be counted or computed, as it is labelled. */
export const MEASURES = [
  { value: 'PATIENTS', label: 'Count patients' },
  { value: 'REPORTS', label: 'Count reports' },
  { value: 'MENTIONS', label: 'Count mentions' },
  { value: 'VALUE', label: 'Compute from values' },
] as const satisfies readonly { value: MeasureKind; label: string }[];

/** Statistics of values, as they are labelled. */
export const STATISTICS = [
  { value: 'MEAN', label: 'Mean' },
  { value: 'MEDIAN', label: 'Median' },
  { value: 'MIN', label: 'Smallest' },
  { value: 'MAX', label: 'Largest' },
  { value: 'COUNT', label: 'Number of values' },
] as const satisfies readonly { value: Statistic; label: string }[];

/** Which of a patient's values are taken, as it is labelled. */
export const VALUE_CHOICES = [
  { value: 'LATEST', label: 'Latest of each patient' },
  { value: 'EARLIEST', label: 'Earliest of each patient' },
  { value: 'ALL', label: 'Each value' },
] as const satisfies readonly { value: ValueChoice; label: string }[];

/** The label of an entry of one of the lists above. */
export function labelOf<T extends string>(
  list: readonly { value: T; label: string }[],
  value: T | null,
): string | null {
  return list.find((entry) => entry.value === value)?.label ?? null;
}

/** What a measure gives, such as "Mean of HbA1c". */
export function measureName({ kind, of, statistic }: CohortQueryFragment['measure']): string {
  if (kind === 'REPORTS') return 'Reports';
  if (kind === 'MENTIONS') return 'Mentions';
  if (kind === 'PATIENTS') return 'Patients';
  const name = labelOf(STATISTICS, statistic) ?? 'Mean';
  if (kind === 'AGE') return `${name} of age`;
  return of === null ? name : `${name} of ${criterionName(of)}`;
}
