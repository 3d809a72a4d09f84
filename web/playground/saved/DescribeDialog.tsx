import { Button, Checkbox, Group, Modal, Stack, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { Described } from './useSaving.ts';

const MOST_NAME = 120;
const MOST_DESCRIPTION = 500;

type DescribeDialogProps = {
  title: string;
  action: string;
  initial: Described;
  isSaving: boolean;
  onSubmit: (described: Described) => void;
  onClose: () => void;
};

/** Asks for what is said of an operation that is saved. */
export function DescribeDialog({ title, action, initial, isSaving, onSubmit, onClose }: DescribeDialogProps) {
  const [{ name, description, isPrivate }, setDescribed] = useState(initial);
  const [isNameless, setNameless] = useState(false);
  const change = (fields: Partial<Described>) => setDescribed((before) => ({ ...before, ...fields }));

  function submit(event: FormEvent) {
    event.preventDefault();
    setNameless(name.trim() === '');
    if (name.trim() !== '' && !isSaving)
      onSubmit({ name: name.trim(), description: description.trim(), isPrivate });
  }
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': 'Close' }}>
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <TextInput
            data-autofocus
            label="Name"
            maxLength={MOST_NAME}
            value={name}
            error={isNameless && 'Enter a name for the operation.'}
            onChange={({ currentTarget }) => change({ name: currentTarget.value })}
          />
          <Textarea
            label="What it answers"
            maxLength={MOST_DESCRIPTION}
            autosize
            minRows={2}
            value={description}
            onChange={({ currentTarget }) => change({ description: currentTarget.value })}
          />
          <Checkbox
            label="Everybody in the study may read it"
            checked={!isPrivate}
            onChange={({ currentTarget }) => change({ isPrivate: !currentTarget.checked })}
          />
          <Group>
            <Button type="submit" size="xs" loading={isSaving}>
              {action}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
