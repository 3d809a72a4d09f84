import type { GatewayContext } from '../context.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import { connectionFields, mappedConnection } from './connections.ts';
import { type FindingArguments, type FindingsOf, findingsOf, reportsOf } from './lists.ts';
import type { MeasurementConnectionParent, MedicationConnectionParent } from './parents.ts';

interface Parent {
  readonly studyId: string;
  readonly of: FindingsOf;
}

const medicationsOf = (
  { sources }: GatewayContext,
  parent: Parent,
  args: FindingArguments,
): MedicationConnectionParent =>
  mappedConnection(findingsOf(sources, parent, args, { category: 'MedicationName' }), (node) => ({
    ...node,
    kind: 'Medication',
  }));

const measuredValuesOf = (
  { sources }: GatewayContext,
  parent: Parent,
  args: FindingArguments,
): MeasurementConnectionParent =>
  mappedConnection(
    findingsOf(sources, parent, args, { category: 'ExaminationName', has_value: true }),
    (node) => ({ ...node, kind: 'Measurement' }),
  );

/** Lists of a study and of what belongs to it. */
export const listResolvers: Resolvers = {
  Study: {
    reports: ({ id: studyId }, args, { sources }) => reportsOf(sources, { studyId, patientId: null }, args),
    findings: ({ id: studyId }, args, { sources }) => findingsOf(sources, { studyId, of: null }, args),
    medications: ({ id: studyId }, args, context) => medicationsOf(context, { studyId, of: null }, args),
    measuredValues: ({ id: studyId }, args, context) =>
      measuredValuesOf(context, { studyId, of: null }, args),
  },
  Patient: {
    reports: ({ studyId, patientId }, args, { sources }) => reportsOf(sources, { studyId, patientId }, args),
    findings: ({ studyId, patientId }, args, { sources }) =>
      findingsOf(sources, { studyId, of: { patientId } }, args),
    medications: ({ studyId, patientId }, args, context) =>
      medicationsOf(context, { studyId, of: { patientId } }, args),
    measuredValues: ({ studyId, patientId }, args, context) =>
      measuredValuesOf(context, { studyId, of: { patientId } }, args),
  },
  Report: {
    findings: ({ studyId, report: { id, patient_id: patientId } }, args, { sources }) =>
      findingsOf(sources, { studyId, of: { report: { patientId, extractionId: id } } }, args),
  },
  Concept: {
    findings: ({ studyId, key: concept }, args, { sources }) =>
      findingsOf(sources, { studyId, of: { concept } }, args),
  },
  PatientConnection: connectionFields,
  ReportConnection: connectionFields,
  FindingConnection: connectionFields,
  MedicationConnection: connectionFields,
  MeasurementConnection: connectionFields,
};
