import type {
  AccountEventWhere,
  EventNode,
  EventsExportRequest,
  EventWhere,
} from '../../backend/audit/audit.contract.ts';
import type { Page, PagesResponse } from '../../backend/shared/pages.contract.ts';
import { firstPage, type ListRequest, postTo } from '../graph/loaders.ts';
import { UpstreamError } from '../shared/failures.ts';
import type { OpenedFile } from '../shared/opened-file.ts';
import type { RestClient } from '../shared/rest.ts';

declare module '../context.ts' {
  interface Sources {
    readonly audit: AuditSource;
  }
}

/** A file of 500,000 events takes this long at most. */
const EXPORT_MS = 120_000;

/** The audit logs of studies. */
export interface AuditSource {
  events(studyId: string, request: ListRequest<EventWhere>): Promise<Page<EventNode>>;
  total(studyId: string, where: EventWhere): Promise<number>;
  /** What happened to accounts and sessions of the installation. */
  accountEvents(request: ListRequest<AccountEventWhere>): Promise<Page<EventNode>>;
  openFile(studyId: string, body: EventsExportRequest): Promise<OpenedFile>;
}

/** @param elsewhere the host of the contract's backend where that is another one, whose reads this log does not hold */
export function createAuditSource(rest: RestClient, elsewhere: string | null): AuditSource {
  const own = () => {
    if (elsewhere === null) return rest;
    throw new UpstreamError('The configured backend has no audit log to read.', 'NOT_AVAILABLE', 404);
  };
  return {
    events: async (studyId, request) => firstPage(postTo(own()), studyId, 'audit-events', request),
    total: async (studyId, where) =>
      (await postTo(own())<{ total: number }>(studyId, '/api/audit-events/total', { where })).total,
    async accountEvents(body) {
      const path = '/api/account-events/page';
      const [page] = (await rest.call<PagesResponse<EventNode>>({ method: 'POST', path, body })).pages;
      if (page === undefined) throw new Error('a list was answered without its page');
      return page;
    },
    openFile: async (studyId, body) =>
      own().open({
        method: 'POST',
        path: '/api/audit-events/export',
        studyId,
        body,
        timeoutMs: EXPORT_MS,
      }),
  };
}
