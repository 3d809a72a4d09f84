import { z } from 'zod';
import { associationSchema } from '../../clinical/extractions.contract.ts';
import { filterFields, patientIdsSchema } from '../../clinical/filters.ts';
import { languageSchema, storable } from '../../shared/contract.ts';
import { daySchema } from '../../shared/days.ts';
import { pageEnds, pageFieldsUpTo } from '../../shared/pages.contract.ts';
import {
  cohortEvidenceSchema,
  cohortFilterSchema,
  criterionSchema,
  valueConditionSchema,
} from '../criterion.contract.ts';
import { medicationSchema, refusePeriodFaults } from './medication.contract.ts';
import { boundedTree } from './tree-bounds.ts';

/** What a report or resource states of a finding. That of relatives is told by `association`. */
export const STATEMENTS = ['affirmed', 'possible', 'negated', 'hypothetical'] as const;
export type Statement = (typeof STATEMENTS)[number];

const MOST_COUNT = 10_000;
const MOST_DAYS = 36_525;
const MOST_MEMBERS = 100;
/** Versions of one saved cohort. */
export const MOST_VERSIONS = 200;
const nameSchema = filterFields.source_system;
const isSome = (...fields: readonly unknown[]): boolean => fields.some((field) => field !== undefined);
const dayFields = { date_from: filterFields.date_from, date_to: filterFields.date_to };
const countSchema = z.int().min(1).max(MOST_COUNT).optional();
const daysSchema = z.int().min(0).max(MOST_DAYS).optional();
const wordSchema = storable(z.string().min(1).max(200));

/** Attributes of reports; resources have none of them. */
const reportFields = {
  source_system: nameSchema,
  language: languageSchema.optional(),
  report_type: nameSchema,
};

const { assertion: _, value: __, ...namingFields } = criterionSchema.shape;
const findingFields = {
  ...namingFields,
  ...reportFields,
  /** What is stated of it; affirmed where absent. */
  assertion: z.array(z.enum(STATEMENTS)).min(1).max(STATEMENTS.length).optional(),
  /** Of whom; of the patient where absent. */
  association: associationSchema.optional(),
};
const NAMELESS = 'A finding names concepts, codes, a system, a text or a category.';
const isNamed = ({ concepts, codes, system, text, category }: z.infer<typeof anyFindingSchema>): boolean =>
  Boolean(concepts?.length || codes?.length || system || text?.trim() || category);

const anyFindingSchema = z.strictObject({
  ...findingFields,
  /** Of a medication; its days are those on which this was the case. */
  medication: medicationSchema.optional(),
  /** How its value compares; values are converted into this unit. */
  value: valueConditionSchema.optional(),
  /** How the dose of a medication compares. */
  dose: valueConditionSchema.omit({ second: true, to: true }).optional(),
  /** Whether the days are of its first episode, not of any. */
  first: z.boolean().optional(),
  /** How often it has to be there: at least once where absent. */
  count: z
    .strictObject({
      /** What is counted; reports and resources where absent. */
      by: z.enum(['mentions', 'reports', 'days']).optional(),
      at_least: countSchema,
      at_most: countSchema,
    })
    .optional(),
});
/** A finding in reports, and in resources that were submitted or written. */
export const findingSchema = anyFindingSchema
  .refine(isNamed, NAMELESS)
  .superRefine(refusePeriodFaults)
  .refine(
    ({ first, count, date_from: from, date_to: to }) =>
      first !== true || (count === undefined && isSome(from, to)),
    { error: 'The first episode is looked for within days, and without a count.', path: ['first'] },
  );
export type Finding = z.infer<typeof findingSchema>;

const measuredSchema = z.strictObject(findingFields).refine(isNamed, NAMELESS);
const episodeSchema = anyFindingSchema
  .omit({ first: true, count: true })
  .refine(isNamed, NAMELESS)
  .superRefine(refusePeriodFaults);

/** One of a patient's values; days are those of the values. */
const valuePointSchema = z.strictObject({
  which: z.enum(['first', 'last', 'highest', 'lowest']),
  /** Only values before this day. */
  before: daySchema('before').optional(),
  /** Only values of this day or later. */
  since: daySchema('since').optional(),
});
export type ValuePoint = z.infer<typeof valuePointSchema>;

/** How one value of a patient differs from another. Without a unit only values of the same one are compared. */
export const changeSchema = z.strictObject({
  of: measuredSchema,
  from: valuePointSchema,
  to: valuePointSchema,
  direction: z.enum(['rose', 'fell']),
  /** By so much at least, in the unit. */
  by: z.number().positive().optional(),
  /** To so many times, or to so many parts, at least: fell by the factor 2 is halved. */
  factor: z.number().min(1).optional(),
  /** Whether it is more than that, and not just as much. */
  exceeded: z.boolean().optional(),
  ucum: valueConditionSchema.shape.ucum,
});
export type Change = z.infer<typeof changeSchema>;

/** Two findings in the order of their days; those without a day tell nothing. */
export const orderSchema = z
  .strictObject({
    of: episodeSchema,
    relation: z.enum(['before', 'after', 'within']),
    to: episodeSchema,
    /** How many days are between them. */
    days_at_least: daysSchema,
    days_at_most: daysSchema,
    /** Whether only the first episode of each counts. */
    first: z.boolean().optional(),
    /** Whether the same day is before or after, too, as is the sentence that tells both of two medications. */
    same_day: z.boolean().optional(),
  })
  .refine(({ relation, days_at_most: most }) => relation !== 'within' || most !== undefined, {
    error: 'How many days are between them at most is missing.',
    path: ['days_at_most'],
  });
export type Order = z.infer<typeof orderSchema>;

const { patient_ids: ___, ...personFields } = cohortFilterSchema.shape;
export const personSchema = z
  .strictObject({
    ...personFields,
    /** The age at the first mention of this; at the newest report where absent. */
    at: episodeSchema.optional(),
  })
  .refine(
    ({ gender, age_from: from, age_to: to, at }) => isSome(from, to) || (at === undefined && isSome(gender)),
    'A person is asked for by gender or age, and by the age at something.',
  );
export type Person = z.infer<typeof personSchema>;

/** A report of the patient. */
export const reportSchema = z.strictObject({ ...reportFields, ...dayFields });
export type ReportAttributes = z.infer<typeof reportSchema>;

/** An answer to a question of a form, in a completed response. */
export const formAnswerSchema = z.strictObject({
  /** The id of the form. */
  form: wordSchema,
  link_id: wordSchema,
  /** One of these: words, a code or its display, true or false. */
  answers: z.array(wordSchema).min(1).max(100).optional(),
  value: valueConditionSchema.omit({ second: true, to: true }).optional(),
});
export type FormAnswer = z.infer<typeof formAnswerSchema>;

export const participantSchema = z.strictObject({
  status: z
    .array(z.enum(['active', 'completed', 'pending']))
    .min(1)
    .max(3)
    .optional(),
  study_group: nameSchema,
  consent_given: z.boolean().optional(),
  enrolled_from: daySchema('enrolled_from').optional(),
  enrolled_to: daySchema('enrolled_to').optional(),
});
export type ParticipantAttributes = z.infer<typeof participantSchema>;

/** A saved cohort of the study. */
const cohortReferenceSchema = z.strictObject({
  id: storable(z.string().min(1).max(64)),
  /** Its latest version where absent. */
  version: z.int().min(1).max(MOST_VERSIONS).optional(),
});
export type CohortReference = z.infer<typeof cohortReferenceSchema>;

const criterionFields = z.strictObject({
  finding: findingSchema.optional(),
  change: changeSchema.optional(),
  order: orderSchema.optional(),
  person: personSchema.optional(),
  report: reportSchema.optional(),
  form: formAnswerSchema.optional(),
  participant: participantSchema.optional(),
  patients: patientIdsSchema.optional(),
  /** Who meets a live cohort, or is a member of a frozen one. */
  cohort: cohortReferenceSchema.optional(),
});

/** A group of criteria, or one criterion: exactly one of the fields. */
export interface CohortNode extends z.infer<typeof criterionFields> {
  readonly all?: readonly CohortNode[] | undefined;
  readonly any?: readonly CohortNode[] | undefined;
  /** Unknown stays unknown. */
  readonly not?: CohortNode | undefined;
  /** Not met, whether it is denied or not mentioned. */
  readonly lacking?: CohortNode | undefined;
}

const nodesSchema = z
  .array(z.lazy(() => nodeSchema))
  .min(1, 'The group is empty.')
  .max(MOST_MEMBERS);
const nodeSchema: z.ZodType<CohortNode, CohortNode> = criterionFields
  .extend({
    all: nodesSchema.optional(),
    any: nodesSchema.optional(),
    not: z.lazy(() => nodeSchema).optional(),
    lacking: z.lazy(() => nodeSchema).optional(),
  })
  .refine((node) => Object.values(node).filter((each) => each !== undefined).length === 1, {
    error: 'A node of the tree has exactly one field, such as all or finding.',
  });
/** A question to the whole cohort as a tree of criteria. */
export const cohortTreeSchema = boundedTree(nodeSchema);

/** Patients of a page. */
const MOST_PATIENTS = 1_000;

export const cohortCountRequestSchema = z.strictObject({
  tree: cohortTreeSchema,
  /** Which patients that meet it are told with their proof; counted alone where first is 0. */
  ...pageFieldsUpTo(MOST_PATIENTS, 0),
});
export type CohortCountRequest = z.input<typeof cohortCountRequestSchema> & { readonly tree: CohortNode };

/** Why a criterion is met by a patient, or is not: a sentence of a report, a report, a resource or a participant. */
export const cohortProofSchema = z.object({
  /** The criterion by its place in the call, such as tree.all.0.finding. */
  criterion: z.string(),
  says: z.enum(['met', 'not_met']),
  origin: z.enum(['report', 'resource', 'participant']),
  /** The report, null of others. */
  extraction_id: z.string().nullable(),
  /** The resource, such as Condition/c-1, or the id of the participant; null of reports. */
  reference: z.string().nullable(),
  day: z.string().nullable(),
  value: z.number().nullable(),
  ucum: z.string().nullable(),
  /** The place in the report; null where no place is meant. */
  mention: cohortEvidenceSchema.pick({ entity: true, context: true, context_offset: true }).nullable(),
});
export type CohortProof = z.infer<typeof cohortProofSchema>;

export const cohortCountSchema = z.object({
  /** Patients of the study. */
  denominator: z.int().nonnegative(),
  met: z.int().nonnegative(),
  not_met: z.int().nonnegative(),
  /** Of whom the study does not say it. */
  unknown: z.int().nonnegative(),
  /** Those that meet it, in the order of their ids, with the newest proofs of each criterion. */
  patients: z.array(
    z.object({ patient_id: z.string(), cursor: z.string(), proof: z.array(cohortProofSchema) }),
  ),
  ...pageEnds,
  notes: z.array(z.string()),
  /** The statement and its parameters as executed. */
  statement: z.string(),
  bindings: z.array(z.unknown()),
});
export type CohortCount = z.infer<typeof cohortCountSchema>;

export const cohortCountResponseSchema = z.object({ success: z.literal(true), result: cohortCountSchema });
export type CohortCountResponse = z.infer<typeof cohortCountResponseSchema>;
