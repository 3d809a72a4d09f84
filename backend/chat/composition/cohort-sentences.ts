import type { CohortQuery, CohortResult } from '../../cohort/cohort.contract.ts';
import { describeQuery, nameOf } from './cohort-description.ts';
import { rounded } from './values.ts';
import { decimal, type Wording } from './wording.ts';

/** "26 of 97 patients (26.8 %): hypertension." */
export function countText(
  query: CohortQuery,
  { patients, denominator }: Pick<CohortResult, 'patients' | 'denominator'>,
  wording: Wording,
): string {
  const percent = percentText({ patients, denominator }, wording);
  return wording.count(patients, denominator, percent, describeQuery(query, wording));
}

/** 0 to 1; 0 where there is nobody. */
export const shareOf = ({ patients, denominator }: Pick<CohortResult, 'patients' | 'denominator'>): number =>
  denominator === 0 ? 0 : patients / denominator;

/** "26.8", of 26 of 97 patients. */
export function percentText(
  { patients, denominator }: Pick<CohortResult, 'patients' | 'denominator'>,
  wording: Wording,
): string {
  return (shareOf({ patients, denominator }) * 100).toFixed(1).replace('.', wording.decimalSign);
}

/** A statistic with as many digits as it is told with: ages have one. */
export const shownValue = ({ kind }: CohortQuery['measure'], value: number): number =>
  kind === 'age' ? Number(value.toFixed(1)) : rounded(value);

/** "Mean latest HbA1c: 7.1 %, of 40 values; 45 of 97 patients meet the question.", its end only where criteria leave some out. */
export function measureText(query: CohortQuery, result: CohortResult, wording: Wording): string {
  const { measure } = query;
  const { value, ucum, values, patients, denominator } = result;
  if (value === null) return wording.noValues;
  const number = decimal(shownValue(measure, value), wording);
  if (measure.kind === 'age') {
    const name = wording.statisticName(measure.statistic, 'all');
    return wording.ageStatistic(name, number, values, patients, denominator, describeQuery(query, wording));
  }
  if (measure.kind !== 'value') return countText(query, result, wording);
  const unit = ucum === null || measure.statistic === 'count' ? '' : ` ${ucum}`;
  const name = wording.statisticName(measure.statistic, measure.which);
  return wording.cohortStatistic(name, nameOf(measure.of), `${number}${unit}`, values, patients, denominator);
}
