import type { Page } from '../../../backend/shared/pages.contract.ts';
import type {
  AccessResponse,
  BreakGlassAccess,
  BreakGlassRequest,
  ReviewRequest,
} from '../../../backend/studies/break-glass/break-glass.contract.ts';
import { firstPage, type PageRequest, postTo } from '../../graph/loaders.ts';
import { pathPart, type RestClient } from '../../shared/rest.ts';

declare module '../../context.ts' {
  interface Sources {
    readonly breakGlass: BreakGlassSource;
  }
}

/** Break-glass access: the caller's own, and to whoever audits everybody's. */
interface BreakGlassSource {
  begin(request: BreakGlassRequest): Promise<BreakGlassAccess>;
  endOwn(studyId: string): Promise<BreakGlassAccess>;
  end(studyId: string, id: string): Promise<BreakGlassAccess>;
  /** @throws UpstreamError 409 where somebody else has reviewed it meanwhile */
  review(studyId: string, id: string, review: ReviewRequest): Promise<BreakGlassAccess>;
  page(studyId: string, page: PageRequest): Promise<Page<BreakGlassAccess>>;
}

const OWN = '/api/auth/break-glass';
const OF_STUDY = 'break-glass';

export function createBreakGlassSource(rest: RestClient): BreakGlassSource {
  const post = async (path: string, body: object, studyId?: string) =>
    (
      await rest.call<AccessResponse>({
        method: 'POST',
        path,
        body,
        ...(studyId !== undefined && { studyId }),
      })
    ).access;
  const pathOf = (id: string, does: string) => `/api/${OF_STUDY}/${pathPart(id)}/${does}`;
  return {
    begin: (request) => post(OWN, request),
    endOwn: (studyId) => post(`${OWN}/end`, { study_id: studyId }),
    end: (studyId, id) => post(pathOf(id, 'end'), {}, studyId),
    review: (studyId, id, review) => post(pathOf(id, 'review'), review, studyId),
    page: (studyId, page) => firstPage(postTo(rest), studyId, OF_STUDY, page),
  };
}
