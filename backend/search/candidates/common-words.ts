import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../store/database.ts';
import { isSpread } from '../../store/shards.ts';

/** How long what was read of the statistics is used, in milliseconds. */
const FRESH_FOR = 300_000;

/** How many passages of the whole store have a word or concept, for those that the store knows as its commonest. */
export type CommonWords = ReadonlyMap<string, number>;

const rowSchema = z.object({ lexeme: z.string(), passages: z.number() });

const known = new WeakMap<Database, { readonly at: number; readonly words: Promise<CommonWords> }>();

/**
 * The commonest words from the statistics that the store keeps for its planner. They are of all studies together and
 * serve only to pass over the counting of what is common anyway.
 */
export function commonWords(db: Database, now: number = Date.now()): Promise<CommonWords> {
  const read = known.get(db);
  if (read !== undefined && now - read.at < FRESH_FOR) return read.words;
  const words = readCommonWords(db);
  known.set(db, { at: now, words });
  words.catch(() => known.delete(db));
  return words;
}

async function readCommonWords(db: Database): Promise<CommonWords> {
  const { rows } = await db.execute((await isSpread(db)) ? OF_SHARDS : sql.raw(wordsOf('passage')));
  return new Map(rows.map((row) => rowSchema.parse(row)).map(({ lexeme, passages }) => [lexeme, passages]));
}

const wordsOf = (table: string): string => `
  SELECT w.lexeme, (w.share * greatest(c.reltuples, 0))::float8 AS passages
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  JOIN pg_stats s ON s.schemaname = n.nspname AND s.tablename = c.relname
  CROSS JOIN LATERAL unnest(s.most_common_elems::text::text[], s.most_common_elem_freqs) AS w(lexeme, share)
  WHERE c.oid = '${table}'::regclass AND s.attname = 'words' AND w.lexeme IS NOT NULL`;

/** On a cluster each shard has statistics of its own, and the table of all has none; %s stands for a shard. */
const OF_SHARDS = sql.raw(`
  SELECT w.key AS lexeme, sum(w.value::float8) AS passages
  FROM run_command_on_shards('passage', $$
    SELECT coalesce(json_object_agg(lexeme, passages), '{}') FROM (${wordsOf('%s')}) own $$) r
  CROSS JOIN LATERAL json_each_text(r.result::json) AS w WHERE r.success GROUP BY w.key`);
