import { GraphQLError } from 'graphql';

const PREFIX = 'offset:';

/** The cursor of the entry after which a page begins; opaque to clients. */
export function cursorAt(offset: number): string {
  return Buffer.from(`${PREFIX}${offset}`).toString('base64url');
}

/** @throws GraphQLError BAD_USER_INPUT that names the argument */
export function offsetAfter(cursor: string | null | undefined): number {
  if (cursor === null || cursor === undefined) return 0;
  const text = Buffer.from(cursor, 'base64url').toString('utf8');
  const offset = Number(text.slice(PREFIX.length));
  if (!text.startsWith(PREFIX) || !Number.isInteger(offset) || offset < 0 || offset > 1_000_000) {
    throw badArgument('after is not the endCursor of a page.', 'after');
  }
  return offset;
}

/** @throws GraphQLError BAD_USER_INPUT that names the argument */
export function pageSize(first: number, most: number): number {
  if (first < 1 || first > most) throw badArgument(`first is not between 1 and ${most}.`, 'first');
  return first;
}

function badArgument(sentence: string, field: string): GraphQLError {
  return new GraphQLError(sentence, { extensions: { code: 'BAD_USER_INPUT', field } });
}
