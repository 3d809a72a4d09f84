import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import { z } from 'zod';
import {
  journalsAmong,
  latestOf,
  type StoreContents,
  type StoredTable,
  sumsOf,
  sumsSchema,
  TABLES,
  tableSchema,
} from '../../copying/contents.ts';
import { fillStore } from '../../copying/fill-store.ts';
import { SHARED_TABLES } from '../../migrate.ts';
import type { StoreConnection } from '../store-connection.ts';
import { type PgliteReader, readPglite } from './pglite-reader.ts';

/** Where versions before PostgreSQL itself kept the store. */
const PGLITE = 'database';
/** So many blocks of 8 kB are read at once. */
const BLOCKS = 2_000;

export const hasPgliteStore = (dataDir: string): boolean => existsSync(join(dataDir, PGLITE, 'PG_VERSION'));

/** Removes the store of before, whose data the new one has. */
export function removePgliteStore(dataDir: string): void {
  if (hasPgliteStore(dataDir)) rmSync(join(dataDir, PGLITE), { recursive: true });
}

/**
 * Copies all that PGlite kept in a data folder into an empty server, as the version that wrote it had its tables, and
 * compares both by numbers of rows and their hashes. The folder of before is only read.
 *
 * @throws NotFilled where a table differs
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
    await fillStore(target, await contentsOf(source), { known: [SHARED_TABLES] });
  } finally {
    await source.close();
    await target.end();
  }
  logger.warn({ ms: Date.now() - started }, 'the store is moved, and all of its rows were compared');
}

async function contentsOf(source: PgliteReader): Promise<StoreContents> {
  const stored = z.array(tableSchema).parse(await source.rows(TABLES));
  const journals = [];
  for (const table of journalsAmong(stored)) {
    const [row] = await source.rows(latestOf(table));
    journals.push({ table, latest: Number(z.object({ latest: z.string() }).parse(row).latest) });
  }
  return {
    journals,
    async *tables() {
      for (const table of stored) {
        const [sums] = await source.rows(sumsOf(table));
        yield { ...table, sums: sumsSchema.parse(sums), rows: () => rowsOf(source, table) };
      }
    },
  };
}

async function* rowsOf(source: PgliteReader, { name, columns }: StoredTable): AsyncGenerator<Uint8Array> {
  const [size] = await source.rows(`SELECT (pg_relation_size('${name}'::regclass) / 8192)::int AS blocks`);
  const { blocks } = z.object({ blocks: z.number() }).parse(size);
  for (let first = 0; first < blocks; first += BLOCKS) {
    const range = `ctid >= '(${first},0)' AND ctid < '(${first + BLOCKS},0)'`;
    yield await source.copy(`SELECT ${columns} FROM ${name} WHERE ${range}`);
  }
}
