import type { ApolloClient, ErrorLike, Observable } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import type { ChatAnswerFragment, ChatCitationFragment } from '../generated/graphql.ts';

/** What came of a question; undefined where the server answered with nothing. */
export type ChatOutcome =
  | ({ __typename: 'ChatAnswer' } & ChatAnswerFragment)
  | { __typename: 'InvalidInput' | 'UpstreamFailure'; message: string };

/** What an answer has so far. */
export type Draft = { citations: readonly ChatCitationFragment[]; text: string };

/** One part of an answer that is being written. */
export type ChatPart =
  | ChatOutcome
  | { __typename: 'ChatSources'; citations: ChatCitationFragment[] }
  | { __typename: 'ChatText'; text: string };

type Streamed<TData> = {
  results: Observable<ApolloClient.SubscribeResult<TData>>;
  partOf: (data: TData) => ChatPart;
  onDraft: (draft: Draft) => void;
  /** Ends the stream, and with it the work of the server. */
  signal: AbortSignal;
};

const CUT = 'The answer was cut off; please try again.';

/** No part of an answer came: a stream cannot be had here, or not now. */
export class NoStream extends Error {}

/**
 * The answer at the end of a stream; tells what it has so far.
 *
 * @throws NoStream where not even its first part came, so that the same may be asked in another way
 */
export function streamedAnswer<TData>(streamed: Streamed<TData>): Promise<ChatOutcome> {
  const { results, partOf, onDraft, signal } = streamed;
  return new Promise((resolve, reject) => {
    let draft: Draft | undefined;
    const fail = (error?: ErrorLike) => {
      if (CombinedGraphQLErrors.is(error)) reject(error);
      else reject(draft === undefined ? new NoStream() : new Error(CUT));
    };
    const subscription = results.subscribe({
      next({ data, error }) {
        if (error !== undefined || data === undefined) {
          fail(error);
          return;
        }
        const part = partOf(data);
        if (part.__typename === 'ChatSources') draft = { citations: part.citations, text: draft?.text ?? '' };
        else if (part.__typename === 'ChatText') {
          draft = { citations: draft?.citations ?? [], text: `${draft?.text ?? ''}${part.text}` };
        } else {
          resolve(part);
          return;
        }
        onDraft(draft);
      },
      error: fail,
      complete: fail,
    });
    signal.addEventListener('abort', () => {
      subscription.unsubscribe();
      reject(signal.reason);
    });
  });
}

/** The answer of a stream; where none can be had, the one that the same question gets in one piece, asked once. */
export async function streamedOrWhole<TData>(
  streamed: Streamed<TData>,
  whole: () => Promise<ChatOutcome | undefined>,
): Promise<ChatOutcome | undefined> {
  try {
    return await streamedAnswer(streamed);
  } catch (error) {
    if (error instanceof NoStream && !streamed.signal.aborted) return await whole();
    throw error;
  }
}
