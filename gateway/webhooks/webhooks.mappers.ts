import type {
  WebhookDelivery as WireDelivery,
  Webhook as WireWebhook,
} from '../../backend/webhooks/webhooks.contract.ts';
import type { JobKind, JobOutcome, Webhook, WebhookDelivery, WebhookEvent } from '../generated/resolvers.ts';
import type { ConnectionParent } from '../graph/connections.ts';
import { toJobKind } from '../jobs/jobs.mappers.ts';
import { lowerCase, upperCase } from '../shared/enums.ts';

/** A webhook as the resolvers of its fields are given it. */
export type WebhookParent = Omit<Webhook, 'deliveries'> & { readonly studyId: string };
export type WebhookDeliveryConnectionParent = ConnectionParent<WebhookDelivery>;

const toWireKind = (kind: JobKind) => kind.toLowerCase().replaceAll('_', '-') as WireWebhook['kinds'][number];

export const toWebhook = (wire: WireWebhook, studyId: string): WebhookParent => ({
  studyId,
  id: wire.id,
  url: wire.url,
  description: wire.description,
  kinds: wire.kinds.map(toJobKind),
  outcomes: wire.outcomes.map((outcome) => upperCase<JobOutcome>(outcome)),
  isOn: wire.is_on,
  disabledAt: wire.disabled_at,
  rotatedAt: wire.rotated_at,
  createdBy: wire.created_by,
  createdAt: wire.created_at,
  changedAt: wire.changed_at,
});

export const toDelivery = ({ job, ...wire }: WireDelivery): WebhookDelivery => ({
  id: wire.id,
  event: upperCase<WebhookEvent>(wire.event.replace('.', '_')),
  body: wire.body,
  jobId: job?.id ?? null,
  jobKind: job && toJobKind(job.kind),
  jobOutcome: job && upperCase<JobOutcome>(job.outcome),
  state: upperCase(wire.state),
  attempts: wire.attempts,
  answerStatus: wire.answer_status,
  error: wire.error,
  createdAt: wire.created_at,
  triedAt: wire.tried_at,
  nextTryAt: wire.next_try_at,
});

/** What a webhook is told of and whether it is called; absent where a change does not name it. */
interface WebhookFields {
  readonly url?: string | null;
  readonly description?: string | null;
  readonly kinds?: readonly JobKind[] | null;
  readonly outcomes?: readonly JobOutcome[] | null;
  readonly isOn?: boolean | null;
}

export const toWireChanges = ({ url, description, kinds, outcomes, isOn }: WebhookFields) => ({
  ...(typeof url === 'string' && { url }),
  ...(typeof description === 'string' && { description }),
  ...(kinds != null && { kinds: kinds.map(toWireKind) }),
  ...(outcomes != null && { outcomes: outcomes.map(lowerCase) }),
  ...(typeof isOn === 'boolean' && { is_on: isOn }),
});
