import { useEffect, useState } from 'react';
import { useStudySelectionScreenQuery } from '../generated/graphql.ts';
import { STUDY_LOADING_MS } from '../shared/constants.ts';
import type { StudySelection } from './StudyContext.tsx';

type Studies = {
  loading: boolean;
  failed: boolean;
  studies: StudySelection[];
  reload: () => void;
};

/** The studies that the user may open; loading lasts STUDY_LOADING_MS at least, on each try. */
export function useStudies(): Studies {
  const { data, error, loading, refetch } = useStudySelectionScreenQuery({ fetchPolicy: 'network-only' });
  const [tries, setTries] = useState(1);
  const [shownTries, setShownTries] = useState(0);

  useEffect(() => {
    const timer = setTimeout(() => setShownTries(tries), STUDY_LOADING_MS);
    return () => clearTimeout(timer);
  }, [tries]);

  function reload() {
    setTries((count) => count + 1);
    // What went wrong is in `error` as well; the promise must not fail unheard.
    refetch().catch(() => undefined);
  }

  return {
    loading: loading || shownTries < tries,
    failed: error !== undefined,
    studies: data?.studies ?? [],
    reload,
  };
}
