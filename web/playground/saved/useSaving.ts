import { useState } from 'react';
import {
  SavedOperationsDocument,
  SavedOperationVersionsDocument,
  type SavedVersionsFragment,
  useChangeOperationMutation,
  useRemoveOperationMutation,
  useSaveOperationMutation,
  useSaveOperationVersionMutation,
} from '../../generated/graphql.ts';
import { failureMessage } from '../../shared/failures.ts';
import { notifyError, notifySuccess } from '../../shared/notify.ts';
import { usePlayground } from '../PlaygroundContext.ts';
import { useActiveTabId } from '../useActiveTabId.ts';
import type { OpenedOperation, SavedContent } from './opened-operation.ts';

/** Whatever a mutation answers: the operation, or what is wrong. */
type Result = { history: SavedVersionsFragment } | { message: string } | undefined;
/** What somebody says of an operation. */
export type Described = { name: string; description: string; isPrivate: boolean };

const REFETCHED = { refetchQueries: [SavedOperationsDocument, SavedOperationVersionsDocument] };

function historyOf(result: Result): SavedVersionsFragment {
  if (result === undefined) throw new Error('Empty response from server');
  if (!('history' in result)) throw new Error(result.message);
  return result.history;
}

/** Saves what is in the open tab, and changes what was saved of it. Each answers whether it was done. */
export function useSaving() {
  const { studyId, setOpened } = usePlayground();
  const tabId = useActiveTabId();
  const [isSaving, setSaving] = useState(false);
  const [sendOperation] = useSaveOperationMutation(REFETCHED);
  const [sendVersion] = useSaveOperationVersionMutation(REFETCHED);
  const [sendChange] = useChangeOperationMutation(REFETCHED);
  const [sendRemoval] = useRemoveOperationMutation({ refetchQueries: [SavedOperationsDocument] });

  async function settle(what: string, work: () => Promise<string>): Promise<boolean> {
    setSaving(true);
    try {
      notifySuccess(await work());
      return true;
    } catch (error) {
      notifyError(`Not ${what}: ${failureMessage(error)}`);
      return false;
    } finally {
      setSaving(false);
    }
  }
  function keep(study: string, { operation }: SavedVersionsFragment, content: SavedContent): string {
    setOpened(tabId, { studyId: study, operation, version: operation.latest, content });
    return `“${operation.name}” is saved as version ${operation.latest}.`;
  }

  return {
    isSaving,
    saveAs: (described: Described, content: SavedContent) =>
      settle('saved', async () => {
        const input = { studyId, ...described, ...content };
        const { data } = await sendOperation({ variables: { input } });
        return keep(studyId, historyOf(data?.saveOperation), content);
      }),
    save: ({ studyId: study, operation: { id, latest } }: OpenedOperation, content: SavedContent) =>
      settle('saved', async () => {
        const input = { studyId: study, id, after: latest, ...content };
        const { data } = await sendVersion({ variables: { input } });
        return keep(study, historyOf(data?.saveOperationVersion), content);
      }),
    change: (opened: OpenedOperation, changes: Partial<Described>) =>
      settle('changed', async () => {
        const input = { studyId: opened.studyId, id: opened.operation.id, ...changes };
        const { data } = await sendChange({ variables: { input } });
        const { operation } = historyOf(data?.changeOperation);
        // The version that was opened stays the one to save after.
        setOpened(tabId, { ...opened, operation: { ...operation, latest: opened.operation.latest } });
        return `“${operation.name}” is changed.`;
      }),
    remove: ({ studyId: study, operation: { id, name } }: OpenedOperation) =>
      settle('removed', async () => {
        const { data } = await sendRemoval({ variables: { input: { studyId: study, id } } });
        const result = data?.removeOperation;
        if (result?.__typename !== 'RemoveOperationSuccess') throw new Error(result?.message);
        setOpened(tabId, null);
        return `“${name}” is removed; its text stays in the tab.`;
      }),
  };
}
