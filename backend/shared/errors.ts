import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorBody } from './contract.ts';

/** A failure that the caller is told of: its sentence says what to do, its field what to mend. */
export class CallError extends Error {
  readonly status: number;
  readonly code: string;
  readonly field: string | undefined;
  /** What is answered besides, under names of its own; `retry_after`, in seconds, is a header, too. */
  readonly details: Readonly<Record<string, unknown>>;

  constructor(
    status: number,
    code: string,
    sentence: string,
    field?: string,
    details: Readonly<Record<string, unknown>> = {},
  ) {
    super(sentence);
    this.details = details;
    this.status = status;
    this.code = code;
    this.field = field;
  }
}

/** The input is refused; the field is the one to mend. */
export function badInput(sentence: string, field: string): CallError {
  return new CallError(400, 'BAD_INPUT', sentence, field);
}

/** What is asked for is not there, or belongs to another study, which the caller cannot tell apart. */
export function notFound(sentence: string): CallError {
  return new CallError(404, 'NOT_FOUND', sentence);
}

/** SQLSTATEs of a lost connection, and of a server that ends or starts. */
const CONNECTION_LOST = /^(?:08...|57P0[1-3])$/;
/** What the driver says without a code. */
const NOT_CONNECTED =
  /^(?:Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/;

/** SQLSTATEs of a statement that another one stood in the way of: it may be tried again. */
const CONTENDED = /^(?:40001|40P01)$/;

/** A failed query is told with its statement; other services that cannot be reached fail without one. */
function causeOf(error: unknown): Partial<NodeJS.ErrnoException> {
  if (typeof error !== 'object' || error === null) return {};
  return ('query' in error && 'cause' in error ? error.cause : error) ?? {};
}

/** Whether a statement failed because it and another waited for each other. */
export const isContention = (error: unknown): boolean => CONTENDED.test(causeOf(error).code ?? '');

/** What is answered while the database, or a server of its cluster, is away; undefined where that is not what failed. */
export function storeFailure(error: unknown): CallError | undefined {
  const { code, message, syscall } = causeOf(error);
  const isLost = CONNECTION_LOST.test(code ?? '') || NOT_CONNECTED.test(message ?? '');
  if (!isLost && syscall !== 'connect') return undefined;
  return new CallError(
    503,
    'STORE_DOWN',
    'The database, or one of its servers, does not answer; try again in a minute, and tell your operator if it stays.',
  );
}

/** Answers a failed call. Unexpected failures are logged with the request id and told without detail. */
export function answerError(
  error: FastifyError | CallError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const gone = storeFailure(error);
  if (gone !== undefined) request.log.warn(describe(error), 'the store does not answer');
  const told = tellable(gone ?? error);
  if (told !== undefined) {
    const details = error instanceof CallError ? error.details : {};
    if (typeof details.retry_after === 'number') void reply.header('retry-after', details.retry_after);
    void reply.code(told.status).send({ ...details, ...body(told.sentence, told.code, told.field) });
    return;
  }
  request.log.error(describe(error), 'call failed');
  void reply
    .code(500)
    .send(
      body(
        'The server could not do this; try again, and tell your operator the time if it stays.',
        'INTERNAL',
      ),
    );
}

interface Told {
  readonly status: number;
  readonly code: string;
  readonly sentence: string;
  readonly field?: string | undefined;
}

function tellable(error: FastifyError | CallError): Told | undefined {
  if (error instanceof CallError) {
    return { status: error.status, code: error.code, sentence: error.message, field: error.field };
  }
  if (error.validation) {
    const first = error.validation[0];
    const path = first?.instancePath.split('/').filter(Boolean).join('.');
    return {
      status: 400,
      code: 'BAD_INPUT',
      sentence: first?.message ?? 'The input is not valid.',
      field: path || unknownField(first?.params) || error.validationContext,
    };
  }
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    return {
      status: 413,
      code: 'BODY_TOO_LARGE',
      sentence: 'The body is too large; send less at once.',
      field: 'body',
    };
  }
  const status = error.statusCode ?? 500;
  if (status >= 400 && status < 500) {
    return status === 404 || error.code === 'FST_ERR_BAD_URL'
      ? { status: 404, code: 'NOT_FOUND', sentence: 'There is no such path.' }
      : { status: 400, code: 'BAD_INPUT', sentence: 'The body is not JSON.', field: 'body' };
  }
  return undefined;
}

/** The name of a field that the call does not have, which stands in the parameters of the finding. */
function unknownField(params: unknown): string | undefined {
  const keys = (params as { keys?: unknown })?.keys;
  return Array.isArray(keys) && typeof keys[0] === 'string' ? keys[0].slice(0, 64) : undefined;
}

/**
 * What may be logged of an unexpected failure. Messages of the database driver carry the values of the query,
 * which are patient text: only names, codes and places in our code are kept.
 */
export function describe(error: unknown): { error: string; code?: string; at: string[] } {
  const named = error as { name?: string; code?: string; stack?: string; cause?: { code?: string } };
  const code = named.cause?.code ?? named.code;
  const at = (named.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 8)
    .map((line) => line.trim());
  return { error: named.name ?? typeof error, ...(code === undefined ? {} : { code }), at };
}

function body(error: string, code: string, field?: string): ErrorBody {
  return { success: false, error, code, ...(field === undefined ? {} : { field }) };
}
