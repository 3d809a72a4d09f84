import { type Client, createClient } from 'graphql-sse';
import { basisHeaders } from './fact-basis.ts';

const EVENT_STREAM = /^text\/event-stream\b/i;

export type StreamOptions = {
  /** Where subscriptions are served. */
  uri: string;
  fetch?: typeof fetch;
};

/** Subscribes by server-sent events; nothing is sent again when a stream breaks. */
export function createStreamClient({ uri, fetch: send = fetch }: StreamOptions): Client {
  return createClient({
    url: uri,
    credentials: 'same-origin',
    headers: basisHeaders,
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
