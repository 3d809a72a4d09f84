import { expect, it } from 'vitest';
import { pauseAfter, retryAfterMs } from './retries.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const SIX_HOURS = 6 * 3600 * 1000;

it('pauses grow from seconds to hours, and then a delivery is given up', () => {
  const pauses = [1, 2, 3, 4, 5, 6, 7].map((attempts) => pauseAfter(attempts, 0));
  expect(pauses).toEqual([5_000, 30_000, 120_000, 600_000, 3_600_000, SIX_HOURS, null]);
});

it('a receiver that asks for more time gets it, and one that asks for less does not', () => {
  expect(pauseAfter(1, 60_000)).toBe(60_000);
  expect(pauseAfter(3, 60_000)).toBe(120_000);
  expect(pauseAfter(7, 60_000)).toBeNull();
});

it.each([
  [undefined, 0],
  ['', 0],
  ['soon', 0],
  ['-5', 0],
  ['90', 90_000],
  ['999999999999', SIX_HOURS],
  ['Sun, 01 Mar 2026 12:01:00 GMT', 60_000],
  ['Sun, 01 Mar 2026 11:00:00 GMT', 0],
  ['Fri, 01 Mar 2030 12:00:00 GMT', SIX_HOURS],
])('Retry-After: %s asks for %i ms', (header, ms) => {
  expect(retryAfterMs(header, NOW)).toBe(ms);
});
