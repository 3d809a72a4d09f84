import { Button } from '@mantine/core';
import { Link, useParams } from 'react-router-dom';
import { EvidenceProvider } from '../evidence/EvidenceContext.tsx';
import { usePatientScreenQuery } from '../generated/graphql.ts';
import { failureMessage } from '../shared/failures.ts';
import { PageHead } from '../shared/PageHead.tsx';
import { studyPath } from '../shared/paths.ts';
import { EmptyState, FailedState, LoadingState } from '../shared/states.tsx';
import { useStudy } from '../studies/StudyContext.tsx';
import { PatientRecord } from './PatientRecord.tsx';

const LOADING_ROWS = 10;

/** What the reports of one patient say, each fact opening its sentence. */
export function PatientScreen() {
  const { patientId = '' } = useParams();
  const study = useStudy();
  return (
    <EvidenceProvider>
      {/* Another patient begins with an empty page: nothing of the one before stays on screen. */}
      <Patient key={`${study.id} ${patientId}`} patientId={patientId} />
    </EvidenceProvider>
  );
}

function Patient({ patientId }: { patientId: string }) {
  const study = useStudy();
  const { data, loading, error, refetch } = usePatientScreenQuery({
    variables: { studyId: study.id, patientId },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const record = data?.study?.patientRecord;
  if (record) return <PatientRecord record={record} />;
  return (
    <>
      <PageHead title="Patient" />
      {loading && <LoadingState label="Loading the patient…" rows={LOADING_ROWS} />}
      {!loading && error && (
        <FailedState
          message={`Failed to load the patient: ${failureMessage(error)}`}
          onRetry={() => void refetch().catch(() => undefined)}
        />
      )}
      {!loading && !error && (
        <EmptyState
          title="No such patient"
          message="This study has no patient with this ID."
          action={
            <Button component={Link} to={studyPath(study.id, 'ingestion')} variant="default">
              All patients
            </Button>
          }
        />
      )}
    </>
  );
}
