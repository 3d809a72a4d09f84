import { DocumentError, type DocumentErrorCode } from '../engines/documents/document.ts';
import { CallError } from '../shared/errors.ts';

/** What lies with the reader and not with the file. */
const STATUS: Partial<Record<DocumentErrorCode, number>> = {
  empty: 400,
  unsupported: 400,
  'wrong-extension': 400,
  'too-large': 413,
  'timed-out': 504,
  'reader-ended': 503,
  'service-failed': 502,
};
const UNREADABLE = 422;

/** A failure of the reader as the caller is told of it; anything else stays as it is. */
export function asCallError(error: unknown, field: string): unknown {
  if (!(error instanceof DocumentError)) return error;
  const status = STATUS[error.code] ?? UNREADABLE;
  const code = status === 400 ? 'BAD_INPUT' : error.code.replaceAll('-', '_').toUpperCase();
  return new CallError(status, code, error.message, status < 500 ? field : undefined);
}

/** A file that is too large to be read. */
export function tooLarge(mostBytes: number, advice: string, field: string): CallError {
  const megabytes = mostBytes / 1024 / 1024;
  return new CallError(413, 'TOO_LARGE', `The file is larger than ${megabytes} MB; ${advice}`, field);
}
