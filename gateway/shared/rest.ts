import type { Readable } from 'node:stream';
import type { BackendAddress } from '../environment.ts';
import {
  type AnswerHead,
  isTimeout,
  openAnswer,
  readAnswer,
  type SentCall,
  textOf,
} from './backend-answers.ts';
import { breakGlassIn, type CallerRoles, isBesideStudies, roleFor } from './caller-roles.ts';
import { type Circuit, createCircuit, unreachable } from './circuits.ts';
import type { ConnectionPool } from './connections.ts';
import { UpstreamError } from './failures.ts';
import type { OpenedFile } from './opened-file.ts';
import { carriesFailure, type FailureTexts, failed, isSuccess, parseJson } from './rest-answers.ts';
import { requireWithinScope, type StudyScope } from './study-scope.ts';

/** Who calls and why, told to the backend in headers. */
export interface CallIdentity {
  readonly requestId: string;
  readonly username?: string | undefined;
  /** The address of the client, which no backend but our own is told. */
  readonly address?: string | undefined;
  /** Absent of whoever is not logged in. */
  readonly roles?: CallerRoles | undefined;
  /** What the client says it reads a study for; no other backend is told. */
  readonly purposeIn?: ((studyId: string | undefined) => string | undefined) | undefined;
  /** The basis on which facts are read; no other backend knows one. Absent means as reviewed. */
  readonly factBasis?: string | undefined;
  /** The studies that the caller may work in; absent means all of them. */
  readonly scope?: StudyScope | undefined;
  /** All that the caller may do; absent means whatever its role may. */
  readonly rights?: readonly string[] | undefined;
  /** Whose connections the calls take; absent means those of users where there is one. */
  readonly pool?: ConnectionPool | undefined;
  /** Why the caller can make no call to this backend in a study; absent where it always can. */
  readonly refusal?: ((studyId: string | undefined) => UpstreamError | undefined) | undefined;
  /** Ends the call when the client has gone. */
  readonly signal?: AbortSignal | undefined;
}

/** A file as it comes. */
export interface Upload {
  readonly content: Readable;
  /** Bytes where they are known. */
  readonly length: number | undefined;
  readonly contentType: string;
  /** Percent-encoded. */
  readonly fileName: string;
}

export interface RestCall extends FailureTexts {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly studyId?: string;
  readonly body?: unknown;
  /** A file in place of the body. */
  readonly upload?: Upload;
  /** Absent means that of a read, or of a question or change. */
  readonly timeoutMs?: number;
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
/** Names the basis on which a call reads facts. */
export const BASIS_HEADER = 'x-fact-basis';
/** A read answers within some milliseconds, a question to a large study within seconds. */
const READ_MS = 8_000;
const QUESTION_MS = 20_000;
const PROBE_MS = 2_000;

/** An id as a part of a path; half of a surrogate pair, which no path can carry, becomes U+FFFD. */
export function pathPart(id: string): string {
  return encodeURIComponent(id.toWellFormed());
}

/** Those of all backends, by their address. */
const circuits = new Map<string, Circuit>();

function circuitOf(backend: BackendAddress): Circuit {
  const known = circuits.get(backend.url);
  if (known !== undefined) return known;
  // Past its own circuit, and by a path that the own backend answers without its store only with a refusal.
  const probe = new RestClient(backend, { requestId: 'probe', pool: 'identities' }, PAST_CIRCUIT);
  const circuit = createCircuit(() => probe.call({ path: '/readyz', timeoutMs: PROBE_MS }));
  circuits.set(backend.url, circuit);
  return circuit;
}

const PAST_CIRCUIT: Circuit = { run: (call) => call(), runLong: (call) => call() };

/** Makes REST calls for one request of a client. */
export class RestClient {
  readonly #backend: BackendAddress;
  readonly #identity: CallIdentity;
  readonly #circuit: Circuit;

  constructor(backend: BackendAddress, identity: CallIdentity, circuit = circuitOf(backend)) {
    this.#backend = backend;
    this.#identity = identity;
    this.#circuit = circuit;
  }

  /**
   * One call; the answer is JSON.
   *
   * @throws UpstreamError with the backend's own sentence, or with the specification's text for its status
   */
  async call<T>(call: RestCall): Promise<T> {
    const answer = await this.#send(call, readAnswer);
    const { status, text } = answer;
    const body = text.trim() === '' ? undefined : parseJson(text);
    if (!isSuccess(answer) || carriesFailure(body)) throw failed(answer, body, call);
    if (text.trim() === '') throw new UpstreamError('Empty response from server', 'BAD_ANSWER', status);
    if (body === undefined || body === null || typeof body !== 'object') {
      throw new UpstreamError('Response is not JSON', 'BAD_ANSWER', status);
    }
    return body as T;
  }

  /**
   * The body of a call as it comes, for files.
   *
   * @throws UpstreamError as for any call
   */
  async open(call: RestCall): Promise<OpenedFile> {
    const answer = await this.#send(call, openAnswer);
    if (isSuccess(answer)) return answer;
    throw failed(answer, parseJson(await textOf(answer.body).catch(() => '')), call);
  }

  /**
   * The answer of a call whatever its status.
   *
   * @throws UpstreamError where there is none
   */
  pass(call: PassedCall): Promise<PassedAnswer> {
    return this.#carryOut(call, call.headers, call.body, openAnswer);
  }

  #send<T>(call: RestCall, send: (sent: SentCall) => Promise<T>): Promise<T> {
    const { upload, body } = call;
    if (upload !== undefined) return this.#carryOut(call, headersOf(upload), upload.content, send);
    if (body === undefined) return this.#carryOut(call, {}, undefined, send);
    return this.#carryOut(call, { 'content-type': 'application/json' }, JSON.stringify(body), send);
  }

  async #carryOut<T>(
    call: FetchedCall,
    more: SentCall['headers'],
    body: SentCall['body'],
    send: (sent: SentCall) => Promise<T>,
  ): Promise<T> {
    const { scope, signal, refusal, username } = this.#identity;
    const refused = refusal?.(call.studyId);
    if (refused !== undefined) throw refused;
    if (!isBesideStudies(this.#identity.roles, call)) requireWithinScope(scope, call);
    // node-fetch would destroy the body before anybody listens to it, and the error would end the process.
    if (signal?.aborted) throw this.#unanswered(signal.reason, call);
    const sent = {
      url: `${this.#backend.url.replace(/\/$/, '')}${call.path}`,
      method: call.method ?? 'GET',
      headers: { accept: 'application/json', ...more, ...this.#headersFor(call) },
      body,
      pool: this.#identity.pool ?? (username === undefined ? 'anonymous' : 'users'),
      timeoutMs: timeoutOf(call),
      signal,
    };
    const run = () =>
      send(sent).catch((error: unknown) => {
        throw this.#unanswered(error, call);
      });
    return sent.timeoutMs > QUESTION_MS ? this.#circuit.runLong(run) : this.#circuit.run(run);
  }

  /** Who calls, and in which study. */
  #headersFor({ path, studyId }: FetchedCall): Record<string, string> {
    const { requestId, username, roles, rights, address, purposeIn, factBasis } = this.#identity;
    const purpose = purposeIn?.(studyId);
    const breakGlass = breakGlassIn(roles, studyId);
    const { token } = this.#backend;
    return {
      'x-request-id': requestId,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(username !== undefined && { 'x-user': encodeURIComponent(username) }),
      ...(address !== undefined && { 'x-client-address': address }),
      ...(roles !== undefined && { 'x-role': roleFor(roles, { path, studyId }) }),
      ...(purpose !== undefined && { 'x-purpose': encodeURIComponent(purpose) }),
      ...(breakGlass !== undefined && { 'x-break-glass': breakGlass.id }),
      ...(rights !== undefined && { 'x-rights': rights.join(',') }),
      ...(studyId !== undefined && { [STUDY_HEADER]: studyId }),
      ...(studyId !== undefined && factBasis !== undefined && { [BASIS_HEADER]: factBasis }),
    };
  }

  #unanswered(error: unknown, call: FetchedCall): UpstreamError {
    const { aborted, reason } = this.#identity.signal ?? {};
    if (aborted && reason instanceof UpstreamError) return reason;
    if (aborted) return new UpstreamError('The request was cancelled.', 'CANCELLED');
    if (!isTimeout(error)) return unreachable();
    const seconds = Math.round(timeoutOf(call) / 1000);
    return new UpstreamError(
      `The server did not answer within ${seconds} seconds; please try again.`,
      'TIMEOUT',
    );
  }
}

type FetchedCall = Pick<PassedCall, 'path'> & { readonly method?: string } & Pick<
    RestCall,
    'studyId' | 'timeoutMs'
  >;

/** The answer of a passed call as it comes. */
export type PassedAnswer = AnswerHead & OpenedFile;

const timeoutOf = ({ timeoutMs, method = 'GET' }: FetchedCall): number =>
  timeoutMs ?? (method === 'GET' ? READ_MS : QUESTION_MS);

function headersOf({ contentType, fileName, length }: Upload): Record<string, string> {
  return {
    'content-type': contentType,
    'x-file-name': fileName,
    ...(length === undefined ? {} : { 'content-length': String(length) }),
  };
}
