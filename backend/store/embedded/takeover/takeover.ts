import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import { from } from 'pg-copy-streams';
import { z } from 'zod';
import { JOURNAL_SCHEMA, SHARED_TABLES } from '../../migrate.ts';
import type { StoreConnection } from '../store-connection.ts';
import { type PgliteReader, readPglite } from './pglite-reader.ts';

/** Where versions before PostgreSQL itself kept the store. */
const PGLITE = 'database';
/** So many blocks of 8 kB are read at once. */
const BLOCKS = 2_000;
const JOURNAL = `${JOURNAL_SCHEMA}.${SHARED_TABLES.table}`;

export const hasPgliteStore = (dataDir: string): boolean => existsSync(join(dataDir, PGLITE, 'PG_VERSION'));

/** Removes the store of before, whose data the new one has. */
export function removePgliteStore(dataDir: string): void {
  if (hasPgliteStore(dataDir)) rmSync(join(dataDir, PGLITE), { recursive: true });
}

/**
 * Copies all that PGlite kept in a data folder into an empty server, as the version that wrote it had its tables, and
 * compares both by numbers of rows and their hashes. The folder of before is only read.
 *
 * @throws Error where a table differs
 */
export async function takeOverPglite(
  dataDir: string,
  connection: StoreConnection,
  logger: FastifyBaseLogger,
): Promise<void> {
  const started = Date.now();
  logger.warn('the store is moved from PGlite to PostgreSQL, once; let it run');
  const source = readPglite(join(dataDir, PGLITE));
  const target = new pg.Client(connection);
  try {
    await target.connect();
    await source.rows(`SET timezone = 'UTC'`);
    await makeTables(source, target);
    // Rows come table by table, not in the order of what refers to what.
    await target.query('SET session_replication_role = replica');
    for (const table of await tablesOf(source)) await copyTable(source, target, table);
    await target.query(
      `SELECT setval(pg_get_serial_sequence('${JOURNAL}', 'id'), (SELECT max(id) FROM ${JOURNAL}))`,
    );
    await target.query('ANALYZE');
  } finally {
    await source.close();
    await target.end();
  }
  logger.warn({ ms: Date.now() - started }, 'the store is moved, and all of its rows were compared');
}

/** Makes the tables as they are in the store of before, empty. */
async function makeTables(source: PgliteReader, target: pg.Client): Promise<void> {
  const [newest] = await source.rows(`SELECT max(created_at)::text AS made FROM ${JOURNAL}`);
  const made = Number(z.object({ made: z.string() }).parse(newest).made);
  const migrations = readMigrationFiles({ migrationsFolder: SHARED_TABLES.folder });
  for (const { sql } of migrations.filter(({ folderMillis }) => folderMillis <= made)) {
    for (const statement of sql) await target.query(statement);
  }
  await target.query(`CREATE SCHEMA ${JOURNAL_SCHEMA}`);
  await target.query(
    `CREATE TABLE ${JOURNAL} (id serial PRIMARY KEY, hash text NOT NULL, created_at bigint)`,
  );
}

const tableSchema = z.object({ name: z.string(), columns: z.string(), blocks: z.number() });
type Table = z.infer<typeof tableSchema>;

async function tablesOf(source: PgliteReader): Promise<Table[]> {
  const rows = await source.rows(`
    SELECT format('%I.%I', table_schema, table_name) AS name,
      string_agg(format('%I', column_name), ', ' ORDER BY ordinal_position) AS columns,
      (pg_relation_size(format('%I.%I', table_schema, table_name)::regclass) / 8192)::int AS blocks
    FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
    WHERE table_type = 'BASE TABLE' AND table_schema IN ('public', '${JOURNAL_SCHEMA}') AND is_generated = 'NEVER'
    GROUP BY table_schema, table_name ORDER BY name`);
  return z.array(tableSchema).parse(rows);
}

async function copyTable(
  source: PgliteReader,
  target: pg.Client,
  { name, columns, blocks }: Table,
): Promise<void> {
  // What migrations themselves put into it is among the rows of before.
  await target.query(`DELETE FROM ${name}`);
  for (let first = 0; first < blocks; first += BLOCKS) {
    const range = `ctid >= '(${first},0)' AND ctid < '(${first + BLOCKS},0)'`;
    const rows = await source.copy(`SELECT ${columns} FROM ${name} WHERE ${range}`);
    await pipeline(Readable.from([rows]), target.query(from(`COPY ${name} (${columns}) FROM STDIN`)));
  }
  const sums = `SELECT count(*)::int AS rows, coalesce(sum(hashtextextended(ROW(${columns})::text, 0)), 0)::text AS hash
    FROM ${name}`;
  const [before] = await source.rows(sums);
  const [after] = (await target.query(sums)).rows;
  if (JSON.stringify(before) !== JSON.stringify(after)) {
    throw new Error(`the table ${name} could not be moved whole; the store of before is as it was`);
  }
}
