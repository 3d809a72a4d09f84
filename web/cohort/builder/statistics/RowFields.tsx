import { Button, Group } from '@mantine/core';
import type { FindingInput, ValuePoint } from '../../../generated/graphql.ts';
import { ConceptField } from '../fields/ConceptField.tsx';
import { Choice, WordsField } from '../fields/inputs.tsx';
import { findingName, type Row } from './statistics-draft.ts';

const WHICH = [
  { value: 'LAST', label: 'Last' },
  { value: 'FIRST', label: 'First' },
  { value: 'HIGHEST', label: 'Highest' },
  { value: 'LOWEST', label: 'Lowest' },
] as const satisfies readonly { value: ValuePoint; label: string }[];

type NamedFindingProps = {
  label: string;
  finding: FindingInput;
  autoFocus?: boolean;
  onChange: (finding: FindingInput) => void;
};

/** A finding by concept, class or words. */
export function NamedFinding({
  label,
  finding: { criterion },
  autoFocus = false,
  onChange,
}: NamedFindingProps) {
  const isConcept = Boolean(criterion.concepts?.length);
  return (
    <ConceptField
      label={label}
      words={(isConcept ? criterion.label : criterion.text) ?? ''}
      isConcept={isConcept}
      autoFocus={autoFocus}
      onType={(words) => onChange({ criterion: words === '' ? {} : { label: words, text: words } })}
      onChoose={({ concept, name }) => onChange({ criterion: { label: name, concepts: [concept] } })}
    />
  );
}

type RowFieldsProps = { row: Row; onChange: (row: Row) => void; onRemove: () => void };

/** A row of Table 1: a value with its unit, or a finding. */
export function RowFields({ row, onChange, onRemove }: RowFieldsProps) {
  const { finding } = row;
  const isValue = row.kind === 'VALUE';
  return (
    <Group gap="xs" align="flex-start" role="group" aria-label={isValue ? 'Value' : 'Finding'}>
      <NamedFinding
        label={isValue ? 'Value of' : 'Presence of'}
        finding={finding}
        autoFocus
        onChange={(next) => onChange({ ...row, finding: next })}
      />
      {isValue && (
        <>
          <Choice
            label="Which of a patient’s"
            options={WHICH}
            value={row.which}
            onChange={(which = 'LAST') => onChange({ ...row, which })}
          />
          <WordsField
            label="Unit"
            placeholder="Such as mg/dL"
            maxLength={32}
            value={row.ucum}
            onChange={(ucum = '') => onChange({ ...row, ucum })}
          />
        </>
      )}
      <Button
        size="compact-xs"
        variant="subtle"
        mt={26}
        aria-label={`Remove ${findingName(finding)}`}
        onClick={onRemove}
      >
        Remove
      </Button>
    </Group>
  );
}
