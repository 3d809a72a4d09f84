import { pick, useGraphiQL } from '@graphiql/react';
import { type SavedContent, savedVariables } from './opened-operation.ts';

/** Reads what the editors hold as it is saved; a sentence where that cannot be. */
export function useEditedContent(): () => SavedContent | string {
  const { queryEditor, variableEditor } = useGraphiQL(pick('queryEditor', 'variableEditor'));
  return () => {
    const text = queryEditor?.getValue() ?? '';
    if (text.trim() === '') return 'Write an operation before you save it.';
    try {
      return { text, variables: savedVariables(variableEditor?.getValue() ?? '') };
    } catch (error) {
      return `Variables ${(error as Error).message}`;
    }
  };
}
