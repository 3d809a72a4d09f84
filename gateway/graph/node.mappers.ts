import type { FindingAttribute, FindingNode, PatientNode } from '../../backend/graph/graph.contract.ts';
import { toEntity } from '../extractions/extractions.mappers.ts';
import type { StatedAttribute } from '../generated/resolvers.ts';
import { type PatientParent, toPatient } from '../patients/patients.mappers.ts';
import type { FindingParent } from './parents.ts';

export const toPatientNode = (studyId: string, wire: PatientNode): PatientParent => ({
  ...toPatient(wire.resource, studyId),
  patientId: wire.patient_id,
  changedAt: wire.changed_at,
});

export const toFinding = (studyId: string, finding: FindingNode): FindingParent => ({
  studyId,
  finding,
  entity: toEntity(finding.entity, finding.ordinal),
});

/** The preferred name; the words of the report where a mention has no code. */
export const nameOf = ({ entity }: FindingParent): string =>
  entity.links.find(({ name }) => name !== null)?.name ?? entity.text;

/** The first part of a kind that is told with a mention; null where none is. */
export function attributeOf({ finding }: FindingParent, category: string): StatedAttribute | null {
  const part = finding.attributes.find((each) => each.category === category);
  return part === undefined ? null : toAttribute(finding, part);
}

const toAttribute = (
  { extraction_id: extractionId }: FindingNode,
  { text, value, unit, offset, length }: FindingAttribute,
): StatedAttribute => ({ text, value, unit, place: { extractionId, offset, length } });
