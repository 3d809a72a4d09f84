import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { CallError, describe } from '../shared/errors.ts';
import type { Database } from '../store/database.ts';
import type { Job } from './jobs.contract.ts';
import {
  failUnfinishedJobs,
  findJob,
  findUnfinishedJob,
  insertJob,
  isUnfinished,
  updateJob,
} from './jobs.store.ts';

/** What a piece of work is given to tell how far it is and to learn that it shall stop. */
export interface JobControl {
  /** The id of the job. */
  readonly id: string;
  readonly signal: AbortSignal;
  progress(done: number): Promise<void>;
}

export interface JobStart {
  readonly studyId: string;
  readonly kind: string;
  readonly total: number;
  readonly startedBy: string;
}

export interface JobRunner {
  /** Starts the work, or answers the job of this kind that the study has under way already. */
  start(start: JobStart, work: (control: JobControl) => Promise<void>): Promise<Job>;
  find(studyId: string, id: string): Promise<Job | null>;
  /** Asks a job to stop; null where the study has none of this id. */
  cancel(studyId: string, id: string): Promise<Job | null>;
  /** Stops all work and waits until it has stopped. */
  close(): Promise<void>;
}

const INTERRUPTED =
  'The server was restarted during this work; start it again, what is stored already is kept.';

/** Runs long work inside this process. Work has to be safe to repeat: after a restart it is started anew. */
export async function createJobRunner(db: Database, logger: FastifyBaseLogger): Promise<JobRunner> {
  await failUnfinishedJobs(db, INTERRUPTED);
  const running = new Map<string, { stop: AbortController; ended: Promise<void> }>();
  // Two starts at once would both see no job: starts take turns.
  let turn: Promise<unknown> = Promise.resolve();

  async function run(
    job: Job,
    studyId: string,
    stop: AbortController,
    work: (control: JobControl) => Promise<void>,
  ) {
    const control: JobControl = {
      id: job.id,
      signal: stop.signal,
      progress: (done) => updateJob(db, studyId, job.id, { state: 'running', done }),
    };
    try {
      await work(control);
      await updateJob(db, studyId, job.id, { state: stop.signal.aborted ? 'cancelled' : 'succeeded' });
    } catch (error) {
      logger.error({ ...describe(error), job: job.id }, 'job failed');
      const sentence =
        error instanceof CallError
          ? error.message
          : 'The work could not be finished; start it again in a while.';
      await updateJob(db, studyId, job.id, { state: 'failed', error: sentence });
    } finally {
      running.delete(job.id);
    }
  }

  /** A job as it stands: one that is unfinished but not run here lost its end when the store was away. */
  async function standing(studyId: string, job: Job | null): Promise<Job | null> {
    if (job === null || !isUnfinished(job) || running.has(job.id)) return job;
    await failUnfinishedJobs(db, INTERRUPTED, { studyId, id: job.id });
    return findJob(db, studyId, job.id);
  }

  async function startNow(
    { studyId, kind, total, startedBy }: JobStart,
    work: (control: JobControl) => Promise<void>,
  ) {
    const unfinished = await standing(studyId, await findUnfinishedJob(db, studyId, kind));
    if (unfinished !== null && isUnfinished(unfinished)) return unfinished;
    const job: Job = { id: `job-${randomUUID()}`, kind, state: 'running', done: 0, total, error: null };
    await insertJob(db, { ...job, studyId, startedBy });
    const stop = new AbortController();
    const ended = run(job, studyId, stop, work).catch((error) => {
      logger.error({ ...describe(error), job: job.id }, 'the state of a job could not be kept');
    });
    running.set(job.id, { stop, ended });
    return job;
  }

  return {
    start(start, work) {
      const started = turn.then(() => startNow(start, work));
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
