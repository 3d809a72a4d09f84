import { failureMessage } from './failures.ts';

type Stream = { readonly error?: Error | undefined };
type Change = { readonly __typename: string; readonly message?: string };

/** Why a stream tells no more of what it follows; null while it does. */
export function streamFailure({ error }: Stream, change: Change | undefined): string | null {
  if (error) return failureMessage(error);
  return change?.message ?? null;
}
