import { GraphQLError } from 'graphql';
import { failureOf, UpstreamError } from '../shared/failures.ts';

/**
 * The result of an operation, or as data why it was refused.
 *
 * @param types of refusals by the status that the backend refuses with
 */
export async function orRefusal<T, const R extends Readonly<Record<number, string>>>(
  work: Promise<T>,
  types: R,
) {
  try {
    return await work;
  } catch (error) {
    const typename = error instanceof UpstreamError ? types[error.status ?? 0] : undefined;
    if (!(error instanceof UpstreamError) || typename === undefined) return failureOf(error);
    const { message, code, status: upstreamStatus } = error;
    return { __typename: typename as R[keyof R], message, code, upstreamStatus };
  }
}

/** A refusal as resolvers return it. */
export type Refusal<T> = T & { readonly __typename: NonNullable<T[keyof T & '__typename']> };

/** As orRefusal, of a login: who tried too often is told by the status, too, as every caller that is to wait. */
export async function orLoginRefusal<T, R extends string>(work: Promise<T>, typename: R) {
  const wait = (error: unknown): never => {
    throw error instanceof UpstreamError && error.status === 429 ? tooMany(error) : error;
  };
  return orRefusal(work.catch(wait), { 401: typename });
}

function tooMany({ message, code, body }: UpstreamError): GraphQLError {
  const { retry_after } = body as { retry_after?: number };
  const headers = new Map([['retry-after', String(retry_after ?? 1)]]);
  return new GraphQLError(message, { extensions: { code, http: { status: 429, headers } } });
}
