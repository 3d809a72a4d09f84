import type { Job, JobResponse } from '../../backend/jobs/jobs.contract.ts';
import type { ExportFile } from '../../backend/record/files/export-file.contract.ts';
import type {
  ExportFileResponse,
  ExportRequest,
  GroupsRequest,
  GroupsResponse,
  TableFromMessageRequest,
  TableRequest,
  TableResponse,
} from '../../backend/tables/tables.contract.ts';
import { asNotAvailable } from '../cohort/not-available.ts';
import { orNull, UpstreamError } from '../shared/failures.ts';
import { pathPart, type RestClient } from '../shared/rest.ts';
import { sayRequestFailed } from '../shared/status-texts.ts';

/** A cell as a backend may write it. */
export type WireCell = string | number | boolean | null | undefined;

/** A table as the specification has it, and the fields that our backend adds. */
export type WireTable = Partial<Omit<TableResponse, 'rows' | 'documents' | 'meta'>> & {
  readonly rows?: readonly (Readonly<Record<string, WireCell>> | readonly WireCell[])[];
  readonly documents?: readonly Partial<TableResponse['documents'][number]>[];
  readonly meta?: Partial<TableResponse['meta']>;
};

/** The body of a call, whose limits another backend may not know. */
export type MessageRequest = Omit<TableFromMessageRequest, 'limit' | 'csv_row_cap'>;

declare module '../context.ts' {
  interface Sources {
    readonly tables: TablesSource;
  }
}

export interface TablesSource {
  table(studyId: string, request: TableRequest): Promise<WireTable>;
  tableFromMessage(studyId: string, request: MessageRequest): Promise<WireTable>;
  /** @throws UpstreamError NOT_AVAILABLE where another backend does not group */
  groups(studyId: string, request: GroupsRequest): Promise<GroupsResponse>;
  /** @throws UpstreamError NOT_AVAILABLE where another backend keeps the reports */
  startExport(studyId: string, request: ExportRequest): Promise<Job>;
  /** The file of a job; null where it made none. */
  file(studyId: string, jobId: string): Promise<ExportFile | null>;
  /** The content of that file as it comes. @throws UpstreamError 404 where there is none */
  openFile(studyId: string, jobId: string): ReturnType<RestClient['open']>;
}

/** A slow line may take a while for a file of some hundred megabytes. */
const DOWNLOAD_MS = 30 * 60 * 1000;

interface TableBackends {
  /** Makes a table of a message. */
  readonly contract: RestClient;
  /** Makes tables of filters and their groups: {analytics base} of the specification. */
  readonly analytics: RestClient;
  /** Keeps jobs and their files. */
  readonly own: RestClient;
}

/** @param isOwn whether the backend that keeps the jobs makes the tables, too */
export function createTablesSource(
  { contract, analytics, own }: TableBackends,
  isOwn: boolean,
): TablesSource {
  const post = <T>(rest: RestClient, path: string, studyId: string, body: unknown) =>
    rest.call<T>({ method: 'POST', path, studyId, body, sayStatus: sayRequestFailed });
  return {
    table: (studyId, body) => post<WireTable>(analytics, '/api/analytics/table', studyId, body),
    tableFromMessage: (studyId, body) => post<WireTable>(contract, '/api/chat-cohort/table', studyId, body),
    groups: (studyId, body) =>
      post<GroupsResponse>(analytics, '/api/analytics/groups', studyId, body).catch((error: unknown) => {
        throw asNotAvailable(error, 'The backend of the tables does not group findings.');
      }),
    async startExport(studyId, body) {
      if (!isOwn) {
        throw new UpstreamError(
          'The backend of the tables cannot export one; its first rows can be downloaded as CSV.',
          'NOT_AVAILABLE',
        );
      }
      return (await own.call<JobResponse>({ method: 'POST', path: '/api/exports', studyId, body })).job;
    },
    openFile: (studyId, jobId) =>
      own.open({ path: `/api/exports/${pathPart(jobId)}/file`, studyId, timeoutMs: DOWNLOAD_MS }),
    async file(studyId, jobId) {
      const path = `/api/exports/${pathPart(jobId)}`;
      return (await orNull(own.call<ExportFileResponse>({ path, studyId })))?.file ?? null;
    },
  };
}
