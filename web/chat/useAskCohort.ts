import { useApolloClient } from '@apollo/client/react';
import {
  type AskCohortInput,
  CohortAnswerDocument,
  type CohortAnswerSubscription,
  useAskCohortMutation,
} from '../generated/graphql.ts';
import { useStudy } from '../studies/StudyContext.tsx';
import { streamedOrWhole } from './streamed-answer.ts';
import { type ChatFlow, type Question, useChat } from './useChat.ts';

/** How the whole cohort is asked, beside the question itself. */
export type CohortChatOptions = Omit<AskCohortInput, 'studyId' | 'message' | 'history' | 'query'>;

/** A conversation about all patients of the study. */
export function useAskCohort(name: string, options: CohortChatOptions): ChatFlow {
  const study = useStudy();
  const client = useApolloClient();
  // Answers are kept with the transcript; the cache would keep them a second time.
  const [send] = useAskCohortMutation({ fetchPolicy: 'no-cache' });

  function ask({ signal, onDraft, ...question }: Question) {
    const variables = { input: { studyId: study.id, ...question, ...options } };
    const query = CohortAnswerDocument;
    const results = client.subscribe<CohortAnswerSubscription>({ query, variables, fetchPolicy: 'no-cache' });
    const partOf = ({ cohortAnswer }: CohortAnswerSubscription) => cohortAnswer;
    return streamedOrWhole({ results, partOf, onDraft, signal }, async () => {
      const { data } = await send({ variables, context: { fetchOptions: { signal } } });
      return data?.askCohort;
    });
  }

  return useChat({ name, ask });
}
