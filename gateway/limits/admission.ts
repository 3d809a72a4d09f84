import { type DocumentNode, GraphQLError, type GraphQLSchema, getOperationAST, parse } from 'graphql';
import { LRUCache } from 'lru-cache';
import { areOpen, pleaseLogIn, rootFields } from '../auth/login-guard.ts';
import { bound, MOST, refused } from './refusals.ts';
import { boundStructure } from './structure.ts';

/** What a request asks to be run, as it came. */
export interface RequestedOperation {
  readonly query?: unknown;
  readonly operationName?: unknown;
  readonly variables?: unknown;
}

/**
 * @param isKnown whether the caller has a session or a token
 * @throws GraphQLError with a code of its own for what passes a bound, and UNAUTHENTICATED for what a caller without a
 *   session may not ask
 */
export type Admission = (asked: RequestedOperation, isKnown: boolean) => void;

const REMEMBERED_CHARACTERS = 8_000_000;
/** How graphql tells that it gave a document up. */
const TOO_MANY_TOKENS = /tokens\. Parsing aborted\.$/;

/**
 * Bounds operations before the rules of GraphQL are applied to them, whose work grows with the square of a document.
 * What is no GraphQL, or names no operation, is left to those who tell so.
 */
export function createAdmission(schema: GraphQLSchema): Admission {
  // Bounded once: the same operation comes again and again.
  const admitted = new LRUCache<string, DocumentNode>({
    maxSize: REMEMBERED_CHARACTERS,
    sizeCalculation: (_document, query) => query.length + 1,
  });
  return ({ query, operationName, variables }, isKnown) => {
    if (typeof query !== 'string') return;
    bound(query.length, MOST.characters, 'OPERATION_TOO_LONG', 'characters');
    let document = admitted.get(query);
    if (document === undefined) {
      document = read(query, isKnown);
      if (document === undefined) return;
    }
    if (!isKnown) {
      const operation = getOperationAST(document, typeof operationName === 'string' ? operationName : null);
      // Subscriptions are not run here, and told where they are.
      const isAsked = operation && operation.operation !== 'subscription';
      if (isAsked && !areOpen(rootFields(document, operation), schema, variables)) throw pleaseLogIn();
    }
    if (admitted.has(query)) return;
    boundStructure(document);
    admitted.set(query, document);
  };
}

/** Undefined where it is no GraphQL. */
function read(query: string, isKnown: boolean): DocumentNode | undefined {
  const maxTokens = isKnown ? MOST.tokens : MOST.anonymousTokens;
  try {
    return parse(query, { maxTokens });
  } catch (error) {
    if (!(error instanceof GraphQLError) || !TOO_MANY_TOKENS.test(error.message)) return undefined;
    // Whoever has a session may ask for more; without one, a screen that asks for much is told to log in.
    if (!isKnown) throw pleaseLogIn();
    const most = MOST.tokens.toLocaleString('en');
    throw refused('TOKENS_EXCEEDED', `The operation has more than ${most} tokens; ask for less at once.`);
  }
}
