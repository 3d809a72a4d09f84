/** How many pages are offered at a time. */
export const SHOWN_PAGES = 5;

/** How many entries a page has. */
export const PAGE_SIZE = 10;

/** The pages that are offered, counted from 1: five at most, the current one in their middle where it can be. */
export function pageWindow(page: number, total: number): number[] {
  const count = Math.min(SHOWN_PAGES, Math.max(1, total));
  const first = Math.min(Math.max(1, page - Math.floor(SHOWN_PAGES / 2)), Math.max(1, total - count + 1));
  return Array.from({ length: count }, (_, index) => first + index);
}

/** How many pages a list of this length fills; one when it is empty. */
export function pageCount(entries: number): number {
  return Math.max(1, Math.ceil(entries / PAGE_SIZE));
}

/** The entries of a page, counted from 1. */
export function pageOf<T>(entries: readonly T[], page: number): T[] {
  return entries.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
}
