import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Database, inTransaction } from '../store/database.ts';
import { presentBasis } from '../store/fact-basis.ts';
import type { JobKind, Tools } from '../wall/capability.ts';
import { createJobWorker, type JobWorker, RENEW_EVERY_MS } from './job-worker.ts';
import type { Job } from './jobs.contract.ts';
import {
  addJob,
  askToCancel,
  findJob,
  findUnfinishedJob,
  isUnfinished,
  type JobKey,
  type NewJob,
} from './jobs.store.ts';

export interface JobStart<Parameters> {
  readonly studyId: string;
  /** Kept as JSON until the work has ended. */
  readonly parameters: Parameters;
  /** Starts of a kind with the same question join; absent where all of the kind do. */
  readonly question?: string;
  readonly total: number;
  readonly startedBy: string;
  /** Adds the event of the start, in its transaction; absent where the work has events of its own. */
  readonly note?: (tx: Database, jobId: string) => Promise<void>;
}

export interface JobRunner extends Pick<JobWorker, 'takeUp' | 'close'> {
  /** Starts the work, or answers the job of this kind and question that the study has under way already. */
  start<Parameters>(kind: JobKind<Parameters>, start: JobStart<Parameters>): Promise<Job>;
  find(studyId: string, id: string): Promise<Job | null>;
  /** Asks a job to stop, and waits some seconds until it has stopped; null where the study has none of this id. */
  cancel(studyId: string, id: string): Promise<Job | null>;
  /** Asks the job of a kind and question to stop, where one is waiting or under way. */
  cancelQuestion<P>(kind: JobKind<P>, studyId: string, question: string): Promise<void>;
}

/** Another process learns within so many looks that a job shall stop. */
const RENEWALS_UNTIL_STOPPED = 2;
const WAIT_MS = 250;

/** Starts long work of the declared kinds, and does it in this process as far as there is room for it. */
export function jobRunner(tools: Tools): JobRunner {
  const { db } = tools;
  const worker = createJobWorker(tools);

  async function start<P>(kind: JobKind<P>, asked: JobStart<P>): Promise<Job> {
    if (!Array.from<unknown>(tools.jobKinds).includes(kind)) {
      throw new Error(`no capability declares the kind of job ${kind.name}`);
    }
    const { studyId, total } = asked;
    const name = nameOf(kind, asked.question);
    const id = `job-${randomUUID()}`;
    if (!(await insert(db, { ...asked, name, id, tellsOfPatients: kind.tellsOfPatients ?? true }))) {
      const other = await findUnfinishedJob(db, studyId, name);
      if (other !== null) return other;
      // It ended in between, or is on its way out.
      await pause(WAIT_MS);
      return start(kind, asked);
    }
    await worker.takeUp();
    const state = worker.isDoing(id) ? 'running' : 'queued';
    return { id, kind: kind.name, state, done: 0, total, error: null };
  }

  async function cancel(key: JobKey): Promise<Job | null> {
    await askToCancel(db, key);
    await worker.cancel(key.id);
    const limit = Date.now() + RENEWALS_UNTIL_STOPPED * RENEW_EVERY_MS;
    for (;;) {
      const job = await findJob(db, key);
      if (job === null || !isUnfinished(job) || Date.now() > limit) return job;
      await pause(WAIT_MS);
    }
  }

  return {
    start,
    takeUp: worker.takeUp,
    close: worker.close,
    find: (studyId, id) => findJob(db, { studyId, id }),
    cancel: (studyId, id) => cancel({ studyId, id }),
    async cancelQuestion(kind, studyId, question) {
      const job = await findUnfinishedJob(db, studyId, nameOf(kind, question));
      if (job !== null) await cancel({ studyId, id: job.id });
    },
  };
}

/** The same question of other facts is another one. */
function nameOf({ name }: { readonly name: string }, question?: string): string {
  const basis = presentBasis();
  const asked = [name, question, basis === 'as-reviewed' ? undefined : basis];
  return asked.filter((part) => part !== undefined).join('-');
}

/** @returns false where one of its name is waiting or under way in the study */
function insert(
  db: Database,
  {
    note,
    name,
    parameters,
    ...asked
  }: JobStart<unknown> & Pick<NewJob, 'id' | 'tellsOfPatients'> & { name: string },
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    if (
      !(await addJob(tx, {
        ...asked,
        kind: name,
        parameters: JSON.stringify(parameters),
        factBasis: presentBasis(),
      }))
    )
      return false;
    await note?.(tx, asked.id);
    return true;
  });
}
