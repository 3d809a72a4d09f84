import { NativeSelect, SimpleGrid } from '@mantine/core';
import type { AssertionInput } from '../../generated/graphql.ts';
import { CodeField } from '../CodeField.tsx';
import { CATEGORIES } from '../categories.ts';
import { ASSOCIATIONS, CERTAINTIES, CONDITIONALITIES, TEMPORALITIES } from './fact-choices.ts';

/** What a form says of a fact. */
export type FactDraft = {
  category: string;
  assertion: Required<{ [Part in keyof AssertionInput]: NonNullable<AssertionInput[Part]> }>;
  /** What is typed; it counts once a code was chosen. */
  typed: string;
  code: { system: string; code: string } | null;
};

type FactFieldsProps = {
  draft: FactDraft;
  onChange: (draft: FactDraft) => void;
  /** Whether the form begins with them. */
  isFirst?: boolean;
};

const PARTS = [
  { part: 'certainty', label: 'Certainty', data: CERTAINTIES },
  { part: 'association', label: 'Of whom', data: ASSOCIATIONS },
  { part: 'temporality', label: 'When', data: TEMPORALITIES },
  { part: 'conditionality', label: 'Condition', data: CONDITIONALITIES },
] as const;

/** Category, assertion and code of a fact. */
export function FactFields({ draft, onChange, isFirst = false }: FactFieldsProps) {
  const { category, assertion, typed } = draft;
  // A category of submitted data may be none of those that are offered.
  const categories = CATEGORIES.includes(category) ? CATEGORIES : [category, ...CATEGORIES];
  return (
    <SimpleGrid cols={{ base: 2, sm: 3 }} spacing="xs">
      <NativeSelect
        size="xs"
        label="Category"
        autoFocus={isFirst}
        data={[...categories]}
        value={category}
        onChange={({ currentTarget }) => onChange({ ...draft, category: currentTarget.value })}
      />
      {PARTS.map(({ part, label, data }) => (
        <NativeSelect
          key={part}
          size="xs"
          label={label}
          data={data}
          value={assertion[part]}
          onChange={({ currentTarget }) =>
            onChange({ ...draft, assertion: { ...assertion, [part]: currentTarget.value } })
          }
        />
      ))}
      <CodeField
        system={null}
        code={typed}
        onType={(text) => onChange({ ...draft, typed: text, code: null })}
        onChoose={(code) => onChange({ ...draft, typed: code.code, code })}
        onKeyDown={() => undefined}
      />
    </SimpleGrid>
  );
}
