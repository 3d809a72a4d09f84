import type {
  FindingNode,
  FindingWhere,
  ReportNode,
  ReportWhere,
} from '../../backend/graph/graph.contract.ts';
import type { Page, PagesResponse } from '../../backend/shared/pages.contract.ts';
import { EMPTY_PAGE, type ListRequest, type Loaders, type Post, type ReportKey } from './loaders.ts';

/** The first or last page of each of several parents, with its total. */
export interface PagesOfParents {
  reportsOfPatient(
    studyId: string,
    patientId: string,
    request: ListRequest<ReportWhere>,
  ): Promise<Page<ReportNode>>;
  findingsOfPatient(
    studyId: string,
    patientId: string,
    request: ListRequest<FindingWhere>,
  ): Promise<Page<FindingNode>>;
  findingsOfReport(
    studyId: string,
    report: ReportKey,
    request: ListRequest<FindingWhere>,
  ): Promise<Page<FindingNode>>;
}

/** A way to ask for a page of each parent: which list, and what a call says of the parents. */
interface ParentRule<Key> {
  readonly list: 'reports' | 'findings';
  readonly of: 'patient' | 'report';
  /** The id by which the answer names a parent. */
  idOf(key: Key): string;
  /** What `where` has of them, and how the call says that it wants a page of each. */
  narrow(keys: readonly Key[]): { readonly where: object; readonly per: object };
}

const patientIds = (patientIds: readonly string[]) => ({ patient_ids: patientIds });

const REPORTS_OF_PATIENT: ParentRule<string> = {
  list: 'reports',
  of: 'patient',
  idOf: (patientId) => patientId,
  narrow: (keys) => ({ where: patientIds(keys), per: { per_patient: true } }),
};
const FINDINGS_OF_PATIENT: ParentRule<string> = {
  list: 'findings',
  of: 'patient',
  idOf: (patientId) => patientId,
  narrow: (keys) => ({ where: patientIds(keys), per: { per: 'patient' } }),
};
const FINDINGS_OF_REPORT: ParentRule<readonly [patientId: string, extractionId: string]> = {
  list: 'findings',
  of: 'report',
  idOf: ([, extractionId]) => extractionId,
  narrow: (keys) => ({
    where: { reports: keys.map(([patient_id, id]) => ({ patient_id, id })) },
    per: { per: 'report' },
  }),
};

export function createPagesOfParents(post: Post, loaders: Loaders): PagesOfParents {
  async function pageOf<Key, T>(
    studyId: string,
    { list, of, idOf, narrow }: ParentRule<Key>,
    key: Key,
    request: ListRequest<object>,
  ): Promise<Page<T>> {
    const page = await loaders.value([list, of, studyId, request], key, async (keys: readonly Key[]) => {
      const { where, per } = narrow(keys);
      const body = { ...request, where: { ...request.where, ...where }, ...per };
      const { pages } = await post<PagesResponse<T>>(studyId, `/api/${list}/page`, body);
      const byParent = new Map(pages.map((own) => [own.of, own]));
      return keys.map((own) => [own, byParent.get(idOf(own)) ?? EMPTY_PAGE] as const);
    });
    return page ?? EMPTY_PAGE;
  }
  return {
    reportsOfPatient: (studyId, patientId, request) =>
      pageOf(studyId, REPORTS_OF_PATIENT, patientId, request),
    findingsOfPatient: (studyId, patientId, request) =>
      pageOf(studyId, FINDINGS_OF_PATIENT, patientId, request),
    findingsOfReport: (studyId, { patientId, extractionId }, request) =>
      pageOf(studyId, FINDINGS_OF_REPORT, [patientId, extractionId] as const, request),
  };
}
