import { Alert, Button, Stack, Text } from '@mantine/core';
import { type MeasurementsQuery, useMeasurementsQuery } from '../generated/graphql.ts';
import { failureMessage } from '../shared/failures.ts';
import { EmptyState, FailedState, LoadingState } from '../shared/states.tsx';
import { useStudy } from '../studies/StudyContext.tsx';
import { MeasuredFilters } from './MeasuredFilters.tsx';
import type { Analyte, MeasuredState } from './measured-address.ts';
import { UnitSection } from './UnitSection.tsx';

const LIMIT = 1000;
const LOADING_ROWS = 10;

/** The results of an analyte that pass the filters, the latest up to a limit; null where there are none in the study. */
function useMeasurements(analyte: Analyte, { patientIds, from, to }: MeasuredState) {
  const study = useStudy();
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
  const series = (data ?? previousData)?.study?.measurements ?? null;
  const hasFailed = error !== undefined || (series === null && !loading);
  const reason = error ? failureMessage(error) : 'the study no longer has any.';
  return {
    series,
    isLoading: loading,
    failure: hasFailed ? `Failed to load the results: ${reason}` : null,
    refresh: () => void refetch().catch(() => undefined),
  };
}

type MeasuredSeriesProps = {
  analyte: Analyte;
  state: MeasuredState;
  onChange: (state: MeasuredState) => void;
  onBack: () => void;
};

/** The results of one thing over time, unit by unit, of all patients or of those that are chosen. */
export function MeasuredSeries({ analyte, state, onChange, onBack }: MeasuredSeriesProps) {
  const { series, isLoading, failure, refresh } = useMeasurements(analyte, state);
  const isFirstLoad = series === null && isLoading;
  return (
    <Stack gap="md">
      <MeasuredFilters state={state} patients={series?.patients ?? []} onChange={onChange} onBack={onBack} />
      {isFirstLoad && <LoadingState label="Loading the results…" rows={LOADING_ROWS} />}
      {failure !== null && !isFirstLoad && <FailedState message={failure} onRetry={refresh} />}
      {series && (
        <Results series={series} onShowAll={() => onChange({ ...state, patientIds: [], from: '', to: '' })} />
      )}
    </Stack>
  );
}

type Series = NonNullable<NonNullable<MeasurementsQuery['study']>['measurements']>;

function Results({ series, onShowAll }: { series: Series; onShowAll: () => void }) {
  const shown = series.byUnit.reduce((sum, { results }) => sum + results.length, 0);
  return (
    <>
      {shown < series.totalCount && (
        <Alert role="status" color="yellow">
          These are the newest {shown.toLocaleString('en')} of {series.totalCount.toLocaleString('en')}{' '}
          results. Choose patients or dates to see others.
        </Alert>
      )}
      {series.undatedCount > 0 && (
        <Text size="sm" c="dimmed">
          {series.undatedCount.toLocaleString('en')} more{' '}
          {series.undatedCount === 1 ? 'result is in a report' : 'results are in reports'} without a date and
          have no place in time.
        </Text>
      )}
      {shown === 0 && (
        <EmptyState
          title="No results"
          message="There is no result for these patients and dates."
          action={
            <Button variant="default" onClick={onShowAll}>
              Show all
            </Button>
          }
        />
      )}
      {series.byUnit.map(({ unit, results }) => (
        <UnitSection key={`${unit}`} name={series.name} unit={unit} results={results} />
      ))}
    </>
  );
}
