import { Button, Group, NativeSelect, Stack, Switch, TextInput } from '@mantine/core';
import { IconBinaryTree2 } from '@tabler/icons-react';
import { CodeField } from '../evidence/CodeField.tsx';
import { CODE_SYSTEMS, readCodeSystem } from '../evidence/code-systems.ts';
import { AssertionStatusFilter } from '../evidence/filters/AssertionStatusFilter.tsx';
import { FilterPanel } from '../evidence/filters/FilterPanel.tsx';
import { BoundedNumberInput } from '../shared/BoundedNumberInput.tsx';
import { formSubmission } from '../shared/form-submission.ts';
import { type CodeFormState, LIMIT } from './code-address.ts';

const PATIENT_ID_MAX_LENGTH = 128;

type CodeFormProps = {
  form: CodeFormState;
  isBusy: boolean;
  onChange: (form: CodeFormState) => void;
  onSearch: () => void;
};

/** Chooses the code to look up, and in which patient. */
export function CodeForm({ form, isBusy, onChange, onSearch }: CodeFormProps) {
  const isReady = form.system !== null && form.code.trim() !== '';

  const { submit, handleKey } = formSubmission(isBusy, onSearch);

  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <Group align="flex-end" gap="md">
          <NativeSelect
            w="9.5rem"
            label="Code system"
            data={[{ value: '', label: 'Choose' }, ...CODE_SYSTEMS]}
            value={form.system ?? ''}
            onChange={({ currentTarget }) =>
              onChange({ ...form, system: readCodeSystem(currentTarget.value) })
            }
          />
          <CodeField
            system={form.system}
            code={form.code}
            onType={(code) => onChange({ ...form, code })}
            onChoose={({ system, code }) => onChange({ ...form, system, code })}
            onKeyDown={handleKey}
          />
          <TextInput
            flex="1 1 12rem"
            label="Patient ID"
            placeholder="Optional"
            maxLength={PATIENT_ID_MAX_LENGTH}
            value={form.patientId}
            onChange={({ currentTarget }) => onChange({ ...form, patientId: currentTarget.value })}
            onKeyDown={handleKey}
          />
          <BoundedNumberInput
            w="6.5rem"
            label="Limit"
            {...LIMIT}
            value={form.limit}
            onChange={(limit) => onChange({ ...form, limit })}
          />
          <Button
            type="submit"
            disabled={!isReady}
            loading={isBusy}
            leftSection={<IconBinaryTree2 size={16} aria-hidden="true" />}
          >
            Search by Code
          </Button>
        </Group>
        <Switch
          label="Include codes below it"
          checked={form.descendants}
          onChange={({ currentTarget }) => onChange({ ...form, descendants: currentTarget.checked })}
        />
        <FilterPanel activeCount={form.assertion.length > 0 ? 1 : 0}>
          <AssertionStatusFilter
            value={form.assertion}
            onChange={(assertion) => onChange({ ...form, assertion })}
          />
        </FilterPanel>
      </Stack>
    </form>
  );
}
