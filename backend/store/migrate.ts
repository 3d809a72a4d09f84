import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Pool } from 'pg';
import { projectFolder } from '../../platform/project-folder.ts';
import { spreadTables } from './distribute.ts';

/** Any fixed number: it only has to be the same in every process that migrates. */
const MIGRATION_LOCK = 6_204_117;

/** Brings the tables up to date, and spreads them where the server is a cluster; of several processes that start at once, one works and the others wait. */
export async function bringUpToDate(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    // A large store takes longer than any request may.
    await client.query('SET statement_timeout = 0');
    try {
      const folder = join(projectFolder(import.meta.url), 'backend', 'store', 'migrations');
      await migrate(drizzle(client), { migrationsFolder: folder });
      await spreadTables(client);
    } finally {
      await client.query('RESET statement_timeout');
      await client.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    }
  } finally {
    client.release();
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
