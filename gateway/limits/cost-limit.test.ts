import { buildSchema, getOperationAST, parse } from 'graphql';
import { expect, it } from 'vitest';
import { wholeCostOf } from './cost-limit.ts';

const schema = buildSchema(`
  type Query { rows(first: Int = 5, of: Filter): Rows! }
  input Filter { ids: [ID!] }
  type Rows { nodes: [Row!]! }
  type Row { id: ID! }
`);
const document = parse('query ($first: Int, $of: Filter) { rows(first: $first, of: $of) { nodes { id } } }');
const operation = getOperationAST(document);

function costOf(variables: Record<string, unknown>): number {
  if (operation == null) throw new Error('no operation');
  return wholeCostOf({ schema, document, operation, variables });
}

it('what an operation costs is remembered by its variables, and by nothing less', () => {
  const asked = [{ first: 1 }, { first: 50 }, { first: null }, {}, { first: '1' }, { of: { ids: ['a'] } }];
  const costs = asked.map(costOf);
  expect(costs[1]).toBeGreaterThan(costs[0] ?? 0);
  expect(asked.map(costOf)).toEqual(costs);
  expect(costOf({ of: { ids: ['a', 'b', 'c'] } })).toBeGreaterThan(costOf({ of: { ids: ['a'] } }));
  const twin = parse('query ($first: Int) { rows(first: $first) { nodes { id other: id } } }');
  const other = getOperationAST(twin);
  if (other == null) throw new Error('no operation');
  const variables = { first: 50 };
  expect(wholeCostOf({ schema, document: twin, operation: other, variables })).toBeGreaterThan(costs[1] ?? 0);
});
