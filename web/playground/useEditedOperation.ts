import { pick, tryParseJSONC, useGraphiQL } from '@graphiql/react';
import { operationIn } from './operation-in.ts';
import type { Operation } from './run-operation.ts';

/** What stands in the editors; a sentence in place of variables that cannot be read. */
export type EditedOperation = { operation: Operation } | { problem: string };

/** Reads what would run now, as the editors themselves do. */
export function useEditedOperation(): () => EditedOperation {
  const { queryEditor, variableEditor, operationName } = useGraphiQL(
    pick('queryEditor', 'variableEditor', 'operationName'),
  );
  return () => {
    const query = queryEditor?.getValue() ?? '';
    try {
      const variables = tryParseJSONC(variableEditor?.getValue());
      const name = operationIn(query, operationName)?.name?.value;
      return { operation: { query, operationName: name, variables } };
    } catch (error) {
      return { problem: `Variables ${(error as Error).message}` };
    }
  };
}
