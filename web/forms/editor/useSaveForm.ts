import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  type FormKind,
  type FormSummaryFragment,
  type SaveFormMutation,
  useSaveFormMutation,
} from '../../generated/graphql.ts';
import { failureMessage } from '../../shared/failures.ts';
import { counted } from '../../shared/format.ts';
import { notifySuccess } from '../../shared/notify.ts';
import { useStudy } from '../../studies/StudyContext.tsx';
import { formPath } from '../form-kind.ts';

export type FormFaults = Extract<SaveFormMutation['saveForm'], { __typename: 'RefusedForm' }>['faults'];

/** What came of checking or saving: a sentence, and what is wrong. */
export type SaveOutcome = { isFine: boolean; message: string; faults: FormFaults };

/** Checks and stores a form; what is in the editor stays whatever fails. */
export function useSaveForm(kind: FormKind, form: FormSummaryFragment | null) {
  const study = useStudy();
  const navigate = useNavigate();
  const [save, { loading }] = useSaveFormMutation();
  const [outcome, setOutcome] = useState<SaveOutcome | null>(null);

  async function send(questionnaireJson: string, dryRun: boolean) {
    setOutcome(null);
    const changed = form === null ? {} : { formId: form.id, version: form.version };
    const input = { studyId: study.id, kind, questionnaireJson, dryRun, ...changed };
    try {
      const { data } = await save({ variables: { input } });
      const result = data?.saveForm;
      if (result?.__typename === 'SaveFormSuccess') {
        if (result.form) {
          notifySuccess(`${result.form.name} was saved.`);
          navigate(formPath(study.id, result.form.kind, result.form.id));
          return;
        }
        const message = `No problems found: ${counted(result.items.length, 'item')}. Nothing was stored.`;
        setOutcome({ isFine: true, message, faults: [] });
        return;
      }
      const faults = result?.__typename === 'RefusedForm' ? result.faults : [];
      setOutcome({ isFine: false, message: result?.message ?? 'Nothing was saved.', faults });
    } catch (error) {
      setOutcome({ isFine: false, message: failureMessage(error), faults: [] });
    }
  }

  return { outcome, isBusy: loading, send, forgetOutcome: () => setOutcome(null) };
}
