import { useState } from 'react';
import {
  type BundleOutcomeFragment,
  FhirPatientListDocument,
  type SubmissionFragment,
  useIngestStructuredMutation,
} from '../generated/graphql.ts';
import { failureMessage, isAnswered } from '../shared/failures.ts';
import { sayBareStatus } from '../shared/status-texts.ts';
import { useStudy } from '../studies/StudyContext.tsx';
import { jsonFault } from './json-fault.ts';

const MISSING = 'Missing required fields: patient_id and source_system.';
const INVALID_JSON = 'Invalid JSON in Parsed JSON textarea.';

/** What the form holds. */
export type SubmissionDraft = {
  patientId: string;
  sourceSystem: string;
  /** YYYY-MM-DD; empty where it is not known. */
  reportDate: string;
  text: string;
  parsedJson: string;
};

export type IngestStructuredFlow = {
  ingest: (draft: SubmissionDraft, dryRun: boolean) => Promise<void>;
  ingesting: boolean;
  submission: SubmissionFragment | null;
  /** What was wrong with each entry of a bundle that was refused. */
  refused: readonly BundleOutcomeFragment[];
  failure: string | null;
};

// What the form itself tells, before anything is sent.
function refusal({ patientId, sourceSystem, parsedJson }: SubmissionDraft): string | null {
  if (patientId.trim() === '' || sourceSystem.trim() === '') return MISSING;
  return jsonFault(parsedJson) === null ? null : INVALID_JSON;
}

/** Submits what is known of a report, and keeps what came of the last submission. */
export function useIngestStructured(): IngestStructuredFlow {
  const study = useStudy();
  const [refusedBefore, setRefusedBefore] = useState<string | null>(null);
  const [send, { data, loading, error, reset }] = useIngestStructuredMutation({ fetchPolicy: 'no-cache' });
  const result = refusedBefore === null ? data?.ingestStructured : undefined;

  async function ingest(draft: SubmissionDraft, dryRun: boolean) {
    const refusedNow = refusal(draft);
    setRefusedBefore(refusedNow);
    reset();
    if (refusedNow !== null) return;
    const { reportDate, ...rest } = draft;
    const input = { studyId: study.id, ...rest, ...(reportDate !== '' && { reportDate }), dryRun };
    // A thrown failure is told by the hook's error.
    await send({
      variables: { input },
      refetchQueries: dryRun ? [] : [FhirPatientListDocument],
    }).catch(() => undefined);
  }

  function readFailure(): string | null {
    if (refusedBefore !== null) return refusedBefore;
    if (error) {
      const message = failureMessage(error, sayBareStatus);
      return `${isAnswered(error) ? 'Ingestion failed' : 'Request error'}: ${message}`;
    }
    if (result === undefined || result.__typename === 'IngestStructuredSuccess') return null;
    return `Ingestion failed: ${result.message}`;
  }

  return {
    ingest,
    ingesting: loading,
    submission: result?.__typename === 'IngestStructuredSuccess' ? result : null,
    refused: result?.__typename === 'RefusedBundle' ? result.entries : [],
    failure: readFailure(),
  };
}
