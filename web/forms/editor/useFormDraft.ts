import { useState } from 'react';
import { type FormDraft, type Json, parseObject, toDraft, toQuestionnaire } from './form-draft.ts';

const NEEDS_JSON = 'This form has parts that the list of questions cannot show; edit it as JSON.';
const UNREADABLE = 'The JSON cannot be read; correct it first.';

/** A form while it is edited, as questions or as JSON; each view carries over what the other one holds. */
export function useFormDraft(initialJson: string) {
  // What the questions do not show stays as this questionnaire has it.
  const [base, setBase] = useState<Json>(() => parseObject(initialJson) ?? {});
  const [draft, setDraft] = useState<FormDraft | null>(() => toDraft(base));
  const [isJson, setIsJson] = useState(draft === null);
  const [json, setJson] = useState(initialJson);
  const [notice, setNotice] = useState<string | null>(draft === null ? NEEDS_JSON : null);
  /** The questions on screen; null where the form is edited as JSON. */
  const questions = isJson ? null : draft;

  const serialize = () =>
    questions === null ? json : JSON.stringify(toQuestionnaire(questions, base), null, 2);

  function showJson(text: string) {
    setJson(text);
    setIsJson(true);
  }

  function showQuestions() {
    const questionnaire = parseObject(json);
    const next = questionnaire && toDraft(questionnaire);
    if (!questionnaire || !next) {
      setNotice(questionnaire ? NEEDS_JSON : UNREADABLE);
      return;
    }
    setNotice(null);
    setBase(questionnaire);
    setDraft(next);
    setIsJson(false);
  }

  return { questions, setDraft, json, setJson, notice, setNotice, serialize, showJson, showQuestions };
}
