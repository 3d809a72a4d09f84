import { setTimeout as pause } from 'node:timers/promises';
import { CallError } from '../../shared/errors.ts';
import type { FhirServerSettings, RetryRule } from '../../shared/remote-settings.ts';
import type { Tools } from '../../wall/capability.ts';

export interface FhirCall {
  readonly method?: 'GET' | 'POST';
  /** Below the server's address, such as Patient?_count=10; empty for the address itself. */
  readonly path: string;
  readonly body?: object;
  readonly signal?: AbortSignal;
  /** Done before each try but the first; what it throws ends the call. */
  readonly beforeRepeat?: () => Promise<void>;
}

export interface FhirAnswer {
  readonly status: number;
  readonly headers: Headers;
  /** A FHIR resource; null where the answer is empty. */
  readonly body: FhirBody | null;
}
export type FhirBody = { readonly resourceType: string } & Readonly<Record<string, unknown>>;

export interface FhirServer {
  /** Without a slash at its end. */
  readonly url: string;
  /**
   * One call. A server that is busy or away is asked again, after the time that it names or one that grows.
   *
   * @returns answers of every status below 500 but 429
   * @throws CallError 502 FHIR_SERVER_ERROR without a patient's words
   */
  call(call: FhirCall): Promise<FhirAnswer>;
}

export const USUAL_RETRIES: RetryRule = { tries: 4, firstMs: 500, mostMs: 15_000, timeoutMs: 20_000 };
const MOST_BYTES = 32 * 1024 * 1024;
const FHIR_JSON = 'application/fhir+json';
/** What may pass by itself; a repeated transaction finds by its conditions what it made before. */
const PASSING = [429, 500, 502, 503, 504];

/** The configured server; undefined where none is. */
export const fhirServer = ({ fhirServer: settings, fhirRetries }: Tools): FhirServer | undefined =>
  settings && openFhirServer(settings, fhirRetries);

export function openFhirServer(
  { url, token }: FhirServerSettings,
  rule: RetryRule = USUAL_RETRIES,
): FhirServer {
  const base = url.replace(/\/+$/, '');

  async function once({ method = 'GET', path, body, signal }: FhirCall): Promise<Response> {
    const timeout = AbortSignal.timeout(rule.timeoutMs);
    return fetch(path === '' ? base : `${base}/${path}`, {
      method,
      headers: {
        accept: FHIR_JSON,
        ...(body === undefined ? {} : { 'content-type': FHIR_JSON }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: signal === undefined ? timeout : AbortSignal.any([timeout, signal]),
      // A redirect could carry token and patients elsewhere.
      redirect: 'error',
    });
  }

  return {
    url: base,
    async call(call) {
      for (let tried = 1; ; tried += 1) {
        if (tried > 1) await call.beforeRepeat?.();
        const isLast = tried === rule.tries;
        try {
          const response = await once(call);
          if (!PASSING.includes(response.status)) {
            const { status, headers } = response;
            return { status, headers, body: await bodyOf(response) };
          }
          await response.body?.cancel();
          if (isLast) throw failed(`The FHIR server answered with status ${response.status}.`);
          await pause(waitOf(response.headers.get('retry-after'), tried, rule), undefined, {
            signal: call.signal,
          });
        } catch (error) {
          if (error instanceof CallError || call.signal?.aborted) throw error;
          if (isLast) throw failed(sentenceOf(error, rule));
          await pause(waitOf(null, tried, rule), undefined, { signal: call.signal });
        }
      }
    },
  };
}

/** The resource of an answer. @throws CallError 502 FHIR_SERVER_ERROR for a refusal, without the server's own words */
export function answered({ status, body }: FhirAnswer): FhirBody | null {
  if (status < 300) return body;
  throw failed(`The FHIR server answered with status ${status}.`);
}

const failed = (sentence: string): CallError => new CallError(502, 'FHIR_SERVER_ERROR', sentence);

function sentenceOf(error: unknown, { timeoutMs }: RetryRule): string {
  const isLate = error instanceof Error && error.name === 'TimeoutError';
  return isLate
    ? `The FHIR server did not answer within ${timeoutMs / 1000} seconds.`
    : 'The FHIR server cannot be reached.';
}

/** The answer as far as it is FHIR and not too large; it is never read further. */
async function bodyOf(response: Response): Promise<FhirBody | null> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.length;
    if (bytes > MOST_BYTES) throw failed('The FHIR server answered with more than 32 MB.');
    parts.push(part);
  }
  const text = Buffer.concat(parts).toString('utf8');
  if (text.trim() === '') return null;
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body === 'object' && body !== null && 'resourceType' in body) return body as FhirBody;
  } catch {
    // Told below: what is no JSON is no resource either.
  }
  if (response.ok) throw failed('The FHIR server answered with something that is no FHIR resource.');
  return null;
}

/** The time that the server names, in seconds or as a date, else one by chance below a bound that doubles. */
function waitOf(retryAfter: string | null, tried: number, { firstMs, mostMs }: RetryRule): number {
  const seconds = Number(retryAfter ?? Number.NaN);
  const named = Number.isNaN(seconds) ? Date.parse(retryAfter ?? '') - Date.now() : seconds * 1000;
  if (!Number.isNaN(named)) return Math.min(Math.max(named, 0), mostMs);
  const bound = Math.min(firstMs * 2 ** (tried - 1), mostMs);
  return bound / 2 + (Math.random() * bound) / 2;
}
