import { useEffect } from 'react';
import {
  type JobState,
  type RereadingFragment,
  StudyRereadingsDocument,
  useCancelRereadingMutation,
  useStudyRereadingQuery,
} from '../generated/graphql.ts';
import { failureMessage } from '../shared/failures.ts';
import { notifyError } from '../shared/notify.ts';
import { useStudy } from '../studies/StudyContext.tsx';

const POLL_INTERVAL_MS = 500;
const MOVING: readonly JobState[] = ['QUEUED', 'RUNNING'];

/** Whether a rereading waits or is under way. */
export const isMoving = ({ state }: { state: JobState }): boolean => MOVING.includes(state);

export type RereadingFlow = {
  /** The rereading as last heard of; null until then, and where the study has none of this id. */
  rereading: RereadingFragment | null;
  loading: boolean;
  /** Why nothing is heard of it; null while it is. */
  failure: string | null;
  watch: () => void;
  cancel: () => Promise<void>;
  cancelling: boolean;
};

/** Follows a rereading of the study until its end. */
export function useRereading(id: string): RereadingFlow {
  const study = useStudy();
  const [sendCancel, cancelling] = useCancelRereadingMutation();
  const watched = useStudyRereadingQuery({
    variables: { studyId: study.id, id },
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
    skipPollAttempt: () => document.hidden,
  });
  const { startPolling, stopPolling, client } = watched;
  const rereading = watched.data?.study?.rereading ?? null;
  const moves = rereading !== null && isMoving(rereading);

  useEffect(() => {
    if (!moves) return;
    startPolling(POLL_INTERVAL_MS);
    return () => {
      stopPolling();
      // What is left to read, and the list, show its end, too.
      void client.refetchQueries({ include: [StudyRereadingsDocument] }).catch(() => undefined);
    };
  }, [moves, startPolling, stopPolling, client]);

  async function cancel() {
    try {
      const { data } = await sendCancel({ variables: { input: { studyId: study.id, id } } });
      const result = data?.cancelRereading;
      if (result !== undefined && result.__typename !== 'RereadingSuccess') throw new Error(result.message);
    } catch (error) {
      notifyError(`Error: ${failureMessage(error)}`);
    }
  }

  return {
    rereading,
    loading: watched.loading && rereading === null,
    failure: watched.error ? failureMessage(watched.error) : null,
    watch: () => void watched.refetch().catch(() => undefined),
    cancel,
    cancelling: cancelling.loading,
  };
}
