import { z } from 'zod';
import { patientIdSchema } from '../shared/contract.ts';
import { answerSchema, answersSchema, formItemSchema } from './forms.contract.ts';

/** A response is a draft until all that is asked is answered; what was completed stays as it is. */
export const RESPONSE_STATUSES = ['in-progress', 'completed'] as const;
const writtenStatusSchema = z.enum(
  RESPONSE_STATUSES,
  `status is not one of ${RESPONSE_STATUSES.join(', ')}.`,
);
export type WrittenStatus = z.infer<typeof writtenStatusSchema>;

export const validateRequestSchema = z.strictObject({
  answers: answersSchema,
  status: writtenStatusSchema.default('completed'),
});

/** What is wrong with the answer to a question. */
export const answerErrorSchema = z.object({ link_id: z.string(), message: z.string() });
export type AnswerError = z.infer<typeof answerErrorSchema>;
export const validateResponseSchema = z.object({
  success: z.literal(true),
  valid: z.boolean(),
  errors: z.array(answerErrorSchema),
});

export const saveResponseRequestSchema = z.strictObject({
  answers: answersSchema,
  status: writtenStatusSchema,
  /** The patient whom it is about; absent for none. */
  patient_id: patientIdSchema.optional(),
  /** The version of the draft that is changed; absent for a new response. */
  version: z.int().positive().optional(),
});
export type SaveResponseRequest = z.infer<typeof saveResponseRequestSchema>;

/** A FHIR R4 QuestionnaireResponse as lists show it. */
export const responseSchema = z.object({
  id: z.string(),
  version: z.int().positive(),
  /** FHIR's status: in-progress, completed, amended, entered-in-error or stopped. */
  status: z.string(),
  patient_id: z.string().nullable(),
  authored: z.string().nullable(),
  author: z.string().nullable(),
  lastUpdated: z.string(),
});
export type FormAnswerSet = z.infer<typeof responseSchema>;

export const saveResponseResponseSchema = z.object({ success: z.literal(true), response: responseSchema });
export type SaveResponseResponse = z.infer<typeof saveResponseResponseSchema>;

export const responsesQuerySchema = z.strictObject({
  count: z.coerce.number().int().min(1, 'count is below 1.').max(100, 'count is above 100.').default(10),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
  /** Whether each response comes with what was asked and answered. */
  lines: z.stringbool('lines is neither true nor false.').default(false),
});
/** A line of a response as it is read: a group, or a question with its answers. */
export const responseLineSchema = z.object({
  link_id: z.string(),
  depth: z.int().nonnegative(),
  text: z.string(),
  answers: z.array(z.string()),
});
export type ResponseLine = z.infer<typeof responseLineSchema>;

export const responsesResponseSchema = z.object({
  success: z.literal(true),
  total: z.int().nonnegative(),
  responses: z.array(responseSchema.extend({ lines: z.array(responseLineSchema).optional() })),
});
export type ResponsesResponse = z.infer<typeof responsesResponseSchema>;

export const oneResponseSchema = z.object({
  success: z.literal(true),
  response: responseSchema,
  lines: z.array(responseLineSchema),
  answers: z.array(answerSchema),
  items: z.array(formItemSchema),
});
export type OneResponse = z.infer<typeof oneResponseSchema>;
