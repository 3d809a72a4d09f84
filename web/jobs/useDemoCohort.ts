import { useEffect, useEffectEvent, useState } from 'react';
import {
  type JobProgressFragment,
  type JobState,
  useCancelJobMutation,
  useLoadDemoCohortMutation,
  useStudyJobQuery,
} from '../generated/graphql.ts';
import { failureMessage } from '../shared/failures.ts';
import { notifyError, notifySuccess } from '../shared/notify.ts';
import { useStudy } from '../studies/StudyContext.tsx';

const POLL_INTERVAL_MS = 400;

const ENDED: readonly JobState[] = ['SUCCEEDED', 'FAILED', 'CANCELLED'];

export type DemoCohortFlow = {
  /** Starts to load the demo cohort, or to load it again. */
  start: () => Promise<void>;
  starting: boolean;
  /** Why it could not be started; null unless so. */
  startFailure: string | null;
  /** The job as last heard of; null before it is started. */
  job: JobProgressFragment | null;
  /** Whether the job has come to its end, good or bad. */
  hasEnded: boolean;
  /** Why nothing is heard of the job; null while it is. */
  watchFailure: string | null;
  /** Asks after the job again. */
  watch: () => void;
  cancel: () => Promise<void>;
  cancelling: boolean;
};

/** Loads the demo cohort into the study and tells how far it is, and when it came to its end, good or bad. */
export function useDemoCohort(onEnded: () => void): DemoCohortFlow {
  const study = useStudy();
  const [started, setStarted] = useState<JobProgressFragment | null>(null);
  const [send, starting] = useLoadDemoCohortMutation();
  const [sendCancel, cancelling] = useCancelJobMutation();

  const watched = useStudyJobQuery({
    variables: { studyId: study.id, id: started?.id ?? '' },
    skip: started === null,
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
    skipPollAttempt: () => document.hidden,
  });
  const { startPolling, stopPolling } = watched;
  const job = watched.data?.study?.job ?? started;
  const hasEnded = job !== null && ENDED.includes(job.state);
  const isLost = watched.data !== undefined && !watched.data.study?.job;
  const isWatching = started !== null && !hasEnded && !isLost && !watched.error;

  useEffect(() => {
    if (!isWatching) return;
    startPolling(POLL_INTERVAL_MS);
    return stopPolling;
  }, [isWatching, startPolling, stopPolling]);

  const endState = hasEnded ? job.state : null;
  const tellEnd = useEffectEvent(onEnded);
  useEffect(() => {
    if (endState === null) return;
    if (endState === 'SUCCEEDED') notifySuccess('The demo cohort is loaded.');
    tellEnd();
  }, [endState]);

  async function start() {
    // A thrown failure is told by the hook's error.
    const answer = await send({ variables: { input: { studyId: study.id } } }).catch(() => undefined);
    const result = answer?.data?.loadDemoCohort;
    if (result?.__typename === 'LoadDemoCohortSuccess') setStarted(result.job);
  }

  async function cancel() {
    if (job === null) return;
    try {
      await sendCancel({ variables: { input: { studyId: study.id, id: job.id } } });
    } catch (error) {
      notifyError(`Error: ${failureMessage(error)}`);
    }
  }

  function readStartFailure(): string | null {
    if (starting.error) return `Error: ${failureMessage(starting.error)}`;
    const result = starting.data?.loadDemoCohort;
    return result === undefined || result.__typename === 'LoadDemoCohortSuccess' ? null : result.message;
  }

  function readWatchFailure(): string | null {
    if (watched.error) return failureMessage(watched.error);
    return isLost ? 'The server does not know this job any more.' : null;
  }

  return {
    start,
    starting: starting.loading,
    startFailure: readStartFailure(),
    job,
    hasEnded,
    watchFailure: readWatchFailure(),
    watch: () => void watched.refetch().catch(() => undefined),
    cancel,
    cancelling: cancelling.loading,
  };
}
