import { Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { CODE_SYSTEMS } from '../../../evidence/code-systems.ts';
import { splitList } from '../../../evidence/filters/report-filters.ts';
import type { CodeSystem, FindingInput } from '../../../generated/graphql.ts';
import { TEMPORALITIES } from '../../criteria.ts';
import { ConceptField } from './ConceptField.tsx';
import { ConditionFields } from './ConditionFields.tsx';
import { type FindingScope, FurtherConditions } from './FurtherConditions.tsx';
import { Choice, Ticks, WordsField } from './inputs.tsx';

const STATEMENTS = [
  { value: 'AFFIRMED', label: 'Affirmed' },
  { value: 'POSSIBLE', label: 'Possible' },
  { value: 'NEGATED', label: 'Negated' },
  { value: 'HYPOTHETICAL', label: 'Hypothetical' },
] as const;
const WAYS = [
  { value: 'name', label: 'Name' },
  { value: 'code', label: 'Code' },
] as const;
const SYSTEMS = CODE_SYSTEMS.map((value: CodeSystem) => ({ value, label: value }));

type FindingFieldsProps = {
  label?: string;
  finding: FindingInput;
  scope?: FindingScope;
  autoFocus?: boolean;
  onChange: (finding: FindingInput) => void;
};

/** A finding by concept, class, words or code, and what is stated of it. */
export function FindingFields({
  label = 'Finding',
  finding,
  scope = 'whole',
  autoFocus = false,
  onChange,
}: FindingFieldsProps) {
  const { criterion, association } = finding;
  const change = (part: Partial<FindingInput['criterion']>) =>
    onChange({ ...finding, criterion: { ...criterion, ...part } });
  return (
    <Stack gap="xs" role="group" aria-label={label}>
      <Named label={label} criterion={criterion} autoFocus={autoFocus} onChange={change} />
      <Group gap="lg" align="flex-start">
        <Ticks
          label="Assertion"
          description="Affirmed if none is chosen."
          options={STATEMENTS}
          value={criterion.assertion?.filter((status) => status !== 'FAMILY')}
          onChange={(assertion) => change({ assertion })}
        />
        <Ticks
          label="Time"
          description="Any if none is chosen."
          options={TEMPORALITIES}
          value={criterion.temporality as typeof criterion.temporality & ('CURRENT' | 'PAST' | 'FUTURE')[]}
          onChange={(temporality) => change({ temporality })}
        />
        <Choice
          label="Of whom"
          options={[
            { value: 'SUBJECT', label: 'The patient' },
            { value: 'OTHER', label: 'A relative' },
          ]}
          value={association ?? 'SUBJECT'}
          onChange={(whose) => onChange({ ...finding, association: whose === 'OTHER' ? whose : undefined })}
        />
      </Group>
      {scope !== 'measured' && (
        <ConditionFields
          label="Value"
          hasPairs
          value={criterion.value}
          onChange={(value) => change({ value })}
        />
      )}
      <FurtherConditions finding={finding} scope={scope} onChange={onChange} />
    </Stack>
  );
}

type NamedProps = {
  label: string;
  criterion: FindingInput['criterion'];
  autoFocus: boolean;
  onChange: (part: Partial<FindingInput['criterion']>) => void;
};

/** What a finding is looked up by. */
function Named({ label, criterion, autoFocus, onChange }: NamedProps) {
  const { text, concepts, codes, system } = criterion;
  const [way, setWay] = useState<'name' | 'code'>(codes?.length || system ? 'code' : 'name');
  // As it is typed: a list does not show the comma that was just entered.
  const [typed, setTyped] = useState((codes ?? []).join(', '));
  const isConcept = Boolean(concepts?.length);
  return (
    <Group gap="xs" align="flex-start">
      <Choice
        label={`Look up ${label.toLowerCase()} by`}
        options={WAYS}
        value={way}
        onChange={(chosen = 'name') => {
          setWay(chosen);
          setTyped('');
          onChange({
            label: undefined,
            text: undefined,
            concepts: undefined,
            codes: undefined,
            system: undefined,
          });
        }}
      />
      {way === 'name' ? (
        <ConceptField
          label={label}
          words={(isConcept ? (criterion.label ?? concepts?.join(', ')) : text) ?? ''}
          isConcept={isConcept}
          autoFocus={autoFocus}
          onType={(words) =>
            onChange({ label: words || undefined, text: words || undefined, concepts: undefined })
          }
          onChoose={({ concept, name }) => onChange({ label: name, text: undefined, concepts: [concept] })}
        />
      ) : (
        <>
          <Choice
            label="Code system"
            empty="Any"
            options={SYSTEMS}
            value={system}
            onChange={(chosen) => onChange({ system: chosen })}
          />
          <WordsField
            label="Codes"
            placeholder="One or more, such as E11"
            value={typed}
            onChange={(entry = '') => {
              const list = splitList(entry);
              setTyped(entry);
              onChange({ codes: list.length === 0 ? undefined : list });
            }}
          />
        </>
      )}
    </Group>
  );
}
