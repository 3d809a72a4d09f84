import DataLoader from 'dataloader';
import type {
  ConceptNode,
  EventNode,
  EventWhere,
  FindingGroupsResponse,
  FindingNode,
  FindingWhere,
  Page,
  PagesResponse,
  PatientNode,
  PatientWhere,
  ReportNode,
  ReportWhere,
} from '../../backend/graph/graph.contract.ts';
import { UpstreamError } from '../shared/failures.ts';
import type { RestClient } from '../shared/rest.ts';

declare module '../context.ts' {
  interface Sources {
    readonly graph: GraphSource;
  }
}

/** A page of a list as REST takes it. */
export interface ListRequest<Where> {
  readonly where: Where;
  readonly order: string;
  readonly first?: number;
  readonly last?: number;
  readonly after?: string;
  readonly before?: string;
}

export interface ReportKey {
  readonly patientId: string;
  readonly extractionId: string;
}

export interface FindingKey extends ReportKey {
  readonly ordinal: number;
}

/**
 * Lists and nodes of a study. What is asked of several parents or by several keys while one step of a query runs travels
 * in one call.
 */
export interface GraphSource {
  patients(studyId: string, request: ListRequest<PatientWhere>): Promise<Page<PatientNode>>;
  reports(studyId: string, request: ListRequest<ReportWhere>): Promise<Page<ReportNode>>;
  findings(studyId: string, request: ListRequest<FindingWhere>): Promise<Page<FindingNode>>;
  events(studyId: string, request: ListRequest<EventWhere>): Promise<Page<EventNode>>;
  total(studyId: string, list: 'patients', where: PatientWhere): Promise<number>;
  total(studyId: string, list: 'reports', where: ReportWhere): Promise<number>;
  total(studyId: string, list: 'findings', where: FindingWhere): Promise<number>;
  total(studyId: string, list: 'audit-events', where: EventWhere): Promise<number>;
  /** The first or last page of one of several patients, with its total. */
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
  groups(
    studyId: string,
    request: { by: string; where: FindingWhere; first: number },
  ): Promise<Omit<FindingGroupsResponse, 'success'>>;
  /** Null where the study has none, as of all that follow. */
  patient(studyId: string, patientId: string): Promise<PatientNode | null>;
  report(studyId: string, extractionId: string): Promise<ReportNode | null>;
  text(studyId: string, report: ReportKey): Promise<string | null>;
  finding(studyId: string, key: FindingKey): Promise<FindingNode | null>;
  concept(studyId: string, key: string): Promise<ConceptNode | null>;
}

/** As many as a call takes. */
const MOST_KEYS = 200;

/** @param elsewhere the host of the contract's backend where that is another one, which has no such lists */
export function createGraphSource(rest: RestClient, elsewhere: string | null): GraphSource {
  async function post<T>(studyId: string, path: string, body: unknown): Promise<T> {
    if (elsewhere !== null)
      throw new UpstreamError('The configured backend has no graph to walk.', 'NOT_AVAILABLE', 404);
    return rest.call<T>({ method: 'POST', path, studyId, body });
  }
  const pageOf = async <T>(studyId: string, list: string, request: object): Promise<Page<T>> => {
    const { pages } = await post<PagesResponse<T>>(studyId, `/api/${list}/page`, request);
    return pages[0] ?? EMPTY_PAGE;
  };
  const loaders = new Map<string, DataLoader<string, unknown>>();
  /** The loader of what is asked for in the same way; keys are JSON, so that equal ones are one. */
  function loaderOf<T>(name: string, load: (keys: readonly string[]) => Promise<T[]>): DataLoader<string, T> {
    const known = loaders.get(name) ?? new DataLoader<string, unknown>(load, { maxBatchSize: MOST_KEYS });
    loaders.set(name, known);
    return known as DataLoader<string, T>;
  }
  const parents = <T>(
    studyId: string,
    list: string,
    request: object,
    { key, toBody }: { key: string; toBody: (keys: readonly string[]) => object },
  ): Promise<Page<T>> =>
    loaderOf<Page<T>>(JSON.stringify([list, studyId, request]), async (keys) => {
      const { pages } = await post<PagesResponse<T>>(studyId, `/api/${list}/page`, toBody(keys));
      const byParent = new Map(pages.map((page) => [page.of, page]));
      return keys.map((own) => byParent.get(parentId(own)) ?? EMPTY_PAGE);
    }).load(key);
  const byKey = <T>(
    studyId: string,
    kind: string,
    key: unknown,
    load: (keys: readonly string[]) => Promise<readonly (readonly [string, T])[]>,
  ): Promise<T | null> =>
    loaderOf<T | null>(JSON.stringify([kind, studyId]), async (keys) => {
      const found = new Map(await load(keys));
      return keys.map((own) => found.get(own) ?? null);
    }).load(JSON.stringify(key));

  return {
    patients: (studyId, request) => pageOf(studyId, 'patients', request),
    reports: (studyId, request) => pageOf(studyId, 'reports', request),
    findings: (studyId, request) => pageOf(studyId, 'findings', request),
    events: (studyId, request) => pageOf(studyId, 'audit-events', request),
    total: async (studyId: string, list: string, where: object) =>
      (await post<{ total: number }>(studyId, `/api/${list}/total`, where)).total,
    reportsOfPatient: (studyId, patientId, request) =>
      parents(studyId, 'reports', request, {
        key: JSON.stringify(patientId),
        toBody: (keys) => ({
          ...request,
          where: { ...request.where, patient_ids: keys.map(parentId) },
          per_patient: true,
        }),
      }),
    findingsOfPatient: (studyId, patientId, request) =>
      parents(studyId, 'findings', request, {
        key: JSON.stringify(patientId),
        toBody: (keys) => ({
          ...request,
          where: { ...request.where, patient_ids: keys.map(parentId) },
          per: 'patient',
        }),
      }),
    findingsOfReport: (studyId, { patientId, extractionId }, request) =>
      parents(studyId, 'findings', request, {
        key: JSON.stringify([patientId, extractionId]),
        toBody: (keys) => ({
          ...request,
          where: { ...request.where, reports: keys.map(toReportKey) },
          per: 'report',
        }),
      }),
    groups: (studyId, request) => post(studyId, '/api/findings/groups', request),
    patient: (studyId, patientId) =>
      byKey(studyId, 'patient', patientId, async (keys) => {
        const where = { patient_ids: keys.map((key) => JSON.parse(key) as string) };
        const { entries } = await pageOf<PatientNode>(studyId, 'patients', {
          where,
          order: 'id',
          first: MOST_KEYS,
        });
        return entries.map(({ node }) => [JSON.stringify(node.patient_id), node]);
      }),
    report: (studyId, extractionId) =>
      byKey(studyId, 'report', extractionId, async (keys) => {
        const where = { ids: keys.map((key) => JSON.parse(key) as string) };
        const { entries } = await pageOf<ReportNode>(studyId, 'reports', { where, first: MOST_KEYS });
        return entries.map(({ node }) => [JSON.stringify(node.id), node]);
      }),
    text: (studyId, { patientId, extractionId }) =>
      byKey(studyId, 'text', [patientId, extractionId], async (keys) => {
        const body = { reports: keys.map(toReportKey) };
        const { texts } = await post<TextsResponse>(studyId, '/api/reports/texts', body);
        return texts.map(({ patient_id, id, text }) => [JSON.stringify([patient_id, id]), text]);
      }),
    finding: (studyId, { patientId, extractionId, ordinal }) =>
      byKey(studyId, 'finding', [patientId, extractionId, ordinal], async (keys) => {
        const { findings } = await post<{ findings: FindingNode[] }>(studyId, '/api/findings/by-key', {
          keys: keys.map(toFindingKey),
        });
        return findings.map((node) => [
          JSON.stringify([node.patient_id, node.extraction_id, node.ordinal]),
          node,
        ]);
      }),
    concept: (studyId, key) =>
      byKey(studyId, 'concept', key, async (keys) => {
        const body = { keys: keys.map((own) => JSON.parse(own) as string) };
        const { concepts } = await post<{ concepts: ConceptNode[] }>(studyId, '/api/concepts', body);
        return concepts.map((concept) => [JSON.stringify(concept.key), concept]);
      }),
  };
}

interface TextsResponse {
  readonly texts: readonly { readonly patient_id: string; readonly id: string; readonly text: string }[];
}

const EMPTY_PAGE = { of: null, total: 0, has_next: false, has_previous: false, entries: [] };

/** The id by which a page names its parent: of a patient, or of a report. */
function parentId(key: string): string {
  const read = JSON.parse(key) as string | [string, string];
  return typeof read === 'string' ? read : read[1];
}

function toReportKey(key: string): { patient_id: string; id: string } {
  const [patient_id, id] = JSON.parse(key) as [string, string];
  return { patient_id, id };
}

function toFindingKey(key: string): { patient_id: string; extraction_id: string; ordinal: number } {
  const [patient_id, extraction_id, ordinal] = JSON.parse(key) as [string, string, number];
  return { patient_id, extraction_id, ordinal };
}
