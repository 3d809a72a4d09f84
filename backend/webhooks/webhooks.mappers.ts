import type { JobFinished } from '../jobs/job-events.ts';
import type { DeliveryRow } from './deliveries.store.ts';
import type { TestEvent } from './test-event.ts';
import { type Webhook, type WebhookDelivery, webhookJobKindSchema } from './webhooks.contract.ts';
import type { WebhookRow } from './webhooks.store.ts';

export const toWebhook = (row: WebhookRow): Webhook => ({
  id: row.id,
  url: row.url,
  description: row.description,
  // A kind that this version does not know ends no job.
  kinds: webhookJobKindSchema.options.filter((kind) => row.kinds.includes(kind)),
  outcomes: row.outcomes,
  is_on: row.isOn,
  disabled_at: row.disabledAt?.toISOString() ?? null,
  rotated_at: row.rotatedAt?.toISOString() ?? null,
  created_by: row.createdBy,
  created_at: row.createdAt.toISOString(),
  changed_at: row.changedAt.toISOString(),
});

export const toDelivery = (row: DeliveryRow): WebhookDelivery => ({
  id: row.id,
  body: row.body,
  ...eventOf(JSON.parse(row.body) as JobFinished | TestEvent),
  state: row.state,
  attempts: row.attempts,
  answer_status: row.answerStatus,
  error: row.error,
  created_at: row.createdAt.toISOString(),
  tried_at: row.triedAt?.toISOString() ?? null,
  next_try_at: row.nextTryAt?.toISOString() ?? null,
});

function eventOf(event: JobFinished | TestEvent): Pick<WebhookDelivery, 'event' | 'job'> {
  if (event.type === 'webhook.test') return { event: event.type, job: null };
  const { jobId: id, kind, status: outcome } = event.data;
  return { event: event.type, job: { id, kind, outcome } };
}
