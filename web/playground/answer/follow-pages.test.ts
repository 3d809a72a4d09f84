import { buildSchema, execute, parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import type { Operation } from '../run-operation.ts';
import { likelyList, listsOf } from './answer-lists.ts';
import { followPages, MOST_PAGES, MOST_ROWS } from './follow-pages.ts';

const schema = buildSchema(`
  type Query { study: Study }
  type Study {
    patients(first: Int, after: String): Patients
    evidence(input: EvidenceInput): Evidence
    members(limit: Int, cursor: String): Members
    fixed: Members
  }
  input EvidenceInput { limit: Int, after: String }
  type Patients { nodes: [Patient!]! pageInfo: PageInfo! }
  type PageInfo { hasNextPage: Boolean! endCursor: String }
  type Evidence { byPatient: [ByPatient!]! nextCursor: String }
  type ByPatient { patientId: ID! items: [Item!]! }
  type Item { text: String! more: String }
  type Members { rows: [Patient!]! nextCursor: String }
  type Patient { id: ID! }
`);

/** A study of so many rows, in pages. */
function rootOf(total: number, size: number) {
  const page = (cursor: string | null | undefined) => {
    const from = Number(cursor ?? 0);
    const ids = Array.from({ length: Math.min(size, total - from) }, (_, n) => String(from + n));
    return { ids, end: from + ids.length < total ? String(from + ids.length) : null };
  };
  type Paged = { after?: string; cursor?: string; input?: { after?: string } };
  const members = ({ cursor }: Paged) => {
    const { ids, end } = page(cursor);
    return { rows: ids.map((id) => ({ id })), nextCursor: end };
  };
  return {
    study: {
      patients({ after }: Paged) {
        const { ids, end } = page(after);
        return {
          nodes: ids.map((id) => ({ id })),
          pageInfo: { hasNextPage: end !== null, endCursor: end ?? 'last' },
        };
      },
      evidence({ input }: Paged) {
        const { ids, end } = page(input?.after);
        return { byPatient: [{ patientId: 'p', items: ids.map((text) => ({ text })) }], nextCursor: end };
      },
      members,
      fixed: () => members({}),
    },
  };
}

async function follow(operation: Operation, total: number, size = 2) {
  const sent: Operation[] = [];
  const run = async ({ query, variables, operationName }: Operation) => {
    const document = parse(query);
    const result = await execute({
      schema,
      document,
      rootValue: rootOf(total, size),
      variableValues: variables ?? {},
      operationName: operationName ?? null,
    });
    return { result: JSON.parse(JSON.stringify(result)), bytes: 0 };
  };
  const { result } = await run(operation);
  const first = likelyList(listsOf(result.data));
  if (first === null) throw new Error('There is no list.');
  const stop = new AbortController();
  const seen: number[] = [];
  const followed = await followPages(first, result.data, {
    operation,
    schema,
    signal: stop.signal,
    send: (next) => {
      sent.push(next);
      return run(next);
    },
    onPage: ({ list }) => seen.push(list.rows.length),
  });
  return { ...followed, sent, seen };
}

describe('following the pages of a list', () => {
  it.each([
    [
      'a variable',
      'query ($after: String) { study { patients(first: 2, after: $after) { nodes { id } pageInfo { hasNextPage endCursor } } } }',
      {},
    ],
    ['no argument', '{ study { patients { nodes { id } pageInfo { hasNextPage endCursor } } } }', {}],
    [
      'a literal',
      '{ study { patients(after: "0") { nodes { id } pageInfo { hasNextPage endCursor } } } }',
      {},
    ],
    [
      'a field of an alias',
      '{ s: study { all: patients { nodes { id } pageInfo { hasNextPage endCursor } } } }',
      {},
    ],
    [
      'an inline fragment',
      '{ ... on Query { study { patients { nodes { id } pageInfo { hasNextPage endCursor } } } } }',
      {},
    ],
    [
      'an input',
      '{ study { evidence(input: { limit: 2 }) { nextCursor byPatient { patientId items { text more } } } } }',
      {},
    ],
    ['no input', '{ study { evidence { nextCursor byPatient { patientId items { text more } } } } }', {}],
    [
      'a variable within an input',
      'query ($a: String) { study { evidence(input: { after: $a }) { nextCursor byPatient { patientId items { text more } } } } }',
      {},
    ],
    [
      'an input in a variable',
      'query ($i: EvidenceInput) { study { evidence(input: $i) { nextCursor byPatient { patientId items { text more } } } } }',
      { i: { limit: 2 } },
    ],
    ['another name of the cursor', '{ study { members { rows { id } nextCursor } } }', {}],
  ])('by %s comes to all of them', async (_name, query, variables) => {
    const { list, pages, hasMore, problem, seen, sent } = await follow({ query, variables }, 5);
    expect(problem).toBeNull();
    expect(list.rows.map((row) => row.get('id') ?? row.get('text'))).toEqual(['0', '1', '2', '3', '4']);
    expect([pages, hasMore]).toEqual([3, false]);
    expect(seen).toEqual([4, 5]);
    expect(sent).toHaveLength(2);
  });

  it('asks nothing where there is one page', async () => {
    const query = '{ study { patients { nodes { id } pageInfo { hasNextPage endCursor } } } }';
    expect(await follow({ query }, 2)).toMatchObject({ pages: 1, hasMore: false, sent: [] });
  });

  it('ends at a bound of pages and of rows, and says that there is more', async () => {
    const query = '{ study { patients { nodes { id } pageInfo { hasNextPage endCursor } } } }';
    const many = await follow({ query }, 1_000);
    expect([many.pages, many.hasMore]).toEqual([MOST_PAGES, true]);
    const long = await follow({ query }, 50_000, 4_000);
    expect([long.list.rows.length, long.hasMore]).toEqual([3 * 4_000, true]);
    expect(long.list.rows.length).toBeGreaterThanOrEqual(MOST_ROWS);
  });

  it('says where pages cannot be followed', async () => {
    const { problem, hasMore } = await follow({ query: '{ study { fixed { rows { id } nextCursor } } }' }, 5);
    expect(problem).toMatch(/cannot be followed/);
    expect(hasMore).toBe(true);
  });

  it('runs the operation that ran, of several', async () => {
    const one = 'query One { study { patients { nodes { id } pageInfo { hasNextPage endCursor } } } }';
    const query = `${one} query Two { study { members { nextCursor } } }`;
    expect((await follow({ query, operationName: 'One' }, 5)).list.rows).toHaveLength(5);
  });
});
