import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { to } from 'pg-copy-streams';
import { z } from 'zod';
import { ClusterUnusable } from '../cluster.ts';
import { spreadKinds } from '../distribute.ts';
import { untilReadable } from '../shards.ts';
import { holdWriting, letWrite } from '../write-lock.ts';
import {
  journalsAmong,
  latestOf,
  SAME_TEXT,
  type StoreContents,
  type StoredTable,
  type Sums,
  sumsOf,
  sumsSchema,
  TABLES,
  tableSchema,
} from './contents.ts';

/** The database holds no store of Casebook. */
export class NoStore extends Error {}

/** Contents that have been counted: what a backup begins with. */
export interface CountedContents extends StoreContents {
  readonly sums: readonly (StoredTable & { readonly sums: Sums })[];
}

/**
 * Reads a store as it is at one moment, however it changes meanwhile, without changing it.
 *
 * @param session nobody else uses it; after an error it is to be ended, for a COPY may still be at work in it
 * @throws NoStore with a sentence for the user
 */
export async function readingStore<T>(
  session: pg.Client,
  work: (contents: CountedContents) => Promise<T>,
): Promise<T> {
  await beginAtOneMoment(session);
  const result = await work(await countedContents(session));
  await session.query('ROLLBACK');
  return result;
}

const NOT_KEPT =
  'A worker of the cluster has not kept yet what was written to it: see that all workers run, and try again in a minute.';

/**
 * Begins a transaction that sees the whole store as it is now. Each worker of a cluster has a moment of its own, at which
 * one may have kept what another has not yet: until all have theirs, nobody writes.
 */
async function beginAtOneMoment(session: pg.Client): Promise<void> {
  const spread = await spreadKinds(session);
  if (spread.length > 0) {
    await holdWriting(session);
    if (!(await untilReadable(drizzle(session)))) throw new ClusterUnusable(NOT_KEPT);
  }
  await session.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  await session.query(SAME_TEXT);
  if (spread.length === 0) return;
  // A second connection to a worker would have a moment of its own, too.
  await session.query('SET LOCAL citus.max_adaptive_executor_pool_size TO 1');
  for (const table of spread) await session.query(`SELECT FROM ${table} LIMIT 1`);
  await letWrite(session);
}

async function countedContents(session: pg.Client): Promise<CountedContents> {
  const stored = z.array(tableSchema).parse((await session.query(TABLES)).rows);
  const journals = [];
  for (const table of journalsAmong(stored)) {
    const { rows } = await session.query<{ latest: string }>(latestOf(table));
    journals.push({ table, latest: Number(rows[0]?.latest) });
  }
  if (journals.length === 0) {
    throw new NoStore(
      'The database holds no store of Casebook: name the one that does by DATABASE_URL or DATA_DIR.',
    );
  }
  const counted: (StoredTable & { sums: Sums })[] = [];
  for (const table of stored) {
    const { rows } = await session.query(sumsOf(table));
    counted.push({ ...table, sums: sumsSchema.parse(rows[0]) });
  }
  return {
    journals,
    sums: counted,
    async *tables() {
      for (const table of counted) {
        yield {
          ...table,
          rows: () => session.query(to(`COPY (SELECT ${table.columns} FROM ${table.name}) TO STDOUT`)),
        };
      }
    },
  };
}
