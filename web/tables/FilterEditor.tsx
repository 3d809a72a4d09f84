import { Button, Group, Stack } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import { CohortFields } from '../cohort/CohortFields.tsx';
import { CriteriaList } from '../cohort/CriteriaList.tsx';
import type { TableFilterFragment, TableFilterInput } from '../generated/graphql.ts';
import { inputOf } from '../shared/input-of.ts';

const LISTS = [
  { name: 'findings', title: 'Rows: findings that are one of (all where empty)' },
  { name: 'having', title: 'Patients with all of' },
  { name: 'lacking', title: 'Patients with none of' },
] as const satisfies readonly { name: keyof TableFilterFragment; title: string }[];

type FilterEditorProps = {
  /** The filter that the table was made with. */
  filter: TableFilterFragment;
  isBusy: boolean;
  onApply: (filter: TableFilterInput) => void;
};

/** Which findings make rows; every part can be changed and the table built again. */
export function FilterEditor({ filter, isBusy, onApply }: FilterEditorProps) {
  const [draft, setDraft] = useState(filter);
  return (
    <Stack gap="sm" component="section" aria-label="Filter of the table">
      {LISTS.map(({ name, title }) => (
        <CriteriaList
          key={name}
          title={title}
          criteria={draft[name]}
          onChange={(criteria) => setDraft({ ...draft, [name]: criteria })}
        />
      ))}
      <CohortFields cohort={draft.cohort} onChange={(cohort) => setDraft({ ...draft, cohort })} />
      <Group gap="sm">
        <Button
          size="xs"
          loading={isBusy}
          leftSection={<IconPlayerPlay size={14} aria-hidden="true" />}
          onClick={() => onApply(inputOf(draft))}
        >
          Build again
        </Button>
      </Group>
    </Stack>
  );
}
