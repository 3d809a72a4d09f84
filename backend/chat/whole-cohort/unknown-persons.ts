import type { CohortQuery } from '../../cohort/cohort.contract.ts';
import type { CohortFilter } from '../../cohort/criterion.contract.ts';
import type { CohortTask } from './cohort-task.ts';

/**
 * Says of how many patients, who meet the rest of a query, the sex or the age that it bounds is not known.
 *
 * @returns null where it bounds neither, or all is known
 */
export async function unknownPersons(
  { builder, run }: Pick<CohortTask, 'builder' | 'run'>,
  query: CohortQuery,
): Promise<string | null> {
  const { gender, age_from: from, age_to: to, ...others } = query.cohort;
  const isOfSex = gender === 'female' || gender === 'male';
  const isOfAge = from !== undefined || to !== undefined;
  const count = async (cohort: CohortFilter, measure: CohortQuery['measure']) => {
    const { patients, values } = await run({ ...query, cohort, measure }, 1);
    return measure.kind === 'age' ? patients - values : patients;
  };
  const known = { kind: 'age', statistic: 'count' } as const;
  const counts = await Promise.all([
    isOfSex ? count({ ...query.cohort, gender: 'unknown' }, { kind: 'patients' }) : 0,
    isOfAge ? count({ ...others, ...(gender && { gender }) }, known) : 0,
    isOfSex && isOfAge ? count({ ...others, gender: 'unknown' }, known) : 0,
  ]);
  const unknown = counts.reduce((sum, each) => sum + each, 0);
  const what = isOfSex && isOfAge ? 'both' : isOfSex ? 'sex' : 'age';
  return unknown === 0 ? null : builder.wording.unknownPersons(unknown, what);
}
