import { useState } from 'react';
import {
  CohortHistoryDocument,
  type CohortNodeInput,
  type CohortVersionsFragment,
  SavedCohortsDocument,
  useSaveCohortMutation,
  useSaveCohortVersionMutation,
} from '../../../generated/graphql.ts';
import { failureMessage } from '../../../shared/failures.ts';
import { notifySuccess } from '../../../shared/notify.ts';
import { useStudy } from '../../../studies/StudyContext.tsx';

/** Whatever a mutation answers: the cohort, or what is wrong. */
type Result = { history: CohortVersionsFragment } | { message: string } | undefined;

const REFETCHED = { refetchQueries: [SavedCohortsDocument, CohortHistoryDocument] };

/** Saves a tree as a cohort, or as the next version of one. @param onSaved given the cohort as it is saved */
export function useSaveCohort(onSaved: (history: CohortVersionsFragment) => void) {
  const study = useStudy();
  const [failure, setFailure] = useState<string | null>(null);
  const [sendCohort, cohort] = useSaveCohortMutation(REFETCHED);
  const [sendVersion, version] = useSaveCohortVersionMutation(REFETCHED);

  async function settle(work: () => Promise<Result>) {
    setFailure(null);
    try {
      const result = await work();
      if (result === undefined) throw new Error('Empty response from server');
      if (!('history' in result)) throw new Error(result.message);
      const { name, latest } = result.history.cohort;
      notifySuccess(`“${name}” is saved as version ${latest}.`);
      onSaved(result.history);
    } catch (error) {
      setFailure(failureMessage(error));
    }
  }

  return {
    failure,
    saving: cohort.loading || version.loading,
    save: (name: string, tree: CohortNodeInput, isPrivate: boolean) =>
      settle(async () => {
        const input = { studyId: study.id, name, tree, isPrivate };
        return (await sendCohort({ variables: { input } })).data?.saveCohort;
      }),
    saveVersion: (id: string, tree: CohortNodeInput, after: number) =>
      settle(async () => {
        const input = { studyId: study.id, id, tree, after };
        return (await sendVersion({ variables: { input } })).data?.saveCohortVersion;
      }),
  };
}
