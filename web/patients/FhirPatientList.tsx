import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconRefresh } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { type FhirPatientListQuery, useFhirPatientListQuery } from '../generated/graphql.ts';
import { failureMessage, isFhirServerFailure } from '../shared/failures.ts';
import { NextPageButton } from '../shared/NextPageButton.tsx';
import { nextPageOf } from '../shared/next-page.ts';
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
  if (!before.study?.patients || !next.study?.patients) return before;
  const nodes = [...before.study.patients.nodes, ...next.study.patients.nodes];
  return { study: { ...next.study, patients: { ...next.study.patients, nodes } } };
}

/** The patients of the study whose name or ID holds the words, page by page. */
function usePatients(search: string) {
  const study = useStudy();
  const query = useFhirPatientListQuery({
    variables: { studyId: study.id, first: PAGE_SIZE, ...(search === '' ? {} : { search }) },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const { previousData, loading, error, refetch } = query;
  // While the next search is on its way the last answer stays; a failure must not look like one.
  const data = query.data ?? (loading ? previousData : undefined);
  const next = nextPageOf(query, { append, failureText });
  return {
    patients: error ? undefined : data?.study?.patients,
    isFirstLoad: !data && loading,
    isLoading: loading && !next.isFetchingNext,
    failure: error ? failureText(error) : NOT_FOUND,
    // A failed refetch is told by the hook's error.
    refresh: () => void refetch().catch(() => undefined),
    ...next,
  };
}

/** The patients of the study's FHIR store, newest first. */
export function FhirPatientList({ emptyAction }: { emptyAction?: ReactNode }) {
  const [entered, setEntered] = useState('');
  const [settled] = useDebouncedValue(entered.trim(), SETTLE_MS);
  // An emptied field shows all at once.
  const search = entered.trim() === '' ? '' : settled;
  const { patients, isFirstLoad, isLoading, failure, refresh, isFetchingNext, fetchNext } =
    usePatients(search);

  if (isFirstLoad) return <LoadingState label="Loading patients…" rows={5} />;
  if (!patients) return <FailedState message={failure} onRetry={refresh} retrying={isLoading} />;
  const { nodes, totalCount, pageInfo } = patients;
  return (
    <Stack gap="sm">
      {(totalCount > PAGE_SIZE || entered !== '') && (
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
          {totalCount > 0 && `${nodes.length} of ${totalCount} patients`}
        </Text>
        <Button
          size="xs"
          variant="default"
          loading={isLoading}
          leftSection={<IconRefresh size={14} aria-hidden="true" />}
          onClick={refresh}
        >
          Refresh
        </Button>
      </Group>
      {nodes.length === 0 ? (
        <NoPatients isSearch={search !== ''} action={emptyAction} />
      ) : (
        <PatientTable patients={nodes} />
      )}
      {pageInfo.hasNextPage && (
        <NextPageButton isLoading={isFetchingNext} onClick={() => fetchNext(pageInfo.endCursor)}>
          Show {Math.min(PAGE_SIZE, totalCount - nodes.length)} more
        </NextPageButton>
      )}
    </Stack>
  );
}

function NoPatients({ isSearch, action }: { isSearch: boolean; action: ReactNode }) {
  if (isSearch) {
    return (
      <EmptyState title="No such patient" message="No name or patient ID contains all of these words." />
    );
  }
  return (
    <EmptyState
      title="No patients yet"
      message="Patients appear here as soon as a report is ingested."
      action={action}
    />
  );
}
