import type { ApolloClient } from '@apollo/client';
import {
  SavedVersionTextDocument,
  type SavedVersionTextQuery,
  type SavedVersionTextQueryVariables,
} from '../../generated/graphql.ts';
import type { SavedContent } from './opened-operation.ts';

/** What a version of a saved operation holds, as the server has it now; null where there is none. */
export async function fetchVersion(
  client: ApolloClient,
  variables: SavedVersionTextQueryVariables,
): Promise<SavedContent | null> {
  const { data } = await client.query<SavedVersionTextQuery, SavedVersionTextQueryVariables>({
    query: SavedVersionTextDocument,
    variables,
    fetchPolicy: 'network-only',
  });
  const content = data?.study?.operationVersion;
  return content ? { text: content.text, variables: content.variables } : null;
}
