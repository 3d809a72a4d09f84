import { useCohortChoicesQuery } from '../../generated/graphql.ts';
import { useStudy } from '../../studies/StudyContext.tsx';

const NONE: readonly never[] = [];

/** What fields offer of a study; nothing until it is there, or where it does not come: all can be typed. */
export function useChoices() {
  const study = useStudy();
  const { data, loading } = useCohortChoicesQuery({ variables: { studyId: study.id } });
  const found = data?.study;
  return {
    isLoading: loading,
    sourceSystems: found?.cohortAttributes.sourceSystems ?? NONE,
    reportTypes: found?.cohortAttributes.reportTypes ?? NONE,
    studyGroups: found?.cohortAttributes.studyGroups ?? NONE,
    forms: [...(found?.forms ?? NONE), ...(found?.surveys ?? NONE)],
  };
}
