import { useMemo } from 'react';
import { useSavedCohortsQuery } from '../../../generated/graphql.ts';
import { useStudy } from '../../../studies/StudyContext.tsx';

/** The saved cohorts that the viewer may read. */
export function useSavedCohorts() {
  const study = useStudy();
  const { data, loading, error, refetch } = useSavedCohortsQuery({ variables: { studyId: study.id } });
  const cohorts = data?.study?.cohorts;
  return { cohorts, loading, error, refetch: () => void refetch().catch(() => undefined) };
}

/** Their names by their ids; empty until they are there. */
export function useCohortNames(): ReadonlyMap<string, string> {
  const { cohorts } = useSavedCohorts();
  return useMemo(() => new Map((cohorts ?? []).map(({ id, name }) => [String(id), name])), [cohorts]);
}
