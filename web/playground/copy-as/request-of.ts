import { operationIn } from '../operation-in.ts';
import type { Operation } from '../run-operation.ts';

/** What a program has to send to run an operation. */
export type OperationRequest = {
  path: string;
  /** Whether the answer comes as server-sent events. */
  isStream: boolean;
  /** With line ends as one character each, which GraphQL takes for the same. */
  query: string;
  operationName: string | null;
  /** Null where there are none. */
  variables: Readonly<Record<string, unknown>> | null;
};

/** What a program sends for the operation that would run; a name where the text leaves open which of several it is. */
export function requestOf({ query, operationName, variables }: Operation): OperationRequest {
  const isStream = operationIn(query, operationName)?.operation === 'subscription';
  return {
    path: isStream ? '/graphql/stream' : '/graphql',
    isStream,
    query: query.replace(/\r\n?/g, '\n').trim(),
    operationName: operationName ?? null,
    variables: variables !== undefined && Object.keys(variables).length > 0 ? variables : null,
  };
}
