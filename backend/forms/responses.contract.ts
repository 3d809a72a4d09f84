import { z } from 'zod';
import { patientIdsSchema } from '../clinical/filters.ts';
import { patientIdSchema } from '../shared/contract.ts';
import { deidentifiedAs } from '../shared/deidentified-fields.ts';
import { pageRequest, pagesOf } from '../shared/pages.contract.ts';
import { answerSchema, answersSchema, formItemSchema } from './forms.contract.ts';

/** A response is a draft until all that is asked is answered; what was completed stays as it is. */
export const RESPONSE_STATUSES = ['in-progress', 'completed'] as const;
const writtenStatusSchema = z.enum(
  RESPONSE_STATUSES,
  `status is not one of ${RESPONSE_STATUSES.join(', ')}.`,
);
export type WrittenStatus = z.infer<typeof writtenStatusSchema>;

/** FHIR's statuses of a QuestionnaireResponse. */
export const FHIR_STATUSES = [...RESPONSE_STATUSES, 'amended', 'entered-in-error', 'stopped'] as const;

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
  id: deidentifiedAs('response', z.string()),
  version: z.int().positive(),
  status: z.enum(FHIR_STATUSES),
  patient_id: z.string().nullable(),
  authored: deidentifiedAs('instant', z.string()).nullable(),
  author: deidentifiedAs('name', z.string()).nullable(),
  lastUpdated: deidentifiedAs('instant', z.string()),
});
export type FormAnswerSet = z.infer<typeof responseSchema>;

export const saveResponseResponseSchema = z.object({ success: z.literal(true), response: responseSchema });
export type SaveResponseResponse = z.infer<typeof saveResponseResponseSchema>;

/** Which responses are asked for; all that is given has to hold. */
const responseWhereSchema = z.strictObject({
  /** One of these of FHIR's statuses. */
  status: z.array(z.enum(FHIR_STATUSES)).max(FHIR_STATUSES.length).optional(),
  patient_ids: patientIdsSchema.optional(),
});
export type ResponseWhere = z.infer<typeof responseWhereSchema>;
export const RESPONSE_ORDERS = ['changed_desc', 'changed_asc'] as const;

export const responsesPageRequestSchema = z.strictObject({
  ...pageRequest(responseWhereSchema, RESPONSE_ORDERS),
  /** Whether each response comes with what was asked and answered. */
  lines: z.boolean().default(false),
});
export type ResponsesPageRequest = z.output<typeof responsesPageRequestSchema>;
/** A line of a response as it is read: a group, or a question with its answers. */
export const responseLineSchema = z.object({
  link_id: z.string(),
  depth: z.int().nonnegative(),
  text: z.string(),
  answers: z.array(z.string()),
});
export type ResponseLine = z.infer<typeof responseLineSchema>;

export const listedResponseSchema = responseSchema.extend({ lines: z.array(responseLineSchema).optional() });
export type ListedResponse = z.infer<typeof listedResponseSchema>;
export const responsesPageResponseSchema = pagesOf(listedResponseSchema);

export const oneResponseSchema = z.object({
  success: z.literal(true),
  response: responseSchema,
  lines: z.array(responseLineSchema),
  answers: z.array(answerSchema),
  /** The team of the study wrote them, before anybody answered. */
  items: deidentifiedAs('plain', z.array(formItemSchema)),
});
export type OneResponse = z.infer<typeof oneResponseSchema>;
