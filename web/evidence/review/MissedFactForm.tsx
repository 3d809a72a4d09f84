import { TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { CorrectionInput } from '../../generated/graphql.ts';
import type { Range } from '../segments.ts';
import { type FactDraft, FactFields } from './FactFields.tsx';
import { placeOfWords } from './marked-words.ts';
import { ReviewFormFrame } from './ReviewFormFrame.tsx';

type MissedFactFormProps = {
  text: string;
  /** The place that is marked in the text. */
  marked: Range;
  isRunning: boolean;
  onCancel: () => void;
  onSave: (correction: CorrectionInput, words: string) => void;
};

const NEW: FactDraft = {
  category: 'Diagnosis',
  assertion: {
    certainty: 'POSITIVE',
    association: 'SUBJECT',
    temporality: 'CURRENT',
    conditionality: 'NONE',
  },
  typed: '',
  code: null,
};

const NOT_THERE = 'These words are not in the report; copy them as they stand there.';
const WORDS_MAX_LENGTH = 1_000;

/** A fact that the engine missed: its words as they stand in the report, and what they say. */
export function MissedFactForm({ text, marked, isRunning, onCancel, onSave }: MissedFactFormProps) {
  const [words, setWords] = useState(text.slice(marked.offset, marked.offset + marked.length));
  const [draft, setDraft] = useState(NEW);
  const [isTried, setIsTried] = useState(false);
  const place = placeOfWords(text, words, marked.offset);

  function save(event: FormEvent) {
    event.preventDefault();
    setIsTried(true);
    if (place === null) return;
    const { category, assertion, code } = draft;
    onSave({ ...place, category, assertion, ...(code !== null && { code }) }, words);
  }

  return (
    <ReviewFormFrame
      title="Which fact was missed?"
      action="Add fact"
      isRunning={isRunning}
      onCancel={onCancel}
      onSubmit={save}
    >
      <TextInput
        size="xs"
        label="Words of the report"
        description="Select them in the text, or type them as they stand there"
        maxLength={WORDS_MAX_LENGTH}
        autoFocus
        value={words}
        error={isTried && place === null ? NOT_THERE : undefined}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
      />
      <FactFields draft={draft} onChange={setDraft} />
    </ReviewFormFrame>
  );
}
