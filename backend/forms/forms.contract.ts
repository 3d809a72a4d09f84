import { z } from 'zod';
import { storable } from '../shared/contract.ts';

/** Forms are filled in by the team of a study, surveys by its participants. */
export const FORM_KINDS = ['form', 'survey'] as const;
export const FORM_STATUSES = ['active', 'draft', 'completed'] as const;

export const formKindSchema = z.enum(FORM_KINDS, `kind is not one of ${FORM_KINDS.join(', ')}.`);
export type FormKind = z.infer<typeof formKindSchema>;
export const formStatusSchema = z.enum(FORM_STATUSES, `status is not one of ${FORM_STATUSES.join(', ')}.`);
export type FormStatus = z.infer<typeof formStatusSchema>;

/** A FHIR R4 Questionnaire as lists show it. */
export const formSchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  icon: z.string(),
  kind: formKindSchema,
  /** Completed responses; drafts are counted apart. */
  responses: z.int().nonnegative(),
  drafts: z.int().nonnegative(),
  lastUpdated: z.string(),
  status: formStatusSchema,
  /** Whether it came with the product, as an example. */
  sample: z.boolean(),
  version: z.int().positive(),
});
export type Form = z.infer<typeof formSchema>;

/** Types of items; what FHIR has besides is shown, but cannot be answered here. */
export const ITEM_TYPES = [
  'group',
  'display',
  'boolean',
  'decimal',
  'integer',
  'date',
  'dateTime',
  'time',
  'string',
  'text',
  'url',
  'choice',
  'open-choice',
  'quantity',
  'unsupported',
] as const;
export type ItemType = (typeof ITEM_TYPES)[number];

const optionSchema = z.object({ value: z.string(), label: z.string() });
export type ItemOption = z.infer<typeof optionSchema>;

export const OPERATORS = ['exists', '=', '!=', '>', '<', '>=', '<='] as const;
const conditionSchema = z.object({
  question: z.string(),
  operator: z.enum(OPERATORS),
  /** As an answer writes it. */
  value: z.string(),
});
export type ItemCondition = z.infer<typeof conditionSchema>;

/** An item of a form; items come in the order of the form, those of a group behind it. */
export const formItemSchema = z.object({
  link_id: z.string(),
  /** The link_id of the group or question that it stands below. */
  parent: z.string().nullable(),
  depth: z.int().nonnegative(),
  text: z.string(),
  type: z.enum(ITEM_TYPES),
  required: z.boolean(),
  repeats: z.boolean(),
  read_only: z.boolean(),
  max_length: z.int().nullable(),
  /** Bounds as an answer writes them. */
  min: z.string().nullable(),
  max: z.string().nullable(),
  options: z.array(optionSchema),
  /** Of a quantity; the first one is meant where an answer names none. */
  units: z.array(optionSchema),
  conditions: z.array(conditionSchema),
  /** Whether all conditions have to hold, or one is enough. */
  joins: z.enum(['all', 'any']),
  initial: z.array(z.string()),
});
export type FormItem = z.infer<typeof formItemSchema>;

const LONGEST_ANSWER = 10_000;
const MOST_ANSWERS = 1_000;
const MOST_VALUES = 100;

export const linkIdSchema = storable(
  z.string().min(1, 'A link_id is empty.').max(255, 'A link_id is too long.'),
);

/**
 * An answer as texts: `true`, `1.5`, `2026-03-01`, an option by its value, a quantity with its unit behind a space. A
 * question that is not answered has no values.
 */
export const answerSchema = z.strictObject({
  link_id: linkIdSchema,
  values: z
    .array(
      storable(
        z
          .string()
          .max(LONGEST_ANSWER, `An answer is longer than ${LONGEST_ANSWER.toLocaleString('en')} characters.`),
      ),
    )
    .max(MOST_VALUES, `A question has more than ${MOST_VALUES} answers.`),
});
export type Answer = z.infer<typeof answerSchema>;
export const answersSchema = z
  .array(answerSchema)
  .max(MOST_ANSWERS, `answers has more than ${MOST_ANSWERS.toLocaleString('en')} entries.`);

export const formsQuerySchema = z.strictObject({ kind: formKindSchema.optional() });
export const formsResponseSchema = z.object({
  success: z.literal(true),
  forms: z.array(formSchema),
  /** Whether the study has more of them than are listed. */
  truncated: z.boolean(),
});
export type FormsResponse = z.infer<typeof formsResponseSchema>;

/** A FHIR R4 Questionnaire; what it has to be is told with the faults that it has. */
const questionnaireSchema = z.looseObject({ resourceType: z.string() });

export const formResponseSchema = z.object({
  success: z.literal(true),
  form: formSchema,
  items: z.array(formItemSchema),
  questionnaire: questionnaireSchema,
});
export type FormResponse = z.infer<typeof formResponseSchema>;

/** What is wrong with a questionnaire, and where. */
export const formFaultSchema = z.object({ place: z.string().nullable(), sentence: z.string() });
export type FormFault = z.infer<typeof formFaultSchema>;

export const saveFormRequestSchema = z.strictObject({
  questionnaire: z.unknown(),
  kind: formKindSchema.default('form'),
  /** The version that is changed; absent for a new form. */
  version: z.int().positive().optional(),
  /** Checks all, and stores nothing. */
  dry_run: z.boolean().default(false),
});
export type SaveFormRequest = z.infer<typeof saveFormRequestSchema>;

export const saveFormResponseSchema = z.object({
  success: z.literal(true),
  dry_run: z.boolean(),
  /** Null in a dry run. */
  form: formSchema.nullable(),
  items: z.array(formItemSchema),
});
export type SaveFormResponse = z.infer<typeof saveFormResponseSchema>;

export const formStatusRequestSchema = z.strictObject({
  status: formStatusSchema,
  version: z.int().positive(),
});
