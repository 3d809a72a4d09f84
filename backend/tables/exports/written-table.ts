import type { TableCell } from '../table-cells.ts';

export interface WrittenColumn {
  readonly name: string;
  readonly type: 'text' | 'number' | 'integer';
}

/** A table as it is written to a file, whose rows come page by page with their cells in the order of the columns. */
export interface WrittenTable {
  /** What it is called where a file holds several. */
  readonly name: string;
  readonly columns: readonly WrittenColumn[];
  readonly pages: AsyncIterable<readonly (readonly TableCell[])[]>;
}

export const columnNames = ({ columns }: Pick<WrittenTable, 'columns'>): string[] =>
  columns.map(({ name }) => name);
