import { Button, Group, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { FormEvent } from 'react';
import { type AuditFilter, LONGEST_TEXT } from './audit-address.ts';

type AuditFilterFormProps = {
  filter: AuditFilter;
  onChange: (filter: AuditFilter) => void;
  /** Asks for what is given, from its first page on. */
  onAsk: (filter: AuditFilter) => void;
  onClear: () => void;
};

type TextField = 'patientId' | 'actor' | 'action' | 'dateFrom' | 'dateTo';

/** Narrows the events by whom they are about or from, what was done, and days. */
export function AuditFilterForm({ filter, onChange, onAsk, onClear }: AuditFilterFormProps) {
  function submit(event: FormEvent) {
    event.preventDefault();
    onAsk(filter);
  }
  const field = (name: TextField, label: string, more: { placeholder?: string; type?: string } = {}) => (
    <TextInput
      label={label}
      maxLength={LONGEST_TEXT}
      autoComplete="off"
      value={filter[name]}
      onChange={(event) => onChange({ ...filter, [name]: event.currentTarget.value })}
      {...more}
    />
  );
  return (
    <form onSubmit={submit}>
      <Group gap="sm" align="flex-end" mb="md">
        {filter.question === 'patient' && field('patientId', 'Patient ID', { placeholder: 'All patients' })}
        {filter.question === 'user' && field('actor', 'User', { placeholder: 'All users' })}
        {field('action', 'Action', { placeholder: 'Such as patient.read' })}
        {field('dateFrom', 'From (UTC)', { type: 'date' })}
        {field('dateTo', 'To (UTC)', { type: 'date' })}
        <Button type="submit" leftSection={<IconSearch size={16} aria-hidden="true" />}>
          Search
        </Button>
        <Button variant="default" onClick={onClear}>
          Clear
        </Button>
      </Group>
    </form>
  );
}
