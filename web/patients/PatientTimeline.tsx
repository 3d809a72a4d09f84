import { Stack, Text } from '@mantine/core';
import { EvidenceButton } from '../evidence/EvidenceButton.tsx';
import { type PatientTimelineQuery, usePatientTimelineQuery } from '../generated/graphql.ts';
import { failureMessage } from '../shared/failures.ts';
import { NextPageButton } from '../shared/NextPageButton.tsx';
import { nextPageOf } from '../shared/next-page.ts';
import { reportDay } from '../shared/report-day.ts';
import { FailedState, LoadingState } from '../shared/states.tsx';
import { useStudy } from '../studies/StudyContext.tsx';
import classes from './PatientScreen.module.css';

const failureText = (error: unknown) => `Failed to load reports: ${failureMessage(error)}`;

// The reports of the page before stay in front of those of the next.
function append(before: PatientTimelineQuery, next: PatientTimelineQuery): PatientTimelineQuery {
  const [known, added] = [before.study?.patientRecord?.reports, next.study?.patientRecord?.reports];
  if (!next.study?.patientRecord || !known || !added) return before;
  const reports = { ...added, nodes: [...known.nodes, ...added.nodes] };
  return { study: { ...next.study, patientRecord: { ...next.study.patientRecord, reports } } };
}

/** The reports of a patient, the newest first. */
export function PatientTimeline({ patientId }: { patientId: string }) {
  const study = useStudy();
  const query = usePatientTimelineQuery({
    variables: { studyId: study.id, patientId },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const { data, loading, error, refetch } = query;
  const reports = data?.study?.patientRecord?.reports;

  const { isFetchingNext, fetchNext } = nextPageOf(query, { append, failureText });

  if (!data && loading) return <LoadingState label="Loading reports…" />;
  if (error || !reports) {
    const message = error ? failureText(error) : 'This study has no patient with this ID.';
    return <FailedState message={message} onRetry={() => void refetch().catch(() => undefined)} />;
  }
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed" role="status">
        {reports.nodes.length} of {reports.totalCount} {reports.totalCount === 1 ? 'report' : 'reports'}
      </Text>
      <ol className={classes.timeline}>
        {reports.nodes.map(({ extractionId, reportDate, sourceSystem, reportType, entityCount, preview }) => (
          <li key={extractionId}>
            <EvidenceButton
              place={preview === '' ? null : { extractionId, offset: 0, length: 1 }}
              label={`${reportDate ? `Report of ${reportDate}` : 'Undated report'} from ${sourceSystem}`}
            >
              <b>{reportDay(reportDate)}</b> {sourceSystem}
            </EvidenceButton>
            <Text size="xs" c="dimmed">
              {reportType} · {entityCount.toLocaleString('en')} entities
            </Text>
            <div className={classes.preview}>{preview === '' ? 'No text' : preview}</div>
          </li>
        ))}
      </ol>
      {reports.pageInfo.hasNextPage && (
        <NextPageButton isLoading={isFetchingNext} onClick={() => fetchNext(reports.pageInfo.endCursor)}>
          Show more reports
        </NextPageButton>
      )}
    </Stack>
  );
}
