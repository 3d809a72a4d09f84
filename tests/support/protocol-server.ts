import { EventEmitter, once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request that a protocol server was sent; the body is parsed where it is JSON. */
export interface ProtocolRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  // biome-ignore lint/suspicious/noExplicitAny: tests read bodies of every documented protocol
  readonly body: any;
}

export interface ProtocolReply {
  readonly status?: number;
  readonly headers?: Record<string, string>;
  /** A text is sent as it is, all else as JSON; absent never answers. */
  readonly body?: unknown;
  readonly hang?: boolean;
  /** Is waited for before the answer is written. */
  readonly after?: Promise<unknown>;
  /** Sends the body and goes on writing for ever, as a model in the middle of an answer. */
  readonly isUnfinished?: boolean;
}

export interface ProtocolServer {
  readonly url: string;
  readonly requests: ProtocolRequest[];
  /** How many answers are being written now. */
  writing(): number;
  /** Resolves once so many answers are being written. */
  whenWriting(count: number): Promise<void>;
  close(): Promise<void>;
}

/** A server on loopback that speaks the protocol that the reply function knows. */
export async function startProtocolServer(
  reply: (request: ProtocolRequest, count: number) => ProtocolReply,
): Promise<ProtocolServer> {
  const requests: ProtocolRequest[] = [];
  let writing = 0;
  const changed = new EventEmitter().setMaxListeners(0);
  const change = (by: 1 | -1) => {
    writing += by;
    changed.emit('change');
  };
  const server = createServer((incoming, outgoing) => {
    let text = '';
    incoming.setEncoding('utf8');
    incoming.on('data', (part: string) => {
      text += part;
    });
    incoming.on('end', () => {
      const { method = 'GET', url = '/', headers } = incoming;
      const request = { method, path: url, headers, body: text === '' ? null : JSON.parse(text) };
      requests.push(request);
      const {
        status = 200,
        headers: replyHeaders = {},
        body,
        hang,
        after,
        isUnfinished,
      } = reply(request, requests.length);
      change(1);
      outgoing.once('close', () => change(-1));
      if (hang) return;
      const write = () => {
        outgoing.writeHead(status, { 'content-type': 'application/json', ...replyHeaders });
        const sent = typeof body === 'string' ? body : JSON.stringify(body ?? null);
        if (isUnfinished) outgoing.write(sent);
        else outgoing.end(sent);
      };
      if (after === undefined) write();
      else void after.then(write);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    writing: () => writing,
    async whenWriting(count) {
      while (writing !== count) await once(changed, 'change');
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
