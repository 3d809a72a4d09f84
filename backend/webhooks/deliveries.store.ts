import { and, asc, eq, lt, ne, notInArray, sql } from 'drizzle-orm';
import type { Database } from '../store/database.ts';
import { isBeyond, type Keyset, orderedBy, rowOrder } from '../store/keyset.ts';
import { webhookDelivery as delivery } from '../store/schema.webhooks.ts';
import type { WebhookKey } from './webhooks.store.ts';

export type DeliveryRow = typeof delivery.$inferSelect;

/** Names a delivery of a webhook. */
export interface DeliveryKey {
  readonly webhook: WebhookKey;
  readonly id: string;
}

/** Deliveries that have ended are kept so many of a webhook, and so long. */
const MOST_ENDED = 200;
const KEPT_DAYS = 30;
/** What waits longer, because nothing may be called, is no news any more. */
const LONGEST_WAIT_DAYS = 3;
const WAITED_TOO_LONG = 'It waited for three days, and WEBHOOK_HOSTS named no host that may be called.';

/** A process that has not said in this time what came of a try is taken for dead; longer than a call may take. */
const LEASE_MS = 60_000;

export const LATEST_FIRST = rowOrder(
  'webhook deliveries',
  'latest',
  { column: sql`${delivery.createdAt}`, type: 'timestamptz', descends: true },
  { column: sql`${delivery.id}`, type: 'text', descends: true },
);

const isOf = ({ studyId, id }: WebhookKey) => and(eq(delivery.studyId, studyId), eq(delivery.webhookId, id));
const isDelivery = ({ webhook, id }: DeliveryKey) => and(isOf(webhook), eq(delivery.id, id));
const isPending = eq(delivery.state, 'pending');
const isDue = and(isPending, sql`${delivery.nextTryAt} <= now()`);
const inMs = (ms: number) => sql`now() + make_interval(secs => ${ms / 1000})`;

/** A page of the deliveries of a webhook, and one more where there are more. */
export function deliveryRows(db: Database, key: WebhookKey, page: Keyset): Promise<DeliveryRow[]> {
  return db
    .select()
    .from(delivery)
    .where(and(isOf(key), isBeyond(page)))
    .orderBy(orderedBy(page))
    .limit(page.limit + 1);
}

export const countDeliveries = (db: Database, key: WebhookKey): Promise<number> =>
  db.$count(delivery, isOf(key));

export async function insertDelivery(
  tx: Database,
  row: typeof delivery.$inferInsert,
): Promise<DeliveryRow | null> {
  const [added] = await tx.insert(delivery).values(row).returning();
  return added ?? null;
}

/** Has a delivery tried anew, now and under its id. @returns it as it is then; null where the webhook has none of this id */
export async function resendDelivery(tx: Database, key: DeliveryKey): Promise<DeliveryRow | null> {
  const anew = { state: 'pending' as const, attempts: 0, answerStatus: null, error: null };
  const [row] = await tx
    .update(delivery)
    .set({ ...anew, nextTryAt: sql`now()` })
    .where(isDelivery(key))
    .returning();
  return row ?? null;
}

/** Webhooks of all studies that have something to deliver now, those that wait longest first. */
export function dueWebhooks(
  db: Database,
  { without, most }: { readonly without: readonly string[]; readonly most: number },
): Promise<WebhookKey[]> {
  return db
    .select({ studyId: delivery.studyId, id: delivery.webhookId })
    .from(delivery)
    .where(and(isDue, without.length === 0 ? undefined : notInArray(delivery.webhookId, [...without])))
    .groupBy(delivery.studyId, delivery.webhookId)
    .orderBy(sql`min(${delivery.nextTryAt})`)
    .limit(most);
}

/** Takes the delivery of a webhook that waits longest; null where none is due that another process does not try. */
export async function claimDelivery(db: Database, key: WebhookKey): Promise<DeliveryRow | null> {
  const [first] = await db
    .select({ id: delivery.id })
    .from(delivery)
    .where(and(isOf(key), isDue))
    .orderBy(asc(delivery.nextTryAt), asc(delivery.createdAt))
    .limit(1);
  if (first === undefined) return null;
  const [claimed] = await db
    .update(delivery)
    .set({ attempts: sql`${delivery.attempts} + 1`, triedAt: sql`now()`, nextTryAt: inMs(LEASE_MS) })
    .where(and(isDelivery({ webhook: key, id: first.id }), isDue))
    .returning();
  return claimed ?? null;
}

/** What came of a try. */
export interface TryResult {
  readonly answerStatus: number | null;
  /** Null where it was delivered. */
  readonly error: string | null;
  /** How long it waits until the next try; null where there is none. */
  readonly pauseMs: number | null;
}

/** The try that was claimed, unless the delivery was begun anew or taken over meanwhile. */
const isTry = ({ studyId, webhookId, id, attempts }: DeliveryRow) =>
  and(isDelivery({ webhook: { studyId, id: webhookId }, id }), isPending, eq(delivery.attempts, attempts));

/** Stores what came of a try that was claimed, unless the delivery was begun anew or taken over meanwhile. */
export async function settleDelivery(
  tx: Database,
  claimed: DeliveryRow,
  { answerStatus, error, pauseMs }: TryResult,
): Promise<void> {
  const state = pauseMs !== null ? 'pending' : error === null ? 'delivered' : 'failed';
  await tx
    .update(delivery)
    .set({ state, answerStatus, error, nextTryAt: pauseMs === null ? null : inMs(pauseMs) })
    .where(isTry(claimed));
}

/** Gives a claimed delivery back, which was not tried to its end. */
export async function releaseDelivery(db: Database, claimed: DeliveryRow) {
  await db
    .update(delivery)
    .set({ attempts: claimed.attempts - 1, nextTryAt: sql`now()` })
    .where(isTry(claimed));
}

/** Has all that a webhook waits to be told wait a while: its receiver did not take the last one. */
export async function restWebhook(tx: Database, key: WebhookKey, ms: number): Promise<void> {
  await tx
    .update(delivery)
    .set({ nextTryAt: inMs(ms) })
    .where(and(isOf(key), isDue));
}

/** Gives up what a webhook waits to be told. @param error why, as a sentence */
export async function giveUpWaiting(tx: Database, key: WebhookKey, error: string): Promise<void> {
  await tx
    .update(delivery)
    .set({ state: 'failed', error, nextTryAt: null })
    .where(and(isOf(key), isPending));
}

/** Removes the oldest that have ended of a webhook, as far as they are too many. */
export async function trimDeliveries(db: Database, key: WebhookKey): Promise<void> {
  const kept = db
    .select({ id: delivery.id })
    .from(delivery)
    .where(and(isOf(key), ne(delivery.state, 'pending')))
    .orderBy(sql`${delivery.createdAt} DESC, ${delivery.id} DESC`)
    .limit(MOST_ENDED);
  await db
    .delete(delivery)
    .where(and(isOf(key), ne(delivery.state, 'pending'), notInArray(delivery.id, kept)));
}

/** Gives up and removes what is too old, in all studies. */
export async function tidyDeliveries(db: Database): Promise<void> {
  const before = (days: number) => sql`now() - make_interval(days => ${days})`;
  await db
    .update(delivery)
    .set({ state: 'failed', error: WAITED_TOO_LONG, nextTryAt: null })
    .where(and(isPending, eq(delivery.attempts, 0), lt(delivery.createdAt, before(LONGEST_WAIT_DAYS))));
  await db.delete(delivery).where(lt(delivery.createdAt, before(KEPT_DAYS)));
}
