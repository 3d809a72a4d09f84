import type {
  CreateImportRequest,
  Import,
  ImportReject,
  ImportResponse,
  ImportsResponse,
  RejectsResponse,
} from '../../backend/ingestion/bulk/imports.contract.ts';
import type { BundleResponse } from '../../backend/ingestion/ingestion.contract.ts';
import type { WireEntity, WireRelation } from '../extractions/extractions.mappers.ts';
import { orNull, UpstreamError } from '../shared/failures.ts';
import { pathPart, type RestClient, type Upload } from '../shared/rest.ts';
import { sayBareStatus } from '../shared/status-texts.ts';

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

/** The call as the specification has it; dry_run is sent where it is asked for. */
export interface SubmissionCall {
  readonly patient_id: string;
  readonly source_system: string;
  readonly text: string;
  readonly entities: unknown;
  readonly relations: unknown;
  readonly fhir_bundle?: unknown;
  readonly report_date?: unknown;
  readonly dry_run?: true;
}

declare module '../context.ts' {
  interface Sources {
    readonly ingestion: IngestionSource;
  }
}

export interface IngestionSource {
  ingest(studyId: string, submission: SubmissionCall): Promise<WireSubmission>;
  /** @throws UpstreamError NOT_AVAILABLE where another backend keeps the reports */
  createImport(studyId: string, request: CreateImportRequest): Promise<Import>;
  /** Sends files of an import, each behind a line with its name and bytes. */
  sendFiles(studyId: string, id: string, upload: Upload): Promise<Import>;
  startImport(studyId: string, id: string): Promise<Import>;
  /** Null where the study has no import of this id, as of the next one. */
  cancelImport(studyId: string, id: string): Promise<Import | null>;
  importById(studyId: string, id: string): Promise<Import | null>;
  imports(studyId: string): Promise<readonly Import[]>;
  /** The first 100 of them; none where the study has no such import. */
  rejects(studyId: string, id: string): Promise<readonly ImportReject[]>;
  /** All of them as CSV. @throws UpstreamError 404 where the study has no such import */
  openRejects(studyId: string, id: string): ReturnType<RestClient['open']>;
}

/** Reading 200,000 characters takes seconds, and others may be read before it. */
const TIMEOUT_MS = 120_000;

/** A slow line may take a while for some gigabytes. */
const UPLOAD_MS = 2 * 60 * 60 * 1000;
/** An import that is ended waits for the reports that it reads just then. */
const CANCEL_MS = 120_000;

/** @param isOwn whether the backend that keeps the imports keeps the reports, too */
export function createIngestionSource(
  contract: RestClient,
  own: RestClient,
  isOwn: boolean,
): IngestionSource {
  const pathOf = (id: string, more = '') => `/api/imports/${pathPart(id)}${more}`;
  const post = async (
    studyId: string,
    path: string,
    more: { body?: unknown; upload?: Upload; timeoutMs?: number },
  ) => (await own.call<ImportResponse>({ method: 'POST', path, studyId, ...more })).import;
  return {
    ingest: (studyId, body) =>
      contract.call<WireSubmission>({
        method: 'POST',
        path: '/api/ingest-structured',
        studyId,
        body,
        timeoutMs: TIMEOUT_MS,
        sayStatus: sayBareStatus,
      }),
    async createImport(studyId, body) {
      if (!isOwn) {
        throw new UpstreamError(
          'Many reports cannot be imported into the backend of BACKEND_URL; submit them one by one.',
          'NOT_AVAILABLE',
        );
      }
      return post(studyId, '/api/imports', { body });
    },
    sendFiles: (studyId, id, upload) => post(studyId, pathOf(id, '/files'), { upload, timeoutMs: UPLOAD_MS }),
    startImport: (studyId, id) => post(studyId, pathOf(id, '/start'), {}),
    cancelImport: (studyId, id) => orNull(post(studyId, pathOf(id, '/cancel'), { timeoutMs: CANCEL_MS })),
    async importById(studyId, id) {
      return (await orNull(own.call<ImportResponse>({ path: pathOf(id), studyId })))?.import ?? null;
    },
    imports: async (studyId) => (await own.call<ImportsResponse>({ path: '/api/imports', studyId })).imports,
    async rejects(studyId, id) {
      const path = pathOf(id, '/rejects');
      return (await orNull(own.call<RejectsResponse>({ path, studyId })))?.rejects ?? [];
    },
    openRejects: (studyId, id) => own.open({ path: pathOf(id, '/rejects.csv'), studyId }),
  };
}
