import { useParticipantsScreenQuery } from '../generated/graphql.ts';
import { failureMessage } from '../shared/failures.ts';
import { pageArguments } from '../shared/page-place.ts';
import { useShownPlace } from '../shared/useShownPlace.ts';
import { useStudy } from '../studies/StudyContext.tsx';
import type { ParticipantFilter } from './participants-address.ts';

/** The page of participants that a filter describes. */
export function useParticipants({ search, status, sort, isDescending, page }: ParticipantFilter) {
  const study = useStudy();
  const { data, previousData, loading, error, refetch } = useParticipantsScreenQuery({
    variables: {
      studyId: study.id,
      ...pageArguments(page),
      where: {
        ...(search === '' ? {} : { text: search }),
        ...(status === null ? {} : { status }),
      },
      orderBy: `${sort}_${isDescending ? 'DESC' : 'ASC'}`,
    },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  // While the next page is on its way the last one stays; a failure must not look like one.
  const current = data ?? (loading ? previousData : undefined);
  return {
    place: useShownPlace(page, data !== undefined),
    participants: error ? undefined : current?.study?.participants,
    isFirstLoad: current === undefined && loading,
    isLoading: loading,
    failure: error ? failureMessage(error) : 'Empty response from server',
    // A failed refetch is told by the hook's error.
    refresh: () => void refetch().catch(() => undefined),
  };
}

export type ParticipantsQuery = ReturnType<typeof useParticipants>;
