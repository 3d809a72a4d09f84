import { useAuditScreenQuery } from '../generated/graphql.ts';
import { failureMessage } from '../shared/failures.ts';
import { pageArguments } from '../shared/page-place.ts';
import { useShownPlace } from '../shared/useShownPlace.ts';
import { useStudy } from '../studies/StudyContext.tsx';
import { type AuditFilter, toWhere } from './audit-address.ts';

/** The page of events that a filter describes. */
export function useAuditEvents(filter: AuditFilter) {
  const { id: studyId } = useStudy();
  const { data, previousData, loading, error, refetch } = useAuditScreenQuery({
    variables: { studyId, ...pageArguments(filter.page), where: toWhere(filter) },
    // Who looks again wants what happened since.
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  });
  const current = data ?? (loading ? previousData : undefined);
  return {
    place: useShownPlace(filter.page, data !== undefined),
    events: error ? undefined : current?.study?.auditEvents,
    isFirstLoad: current === undefined && loading,
    isLoading: loading,
    failure: error ? failureMessage(error) : 'Empty response from server',
    // A failed refetch is told by the hook's error.
    refresh: () => void refetch().catch(() => undefined),
  };
}

export type AuditEventsQuery = ReturnType<typeof useAuditEvents>;
