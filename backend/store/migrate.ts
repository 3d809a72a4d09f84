import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { FastifyBaseLogger } from 'fastify';
import { escapeIdentifier, type Pool, type PoolClient } from 'pg';
import { projectFolder } from '../../platform/project-folder.ts';
import { spreadTables } from './distribute.ts';

/** Any fixed number: it only has to be the same in every process that migrates. */
const MIGRATION_LOCK = 6_204_117;
const TELL_EVERY_MS = 60_000;

/** Where migrations lie, and the table that notes which of them were made. */
export interface Migrations {
  readonly folder: string;
  readonly table: string;
}

const ROOT = projectFolder(import.meta.url);

/** Where drizzle notes which migrations were made. */
export const JOURNAL_SCHEMA = 'drizzle';

/** The tables that all share. */
export const SHARED_TABLES: Migrations = {
  folder: join(ROOT, 'backend', 'store', 'migrations'),
  table: '__drizzle_migrations',
};

/** The tables that one capability keeps. @param folder as a path from the project's root */
export const tablesOf = (capability: string, folder: string): Migrations => ({
  folder: join(ROOT, folder),
  table: `__drizzle_migrations_${capability}`,
});

/** How a cluster changes tables: shard by shard, and with triggers, which are run where the rows are. */
export const CHANGES_TABLES = [
  `SET citus.multi_shard_modify_mode TO 'sequential'`,
  'SET citus.enable_unsafe_triggers TO on',
] as const;

/** Brings tables up to date, and spreads them where the server is a cluster; of several processes that start at once, one works and the others wait. */
export async function bringUpToDate(
  pool: Pool,
  migrations: Migrations,
  logger: FastifyBaseLogger,
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    // A large store takes longer than any request may; on a cluster tables are changed shard by shard.
    await client.query(`SET statement_timeout = 0; ${CHANGES_TABLES.join('; ')}`);
    try {
      const steps = await missingSteps(client, migrations);
      const work = async () => {
        await migrate(drizzle(client), {
          migrationsFolder: migrations.folder,
          migrationsTable: migrations.table,
          migrationsSchema: JOURNAL_SCHEMA,
        });
        await spreadTables(client);
      };
      await (steps === 0 ? work() : toldOf(steps, logger, work));
    } finally {
      await client.query(
        'RESET statement_timeout; RESET citus.multi_shard_modify_mode; RESET citus.enable_unsafe_triggers',
      );
      await client.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    }
  } finally {
    client.release();
  }
}

/** A newer version of the program has changed the tables. */
export class StoreTooNew extends Error {}

/**
 * How many migrations a store of an earlier version lacks; 0 for a new one, which takes no time.
 *
 * @throws StoreTooNew with a sentence for the user
 */
async function missingSteps(client: PoolClient, { folder, table }: Migrations): Promise<number> {
  const made = await client.query('SELECT FROM pg_tables WHERE tablename = $1', [table]);
  if (!made.rowCount) return 0;
  const { rows } = await client.query<{ last: string | null }>(
    `SELECT max(created_at) AS last FROM ${JOURNAL_SCHEMA}.${escapeIdentifier(table)}`,
  );
  const last = Number(rows[0]?.last ?? Number.POSITIVE_INFINITY);
  const known = readMigrationFiles({ migrationsFolder: folder }).map(({ folderMillis }) => folderMillis);
  if (Number.isFinite(last) && last > Math.max(...known)) {
    throw new StoreTooNew(
      'The store was written by a newer version of Casebook: start that version, or restore a backup of this one.',
    );
  }
  return known.filter((made) => made > last).length;
}

/** Tells at the beginning and each minute that a store is being changed: a large one can take half an hour. */
async function toldOf(steps: number, logger: FastifyBaseLogger, work: () => Promise<void>): Promise<void> {
  const started = Date.now();
  logger.warn({ steps }, 'the store is brought up to date, which can take long for many reports; let it run');
  const again = setInterval(() => {
    const minutes = Math.round((Date.now() - started) / TELL_EVERY_MS);
    logger.warn({ steps, minutes }, 'the store is still being brought up to date');
  }, TELL_EVERY_MS);
  try {
    await work();
    logger.warn({ steps, ms: Date.now() - started }, 'the store is up to date');
  } finally {
    clearInterval(again);
  }
}

/**
 * Makes the vector extension where the server has it.
 *
 * @returns whether vectors can be stored; all else works without
 */
export async function ensureVectors(pool: Pool): Promise<boolean> {
  const { rowCount } = await pool.query("SELECT FROM pg_available_extensions WHERE name = 'vector'");
  if (!rowCount) return false;
  try {
    await pool.query('CREATE EXTENSION IF NOT EXISTS vector');
    return true;
  } catch {
    // The server has the extension, but this user may not make it: its owner can, once.
    const made = await pool.query("SELECT FROM pg_extension WHERE extname = 'vector'");
    return (made.rowCount ?? 0) > 0;
  }
}
