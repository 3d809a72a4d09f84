import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../store/database.ts';
import { job } from '../store/schema.jobs.ts';
import type { Job } from './jobs.contract.ts';

const UNFINISHED = ['queued', 'running'] as const;

export function isUnfinished({ state }: Job): boolean {
  return UNFINISHED.some((unfinished) => unfinished === state);
}

export type NewJob = Omit<typeof job.$inferInsert, 'createdAt'>;

function toJob({ id, kind, state, done, total, error }: typeof job.$inferSelect): Job {
  return { id, kind, state, done, total, error };
}

export async function insertJob(db: Database, added: NewJob): Promise<void> {
  await db.insert(job).values({ ...added, createdAt: new Date() });
}

/** A job of this study; null where the study has none of this id. */
export async function findJob(db: Database, studyId: string, id: string): Promise<Job | null> {
  const [row] = await db
    .select()
    .from(job)
    .where(and(eq(job.studyId, studyId), eq(job.id, id)))
    .limit(1);
  return row === undefined ? null : toJob(row);
}

/** The job of this kind that is waiting or under way in this study; null where there is none. */
export async function findUnfinishedJob(db: Database, studyId: string, kind: string): Promise<Job | null> {
  const [row] = await db
    .select()
    .from(job)
    .where(and(eq(job.studyId, studyId), eq(job.kind, kind), inArray(job.state, [...UNFINISHED])))
    .limit(1);
  return row === undefined ? null : toJob(row);
}

export async function updateJob(
  db: Database,
  studyId: string,
  id: string,
  change: Partial<Pick<Job, 'state' | 'done' | 'error'>>,
): Promise<void> {
  await db
    .update(job)
    .set(change)
    .where(and(eq(job.studyId, studyId), eq(job.id, id)));
}

/** Ends what was left unfinished: one job, or all that an earlier run of the program began. */
export async function failUnfinishedJobs(
  db: Database,
  error: string,
  only?: { readonly studyId: string; readonly id: string },
): Promise<void> {
  const isOne = only && and(eq(job.studyId, only.studyId), eq(job.id, only.id));
  await db
    .update(job)
    .set({ state: 'failed', error })
    .where(and(inArray(job.state, [...UNFINISHED]), isOne));
}
