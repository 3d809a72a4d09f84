import { type MonacoEditor, pick, useGraphiQL, useMonaco } from '@graphiql/react';
import { useEffect } from 'react';

/** Lets Tab lead into an editor itself, rather than to a frame around it that Enter opens. */
function openToTab(editor: MonacoEditor | undefined, ariaLabel: string): void {
  if (editor === undefined) return;
  editor.updateOptions({
    tabIndex: 0,
    ariaLabel,
    // A last line that is empty has a number that nobody can read otherwise.
    renderFinalNewline: 'on',
    // Throws where an editor is taken down while it waits to mark a word.
    occurrencesHighlight: 'off',
  });
  const frame = editor.getContainerDomNode();
  frame.tabIndex = -1;
  // A whole answer read out at once helps nobody; the page says that one has come.
  if (frame.ariaLive !== null) frame.ariaLive = 'off';
}

/** Lets Tab lead out of the editors again; Ctrl+M makes it indent, and back. */
async function releaseTab(): Promise<void> {
  const { TabFocus } = await import('monaco-editor/esm/vs/editor/browser/config/tabFocus.js');
  TabFocus.setTabFocusMode(true);
}

/** Makes the editors a part of the order that Tab goes by, each with a name. */
export function useKeyboardAccess(): void {
  const isLoaded = useMonaco((state) => state.monaco !== undefined);
  const { queryEditor, variableEditor, responseEditor } = useGraphiQL(
    pick('queryEditor', 'variableEditor', 'responseEditor'),
  );
  useEffect(() => {
    if (isLoaded) void releaseTab();
  }, [isLoaded]);
  useEffect(() => openToTab(queryEditor, 'Operation'), [queryEditor]);
  useEffect(() => openToTab(variableEditor, 'Variables'), [variableEditor]);
  useEffect(() => openToTab(responseEditor, 'Answer as JSON'), [responseEditor]);
}
