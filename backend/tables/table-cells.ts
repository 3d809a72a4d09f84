import type { CodeSystem } from '../extractions/extractions.contract.ts';
import { TABLE_COLUMNS } from './tables.contract.ts';
import type { TableRow } from './tables.store.ts';

export type Cell = string | number | null;
export type TableColumn = (typeof TABLE_COLUMNS)[number];
export type TableCells = Readonly<Record<TableColumn, Cell>>;

/** The columns that hold numbers; of these offset and length are whole ones. */
export const NUMBER_COLUMNS: ReadonlySet<TableColumn> = new Set(['value', 'offset', 'length']);

/** A finding as a row; its report, offset and length open its place. */
export function cellsOf(row: TableRow): TableCells {
  return {
    patient_id: row.patient_id,
    extraction_id: row.extraction_id,
    timestamp: row.report_date,
    source_system: row.source_system,
    category: row.category,
    text: row.text,
    concept: row.concept_name,
    assertion: row.standing,
    temporality: row.temporality,
    value: row.value,
    unit: row.ucum,
    SNOMEDCT: codesOf(row, 'SNOMEDCT'),
    ICD10CM: codesOf(row, 'ICD10CM'),
    RXNORM: codesOf(row, 'RXNORM'),
    LOINC: codesOf(row, 'LOINC'),
    UMLS: codesOf(row, 'UMLS'),
    // What stands nowhere in its report opens no place.
    offset: row.text_length === 0 ? null : row.text_offset,
    length: row.text_length === 0 ? null : row.text_length,
  };
}

/** Codes of one system, apart by a space; null where there are none. */
function codesOf({ codes }: TableRow, system: CodeSystem): string | null {
  const own = codes?.filter((key) => key.startsWith(`${system} `)).map((key) => key.slice(system.length + 1));
  return own === undefined || own.length === 0 ? null : own.join(' ');
}

/** The cells of a row in the order of the columns. */
export const inOrder = (cells: TableCells): Cell[] => TABLE_COLUMNS.map((column) => cells[column]);
