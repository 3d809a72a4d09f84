import type { GraphQLSchema } from 'graphql';
import type { Operation, Received } from '../run-operation.ts';
import { type AnswerList, listsOf } from './answer-lists.ts';
import { nextPage, pagerOf } from './pager.ts';

/** As many pages and rows are followed by themselves. */
export const MOST_PAGES = 50;
export const MOST_ROWS = 10_000;

/** A list with the rows of the pages that were followed so far. */
export type FollowedList = {
  list: AnswerList;
  pages: number;
  /** Whether there is more, which is not followed any further. */
  hasMore: boolean;
  /** Why the pages end before the list does; null where they do not. */
  problem: string | null;
};

export type Following = {
  operation: Operation;
  schema: GraphQLSchema;
  send: (operation: Operation, signal: AbortSignal) => Promise<Received>;
  signal: AbortSignal;
  onPage: (followed: FollowedList) => void;
};

const NOT_FOLLOWED = 'Further pages cannot be followed: the list takes no cursor, or stands in a fragment.';

const listAt = (data: unknown, path: string) => listsOf(data).find((list) => list.path === path);

function joined(one: AnswerList, other: AnswerList): AnswerList {
  const columns = [...new Set([...one.columns, ...other.columns])];
  return { ...one, columns, rows: [...one.rows, ...other.rows] };
}

/**
 * Follows the pages of a list from the first one on, until the last one or a bound.
 *
 * @returns all that was followed; the same where it was stopped on the way
 */
export async function followPages(
  first: AnswerList,
  data: unknown,
  { operation, schema, send, signal, onPage }: Following,
): Promise<FollowedList> {
  let followed: FollowedList = { list: first, pages: 1, hasMore: false, problem: null };
  let pager = pagerOf(data, first.path);
  while (pager !== null) {
    followed = { ...followed, hasMore: true };
    if (followed.pages >= MOST_PAGES || followed.list.rows.length >= MOST_ROWS || signal.aborted)
      return followed;
    const next = nextPage(operation, schema, pager);
    if (next === null) return { ...followed, problem: NOT_FOLLOWED };
    const { result } = await send(next, signal);
    if (signal.aborted) return followed;
    const [error] = result.errors ?? [];
    if (error !== undefined) return { ...followed, problem: error.message };
    const page = listAt(result.data, first.path);
    const after = pagerOf(result.data, first.path);
    followed = {
      list: page === undefined ? followed.list : joined(followed.list, page),
      pages: followed.pages + 1,
      // A cursor that stays the same leads nowhere.
      hasMore: after !== null && after.cursor !== pager.cursor,
      problem: null,
    };
    pager = followed.hasMore ? after : null;
    onPage(followed);
  }
  return followed;
}
