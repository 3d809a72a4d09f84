import { PAGE_SIZE } from './page-window.ts';

/** Where a page of a list lies whose pages are told by cursors. */
export type PagePlace = {
  /** Behind the entry of a cursor, before one, or at an end of the list. */
  at: 'first' | 'after' | 'before' | 'last';
  /** Of after and before. */
  cursor?: string;
  /** The number of its first entry, counted from 1, as far as the pages before it tell. */
  from: number;
};

export const FIRST_PAGE: PagePlace = { at: 'first', from: 1 };

/** The page as the arguments of a connection ask for it. */
export function pageArguments({ at, cursor }: PagePlace) {
  if (at === 'first') return { first: PAGE_SIZE };
  if (at === 'after') return { first: PAGE_SIZE, after: cursor };
  return { last: PAGE_SIZE, ...(at === 'before' && { before: cursor }) };
}

/** What a connection tells of a page. */
export type PageEnds = {
  hasNextPage: boolean;
  hasPreviousPage: boolean;
  startCursor?: string | null;
  endCursor?: string | null;
};

/** The pages around one; null where there is none. */
export function pagesAround(
  { from }: PagePlace,
  { hasNextPage, hasPreviousPage, startCursor, endCursor }: PageEnds,
  { shown, total }: { shown: number; total: number },
) {
  const next: PagePlace = { at: 'after', cursor: endCursor ?? '', from: from + shown };
  const previous: PagePlace = {
    at: 'before',
    cursor: startCursor ?? '',
    from: Math.max(1, from - PAGE_SIZE),
  };
  return {
    first: hasPreviousPage ? FIRST_PAGE : null,
    previous: hasPreviousPage && startCursor != null ? previous : null,
    next: hasNextPage && endCursor != null ? next : null,
    last: hasNextPage ? { at: 'last' as const, from: Math.max(1, total - PAGE_SIZE + 1) } : null,
  };
}

/** The place as an address holds it; empty of the first page. */
export const writePagePlace = ({ at, cursor, from }: PagePlace): string =>
  at === 'first' ? '' : [at, from, ...(cursor === undefined ? [] : [cursor])].join('.');

const WRITTEN = /^(?:(last)\.(\d{1,9})|(after|before)\.(\d{1,9})\.([\w-]{1,4000}))$/;

/** Reads what writePagePlace wrote; the first page where it is anything else. */
export function readPagePlace(written: string): PagePlace {
  const [, last, lastFrom, at, from, cursor] = WRITTEN.exec(written) ?? [];
  if (last !== undefined) return { at: 'last', from: Number(lastFrom) };
  if (at === 'after' || at === 'before') return { at, from: Number(from), ...(cursor && { cursor }) };
  return FIRST_PAGE;
}
