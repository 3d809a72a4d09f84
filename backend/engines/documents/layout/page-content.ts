import type { Box, ReadPage } from '../document.ts';
import { boxOf, type PageWord, type Rect } from '../geometry.ts';
import { beforeTurning, type Size } from '../raster/frame.ts';
import type { PageTable } from '../tables/table.ts';

/** What was read on one page, before it has a place in the content of the document. */
export interface PageContent extends ReadPage {
  /** In no order; without those that stand across the reading direction. */
  readonly words: readonly PageWord[];
  readonly sideways: readonly PageWord[];
  readonly tables: readonly PageTable[];
  /** How the page was turned a little to be read; missing where it was not. Its lengths are points. */
  readonly levelled?: { readonly degrees: number; readonly before: Size; readonly after: Size };
}

/** Where a rectangle of the page as it was read stands on the page as it is shown, in parts of it. */
export function shownBox(rect: Rect, page: PageContent): Box {
  const { levelled } = page;
  const shown =
    levelled === undefined ? rect : beforeTurning(rect, levelled.degrees, levelled.before, levelled.after);
  return boxOf(shown, page);
}
