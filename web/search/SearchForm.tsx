import { Button, Checkbox, Group, NativeSelect, NumberInput, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import type { SearchInput } from '../generated/graphql.ts';
import { SEARCH_MODES } from './search-modes.ts';

const QUERY_MAX_LENGTH = 2000;
const K_MIN = 1;
const K_MAX = 20;

const K_DEFAULT = 5;
const DEFAULTS = { query: '', mode: 'HYBRID', semantic: true } as const satisfies Partial<SearchInput>;

type SearchFormProps = { isBusy: boolean; onSearch: (input: SearchInput) => void };

/** Chooses what to search for, and how. */
export function SearchForm({ isBusy, onSearch }: SearchFormProps) {
  const [input, setInput] = useState<Omit<SearchInput, 'k'>>(DEFAULTS);
  // While it is typed it may be empty or out of bounds.
  const [typedK, setTypedK] = useState<number | string>(K_DEFAULT);

  function boundK(): number {
    const k = typeof typedK === 'number' ? Math.min(K_MAX, Math.max(K_MIN, typedK)) : K_DEFAULT;
    setTypedK(k);
    return k;
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isBusy) onSearch({ ...input, k: boundK() });
  }

  // A form whose button is disabled ignores Enter, and would not say that the query is missing.
  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) submit(event);
  }

  return (
    <form onSubmit={submit}>
      <Group align="flex-end" gap="md">
        <TextInput
          flex="1 1 18rem"
          label="Query"
          placeholder="Fever without cough, metformin, history of stroke"
          maxLength={QUERY_MAX_LENGTH}
          value={input.query}
          onChange={({ currentTarget }) => setInput({ ...input, query: currentTarget.value })}
          onKeyDown={handleKey}
        />
        <NumberInput
          w="8.5rem"
          label="Top K patients"
          min={K_MIN}
          max={K_MAX}
          allowDecimal={false}
          allowNegative={false}
          clampBehavior="none"
          value={typedK}
          onChange={setTypedK}
          onBlur={boundK}
        />
        <NativeSelect
          w="8rem"
          label="Mode"
          data={SEARCH_MODES}
          value={input.mode}
          onChange={({ currentTarget }) => {
            const found = SEARCH_MODES.find(({ value }) => value === currentTarget.value);
            if (found) setInput({ ...input, mode: found.value });
          }}
        />
        <Checkbox
          label="Semantic ranker"
          mb={8}
          checked={input.semantic}
          onChange={({ currentTarget }) => setInput({ ...input, semantic: currentTarget.checked })}
        />
        <Button
          type="submit"
          disabled={input.query.trim() === ''}
          loading={isBusy}
          leftSection={<IconSearch size={16} aria-hidden="true" />}
        >
          Run Search
        </Button>
      </Group>
    </form>
  );
}
