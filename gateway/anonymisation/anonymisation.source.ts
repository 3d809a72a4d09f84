import type {
  AnonymiseRequest,
  AnonymiseResponse,
  DocumentsRequest,
  EnginesResponse,
  OnIngestRequest,
  OnIngestResponse,
  ReidentifyResponse,
  ResidualRisk,
  ResidualRiskResponse,
} from '../../backend/anonymisation/anonymisation.contract.ts';
import type { Job, JobResponse } from '../../backend/jobs/jobs.contract.ts';
import type { OnIngest } from '../../backend/record/intake/intake.contract.ts';
import { orNull, UpstreamError } from '../shared/failures.ts';
import { pathPart, type RestClient } from '../shared/rest.ts';

/** An answer as the specification has it, and the fields that our backend adds. */
export type WireAnonymised = Partial<Omit<AnonymiseResponse, 'spans'>> & {
  readonly spans?: readonly WireSpan[] | null;
};
export type WireSpan = Partial<Omit<AnonymiseResponse['spans'][number], 'type' | 'role'>> & {
  readonly type?: string;
  readonly role?: string;
};

declare module '../context.ts' {
  interface Sources {
    readonly anonymisation: AnonymisationSource;
  }
}

export interface AnonymisationSource {
  /** Of another backend only that texts go there: it may pass them on. */
  engines(): Promise<Pick<EnginesResponse, 'local' | 'cloud'>>;
  anonymise(studyId: string, engine: 'local' | 'cloud', request: AnonymiseRequest): Promise<WireAnonymised>;
  /** @throws UpstreamError NOT_AVAILABLE where another backend keeps the reports */
  startDocuments(studyId: string, request: DocumentsRequest): Promise<Job>;
  /** The report of a job; null where it made none. */
  risk(studyId: string, jobId: string): Promise<ResidualRisk | null>;
  /** Null where another backend keeps the reports. */
  onIngest(studyId: string): Promise<OnIngest | null>;
  /** @throws UpstreamError NOT_AVAILABLE where another backend keeps the reports */
  setOnIngest(studyId: string, request: OnIngestRequest): Promise<OnIngest>;
  /** @throws UpstreamError NOT_AVAILABLE where another backend keeps the reports */
  reidentify(studyId: string, extractionId: string): Promise<ReidentifyResponse>;
}

/** A service may be asked several times for a long text. */
const CLOUD_MS = 180_000;
const ELSEWHERE = 'The backend of BACKEND_URL keeps the reports; this cannot be done there.';

/** @param elsewhere the host of the backend that keeps the reports; null where the one that keeps the jobs does */
export function createAnonymisationSource(
  contract: RestClient,
  own: RestClient,
  elsewhere: string | null,
): AnonymisationSource {
  function post<T>(path: string, studyId: string, body: unknown): Promise<T> {
    if (elsewhere !== null) throw new UpstreamError(ELSEWHERE, 'NOT_AVAILABLE');
    return own.call<T>({ method: 'POST', path: `/api/anonymize/${path}`, studyId, body });
  }
  return {
    async engines() {
      if (elsewhere !== null) return { local: 'local', cloud: { name: 'cloud', host: elsewhere } };
      return own.call<EnginesResponse>({ path: '/api/anonymize/engines' });
    },
    anonymise: (studyId, engine, body) =>
      contract.call<WireAnonymised>({
        method: 'POST',
        path: `/api/anonymize/${engine}`,
        studyId,
        body,
        ...(engine === 'cloud' && { timeoutMs: CLOUD_MS }),
      }),
    startDocuments: async (studyId, body) => (await post<JobResponse>('documents', studyId, body)).job,
    async risk(studyId, jobId) {
      const path = `/api/anonymize/documents/${pathPart(jobId)}`;
      return (await orNull(own.call<ResidualRiskResponse>({ path, studyId })))?.risk ?? null;
    },
    async onIngest(studyId) {
      if (elsewhere !== null) return null;
      return (await own.call<OnIngestResponse>({ path: '/api/anonymize/on-ingest', studyId })).on_ingest;
    },
    setOnIngest: async (studyId, body) =>
      (await post<OnIngestResponse>('on-ingest', studyId, body)).on_ingest,
    reidentify: async (studyId, extractionId) =>
      post<ReidentifyResponse>('reidentify', studyId, { extraction_id: extractionId }),
  };
}
