import type { TestBackend } from './backend.ts';
import { TOKEN } from './backend-app.ts';

/** What the FHIR API of a test's backend answers; the body of an empty answer is null. */
export interface FhirAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests read bodies of every shape
  readonly body: any;
}

export interface FhirCall {
  readonly study: string;
  /** Sent as it is where it is a text, as JSON otherwise. */
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

/** Calls the FHIR API of a backend. @param path below /fhir */
export async function callFhir(
  backend: Pick<TestBackend, 'url'>,
  method: string,
  path: string,
  { study, body, headers = {} }: FhirCall,
): Promise<FhirAnswer> {
  const response = await fetch(`${backend.url}/fhir${path}`, {
    method,
    headers: {
      authorization: `Bearer ${TOKEN}`,
      'x-study-id': study,
      ...(body === undefined ? {} : { 'content-type': 'application/fhir+json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    text,
    get body() {
      return text === '' ? null : JSON.parse(text);
    },
  };
}
