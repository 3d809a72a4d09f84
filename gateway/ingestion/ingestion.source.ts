import type { BundleResponse } from '../../backend/ingestion/ingestion.contract.ts';
import type { WireEntity, WireRelation } from '../extractions/extractions.mappers.ts';
import type { RestClient } from '../shared/rest.ts';

/** The answer to a submission: the specification's fields, and those that our backend adds. */
export interface WireSubmission {
  readonly summary?: Readonly<Record<string, unknown>>;
  readonly entities?: readonly WireEntity[];
  readonly relations?: readonly WireRelation[];
  readonly fhir?: Partial<BundleResponse> | null;
  readonly debug_poll_json?: unknown;
  readonly extraction_id?: string | null;
  readonly duplicate?: boolean;
  readonly dry_run?: boolean;
}

/** The call as the specification has it; dryRun is sent where it is asked for. */
export interface SubmissionCall {
  readonly patient_id: string;
  readonly source_system: string;
  readonly text: string;
  readonly entities: unknown;
  readonly relations: unknown;
  readonly fhir_bundle?: unknown;
  readonly dryRun?: true;
}

export interface IngestionSource {
  ingest(studyId: string, submission: SubmissionCall): Promise<WireSubmission>;
}

/** Reading 200,000 characters takes seconds, and others may be read before it. */
const TIMEOUT_MS = 120_000;

export function createIngestionSource(rest: RestClient): IngestionSource {
  return {
    ingest: (studyId, body) =>
      rest.call<WireSubmission>({
        method: 'POST',
        path: '/api/ingest-structured',
        studyId,
        body,
        timeoutMs: TIMEOUT_MS,
      }),
  };
}
