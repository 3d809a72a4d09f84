import { GraphQLError } from 'graphql';

/** What a backend answered instead of a result, or what kept it from answering. */
export class UpstreamError extends Error {
  readonly code: string;
  /** The HTTP status; null where there was no answer. */
  readonly status: number | null;
  readonly field: string | null;
  /** All that the backend answered. */
  readonly body: unknown;

  constructor(
    message: string,
    code: string,
    status: number | null = null,
    field: string | null = null,
    body: unknown = null,
  ) {
    super(message);
    this.body = body;
    this.code = code;
    this.status = status;
    this.field = field;
  }
}

/** A failure as the result unions of mutations carry it. */
export type Failure =
  | {
      __typename: 'InvalidInput';
      message: string;
      code: string;
      upstreamStatus: number | null;
      field: string | null;
    }
  | { __typename: 'UpstreamFailure'; message: string; code: string; upstreamStatus: number | null };

const REFUSED = [400, 413, 422];

/** Turns what a backend refused or could not do into data; anything else stays an error. */
export function failureOf(error: unknown): Failure {
  if (!(error instanceof UpstreamError)) throw error;
  const { message, code, status } = error;
  const field = graphqlName(error.field);
  if (status !== null && REFUSED.includes(status)) {
    return { __typename: 'InvalidInput', message, code, upstreamStatus: status, field };
  }
  return { __typename: 'UpstreamFailure', message, code, upstreamStatus: status };
}

/** GraphQL's name of a field that REST names, such as where.dateFrom of where.date_from; a cursor comes as `after`. */
const graphqlName = (field: string | null): string | null =>
  field === 'cursor'
    ? 'after'
    : (field?.replace(/(?<=[a-z])_([a-z])/g, (_, letter: string) => letter.toUpperCase()) ?? null);

/** The result of an operation, or its expected failure as data. */
export async function orFailure<T>(work: Promise<T>): Promise<T | Failure> {
  try {
    return await work;
  } catch (error) {
    return failureOf(error);
  }
}

/** What clients see of an error: its own code, or no detail at all where nobody expected it. */
export function errorForClients(error: unknown): GraphQLError | undefined {
  const upstream = upstreamErrorOf(error);
  if (!(upstream instanceof UpstreamError)) return undefined;
  const { message, code, status, field } = upstream;
  return new GraphQLError(message, {
    extensions: { code, upstreamStatus: status, field: graphqlName(field) },
  });
}

/** What the backend told of a failure, also where that was made ready for an answer of GraphQL; else the error itself. */
export function upstreamErrorOf<E>(error: E): E | UpstreamError {
  const original = error instanceof GraphQLError ? error.originalError : error;
  return original instanceof UpstreamError ? original : error;
}

/** The answer of a call, or null where the backend has no such thing. */
export async function orNull<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof UpstreamError && error.status === 404) return null;
    throw error;
  }
}
