import { useLoadDemoCohortMutation } from '../generated/graphql.ts';
import { failureMessage } from '../shared/failures.ts';
import { notifySuccess } from '../shared/notify.ts';
import { useStudy } from '../studies/StudyContext.tsx';
import { type JobFlow, useJob } from './useJob.ts';

export type DemoCohortFlow = Omit<JobFlow, 'follow'> & {
  /** Starts to load the demo cohort, or to load it again. */
  start: () => Promise<void>;
  starting: boolean;
  /** Why it could not be started; null unless so. */
  startFailure: string | null;
};

/** Loads the demo cohort into the study and tells how far it is, and when it came to its end, good or bad. */
export function useDemoCohort(onEnded: () => void): DemoCohortFlow {
  const study = useStudy();
  const [send, starting] = useLoadDemoCohortMutation();
  const { follow, ...flow } = useJob((state) => {
    if (state === 'SUCCEEDED') notifySuccess('The demo cohort was loaded.');
    onEnded();
  });

  async function start() {
    // A thrown failure is told by the hook's error.
    const answer = await send({ variables: { input: { studyId: study.id } } }).catch(() => undefined);
    const result = answer?.data?.loadDemoCohort;
    if (result?.__typename === 'LoadDemoCohortSuccess') follow(result.job);
  }

  function readStartFailure(): string | null {
    if (starting.error) return `Error: ${failureMessage(starting.error)}`;
    const result = starting.data?.loadDemoCohort;
    return result === undefined || result.__typename === 'LoadDemoCohortSuccess' ? null : result.message;
  }

  return { ...flow, start, starting: starting.loading, startFailure: readStartFailure() };
}
