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
}

export interface ProtocolServer {
  readonly url: string;
  readonly requests: ProtocolRequest[];
  close(): Promise<void>;
}

/** A server on loopback that speaks the protocol that the reply function knows. */
export async function startProtocolServer(
  reply: (request: ProtocolRequest, count: number) => ProtocolReply,
): Promise<ProtocolServer> {
  const requests: ProtocolRequest[] = [];
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
      const { status = 200, headers: replyHeaders = {}, body, hang } = reply(request, requests.length);
      if (hang) return;
      outgoing.writeHead(status, { 'content-type': 'application/json', ...replyHeaders });
      outgoing.end(typeof body === 'string' ? body : JSON.stringify(body ?? null));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
