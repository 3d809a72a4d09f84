import type { ReadPage } from '../document.ts';
import type { PageWord, Rect } from '../geometry.ts';
import type { PageTable } from '../tables/table.ts';

/** What was read on one page, before it has a place in the content of the document. */
export interface PageContent extends ReadPage {
  /** In no order; without those that stand across the reading direction. */
  readonly words: readonly PageWord[];
  readonly sideways: readonly PageWord[];
  readonly tables: readonly PageTable[];
  /** Where a word of the page as it was read stands on the page as it is shown; missing where both are the same. */
  readonly shown?: (rect: Rect) => Rect;
}
