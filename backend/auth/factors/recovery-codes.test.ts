import { expect, it } from 'vitest';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';

const KEY = new Uint8Array(32).fill(7);

it('ten codes are made, each another one', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^(?:[2-9a-z]{4}-){3}[2-9a-z]{4}$/);
});

it('a code is the same however it is typed', () => {
  const stored = hashRecoveryCode(KEY, 'anna', 'k7mq-2xwd-9f3h-pz4t');
  expect(hashRecoveryCode(KEY, 'anna', ' K7MQ 2XWD 9F3H PZ4T ')).toBe(stored);
  expect(hashRecoveryCode(KEY, 'anna', 'k7mq2xwd9f3hpz4t')).toBe(stored);
});

it('the hash of a code is that of its account and installation alone', () => {
  const stored = hashRecoveryCode(KEY, 'anna', 'k7mq-2xwd-9f3h-pz4t');
  expect(hashRecoveryCode(KEY, 'ben', 'k7mq-2xwd-9f3h-pz4t')).not.toBe(stored);
  expect(hashRecoveryCode(new Uint8Array(32), 'anna', 'k7mq-2xwd-9f3h-pz4t')).not.toBe(stored);
});
