import { useState } from 'react';
import {
  DocumentListDocument,
  type OcrDocumentFragment,
  useIngestDocumentMutation,
} from '../generated/graphql.ts';
import { failureMessage } from '../shared/failures.ts';
import { useStudy } from '../studies/StudyContext.tsx';
import type { Ingested } from './IngestedReport.tsx';

const PATIENT_MISSING = 'Please enter a patient ID.';
const SOURCE_MISSING = 'Please enter a source system.';
const NO_ANSWER = 'Empty response from server';

/** Whose report a text is, and where it comes from. */
export type ReportOrigin = { patientId: string; sourceSystem: string };

function missingIn({ patientId, sourceSystem }: ReportOrigin): string | null {
  if (patientId === '') return PATIENT_MISSING;
  return sourceSystem === '' ? SOURCE_MISSING : null;
}

/**
 * Ingests the text of a document as a report of a patient.
 *
 * @param onDeidentified called once the document is deleted for its de-identified report
 */
export function useIngestDocument(document: OcrDocumentFragment, onDeidentified: (result: Ingested) => void) {
  const study = useStudy();
  const [send, { data, loading, error, client }] = useIngestDocumentMutation();
  const [missing, setMissing] = useState<string | null>(null);
  const result = data?.ingestDocument;
  const ingested = result?.__typename === 'IngestDocumentSuccess' ? result : null;

  async function ingest(origin: ReportOrigin) {
    const trimmed = { patientId: origin.patientId.trim(), sourceSystem: origin.sourceSystem.trim() };
    const lacks = missingIn(trimmed);
    setMissing(lacks);
    if (lacks !== null) return;
    const input = { studyId: study.id, id: document.id, ...trimmed };
    // A thrown failure is told by the hook's error.
    const answer = (await send({ variables: { input } }).catch(() => undefined))?.data?.ingestDocument;
    if (answer?.__typename === 'IngestDocumentSuccess' && answer.isDeidentified) {
      onDeidentified(answer);
      client.cache.evict({ id: client.cache.identify(document) });
      // The list tells by itself where it could not be loaded.
      await client.refetchQueries({ include: [DocumentListDocument] }).catch(() => undefined);
    }
  }

  function readFailure(): string | null {
    if (missing !== null) return missing;
    if (error) return `Error: ${failureMessage(error)}`;
    if (loading || data === undefined || result?.__typename === 'IngestDocumentSuccess') return null;
    return `Ingestion failed: ${result?.message ?? NO_ANSWER}`;
  }

  return { ingest, loading, ingested, failure: readFailure() };
}
