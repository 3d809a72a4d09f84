import { useApolloClient } from '@apollo/client/react';
import {
  type AskPatientInput,
  PatientAnswerDocument,
  type PatientAnswerSubscription,
  useAskPatientMutation,
} from '../generated/graphql.ts';
import { useStudy } from '../studies/StudyContext.tsx';
import { streamedOrWhole } from './streamed-answer.ts';
import { type ChatFlow, type Question, useChat } from './useChat.ts';

const PATIENT_MISSING = 'Please enter a patient ID.';

/** A conversation about one patient, with at most k citations to an answer. */
export function useAskPatient(patientId: string, k: number): ChatFlow {
  const study = useStudy();
  const client = useApolloClient();
  // Answers are kept with the transcript; the cache would keep them a second time.
  const [send] = useAskPatientMutation({ fetchPolicy: 'no-cache' });
  const patient = patientId.trim();

  function ask({ message, history, signal, onDraft }: Question) {
    const input: AskPatientInput = {
      studyId: study.id,
      message,
      history,
      scope: 'PATIENT',
      patientId: patient,
      mode: 'HYBRID',
      semantic: true,
      k,
    };
    const asked = { variables: { input }, fetchPolicy: 'no-cache' } as const;
    const results = client.subscribe<PatientAnswerSubscription>({ query: PatientAnswerDocument, ...asked });
    const partOf = ({ patientAnswer }: PatientAnswerSubscription) => patientAnswer;
    return streamedOrWhole({ results, partOf, onDraft, signal }, async () => {
      const { data } = await send({ variables: { input }, context: { fetchOptions: { signal } } });
      return data?.askPatient;
    });
  }

  return useChat({ name: 'patient', ask, missing: patient === '' ? PATIENT_MISSING : null });
}
