import { useApolloClient } from '@apollo/client/react';
import { pick, useGraphiQL, useGraphiQLActions } from '@graphiql/react';
import { useEffect, useState } from 'react';
import {
  FirstPatientDocument,
  type FirstPatientQuery,
  type FirstPatientQueryVariables,
} from '../generated/graphql.ts';
import { failureMessage } from '../shared/failures.ts';
import { type Example, needsPatient, variablesOf } from './examples.ts';
import { usePlayground } from './PlaygroundContext.ts';

const HINT = 'Each opens in a tab; run it with Ctrl+Enter.';
const NO_PATIENT = 'The study has no patients yet; put a patient id into the variables.';
/** Text that nobody has written an operation into. */
const UNTOUCHED = /^\s*(#.*\s*)*$/;

/** An operation with its variables as text. */
type Opened = { query: string; variables: string };

type OpenExample = {
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

  async function firstPatient(): Promise<string> {
    const { data } = await client.query<FirstPatientQuery, FirstPatientQueryVariables>({
      query: FirstPatientDocument,
      variables: { studyId },
      fetchPolicy: 'network-only',
    });
    return data?.study?.patients?.nodes[0]?.patientId ?? '';
  }

  async function open(example: Example) {
    if (studyId === '') return;
    try {
      const patientId = needsPatient(example) ? await firstPatient() : '';
      const variables = JSON.stringify(variablesOf(example, { studyId, patientId }), null, 2);
      show({ query: example.query, variables });
      setStatus(needsPatient(example) && patientId === '' ? NO_PATIENT : HINT);
    } catch (error) {
      setStatus(failureMessage(error));
    }
  }

  return { open, status };
}
