import dns from 'node:dns';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import type { WebhookTiming } from '../shared/remote-settings.ts';
import { mayLeadTo } from './webhook-hosts.ts';

/** What a receiver is sent. */
export interface WebhookCall {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly signal: AbortSignal;
}

/** What came of a call: a status, or why there is none, in words that hold nothing of the receiver's. */
export type WebhookAnswer =
  | { readonly status: number; readonly retryAfter: string | undefined }
  | { readonly status: null; readonly problem: string };

/** More of an answer is not read: its status says all. */
const MOST_ANSWER_BYTES = 64 * 1024;
const MOST_HEADER_BYTES = 16 * 1024;

/** Why a call is ended by us. */
class CallEnded extends Error {}

/** The addresses of a name, all of which it may lead to: the one that is connected to is the one that was looked at. */
const guardedLookup: LookupFunction = (hostname, options, callback) =>
  dns.lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error !== null) return callback(error, '', 4);
    const [first] = addresses;
    if (first === undefined || !addresses.every(({ address }) => mayLeadTo(hostname, address)))
      return callback(
        new CallEnded('The host leads to an address that webhooks may not call, such as this machine.'),
        '',
        4,
      );
    if (options.all === true)
      return (callback as (error: null, all: typeof addresses) => void)(null, addresses);
    return callback(null, first.address, first.family);
  });

/**
 * Posts a body to a receiver. A redirect is not followed, and of the answer a bounded part is read.
 *
 * @returns once the answer is read as far as it is, or the time is over; never throws
 */
export function sendWebhook(
  { url, headers, body, signal }: WebhookCall,
  { connectMs, callMs }: Pick<WebhookTiming, 'connectMs' | 'callMs'>,
): Promise<WebhookAnswer> {
  const address = new URL(url);
  const isTls = address.protocol === 'https:';
  return new Promise((resolve) => {
    const call = (isTls ? httpsRequest : httpRequest)(address, {
      method: 'POST',
      headers: {
        ...headers,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'user-agent': 'Casebook-Webhooks/1',
      },
      agent: false,
      lookup: guardedLookup,
      maxHeaderSize: MOST_HEADER_BYTES,
      signal,
    });
    const endIn = (ms: number, sentence: string) =>
      setTimeout(() => call.destroy(new CallEnded(sentence)), ms);
    const connecting = endIn(connectMs, 'The receiver took no connection in time.');
    const answering = endIn(callMs, `The receiver did not answer within ${callMs / 1000} seconds.`);
    const settle = (answer: WebhookAnswer) => {
      clearTimeout(connecting);
      clearTimeout(answering);
      resolve(answer);
    };
    call.once('socket', (socket) =>
      socket.once(isTls ? 'secureConnect' : 'connect', () => clearTimeout(connecting)),
    );
    call.once('error', (error) => settle({ status: null, problem: sentenceOf(error) }));
    // Such as a switch of protocols, which nobody asked for.
    const endedEarly = () =>
      settle({ status: null, problem: 'The receiver ended the connection without an answer.' });
    call.once('close', endedEarly);
    call.once('response', (answer) => {
      call.off('close', endedEarly);
      readSome(answer, () =>
        settle({ status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'] }),
      );
    });
    call.end(body);
  });
}

/** Reads an answer until its end or the bound: one that is cut off at once looks like a failure to its receiver. */
function readSome(answer: IncomingMessage, done: () => void): void {
  let bytes = 0;
  answer.on('data', (part: Buffer) => {
    bytes += part.length;
    if (bytes > MOST_ANSWER_BYTES) answer.destroy();
  });
  answer.on('error', () => undefined);
  answer.once('close', done);
}

const SENTENCES: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'The receiver refused the connection.',
  ECONNRESET: 'The receiver ended the connection without an answer.',
  ENOTFOUND: 'The host has no address.',
  EAI_AGAIN: 'The address of the host could not be looked up.',
};

/** Codes of Node and OpenSSL are ours to tell; messages could hold what the receiver wrote. */
function sentenceOf(error: NodeJS.ErrnoException): string {
  if (error instanceof CallEnded) return error.message;
  const code = /^[A-Z\d_]{1,64}$/.test(error.code ?? '') ? error.code : undefined;
  if (code === undefined) return 'The receiver cannot be reached.';
  if (/CERT|SIGNATURE|ALTNAME/.test(code)) return `The certificate of the receiver is not trusted (${code}).`;
  return SENTENCES[code] ?? `The receiver cannot be reached (${code}).`;
}
