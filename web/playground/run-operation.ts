import type { Client } from 'graphql-sse';
import { failureMessage } from '../shared/failures.ts';

/** What is sent: the text as it stands in the editor, so that places in errors are places in it. */
export type Operation = {
  query: string;
  operationName?: string | undefined;
  variables?: Record<string, unknown> | undefined;
};

/** A problem that the server tells, with its places in the text of the operation. */
export type OperationError = {
  message: string;
  locations?: readonly { line: number; column: number }[];
  extensions?: { code?: unknown };
};

/** An answer of the API. */
export type OperationResult = { data?: unknown; errors?: readonly OperationError[] };

/** An answer, or the next part of a streamed one, with the size it came in. */
export type Received = { result: OperationResult; bytes: number };

const NOT_JSON = 'Response is not JSON. Please try again; if this persists, ask whoever runs this server.';

function refusal(message: string): OperationResult {
  return { errors: [{ message }] };
}

function isResult(value: unknown): value is OperationResult {
  return typeof value === 'object' && value !== null && ('data' in value || 'errors' in value);
}

async function read(response: Response): Promise<Received> {
  const body = await response.blob();
  try {
    const result: unknown = JSON.parse(await body.text());
    if (isResult(result)) return { result, bytes: body.size };
  } catch {
    // Told below, as is JSON of another kind.
  }
  const result = refusal(response.ok ? NOT_JSON : `HTTP error! status: ${response.status}`);
  return { result, bytes: body.size };
}

/** Posts an operation in the session of the page. */
export function postOperation(path: string, operation: Operation, signal: AbortSignal): Promise<Response> {
  return fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    credentials: 'same-origin',
    body: JSON.stringify(operation),
    signal,
  });
}

/** Sends a query or a mutation; whatever goes wrong comes as an error in the answer. */
export async function sendOperation(operation: Operation, signal: AbortSignal): Promise<Received> {
  try {
    return await read(await postOperation('/graphql', operation, signal));
  } catch (error) {
    return { result: refusal(failureMessage(error)), bytes: 0 };
  }
}

/** Who hears of the parts of an answer, and of its end. */
export type Listener = { next: (received: Received) => void; complete: () => void };

/** Sends a subscription; each part is passed on as it comes. @returns what ends it */
export function streamOperation(client: Client, operation: Operation, listener: Listener): () => void {
  const request = { query: operation.query, variables: operation.variables };
  return client.subscribe(
    operation.operationName === undefined ? request : { ...request, operationName: operation.operationName },
    {
      next: (result) => listener.next({ result: result as OperationResult, bytes: 0 }),
      error(error) {
        listener.next({ result: refusal(failureMessage(error)), bytes: 0 });
        listener.complete();
      },
      complete: listener.complete,
    },
  );
}
