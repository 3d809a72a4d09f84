import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from './database.ts';

/** Rows of a study are not spread evenly: so many times its part is a shard asked for. */
const UNEVEN = 2;

const known = new WeakMap<Database, Promise<number | null>>();

const shardsOf = (db: Database): Promise<number | null> => {
  const shards = known.get(db) ?? countShards(db);
  known.set(db, shards);
  shards.catch(() => known.delete(db));
  return shards;
};

/** How many rows each shard may give where so many are wanted of all, in any order; all of them on a server alone. */
export async function boundOfShard(db: Database, wanted: number): Promise<number> {
  return Math.min(wanted, Math.ceil((UNEVEN * wanted) / ((await shardsOf(db)) ?? 1)));
}

/** Whether tables of patients are spread over a cluster. */
export const isSpread = async (db: Database): Promise<boolean> => (await shardsOf(db)) !== null;

const countSchema = z.object({ shards: z.coerce.number() });

/** Of a table of patients; null where the server has no Citus, or has not spread it. */
async function countShards(db: Database): Promise<number | null> {
  const { rows } = await db.execute(sql`SELECT to_regclass('pg_dist_shard') AS found`);
  if (rows[0]?.found === null) return null;
  const counted = await db.execute(sql`
    SELECT count(*) AS shards FROM pg_dist_shard WHERE logicalrelid = 'extraction'::regclass`);
  return countSchema.parse(counted.rows[0]).shards || null;
}

/** Workers commit what was promised within milliseconds, unless one of them was away. */
const TRIES = 20;
const PAUSE_MS = 5;

/**
 * Waits until all that a cluster's coordinator committed before this was called can be read: a transaction over several
 * nodes is committed there first, while workers have only promised it.
 *
 * @returns false where a worker has not done so for long
 */
export async function untilReadable(db: Database): Promise<boolean> {
  if (!(await isSpread(db))) return true;
  let before = await promised(db);
  for (let tries = 1; before.length > 0 && tries < TRIES; tries += 1) {
    await pause(PAUSE_MS);
    const now = new Set(await promised(db));
    before = before.filter((transaction) => now.has(transaction));
  }
  return before.length === 0;
}

const promisedSchema = z.object({ transactions: z.array(z.string()) });

/** The transactions that workers have promised and not committed; a worker that does not answer is one, too. */
async function promised(db: Database): Promise<string[]> {
  const { rows } = await db.execute(sql`
    SELECT coalesce(array_agg(CASE WHEN success THEN result ELSE nodename || ':' || nodeport END), '{}') AS transactions
    FROM run_command_on_workers($$
      SELECT coalesce(string_agg(gid, ' '), '') FROM pg_prepared_xacts WHERE database = current_database() $$)`);
  return promisedSchema.parse(rows[0]).transactions.flatMap((each) => each.split(' ').filter(Boolean));
}
