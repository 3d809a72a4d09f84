import { Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { splitList } from '../../../evidence/filters/report-filters.ts';
import { type AnsweredFormInput, useCohortQuestionsQuery } from '../../../generated/graphql.ts';
import { useStudy } from '../../../studies/StudyContext.tsx';
import { useChoices } from '../useChoices.ts';
import { ConditionFields } from './ConditionFields.tsx';
import { Choice, WordsField } from './inputs.tsx';

/** Kinds of items that nobody answers. */
const UNANSWERED: readonly string[] = ['GROUP', 'DISPLAY'];

type FormAnswerFieldsProps = { form: AnsweredFormInput; onChange: (form: AnsweredFormInput) => void };

/** An answer to a question of a form, in a completed response. */
export function FormAnswerFields({ form, onChange }: FormAnswerFieldsProps) {
  const study = useStudy();
  const { forms, isLoading } = useChoices();
  const { data } = useCohortQuestionsQuery({
    variables: { studyId: study.id, formId: form.form },
    skip: form.form === '',
  });
  // As it is typed: a list does not show the comma that was just entered.
  const [typed, setTyped] = useState((form.answers ?? []).join(', '));
  const items = data?.study?.form?.items ?? [];
  const questions = items.filter(({ type }) => !UNANSWERED.includes(type));
  if (forms.length === 0 && !isLoading) {
    return (
      <Text size="sm" c="dimmed">
        This study has no form yet. Make one on the Forms page; its answers can be asked for then.
      </Text>
    );
  }
  return (
    <Stack gap="xs">
      <Group gap="xs" align="flex-end">
        <Choice
          label="Form"
          empty="Choose a form"
          options={forms.map(({ id, name }) => ({ value: id, label: name }))}
          value={String(form.form)}
          onChange={(chosen = '') => onChange({ ...form, form: chosen, linkId: '' })}
        />
        <Choice
          label="Question"
          empty="Choose a question"
          options={questions.map(({ linkId, text }) => ({ value: linkId, label: text || linkId }))}
          value={form.linkId}
          onChange={(linkId = '') => onChange({ ...form, linkId })}
        />
      </Group>
      <WordsField
        label="Answers"
        placeholder="Any, or words, codes, true or false, separated by commas"
        value={typed}
        onChange={(entry = '') => {
          const list = splitList(entry);
          setTyped(entry);
          onChange({ ...form, answers: list.length === 0 ? undefined : list });
        }}
      />
      <ConditionFields label="Number" value={form.value} onChange={(value) => onChange({ ...form, value })} />
    </Stack>
  );
}
