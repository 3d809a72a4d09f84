import { Button, Checkbox, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { FilterPanel } from '../evidence/filters/FilterPanel.tsx';
import { ReportFilterFields } from '../evidence/filters/ReportFilterFields.tsx';
import { countFilters } from '../evidence/filters/report-filters.ts';
import { BoundedNumberInput } from '../shared/BoundedNumberInput.tsx';
import { formSubmission } from '../shared/form-submission.ts';
import { SEARCH_MODES } from '../shared/search-modes.ts';
import { CohortFilter } from './CohortFilter.tsx';
import { K, QUERY_MAX_LENGTH, type SearchFormState } from './search-address.ts';

type SearchFormProps = {
  form: SearchFormState;
  isBusy: boolean;
  onChange: (form: SearchFormState) => void;
  onSearch: () => void;
};

/** Chooses what to search for, and how. */
export function SearchForm({ form, isBusy, onChange, onSearch }: SearchFormProps) {
  const { submit, handleKey } = formSubmission(isBusy, onSearch);

  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <Group align="flex-end" gap="md">
          <TextInput
            flex="1 1 18rem"
            label="Query"
            placeholder="Fever without cough, metformin, history of stroke"
            maxLength={QUERY_MAX_LENGTH}
            value={form.query}
            onChange={({ currentTarget }) => onChange({ ...form, query: currentTarget.value })}
            onKeyDown={handleKey}
          />
          <BoundedNumberInput
            w="8.5rem"
            label="Top K patients"
            {...K}
            value={form.k}
            onChange={(k) => onChange({ ...form, k })}
          />
          <NativeSelect
            w="8rem"
            label="Mode"
            data={SEARCH_MODES}
            value={form.mode}
            onChange={({ currentTarget }) => {
              const found = SEARCH_MODES.find(({ value }) => value === currentTarget.value);
              if (found) onChange({ ...form, mode: found.value });
            }}
          />
          <Checkbox
            label="Semantic ranker"
            mb={8}
            checked={form.semantic}
            onChange={({ currentTarget }) => onChange({ ...form, semantic: currentTarget.checked })}
          />
          <Button
            type="submit"
            disabled={form.query.trim() === ''}
            loading={isBusy}
            leftSection={<IconSearch size={16} aria-hidden="true" />}
          >
            Run Search
          </Button>
        </Group>
        <FilterPanel activeCount={countFilters(form.filters) + (form.cohortId === '' ? 0 : 1)}>
          <CohortFilter cohortId={form.cohortId} onChange={(cohortId) => onChange({ ...form, cohortId })} />
          <ReportFilterFields filters={form.filters} onChange={(filters) => onChange({ ...form, filters })} />
        </FilterPanel>
      </Stack>
    </form>
  );
}
