import { useState } from 'react';
import {
  type FormSummaryFragment,
  type SaveFormResponseInput,
  useSaveFormResponseMutation,
} from '../../generated/graphql.ts';
import { failureMessage } from '../../shared/failures.ts';
import { useStudy } from '../../studies/StudyContext.tsx';
import type { SavedResponse } from './form-to-fill.ts';

/** Why an answer was refused, by the linkId of its question. */
export type AnswerErrors = Readonly<Record<string, string>>;

type Failure = { message: string; code?: string; errors: AnswerErrors };

type ResponseInput = Pick<SaveFormResponseInput, 'patientId' | 'isCompleted' | 'answers'>;

const NO_ERRORS: AnswerErrors = {};

/** Saves a response, as a new one or as the next version of a saved one, and remembers why that failed. */
export function useSaveResponse(form: FormSummaryFragment, saved: SavedResponse | null) {
  const study = useStudy();
  const [failure, setFailure] = useState<Failure | null>(null);
  const [save, { loading }] = useSaveFormResponseMutation();

  function fail(told: Failure) {
    setFailure(told);
    return { response: null, errors: told.errors };
  }

  /** @returns the saved response; null with the refused answers where it was not saved */
  async function send(response: ResponseInput) {
    setFailure(null);
    const version = saved === null ? {} : { responseId: saved.id, version: saved.version };
    const input = { studyId: study.id, formId: form.id, ...version, ...response };
    try {
      const { data } = await save({ variables: { input } });
      const result = data?.saveFormResponse;
      if (result?.__typename === 'SaveFormResponseSuccess') {
        return { response: result.response, errors: NO_ERRORS };
      }
      const refused = result?.__typename === 'RefusedAnswers' ? result.errors : [];
      const errors = Object.fromEntries(refused.map(({ linkId, message }) => [linkId, message]));
      return fail({ message: 'Nothing was saved.', ...result, errors });
    } catch (error) {
      return fail({ message: failureMessage(error), errors: NO_ERRORS });
    }
  }

  /** An answer that is changed is not wrong until it is sent again. */
  function clearError(linkId: string) {
    if (failure?.errors[linkId] === undefined) return;
    const { [linkId]: _changed, ...errors } = failure.errors;
    setFailure({ ...failure, errors });
  }

  return {
    failure: failure?.message ?? null,
    isPatientUnknown: failure?.code === 'PATIENT_UNKNOWN',
    errors: failure?.errors ?? NO_ERRORS,
    isSaving: loading,
    send,
    clearError,
    clear: () => setFailure(null),
  };
}
