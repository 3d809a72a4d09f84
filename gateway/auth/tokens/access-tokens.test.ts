import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TokenAccess } from '../../../backend/auth/tokens/tokens.contract.ts';
import { makeAccessToken } from '../../../platform/access-token.ts';
import { createAccessTokens } from './access-tokens.ts';
import type { TokensSource } from './tokens.source.ts';

const ADDRESS = '192.0.2.1';
const HOUR = 3_600_000;

/** A store of tokens that counts how often it is asked. */
function fakeSource() {
  const live = new Map<string, TokenAccess>();
  let lookups = 0;
  const source = {
    async resolve(secret: string) {
      lookups += 1;
      return live.get(secret) ?? { state: 'unknown' as const };
    },
  } as TokensSource;
  return {
    source,
    lookups: () => lookups,
    add(lifetime = HOUR) {
      const secret = makeAccessToken();
      live.set(secret, {
        state: 'live',
        id: `token-${live.size}`,
        user: { username: 'anna', role: 'admin', studies: [] },
        kind: 'personal',
        rights: null,
        study_ids: ['study-002'],
        expires_at: new Date(Date.now() + lifetime).toISOString(),
      });
      return secret;
    },
    remove: (secret: string) => live.delete(secret),
  };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('an access token', () => {
  it('is looked up once in most of a second, and believed no longer', async () => {
    const store = fakeSource();
    const tokens = createAccessTokens(Date);
    const secret = store.add();
    const open = () => tokens.open(secret, ADDRESS, store.source);
    expect(await open()).toMatchObject({ user: { username: 'anna' }, scope: new Set(['study-002']) });
    store.remove(secret);
    await vi.advanceTimersByTimeAsync(700);
    await open();
    expect(store.lookups()).toBe(1);
    await vi.advanceTimersByTimeAsync(200);
    await expect(open()).rejects.toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
  });

  it('opens nothing at once where it was revoked, also when its lookup is under way', async () => {
    const store = fakeSource();
    const tokens = createAccessTokens(Date);
    const [first, second] = [store.add(), store.add()];
    await tokens.open(first, ADDRESS, store.source);
    const underWay = tokens.open(second, ADDRESS, store.source);
    tokens.forget('token-0');
    tokens.forget('token-1');
    await expect(underWay).rejects.toMatchObject({ status: 401 });
    await expect(tokens.open(first, ADDRESS, store.source)).rejects.toMatchObject({ status: 401 });
  });

  it('opens nothing from the moment it expires, though it was believed just before', async () => {
    const store = fakeSource();
    const tokens = createAccessTokens(Date);
    const secret = store.add(2_000);
    await tokens.open(secret, ADDRESS, store.source);
    await vi.advanceTimersByTimeAsync(2_000);
    const refused = tokens.open(secret, ADDRESS, store.source);
    await expect(refused).rejects.toMatchObject({ status: 401, code: 'TOKEN_EXPIRED' });
  });
});

describe('wrong access tokens', () => {
  const codesOf = async (secrets: string[], open: (secret: string) => Promise<unknown>) => {
    const codes: string[] = [];
    for (const secret of secrets) await open(secret).catch((error) => codes.push(error.code));
    return codes;
  };

  it('ask nobody where their checksum is wrong, and once where it is right', async () => {
    const store = fakeSource();
    const tokens = createAccessTokens(Date);
    const unknown = makeAccessToken();
    const open = (secret: string) => tokens.open(secret, ADDRESS, store.source);
    await codesOf(['', 'x', unknown.slice(0, -1), `${unknown}x`, 'casebook_'.padEnd(58, 'x')], open);
    expect(store.lookups()).toBe(0);
    await codesOf([unknown, unknown, unknown], open);
    expect(store.lookups()).toBe(1);
  });

  it('are told to wait from the 31st in a minute on, and no other address with them', async () => {
    const store = fakeSource();
    const tokens = createAccessTokens(Date);
    const wrong = Array.from({ length: 40 }, () => 'casebook_wrong');
    const codes = await codesOf(wrong, (secret) => tokens.open(secret, ADDRESS, store.source));
    expect(codes).toEqual([...Array(30).fill('UNAUTHENTICATED'), ...Array(10).fill('TOO_MANY_REQUESTS')]);
    const refused = tokens.open('casebook_wrong', ADDRESS, store.source);
    await expect(refused).rejects.toMatchObject({ status: 429, retryAfter: 60 });
    await expect(tokens.open('casebook_wrong', '192.0.2.2', store.source)).rejects.toMatchObject({
      status: 401,
    });
    await vi.advanceTimersByTimeAsync(60_000);
    await expect(tokens.open('casebook_wrong', ADDRESS, store.source)).rejects.toMatchObject({ status: 401 });
  });

  it('keep no right one of their address out, and cost 300 lookups in a minute at most', async () => {
    const store = fakeSource();
    const tokens = createAccessTokens(Date);
    const [before, during] = [store.add(), store.add()];
    const open = (secret: string) => tokens.open(secret, ADDRESS, store.source);
    await open(before);
    const codes = await codesOf(Array.from({ length: 250 }, makeAccessToken), open);
    expect(codes.at(-1)).toBe('TOO_MANY_REQUESTS');
    await open(during);
    await codesOf(Array.from({ length: 2_000 }, makeAccessToken), open);
    expect(store.lookups()).toBe(302);
    await vi.advanceTimersByTimeAsync(6_000);
    await open(before);
    await open(during);
  });
});
