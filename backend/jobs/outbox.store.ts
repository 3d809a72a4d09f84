import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../store/database.ts';
import { webhook, webhookDelivery } from '../store/schema.webhooks.ts';
import { type EndedJob, jobFinished } from './job-events.ts';

/** The id of a delivery, which its receiver tells repeated ones by. */
export const newDeliveryId = (): string => `msg_${randomUUID()}`;

/** A delivery that waits to be tried. */
export const waitingDelivery = (
  key: { readonly studyId: string; readonly webhookId: string },
  event: object,
  at: Date,
) => ({
  ...key,
  id: newDeliveryId(),
  body: JSON.stringify(event),
  state: 'pending' as const,
  attempts: 0,
  createdAt: at,
  nextTryAt: at,
});

/**
 * Writes down whom the end of a job is told to, in the transaction in which it ends: a process that dies right after it
 * loses nothing. The webhooks stay as they are until that ends.
 */
export async function noteJobEnd(tx: Database, ended: EndedJob): Promise<void> {
  const { studyId } = ended;
  const at = new Date();
  const event = jobFinished(ended, at);
  if (event === null) return;
  const listening = await tx
    .select({ id: webhook.id, kinds: webhook.kinds, outcomes: webhook.outcomes })
    .from(webhook)
    .where(and(eq(webhook.studyId, studyId), eq(webhook.isOn, true)))
    .for('share');
  const rows = listening
    .filter(({ kinds, outcomes }) => outcomes.includes(ended.state) && isAmong(kinds, event.data.kind))
    .map(({ id: webhookId }) => waitingDelivery({ studyId, webhookId }, event, at));
  if (rows.length > 0) await tx.insert(webhookDelivery).values(rows);
}

const isAmong = (kinds: readonly string[], kind: string): boolean =>
  kinds.length === 0 || kinds.includes(kind);
