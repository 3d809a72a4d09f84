import { z } from 'zod';
import { codeSystemSchema, entitySchema } from '../clinical/extractions.contract.ts';
import { assertionStatusSchema, patientIdsSchema } from '../clinical/filters.ts';
import { criterionSchema } from '../cohort/criterion.contract.ts';
import { cohortTreeSchema } from '../cohort/tree/tree.contract.ts';
import { fhirPatientSchema } from '../patients/patients.contract.ts';
import { languageSchema, patientIdSchema, recordParamsSchema, storable } from '../shared/contract.ts';
import { daySchema } from '../shared/days.ts';
import { deidentifiedAs } from '../shared/deidentified-fields.ts';
import { MOST_ENTRIES, pageRequest, pagesOf } from '../shared/pages.contract.ts';

/** Parents whose pages are asked for at once. */
const MOST_PARENTS = 200;

const recordId = recordParamsSchema.shape.id;
const nameSchema = storable(
  z.string().trim().min(1, 'The filter is empty.').max(128, 'The filter is longer than 128 characters.'),
);
const dayFields = { date_from: daySchema('date_from').optional(), date_to: daySchema('date_to').optional() };
const reportKeySchema = z.strictObject({ patient_id: patientIdSchema, id: recordId });

/** Mentions by what they are; every assertion where none is named. */
export const findingWhereSchema = criterionSchema.extend({
  patient_ids: patientIdsSchema.optional(),
  reports: z.array(reportKeySchema).max(MOST_PARENTS).optional(),
  language: languageSchema.optional(),
  /** Whether they state a number. */
  has_value: z.boolean().optional(),
  /** Only patients who meet this. */
  cohort: cohortTreeSchema.optional(),
});
export type FindingWhere = z.infer<typeof findingWhereSchema>;

export const reportWhereSchema = z.strictObject({
  ids: z.array(recordId).max(MOST_ENTRIES).optional(),
  patient_ids: patientIdsSchema.optional(),
  source_system: nameSchema.optional(),
  report_type: nameSchema.optional(),
  language: languageSchema.optional(),
  ...dayFields,
  /** Whether the report has a day. */
  dated: z.boolean().optional(),
  /** With a mention of this; of what is affirmed where no assertion is named. */
  finding: criterionSchema.optional(),
  cohort: cohortTreeSchema.optional(),
});
export type ReportWhere = z.infer<typeof reportWhereSchema>;

export const patientWhereSchema = z.strictObject({
  patient_ids: patientIdsSchema.optional(),
  /** Words of a name or attributes of an id, all of which have to be found. */
  text: storable(z.string().max(100, 'The text is longer than 100 characters.')).optional(),
  gender: z.enum(['male', 'female', 'other', 'unknown']).optional(),
  /** Days of birth, both included; of whom a year alone is known, by that. */
  born_from: daySchema('born_from').optional(),
  born_to: daySchema('born_to').optional(),
  finding: criterionSchema.optional(),
  cohort: cohortTreeSchema.optional(),
});
export type PatientWhere = z.infer<typeof patientWhereSchema>;

export const REPORT_ORDERS = ['date_desc', 'date_asc', 'created_desc', 'created_asc'] as const;
export const FINDING_ORDERS = ['place', 'date_desc', 'date_asc'] as const;
export const PATIENT_ORDERS = [
  'changed_desc',
  'changed_asc',
  'id',
  'birth_date_asc',
  'birth_date_desc',
] as const;

export const reportsPageRequestSchema = z.strictObject({
  ...pageRequest(reportWhereSchema, REPORT_ORDERS),
  /** A page of each patient of `where.patient_ids`, in place of one of all. */
  per_patient: z.boolean().default(false),
});
export const findingsPageRequestSchema = z.strictObject({
  ...pageRequest(findingWhereSchema, FINDING_ORDERS),
  /** A page of each patient of `where.patient_ids`, or each report of `where.reports`, in place of one of all. */
  per: z.enum(['patient', 'report']).optional(),
});
export const patientsPageRequestSchema = z.strictObject(pageRequest(patientWhereSchema, PATIENT_ORDERS));

const parentIds = z.array(
  z.strictObject({ patient_id: patientIdSchema, extraction_id: recordId, ordinal: z.int32().nonnegative() }),
);
const countRequest = <W extends z.ZodType>(where: W) =>
  z.strictObject({ where: where.prefault({} as z.input<W>) });
export const reportsTotalRequestSchema = countRequest(reportWhereSchema);
export const findingsTotalRequestSchema = countRequest(findingWhereSchema);
export const patientsTotalRequestSchema = countRequest(patientWhereSchema);

/** Findings by their keys. */
export const findingsByKeyRequestSchema = z.strictObject({ keys: parentIds.max(MOST_ENTRIES) });
export const reportTextsRequestSchema = z.strictObject({
  reports: z.array(reportKeySchema).max(MOST_ENTRIES),
});
export const conceptsRequestSchema = z.strictObject({
  keys: z.array(storable(z.string().min(1).max(64))).max(MOST_ENTRIES),
});

export const reportNodeSchema = z.object({
  id: deidentifiedAs('report', z.string()),
  patient_id: z.string(),
  date: z.string().nullable(),
  source_system: z.string(),
  report_type: z.string(),
  language: languageSchema,
  engine: z.string(),
  vocabulary: z.string().nullable(),
  outdated: z.boolean(),
  created_at: z.string(),
  entities: z.int().nonnegative(),
  age: z.number().nullable(),
  gender: z.string().nullable(),
});
export type ReportNode = z.infer<typeof reportNodeSchema>;

/** What relations tie to a mention: dose, frequency, route, form and duration of a medication. */
export const attributeSchema = z.object({
  category: z.string(),
  text: z.string(),
  value: z.number().nullable(),
  unit: z.string().nullable(),
  offset: z.int().nonnegative(),
  length: z.int().nonnegative(),
});
export type FindingAttribute = z.infer<typeof attributeSchema>;

export const findingNodeSchema = z.object({
  patient_id: z.string(),
  extraction_id: z.string(),
  ordinal: z.int().nonnegative(),
  report_date: z.string().nullable(),
  source_system: z.string(),
  status: assertionStatusSchema,
  /** Key of the vocabulary; null of a mention without a concept. */
  concept: z.string().nullable(),
  entity: entitySchema,
  /** The sentence that it stands in, unchanged; its own words where it stands in none. */
  sentence: z.string(),
  context: z.string(),
  context_offset: z.int().nonnegative(),
  attributes: z.array(attributeSchema),
});
export type FindingNode = z.infer<typeof findingNodeSchema>;

export const patientNodeSchema = z.object({
  patient_id: z.string(),
  /** Null of a patient whom another FHIR server keeps. */
  changed_at: z.string().nullable(),
  resource: fhirPatientSchema,
});
export type PatientNode = z.infer<typeof patientNodeSchema>;

const namedConcept = z.object({ key: z.string(), name: z.string(), category: z.string() });
export const conceptNodeSchema = namedConcept.extend({
  codes: z.array(z.object({ system: codeSystemSchema, code: z.string(), name: z.string().nullable() })),
  broader: z.array(namedConcept),
  /** Kinds, and their kinds; of a class its members. At most 1,000. */
  narrower: z.array(namedConcept),
});
export type ConceptNode = z.infer<typeof conceptNodeSchema>;

export const reportsPageResponseSchema = pagesOf(reportNodeSchema);
export const findingsPageResponseSchema = pagesOf(findingNodeSchema);
export const patientsPageResponseSchema = pagesOf(patientNodeSchema);
export const countResponseSchema = z.object({ success: z.literal(true), total: z.int().nonnegative() });
export const findingsResponseSchema = z.object({
  success: z.literal(true),
  findings: z.array(findingNodeSchema),
});
export const reportTextsResponseSchema = z.object({
  success: z.literal(true),
  texts: z.array(
    z.object({ patient_id: z.string(), id: deidentifiedAs('report', z.string()), text: z.string() }),
  ),
});
export const conceptsResponseSchema = z.object({
  success: z.literal(true),
  concepts: z.array(conceptNodeSchema),
});

export const GROUPINGS = [
  'code',
  'concept',
  'class',
  'category',
  'month',
  'year',
  'source',
  'language',
] as const;
export const findingGroupsRequestSchema = z.strictObject({
  by: z.enum(GROUPINGS),
  /** Mentions that are counted; what is affirmed where no assertion is named. */
  where: findingWhereSchema.prefault({}),
  first: z.int().min(1, 'first is below 1.').max(1_000, 'first is above 1,000.').default(100),
});
export const findingGroupsResponseSchema = z.object({
  success: z.literal(true),
  /** Groups in all. */
  total: z.int().nonnegative(),
  groups: deidentifiedAs(
    'groups',
    z.array(
      z.object({
        /** A code with its system ("ICD10CM E11.9"), a concept, a month; null of mentions that have none. */
        key: z.string().nullable(),
        name: z.string().nullable(),
        patients: z.int().nonnegative(),
        reports: z.int().nonnegative(),
        mentions: z.int().nonnegative(),
      }),
    ),
  ),
});
export type FindingGroupsResponse = z.infer<typeof findingGroupsResponseSchema>;
