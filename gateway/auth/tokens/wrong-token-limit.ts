import { LRUCache } from 'lru-cache';

const WINDOW_MS = 60_000;
/** Wrong tokens of an address in a minute that are told what is wrong with them. */
const MAX_WRONG = 30;
/** Those of them that the backend is asked about. */
const MAX_LOOKUPS = 300;
const MAX_ADDRESSES = 10_000;

interface Attempts {
  wrong: number;
  lookups: number;
  readonly endsAt: number;
}

export interface WrongTokenLimit {
  /** Notes a wrong token. @returns the seconds to wait where there were too many, else null */
  note(address: string, wasLookedUp: boolean): number | null;
  /** The seconds to wait until the backend is asked about a token that nobody has used yet; null where it is now. */
  lookupDelay(address: string): number | null;
}

/**
 * Counts the wrong tokens of each address. Right ones count nothing, so that who guesses keeps nobody behind the same
 * address from working.
 */
export function createWrongTokenLimit(now: () => number = Date.now): WrongTokenLimit {
  const attempts = new LRUCache<string, Attempts>({ max: MAX_ADDRESSES });

  function attemptsOf(address: string): Attempts {
    const counted = attempts.get(address);
    if (counted !== undefined && counted.endsAt > now()) return counted;
    const begun = { wrong: 0, lookups: 0, endsAt: now() + WINDOW_MS };
    attempts.set(address, begun);
    return begun;
  }
  const secondsTo = (time: number) => Math.max(1, Math.ceil((time - now()) / 1000));

  return {
    note(address, wasLookedUp) {
      const counted = attemptsOf(address);
      counted.wrong += 1;
      if (wasLookedUp) counted.lookups += 1;
      return counted.wrong > MAX_WRONG ? secondsTo(counted.endsAt) : null;
    },
    lookupDelay(address) {
      const { lookups, endsAt } = attemptsOf(address);
      return lookups >= MAX_LOOKUPS ? secondsTo(endsAt) : null;
    },
  };
}
