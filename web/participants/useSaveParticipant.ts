import { useState } from 'react';
import {
  type ParticipantFragment,
  useAddParticipantMutation,
  useUpdateParticipantMutation,
} from '../generated/graphql.ts';
import { failureMessage } from '../shared/failures.ts';
import { useStudy } from '../studies/StudyContext.tsx';
import {
  errorsOf,
  type FieldErrors,
  fieldOf,
  inputFrom,
  type ParticipantValues,
} from './participant-form.ts';

type Saved = { saved: ParticipantFragment | null; errors: FieldErrors };

const NO_ANSWER = 'Empty response from server';

/** Adds a participant, or changes the one that is given; what is refused stays in the form. */
export function useSaveParticipant(participant: ParticipantFragment | null) {
  const study = useStudy();
  const [add, adding] = useAddParticipantMutation();
  const [update, updating] = useUpdateParticipantMutation();
  const [failure, setFailure] = useState<string | null>(null);

  async function send(values: ParticipantValues) {
    const input = { studyId: study.id, participant: inputFrom(values) };
    if (participant === null) {
      const { data } = await add({ variables: { input: { ...input, id: values.id.trim() } } });
      return data?.addParticipant;
    }
    const { id, version } = participant;
    const { data } = await update({ variables: { input: { ...input, id, version } } });
    return data?.updateParticipant;
  }

  /** @returns the participant as it is now stored, or what is wrong, by field; neither where `failure` says why */
  async function save(values: ParticipantValues): Promise<Saved> {
    const errors = errorsOf(values);
    setFailure(null);
    if (Object.keys(errors).length > 0) return { saved: null, errors };
    try {
      const result = await send(values);
      if (result?.__typename === 'ParticipantSuccess') return { saved: result.participant, errors: {} };
      const field = result !== undefined && 'field' in result ? fieldOf(result.field) : null;
      const message = result?.message ?? NO_ANSWER;
      if (field !== null) return { saved: null, errors: { [field]: message } };
      setFailure(message);
    } catch (error) {
      setFailure(failureMessage(error));
    }
    return { saved: null, errors: {} };
  }

  return { save, failure, isSaving: adding.loading || updating.loading };
}
