import type {
  FindingGroupsResponse,
  FindingNode,
  FindingWhere,
  PatientNode,
  PatientWhere,
  ReportNode,
  ReportWhere,
} from '../../backend/graph/graph.contract.ts';
import type { Page } from '../../backend/shared/pages.contract.ts';
import { UpstreamError } from '../shared/failures.ts';
import type { RestClient } from '../shared/rest.ts';
import { firstPage, type ListRequest, Loaders, type Post } from './loaders.ts';
import { createNodes, type GraphNodes } from './nodes-by-id.ts';
import { createPagesOfParents, type PagesOfParents } from './pages-of-parents.ts';

declare module '../context.ts' {
  interface Sources {
    readonly graph: GraphSource;
  }
}

/**
 * Lists and nodes of a study. What is asked of several parents or by several keys while one step of a query runs travels
 * in one call.
 */
export interface GraphSource extends GraphLists, PagesOfParents, GraphNodes {}

/** Lists of a study. */
export interface GraphLists {
  patients(studyId: string, request: ListRequest<PatientWhere>): Promise<Page<PatientNode>>;
  reports(studyId: string, request: ListRequest<ReportWhere>): Promise<Page<ReportNode>>;
  findings(studyId: string, request: ListRequest<FindingWhere>): Promise<Page<FindingNode>>;
  total(studyId: string, list: 'patients', where: PatientWhere): Promise<number>;
  total(studyId: string, list: 'reports', where: ReportWhere): Promise<number>;
  total(studyId: string, list: 'findings', where: FindingWhere): Promise<number>;
  groups(
    studyId: string,
    request: { by: string; where: FindingWhere; first: number },
  ): Promise<Omit<FindingGroupsResponse, 'success'>>;
}

/** @param elsewhere the host of the contract's backend where that is another one, which has no such lists */
export function createGraphSource(rest: RestClient, elsewhere: string | null): GraphSource {
  async function post<T>(studyId: string, path: string, body: unknown): Promise<T> {
    if (elsewhere !== null)
      throw new UpstreamError('The configured backend has no graph to walk.', 'NOT_AVAILABLE', 404);
    return rest.call<T>({ method: 'POST', path, studyId, body });
  }
  const loaders = new Loaders();
  return { ...createLists(post), ...createPagesOfParents(post, loaders), ...createNodes(post, loaders) };
}

function createLists(post: Post): GraphLists {
  return {
    patients: (studyId, request) => firstPage(post, studyId, 'patients', request),
    reports: (studyId, request) => firstPage(post, studyId, 'reports', request),
    findings: (studyId, request) => firstPage(post, studyId, 'findings', request),
    total: async (studyId: string, list: string, where: object) =>
      (await post<{ total: number }>(studyId, `/api/${list}/total`, { where })).total,
    groups: (studyId, request) => post(studyId, '/api/findings/groups', request),
  };
}
