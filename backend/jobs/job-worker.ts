import { randomUUID } from 'node:crypto';
import { describe } from '../shared/errors.ts';
import type { JobKind, Tools } from '../wall/capability.ts';
import type { JobKey } from './jobs.store.ts';
import { type ClaimedJob, claimableJobs, claimJob, hasClaimable, renewLease } from './leases.store.ts';
import { runJob, type StopReason } from './run-job.ts';

/** Does in this process what jobs wait for; what other processes of the same store do is theirs. */
export interface JobWorker {
  /** Takes up what waits or was left by a process that died, as far as there is room for it. */
  takeUp(): Promise<void>;
  isDoing(id: string): boolean;
  /** Stops a job that this process does, and waits until it has stopped. */
  cancel(id: string): Promise<void>;
  /** Gives all work back, for the next start or another process, and waits until it has stopped. */
  close(): Promise<void>;
}

interface Work extends JobKey {
  readonly kind: JobKind<never>;
  readonly stop: AbortController;
  readonly ended: Promise<void>;
}

/** How often leases are renewed, and how soon what was left is looked for. */
export const RENEW_EVERY_MS = 3_000;
const AT_ONCE = 4;

export function createJobWorker(tools: Tools): JobWorker {
  const { db, logger, jobKinds } = tools;
  const holder = randomUUID();
  const works = new Map<string, Work>();
  let isClosing = false;
  let turn: Promise<void> = Promise.resolve();

  const roomFor = (kind: JobKind<never>): number =>
    (kind.atOnce ?? AT_ONCE) - Array.from(works.values()).filter((work) => work.kind === kind).length;

  async function takeUpNow(): Promise<void> {
    if (isClosing || !(await hasClaimable(db))) return;
    for (const kind of jobKinds) {
      const room = roomFor(kind);
      for (const key of room > 0 ? await claimableJobs(db, kind.name, room) : []) {
        const claimed = isClosing ? null : await claimJob(db, key, holder);
        if (claimed !== null) begin(kind, claimed);
      }
    }
  }

  /** One look at a time: two would take up more than there is room for. */
  function takeUp(): Promise<void> {
    turn = turn.then(takeUpNow).catch((error: unknown) => {
      logger.warn(describe(error), 'jobs could not be taken up; trying again');
    });
    return turn;
  }

  function begin(kind: JobKind<never>, claimed: ClaimedJob): void {
    const stop = new AbortController();
    const ended = runJob(tools, kind, claimed, holder, stop)
      // Its lease ends, and the work is taken up again.
      .catch((error: unknown) =>
        logger.error({ ...describe(error), job: claimed.id }, 'the state of a job could not be kept'),
      )
      .finally(() => {
        works.delete(claimed.id);
        if (!isClosing) void takeUp();
      });
    works.set(claimed.id, { studyId: claimed.studyId, id: claimed.id, kind, stop, ended });
  }

  const stopLooking = lookOften(async () => {
    await renewAll(tools, holder, works);
    await takeUp();
  }, tools);
  return {
    takeUp,
    isDoing: (id) => works.has(id),
    async cancel(id) {
      works.get(id)?.stop.abort('cancelled' satisfies StopReason);
      await works.get(id)?.ended;
    },
    async close() {
      isClosing = true;
      stopLooking();
      await turn;
      for (const { stop } of works.values()) stop.abort('closing' satisfies StopReason);
      await Promise.all(Array.from(works.values(), ({ ended }) => ended));
    },
  };
}

async function renewAll({ db }: Tools, holder: string, works: ReadonlyMap<string, Work>): Promise<void> {
  for (const work of works.values()) {
    const state = await renewLease(db, work, holder);
    if (state !== 'held' && works.has(work.id)) work.stop.abort(state satisfies StopReason);
  }
}

function lookOften(look: () => Promise<void>, { logger }: Tools): () => void {
  const timer = setInterval(() => {
    look().catch((error: unknown) =>
      logger.warn(describe(error), 'leases of jobs could not be renewed; trying again'),
    );
  }, RENEW_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
