import { useApolloClient } from '@apollo/client/react';
import { pick, useGraphiQL } from '@graphiql/react';
import { failureMessage } from '../../shared/failures.ts';
import { notifyError } from '../../shared/notify.ts';
import { DescribeDialog } from './DescribeDialog.tsx';
import { fetchVersion } from './fetch-version.ts';
import type { OpenedOperation } from './opened-operation.ts';
import { RemoveDialog } from './RemoveDialog.tsx';
import { useOpenSaved } from './useOpenSaved.ts';
import type { Described, useSaving } from './useSaving.ts';
import { VersionsDialog } from './VersionsDialog.tsx';

export type SavedDialog = 'save' | 'edit' | 'versions' | 'remove';

type SavedDialogsProps = {
  dialog: SavedDialog | null;
  opened: OpenedOperation | null;
  isMine: boolean;
  isUnsaved: boolean;
  saving: ReturnType<typeof useSaving>;
  onSaveAs: (described: Described) => void;
  onClose: () => void;
};

const NEW: Described = { name: '', description: '', isPrivate: true };

/** The dialogs of saving and of a saved operation. */
export function SavedDialogs(props: SavedDialogsProps) {
  const { dialog, opened, isMine, isUnsaved, saving, onSaveAs, onClose } = props;
  const client = useApolloClient();
  const open = useOpenSaved();
  const { queryEditor, variableEditor } = useGraphiQL(pick('queryEditor', 'variableEditor'));

  /** Saves an earlier version as the next one, and shows it. */
  async function restore({ studyId, operation: { id } }: OpenedOperation, version: number) {
    try {
      const content = await fetchVersion(client, { studyId, id, version });
      if (!opened || !content) throw new Error('There is no such version.');
      if (!(await saving.save(opened, content))) return;
      queryEditor?.setValue(content.text);
      variableEditor?.setValue(content.variables);
      onClose();
    } catch (error) {
      notifyError(`Not restored: ${failureMessage(error)}`);
    }
  }

  if (dialog === 'save') {
    const initial = opened === null ? NEW : { ...NEW, name: `${opened.operation.name} (copy)` };
    return (
      <DescribeDialog
        title="Save the operation"
        action="Save"
        initial={initial}
        isSaving={saving.isSaving}
        onSubmit={onSaveAs}
        onClose={onClose}
      />
    );
  }
  if (dialog === null || opened === null) return null;
  const { studyId, operation } = opened;
  const closeAfter = async (work: Promise<boolean>) => {
    if (await work) onClose();
  };
  if (dialog === 'edit') {
    return (
      <DescribeDialog
        title={`Rename ${operation.name}`}
        action="Rename"
        initial={operation}
        isSaving={saving.isSaving}
        onSubmit={(described) => void closeAfter(saving.change(opened, described))}
        onClose={onClose}
      />
    );
  }
  if (dialog === 'remove') {
    return (
      <RemoveDialog
        name={operation.name}
        isBusy={saving.isSaving}
        onConfirm={() => void closeAfter(saving.remove(opened))}
        onClose={onClose}
      />
    );
  }
  return (
    <VersionsDialog
      opened={opened}
      isMine={isMine}
      isBusy={saving.isSaving}
      isUnsaved={isUnsaved}
      onOpen={(version) => {
        onClose();
        void open({ studyId, id: operation.id, version });
      }}
      onRestore={(version) => void restore(opened, version)}
      onClose={onClose}
    />
  );
}
