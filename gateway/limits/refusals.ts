import { GraphQLError } from 'graphql';

/** The bounds of one operation: above what the screens and the examples need, below what would tire a server. */
export const MOST = {
  /** Characters of the text of an operation; values belong into variables. */
  characters: 100_000,
  tokens: 5_000,
  /** Without a session: a login, and the questions of the login page. */
  anonymousTokens: 400,
  depth: 20,
  aliases: 15,
  directives: 50,
  fragments: 100,
  variables: 100,
  /** Selections of one field at one place; rules of GraphQL compare each of them with each other one. */
  repetitions: 20,
  /** Selections with all fragments written out. */
  selections: 5_000,
  /** Values that an answer may hold, about; see cost.ts. */
  cost: 250_000,
  /** Cost of all operations of a user in a minute. */
  costPerMinute: 6_000_000,
  /** Bytes of an answer. */
  answerBytes: 16 * 1024 * 1024,
  /** How long a query may work. */
  queryMs: 60_000,
} as const;

/** An operation that is not run; its code and its sentence say which bound it passes. */
export function refused(
  code: string,
  message: string,
  status = 400,
  headers: ReadonlyMap<string, string> = new Map(),
): GraphQLError {
  return new GraphQLError(message, { extensions: { code, http: { status, headers } } });
}

/** @throws GraphQLError where there is more than may be */
export function bound(amount: number, most: number, code: string, what: string): void {
  if (amount <= most) return;
  const limit = most.toLocaleString('en');
  throw refused(code, `The operation has more than ${limit} ${what}; ask for less at once.`);
}
