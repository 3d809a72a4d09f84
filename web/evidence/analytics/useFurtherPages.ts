import { useState } from 'react';
import { useCohortEvidenceLazyQuery } from '../../generated/graphql.ts';
import type { SubmittedForm } from '../../shared/useAddressedForm.ts';
import { useStudy } from '../../studies/StudyContext.tsx';
import { type EvidenceFormState, evidenceInput } from './evidence-address.ts';
import type { EvidencePage } from './evidence-pages.ts';

type Question = SubmittedForm<EvidenceFormState>;

type FurtherPages = {
  pages: readonly EvidencePage[];
  isLoading: boolean;
  /** Why the last page did not come; null where it did. */
  failure: unknown;
};

const NONE: FurtherPages = { pages: [], isLoading: false, failure: null };

/**
 * The pages of a question's answer behind the first one. They stay out of the cache and belong to their question,
 * so that one that comes late changes nothing of the answer to the next question.
 */
export function useFurtherPages(question: Question | null) {
  const study = useStudy();
  const [fetchPage] = useCohortEvidenceLazyQuery({ fetchPolicy: 'no-cache' });
  const [stored, setStored] = useState<{ question: Question; further: FurtherPages } | null>(null);
  const further = stored !== null && stored.question === question ? stored.further : NONE;

  async function load(after: string) {
    if (question === null || further.isLoading) return;
    setStored({ question, further: { ...further, isLoading: true, failure: null } });
    const settle = (outcome: Partial<FurtherPages>) =>
      setStored((current) =>
        current?.question === question
          ? { question, further: { ...further, failure: null, ...outcome, isLoading: false } }
          : current,
      );
    try {
      const input = { ...evidenceInput(question.form), after };
      const { data, error } = await fetchPage({ variables: { studyId: study.id, input } });
      if (error) throw error;
      const page = data?.study?.evidence;
      settle(page ? { pages: [...further.pages, page] } : {});
    } catch (failure) {
      settle({ failure });
    }
  }

  return { ...further, load: (after: string) => void load(after) };
}
