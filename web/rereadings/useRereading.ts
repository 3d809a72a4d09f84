import { useEffect } from 'react';
import {
  type JobState,
  type RereadingFragment,
  StudyRereadingsDocument,
  useCancelRereadingMutation,
  useRereadingChangesSubscription,
  useStudyRereadingQuery,
} from '../generated/graphql.ts';
import { failureMessage } from '../shared/failures.ts';
import { notifyError } from '../shared/notify.ts';
import { streamFailure } from '../shared/stream-failure.ts';
import { useStudy } from '../studies/StudyContext.tsx';

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
  const input = { studyId: study.id, id };
  const [sendCancel, cancelling] = useCancelRereadingMutation();
  const watched = useStudyRereadingQuery({
    variables: input,
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  });
  const { client } = watched;
  const rereading = watched.data?.study?.rereading ?? null;
  const moves = rereading !== null && isMoving(rereading);

  // What the stream tells is kept in the cache, which the query reads.
  const changes = useRereadingChangesSubscription({ variables: { input }, skip: !moves });

  useEffect(() => {
    if (!moves) return;
    // What is left to read, and the list, show its end, too.
    return () => void client.refetchQueries({ include: [StudyRereadingsDocument] }).catch(() => undefined);
  }, [moves, client]);

  function watch() {
    // The stream begins with how it stands; an answer beside it could be the older one.
    if (moves) changes.restart();
    else void watched.refetch().catch(() => undefined);
  }

  async function cancel() {
    try {
      const { data } = await sendCancel({ variables: { input } });
      const result = data?.cancelRereading;
      if (result !== undefined && result.__typename !== 'RereadingSuccess') throw new Error(result.message);
    } catch (error) {
      notifyError(`Error: ${failureMessage(error)}`);
    }
  }

  return {
    rereading,
    loading: watched.loading && rereading === null,
    failure: watched.error
      ? failureMessage(watched.error)
      : streamFailure(changes, changes.data?.rereadingChanges),
    watch,
    cancel,
    cancelling: cancelling.loading,
  };
}
