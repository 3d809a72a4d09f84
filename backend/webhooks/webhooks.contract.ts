import { z } from 'zod';
import { JOB_KINDS } from '../jobs/job-events.ts';
import { recordParamsSchema, storable } from '../shared/contract.ts';
import { pageFields, pagesOf } from '../shared/pages.contract.ts';

/** Webhooks of one study. */
export const MOST_WEBHOOKS = 20;
const LONGEST_URL = 500;
const LONGEST_DESCRIPTION = 200;

export const webhookJobKindSchema = z.enum(JOB_KINDS);
export type WebhookJobKind = z.infer<typeof webhookJobKindSchema>;
export const webhookOutcomeSchema = z.enum(['succeeded', 'failed', 'cancelled']);
export type WebhookOutcome = z.infer<typeof webhookOutcomeSchema>;

/** Whether it may be called is for the setting WEBHOOK_HOSTS to say (webhook-hosts.ts). */
const urlSchema = z
  .string('The address is no text.')
  .min(1, 'Enter the address that is called, such as https://hooks.example.org/casebook.')
  .max(LONGEST_URL, `The address is longer than ${LONGEST_URL} characters.`);
const descriptionSchema = storable(
  z
    .string('The description is no text.')
    .trim()
    .max(LONGEST_DESCRIPTION, `The description is longer than ${LONGEST_DESCRIPTION} characters.`)
    .regex(/^[^\p{Cc}]*$/u, 'The description holds control characters.'),
);
const kindsSchema = z.array(webhookJobKindSchema).max(JOB_KINDS.length, 'A kind of job is listed twice.');
const outcomesSchema = z
  .array(webhookOutcomeSchema)
  .min(1, 'Choose at least one outcome: succeeded, failed or cancelled.')
  .max(webhookOutcomeSchema.options.length, 'An outcome is listed twice.');

export const createWebhookRequestSchema = z.strictObject({
  url: urlSchema,
  description: descriptionSchema.default(''),
  /** Kinds of jobs that it tells of; empty for all. */
  kinds: kindsSchema.default([]),
  outcomes: outcomesSchema.default([...webhookOutcomeSchema.options]),
  is_on: z.boolean().default(true),
});
export type CreateWebhookRequest = z.input<typeof createWebhookRequestSchema>;
export type CreateWebhook = z.output<typeof createWebhookRequestSchema>;

export const changeWebhookRequestSchema = z.strictObject({
  url: urlSchema.optional(),
  description: descriptionSchema.optional(),
  kinds: kindsSchema.optional(),
  outcomes: outcomesSchema.optional(),
  is_on: z.boolean().optional(),
});
export type ChangeWebhookRequest = z.infer<typeof changeWebhookRequestSchema>;

/** A webhook as it is listed; its secret is not part of it. */
export const webhookSchema = z.object({
  id: z.string(),
  url: z.string(),
  description: z.string(),
  kinds: z.array(webhookJobKindSchema),
  outcomes: z.array(webhookOutcomeSchema),
  is_on: z.boolean(),
  /** When its receiver said that it is gone (410), which switched it off; null where it did not. */
  disabled_at: z.string().nullable(),
  /** When its secret was last rotated; for a day the one before is signed with, too. */
  rotated_at: z.string().nullable(),
  created_by: z.string(),
  created_at: z.string(),
  changed_at: z.string(),
});
export type Webhook = z.infer<typeof webhookSchema>;

/** A call of a webhook, through all its tries. */
export const webhookDeliverySchema = z.object({
  /** The webhook-id that its receiver tells repeated ones by. */
  id: z.string(),
  /** What is sent, JSON. */
  body: z.string(),
  event: z.enum(['job.finished', 'webhook.test']),
  /** The job whose end it tells; null of a test. */
  job: z.object({ id: z.string(), kind: webhookJobKindSchema, outcome: webhookOutcomeSchema }).nullable(),
  state: z.enum(['pending', 'delivered', 'failed']),
  /** How often it was tried. */
  attempts: z.int().nonnegative(),
  /** The HTTP status of the last answer; null where there was none. */
  answer_status: z.int().nullable(),
  /** Why the last try failed, as a sentence. */
  error: z.string().nullable(),
  created_at: z.string(),
  tried_at: z.string().nullable(),
  /** When it is tried next; null once it has ended. */
  next_try_at: z.string().nullable(),
});
export type WebhookDelivery = z.infer<typeof webhookDeliverySchema>;

export const webhooksResponseSchema = z.object({
  success: z.literal(true),
  /** Hosts that may be called, with a port where it is not the usual one; none while webhooks are off. */
  hosts: z.array(z.string()),
  /** Oldest first; at most 20. */
  webhooks: z.array(webhookSchema),
});
export type WebhooksResponse = z.infer<typeof webhooksResponseSchema>;
export const webhookResponseSchema = z.object({ success: z.literal(true), webhook: webhookSchema });
export type WebhookResponse = z.infer<typeof webhookResponseSchema>;

/** The secret is in this answer and nowhere else. */
export const webhookSecretResponseSchema = webhookResponseSchema.extend({ secret: z.string() });
export type WebhookSecretResponse = z.infer<typeof webhookSecretResponseSchema>;
export const removedWebhookResponseSchema = z.object({ success: z.literal(true), id: z.string() });

export const deliveriesPageRequestSchema = z.strictObject(pageFields);
export const deliveriesPageResponseSchema = pagesOf(webhookDeliverySchema);
export const deliveryParamsSchema = recordParamsSchema.extend({ delivery: recordParamsSchema.shape.id });
export const deliveryResponseSchema = z.object({
  success: z.literal(true),
  delivery: webhookDeliverySchema,
});
export type DeliveryResponse = z.infer<typeof deliveryResponseSchema>;
