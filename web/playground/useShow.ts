import { pick, useGraphiQL, useGraphiQLActions } from '@graphiql/react';
import { useEffect, useState } from 'react';

/** Text that nobody has written an operation into. */
const UNTOUCHED = /^\s*(#.*\s*)*$/;

/** An operation with its variables as text. */
export type Shown = {
  query: string;
  variables: string;
  /** Hears in which tab it is. */
  onShown?: (tabId: string) => void;
};

/** Puts an operation into the editors: into its tab where it is open, an empty one, or a new one. */
export function useShow(): (shown: Shown) => void {
  const [awaited, setAwaited] = useState<Shown | null>(null);
  const [placed, setPlaced] = useState<Shown | null>(null);
  const { addTab, changeTab, stop } = useGraphiQLActions();
  const { queryEditor, variableEditor, tabs, activeTabIndex } = useGraphiQL(
    pick('queryEditor', 'variableEditor', 'tabs', 'activeTabIndex'),
  );

  // The editors are fetched after the page: what is opened early waits for them.
  useEffect(() => {
    if (awaited === null || queryEditor === undefined || variableEditor === undefined) return;
    const { query, variables } = awaited;
    setAwaited(null);
    stop();
    const open = tabs.findIndex((tab) => tab.query === query);
    if (open === -1) {
      if (!UNTOUCHED.test(queryEditor.getValue())) addTab();
      queryEditor.setValue(query);
    } else if (open !== activeTabIndex) changeTab(open);
    variableEditor.setValue(variables);
    queryEditor.focus();
    setPlaced(awaited);
  }, [awaited, queryEditor, variableEditor, tabs, activeTabIndex, addTab, changeTab, stop]);

  // Which tab that is, is known once the editors have changed to it.
  useEffect(() => {
    const tab = tabs[activeTabIndex];
    if (placed === null || tab === undefined) return;
    setPlaced(null);
    placed.onShown?.(tab.id);
  }, [placed, tabs, activeTabIndex]);

  return setAwaited;
}
