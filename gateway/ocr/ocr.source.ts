import type {
  AnalyzeRequest,
  Document,
  DocumentResponse,
  DocumentWhere,
  IngestDocumentRequest,
  IngestDocumentResponse,
  OcrRequest,
  OcrServiceResponse,
  PageResponse,
  ResultResponse,
  ScanResponse,
} from '../../backend/ocr/ocr.contract.ts';
import type { Page } from '../../backend/shared/pages.contract.ts';
import { firstPage, type ListRequest, postTo } from '../graph/loaders.ts';
import { orNull, UpstreamError } from '../shared/failures.ts';
import { pathPart, type RestCall, type RestClient, type Upload } from '../shared/rest.ts';
import { sayHttpStatus as sayStatus } from '../shared/status-texts.ts';
import type { WireResult } from './ocr.mappers.ts';

declare module '../context.ts' {
  interface Sources {
    readonly ocr: OcrSource;
  }
}

export interface OcrSource {
  /** Where files are sent to be read; null where the own backend reads them. */
  service(): Promise<OcrServiceResponse['service']>;
  /** Reads a file at once, by the call of the specification. */
  read(studyId: string, request: OcrRequest): Promise<WireResult>;
  /** @throws UpstreamError NOT_AVAILABLE where another backend keeps the reports, as all below but reads */
  upload(studyId: string, upload: Upload): Promise<Document>;
  page(studyId: string, request: ListRequest<DocumentWhere>): Promise<Page<Document>>;
  /** Null where the study has no document of this id, as of all below. */
  byId(studyId: string, id: string): Promise<Document | null>;
  result(studyId: string, id: string): Promise<ResultResponse['result'] | null>;
  pageOf(studyId: string, id: string, pageNumber: number): Promise<PageResponse['page'] | null>;
  analyze(studyId: string, id: string, request: AnalyzeRequest): Promise<Document>;
  cancel(studyId: string, id: string): Promise<Document | null>;
  remove(studyId: string, id: string): Promise<{ id: string } | null>;
  ingest(studyId: string, id: string, request: IngestDocumentRequest): Promise<IngestDocumentResponse>;
  scan(studyId: string, extractionId: string): Promise<ScanResponse['scan'] | null>;
  /** A page as a picture, as it comes. @throws UpstreamError 404 where there is none */
  openPage(studyId: string, id: string, pageNumber: string, width: string): ReturnType<RestClient['open']>;
  /** How far a reading is, as server-sent events. @throws UpstreamError 404 where there is no such document */
  openEvents(studyId: string, id: string): ReturnType<RestClient['open']>;
}

/** A document of some hundred pages that is read at once, while others are. */
const READ_MS = 10 * 60 * 1000;
/** A slow line may take a while for 50 MB. */
const UPLOAD_MS = 30 * 60 * 1000;
const PICTURE_MS = 60 * 1000;
const INGEST_MS = 120 * 1000;

type PostedCall = Pick<RestCall, 'body' | 'upload' | 'timeoutMs'>;

/** @param elsewhere the host of the backend that keeps the reports; null where the one that keeps the documents does */
export function createOcrSource(contract: RestClient, own: RestClient, elsewhere: string | null): OcrSource {
  const pathOf = (id: string, more = '') => `/api/documents/${pathPart(id)}${more}`;
  const get = <T>(studyId: string, path: string) => orNull(own.call<T>({ path, studyId, sayStatus }));
  const post = <T>(studyId: string, path: string, call: PostedCall = {}) =>
    own.call<T>({ method: 'POST', path, studyId, sayStatus, ...call });
  const requireOwn = () => {
    if (elsewhere === null) return;
    throw new UpstreamError(
      'The backend of BACKEND_URL keeps no documents; small files can be read at once.',
      'NOT_AVAILABLE',
    );
  };
  return {
    async service() {
      if (elsewhere !== null) return { name: 'the backend of BACKEND_URL', host: elsewhere };
      return (await own.call<OcrServiceResponse>({ path: '/api/ocr/service', sayStatus })).service;
    },
    read: (studyId, body) =>
      contract.call<WireResult>({
        method: 'POST',
        path: '/api/ocr',
        studyId,
        body,
        timeoutMs: READ_MS,
        sayStatus,
      }),
    async upload(studyId, upload) {
      requireOwn();
      const call = { upload, timeoutMs: UPLOAD_MS };
      return (await post<DocumentResponse>(studyId, '/api/documents', call)).document;
    },
    page: (studyId, request) => firstPage(postTo(own, { sayStatus }), studyId, 'documents', request),
    byId: async (studyId, id) => (await get<DocumentResponse>(studyId, pathOf(id)))?.document ?? null,
    result: async (studyId, id) =>
      (await get<ResultResponse>(studyId, pathOf(id, '/result')))?.result ?? null,
    pageOf: async (studyId, id, pageNumber) =>
      (await get<PageResponse>(studyId, pathOf(id, `/pages/${pageNumber}`)))?.page ?? null,
    analyze: async (studyId, id, body) =>
      (await post<DocumentResponse>(studyId, pathOf(id, '/analyze'), { body })).document,
    cancel: async (studyId, id) =>
      (await orNull(post<DocumentResponse>(studyId, pathOf(id, '/cancel'))))?.document ?? null,
    remove: (studyId, id) =>
      orNull(own.call<{ id: string }>({ method: 'DELETE', path: pathOf(id), studyId, sayStatus })),
    async ingest(studyId, id, body) {
      requireOwn();
      return post(studyId, pathOf(id, '/ingest'), { body, timeoutMs: INGEST_MS });
    },
    scan: async (studyId, extractionId) => {
      const call = get<ScanResponse>(studyId, `/api/extractions/${pathPart(extractionId)}/scan`);
      // Whoever reads de-identified is shown no scan, and why on every page.
      const answer = await call.catch((error: unknown) => {
        if (error instanceof UpstreamError && error.code === 'WITHHELD') return null;
        throw error;
      });
      return answer?.scan ?? null;
    },
    openPage: (studyId, id, pageNumber, width) =>
      own.open({
        path: pathOf(id, `/pages/${pathPart(pageNumber)}/image?width=${encodeURIComponent(width)}`),
        studyId,
        timeoutMs: PICTURE_MS,
        sayStatus,
      }),
    openEvents: (studyId, id) =>
      own.open({ path: pathOf(id, '/events'), studyId, timeoutMs: UPLOAD_MS, sayStatus }),
  };
}
