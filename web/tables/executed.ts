import { type DocumentNode, print } from 'graphql';
import {
  GraphTableDocument,
  type GraphTableQueryVariables,
  TableFromMessageDocument,
  type TableFromMessageMutationVariables,
} from '../generated/graphql.ts';

/** An operation as it was sent. */
export type Executed =
  | { kind: 'graph'; document: DocumentNode; variables: GraphTableQueryVariables }
  | { kind: 'message'; document: DocumentNode; variables: TableFromMessageMutationVariables };

/** The operation of a graph table. */
export function graphTableExecuted(variables: GraphTableQueryVariables): Executed & { kind: 'graph' } {
  return { kind: 'graph', document: GraphTableDocument, variables };
}

/** The operation of a table from a message. */
export function messageTableExecuted(
  variables: TableFromMessageMutationVariables,
): Executed & { kind: 'message' } {
  return { kind: 'message', document: TableFromMessageDocument, variables };
}

/** The text of an operation, with its fragments. */
export function operationText({ document }: Executed): string {
  return print(document);
}
