import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import {
  ExampleIdsDocument,
  type ExampleIdsQuery,
  type ExampleIdsQueryVariables,
} from '../generated/graphql.ts';
import { failureMessage } from '../shared/failures.ts';
import { type Example, type ExampleIds, variableNamesOf, variablesOf } from './examples.ts';
import { usePlayground } from './PlaygroundContext.ts';
import { useShow } from './useShow.ts';

const HINT = 'Each opens in a tab; run it with Ctrl+Enter.';
/** What is said of an id that the study has none of, by its variable. */
const MISSING: Readonly<Record<string, string>> = {
  patientId: 'The study has no patients yet; put a patient id into the variables.',
  formId: 'The study has no forms yet; put the id of a form into the variables.',
  jobId: 'Put the id of a job into the variables; what starts one answers it.',
};
export type OpenExample = {
  open: (example: Example) => Promise<void>;
  /** What to do next, or what is missing. */
  status: string;
};

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
    return { studyId, patientId, formId: data?.study?.forms?.[0]?.id ?? '' };
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
