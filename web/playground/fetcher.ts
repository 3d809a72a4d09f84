import { Observable } from '@apollo/client';
import type { Fetcher, FetcherOpts, FetcherParams } from '@graphiql/toolkit';
import { type ExecutionResult, OperationTypeNode } from 'graphql';
import type { Client } from 'graphql-sse';
import { fileSize } from '../shared/format.ts';
import { SHOWN_CHARACTERS, shorten } from './answer/shorten.ts';
import { operationIn } from './operation-in.ts';
import type { Answer } from './PlaygroundContext.ts';
import {
  type Listener,
  type Operation,
  type Received,
  sendOperation,
  streamOperation,
} from './run-operation.ts';

export type FetcherDependencies = {
  streams: Client;
  /** The tab of the editors that is open. */
  currentTab: () => string;
  /** Hears of each answer of a tab, whole, and before that of null where it is run anew. */
  onAnswer: (tab: string, answer: Answer | null) => void;
  onSessionEnded: () => void;
};

function isEnded({ result }: Received): boolean {
  return result.errors?.some(({ extensions }) => extensions?.code === 'UNAUTHENTICATED') ?? false;
}

/** The answer as it is shown: whole, or its beginning with a sentence about the rest. */
function shownOf(received: Received): { shown: unknown; sentence: string | null } {
  const { value, isShort } = shorten(received.result, SHOWN_CHARACTERS);
  if (!isShort) return { shown: received.result, sentence: null };
  const size = received.bytes > 0 ? `has ${fileSize(received.bytes)}` : 'is long';
  const sentence = `The answer ${size}; only its beginning is shown here. Download JSON contains all of it.`;
  return { shown: { shortened: sentence, ...value }, sentence };
}

/** The operation as it is sent; the name that the editor tells lags behind what was just put into it. */
function sent({ query, operationName, variables }: FetcherParams, name: string | undefined): Operation {
  return { query, operationName: name ?? operationName ?? undefined, variables };
}

/** Sends what GraphiQL runs: subscriptions as streams, all else as requests that can be stopped. */
export function createFetcher({
  streams,
  currentTab,
  onAnswer,
  onSessionEnded,
}: FetcherDependencies): Fetcher {
  function send(operation: Operation, kind: OperationTypeNode | undefined, listener: Listener): () => void {
    if (kind === OperationTypeNode.SUBSCRIPTION) {
      return streamOperation(streams, operation, listener);
    }
    const stop = new AbortController();
    void sendOperation(operation, stop.signal).then((received) => {
      if (stop.signal.aborted) return;
      listener.next(received);
      listener.complete();
    });
    return () => stop.abort();
  }

  return (params: FetcherParams, options?: FetcherOpts) =>
    new Observable<ExecutionResult>((observer) => {
      // Introspection comes without a document of the editor, and is nobody's answer.
      const tab = options !== undefined && 'documentAST' in options ? currentTab() : null;
      if (tab !== null) onAnswer(tab, null);
      const ast = operationIn(params.query, params.operationName);
      const operation = sent(params, ast?.name?.value);
      const isQuery = ast?.operation === OperationTypeNode.QUERY;
      return send(operation, ast?.operation, {
        next(received) {
          if (isEnded(received)) onSessionEnded();
          if (tab === null) return observer.next(received.result as ExecutionResult);
          // The editors would show it in the tab that is open by now.
          if (tab !== currentTab()) return observer.complete();
          const { shown, sentence } = shownOf(received);
          onAnswer(tab, { ...received, operation, isQuery, sentence });
          observer.next(shown as ExecutionResult);
        },
        complete: () => observer.complete(),
      });
    });
}
