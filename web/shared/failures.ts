import { CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client/errors';
import { type SayStatus, sayHttpError, sayRequestFailed } from './status-texts.ts';

type GraphQLFailure = { message: string; code: string | undefined; field: string | null };

const FETCH_FAILURE = /failed to fetch|networkerror|load failed|fetch failed/i;

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function readFailures(errors: unknown): GraphQLFailure[] {
  if (!Array.isArray(errors)) return [];
  return errors.filter(isRecord).flatMap(({ message, extensions }) => {
    if (typeof message !== 'string') return [];
    const { code, field } = isRecord(extensions) ? extensions : {};
    return [
      {
        message,
        code: typeof code === 'string' ? code : undefined,
        field: typeof field === 'string' ? field : null,
      },
    ];
  });
}

// A request refused before GraphQL (too large, too many) has its errors in the body of a failed HTTP answer.
function bodyFailures(bodyText: string): GraphQLFailure[] {
  try {
    const body: unknown = JSON.parse(bodyText);
    return isRecord(body) ? readFailures(body.errors) : [];
  } catch {
    return [];
  }
}

function graphQLFailures(error: unknown): GraphQLFailure[] {
  if (CombinedGraphQLErrors.is(error)) return readFailures(error.errors);
  if (ServerError.is(error)) return bodyFailures(error.bodyText);
  return [];
}

/**
 * The sentence to show for an error that Apollo threw.
 *
 * @param sayStatus what the call says of a failure of which only the status is known
 */
export function failureMessage(error: unknown, sayStatus: SayStatus = sayHttpError): string {
  const [first] = graphQLFailures(error);
  if (first) return first.message;
  if (ServerError.is(error)) return sayStatus(error.statusCode, error.response.statusText);
  if (ServerParseError.is(error)) {
    return error.bodyText.trim() === '' ? 'Empty response from server' : 'Response is not JSON';
  }
  if (error instanceof Error && error.message !== '') {
    return FETCH_FAILURE.test(error.message)
      ? 'Failed to fetch: the server cannot be reached.'
      : error.message;
  }
  return 'Something went wrong.';
}

/** The field of the call that the server says is wrong; null where it names none. */
export const failureField = (error: unknown): string | null => graphQLFailures(error)[0]?.field ?? null;

const hasCode = (error: unknown, expected: string): boolean =>
  graphQLFailures(error).some(({ code }) => code === expected);

/** Whether the server says that the caller has no live session. */
export const isUnauthenticated = (error: unknown): boolean => hasCode(error, 'UNAUTHENTICATED');

/** Whether the server says that the caller has to wait before the next try. */
export const isTooMany = (error: unknown): boolean => ServerError.is(error) && error.statusCode === 429;

/** Whether the server says that what was asked for is not there. */
export const isNotFound = (error: unknown): boolean => hasCode(error, 'NOT_FOUND');

/** Whether the server says that a FHIR server that it asked did not answer as one. */
export const isFhirServerFailure = (error: unknown): boolean => hasCode(error, 'FHIR_SERVER_ERROR');

/** Whether there was an answer, of whatever kind. */
export function isAnswered(error: unknown): boolean {
  return [CombinedGraphQLErrors, ServerError, ServerParseError].some((kind) => kind.is(error));
}

/** As failureMessage, for requests whose failure is told by its status where the server gave no reason. */
export function requestFailure(error: unknown): string {
  return failureMessage(error, sayRequestFailed);
}
