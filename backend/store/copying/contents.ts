import { z } from 'zod';
import { JOURNAL_SCHEMA } from '../migrate.ts';

/** How many rows a table has, and the sum of their hashes, which no order changes; both as decimal digits. */
export const sumsSchema = z.object({ rows: z.string(), hash: z.string() });
export type Sums = z.infer<typeof sumsSchema>;

const NAME = '(?:[a-z_][a-z0-9_$]*|"(?:[^"]|"")+")';

/**
 * A table and its columns, as SQL writes their names; columns that are computed are left out. They become part of
 * statements, and a backup may come from anybody: nothing but names passes.
 */
export const tableSchema = z.object({
  name: z.string().regex(new RegExp(`^${NAME}\\.${NAME}$`)),
  columns: z.string().regex(new RegExp(`^${NAME}(?:, ${NAME})*$`)),
});
export type StoredTable = z.infer<typeof tableSchema>;

/** A journal of migrations, and when the newest one that was made was written, in milliseconds since 1970. */
export const journalSchema = z.object({ table: z.string(), latest: z.number() });
export type JournalState = z.infer<typeof journalSchema>;

/** A table on its way into another store. */
export interface TableContents extends StoredTable {
  readonly sums: Sums;
  /** Its rows in the text format of COPY; to be read to their end, once, before the next table is asked for. */
  rows(): AsyncIterable<Uint8Array>;
}

/** All that a store keeps in tables, wherever it lies. */
export interface StoreContents {
  readonly journals: readonly JournalState[];
  tables(): AsyncIterable<TableContents>;
}

/** The tables of a database that belong to nobody's extension. Ids of transactions mean nothing in another one: they begin anew. */
export const TABLES = `
  SELECT format('%I.%I', table_schema, table_name) AS name,
    string_agg(format('%I', column_name), ', ' ORDER BY ordinal_position) AS columns
  FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
  WHERE table_type = 'BASE TABLE' AND table_schema IN ('public', '${JOURNAL_SCHEMA}') AND is_generated = 'NEVER'
    AND udt_name <> 'xid8'
    AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_class'::regclass AND deptype = 'e'
      AND objid = format('%I.%I', table_schema, table_name)::regclass)
  GROUP BY table_schema, table_name ORDER BY name`;

export const sumsOf = ({ name, columns }: StoredTable): string =>
  `SELECT count(*)::text AS rows, coalesce(sum(hashtextextended(ROW(${columns})::text, 0)), 0)::text AS hash FROM ${name}`;

/** The journals among the tables. */
export const journalsAmong = (tables: readonly StoredTable[]): string[] =>
  tables.flatMap(({ name }) => (name.startsWith(`${JOURNAL_SCHEMA}.`) ? [name.split('.')[1] ?? ''] : []));

/** When the newest migration of a journal was written, as a row with `latest`. */
export const latestOf = (table: string): string =>
  `SELECT coalesce(max(created_at), 0)::text AS latest FROM ${JOURNAL_SCHEMA}.${table}`;

/** Values have the same text on each server, and on each node of a cluster, for the rest of a transaction. */
export const SAME_TEXT = `
  SET LOCAL citus.propagate_set_commands TO 'local';
  SET LOCAL timezone TO 'UTC';
  SET LOCAL datestyle TO 'ISO, MDY';
  SET LOCAL intervalstyle TO 'postgres';
  SET LOCAL bytea_output TO 'hex';
  SET LOCAL extra_float_digits TO 1;
  SET LOCAL statement_timeout TO 0;
  SET LOCAL idle_in_transaction_session_timeout TO 0`;
