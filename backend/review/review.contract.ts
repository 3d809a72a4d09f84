import { z } from 'zod';
import { isCategoryName } from '../clinical/categories.ts';
import {
  assertionSchema,
  associationSchema,
  certaintySchema,
  codeSystemSchema,
  conditionalitySchema,
  temporalitySchema,
} from '../clinical/extractions.contract.ts';
import { judgedFactSchema } from '../clinical/judgement.ts';
import { reviewKindSchema } from '../clinical/review.contract.ts';
import { isStorable, MAX_TEXT_LENGTH } from '../shared/contract.ts';
import { pageFieldsUpTo, pagesOf } from '../shared/pages.contract.ts';

/** Why a fact is rejected. */
export const REJECTION_REASONS = [
  'no fact',
  'other concept',
  'other assertion',
  'other person',
  'other words',
  'other',
] as const;
export const reasonSchema = z.enum(REJECTION_REASONS);

const idSchema = z
  .string()
  .min(1)
  .max(96, 'The id of a fact has at most 96 characters.')
  .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'The id of a fact holds control characters.');

/** What a fact says instead; what is absent stays. Of a fact that was missed, place and category are required. */
export const correctionSchema = z.strictObject({
  offset: z.int().min(0).max(MAX_TEXT_LENGTH).optional(),
  length: z
    .int()
    .min(1, 'Mark at least one character.')
    .max(1_000, 'Mark at most 1,000 characters.')
    .optional(),
  category: z
    .string()
    .refine(isCategoryName, 'This is no category; ask the schema for those there are.')
    .optional(),
  /** A code of the vocabulary, whose concept the fact gets; null for none. */
  code: z
    .strictObject({ system: codeSystemSchema, code: z.string().min(1).max(64) })
    .nullable()
    .optional(),
  assertion: z
    .strictObject({
      certainty: certaintySchema,
      conditionality: conditionalitySchema,
      association: associationSchema,
      temporality: temporalitySchema,
    })
    .partial()
    .optional(),
  value: z.number().min(-1e15).max(1e15).nullable().optional(),
  unit: z.string().min(1).max(64).nullable().optional(),
});
export type Correction = z.infer<typeof correctionSchema>;

/** What else is said of a fact. */
export const commentSchema = z
  .string()
  .trim()
  .max(500, 'A comment has at most 500 characters.')
  .refine(isStorable, 'The comment holds a NUL or a broken character; type it again.')
  .optional();

export const verdictRequestSchema = z
  .strictObject({
    kind: reviewKindSchema,
    /** The id of an entity of the report, or of a fact that was judged before; absent of one that was missed. */
    fact: idSchema.optional(),
    correction: correctionSchema.optional(),
    /** Why it is rejected. */
    reason: reasonSchema.optional(),
    comment: commentSchema,
    /** The version of the fact that the verdict was given in sight of; 0 where nobody had judged it. */
    version: z.int().nonnegative(),
  })
  .refine(({ kind, fact }) => (kind === 'added') === (fact === undefined), {
    message: 'Name the fact; only one that was missed has no id.',
    path: ['fact'],
  })
  .refine(({ kind, reason }) => (kind === 'rejected') === (reason !== undefined), {
    message: 'Say why the fact is rejected; other verdicts have no reason.',
    path: ['reason'],
  })
  .refine(
    ({ kind, correction }) => (kind === 'corrected' || kind === 'added') === (correction !== undefined),
    {
      message: 'Say what the fact is instead; only what is corrected or added has a correction.',
      path: ['correction'],
    },
  );
export type VerdictRequest = z.infer<typeof verdictRequestSchema>;

/** A fact as a verdict has it: its place, and what it states. */
export const factSchema = judgedFactSchema
  .pick({ offset: true, length: true, category: true, links: true, name: true })
  .extend({
    /** Its words. */
    text: z.string(),
    assertion: assertionSchema,
    value: z.number().nullable(),
    unit: z.string().nullable(),
  });
export type FactSide = z.infer<typeof factSchema>;

export const VERDICT_STATES = ['in force', 'superseded', 'disputed', 'undone'] as const;

export const verdictSchema = z.object({
  id: z.string(),
  extraction_id: z.string(),
  patient_id: z.string(),
  fact_id: z.string(),
  kind: reviewKindSchema,
  /** Disputed: somebody else judged the fact otherwise, without having seen this; the next verdict settles it. */
  state: z.enum(VERDICT_STATES),
  before: factSchema.nullable(),
  after: factSchema.nullable(),
  /** The passage that it stands in, unchanged; null where its report is being indexed. */
  context: z.string().nullable(),
  reason: reasonSchema.nullable(),
  comment: z.string().nullable(),
  judged_by: z.string(),
  judged_at: z.string(),
  undone_at: z.string().nullable(),
  /** The version of its fact by now, to be sent with the next verdict on it. */
  version: z.int().nonnegative(),
});
export type Verdict = z.infer<typeof verdictSchema>;

export const verdictResponseSchema = z.object({ success: z.literal(true), verdict: verdictSchema });
export type VerdictResponse = z.infer<typeof verdictResponseSchema>;

export const verdictsPageRequestSchema = z.strictObject(pageFieldsUpTo(100));

/** Which verdicts of a study are listed; what is absent is open. */
const verdictFilterFields = {
  reader: z.string().min(1).max(128, 'The name of a reader has at most 128 characters.').optional(),
  kind: reviewKindSchema.optional(),
  state: z.enum(VERDICT_STATES).optional(),
  category: z
    .string()
    .refine(isCategoryName, 'This is no category; ask the schema for those there are.')
    .optional(),
};
export type VerdictFilter = z.infer<z.ZodObject<typeof verdictFilterFields>>;

export const studyVerdictsRequestSchema = z.strictObject({ ...verdictFilterFields, ...pageFieldsUpTo(50) });
export const verdictsPageResponseSchema = pagesOf(verdictSchema);
