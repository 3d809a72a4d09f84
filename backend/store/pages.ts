import type { Page } from '../shared/pages.contract.ts';
import { cursorOf, type Keyset, type PageArguments, type RowOrder, readKeyset, toPage } from './keyset.ts';

/** How rows of a list become entries. */
export interface EntryRule<Row, Node> {
  /** Values of the order's columns, by their place. */
  values(row: Row): (string | number | null)[];
  node(row: Row): Node;
}

/** A page of all rows. */
export function pageOfAll<Row, Node>(
  rows: readonly Row[],
  keyset: Keyset,
  rule: EntryRule<Row, Node>,
): Page<Node> {
  return { of: null, total: null, ...entriesOf(rows, keyset, rule) };
}

/** A list that is counted with each of its pages. */
export interface CountedList<Row, Node> extends EntryRule<Row, Node> {
  /** The rows of a page as it is ordered, and one more where there are more. */
  rows(page: Keyset): Promise<readonly Row[]>;
  count(): Promise<number>;
}

/** The page that a call asks for, with how many there are in all. @throws CallError 400 that names the argument */
export async function countedPage<Row, Node>(
  asked: PageArguments,
  order: RowOrder,
  { rows, count, ...rule }: CountedList<Row, Node>,
): Promise<Page<Node>> {
  const keyset = readKeyset(asked, order);
  const page = pageOfAll(await rows(keyset), keyset, rule);
  return { ...page, total: await count() };
}

/** A page of each parent, in the order in which they were asked for; one without rows has an empty one. */
export function pagesOfParents<Row extends { readonly total: number | null }, Node>(
  rows: readonly Row[],
  keyset: Keyset,
  {
    parents,
    parentOf,
    ...rule
  }: EntryRule<Row, Node> & {
    readonly parents: readonly string[];
    parentOf(row: Row): string;
  },
): Page<Node>[] {
  const byParent = new Map<string, Row[]>();
  for (const row of rows) {
    const own = byParent.get(parentOf(row)) ?? [];
    own.push(row);
    byParent.set(parentOf(row), own);
  }
  return parents.map((of) => {
    const own = byParent.get(of) ?? [];
    return { of, total: own[0]?.total ?? 0, ...entriesOf(own, keyset, rule) };
  });
}

function entriesOf<Row, Node>(
  rows: readonly Row[],
  keyset: Keyset,
  { values, node }: EntryRule<Row, Node>,
): Pick<Page<Node>, 'entries' | 'has_next' | 'has_previous'> {
  const { rows: own, ...more } = toPage(rows, keyset);
  return {
    ...more,
    entries: own.map((row) => ({ cursor: cursorOf(keyset.order, values(row)), node: node(row) })),
  };
}
