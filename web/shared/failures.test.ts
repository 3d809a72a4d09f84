import { CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client/errors';
import { describe, expect, it } from 'vitest';
import { failureMessage, isNotFound, isUnauthenticated } from './failures.ts';

const REFUSED = { message: 'Please log in.', extensions: { code: 'UNAUTHENTICATED' } };

function graphQLError(...errors: object[]) {
  return new CombinedGraphQLErrors({ errors: errors as [{ message: string }] });
}

function serverError(status: number, bodyText: string) {
  return new ServerError('failed', { response: new Response(bodyText, { status }), bodyText });
}

function parseError(bodyText: string) {
  return new ServerParseError(new Error('not JSON'), { response: new Response(bodyText), bodyText });
}

describe('what is said of a failure', () => {
  it('is the first message of the server', () => {
    expect(failureMessage(graphQLError({ message: 'First.' }, { message: 'Second.' }))).toBe('First.');
  });

  it('is the message of the server where it refused before GraphQL', () => {
    expect(failureMessage(serverError(413, '{"errors":[{"message":"Too large."}]}'))).toBe('Too large.');
  });

  it.each([
    ['another status', serverError(502, '<html>'), 'HTTP error! status: 502'],
    ['an answer that is not JSON', parseError('<html>'), 'Response is not JSON'],
    ['an empty answer', parseError(' '), 'Empty response from server'],
    ['a broken connection', new TypeError('Load failed'), 'Failed to fetch: the server cannot be reached.'],
    ['any other error', new Error('The disk is full.'), 'The disk is full.'],
    ['what is no error', 17, 'Something went wrong.'],
  ])('names %s', (_case, error, message) => {
    expect(failureMessage(error)).toBe(message);
  });
});

describe('what is not there', () => {
  it('is told by the code NOT_FOUND, whatever the message says', () => {
    const extensions = { code: 'NOT_FOUND' };
    expect(isNotFound(graphQLError({ message: 'Nothing here.', extensions }))).toBe(true);
    expect(isNotFound(graphQLError({ message: 'NOT_FOUND', extensions: { code: 'BUSY' } }))).toBe(false);
  });
});

describe('a missing session', () => {
  it('is told by the code UNAUTHENTICATED, whichever error carries it', () => {
    expect(isUnauthenticated(graphQLError({ message: 'Other.' }, REFUSED))).toBe(true);
    expect(isUnauthenticated(serverError(401, JSON.stringify({ errors: [REFUSED] })))).toBe(true);
  });

  it('is not told by anything else', () => {
    expect(isUnauthenticated(graphQLError({ ...REFUSED, extensions: { code: 'FORBIDDEN' } }))).toBe(false);
    expect(isUnauthenticated(serverError(401, 'UNAUTHENTICATED'))).toBe(false);
    expect(isUnauthenticated(new Error('UNAUTHENTICATED'))).toBe(false);
    expect(isUnauthenticated(undefined)).toBe(false);
  });
});
