import { useEffect, useRef, useState } from 'react';
import { type CohortEvidenceQuery, useCohortEvidenceLazyQuery } from '../../generated/graphql.ts';
import { requestFailure } from '../../shared/failures.ts';
import type { Asked } from '../../shared/useAddressedForm.ts';
import { useStudy } from '../../studies/StudyContext.tsx';
import { type EvidenceFormState, evidenceInput } from './evidence-address.ts';
import { type EvidencePage, joinPages } from './evidence-pages.ts';

const STUDY_MISSING = 'This study is not available.';

export type CohortEvidenceFlow = {
  /** All pages that were asked for, as one; null without an answer. */
  page: EvidencePage | null;
  loading: boolean;
  loadingMore: boolean;
  /** A sentence for the reader. */
  failure: string | null;
  loadMore: () => void;
};

function withNext(
  known: CohortEvidenceQuery,
  { fetchMoreResult }: { fetchMoreResult: CohortEvidenceQuery },
): CohortEvidenceQuery {
  if (!known.study || !fetchMoreResult.study) return known;
  const evidence = joinPages(known.study.evidence, fetchMoreResult.study.evidence);
  return { ...known, study: { ...known.study, evidence } };
}

/** Finds the evidence that was asked for, page by page. */
export function useCohortEvidence(asked: Asked<EvidenceFormState> | null): CohortEvidenceFlow {
  const study = useStudy();
  const [moreFailure, setMoreFailure] = useState<unknown>(null);
  // The question that more is on its way for: another one may have been asked meanwhile.
  const [moreOf, setMoreOf] = useState<Asked<EvidenceFormState> | null>(null);
  const latest = useRef(asked);
  latest.current = asked;
  const loadingMore = moreOf !== null && moreOf === asked;
  const [run, { data, loading, error, called, fetchMore }] = useCohortEvidenceLazyQuery({
    fetchPolicy: 'network-only',
  });
  const isBusy = loading && !loadingMore;
  const hasAnswer = asked !== null && called && !isBusy;
  const page = hasAnswer && !error ? (data?.study?.evidence ?? null) : null;

  useEffect(() => {
    setMoreFailure(null);
    if (asked === null) return;
    // A thrown failure is told by the hook's error.
    void run({ variables: { studyId: study.id, input: evidenceInput(asked.form) } }).catch(() => undefined);
  }, [asked, run, study.id]);

  async function loadMore() {
    if (asked === null || !page?.nextCursor || loadingMore) return;
    const isAsked = () => latest.current === asked;
    setMoreOf(asked);
    setMoreFailure(null);
    try {
      const input = { ...evidenceInput(asked.form), after: page.nextCursor };
      await fetchMore({
        variables: { input },
        updateQuery: (known, next) => (isAsked() ? withNext(known, next) : known),
      });
    } catch (failure) {
      if (isAsked()) setMoreFailure(failure);
    } finally {
      setMoreOf((of) => (of === asked ? null : of));
    }
  }

  function readFailure(): string | null {
    if (!hasAnswer) return null;
    if (error) return requestFailure(error);
    if (data && data.study === null) return STUDY_MISSING;
    return moreFailure === null ? null : requestFailure(moreFailure);
  }
  const failure = readFailure();

  return {
    page,
    loading: asked !== null && isBusy,
    loadingMore,
    failure: failure === null ? null : `Request error: ${failure}`,
    loadMore: () => void loadMore(),
  };
}
