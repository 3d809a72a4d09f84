import { useState } from 'react';
import {
  FhirPatientListDocument,
  type SubmissionResultFragment,
  useIngestReportMutation,
} from '../generated/graphql.ts';
import { failureMessage } from '../shared/failures.ts';
import { useStudy } from '../studies/StudyContext.tsx';
import type { ReportDraft } from './useGenerateReport.ts';

const REPORT_MISSING = 'Please generate a report first';

export type IngestReportFlow = {
  ingest: (draft: ReportDraft | null) => Promise<void>;
  ingesting: boolean;
  submission: SubmissionResultFragment | null;
  failure: string | null;
  /** Forgets the submission and the failure. */
  reset: () => void;
};

/** Reads reports into the store of the study and keeps what came of the last one. */
export function useIngestReport(): IngestReportFlow {
  const study = useStudy();
  const [isReportMissing, setReportMissing] = useState(false);
  const [send, { data, loading, error, reset }] = useIngestReportMutation();
  const result = data?.ingestReport;

  async function ingest(draft: ReportDraft | null) {
    setReportMissing(draft === null);
    if (draft === null) return;
    const { report, patientId } = draft;
    const input = {
      studyId: study.id,
      text: report.reportText,
      userId: report.userId,
      userEmail: report.userEmail,
      patientId,
    };
    // A thrown failure is told by the hook's error.
    await send({ variables: { input }, refetchQueries: [FhirPatientListDocument] }).catch(() => undefined);
  }

  function readFailure(): string | null {
    if (isReportMissing) return REPORT_MISSING;
    if (error) return `Error: ${failureMessage(error)}`;
    if (result === undefined || result.__typename === 'IngestReportSuccess') return null;
    return `Submission failed: ${result.message}`;
  }

  return {
    ingest,
    ingesting: loading,
    submission: result?.__typename === 'IngestReportSuccess' ? result : null,
    failure: readFailure(),
    reset() {
      setReportMissing(false);
      reset();
    },
  };
}
