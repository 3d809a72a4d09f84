import { ActionIcon, Button, Group, Modal, Stack, Textarea } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import { useState } from 'react';
import { CopyTextButton } from '../../shared/CopyTextButton.tsx';
import { type DraftGroup, newGroup, wholeTree } from './draft.ts';
import { readTreeText } from './read-draft.ts';

const MOST_TEXT = 100_000;

type BuilderToolsProps = {
  root: DraftGroup;
  undo: (() => void) | null | undefined;
  redo: (() => void) | null | undefined;
  onReplace: (root: DraftGroup) => void;
};

/** Undoes and redoes, and takes the tree elsewhere or from there. */
export function BuilderTools({ root, undo, redo, onReplace }: BuilderToolsProps) {
  const [isOpen, { open, close }] = useDisclosure(false);
  return (
    <Group gap={4}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={28}
        aria-label="Undo"
        disabled={!undo}
        onClick={() => undo?.()}
      >
        <IconArrowBackUp size={16} aria-hidden="true" />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={28}
        aria-label="Redo"
        disabled={!redo}
        onClick={() => redo?.()}
      >
        <IconArrowForwardUp size={16} aria-hidden="true" />
      </ActionIcon>
      <CopyTextButton text={JSON.stringify(wholeTree(root), null, 2)} label="Copy as JSON" />
      <Button size="compact-xs" variant="subtle" onClick={open}>
        Paste JSON
      </Button>
      {root.members.length > 0 && (
        <Button size="compact-xs" variant="subtle" onClick={() => onReplace(newGroup('all'))}>
          Clear
        </Button>
      )}
      <Modal opened={isOpen} onClose={close} title="Paste a cohort as JSON" size="lg">
        <PastedTree
          onRead={(pasted) => {
            onReplace(pasted);
            close();
          }}
        />
      </Modal>
    </Group>
  );
}

function PastedTree({ onRead }: { onRead: (root: DraftGroup) => void }) {
  const [text, setText] = useState('');
  const [isRefused, setRefused] = useState(false);
  return (
    <Stack gap="sm">
      <Textarea
        data-autofocus
        label="Tree of criteria"
        description="As it was copied here, or written for cohortCount of the GraphQL API."
        rows={10}
        maxLength={MOST_TEXT}
        value={text}
        error={
          isRefused && 'This is no tree of criteria: a node has exactly one field, such as all or finding.'
        }
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          setRefused(false);
        }}
      />
      <Group>
        <Button
          size="xs"
          onClick={() => {
            const read = readTreeText(text);
            if (read === null) setRefused(true);
            else onRead(read);
          }}
        >
          Use this cohort
        </Button>
      </Group>
    </Stack>
  );
}
