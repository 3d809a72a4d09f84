import type { PageWord, Rect } from '../geometry.ts';

/** A cell with the words that stand in it, in reading order. */
export interface TableCell extends Rect {
  readonly row: number;
  readonly column: number;
  readonly rowSpan: number;
  readonly columnSpan: number;
  readonly words: readonly PageWord[];
  readonly isHeader: boolean;
}

/** A table on a page. Squares of the grid that hold nothing are no cells of a borderless table. */
export interface PageTable extends Rect {
  readonly rows: number;
  readonly columns: number;
  readonly cells: readonly TableCell[];
  readonly kind: 'ruled' | 'borderless';
}

export function textOf(words: readonly PageWord[]): string {
  return words.map((word) => word.text).join(' ');
}
