import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { WebhookHost } from '../../backend/shared/remote-settings.ts';

/** A call as its receiver sees it. */
export interface ReceivedCall {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A tool that webhooks call, over HTTP on loopback. */
export interface WebhookReceiver {
  readonly url: string;
  /** As WEBHOOK_HOSTS lists it. */
  readonly host: WebhookHost;
  readonly calls: ReceivedCall[];
  /** How the next calls are answered, by default with 204. */
  answer: (response: ServerResponse, call: ReceivedCall) => void;
  close(): Promise<void>;
}

const NO_CONTENT = 204;

export async function startReceiver(): Promise<WebhookReceiver> {
  const calls: ReceivedCall[] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const call = {
      path: request.url ?? '',
      headers: request.headers,
      body: Buffer.concat(parts).toString('utf8'),
    };
    calls.push(call);
    receiver.answer(response, call);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const receiver: WebhookReceiver = {
    url: `http://127.0.0.1:${port}/casebook`,
    host: { name: '127.0.0.1', port },
    calls,
    answer: (response) => void response.writeHead(NO_CONTENT).end(),
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
  return receiver;
}

/** The headers of a call that prove who sent it, as verifiers take them. */
export const signedPart = ({ headers }: ReceivedCall): Record<string, string> =>
  Object.fromEntries(
    ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => [name, String(headers[name])]),
  );
