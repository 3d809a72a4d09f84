import './editor-workers.ts';
import '@graphiql/react/style.css';
import '@graphiql/plugin-doc-explorer/style.css';
import '@graphiql/plugin-history/style.css';
import 'graphiql/graphiql.css';
import './graphiql.css';
import { HISTORY_PLUGIN } from '@graphiql/plugin-history';
import { useComputedColorScheme } from '@mantine/core';
import { GraphiQL } from 'graphiql';
import { useEffect, useMemo, useRef, useState } from 'react';
import { createStreamClient } from '../shared/stream-client.ts';
import { AnswerPane } from './answer/AnswerPane.tsx';
import { OperationBar } from './bar/OperationBar.tsx';
import { EditorSetup } from './EditorSetup.tsx';
import { EXAMPLES_PLUGIN } from './ExamplesPanel.tsx';
import classes from './Explorer.module.css';
import { createFetcher } from './fetcher.ts';
import { type AnswerView, type Playground, PlaygroundContext } from './PlaygroundContext.ts';
import { SAVED_PLUGIN } from './saved/SavedPanel.tsx';
import { useOpenedOperations } from './saved/useOpenedOperations.ts';
import { SessionStorage } from './session-storage.ts';
import { useAnswers } from './useAnswers.ts';
import { EDITOR_THEMES } from './useEditorThemes.ts';

const PLUGINS = [EXAMPLES_PLUGIN, SAVED_PLUGIN, HISTORY_PLUGIN];
const FIRST_TEXT = `# Open an example, or write an operation here and run it with Ctrl+Enter.
# Suggestions appear while you type, or with Ctrl+Space. Tab moves on to the next control; Ctrl+M makes it indent.

`;

/** The storage of the editors, which takes nothing more once they are gone. */
function useEditorStorage(): SessionStorage {
  const [storage] = useState(() => new SessionStorage());
  useEffect(() => {
    storage.open();
    return () => storage.close();
  }, [storage]);
  return storage;
}

type ExplorerProps = { studyId: string; onSessionEnded: () => void };

/** GraphiQL over our API: in our colours, with our examples, and with answers as tables. */
export function Explorer({ studyId, onSessionEnded }: ExplorerProps) {
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const storage = useEditorStorage();
  const [view, setView] = useState<AnswerView>('json');
  const { answerOf, setAnswer } = useAnswers();
  const { openedIn, setOpened } = useOpenedOperations();
  const activeTab = useRef('');
  const [barPlace, setBarPlace] = useState<HTMLElement | null>(null);
  const onEnded = useRef(onSessionEnded);
  onEnded.current = onSessionEnded;

  const fetcher = useMemo(
    () =>
      createFetcher({
        streams: createStreamClient({ uri: '/graphql/stream' }),
        currentTab: () => activeTab.current,
        onAnswer: setAnswer,
        onSessionEnded: () => onEnded.current(),
      }),
    [setAnswer],
  );
  const playground = useMemo<Playground>(
    () => ({ studyId, view, setView, answerOf, openedIn, setOpened }),
    [studyId, view, answerOf, openedIn, setOpened],
  );

  return (
    <PlaygroundContext value={playground}>
      <div className={classes.container}>
        <div ref={setBarPlace} />
        <div className={classes.frame} data-view={view}>
          <GraphiQL
            fetcher={fetcher}
            storage={storage}
            plugins={PLUGINS}
            visiblePlugin={EXAMPLES_PLUGIN.title}
            forcedTheme={scheme}
            editorTheme={EDITOR_THEMES}
            defaultQuery={FIRST_TEXT}
            defaultEditorToolsVisibility="variables"
            isHeadersEditorEnabled={false}
            shouldPersistHeaders={false}
            showPersistHeadersSettings={false}
          >
            <GraphiQL.Logo>{null}</GraphiQL.Logo>
            <GraphiQL.Footer>
              <AnswerPane />
            </GraphiQL.Footer>
            <OperationBar place={barPlace} />
            <EditorSetup
              scheme={scheme}
              onActiveTab={(id) => {
                activeTab.current = id;
              }}
            />
          </GraphiQL>
        </div>
      </div>
    </PlaygroundContext>
  );
}
