import { and, asc, eq, or, sql } from 'drizzle-orm';
import type { FactBasis } from '../clinical/review.contract.ts';
import { type Database, inTransaction } from '../store/database.ts';
import { job } from '../store/schema.jobs.ts';
import type { JobEnd } from '../wall/capability.ts';
import { isOfKey, isOfKind, type JobKey } from './jobs.store.ts';
import { noteJobEnd } from './outbox.store.ts';

/** A process that has not renewed its lease for so long is taken for dead; by the clock of the store. */
export const LEASE_SECONDS = 15;

const leaseEnd = sql`now() + make_interval(secs => ${LEASE_SECONDS})`;
const isAbandoned = and(eq(job.state, 'running'), sql`${job.heldUntil} < now()`);
const isFree = or(eq(job.state, 'queued'), isAbandoned);
const isHeld = (key: JobKey, holder: string) => and(isOfKey(key), eq(job.holder, holder));

/** Work that is this process's until its lease ends. */
export interface ClaimedJob extends JobKey {
  readonly kind: string;
  /** As JSON. */
  readonly parameters: string;
  /** The facts that it reads; null for those as reviewed. */
  readonly factBasis: FactBasis | null;
  /** How often it was begun since it last came forward, this time included. */
  readonly attempts: number;
}

/** Whether any job waits, or its process has died, in any study. */
export async function hasClaimable(db: Database): Promise<boolean> {
  const found = await db.select({ id: job.id }).from(job).where(isFree).limit(1);
  return found.length > 0;
}

/** Jobs of a kind that wait, or whose process has died, in all studies, oldest first. */
export function claimableJobs(db: Database, kind: string, most: number): Promise<JobKey[]> {
  return db
    .select({ studyId: job.studyId, id: job.id })
    .from(job)
    .where(and(isOfKind(kind), isFree))
    .orderBy(asc(job.createdAt), asc(job.id))
    .limit(most);
}

/** Takes a job; null where another process was faster. */
export async function claimJob(db: Database, key: JobKey, holder: string): Promise<ClaimedJob | null> {
  const [row] = await db
    .update(job)
    .set({ state: 'running', holder, heldUntil: leaseEnd, attempts: sql`${job.attempts} + 1` })
    .where(and(isOfKey(key), isFree))
    .returning();
  return row === undefined ? null : { ...key, ...row, parameters: row.parameters ?? 'null' };
}

/** What a lease is worth: ours, ours and asked to stop, or another's by now. */
export type LeaseState = 'held' | 'cancelled' | 'lost';

/**
 * Renews a lease. Within a transaction it keeps the job ours until that ends: nobody claims it meanwhile.
 *
 * @param done how far the work has come, where it has come forward
 */
export async function renewLease(
  db: Database,
  key: JobKey,
  holder: string,
  done?: number,
): Promise<LeaseState> {
  const [row] = await db
    .update(job)
    .set({ heldUntil: leaseEnd, ...(done !== undefined && { done, attempts: 0 }) })
    .where(and(isHeld(key, holder), eq(job.state, 'running')))
    .returning({ isCancelled: job.isCancelled });
  if (row === undefined) return 'lost';
  return row.isCancelled ? 'cancelled' : 'held';
}

/**
 * Ends a job that is ours, and notes whom that is told to; what it was started with is forgotten.
 *
 * @returns false where it is another's by now
 */
export function endJob(db: Database, key: JobKey, holder: string, end: JobEnd): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const [row] = await tx
      .update(job)
      .set({ ...end, endedAt: new Date(), parameters: null, holder: null, heldUntil: null })
      .where(isHeld(key, holder))
      .returning();
    if (row === undefined) return false;
    await noteJobEnd(tx, { ...row, state: end.state });
    return true;
  });
}

/** Forgets how often a job of ours was begun, and leaves it to be taken up again once its lease has ended. */
export async function postponeJob(db: Database, key: JobKey, holder: string): Promise<void> {
  await db.update(job).set({ attempts: 0 }).where(isHeld(key, holder));
}

/** Gives a job back unfinished, for this or another process to take up. */
export async function releaseJob(db: Database, key: JobKey, holder: string): Promise<void> {
  await db
    .update(job)
    .set({ state: 'queued', holder: null, heldUntil: null, attempts: 0 })
    .where(and(isHeld(key, holder), eq(job.state, 'running')));
}

/** Frees all that processes of before held, where it is known that none of them lives. */
export async function releaseAll(db: Database): Promise<void> {
  await db
    .update(job)
    .set({ state: 'queued', holder: null, heldUntil: null })
    .where(eq(job.state, 'running'));
}
