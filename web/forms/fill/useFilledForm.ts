import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { notifySuccess } from '../../shared/notify.ts';
import { useStudy } from '../../studies/StudyContext.tsx';
import { formPath, RESPONSE_PARAM } from '../form-kind.ts';
import type { Draft, FormToFill, SavedResponse } from './form-to-fill.ts';
import { useAnswers } from './useAnswers.ts';
import { useSaveResponse } from './useSaveResponse.ts';

/** A form as it is filled in: answers stay until they are saved, whatever fails. */
export function useFilledForm({ form, items }: FormToFill, draft: Draft | null) {
  const study = useStudy();
  const navigate = useNavigate();
  const [, setParams] = useSearchParams();
  const [saved, setSaved] = useState(draft?.response ?? null);
  const answers = useAnswers({ form, items }, draft, saved);
  const { send, clearError, clear, ...saving } = useSaveResponse(form, saved);
  const { values, enabled, patientId } = answers;

  /** @returns the questions to correct, the first one first */
  async function submit(isCompleted: boolean): Promise<string[]> {
    const { response, errors } = await send({
      ...(patientId.trim() === '' ? {} : { patientId: patientId.trim() }),
      isCompleted,
      answers: items
        .filter(({ linkId }) => enabled.has(linkId) && (values[linkId] ?? []).length > 0)
        .map(({ linkId }) => ({ linkId, values: [...(values[linkId] ?? [])] })),
    });
    if (response !== null) {
      answers.forget();
      settle(response, isCompleted);
    }
    return items.flatMap(({ linkId }) => (errors[linkId] === undefined ? [] : [linkId]));
  }

  function settle(response: SavedResponse, isCompleted: boolean) {
    if (isCompleted) {
      notifySuccess('The response was saved.');
      navigate(formPath(study.id, form.kind, form.id, 'responses', response.id));
      return;
    }
    setSaved(response);
    notifySuccess('The draft was saved.');
    setParams({ [RESPONSE_PARAM]: response.id }, { replace: true, preventScrollReset: true });
  }

  return {
    ...answers,
    ...saving,
    patientError: saving.isPatientUnknown ? (saving.failure ?? undefined) : undefined,
    change(linkId: string, next: string[]) {
      answers.change(linkId, next);
      clearError(linkId);
    },
    discard() {
      if (answers.recovery === 'restored') clear();
      answers.discard();
    },
    submit,
  };
}

export type FilledForm = ReturnType<typeof useFilledForm>;
