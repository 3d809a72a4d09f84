import { useApolloClient } from '@apollo/client/react';
import { Stack } from '@mantine/core';
import { FhirPatientListDocument } from '../generated/graphql.ts';
import { DemoCohortProgress } from '../jobs/DemoCohortProgress.tsx';
import { LoadDemoCohortButton } from '../jobs/LoadDemoCohortButton.tsx';
import { useDemoCohort } from '../jobs/useDemoCohort.ts';
import { FhirPatientList } from '../patients/FhirPatientList.tsx';

/** The patients of the study; where there are none, a demo cohort to begin with. */
export function PatientListWithCohort() {
  const client = useApolloClient();
  // What was stored stays, however the job ended.
  const cohort = useDemoCohort(
    () => void client.refetchQueries({ include: [FhirPatientListDocument] }).catch(() => undefined),
  );
  return (
    <Stack gap="md">
      <DemoCohortProgress flow={cohort} />
      <FhirPatientList emptyAction={cohort.job === null && <LoadDemoCohortButton flow={cohort} />} />
    </Stack>
  );
}
