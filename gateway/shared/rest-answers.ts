import type { AnswerHead } from './backend-answers.ts';
import { UpstreamError } from './failures.ts';
import { type SayStatus, sayHttpError } from './status-texts.ts';

/** What is said where the backend gives no sentence of its own. */
export interface FailureTexts {
  /** Of a failed status. */
  readonly sayStatus?: SayStatus;
  /** Of a failure that comes with a status of success. */
  readonly sayRefused?: string;
}

/** The specification's word for an error that the server gives no sentence for. */
const NO_REASON = 'unknown';

/** Whether an answer says by itself that the call failed, whatever its status. */
export function carriesFailure(body: unknown): boolean {
  const { success, error } = (body ?? {}) as { success?: unknown; error?: unknown };
  return success === false || (typeof error === 'string' && error !== '');
}

/** A refused call, with the backend's own sentence where it gives one. */
export function failed(answer: AnswerHead, body: unknown, call: FailureTexts): UpstreamError {
  const { status } = answer;
  const told = body as { error?: unknown; code?: unknown; field?: unknown } | undefined | null;
  const sentence = typeof told?.error === 'string' && told.error !== '' ? told.error : undefined;
  return new UpstreamError(
    sentence ?? unnamed(answer, call),
    typeof told?.code === 'string' ? told.code : 'BACKEND_FAILED',
    status,
    typeof told?.field === 'string' ? told.field : null,
    body,
  );
}

/** What is said of a failure where the backend gives no sentence: a status of success is no HTTP error. */
function unnamed(answer: AnswerHead, { sayStatus, sayRefused }: FailureTexts): string {
  const { status, statusText } = answer;
  const ok = isSuccess(answer);
  if (ok && sayRefused !== undefined) return sayRefused;
  if (sayStatus !== undefined) return sayStatus(status, statusText);
  return ok ? NO_REASON : sayHttpError(status, statusText);
}

export const isSuccess = ({ status }: AnswerHead): boolean => status >= 200 && status < 300;

/** Undefined where a text is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
