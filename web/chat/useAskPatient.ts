import { useAskPatientMutation } from '../generated/graphql.ts';
import { useStudy } from '../studies/StudyContext.tsx';
import { type ChatFlow, type Question, useChat } from './useChat.ts';

const PATIENT_MISSING = 'Please enter a patient ID.';

/** A conversation about one patient, with at most k citations to an answer. */
export function useAskPatient(patientId: string, k: number): ChatFlow {
  const study = useStudy();
  // Answers are kept with the transcript; the cache would keep them a second time.
  const [send] = useAskPatientMutation({ fetchPolicy: 'no-cache' });
  const patient = patientId.trim();

  async function ask({ message, history, signal }: Question) {
    const { data } = await send({
      variables: {
        input: {
          studyId: study.id,
          message,
          history,
          scope: 'PATIENT',
          patientId: patient,
          mode: 'HYBRID',
          semantic: true,
          k,
        },
      },
      context: { fetchOptions: { signal } },
    });
    return data?.askPatient;
  }

  return useChat({ name: 'patient', ask, missing: patient === '' ? PATIENT_MISSING : null });
}
