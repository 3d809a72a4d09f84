import type { ApolloServerPlugin } from '@apollo/server';
import type { DocumentNode, GraphQLSchema, OperationDefinitionNode } from 'graphql';
import { LRUCache } from 'lru-cache';
import type { GatewayContext } from '../context.ts';
import { costOf } from './cost.ts';
import type { CostBudget } from './cost-budget.ts';
import { MOST, refused } from './refusals.ts';

/** An operation that is about to run. */
interface ResolvedOperation {
  readonly schema: GraphQLSchema;
  readonly document: DocumentNode;
  readonly operation: OperationDefinitionNode;
  readonly variables: Readonly<Record<string, unknown>>;
}

const REMEMBERED = 10_000;
const LONGEST_KEY = 500;
/** Costs by the number of an operation and its variables: the same come again and again. */
const known = new LRUCache<string, number>({ max: REMEMBERED });
const numbers = new WeakMap<OperationDefinitionNode, number>();
let counted = 0;

/** What an operation costs, in whole numbers. */
export function wholeCostOf({ schema, document, operation, variables }: ResolvedOperation): number {
  const key = keyOf(operation, variables);
  const remembered = key === null ? undefined : known.get(key);
  if (remembered !== undefined) return remembered;
  const cost = Math.ceil(costOf(schema, document, operation, variables) ?? 0);
  if (key !== null) known.set(key, cost);
  return cost;
}

/** Null where variables are larger than to be worth it. */
function keyOf(operation: OperationDefinitionNode, variables: ResolvedOperation['variables']): string | null {
  const number = numbers.get(operation) ?? ++counted;
  numbers.set(operation, number);
  let key = String(number);
  for (const [name, value] of Object.entries(variables)) {
    if (typeof value === 'object' && value !== null) return null;
    if (typeof value === 'string' && value.length > LONGEST_KEY) return null;
    key += JSON.stringify([name, value]);
    if (key.length > LONGEST_KEY) return null;
  }
  return key;
}

/** @throws GraphQLError COST_EXCEEDED */
export function boundCost(cost: number): void {
  if (cost <= MOST.cost) return;
  const [found, most] = [cost, MOST.cost].map((number) => number.toLocaleString('en'));
  throw refused(
    'COST_EXCEEDED',
    `The operation costs ${found}, more than ${most}; ask for fewer rows or fields at once.`,
    400,
    new Map([['x-cost', String(cost)]]),
  );
}

/**
 * What is told of the cost of an operation, in headers.
 *
 * @throws GraphQLError COST_EXCEEDED, or COST_BUDGET_EXCEEDED for what a user asked for within a minute
 */
export function chargeCost(
  resolved: ResolvedOperation,
  user: string | undefined,
  budget: CostBudget,
): Record<string, string> {
  const cost = wholeCostOf(resolved);
  boundCost(cost);
  const headers = { 'x-cost': String(cost), 'x-cost-limit': String(budget.perMinute) };
  if (user === undefined) return headers;
  return { ...headers, 'x-cost-remaining': String(budget.take(user, cost)) };
}

/** Charges each operation before it runs, and ends queries that work too long. */
export const costLimit = (budget: CostBudget): ApolloServerPlugin<GatewayContext> => ({
  async requestDidStart() {
    return {
      async didResolveOperation({ schema, document, operation, request, contextValue, response }) {
        if (operation === undefined) return;
        const variables = request.variables ?? {};
        const user = contextValue.viewer?.username;
        const headers = chargeCost({ schema, document, operation, variables }, user, budget);
        for (const [name, value] of Object.entries(headers)) response.http.headers.set(name, value);
        if (operation.operation === 'query') contextValue.endWorkAfter(MOST.queryMs);
      },
    };
  },
});
