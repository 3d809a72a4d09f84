import fetch, { type Headers, type Response } from 'node-fetch';
import type { BackendAddress } from '../environment.ts';
import { agentOf, type ConnectionPool } from './connections.ts';
import { UpstreamError } from './failures.ts';
import { type SayStatus, sayHttpError } from './status-texts.ts';
import { requireWithinScope, type StudyScope } from './study-scope.ts';

/** Who calls and why, told to the backend in headers. */
export interface CallIdentity {
  readonly requestId: string;
  readonly username?: string | undefined;
  readonly role?: string | undefined;
  /** The studies that the caller may work in; absent means all of them. */
  readonly scope?: StudyScope | undefined;
  /** Whose connections the calls take; absent means those of users where there is one. */
  readonly pool?: ConnectionPool | undefined;
  /** Ends the call when the client has gone. */
  readonly signal?: AbortSignal | undefined;
}

/** A file as it comes. */
export interface Upload {
  readonly content: NodeJS.ReadableStream;
  /** Bytes where they are known. */
  readonly length: number | undefined;
  readonly contentType: string;
  /** Percent-encoded. */
  readonly fileName: string;
}

export interface RestCall {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly studyId?: string;
  readonly body?: unknown;
  /** A file in place of the body. */
  readonly upload?: Upload;
  readonly timeoutMs?: number;
  /** What is said of a failed status where the backend gives no sentence of its own. */
  readonly sayStatus?: SayStatus;
  /** What is said of a failure that comes with a status of success and without a sentence. */
  readonly sayRefused?: string;
}

/** A call that passes through as it is, for interfaces that speak in bodies and headers of their own. */
export interface PassedCall {
  readonly method: string;
  readonly path: string;
  readonly studyId: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Buffer | undefined;
  readonly timeoutMs: number;
}

/** Names the study of a call. */
export const STUDY_HEADER = 'x-study-id';
/** The specification's word for an error that the server gives no sentence for. */
const NO_REASON = 'unknown';
const TIMEOUT_MS = 30_000;
const MAX_ANSWER_BYTES = 64 * 1024 * 1024;

/** An id as a part of a path; half of a surrogate pair, which no path can carry, becomes U+FFFD. */
export function pathPart(id: string): string {
  return encodeURIComponent(id.toWellFormed());
}

/** Makes REST calls for one request of a client. */
export class RestClient {
  readonly #backend: BackendAddress;
  readonly #identity: CallIdentity;

  constructor(backend: BackendAddress, identity: CallIdentity) {
    this.#backend = backend;
    this.#identity = identity;
  }

  /**
   * One call; the answer is JSON.
   *
   * @throws UpstreamError with the backend's own sentence, or with the specification's text for its status
   */
  async call<T>(call: RestCall): Promise<T> {
    const response = await this.#send(call);
    const text = await response.text().catch((error: Error) => {
      throw this.#unanswered(error, call);
    });
    const body = text.trim() === '' ? undefined : parse(text);
    if (!response.ok || carriesFailure(body)) throw failed(response, body, call);
    if (text.trim() === '')
      throw new UpstreamError('Empty response from server', 'BAD_ANSWER', response.status);
    if (body === undefined || body === null || typeof body !== 'object') {
      throw new UpstreamError('Response is not JSON', 'BAD_ANSWER', response.status);
    }
    return body as T;
  }

  /**
   * The body of a call as it comes, for files.
   *
   * @throws UpstreamError as for any call
   */
  async open(call: RestCall): Promise<{ body: NodeJS.ReadableStream; headers: Headers }> {
    const response = await this.#send(call);
    if (response.ok && response.body !== null) return { body: response.body, headers: response.headers };
    throw failed(response, parse(await response.text().catch(() => '')), call);
  }

  /**
   * The answer of a call whatever its status.
   *
   * @throws UpstreamError where there is none
   */
  pass(call: PassedCall): Promise<Response> {
    return this.#fetch(call, call.headers, call.body);
  }

  #send(call: RestCall): Promise<Response> {
    if (call.upload !== undefined) return this.#fetch(call, headersOf(call.upload), call.upload.content);
    if (call.body === undefined) return this.#fetch(call, {});
    return this.#fetch(call, { 'content-type': 'application/json' }, JSON.stringify(call.body));
  }

  async #fetch(
    call: Pick<PassedCall, 'path'> & { readonly method?: string } & Pick<RestCall, 'studyId' | 'timeoutMs'>,
    more: Readonly<Record<string, string>>,
    body?: Buffer | string | Upload['content'],
  ): Promise<Response> {
    const { requestId, username, role, scope, signal } = this.#identity;
    const { pool = username === undefined ? 'anonymous' : 'users' } = this.#identity;
    requireWithinScope(scope, call);
    // node-fetch would destroy the body before anybody listens to it, and the error would end the process.
    if (signal?.aborted) throw this.#unanswered(signal.reason, call);
    const headers: Record<string, string> = {
      accept: 'application/json',
      ...more,
      'x-request-id': requestId,
    };
    if (this.#backend.token !== undefined) headers.authorization = `Bearer ${this.#backend.token}`;
    if (username !== undefined) headers['x-user'] = encodeURIComponent(username);
    if (role !== undefined) headers['x-role'] = role;
    if (call.studyId !== undefined) headers[STUDY_HEADER] = call.studyId;
    const timeout = AbortSignal.timeout(call.timeoutMs ?? TIMEOUT_MS);
    try {
      return await fetch(`${this.#backend.url.replace(/\/$/, '')}${call.path}`, {
        method: call.method ?? 'GET',
        headers,
        body,
        agent: ({ protocol }) => agentOf(pool, protocol),
        signal: signal === undefined ? timeout : AbortSignal.any([timeout, signal]),
        size: MAX_ANSWER_BYTES,
        // A redirect could carry the token elsewhere.
        redirect: 'error',
      });
    } catch (error) {
      throw this.#unanswered(error, call);
    }
  }

  #unanswered(error: unknown, call: Pick<RestCall, 'timeoutMs'>): UpstreamError {
    if (this.#identity.signal?.aborted) return new UpstreamError('The request was cancelled.', 'CANCELLED');
    if (error instanceof Error && error.name === 'AbortError') {
      const seconds = Math.round((call.timeoutMs ?? TIMEOUT_MS) / 1000);
      return new UpstreamError(
        `The server did not answer within ${seconds} seconds; please try again.`,
        'TIMEOUT',
      );
    }
    return new UpstreamError(
      'The server cannot be reached; please try again in a moment.',
      'BACKEND_UNREACHABLE',
    );
  }
}

function headersOf({ contentType, fileName, length }: Upload): Record<string, string> {
  return {
    'content-type': contentType,
    'x-file-name': fileName,
    ...(length === undefined ? {} : { 'content-length': String(length) }),
  };
}

/** Whether an answer says by itself that the call failed, whatever its status. */
function carriesFailure(body: unknown): boolean {
  const { success, error } = (body ?? {}) as { success?: unknown; error?: unknown };
  return success === false || (typeof error === 'string' && error !== '');
}

/** A refused call, with the backend's own sentence where it gives one. */
function failed(response: Response, body: unknown, call: RestCall): UpstreamError {
  const { status } = response;
  const told = body as { error?: unknown; code?: unknown; field?: unknown } | undefined | null;
  const sentence = typeof told?.error === 'string' && told.error !== '' ? told.error : undefined;
  return new UpstreamError(
    sentence ?? unnamed(response, call),
    typeof told?.code === 'string' ? told.code : 'BACKEND_FAILED',
    status,
    typeof told?.field === 'string' ? told.field : null,
    body,
  );
}

/** What is said of a failure where the backend gives no sentence: a status of success is no HTTP error. */
function unnamed({ ok, status, statusText }: Response, { sayStatus, sayRefused }: RestCall): string {
  if (ok && sayRefused !== undefined) return sayRefused;
  if (sayStatus !== undefined) return sayStatus(status, statusText);
  return ok ? NO_REASON : sayHttpError(status, statusText);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
