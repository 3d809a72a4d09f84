import { ApolloLink, Observable } from '@apollo/client';
import { OperationTypeNode, print } from 'graphql';
import type { Client } from 'graphql-sse';
import { createStreamClient, type StreamOptions } from '../shared/stream-client.ts';

/** Sends an operation as one stream of server-sent events. */
class StreamLink extends ApolloLink {
  readonly #client: Client;

  constructor(options: StreamOptions) {
    super();
    this.#client = createStreamClient(options);
  }

  override request({ query, variables, operationName }: ApolloLink.Operation): Observable<ApolloLink.Result> {
    return new Observable((observer) =>
      this.#client.subscribe(
        { query: print(query), variables, ...(operationName !== undefined && { operationName }) },
        {
          next: (result) => observer.next(result as ApolloLink.Result),
          error: (error) => observer.error(error),
          complete: () => observer.complete(),
        },
      ),
    );
  }
}

/** Subscriptions travel as streams, everything else over the other link. */
export function withStreams(link: ApolloLink, options: StreamOptions): ApolloLink {
  return ApolloLink.split(
    ({ operationType }) => operationType === OperationTypeNode.SUBSCRIPTION,
    new StreamLink(options),
    link,
  );
}
