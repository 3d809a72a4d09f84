import { CallError, describe, isContention, storeFailure } from '../shared/errors.ts';
import type { Database } from '../store/database.ts';
import { underBasis } from '../store/fact-basis.ts';
import type { JobControl, JobEnd, JobKind, Tools } from '../wall/capability.ts';
import { type ClaimedJob, endJob, postponeJob, releaseJob, renewLease } from './leases.store.ts';

/** Why work is stopped: somebody asked for it, the process ends, or another process has it. */
export type StopReason = 'cancelled' | 'closing' | 'lost';

/** The work is another process's by now, or shall stop: nothing more of it may be stored. */
export class JobStopped extends Error {}

const MOST_ATTEMPTS = 5;
const TRIED_TOO_OFTEN = 'The server ended each time at the same place of this work, and does not try again.';
const FAILED = 'The work could not be finished; start it again in a while.';

/** Does the work of a job that this process has claimed, and stores how it ended. */
export async function runJob(
  tools: Tools,
  kind: JobKind<never>,
  claimed: ClaimedJob,
  holder: string,
  stop: AbortController,
): Promise<void> {
  const { db, logger } = tools;
  const end = (ended: JobEnd) => endJob(db, claimed, holder, ended);
  let ended: JobEnd = { state: 'succeeded' };
  if (claimed.attempts > MOST_ATTEMPTS) {
    await end({ state: 'failed', error: TRIED_TOO_OFTEN });
    return;
  }
  try {
    const parameters = JSON.parse(claimed.parameters) as never;
    // Whoever started it, or another job's end, may be reading other facts.
    await underBasis(claimed.factBasis ?? 'as-reviewed', () =>
      kind.run(tools, parameters, controlOf(db, claimed, holder, stop)),
    );
    if (!stop.signal.aborted) ended = (await kind.endOf?.(db, parameters)) ?? ended;
  } catch (error) {
    if (!stop.signal.aborted && (storeFailure(error) !== undefined || isContention(error))) {
      // Not the work's fault, and soon over: a lease's time is the pause before the next try.
      logger.warn({ ...describe(error), job: claimed.id }, 'the store does not answer; the job will go on');
      return postponeJob(db, claimed, holder);
    }
    if (!stop.signal.aborted) {
      logger.error({ ...describe(error), job: claimed.id }, 'job failed');
      await end({ state: 'failed', error: error instanceof CallError ? error.message : FAILED });
      return;
    }
  }
  if (!stop.signal.aborted) await end(ended);
  else if (stop.signal.reason === ('cancelled' satisfies StopReason)) await end({ state: 'cancelled' });
  else if (stop.signal.reason === ('closing' satisfies StopReason)) await releaseJob(db, claimed, holder);
}

function controlOf(db: Database, claimed: ClaimedJob, holder: string, stop: AbortController): JobControl {
  async function renew(session: Database, done: number): Promise<void> {
    const state = await renewLease(session, claimed, holder, done);
    if (state !== 'held') stop.abort(state satisfies StopReason);
    if (stop.signal.aborted) throw new JobStopped('the work is stopped');
  }
  const { id, studyId } = claimed;
  return {
    id,
    studyId,
    signal: stop.signal,
    progress: (done) => renew(db, done),
    holdIn: renew,
  };
}
