import { failureMessage, isAnswered } from './failures.ts';
import { sayStatusText } from './status-texts.ts';

/** What to show of a failed search: what the server answered, or why it did not. */
export function searchFailure(error: unknown): string {
  return `${isAnswered(error) ? 'Search failed' : 'Error'}: ${failureMessage(error, sayStatusText)}`;
}
