import { CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client/errors';
import { failureMessage } from './failures.ts';

/** What to show of a failed search: what the server answered, or why it did not. */
export function searchFailure(error: unknown): string {
  const isAnswered = [CombinedGraphQLErrors, ServerError, ServerParseError].some((kind) => kind.is(error));
  return `${isAnswered ? 'Search failed' : 'Error'}: ${failureMessage(error)}`;
}
