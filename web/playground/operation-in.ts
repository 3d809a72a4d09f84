import { getOperationAST, type OperationDefinitionNode, parse } from 'graphql';

/** The operation of a text that runs: the named one, else the only one; null where the text cannot be read as GraphQL. */
export function operationIn(query: string, operationName?: string | null): OperationDefinitionNode | null {
  try {
    const document = parse(query, { noLocation: true });
    return getOperationAST(document, operationName) ?? getOperationAST(document) ?? null;
  } catch {
    return null;
  }
}
