import { type AskCohortInput, useAskCohortMutation } from '../generated/graphql.ts';
import { useStudy } from '../studies/StudyContext.tsx';
import { type ChatFlow, type Question, useChat } from './useChat.ts';

/** How the whole cohort is asked, beside the question itself. */
export type CohortChatOptions = Omit<AskCohortInput, 'studyId' | 'message' | 'history' | 'query'>;

/** A conversation about all patients of the study. */
export function useAskCohort(name: string, options: CohortChatOptions): ChatFlow {
  const study = useStudy();
  // Answers are kept with the transcript; the cache would keep them a second time.
  const [send] = useAskCohortMutation({ fetchPolicy: 'no-cache' });

  async function ask({ signal, ...question }: Question) {
    const { data } = await send({
      variables: { input: { studyId: study.id, ...question, ...options } },
      context: { fetchOptions: { signal } },
    });
    return data?.askCohort;
  }

  return useChat({ name, ask });
}
