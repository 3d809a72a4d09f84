import { ApolloLink, Observable } from '@apollo/client';
import { OperationTypeNode, print } from 'graphql';
import { type Client, createClient } from 'graphql-sse';

const EVENT_STREAM = /^text\/event-stream\b/i;

type StreamOptions = {
  /** Where subscriptions are served. */
  uri: string;
  fetch?: typeof fetch;
};

/** Sends an operation as one stream of server-sent events; nothing is sent again when the stream breaks. */
class StreamLink extends ApolloLink {
  readonly #client: Client;

  constructor({ uri, fetch: send = fetch }: StreamOptions) {
    super();
    this.#client = createClient({
      url: uri,
      credentials: 'same-origin',
      retryAttempts: 0,
      async fetchFn(url: string, request: RequestInit) {
        const response = await send(url, request);
        // A page of a proxy is answered with 200, too; the library would read it as a stream without events.
        if (response.ok && !EVENT_STREAM.test(response.headers.get('content-type') ?? '')) {
          await response.body?.cancel();
          throw new TypeError('Response is no event stream');
        }
        return response;
      },
    });
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
