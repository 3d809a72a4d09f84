import { Stack, Text } from '@mantine/core';
import { EvidenceButton } from '../evidence/EvidenceButton.tsx';
import { EvidenceListContext } from '../evidence/evidence-list.ts';
import { type RereadReportsQuery, useRereadReportsQuery } from '../generated/graphql.ts';
import { failureMessage } from '../shared/failures.ts';
import { counted } from '../shared/format.ts';
import { NextPageButton } from '../shared/NextPageButton.tsx';
import { nextPageOf } from '../shared/next-page.ts';
import { reportDay } from '../shared/report-day.ts';
import { FailedState, LoadingState } from '../shared/states.tsx';
import { useStudy } from '../studies/StudyContext.tsx';
import type { ChangedReport } from './changed-report.ts';
import { FactChangeRow } from './FactChangeRow.tsx';
import classes from './rereadings.module.css';

const failureText = (error: unknown) => `Failed to load the changed reports: ${failureMessage(error)}`;

// The reports of the page before stay in front of those of the next.
function append(before: RereadReportsQuery, next: RereadReportsQuery): RereadReportsQuery {
  const [known, added] = [before.study?.rereadReports, next.study?.rereadReports];
  if (!next.study || !known || !added) return before;
  return { study: { ...next.study, rereadReports: { ...added, nodes: [...known.nodes, ...added.nodes] } } };
}

/** The reports that a rereading changed or could not read, each with its facts before and after. */
export function RereadReports({ id }: { id: string }) {
  const study = useStudy();
  const query = useRereadReportsQuery({
    variables: { studyId: study.id, id },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const { data, loading, error, refetch } = query;
  const { isFetchingNext, fetchNext } = nextPageOf(query, { append, failureText });
  const page = data?.study?.rereadReports;
  if (!page) {
    if (loading) return <LoadingState label="Loading the changed reports…" />;
    const message = error ? failureText(error) : 'This study has no such rereading.';
    return <FailedState message={message} onRetry={() => void refetch().catch(() => undefined)} />;
  }
  const places = page.nodes.flatMap(({ extractionId, changes }) =>
    changes.map(({ offset, length }) => ({ extractionId, offset, length })),
  );
  return (
    <EvidenceListContext value={places}>
      <Stack gap="sm">
        {page.nodes.map((report) => (
          <Report key={report.extractionId} report={report} />
        ))}
        {page.pageInfo.hasNextPage && (
          <NextPageButton isLoading={isFetchingNext} onClick={() => fetchNext(page.pageInfo.endCursor)}>
            Show more reports
          </NextPageButton>
        )}
      </Stack>
    </EvidenceListContext>
  );
}

function Report({ report }: { report: ChangedReport }) {
  const { extractionId, patientId, sourceSystem, reportDate, isFailed, changes, editsDetached } = report;
  return (
    <article
      className={classes.report}
      aria-label={`Report of ${reportDay(reportDate)}, patient ${patientId}`}
    >
      <Text size="sm">
        <EvidenceButton
          place={{ extractionId, offset: 0, length: 1 }}
          label={`Open the report of ${reportDay(reportDate)}, patient ${patientId}`}
        >
          <b>{reportDay(reportDate)}</b> {sourceSystem}
        </EvidenceButton>
        <Text span size="sm" c="dimmed">
          {' '}
          · patient {patientId}
        </Text>
      </Text>
      {isFailed && (
        <Text size="sm" c="red">
          Could not be read; it stays as it was read before.
        </Text>
      )}
      {editsDetached > 0 && (
        <Text size="sm" c="dimmed">
          {counted(editsDetached, 'FHIR resource')} that people changed or refer to without a fact now.
        </Text>
      )}
      {changes.length > 0 && (
        <ul className={classes.changes}>
          {changes.map((change) => (
            <FactChangeRow
              key={`${change.offset} ${change.length} ${change.category} ${change.kinds.join()}`}
              change={change}
              extractionId={extractionId}
            />
          ))}
        </ul>
      )}
      {changes.length === 200 && (
        <Text size="sm" c="dimmed">
          The first 200 changed facts are shown.
        </Text>
      )}
    </article>
  );
}
