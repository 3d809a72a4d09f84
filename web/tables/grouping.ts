import type { GroupBy, GroupMeasure, TableResultFragment } from '../generated/graphql.ts';
import { cellsOf, type TableRows } from './rows.ts';

/** By what a table can be grouped, as it is labelled; null leaves it as it is. */
export const GROUPINGS = [
  { value: 'YEAR', label: 'year', column: 'timestamp' },
  { value: 'PATIENT_ID', label: 'patient_id', column: 'patient_id' },
  { value: 'CATEGORY', label: 'category', column: 'category' },
  { value: 'SOURCE_SYSTEM', label: 'source_system', column: 'source_system' },
] as const satisfies readonly { value: GroupBy; label: string; column: string }[];

/** What can be counted in each group, as it is labelled. */
export const MEASURES = [
  { value: 'DOCUMENTS', label: 'documents' },
  { value: 'ENTITIES', label: 'entities' },
] as const satisfies readonly { value: GroupMeasure; label: string }[];

const EXTRACTION_ID = 'extraction_id';
const YEAR = /^\d{4}/;

export type Group = { key: string; count: number };

function columnOf(by: GroupBy): string {
  return GROUPINGS.find(({ value }) => value === by)?.column ?? by;
}

/** Reads the group that a row belongs to; null for rows without one, which are skipped. */
export function groupReader(
  columns: readonly string[],
  by: GroupBy,
): (row: TableRows[number]) => string | null {
  const read = cellsOf(columns, columnOf(by));
  return (row) => {
    const value = read(row);
    if (value === null || value === '') return null;
    return by === 'YEAR' ? (YEAR.exec(value)?.[0] ?? null) : value;
  };
}

/** Why a table cannot be grouped, as a sentence; null when it can. */
export function whyNotGrouped(columns: readonly string[], by: GroupBy, measure: GroupMeasure): string | null {
  const needed = [columnOf(by), ...(measure === 'DOCUMENTS' ? [EXTRACTION_ID] : [])];
  const missing = needed.find((column) => !columns.includes(column));
  return missing === undefined ? null : `Cannot group by ${missing} (column missing).`;
}

/** Groups in the order they are shown in: years ascending, others by count, most first. */
export function sortedGroups(groups: readonly Group[], by: GroupBy): Group[] {
  const byKey = (a: Group, b: Group) => (a.key < b.key ? -1 : 1);
  return groups.toSorted((a, b) => (by === 'YEAR' ? byKey(a, b) : b.count - a.count || byKey(a, b)));
}

/** Counts the rows of each group, or its reports, each once. */
export function groupRows(
  { columns, rows }: Pick<TableResultFragment, 'columns' | 'rows'>,
  by: GroupBy,
  measure: GroupMeasure,
): Group[] {
  const group = groupReader(columns, by);
  const document = cellsOf(columns, EXTRACTION_ID);
  const members = new Map<string, { rows: number; documents: Set<string | null> }>();
  for (const row of rows) {
    const key = group(row);
    if (key === null) continue;
    const member = members.get(key) ?? { rows: 0, documents: new Set() };
    member.rows += 1;
    member.documents.add(document(row));
    members.set(key, member);
  }
  const groups = [...members].map(([key, member]) => ({
    key,
    count: measure === 'DOCUMENTS' ? member.documents.size : member.rows,
  }));
  return sortedGroups(groups, by);
}
