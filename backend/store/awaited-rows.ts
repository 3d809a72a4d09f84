import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ClientBase } from 'pg';
import { z } from 'zod';
import { AWAITED, acceptRestored, RESTORING } from './data-folder.ts';
import { sync } from './durable.ts';
import { discardGathered } from './embedded/discard-gathered.ts';

const awaitedSchema = z.object({ database: z.string(), transaction: z.string() });

/** Tells a database from all others, also of other servers. */
const DATABASE = `(SELECT system_identifier || '/' || oid FROM pg_control_system(), pg_database WHERE datname = current_database())`;

/** Notes which transaction brings the rows that belong to the gathered files: these count if, and once, it is committed. */
export async function awaitRows(session: ClientBase, folder: string): Promise<void> {
  const { rows } = await session.query(
    `SELECT ${DATABASE} AS database, pg_current_xact_id()::text AS transaction`,
  );
  const path = join(folder, AWAITED);
  writeFileSync(path, JSON.stringify(awaitedSchema.parse(rows[0])), { flush: true });
  sync(dirname(path));
}

/**
 * Accepts what a restore into this database had gathered when it was ended after its rows had come, and removes it where
 * they never came. Whoever calls holds the lock of the data folder.
 */
export async function settleAwaited(session: ClientBase, folder: string): Promise<void> {
  const path = join(folder, AWAITED);
  if (!existsSync(path)) return;
  const { database, transaction } = awaitedSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  const { rows } = await session.query<{ state: string }>(
    `SELECT pg_xact_status($1::xid8) AS state WHERE ${DATABASE} = $2`,
    [transaction, database],
  );
  const state = rows[0]?.state;
  if (state === 'aborted') await discardGathered(folder);
  if (state !== 'committed') return;
  if (existsSync(join(folder, RESTORING))) acceptRestored(folder);
  rmSync(path);
}
