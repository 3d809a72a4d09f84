import { z } from 'zod';
import { patientIdsSchema } from '../clinical/filters.ts';
import { cohortQuerySchema, cohortResultSchema } from '../cohort/cohort.contract.ts';
import { searchModeSchema } from '../search/search.contract.ts';
import { languageSchema, requiredPatientIdSchema, storable } from '../shared/contract.ts';
import { deidentifiedAs } from '../shared/deidentified-fields.ts';

const MOST_MESSAGES = 100;
const bounded = (name: string) =>
  z.int(`${name} is not a whole number.`).min(1, `${name} is below 1.`).max(20, `${name} is above 20.`);

const messageSchema = storable(
  z.string().max(20_000, 'The message is longer than 20,000 characters; please shorten it.'),
).refine((message) => message.trim() !== '', 'Please enter a message.');

/** The transcript as the screen has it; further fields of a message, such as its citations, are ignored. */
const historySchema = z
  .array(z.object({ role: z.enum(['user', 'assistant']), content: z.string().max(20_000) }))
  .max(MOST_MESSAGES, `history has more than ${MOST_MESSAGES} messages; press Clear and ask again.`)
  .default([]);

const askedFields = {
  message: messageSchema,
  history: historySchema,
  mode: searchModeSchema.default('hybrid'),
  semantic: z.boolean().default(true),
  k: bounded('k').default(5),
};

export const chatPatientRequestSchema = z.strictObject({
  ...askedFields,
  /** One patient, or all patients whose reports the calling user took in. */
  scope: z.enum(['patient', 'user']).default('patient'),
  /** Required for scope patient: 'Please enter a patient ID.' */
  patient_id: requiredPatientIdSchema.optional(),
});
export type ChatPatientRequest = z.input<typeof chatPatientRequestSchema>;

export const chatCohortRequestSchema = z.strictObject({
  ...askedFields,
  max_per_patient: bounded('max_per_patient').default(3),
  /** An empty list means all patients of the study. */
  patient_ids: patientIdsSchema.default([]),
  system_prompt: storable(
    z.string().max(4_000, 'The system prompt is longer than 4,000 characters.'),
  ).optional(),
  /** A query that was edited: it is run as it stands, and the message is only shown. */
  query: cohortQuerySchema.optional(),
});
export type ChatCohortRequest = z.input<typeof chatCohortRequestSchema>;

/** A place that an answer rests on: `report.slice(offset, offset + length) === textPreview`. */
export const citationSchema = z.object({
  /** As the answer names it: 1, 2, ... */
  key: z.string(),
  patientId: z.string(),
  extractionId: z.string(),
  offset: z.int().nonnegative(),
  length: z.int().positive(),
  textPreview: z.string(),
  /** To three decimals. */
  score: z.number(),
  report_date: z.string().nullable(),
});
export type Citation = z.infer<typeof citationSchema>;

/** What a sentence of an answer rests on: words of reports, a computed result, or neither (what was searched, how to go on). */
export const answerSentenceSchema = z.object({
  text: deidentifiedAs('sentence', z.string()),
  kind: z.enum(['quoted', 'computed', 'remark']),
  /** Keys of its citations. */
  citations: z.array(z.string()),
});
export type AnswerSentence = z.infer<typeof answerSentenceSchema>;

export const chatAnswerSchema = z.object({
  success: z.literal(true),
  /** The sentences as one text, each with its citations as [1]. */
  answer: deidentifiedAs('sentences as one', z.string()),
  sentences: z.array(answerSentenceSchema),
  citations: z.array(citationSchema),
  /** What kind of question it was understood as. */
  intent: z.enum([
    'list',
    'value',
    'trend',
    'latest',
    'assertion',
    'when',
    'medication',
    'comparison',
    'count',
    'statistic',
    'passages',
  ]),
  language: languageSchema,
  /** True where the reports do not say what was asked. */
  is_abstention: z.boolean(),
  /** What was searched: concepts and words, as shown. */
  searched: z.array(z.string()),
  /** Words of the question that nothing of an answer is made of; where there are any, no number is given. */
  not_understood: z.array(z.string()).optional(),
  /** The typed query of a counting question, and its result. */
  query: cohortQuerySchema.optional(),
  result: cohortResultSchema.optional(),
  /** The engine that wrote the answer: 'casebook-answers/1' or the name of the model. */
  engine: z.string(),
  /** Why it was another engine than the configured one. */
  notice: z.string().optional(),
});
export type ChatAnswer = z.infer<typeof chatAnswerSchema>;

/**
 * What the streamed calls (/api/chat-patient/stream, /api/chat-cohort/stream) send as server-sent events, in this order:
 * `sources` once, `text` as it is written, then `answer` or `error`.
 */
export const chatEventSchema = z.discriminatedUnion('event', [
  z.object({ event: z.literal('sources'), citations: z.array(citationSchema) }),
  z.object({ event: z.literal('text'), text: z.string() }),
  z.object({ event: z.literal('answer'), answer: chatAnswerSchema }),
  z.object({ event: z.literal('error'), error: z.string(), code: z.string() }),
]);
export type ChatEvent = z.infer<typeof chatEventSchema>;
