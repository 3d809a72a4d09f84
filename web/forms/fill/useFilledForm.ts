import { useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import {
  type FormResponseReadQuery,
  type FormToFillQuery,
  useSaveFormResponseMutation,
} from '../../generated/graphql.ts';
import { failureMessage } from '../../shared/failures.ts';
import { notifySuccess } from '../../shared/notify.ts';
import { useStudy } from '../../studies/StudyContext.tsx';
import { formPath, RESPONSE_PARAM } from '../form-kind.ts';
import { enabledItems, type Values } from './enabled-items.ts';
import { forgetAnswers, keepAnswers, keptAnswers, keptKey } from './kept-answers.ts';

export type FilledForm = NonNullable<NonNullable<FormToFillQuery['study']>['form']>;
export type Draft = NonNullable<NonNullable<FormResponseReadQuery['study']>['formResponse']>;

/** What went wrong with saving, as it is shown. */
type Trouble = { message: string; errors: Readonly<Record<string, string>> };

/** What the tab kept: shown again, or entered on a version of the draft that is not the newest and therefore not shown. */
type Found = 'restored' | 'outdated' | null;

const NO_ERRORS = {};
const PATIENT_UNKNOWN = 'This study has no patient of this id.';

/** A form as it is filled in: answers stay until they are saved, whatever fails. */
export function useFilledForm({ form, items }: FilledForm, draft: Draft | null) {
  const study = useStudy();
  const navigate = useNavigate();
  const [, setParams] = useSearchParams();
  const [saved, setSaved] = useState(draft?.response ?? null);
  const key = keptKey(study.id, form.id, saved?.id ?? null);
  const first = useMemo(() => firstAnswers({ form, items }, draft), [form, items, draft]);
  const [kept] = useState(() => keptAnswers(key));
  const version = saved?.version ?? null;
  const [found, setFound] = useState<Found>(() => {
    if (kept === null) return null;
    return kept.version === version ? 'restored' : 'outdated';
  });
  const begun = found === 'restored' ? kept : null;
  const [values, setValues] = useState<Values>(begun?.values ?? first);
  const [patientId, setPatientId] = useState(begun?.patientId ?? draft?.response.patientId ?? '');
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [save, { loading: isSaving }] = useSaveFormResponseMutation();
  const enabled = useMemo(() => enabledItems(items, values), [items, values]);

  function change(linkId: string, next: string[]) {
    const changed = { ...values, [linkId]: next.filter((text) => text !== '') };
    setValues(changed);
    keepAnswers(key, { values: changed, patientId, version });
    if (trouble?.errors[linkId] !== undefined) {
      const { [linkId]: _mended, ...errors } = trouble.errors;
      setTrouble({ ...trouble, errors });
    }
  }

  function changePatient(next: string) {
    setPatientId(next);
    keepAnswers(key, { values, patientId: next, version });
  }

  function discard() {
    forgetAnswers(key);
    if (found === 'restored') {
      setValues(first);
      setPatientId(draft?.response.patientId ?? '');
      setTrouble(null);
    }
    setFound(null);
  }

  /** Shows the answers of this tab in place of those that somebody else saved meanwhile. */
  function restore() {
    if (kept === null) return;
    setValues(kept.values);
    setPatientId(kept.patientId);
    keepAnswers(key, { ...kept, version });
    setFound('restored');
  }

  /** @returns the questions to correct, the first one first; null where all is saved or nothing could be */
  async function submit(isCompleted: boolean): Promise<string[] | null> {
    setTrouble(null);
    const answers = items
      .filter(({ linkId }) => enabled.has(linkId) && (values[linkId] ?? []).length > 0)
      .map(({ linkId }) => ({ linkId, values: [...(values[linkId] ?? [])] }));
    const input = {
      studyId: study.id,
      formId: form.id,
      ...(saved === null ? {} : { responseId: saved.id, version: saved.version }),
      ...(patientId.trim() === '' ? {} : { patientId: patientId.trim() }),
      isCompleted,
      answers,
    };
    try {
      const { data } = await save({ variables: { input } });
      const result = data?.saveFormResponse;
      if (result?.__typename === 'SaveFormResponseSuccess') {
        forgetAnswers(key);
        setFound(null);
        settle(result.response, isCompleted);
        return null;
      }
      const refused = result?.__typename === 'RefusedAnswers' ? result.errors : [];
      const errors = Object.fromEntries(refused.map(({ linkId, message }) => [linkId, message]));
      setTrouble({ message: result?.message ?? 'Nothing was saved.', errors });
      return items.flatMap(({ linkId }) => (errors[linkId] === undefined ? [] : [linkId]));
    } catch (error) {
      setTrouble({ message: failureMessage(error), errors: NO_ERRORS });
      return null;
    }
  }

  function settle(response: Draft['response'], isCompleted: boolean) {
    if (isCompleted) {
      notifySuccess('The response is saved.');
      navigate(formPath(study.id, form.kind, form.id, 'responses', response.id));
      return;
    }
    setSaved(response);
    notifySuccess('The draft is saved.');
    setParams({ [RESPONSE_PARAM]: response.id }, { replace: true, preventScrollReset: true });
  }

  return {
    values,
    enabled,
    errors: trouble?.errors ?? NO_ERRORS,
    failure: trouble?.message ?? null,
    patientError: trouble?.message === PATIENT_UNKNOWN ? PATIENT_UNKNOWN : undefined,
    patientId,
    found,
    isSaving,
    change,
    changePatient,
    discard,
    restore,
    submit,
  };
}

/** The answers of a draft, or what a new response begins with. */
function firstAnswers({ items }: FilledForm, draft: Draft | null): Values {
  if (draft !== null) return Object.fromEntries(draft.answers.map(({ linkId, values }) => [linkId, values]));
  return Object.fromEntries(
    items.flatMap(({ linkId, initial }) => (initial.length === 0 ? [] : [[linkId, initial]])),
  );
}
