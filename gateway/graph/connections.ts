import type { Page } from '../../backend/shared/pages.contract.ts';
import type { PageInfo } from '../generated/resolvers.ts';
import { lowerCase } from '../shared/enums.ts';
import { onceOnly } from '../shared/once-only.ts';
import type { PageRequest } from './loaders.ts';

/** A page as the fields of a connection tell it. */
export interface ConnectionPage<T> {
  readonly edges: { readonly cursor: string; readonly node: T }[];
  readonly pageInfo: PageInfo;
}

/** A connection as its resolvers are given it: each part is fetched once, and only where it is asked for. */
export interface ConnectionParent<T> {
  page(): Promise<ConnectionPage<T>>;
  total(): Promise<number>;
}

/** What a connection is asked for, as all of them take it. */
export interface ConnectionArguments {
  readonly first?: number | null;
  readonly after?: string | null;
  readonly last?: number | null;
  readonly before?: string | null;
}

/** The same as REST takes it. */
export const toPageArguments = ({ first, after, last, before }: ConnectionArguments): PageRequest => ({
  ...(first != null && { first }),
  ...(after != null && { after }),
  ...(last != null && { last }),
  ...(before != null && { before }),
});

/** What a list is asked for. */
export type ListArguments<Where, Order> = ConnectionArguments & {
  readonly where?: Where | null;
  readonly orderBy: Order;
};

/** The same with what passes, as REST takes it. */
export const requestOf = <Where>(where: Where, { orderBy, ...page }: ListArguments<unknown, string>) => ({
  where,
  order: lowerCase(orderBy),
  ...toPageArguments(page),
});

/** @param count counts the list; by default its page brings the total along */
export function connection<Wire, T>(
  fetch: () => Promise<Page<Wire>>,
  toNode: (wire: Wire) => T,
  count?: () => Promise<number>,
): ConnectionParent<T> {
  const told = onceOnly(fetch);
  return {
    page: onceOnly(async () => toConnectionPage(await told(), toNode)),
    total: onceOnly(count ?? (async () => (await told()).total ?? 0)),
  };
}

function toConnectionPage<Wire, T>(
  { entries, has_next, has_previous }: Page<Wire>,
  toNode: (wire: Wire) => T,
): ConnectionPage<T> {
  return {
    edges: entries.map(({ cursor, node }) => ({ cursor, node: toNode(node) })),
    pageInfo: {
      hasNextPage: has_next,
      hasPreviousPage: has_previous,
      startCursor: entries[0]?.cursor ?? null,
      endCursor: entries.at(-1)?.cursor ?? null,
    },
  };
}

/** A list whose page came with what is told of it: its rows have their cursors. */
export function listedConnection<Wire extends { readonly cursor: string }, T>(
  rows: readonly Wire[],
  { has_next, has_previous }: Pick<Page<Wire>, 'has_next' | 'has_previous'>,
  toNode: (wire: Wire) => T,
): ConnectionPage<T> & { readonly nodes: T[] } {
  const entries = rows.map((node) => ({ cursor: node.cursor, node }));
  const page = toConnectionPage({ of: null, total: null, has_next, has_previous, entries }, toNode);
  return { ...page, nodes: page.edges.map(({ node }) => node) };
}

/** The same list with its nodes as another type. */
export const mappedConnection = <T, U>(
  { page, total }: ConnectionParent<T>,
  toNode: (node: T) => U,
): ConnectionParent<U> => ({
  page: onceOnly(async () => {
    const { edges, pageInfo } = await page();
    return { pageInfo, edges: edges.map(({ cursor, node }) => ({ cursor, node: toNode(node) })) };
  }),
  total,
});

/** The fields of every connection. */
export const connectionFields = {
  edges: async <T>({ page }: ConnectionParent<T>) => (await page()).edges,
  nodes: async <T>({ page }: ConnectionParent<T>) => (await page()).edges.map(({ node }) => node),
  pageInfo: async <T>({ page }: ConnectionParent<T>) => (await page()).pageInfo,
  totalCount: <T>({ total }: ConnectionParent<T>) => total(),
};
