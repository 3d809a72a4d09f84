import { Button, Group, Text } from '@mantine/core';
import { IconDeviceFloppy } from '@tabler/icons-react';
import { useState } from 'react';
import { readLogin } from '../../auth/login-storage.ts';
import { copyText } from '../../shared/copy-text.ts';
import { notifyError } from '../../shared/notify.ts';
import { PLAYGROUND_PATH } from '../../shared/paths.ts';
import { usePlayground } from '../PlaygroundContext.ts';
import { useActiveTabId } from '../useActiveTabId.ts';
import { useTabTexts } from '../useTabTexts.ts';
import { addressOf, isChanged, type SavedContent } from './opened-operation.ts';
import { type SavedDialog, SavedDialogs } from './SavedDialogs.tsx';
import { type SavedAction, SavedMenu } from './SavedMenu.tsx';
import { useAddressedOperation } from './useAddressedOperation.ts';
import { useEditedContent } from './useEditedContent.ts';
import { useSaveShortcut } from './useSaveShortcut.ts';
import { useSaving } from './useSaving.ts';

/** What the open tab is saved as, whether it was changed since, and how to save it. */
export function SavedOperationPart() {
  const opened = usePlayground().openedIn(useActiveTabId());
  const { query, variables } = useTabTexts();
  const readContent = useEditedContent();
  const saving = useSaving();
  const [dialog, setDialog] = useState<SavedDialog | null>(null);
  useAddressedOperation(opened);
  const isUnsaved = opened !== null && isChanged(opened, { text: query, variables });
  const isMine = opened !== null && opened.operation.owner === readLogin()?.username;

  /** What stands in the editors; a sentence is shown where it cannot be saved. */
  function withContent(use: (content: SavedContent) => void) {
    const content = readContent();
    if (typeof content === 'string') notifyError(`Not saved: ${content}`);
    else use(content);
  }
  function save() {
    withContent((content) => {
      if (saving.isSaving) return;
      if (opened !== null && isMine) void saving.save(opened, content);
      else setDialog('save');
    });
  }
  useSaveShortcut(save);

  function choose(action: SavedAction) {
    if (opened === null) return;
    if (action === 'link') void copyText(`${location.origin}${PLAYGROUND_PATH}?${addressOf(opened)}`);
    else if (action === 'share') void saving.change(opened, { isPrivate: !opened.operation.isPrivate });
    else setDialog(action);
  }

  return (
    <Group gap="xs">
      {opened !== null && (
        <>
          <Text size="sm" fw={600}>
            {opened.operation.name}
          </Text>
          <Text size="sm" c="dimmed">
            version {opened.version} · {isMine ? 'yours' : `of ${opened.operation.owner}`},{' '}
            {opened.operation.isPrivate ? 'private' : 'shared'}
          </Text>
          {isUnsaved && (
            <Text size="sm" fw={600} role="status">
              ● Unsaved changes
            </Text>
          )}
        </>
      )}
      <Button
        size="xs"
        variant="default"
        loading={saving.isSaving}
        title="Ctrl+S"
        leftSection={<IconDeviceFloppy size={14} aria-hidden="true" />}
        onClick={save}
      >
        Save
      </Button>
      {opened !== null && (
        <>
          <Button size="xs" variant="default" onClick={() => withContent(() => setDialog('save'))}>
            Save as
          </Button>
          <SavedMenu isMine={isMine} isPrivate={opened.operation.isPrivate} onChoose={choose} />
        </>
      )}
      <SavedDialogs
        dialog={dialog}
        opened={opened}
        isMine={isMine}
        isUnsaved={isUnsaved}
        saving={saving}
        onSaveAs={(described) =>
          withContent(async (content) => {
            if (await saving.saveAs(described, content)) setDialog(null);
          })
        }
        onClose={() => setDialog(null)}
      />
    </Group>
  );
}
