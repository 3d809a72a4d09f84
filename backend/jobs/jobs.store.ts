import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { FactBasis } from '../clinical/review.contract.ts';
import { WITHDRAWN_MEANWHILE } from '../record/files/export-files.store.ts';
import { type Database, inTransaction } from '../store/database.ts';
import { job } from '../store/schema.jobs.ts';
import { kindOf } from './job-events.ts';
import type { Job } from './jobs.contract.ts';
import { noteJobEnd } from './outbox.store.ts';

/** Names a job: every function that is given one filters by its study. */
export interface JobKey {
  readonly studyId: string;
  readonly id: string;
}

const UNFINISHED = ['queued', 'running'] as const;
export const isOfKey = ({ studyId, id }: JobKey) => and(eq(job.studyId, studyId), eq(job.id, id));

/** The kind, of whatever question. */
export const isOfKind = (kind: string) =>
  or(eq(job.kind, kind), sql`starts_with(${job.kind}, ${`${kind}-`})`);

export function isUnfinished({ state }: Job): boolean {
  return UNFINISHED.some((unfinished) => unfinished === state);
}

/** A job is told by its kind alone: what it is about belongs to whoever started it. */
function toJob({ id, kind, state, done, total, error }: typeof job.$inferSelect): Job {
  return { id, kind: kindOf(kind) ?? kind, state, done, total, error };
}

export interface NewJob extends JobKey {
  readonly kind: string;
  readonly total: number;
  readonly startedBy: string;
  /** As JSON. */
  readonly parameters: string;
  readonly tellsOfPatients: boolean;
  /** The facts that the work reads, where not those as reviewed. */
  readonly factBasis?: FactBasis;
}

/** Adds a job that waits. @returns false where one of its kind is waiting or under way in the study */
export async function addJob(db: Database, added: NewJob): Promise<boolean> {
  const begin = { state: 'queued' as const, done: 0, error: null, attempts: 0, isCancelled: false };
  const rows = await db
    .insert(job)
    .values({ ...added, ...begin, createdAt: new Date() })
    .onConflictDoNothing({ target: [job.studyId, job.kind], where: sql`state IN ('queued', 'running')` })
    .returning({ id: job.id });
  return rows.length > 0;
}

/** A job of this study; null where the study has none of this id. */
export async function findJob(db: Database, key: JobKey): Promise<Job | null> {
  const [row] = await db.select().from(job).where(isOfKey(key)).limit(1);
  return row === undefined ? null : toJob(row);
}

/** Kinds whose work is a file, which whoever may export may stop. */
const EXPORTS = ['export', 'cohort-export', 'fhir-export'];

/** Whether a job of this study is an export that an account started. */
export async function isExportOf(db: Database, key: JobKey, username: string): Promise<boolean> {
  const [row] = await db
    .select({ kind: job.kind })
    .from(job)
    .where(and(isOfKey(key), eq(job.startedBy, username)))
    .limit(1);
  return row !== undefined && EXPORTS.includes(kindOf(row.kind) ?? '');
}

/** The job of this kind that is waiting or under way in this study, and is not to stop; null where there is none. */
export async function findUnfinishedJob(db: Database, studyId: string, kind: string): Promise<Job | null> {
  const [row] = await db
    .select()
    .from(job)
    .where(
      and(
        eq(job.studyId, studyId),
        eq(job.kind, kind),
        inArray(job.state, [...UNFINISHED]),
        eq(job.isCancelled, false),
      ),
    )
    .limit(1);
  return row === undefined ? null : toJob(row);
}

/** How many jobs of a kind, by whatever question, wait or are under way in all studies. */
export async function countUnfinished(db: Database, kind: string): Promise<number> {
  return db.$count(job, and(isOfKind(kind), inArray(job.state, [...UNFINISHED])));
}

/** Ends what may tell of a patient who is withdrawn; none of it could keep what it makes (export-files.store.ts). */
export async function failJobsOfPatients(tx: Database, studyId: string): Promise<void> {
  const failed = await tx
    .update(job)
    .set({ state: 'failed', error: WITHDRAWN_MEANWHILE, endedAt: new Date(), parameters: null, holder: null })
    .where(and(eq(job.studyId, studyId), eq(job.tellsOfPatients, true), inArray(job.state, [...UNFINISHED])))
    .returning();
  for (const row of failed) await noteJobEnd(tx, { ...row, state: 'failed' });
}

/** Ends a job that nobody works on as cancelled, and asks whoever does work on it to stop. */
export function askToCancel(db: Database, key: JobKey): Promise<void> {
  return inTransaction(db, async (tx) => {
    const [row] = await tx
      .update(job)
      .set({
        isCancelled: true,
        state: sql`CASE WHEN ${job.state} = 'queued' THEN 'cancelled' ELSE ${job.state} END`,
        parameters: sql`CASE WHEN ${job.state} = 'queued' THEN NULL ELSE ${job.parameters} END`,
        // A cluster takes no now() within a condition.
        endedAt: sql`CASE WHEN ${job.state} = 'queued' THEN ${new Date().toISOString()}::timestamptz END`,
      })
      .where(and(isOfKey(key), inArray(job.state, [...UNFINISHED])))
      .returning();
    if (row?.state === 'cancelled') await noteJobEnd(tx, { ...row, state: row.state });
  });
}
