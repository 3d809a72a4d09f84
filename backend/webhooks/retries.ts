const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Between the tries of a delivery. */
export const PAUSES_MS: readonly number[] = [
  5 * SECOND,
  30 * SECOND,
  2 * MINUTE,
  10 * MINUTE,
  HOUR,
  6 * HOUR,
];
/** A receiver that asks for more time gets so much. */
const LONGEST_RETRY_AFTER_MS = 6 * HOUR;

/** What a Retry-After asks for: seconds, or a day and time (RFC 9110, 10.2.3); 0 where it asks for nothing. */
export function retryAfterMs(header: string | undefined, now: Date): number {
  if (header === undefined) return 0;
  const asked = /^\d+$/.test(header) ? Number(header) * SECOND : Date.parse(header) - now.getTime();
  return Number.isNaN(asked) ? 0 : Math.min(Math.max(asked, 0), LONGEST_RETRY_AFTER_MS);
}

/**
 * How long a delivery that was tried in vain waits.
 *
 * @param attempts so far
 * @returns null where it is given up
 */
export function pauseAfter(attempts: number, retryAfter: number, pauses = PAUSES_MS): number | null {
  const pause = pauses[attempts - 1];
  return pause === undefined ? null : Math.max(pause, retryAfter);
}
