import { tryParseJSONC } from '@graphiql/react';
import type { SavedOperationFragment } from '../../generated/graphql.ts';

/** What is saved of an operation: its text, and its variables as JSON. */
export type SavedContent = { text: string; variables: string };

/** A saved operation that is open in a tab, with what was opened of it. */
export type OpenedOperation = {
  studyId: string;
  operation: SavedOperationFragment;
  /** The version that was opened or saved last. */
  version: number;
  content: SavedContent;
};

/** The variables of the editor as they are saved. @throws Error that says what is wrong with them */
export const savedVariables = (variables: string): string =>
  JSON.stringify(tryParseJSONC(variables) ?? {}, null, 2);

/** Whether two texts of variables say the same. */
function areSame(one: string, other: string): boolean {
  try {
    return savedVariables(one) === savedVariables(other);
  } catch {
    return one === other;
  }
}

/** Whether the editors hold something else than what was opened or saved last. */
export function isChanged({ content }: OpenedOperation, edited: SavedContent): boolean {
  return edited.text !== content.text || !areSame(edited.variables, content.variables);
}

/** Where a saved operation opens. */
export function addressOf({ studyId, operation }: Pick<OpenedOperation, 'studyId' | 'operation'>): string {
  return String(new URLSearchParams({ study: studyId, operation: String(operation.id) }));
}
