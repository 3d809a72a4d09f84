import { useCallback, useState } from 'react';
import type { OpenedOperation } from './opened-operation.ts';

export type OpenedOperations = {
  /** What is open in a tab of the editors; null where that was not saved. */
  openedIn: (tabId: string) => OpenedOperation | null;
  setOpened: (tabId: string, opened: OpenedOperation | null) => void;
};

/** Which tabs hold saved operations, until the page is left. */
export function useOpenedOperations(): OpenedOperations {
  const [all, setAll] = useState<ReadonlyMap<string, OpenedOperation>>(new Map());
  const setOpened = useCallback((tabId: string, opened: OpenedOperation | null) => {
    setAll((before) => {
      const others = [...before].filter(([id]) => id !== tabId);
      return new Map(opened === null ? others : [...others, [tabId, opened] as const]);
    });
  }, []);
  const openedIn = useCallback((tabId: string) => all.get(tabId) ?? null, [all]);
  return { openedIn, setOpened };
}
