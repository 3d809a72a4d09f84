import { type FormEvent, useState } from 'react';
import type { CorrectionInput, ReviewedEntityFragment } from '../../generated/graphql.ts';
import { type FactDraft, FactFields } from './FactFields.tsx';
import { ReviewFormFrame } from './ReviewFormFrame.tsx';

type CorrectionFormProps = {
  entity: Pick<ReviewedEntityFragment, 'text' | 'category' | 'assertion'>;
  isRunning: boolean;
  onCancel: () => void;
  onSave: (correction: CorrectionInput) => void;
};

/** What a fact is instead. */
export function CorrectionForm({ entity, isRunning, onCancel, onSave }: CorrectionFormProps) {
  const { certainty, association, temporality, conditionality } = entity.assertion;
  const [draft, setDraft] = useState<FactDraft>({
    category: entity.category,
    assertion: { certainty, association, temporality, conditionality },
    typed: '',
    code: null,
  });

  function save(event: FormEvent) {
    event.preventDefault();
    const { category, assertion, code } = draft;
    onSave({ category, assertion, ...(code !== null && { code }) });
  }

  return (
    <ReviewFormFrame
      title={`What is "${entity.text}" instead?`}
      action="Save correction"
      isRunning={isRunning}
      onCancel={onCancel}
      onSubmit={save}
    >
      <FactFields draft={draft} onChange={setDraft} isFirst />
    </ReviewFormFrame>
  );
}
