import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from './database.ts';

/** Rows of a study are not spread evenly: so many times its part is a shard asked for. */
const UNEVEN = 2;

const known = new WeakMap<Database, Promise<number>>();

/** How many rows each shard may give where so many are wanted of all, in any order; all of them on a server alone. */
export async function boundOfShard(db: Database, wanted: number): Promise<number> {
  const shards = known.get(db) ?? countShards(db);
  known.set(db, shards);
  shards.catch(() => known.delete(db));
  return Math.min(wanted, Math.ceil((UNEVEN * wanted) / (await shards)));
}

const countSchema = z.object({ shards: z.coerce.number() });

/** Of a table of patients; 1 where the server has no Citus, or has not spread it. */
async function countShards(db: Database): Promise<number> {
  const { rows } = await db.execute(sql`SELECT to_regclass('pg_dist_shard') AS found`);
  if (rows[0]?.found === null) return 1;
  const counted = await db.execute(sql`
    SELECT greatest(count(*), 1) AS shards FROM pg_dist_shard WHERE logicalrelid = 'extraction'::regclass`);
  return countSchema.parse(counted.rows[0]).shards;
}
