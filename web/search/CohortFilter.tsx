import { NativeSelect } from '@mantine/core';
import { useSavedCohorts } from '../cohort/builder/saved/useSavedCohorts.ts';

type CohortFilterProps = { cohortId: string; onChange: (cohortId: string) => void };

/** Narrows to the patients of a saved cohort. */
export function CohortFilter({ cohortId, onChange }: CohortFilterProps) {
  const { cohorts = [], loading } = useSavedCohorts();
  const isNone = cohorts.length === 0 && cohortId === '' && !loading;
  return (
    <NativeSelect
      mb="sm"
      label="Cohort"
      description={isNone ? 'Save a cohort on the page Cohorts to search its patients alone.' : undefined}
      disabled={isNone}
      data={[
        { value: '', label: 'All patients' },
        ...cohorts.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      value={cohortId}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
