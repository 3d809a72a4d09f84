import { Button, Group, NativeSelect, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { FormEvent } from 'react';
import { STATUS_LABELS } from './ParticipantStatusBadge.tsx';
import { MOST_SEARCHED, type ParticipantFilter, STATUSES } from './participants-address.ts';

type FilterProps = {
  filter: ParticipantFilter;
  onChange: (filter: ParticipantFilter) => void;
  /** Asks for what is given, from its first page on. */
  onAsk: (filter: ParticipantFilter) => void;
  onClear: () => void;
};

/** Narrows the participants by words and status. */
export function ParticipantFilterForm({ filter, onChange, onAsk, onClear }: FilterProps) {
  function submit(event: FormEvent) {
    event.preventDefault();
    onAsk(filter);
  }
  return (
    <form onSubmit={submit}>
      <Group gap="sm" align="flex-end" mb="md">
        <TextInput
          label="Search participants"
          placeholder="ID, name, email or group"
          maxLength={MOST_SEARCHED}
          autoComplete="off"
          value={filter.search}
          onChange={(event) => onChange({ ...filter, search: event.currentTarget.value })}
        />
        <NativeSelect
          label="Status"
          value={filter.status ?? ''}
          data={[
            { value: '', label: 'All' },
            ...STATUSES.map((status) => ({ value: status, label: STATUS_LABELS[status] })),
          ]}
          onChange={(event) => {
            const chosen = event.currentTarget.value;
            onAsk({ ...filter, status: STATUSES.find((status) => status === chosen) ?? null });
          }}
        />
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
