import { NetworkStatus } from '@apollo/client';
import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconRefresh } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { type FhirPatientListQuery, useFhirPatientListQuery } from '../generated/graphql.ts';
import { failureMessage, isFhirServerFailure } from '../shared/failures.ts';
import { notifyError } from '../shared/notify.ts';
import { EmptyState, FailedState, LoadingState } from '../shared/states.tsx';
import { useStudy } from '../studies/StudyContext.tsx';
import { PatientTable } from './PatientTable.tsx';

const PAGE_SIZE = 10;
const MOST_SEARCHED = 100;
const SETTLE_MS = 300;
const NOT_FOUND = 'No patients found or FHIR server error.';

const failureText = (error: unknown) =>
  isFhirServerFailure(error) ? NOT_FOUND : `Failed to load patients: ${failureMessage(error)}`;

// The patients of the page before stay in front of those of the next.
function append(before: FhirPatientListQuery, next: FhirPatientListQuery): FhirPatientListQuery {
  if (!before.study || !next.study) return before;
  const nodes = [...before.study.patients.nodes, ...next.study.patients.nodes];
  return { study: { ...next.study, patients: { ...next.study.patients, nodes } } };
}

/** The patients of the study's FHIR store, newest first. */
export function FhirPatientList({ emptyAction }: { emptyAction?: ReactNode }) {
  const study = useStudy();
  const [entered, setEntered] = useState('');
  const [settled] = useDebouncedValue(entered.trim(), SETTLE_MS);
  // An emptied field shows all at once.
  const search = entered.trim() === '' ? '' : settled;
  const {
    data: current,
    previousData,
    loading,
    error,
    networkStatus,
    refetch,
    fetchMore,
  } = useFhirPatientListQuery({
    variables: { studyId: study.id, first: PAGE_SIZE, ...(search === '' ? {} : { search }) },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  // While the next search is on its way the last answer stays; a failure must not look like one.
  const data = current ?? (loading ? previousData : undefined);
  const patients = data?.study?.patients;
  const isFetchingMore = networkStatus === NetworkStatus.fetchMore;
  // A failed refetch is told by the hook's error.
  const refresh = () => void refetch().catch(() => undefined);

  async function showMore(after: string | null) {
    try {
      await fetchMore({
        variables: { after },
        updateQuery: (before, { fetchMoreResult }) => append(before as FhirPatientListQuery, fetchMoreResult),
      });
    } catch (failure) {
      notifyError(failureText(failure));
    }
  }

  if (!data && loading) return <LoadingState label="Loading patients…" rows={5} />;
  if (error || !patients) {
    return (
      <FailedState message={error ? failureText(error) : NOT_FOUND} onRetry={refresh} retrying={loading} />
    );
  }
  return (
    <Stack gap="sm">
      {(patients.totalCount > PAGE_SIZE || entered !== '') && (
        <TextInput
          aria-label="Search patients"
          placeholder="Name or patient ID"
          maxLength={MOST_SEARCHED}
          autoComplete="off"
          value={entered}
          onChange={(event) => setEntered(event.currentTarget.value)}
        />
      )}
      <Group justify="space-between" gap="sm">
        <Text size="sm" c="dimmed" role="status">
          {patients.totalCount > 0 && `${patients.nodes.length} of ${patients.totalCount} patients`}
        </Text>
        <Button
          size="xs"
          variant="default"
          loading={loading && !isFetchingMore}
          leftSection={<IconRefresh size={14} aria-hidden="true" />}
          onClick={refresh}
        >
          Refresh
        </Button>
      </Group>
      {patients.nodes.length === 0 && search !== '' ? (
        <EmptyState title="No such patient" message="No name and no patient ID holds all of these words." />
      ) : patients.nodes.length === 0 ? (
        <EmptyState
          title="No patients yet"
          message="Patients appear here as soon as a report is ingested."
          action={emptyAction}
        />
      ) : (
        <PatientTable patients={patients.nodes} />
      )}
      {patients.pageInfo.hasNextPage && (
        <Group>
          <Button
            size="xs"
            variant="default"
            loading={isFetchingMore}
            onClick={() => void showMore(patients.pageInfo.endCursor)}
          >
            Show {Math.min(PAGE_SIZE, patients.totalCount - patients.nodes.length)} more
          </Button>
        </Group>
      )}
    </Stack>
  );
}
