import { useApolloClient } from '@apollo/client/react';
import { pick, useGraphiQL, useGraphiQLActions } from '@graphiql/react';
import { useEffect, useState } from 'react';
import {
  ExampleIdsDocument,
  type ExampleIdsQuery,
  type ExampleIdsQueryVariables,
} from '../generated/graphql.ts';
import { failureMessage } from '../shared/failures.ts';
import { type Example, type ExampleIds, variableNamesOf, variablesOf } from './examples.ts';
import { usePlayground } from './PlaygroundContext.ts';

const HINT = 'Each opens in a tab; run it with Ctrl+Enter.';
/** What is said of an id that the study has none of, by its variable. */
const MISSING: Readonly<Record<string, string>> = {
  patientId: 'The study has no patients yet; put a patient id into the variables.',
  formId: 'The study has no forms yet; put the id of a form into the variables.',
  jobId: 'Put the id of a job into the variables; what starts one answers it.',
};
/** Text that nobody has written an operation into. */
const UNTOUCHED = /^\s*(#.*\s*)*$/;

/** An operation with its variables as text. */
type Opened = { query: string; variables: string };

export type OpenExample = {
  open: (example: Example) => Promise<void>;
  /** What to do next, or what is missing. */
  status: string;
};

/** Puts an operation into the editors: into its tab where it is open, an empty one, or a new one. */
function useShow(): (opened: Opened) => void {
  const [awaited, setAwaited] = useState<Opened | null>(null);
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
  }, [awaited, queryEditor, variableEditor, tabs, activeTabIndex, addTab, changeTab, stop]);

  return setAwaited;
}

/** Opens examples with ids of the chosen study. */
export function useOpenExample(): OpenExample {
  const client = useApolloClient();
  const { studyId } = usePlayground();
  const [status, setStatus] = useState(HINT);
  const show = useShow();

  /** Ids of the study for an example, which are asked for where it needs more than the study. */
  async function idsFor(names: readonly string[]): Promise<ExampleIds> {
    const none = { studyId, patientId: '', formId: '' };
    if (!names.includes('patientId') && !names.includes('formId')) return none;
    const { data } = await client.query<ExampleIdsQuery, ExampleIdsQueryVariables>({
      query: ExampleIdsDocument,
      variables: { studyId },
      fetchPolicy: 'network-only',
    });
    const patientId = data?.study?.patients?.nodes[0]?.patientId ?? '';
    return { studyId, patientId, formId: data?.study?.forms[0]?.id ?? '' };
  }

  async function open(example: Example) {
    if (studyId === '') return;
    try {
      const names = variableNamesOf(example);
      const variables = variablesOf(example, await idsFor(names));
      show({ query: example.query, variables: JSON.stringify(variables, null, 2) });
      const missing = names.find((name) => !variables[name] && MISSING[name] !== undefined);
      setStatus(missing === undefined ? HINT : (MISSING[missing] ?? HINT));
    } catch (error) {
      setStatus(failureMessage(error));
    }
  }

  return { open, status };
}
