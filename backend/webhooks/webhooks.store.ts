import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../store/database.ts';
import { webhook, webhookDelivery } from '../store/schema.webhooks.ts';
import { lockNamed } from '../store/write-lock.ts';
import { MOST_WEBHOOKS } from './webhooks.contract.ts';

/** Names a webhook: every function that is given one filters by its study. */
export interface WebhookKey {
  readonly studyId: string;
  readonly id: string;
}

export type WebhookRow = typeof webhook.$inferSelect;
export type WebhookChanges = Partial<Omit<WebhookRow, 'studyId' | 'id' | 'createdBy' | 'createdAt'>>;

const isWebhook = ({ studyId, id }: WebhookKey) => and(eq(webhook.studyId, studyId), eq(webhook.id, id));

/** The webhooks of a study, oldest first. */
export function listWebhooks(db: Database, studyId: string): Promise<WebhookRow[]> {
  return db
    .select()
    .from(webhook)
    .where(eq(webhook.studyId, studyId))
    .orderBy(asc(webhook.createdAt), asc(webhook.id))
    .limit(MOST_WEBHOOKS);
}

/** Keeps others from adding webhooks to a study until the transaction ends: whoever counts them counts theirs. */
export const lockWebhooks = (tx: Database, studyId: string): Promise<void> =>
  lockNamed(tx, `webhooks ${studyId}`);

export async function countWebhooks(db: Database, studyId: string): Promise<number> {
  return db.$count(webhook, eq(webhook.studyId, studyId));
}

/** A webhook of this study; null where the study has none of this id. */
export async function findWebhook(db: Database, key: WebhookKey): Promise<WebhookRow | null> {
  const [row] = await db.select().from(webhook).where(isWebhook(key)).limit(1);
  return row ?? null;
}

export async function insertWebhook(tx: Database, row: WebhookRow): Promise<void> {
  await tx.insert(webhook).values(row);
}

/** Changes a webhook. @returns it as it is then; null where the study has none of this id */
export async function updateWebhook(
  tx: Database,
  key: WebhookKey,
  changes: WebhookChanges,
): Promise<WebhookRow | null> {
  const [row] = await tx.update(webhook).set(changes).where(isWebhook(key)).returning();
  return row ?? null;
}

/** Makes its next secret count. @returns it as it is then; null where the study has none of this id */
export async function rotateSecret(tx: Database, key: WebhookKey): Promise<WebhookRow | null> {
  const now = new Date();
  const [row] = await tx
    .update(webhook)
    .set({ secretVersion: sql`${webhook.secretVersion} + 1`, rotatedAt: now, changedAt: now })
    .where(isWebhook(key))
    .returning();
  return row ?? null;
}

/** Removes a webhook with its deliveries. @returns false where the study has none of this id */
export async function deleteWebhook(tx: Database, key: WebhookKey): Promise<boolean> {
  const { studyId, id } = key;
  // The webhook first: this waits for whoever notes the end of a job for it, and sees what was noted.
  const removed = await tx.delete(webhook).where(isWebhook(key)).returning({ id: webhook.id });
  await tx
    .delete(webhookDelivery)
    .where(and(eq(webhookDelivery.studyId, studyId), eq(webhookDelivery.webhookId, id)));
  return removed.length > 0;
}
