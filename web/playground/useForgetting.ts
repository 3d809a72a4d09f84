import { useHistory, useHistoryActions } from '@graphiql/plugin-history';
import { useMonaco } from '@graphiql/react';
import { useLayoutEffect, useRef } from 'react';
import { readLogin } from '../auth/login-storage.ts';

/**
 * Empties what the libraries keep beyond the page where it is left by a logout: the history is a store of its module, and
 * the editors remember what was undone of a text. The storage of the tab is emptied by the logout itself.
 */
export function useForgetting(): void {
  const history = useHistory();
  const { deleteFromHistory } = useHistoryActions();
  const monaco = useMonaco((state) => state.monaco);
  const forget = useRef(() => {});
  forget.current = () => {
    for (const item of history) deleteFromHistory(item, true);
    for (const model of monaco?.editor.getModels() ?? []) model.setValue('');
  };
  // Before the editors are taken down, which happens in effects.
  useLayoutEffect(
    () => () => {
      if (readLogin() === null) forget.current();
    },
    [],
  );
}
