import { useEffect, useMemo } from 'react';
import { useCohortEvidenceLazyQuery } from '../../generated/graphql.ts';
import { requestFailure } from '../../shared/failures.ts';
import type { SubmittedForm } from '../../shared/useAddressedForm.ts';
import { useStudy } from '../../studies/StudyContext.tsx';
import { type EvidenceFormState, evidenceInput } from './evidence-address.ts';
import { type EvidencePage, joinPages } from './evidence-pages.ts';
import { useFurtherPages } from './useFurtherPages.ts';

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

/** Finds the evidence that was asked for, page by page. */
export function useCohortEvidence(asked: SubmittedForm<EvidenceFormState> | null): CohortEvidenceFlow {
  const study = useStudy();
  const [run, { data, loading, error, called }] = useCohortEvidenceLazyQuery({
    fetchPolicy: 'network-only',
  });
  const further = useFurtherPages(asked);
  const hasAnswer = asked !== null && called && !loading;
  const first = hasAnswer && !error ? (data?.study?.evidence ?? null) : null;
  const page = useMemo(() => first && further.pages.reduce(joinPages, first), [first, further.pages]);

  useEffect(() => {
    if (asked === null) return;
    // A thrown failure is told by the hook's error.
    void run({ variables: { studyId: study.id, input: evidenceInput(asked.form) } }).catch(() => undefined);
  }, [asked, run, study.id]);

  function readFailure(): string | null {
    if (!hasAnswer) return null;
    if (error) return requestFailure(error);
    if (data && data.study === null) return STUDY_MISSING;
    return further.failure === null ? null : requestFailure(further.failure);
  }
  const failure = readFailure();

  return {
    page,
    loading: asked !== null && loading,
    loadingMore: further.isLoading,
    failure: failure === null ? null : `Request error: ${failure}`,
    loadMore() {
      if (page?.pageInfo.endCursor) further.load(page.pageInfo.endCursor);
    },
  };
}
