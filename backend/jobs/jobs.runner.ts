import { randomUUID } from 'node:crypto';
import { CallError, describe } from '../shared/errors.ts';
import { type Database, inTransaction } from '../store/database.ts';
import type { JobControl, JobKind, Tools } from '../wall/capability.ts';
import type { Job } from './jobs.contract.ts';
import {
  failUnfinishedJobs,
  findJob,
  findUnfinishedJob,
  insertJob,
  isUnfinished,
  updateJob,
} from './jobs.store.ts';

export interface JobStart<Parameters> {
  readonly studyId: string;
  readonly parameters: Parameters;
  /** Starts of a kind with the same question join; absent where all of the kind do. */
  readonly question?: string;
  readonly total: number;
  readonly startedBy: string;
  /** Adds the event of the start, in its transaction; absent where the work has events of its own. */
  readonly note?: (tx: Database, jobId: string) => Promise<void>;
}

export interface JobRunner {
  /** Starts the work, or answers the job of this kind and question that the study has under way already. */
  start<Parameters>(kind: JobKind<Parameters>, start: JobStart<Parameters>): Promise<Job>;
  /** Ends as failed what an earlier run of the program left unfinished. */
  failInterrupted(): Promise<void>;
  find(studyId: string, id: string): Promise<Job | null>;
  /** Asks a job to stop; null where the study has none of this id. */
  cancel(studyId: string, id: string): Promise<Job | null>;
  /** Stops all work and waits until it has stopped. */
  close(): Promise<void>;
}

const INTERRUPTED =
  'The server was restarted during this work; start it again, what is stored already is kept.';

/** Runs long work of the declared kinds inside this process. */
export function jobRunner(tools: Tools): JobRunner {
  const { db, logger, jobKinds } = tools;
  const running = new Map<string, { stop: AbortController; ended: Promise<void> }>();
  // Two starts at once would both see no job: starts take turns.
  let turn: Promise<unknown> = Promise.resolve();

  /** A job as it stands: one that is unfinished but not run here lost its end when the store was away. */
  async function standing(studyId: string, job: Job | null): Promise<Job | null> {
    if (job === null || !isUnfinished(job) || running.has(job.id)) return job;
    await failUnfinishedJobs(db, INTERRUPTED, { studyId, id: job.id });
    return findJob(db, studyId, job.id);
  }

  async function startNow<P>(kind: JobKind<P>, start: JobStart<P>): Promise<Job> {
    if (!jobKinds.has(kind)) throw new Error(`no capability declares the kind of job ${kind.name}`);
    const { studyId, question, total, startedBy } = start;
    const name = question === undefined ? kind.name : `${kind.name}-${question}`;
    const unfinished = await standing(studyId, await findUnfinishedJob(db, studyId, name));
    if (unfinished !== null && isUnfinished(unfinished)) return unfinished;
    const job: Job = { id: `job-${randomUUID()}`, kind: name, state: 'running', done: 0, total, error: null };
    await inTransaction(db, async (tx) => {
      await insertJob(tx, { ...job, studyId, startedBy });
      await start.note?.(tx, job.id);
    });
    const stop = new AbortController();
    const ended = runJob(tools, job, kind, start, stop)
      .finally(() => running.delete(job.id))
      .catch((error) => {
        logger.error({ ...describe(error), job: job.id }, 'the state of a job could not be kept');
      });
    running.set(job.id, { stop, ended });
    return job;
  }

  return {
    failInterrupted: () => failUnfinishedJobs(db, INTERRUPTED),
    start(kind, start) {
      const started = turn.then(() => startNow(kind, start));
      turn = started.catch(() => undefined);
      return started;
    },
    find: async (studyId, id) => standing(studyId, await findJob(db, studyId, id)),
    async cancel(studyId, id) {
      const job = await findJob(db, studyId, id);
      if (job === null) return null;
      const work = running.get(id);
      work?.stop.abort();
      await work?.ended;
      return standing(studyId, await findJob(db, studyId, id));
    },
    async close() {
      for (const { stop } of running.values()) stop.abort();
      await Promise.all(Array.from(running.values(), ({ ended }) => ended));
    },
  };
}

/** Does the work of a job, and stores how it ended. */
async function runJob<P>(
  tools: Tools,
  job: Job,
  kind: JobKind<P>,
  { studyId, parameters }: JobStart<P>,
  { signal }: AbortController,
): Promise<void> {
  const { db, logger } = tools;
  const control: JobControl = {
    id: job.id,
    studyId,
    signal,
    progress: (done) => updateJob(db, studyId, job.id, { state: 'running', done }),
  };
  try {
    await kind.run(tools, parameters, control);
    await updateJob(db, studyId, job.id, { state: signal.aborted ? 'cancelled' : 'succeeded' });
  } catch (error) {
    logger.error({ ...describe(error), job: job.id }, 'job failed');
    const sentence =
      error instanceof CallError
        ? error.message
        : 'The work could not be finished; start it again in a while.';
    await updateJob(db, studyId, job.id, { state: 'failed', error: sentence });
  }
}
