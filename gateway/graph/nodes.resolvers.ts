import type { GatewayContext } from '../context.ts';
import type {
  AdministrativeGender,
  AssertionStatus,
  FindingGrouping,
  Language,
  Resolvers,
} from '../generated/resolvers.ts';
import { lowerCase, upperCase, upperCaseOr } from '../shared/enums.ts';
import { toStudy } from '../studies/studies.mappers.ts';
import { globalId } from './global-ids.ts';
import { attributeOf, nameOf } from './node.mappers.ts';
import { conceptOf, nodeOf, nodesOf, patientOf, reportOf } from './nodes.ts';
import type { FindingParent } from './parents.ts';
import { toWireFindingWhere } from './where.mappers.ts';

const GENDERS: readonly AdministrativeGender[] = ['MALE', 'FEMALE', 'OTHER', 'UNKNOWN'];
const MOST_BROADER = 100;

/** The study that a node belongs to: it was there when the node was read. */
const studyOf = async (
  { studyId }: { readonly studyId: string },
  _args: unknown,
  { sources }: GatewayContext,
) => toStudy(await sources.studies.require(studyId));

const keyOf = ({ finding }: FindingParent): [string, string, string] => [
  finding.patient_id,
  finding.extraction_id,
  String(finding.ordinal),
];
const statusOf = ({ finding }: FindingParent) => upperCase<AssertionStatus>(finding.status);

/** What can be fetched again by its id, and what each kind of it tells. */
export const nodeResolvers: Resolvers = {
  Query: {
    node: (_root, { id }, { sources }) => nodeOf(sources, id),
    nodes: (_root, { ids }, { sources }) => Promise.all(nodesOf(sources, ids)),
  },
  Study: {
    patient: ({ id: studyId }, { id }, { sources }) => patientOf(sources, studyId, id),
    concept: ({ id: studyId }, { key }, { sources }) => conceptOf(sources, studyId, key),
    async findingGroups({ id: studyId }, { by, where, first }, { sources }) {
      const request = { by: lowerCase<FindingGrouping>(by), where: toWireFindingWhere(where), first };
      const { total: totalCount, groups } = await sources.graph.groups(studyId, request);
      return { totalCount, groups };
    },
  },
  Patient: {
    id: ({ studyId, patientId }) => globalId('Patient', studyId, patientId),
    study: studyOf,
    administrativeGender: ({ gender }) => upperCaseOr(GENDERS, gender, null),
  },
  Report: {
    id: ({ studyId, report }) => globalId('Report', studyId, report.id),
    extractionId: ({ report }) => report.id,
    study: studyOf,
    patient: ({ studyId, report }, _args, { sources }) => patientOf(sources, studyId, report.patient_id),
    patientId: ({ report }) => report.patient_id,
    date: ({ report }) => report.date,
    sourceSystem: ({ report }) => report.source_system,
    reportType: ({ report }) => report.report_type,
    language: ({ report }) => upperCase<Language>(report.language),
    demographics: ({ report: { age, gender } }) => ({ age, gender }),
    engine: ({ report }) => report.engine,
    vocabulary: ({ report }) => report.vocabulary,
    isOutdated: ({ report }) => report.outdated,
    createdAt: ({ report }) => report.created_at,
    entityCount: ({ report }) => report.entities,
    reportText: ({ studyId, report: { id, patient_id } }, _args, { sources }) =>
      sources.graph.text(studyId, { patientId: patient_id, extractionId: id }),
  },
  Finding: {
    id: (parent) => globalId('Finding', parent.studyId, ...keyOf(parent)),
    entityId: ({ entity }) => entity.id,
    study: studyOf,
    patient: ({ studyId, finding }, _args, { sources }) => patientOf(sources, studyId, finding.patient_id),
    patientId: ({ finding }) => finding.patient_id,
    report: ({ studyId, finding }, _args, { sources }) => reportOf(sources, studyId, finding.extraction_id),
    reportDate: ({ finding }) => finding.report_date,
    text: ({ entity }) => entity.text,
    category: ({ entity }) => entity.category,
    status: statusOf,
    assertion: ({ entity }) => entity.assertion,
    concept: ({ studyId, finding: { concept } }, _args, { sources }) =>
      concept === null ? null : conceptOf(sources, studyId, concept),
    codes: ({ entity }) => entity.links,
    value: ({ entity }) => entity.detail?.value ?? null,
    unit: ({ entity }) => entity.detail?.unit ?? null,
    detail: ({ entity }) => entity.detail ?? null,
    place: ({ finding, entity: { offset, length } }) =>
      offset == null || length == null ? null : { extractionId: finding.extraction_id, offset, length },
    sentence: ({ finding }) => finding.sentence,
    confidenceScore: ({ entity }) => entity.confidenceScore ?? null,
  },
  Medication: {
    id: (parent) => globalId('Medication', parent.studyId, ...keyOf(parent)),
    name: nameOf,
    status: statusOf,
    temporality: ({ entity }) => entity.assertion.temporality,
    dose: (parent) => attributeOf(parent, 'Dosage'),
    frequency: (parent) => attributeOf(parent, 'Frequency'),
    route: (parent) => attributeOf(parent, 'MedicationRoute'),
    form: (parent) => attributeOf(parent, 'MedicationForm'),
    duration: (parent) => attributeOf(parent, 'Duration'),
    sentence: ({ finding }) => finding.sentence,
    finding: (parent) => parent,
  },
  Measurement: {
    id: (parent) => globalId('Measurement', parent.studyId, ...keyOf(parent)),
    name: nameOf,
    value: ({ entity }) => entity.detail?.value ?? Number.NaN,
    unit: ({ entity }) => entity.detail?.unit ?? null,
    date: ({ finding }) => finding.report_date,
    status: statusOf,
    sentence: ({ finding }) => finding.sentence,
    finding: (parent) => parent,
  },
  Concept: {
    id: ({ studyId, key }) => globalId('Concept', studyId, key),
    codes: async ({ studyId, key }, _args, { sources }) =>
      ((await sources.graph.concept(studyId, key))?.codes ?? []).map(({ system, code, name }) => ({
        dataSource: system,
        id: code,
        name,
      })),
    broader: async ({ studyId, key }, _args, { sources }) =>
      ((await sources.graph.concept(studyId, key))?.broader ?? [])
        .slice(0, MOST_BROADER)
        .map((concept) => ({ ...concept, studyId })),
    narrower: async ({ studyId, key }, { first }, { sources }) =>
      ((await sources.graph.concept(studyId, key))?.narrower ?? [])
        .slice(0, first)
        .map((concept) => ({ ...concept, studyId })),
  },
};
