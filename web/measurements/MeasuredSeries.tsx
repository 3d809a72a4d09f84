import { Alert, Button, Group, Stack, TagsInput, TextInput } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useMeasurementsQuery } from '../generated/graphql.ts';
import { failureMessage } from '../shared/failures.ts';
import { EmptyState, FailedState, LoadingState } from '../shared/states.tsx';
import { useStudy } from '../studies/StudyContext.tsx';
import type { Analyte, MeasuredState } from './measured-address.ts';
import { UnitSection } from './UnitSection.tsx';

const LIMIT = 1000;
const MOST_PATIENTS = 50;
const LOADING_ROWS = 10;

type MeasuredSeriesProps = {
  analyte: Analyte;
  state: MeasuredState;
  onChange: (state: MeasuredState) => void;
  onBack: () => void;
};

/** The results of one thing over time, unit by unit, of all patients or of those that are chosen. */
export function MeasuredSeries({ analyte, state, onChange, onBack }: MeasuredSeriesProps) {
  const study = useStudy();
  const { patientIds, from, to } = state;
  const { data, previousData, loading, error, refetch } = useMeasurementsQuery({
    variables: {
      studyId: study.id,
      input: {
        analyte: analyte.key,
        limit: LIMIT,
        ...(patientIds.length > 0 && { patientIds: [...patientIds] }),
        ...(from !== '' && { dateFrom: from }),
        ...(to !== '' && { dateTo: to }),
      },
    },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const series = (data ?? previousData)?.study?.measurements;
  const shown = series?.byUnit.reduce((sum, { results }) => sum + results.length, 0) ?? 0;
  const patients = series?.patients ?? [];
  return (
    <Stack gap="md">
      <Group align="flex-end" gap="md">
        <Button
          variant="default"
          leftSection={<IconArrowLeft size={16} aria-hidden="true" />}
          onClick={onBack}
        >
          All measurements
        </Button>
        <TagsInput
          flex="2 1 18rem"
          label="Patients"
          description="Choose from the list, or write an ID and press Enter; empty means all."
          maxTags={MOST_PATIENTS}
          data={patients.map(({ patientId }) => patientId)}
          renderOption={({ option }) =>
            `${option.value} (${patients.find(({ patientId }) => patientId === option.value)?.results ?? 0})`
          }
          value={[...patientIds]}
          onChange={(next) => onChange({ ...state, patientIds: next })}
        />
        <TextInput
          w="10rem"
          type="date"
          label="From"
          value={from}
          max={to}
          onChange={({ currentTarget }) => onChange({ ...state, from: currentTarget.value })}
        />
        <TextInput
          w="10rem"
          type="date"
          label="To"
          value={to}
          min={from}
          onChange={({ currentTarget }) => onChange({ ...state, to: currentTarget.value })}
        />
      </Group>
      {!series && loading && <LoadingState label="Loading the results…" rows={LOADING_ROWS} />}
      {!series && !loading && (
        <FailedState
          message={`Failed to load the results: ${error ? failureMessage(error) : 'the study has none of this any more.'}`}
          onRetry={() => void refetch().catch(() => undefined)}
        />
      )}
      {series && error && (
        <FailedState
          message={`Failed to load the results: ${failureMessage(error)}`}
          onRetry={() => void refetch().catch(() => undefined)}
        />
      )}
      {series && shown < series.totalCount && (
        <Alert role="status" color="yellow">
          These are the newest {shown.toLocaleString('en')} of {series.totalCount.toLocaleString('en')}{' '}
          results. Choose patients or days to see others.
        </Alert>
      )}
      {series && shown === 0 && (
        <EmptyState
          title="No results"
          message="Nobody has a result of this with these patients and days."
          action={
            <Button
              variant="default"
              onClick={() => onChange({ ...state, patientIds: [], from: '', to: '' })}
            >
              Show all
            </Button>
          }
        />
      )}
      {series?.byUnit.map(({ unit, results }) => (
        <UnitSection key={`${unit}`} name={series.name} unit={unit} results={results} />
      ))}
    </Stack>
  );
}
