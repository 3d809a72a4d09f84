import { ActionIcon, Checkbox, Group, NativeSelect, Paper, Stack, Textarea, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { EDITED_TYPES, type EditedItem, typeTraits } from './form-draft.ts';

const LONGEST_TEXT = 2000;
const LONGEST_NUMBER = 20;
const NUMBER = /^-?\d*(?:\.\d*)?$/;

type ItemEditorProps = {
  item: EditedItem;
  /** Its place in the form, counted from 1. */
  number: number;
  isLast: boolean;
  onChange: (item: EditedItem) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
};

/** One item of a form: what it asks, and how it is answered. */
export function ItemEditor({ item, number, isLast, onChange, onMove, onRemove }: ItemEditorProps) {
  const { hasOptions, hasBounds, isQuestion } = typeTraits(item.type);
  const change = (changes: Partial<EditedItem>) => onChange({ ...item, ...changes });
  return (
    <Paper withBorder p="md" component="section" aria-label={`Item ${number}`} miw={0}>
      <Stack gap="sm">
        <Group align="flex-end" gap="sm">
          <TextInput
            flex="2 1 16rem"
            label={isQuestion ? `Question ${number}` : `Text ${number}`}
            maxLength={LONGEST_TEXT}
            value={item.text}
            onChange={({ currentTarget }) => change({ text: currentTarget.value })}
          />
          <NativeSelect
            w="15rem"
            label="Answer"
            data={[...EDITED_TYPES]}
            value={item.type}
            onChange={({ currentTarget }) => {
              const type = EDITED_TYPES.find(({ value }) => value === currentTarget.value)?.value;
              if (type !== undefined) change({ type });
            }}
          />
        </Group>
        {hasOptions && (
          <Textarea
            label="Options"
            description="One per line"
            autosize
            minRows={2}
            maxRows={10}
            value={item.options}
            onChange={({ currentTarget }) => change({ options: currentTarget.value })}
          />
        )}
        {hasBounds && <BoundFields item={item} onChange={change} />}
        <Group justify="space-between" gap="sm">
          <Group gap="md">{isQuestion && <AnswerRules item={item} onChange={change} />}</Group>
          <ItemActions number={number} isLast={isLast} onMove={onMove} onRemove={onRemove} />
        </Group>
      </Stack>
    </Paper>
  );
}

type ItemFieldsProps = { item: EditedItem; onChange: (changes: Partial<EditedItem>) => void };

/** The least and the greatest number that is an answer, and its unit. */
function BoundFields({ item, onChange }: ItemFieldsProps) {
  const { hasUnit } = typeTraits(item.type);
  const bound = (name: 'min' | 'max', label: string) => (
    <TextInput
      w="7rem"
      label={label}
      inputMode="decimal"
      maxLength={LONGEST_NUMBER}
      value={item[name]}
      onChange={({ currentTarget: { value } }) => NUMBER.test(value) && onChange({ [name]: value })}
    />
  );
  return (
    <Group gap="sm">
      {bound('min', 'Minimum')}
      {bound('max', 'Maximum')}
      {hasUnit && (
        <TextInput
          w="9rem"
          label="Unit (UCUM)"
          placeholder="mg/dL"
          maxLength={LONGEST_NUMBER}
          value={item.unit}
          onChange={({ currentTarget }) => onChange({ unit: currentTarget.value.trim() })}
        />
      )}
    </Group>
  );
}

/** Whether a question must be answered, and whether several times. */
function AnswerRules({ item, onChange }: ItemFieldsProps) {
  return (
    <>
      <Checkbox
        label="Required"
        checked={item.required}
        onChange={({ currentTarget }) => onChange({ required: currentTarget.checked })}
      />
      <Checkbox
        label="Allows several answers"
        checked={item.repeats}
        onChange={({ currentTarget }) => onChange({ repeats: currentTarget.checked })}
      />
    </>
  );
}

type ItemActionsProps = Pick<ItemEditorProps, 'number' | 'isLast' | 'onMove' | 'onRemove'>;

function ItemActions({ number, isLast, onMove, onRemove }: ItemActionsProps) {
  return (
    <Group gap={4}>
      <ActionIcon
        variant="default"
        aria-label={`Move item ${number} up`}
        disabled={number === 1}
        onClick={() => onMove(-1)}
      >
        <IconArrowUp size={16} aria-hidden="true" />
      </ActionIcon>
      <ActionIcon
        variant="default"
        aria-label={`Move item ${number} down`}
        disabled={isLast}
        onClick={() => onMove(1)}
      >
        <IconArrowDown size={16} aria-hidden="true" />
      </ActionIcon>
      <ActionIcon variant="default" aria-label={`Remove item ${number}`} onClick={onRemove}>
        <IconTrash size={16} aria-hidden="true" />
      </ActionIcon>
    </Group>
  );
}
