import { type SQL, sql } from 'drizzle-orm';

/** A value as one column of many rows carries it. */
type Cell = string | number | null | undefined;

/**
 * Rows as a relation `row` of a statement. Each column travels as one array: the store reads arrays several times
 * faster than rows of JSON, and a statement takes 65,535 parameters at most.
 *
 * @param columns name and type of each column, such as `{ ordinal: 'int' }`; names and types are written by us
 */
export function asRelation<Column extends string>(
  rows: readonly Readonly<Partial<Record<NoInfer<Column>, Cell>>>[],
  columns: Readonly<Record<Column, string>>,
): SQL {
  const names = Object.keys(columns) as Column[];
  const arrays = names.map((name) => {
    const values = sql.param(rows.map((row) => row[name] ?? null));
    return sql`${values}::${sql.raw(`${columns[name]}[]`)}`;
  });
  const header = sql.raw(names.map((name) => `"${name}"`).join(', '));
  return sql`unnest(${sql.join(arrays, sql`, `)}) AS row(${header})`;
}
