import { useLayoutEffect } from 'react';
import { usePlayground } from './PlaygroundContext.ts';
import { useActiveTabId } from './useActiveTabId.ts';
import { useEditorThemes } from './useEditorThemes.ts';
import { useErrorMarkers } from './useErrorMarkers.ts';
import { useForgetting } from './useForgetting.ts';
import { useKeyboardAccess } from './useKeyboardAccess.ts';
import { useTabSemantics } from './useTabSemantics.ts';

type EditorSetupProps = { scheme: 'light' | 'dark'; onActiveTab: (id: string) => void };

/** What we add to the editors once they are there; draws nothing. */
export function EditorSetup({ scheme, onActiveTab }: EditorSetupProps) {
  const tabId = useActiveTabId();
  const { answerOf } = usePlayground();
  useLayoutEffect(() => {
    onActiveTab(tabId);
  });
  useEditorThemes(scheme);
  useKeyboardAccess();
  useTabSemantics();
  useErrorMarkers(answerOf(tabId)?.result.errors);
  useForgetting();
  return null;
}
