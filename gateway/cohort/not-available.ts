import { UpstreamError } from '../shared/failures.ts';

/** A path that the backend does not have, as a sentence; any other error as it is. */
export function asNotAvailable(error: unknown, sentence: string): unknown {
  const isMissing = error instanceof UpstreamError && error.status === 404;
  return isMissing ? new UpstreamError(sentence, 'NOT_AVAILABLE', 404) : error;
}
