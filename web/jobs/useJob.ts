import { useEffect, useEffectEvent, useState } from 'react';
import {
  type JobProgressFragment,
  type JobState,
  useCancelJobMutation,
  useJobChangesSubscription,
} from '../generated/graphql.ts';
import { failureMessage, requestFailure } from '../shared/failures.ts';
import { notifyError } from '../shared/notify.ts';
import { streamFailure } from '../shared/stream-failure.ts';
import { useStudy } from '../studies/StudyContext.tsx';

const ENDED: readonly JobState[] = ['SUCCEEDED', 'FAILED', 'CANCELLED'];

export type JobFlow = {
  /** The job as last heard of; null before it is started. */
  job: JobProgressFragment | null;
  /** Whether the job has come to its end, good or bad. */
  hasEnded: boolean;
  /** Why nothing is heard of the job; null while it is. */
  watchFailure: string | null;
  /** Follows a job that was just started; null forgets the one before. */
  follow: (job: JobProgressFragment | null) => void;
  /** Asks after the job again. */
  watch: () => void;
  cancel: () => Promise<void>;
  cancelling: boolean;
};

/** Follows a job of the study until its end, and tells that end once. */
export function useJob(onEnded: (state: JobState) => void): JobFlow {
  const study = useStudy();
  const [job, follow] = useState<JobProgressFragment | null>(null);
  const [sendCancel, cancelling] = useCancelJobMutation();
  const hasEnded = job !== null && ENDED.includes(job.state);
  const isWatching = job !== null && !hasEnded;
  const changes = useJobChangesSubscription({
    variables: { input: { studyId: study.id, id: job?.id ?? '' } },
    skip: !isWatching,
    onData: ({ data: { data } }) => {
      if (data?.jobChanges.__typename === 'Job') follow(data.jobChanges);
    },
  });

  const endState = hasEnded ? job.state : null;
  const tellEnd = useEffectEvent(onEnded);
  useEffect(() => {
    if (endState !== null) tellEnd(endState);
  }, [endState]);

  async function cancel() {
    if (job === null) return;
    try {
      const { data } = await sendCancel({ variables: { input: { studyId: study.id, id: job.id } } });
      if (data?.cancelJob) follow(data.cancelJob);
    } catch (error) {
      notifyError(`Error: ${failureMessage(error)}`);
    }
  }

  return {
    job,
    hasEnded,
    watchFailure: isWatching ? streamFailure(changes, changes.data?.jobChanges) : null,
    follow,
    watch: changes.restart,
    cancel,
    cancelling: cancelling.loading,
  };
}

const NO_ANSWER = 'Empty response from server';

/** What came of asking for a job: the job, or why there is none. */
type StartedJob = JobProgressFragment | { message: string } | null | undefined;

export type StartedJobFlow = Omit<JobFlow, 'follow'> & {
  /** Asks for a job, and follows it. */
  start: (ask: () => Promise<StartedJob>) => Promise<void>;
  /** Whether a job is asked for or under way. */
  isBusy: boolean;
  /** Why it could not be started; null unless so. */
  startFailure: string | null;
};

/** Starts a job of the study, and follows it until its end. */
export function useStartedJob(): StartedJobFlow {
  const [isStarting, setStarting] = useState(false);
  const [startFailure, setStartFailure] = useState<string | null>(null);
  const { follow, ...flow } = useJob(() => undefined);

  async function start(ask: () => Promise<StartedJob>) {
    setStarting(true);
    setStartFailure(null);
    follow(null);
    try {
      const started = await ask();
      if (started && 'id' in started) follow(started);
      else setStartFailure(started?.message ?? NO_ANSWER);
    } catch (error) {
      setStartFailure(requestFailure(error));
    }
    setStarting(false);
  }

  const isRunning = flow.job !== null && !flow.hasEnded && flow.watchFailure === null;
  return { ...flow, start, isBusy: isStarting || isRunning, startFailure };
}
