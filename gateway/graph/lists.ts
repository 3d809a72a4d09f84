import type { FindingWhere } from '../../backend/graph/graph.contract.ts';
import type { GatewayContext } from '../context.ts';
import type {
  FindingFilterInput,
  FindingOrder,
  PatientFilterInput,
  PatientOrder,
  ReportFilterInput,
  ReportOrder,
} from '../generated/resolvers.ts';
import { type ConnectionArguments, connection, type ListArguments, requestOf } from './connections.ts';
import { toFinding, toPatientNode } from './node.mappers.ts';
import type {
  FindingConnectionParent,
  FindingParent,
  PatientConnectionParent,
  ReportConnectionParent,
  ReportParent,
} from './parents.ts';
import { toWireFindingWhere, toWirePatientWhere, toWireReportWhere } from './where.mappers.ts';

type Sources = GatewayContext['sources'];

export type FindingArguments = ListArguments<FindingFilterInput, FindingOrder>;

/** Of whom or what a list is, beside the study: the mentions of a patient, a report, a concept. */
export type FindingsOf =
  | { readonly patientId: string }
  | { readonly report: { readonly patientId: string; readonly extractionId: string } }
  | { readonly concept: string }
  | null;

/** A page behind a cursor is that of one parent. */
const hasCursor = ({ after, before }: ConnectionArguments): boolean => after != null || before != null;

export function patientsOf(
  { graph }: Sources,
  studyId: string,
  args: ListArguments<PatientFilterInput, PatientOrder>,
): PatientConnectionParent {
  const where = toWirePatientWhere(args.where);
  return connection(
    () => graph.patients(studyId, requestOf(where, args)),
    (wire) => toPatientNode(studyId, wire),
    () => graph.total(studyId, 'patients', where),
  );
}

/** @param patientId of whom; of the study where null */
export function reportsOf(
  { graph }: Sources,
  { studyId, patientId }: { readonly studyId: string; readonly patientId: string | null },
  args: ListArguments<ReportFilterInput, ReportOrder>,
): ReportConnectionParent {
  const where = toWireReportWhere(args.where);
  const toNode = (report: ReportParent['report']): ReportParent => ({ studyId, report });
  if (patientId !== null && !hasCursor(args))
    return connection(() => graph.reportsOfPatient(studyId, patientId, requestOf(where, args)), toNode);
  const own = patientId === null ? where : { ...where, patient_ids: [patientId] };
  return connection(
    () => graph.reports(studyId, requestOf(own, args)),
    toNode,
    () => graph.total(studyId, 'reports', own),
  );
}

/** @param given what the filter has beside what is asked for, such as the category of medications */
export function findingsOf(
  { graph }: Sources,
  { studyId, of }: { readonly studyId: string; readonly of: FindingsOf },
  args: FindingArguments,
  given: FindingWhere = {},
): FindingConnectionParent {
  const where = { ...toWireFindingWhere(args.where), ...given };
  const toNode = (finding: FindingParent['finding']) => toFinding(studyId, finding);
  if (of !== null && !hasCursor(args)) {
    const request = requestOf(where, args);
    if ('patientId' in of)
      return connection(() => graph.findingsOfPatient(studyId, of.patientId, request), toNode);
    if ('report' in of) return connection(() => graph.findingsOfReport(studyId, of.report, request), toNode);
  }
  const own = { ...where, ...narrowedTo(of) };
  return connection(
    () => graph.findings(studyId, requestOf(own, args)),
    toNode,
    () => graph.total(studyId, 'findings', own),
  );
}

function narrowedTo(of: FindingsOf): FindingWhere {
  if (of === null) return {};
  if ('patientId' in of) return { patient_ids: [of.patientId] };
  if ('concept' in of) return { concepts: [of.concept] };
  return { reports: [{ patient_id: of.report.patientId, id: of.report.extractionId }] };
}
