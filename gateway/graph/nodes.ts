import type { GatewayContext } from '../context.ts';
import type { PatientParent } from '../patients/patients.mappers.ts';
import { UpstreamError } from '../shared/failures.ts';
import { type StudyParent, toStudy } from '../studies/studies.mappers.ts';
import { type GlobalId, readGlobalId } from './global-ids.ts';
import { toFinding, toPatientNode } from './node.mappers.ts';
import type {
  ConceptParent,
  FindingParent,
  MeasurementParent,
  MedicationParent,
  ReportParent,
} from './parents.ts';

type Sources = GatewayContext['sources'];

/** Whatever a global id may name, with its type, which Node is told apart by. */
export type NodeParent =
  | (StudyParent & { readonly __typename: 'Study' })
  | (PatientParent & { readonly __typename: 'Patient' })
  | (ReportParent & { readonly __typename: 'Report' })
  | (FindingParent & { readonly __typename: 'Finding' })
  | (MedicationParent & { readonly __typename: 'Medication' })
  | (MeasurementParent & { readonly __typename: 'Measurement' })
  | (ConceptParent & { readonly __typename: 'Concept' });

const MOST_IDS = 100;

/** @throws UpstreamError 400 for too many ids */
export function nodesOf(sources: Sources, ids: readonly string[]): Promise<NodeParent | null>[] {
  if (ids.length > MOST_IDS)
    throw new UpstreamError(`ids has more than ${MOST_IDS} entries.`, 'BAD_INPUT', 400, 'ids');
  return ids.map((id) => nodeOf(sources, id));
}

/** Null where there is no such node, or it belongs to a study that the caller may not open: nobody can tell which. */
export async function nodeOf(sources: Sources, id: string): Promise<NodeParent | null> {
  const read = readGlobalId(id);
  const study = await sources.studies.byId(read?.studyId ?? id);
  if (study === null) return null;
  return read === null ? { ...toStudy(study), __typename: 'Study' } : nodeWithin(sources, read);
}

async function nodeWithin(sources: Sources, { type, studyId, parts }: GlobalId): Promise<NodeParent | null> {
  const [first = '', extractionId = '', place = ''] = parts;
  switch (type) {
    case 'Patient':
      return typed('Patient', await patientOf(sources, studyId, first));
    case 'Report':
      return typed('Report', await reportOf(sources, studyId, first));
    case 'Concept':
      return typed('Concept', await conceptOf(sources, studyId, first));
    default: {
      const ordinal = Number(place);
      if (!Number.isInteger(ordinal) || ordinal < 0) return null;
      const finding = await sources.graph.finding(studyId, { patientId: first, extractionId, ordinal });
      return finding === null ? null : findingNode(type, toFinding(studyId, finding));
    }
  }
}

function findingNode(
  type: 'Finding' | 'Medication' | 'Measurement',
  parent: FindingParent,
): NodeParent | null {
  const { entity } = parent;
  if (type === 'Finding') return { ...parent, __typename: type };
  if (type === 'Medication')
    return entity.category === 'MedicationName' ? { ...parent, kind: type, __typename: type } : null;
  const isMeasured = entity.category === 'ExaminationName' && entity.detail?.value != null;
  return isMeasured ? { ...parent, kind: type, __typename: type } : null;
}

const typed = <Name extends string, T extends object>(
  __typename: Name,
  parent: T | null,
): (T & { readonly __typename: Name }) | null => (parent === null ? null : { ...parent, __typename });

export async function patientOf(
  { graph }: Sources,
  studyId: string,
  patientId: string,
): Promise<PatientParent | null> {
  const found = await graph.patient(studyId, patientId);
  return found === null ? null : toPatientNode(studyId, found);
}

export async function reportOf(
  { graph }: Sources,
  studyId: string,
  extractionId: string,
): Promise<ReportParent | null> {
  const report = await graph.report(studyId, extractionId);
  return report === null ? null : { studyId, report };
}

export async function conceptOf(
  { graph }: Sources,
  studyId: string,
  key: string,
): Promise<ConceptParent | null> {
  const concept = await graph.concept(studyId, key);
  return concept === null ? null : { studyId, ...concept };
}
