import { Button, Group, NativeSelect, Text, Textarea, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type FormDraft, newItem } from './form-draft.ts';
import { ItemEditor } from './ItemEditor.tsx';

const LONGEST_TITLE = 200;
const LONGEST_DESCRIPTION = 2000;
const STATUSES = [
  { value: 'draft', label: 'Draft: not yet open for responses' },
  { value: 'active', label: 'Active: open for responses' },
  { value: 'retired', label: 'Completed: closed for responses' },
];
type Status = FormDraft['status'];
const isStatus = (value: string): value is Status => STATUSES.some((status) => status.value === value);

type FormQuestionsProps = { draft: FormDraft; onChange: (draft: FormDraft) => void };

/** A form as fields: what it is called, whether it takes responses, and its questions. */
export function FormQuestions({ draft, onChange }: FormQuestionsProps) {
  const { title, description, status, items } = draft;
  const setItems = (next: FormDraft['items']) => onChange({ ...draft, items: next });

  function move(from: number, by: -1 | 1) {
    const next = [...items];
    const [moved] = next.splice(from, 1);
    if (moved !== undefined) next.splice(from + by, 0, moved);
    setItems(next);
  }

  return (
    <>
      <TextInput
        label="Title"
        withAsterisk
        maxLength={LONGEST_TITLE}
        value={title}
        onChange={({ currentTarget }) => onChange({ ...draft, title: currentTarget.value })}
      />
      <Textarea
        label="Description"
        autosize
        maxRows={6}
        maxLength={LONGEST_DESCRIPTION}
        value={description}
        onChange={({ currentTarget }) => onChange({ ...draft, description: currentTarget.value })}
      />
      <NativeSelect
        label="Status"
        maw="20rem"
        data={STATUSES}
        value={status}
        onChange={({ currentTarget: { value } }) => isStatus(value) && onChange({ ...draft, status: value })}
      />
      {items.length === 0 && (
        <Text size="sm" c="dimmed">
          There are no questions yet.
        </Text>
      )}
      {items.map((item, index) => (
        <ItemEditor
          key={item.linkId}
          item={item}
          number={index + 1}
          isLast={index === items.length - 1}
          onChange={(changed) => setItems(items.map((each) => (each === item ? changed : each)))}
          onMove={(by) => move(index, by)}
          onRemove={() => setItems(items.filter((each) => each !== item))}
        />
      ))}
      <Group>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden="true" />}
          onClick={() => setItems([...items, newItem(items)])}
        >
          Add question
        </Button>
      </Group>
    </>
  );
}
