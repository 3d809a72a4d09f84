import {
  Button,
  Group,
  NativeSelect,
  NumberInput,
  Paper,
  SimpleGrid,
  Stack,
  Text,
  TextInput,
} from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { CodeField } from '../evidence/CodeField.tsx';
import { CATEGORIES } from '../evidence/categories.ts';
import { type ReviewOrder, useCreateReviewTaskMutation } from '../generated/graphql.ts';
import { useChange } from '../shared/useChange.ts';
import { useStudy } from '../studies/StudyContext.tsx';

type NewTaskFormProps = { onMade: () => void; onCancel: () => void };

const MOST_ITEMS = 5_000;
const MOST_SEED = 2_147_483_647;
const UNCHOSEN = 'Choose one of the codes that are offered, or clear the field.';
const ORDERS: { value: ReviewOrder; label: string }[] = [
  { value: 'RANDOM', label: 'By chance' },
  { value: 'LEAST_CERTAIN', label: 'The least certain first' },
];
const WHICH = [
  { value: 'new', label: 'That nobody has judged' },
  { value: 'all', label: 'Also judged ones' },
  { value: 'disputed', label: 'That readers judged otherwise' },
];

const NEW = {
  ...{ name: '', readers: '', adjudicator: '', deadline: '', category: '', since: '' },
  /** A code counts once it was chosen among those that are offered. */
  ...{ typed: '', code: null as { system: string; code: string } | null },
  ...{ which: 'new', order: 'RANDOM' as ReviewOrder, size: 50, seed: 1 },
};

/** Draws facts of the study for one or two readers. */
export function NewTaskForm({ onMade, onCancel }: NewTaskFormProps) {
  const { id: studyId } = useStudy();
  const [draft, setDraft] = useState(NEW);
  const [create] = useCreateReviewTaskMutation();
  const { run, isRunning, failure } = useChange();
  const [fault, setFault] = useState<string | null>(null);
  const refusal = fault ?? failure?.message ?? null;
  const set = (changes: Partial<typeof NEW>) => setDraft({ ...draft, ...changes });
  const text = (
    name: 'name' | 'readers' | 'adjudicator' | 'deadline' | 'since',
    label: string,
    more: object = {},
  ) => (
    <TextInput
      label={label}
      maxLength={300}
      autoComplete="off"
      value={draft[name]}
      onChange={({ currentTarget }) => set({ [name]: currentTarget.value })}
      {...more}
    />
  );

  async function submit(event: FormEvent) {
    event.preventDefault();
    const isUnchosen = draft.typed.trim() !== '' && draft.code === null;
    setFault(isUnchosen ? UNCHOSEN : null);
    if (isUnchosen) return;
    const { name, category, code, which, order, size, seed, adjudicator, deadline, since } = draft;
    const input = {
      studyId,
      name,
      readers: draft.readers
        .split(',')
        .map((each) => each.trim())
        .filter(Boolean),
      ...(adjudicator.trim() !== '' && { adjudicator: adjudicator.trim() }),
      ...(deadline !== '' && { deadline }),
      query: {
        ...{ order, size, seed, withReviewed: which === 'all', isDisputed: which === 'disputed' },
        ...(category !== '' && { category }),
        ...(code !== null && { code }),
        ...(since !== '' && { since }),
      },
    };
    const done = await run(
      async () => (await create({ variables: { input } })).data?.createReviewTask,
      'ReviewTaskSuccess',
    );
    if (done !== null) onMade();
  }

  return (
    <Paper
      withBorder
      p="md"
      component="form"
      aria-label="New review task"
      onSubmit={(event: FormEvent) => void submit(event)}
    >
      <Stack gap="sm">
        <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
          {text('name', 'Name', { required: true, autoFocus: true })}
          {text('readers', 'Readers', {
            required: true,
            description: 'One user name, or two with a comma between',
          })}
          {text('adjudicator', 'Who decides', { description: 'Where two readers differ; none of them' })}
          <CodeField
            system={null}
            code={draft.typed}
            onType={(typed) => set({ typed, code: null })}
            onChoose={(code) => set({ typed: code.code, code })}
            onKeyDown={() => undefined}
          />
          <QueryFields draft={draft} onChange={set} />
          {text('since', 'Reports since', { type: 'date' })}
          {text('deadline', 'To be read by', { type: 'date' })}
        </SimpleGrid>
        {refusal !== null && (
          <Text size="sm" c="red" role="alert">
            {refusal}
          </Text>
        )}
        <Group gap="xs">
          <Button type="submit" loading={isRunning}>
            Make task
          </Button>
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </Paper>
  );
}

type QueryFieldsProps = { draft: typeof NEW; onChange: (changes: Partial<typeof NEW>) => void };

/** Which facts are drawn, and in which order. */
function QueryFields({ draft, onChange }: QueryFieldsProps) {
  return (
    <>
      <NativeSelect
        label="Category"
        data={[{ value: '', label: 'All categories' }, ...CATEGORIES]}
        value={draft.category}
        onChange={({ currentTarget }) => onChange({ category: currentTarget.value })}
      />
      <NativeSelect
        label="Facts"
        data={WHICH}
        value={draft.which}
        onChange={({ currentTarget }) => onChange({ which: currentTarget.value })}
      />
      <NativeSelect
        label="Order"
        data={ORDERS}
        value={draft.order}
        onChange={({ currentTarget }) => onChange({ order: currentTarget.value as ReviewOrder })}
      />
      <NumberInput
        label="How many"
        min={1}
        max={MOST_ITEMS}
        value={draft.size}
        onChange={(size) => onChange({ size: Number(size) || 1 })}
      />
      <NumberInput
        label="Seed"
        description="The same one draws the same facts"
        min={0}
        max={MOST_SEED}
        value={draft.seed}
        onChange={(seed) => onChange({ seed: Number(seed) || 0 })}
      />
    </>
  );
}
