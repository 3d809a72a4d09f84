import { Button, Checkbox, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import { IconFilterSearch, IconX } from '@tabler/icons-react';
import { BoundedNumberInput } from '../../shared/BoundedNumberInput.tsx';
import { formSubmission } from '../../shared/form-submission.ts';
import { CODE_SYSTEMS, readCodeSystem } from '../code-systems.ts';
import { ReportFilterFields } from '../filters/ReportFilterFields.tsx';
import { type EvidenceFormState, LIMIT, TEXT_MAX_LENGTH } from './evidence-address.ts';

// 100 codes of 32 characters with their commas.
const CODES_MAX_LENGTH = 3400;

type EvidenceFormProps = {
  form: EvidenceFormState;
  isBusy: boolean;
  onChange: (form: EvidenceFormState) => void;
  onRun: () => void;
  onClear: () => void;
};

/** Chooses which findings of the cohort are shown. */
export function EvidenceForm({ form, isBusy, onChange, onRun, onClear }: EvidenceFormProps) {
  const { submit } = formSubmission(isBusy, onRun);

  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <Group align="flex-end" gap="md">
          <TextInput
            flex="2 1 16rem"
            label="Text"
            placeholder="Words of a finding, or any of its names"
            maxLength={TEXT_MAX_LENGTH}
            value={form.text}
            onChange={({ currentTarget }) => onChange({ ...form, text: currentTarget.value })}
          />
          <NativeSelect
            w="9.5rem"
            label="System"
            data={[{ value: '', label: 'Any' }, ...CODE_SYSTEMS]}
            value={form.system ?? ''}
            onChange={({ currentTarget }) =>
              onChange({ ...form, system: readCodeSystem(currentTarget.value) })
            }
          />
          <TextInput
            flex="1 1 12rem"
            label="Codes"
            placeholder="Separated by commas"
            maxLength={CODES_MAX_LENGTH}
            value={form.codes}
            onChange={({ currentTarget }) => onChange({ ...form, codes: currentTarget.value })}
          />
          <BoundedNumberInput
            w="6.5rem"
            label="Limit"
            {...LIMIT}
            value={form.limit}
            onChange={(limit) => onChange({ ...form, limit })}
          />
        </Group>
        <ReportFilterFields filters={form.filters} onChange={(filters) => onChange({ ...form, filters })} />
        <Group gap="md" justify="space-between">
          <Checkbox
            label="Include text"
            description="Returns the whole report with each item."
            checked={form.includeText}
            onChange={({ currentTarget }) => onChange({ ...form, includeText: currentTarget.checked })}
          />
          <Group gap="sm">
            <Button variant="default" leftSection={<IconX size={16} aria-hidden="true" />} onClick={onClear}>
              Clear
            </Button>
            <Button
              type="submit"
              loading={isBusy}
              leftSection={<IconFilterSearch size={16} aria-hidden="true" />}
            >
              Show Evidence
            </Button>
          </Group>
        </Group>
      </Stack>
    </form>
  );
}
