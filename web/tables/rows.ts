import { readAssertionStatuses } from '../evidence/filters/assertion-statuses.ts';
import type { EvidencePlace } from '../evidence/places.ts';
import type { AssertionStatus, TableResultFragment } from '../generated/graphql.ts';

export type TableRows = TableResultFragment['rows'];
type Row = TableRows[number];

/** Columns that tell where a row stands in its report; the row opens there instead of showing them. */
const PLACE_COLUMNS: readonly string[] = ['offset', 'length'];

/** Reads the cell of a column from rows; null where the column is missing or the cell empty. */
export function cellsOf(columns: readonly string[], column: string): (row: Row) => string | null {
  const index = columns.indexOf(column);
  return ({ cells }) => (index === -1 ? null : (cells[index] ?? null));
}

/** The columns that are shown, in their order, without those that are empty in every row. */
export function shownColumns({ columns, rows }: Pick<TableResultFragment, 'columns' | 'rows'>): string[] {
  return columns.filter(
    (column, index) =>
      !PLACE_COLUMNS.includes(column) &&
      (rows.length === 0 || rows.some(({ cells }) => (cells[index] ?? '') !== '')),
  );
}

function whole(text: string | null): number | null {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null;
}

/** Reads where rows stand in their reports; null for rows that do not tell. */
export function placeReader(columns: readonly string[]): (row: Row) => EvidencePlace | null {
  const [report, offset, length] = ['extraction_id', 'offset', 'length'].map((name) =>
    cellsOf(columns, name),
  );
  return (row) => {
    const extractionId = report?.(row) ?? null;
    const from = whole(offset?.(row) ?? null);
    const size = whole(length?.(row) ?? null);
    if (extractionId === null || from === null || size === null || size === 0) return null;
    return { extractionId, offset: from, length: size };
  };
}

/** What a cell of the column assertion counts as; null for other words. */
export function assertionStatusOf(cell: string): AssertionStatus | null {
  return readAssertionStatuses([cell.toUpperCase()])[0] ?? null;
}

/** Whether all rows of a table came, and not only the first of them. */
export function isWhole({ rows, meta }: Pick<TableResultFragment, 'rows' | 'meta'>): boolean {
  return rows.length >= meta.totalRowsUntruncated;
}

/** The rows that are affirmed of their patients. */
export function affirmedRows({ columns, rows }: Pick<TableResultFragment, 'columns' | 'rows'>): TableRows {
  const assertion = cellsOf(columns, 'assertion');
  return rows.filter((row) => assertionStatusOf(assertion(row) ?? '') === 'AFFIRMED');
}

/** Documents without those whose report was listed before. */
export function distinctDocuments(
  documents: TableResultFragment['documents'],
): TableResultFragment['documents'] {
  const seen = new Set<string>();
  return documents.filter(({ extractionId }) => {
    const isNew = !seen.has(extractionId);
    seen.add(extractionId);
    return isNew;
  });
}
