import { GraphQLError } from 'graphql';
import { packCursor, unpackCursor } from '../../platform/cursors.ts';

const MOST_SKIPPED = 1_000_000;

/** The cursor of the entry after which a page begins; opaque to clients. */
export function cursorAt(offset: number): string {
  return packCursor(offset);
}

/** @throws GraphQLError BAD_USER_INPUT that names the argument */
export function offsetAfter(cursor: string | null | undefined): number {
  if (cursor === null || cursor === undefined) return 0;
  const offset = unpackCursor(cursor);
  if (Number.isInteger(offset) && (offset as number) >= 0 && (offset as number) <= MOST_SKIPPED)
    return offset as number;
  throw badArgument('after is not the endCursor of a page.', 'after');
}

/** @throws GraphQLError BAD_USER_INPUT that names the argument */
export function pageSize(first: number, most: number): number {
  if (first < 1 || first > most) throw badArgument(`first is not between 1 and ${most}.`, 'first');
  return first;
}

/** Where a page of a list ends that goes forward alone. */
export const forwardOnly = (endCursor: string | null) => ({
  hasNextPage: endCursor !== null,
  hasPreviousPage: false,
  startCursor: null,
  endCursor,
});

function badArgument(sentence: string, field: string): GraphQLError {
  return new GraphQLError(sentence, { extensions: { code: 'BAD_USER_INPUT', field } });
}
