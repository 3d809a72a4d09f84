import { LRUCache } from 'lru-cache';
import { MOST, refused } from './refusals.ts';

const MINUTE_MS = 60_000;
const MOST_USERS = 10_000;

/** What the operations of each user may cost in a minute; it comes back bit by bit. */
export interface CostBudget {
  readonly perMinute: number;
  /**
   * What is left of the budget of a user before an operation.
   *
   * @throws GraphQLError COST_BUDGET_EXCEEDED with Retry-After where that is too little for it
   */
  leftFor(user: string, cost: number): number;
  /**
   * Takes the cost of an operation from the budget of a user.
   *
   * @returns what is left
   * @throws GraphQLError as leftFor
   */
  take(user: string, cost: number): number;
}

/** @param now the clock, in milliseconds */
export function createCostBudget(
  perMinute: number = MOST.costPerMinute,
  now: () => number = () => performance.now(),
): CostBudget {
  const budgets = new LRUCache<string, { left: number; at: number }>({ max: MOST_USERS });
  function leftFor(user: string, cost: number): number {
    const { left: before, at } = budgets.get(user) ?? { left: perMinute, at: now() };
    const left = Math.min(perMinute, before + ((now() - at) * perMinute) / MINUTE_MS);
    if (cost <= left) return left;
    const seconds = Math.max(1, Math.ceil(((cost - left) / perMinute) * (MINUTE_MS / 1000)));
    throw refused(
      'COST_BUDGET_EXCEEDED',
      `Your operations cost more than ${perMinute.toLocaleString('en')} in a minute; please wait ${seconds} seconds.`,
      429,
      new Map([['retry-after', String(seconds)]]),
    );
  }
  return {
    perMinute,
    leftFor,
    take(user, cost) {
      const left = leftFor(user, cost) - cost;
      budgets.set(user, { left, at: now() });
      return Math.floor(left);
    },
  };
}
