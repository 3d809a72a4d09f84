import { useHotkeys } from '@mantine/hooks';

/** Ctrl+S, or ⌘S, saves wherever the focus is; the page of the browser is not saved. */
export function useSaveShortcut(onSave: () => void): void {
  useHotkeys([['mod+S', onSave, { preventDefault: true }]], [], true);
}
