import type {
  ReadingVersions,
  ReadingVersionsResponse,
  Rereading,
  RereadingResponse,
  RereadingsResponse,
  RereadReport,
} from '../../backend/rereadings/rereadings.contract.ts';
import type { Page } from '../../backend/shared/pages.contract.ts';
import { firstPage, type PageRequest, postTo } from '../graph/loaders.ts';
import { orNull, UpstreamError } from '../shared/failures.ts';
import { pathPart, type RestClient } from '../shared/rest.ts';

declare module '../context.ts' {
  interface Sources {
    readonly rereadings: RereadingsSource;
  }
}

export interface RereadingsSource {
  /** Null where another backend keeps the reports. */
  versions(studyId: string): Promise<ReadingVersions | null>;
  list(studyId: string): Promise<readonly Rereading[]>;
  /** Null where the study has none of this id. */
  byId(studyId: string, id: string): Promise<Rereading | null>;
  reports(studyId: string, id: string, page: PageRequest): Promise<Page<RereadReport>>;
  /** @throws UpstreamError NOT_AVAILABLE where another backend keeps the reports */
  start(studyId: string): Promise<Rereading>;
  cancel(studyId: string, id: string): Promise<Rereading>;
}

/** One that is ended waits for the reports that are read just then. */
const CANCEL_MS = 120_000;
const ELSEWHERE = 'The reports of the backend of BACKEND_URL cannot be read again from here.';

/** @param isOwn whether the backend that does jobs keeps the reports, too */
export function createRereadingsSource(rest: RestClient, isOwn: boolean): RereadingsSource {
  const path = '/api/rereadings';
  const pathOf = (id: string, more = '') => `${path}/${pathPart(id)}${more}`;
  return {
    async versions(studyId) {
      if (!isOwn) return null;
      return (await rest.call<ReadingVersionsResponse>({ path: '/api/reading-versions', studyId })).versions;
    },
    list: async (studyId) => (await rest.call<RereadingsResponse>({ path, studyId })).rereadings,
    async byId(studyId, id) {
      return (await orNull(rest.call<RereadingResponse>({ path: pathOf(id), studyId })))?.rereading ?? null;
    },
    reports: (studyId, id, page) =>
      firstPage(postTo(rest), studyId, `rereadings/${pathPart(id)}/reports`, page),
    async start(studyId) {
      if (!isOwn) throw new UpstreamError(ELSEWHERE, 'NOT_AVAILABLE');
      return (await rest.call<RereadingResponse>({ method: 'POST', path, studyId })).rereading;
    },
    async cancel(studyId, id) {
      const call = { method: 'POST' as const, path: pathOf(id, '/cancel'), studyId, timeoutMs: CANCEL_MS };
      return (await rest.call<RereadingResponse>(call)).rereading;
    },
  };
}
