import { splitCodeKey } from '../record/extractions/entity-codes.ts';
import { TABLE_COLUMNS } from './tables.contract.ts';
import type { TableRow } from './tables.store.ts';

export type TableColumn = (typeof TABLE_COLUMNS)[number];
/** What a cell of the table holds; null is an empty one. */
export type TableCell = string | number | null;

export type TableCells = Readonly<Record<TableColumn, TableCell>>;

/** The columns that hold numbers, and those that hold whole ones. */
export const NUMBER_COLUMNS: ReadonlySet<TableColumn> = new Set(['value', 'offset', 'length']);
export const WHOLE_NUMBER_COLUMNS: ReadonlySet<TableColumn> = new Set(['offset', 'length']);

/** A finding as a row; its report, offset and length open its place. */
export function cellsOf(row: TableRow): TableCells {
  const codes = codesBySystem(row);
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
    SNOMEDCT: codes?.get('SNOMEDCT') ?? null,
    ICD10CM: codes?.get('ICD10CM') ?? null,
    RXNORM: codes?.get('RXNORM') ?? null,
    LOINC: codes?.get('LOINC') ?? null,
    UMLS: codes?.get('UMLS') ?? null,
    // What stands nowhere in its report opens no place.
    offset: row.text_length === 0 ? null : row.text_offset,
    length: row.text_length === 0 ? null : row.text_length,
  };
}

/** The codes of each system, apart by a space; null where there are none. */
function codesBySystem({ codes }: TableRow): ReadonlyMap<string, string> | null {
  if (codes === null) return null;
  const bySystem = new Map<string, string>();
  for (const key of codes) {
    const { system, code } = splitCodeKey(key);
    const before = bySystem.get(system);
    bySystem.set(system, before === undefined ? code : `${before} ${code}`);
  }
  return bySystem;
}

/** The cells of a row in the order of the columns. */
export const inOrder = (cells: TableCells): TableCell[] => TABLE_COLUMNS.map((column) => cells[column]);
