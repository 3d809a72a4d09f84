import type { FastifyReply, FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { answerError, CallError, isContention, storeFailure } from './errors.ts';

const ofQuery = (cause: unknown) => Object.assign(new Error('Failed query'), { query: 'SELECT 1', cause });
const withCode = (code: string, more = {}) =>
  Object.assign(new Error('said by the server'), { code, ...more });

describe('a failed call', () => {
  it.each([
    ['a node that refuses connections', ofQuery(withCode('08006'))],
    ['a server that ends', ofQuery(withCode('57P01'))],
    ['a server that starts', ofQuery(withCode('57P03'))],
    ['a session that is gone', ofQuery(new Error('Connection terminated unexpectedly'))],
    ['a transaction that finds no server', withCode('ECONNREFUSED', { syscall: 'connect' })],
  ])('by %s is told as a store that does not answer, without its words', (_, error) => {
    expect(storeFailure(error)).toMatchObject({ status: 503, code: 'STORE_DOWN' });
    expect(storeFailure(error)?.message).not.toContain('said by the server');
  });

  it.each([
    ['a statement that is refused', ofQuery(withCode('23505'))],
    [
      'another service that cannot be reached',
      new TypeError('fetch failed', { cause: withCode('ECONNREFUSED') }),
    ],
    ['a file that is not there', withCode('ENOENT', { syscall: 'open' })],
    ['nothing at all', undefined],
  ])('by %s is not', (_, error) => {
    expect(storeFailure(error)).toBeUndefined();
  });

  it('by two statements that wait for each other may be tried again', () => {
    expect(isContention(ofQuery(withCode('40P01')))).toBe(true);
    expect(isContention(ofQuery(withCode('23505')))).toBe(false);
  });
});

it('that is to be tried again later says when, in the header as well', () => {
  const answered: unknown[] = [];
  const reply = {
    header: (...told: unknown[]) => void answered.push(told),
    code: (status: number) => ({ send: (body: unknown) => void answered.push(status, body) }),
  } as unknown as FastifyReply;
  const error = new CallError(429, 'TOO_MANY', 'Please wait.', undefined, { retry_after: 5 });
  answerError(error, {} as FastifyRequest, reply);
  const body = { success: false, error: 'Please wait.', code: 'TOO_MANY', retry_after: 5 };
  expect(answered).toEqual([['retry-after', 5], 429, body]);
});
