import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openStore } from '../../backend/store/store.ts';
import { fillStatements, migrationsUntil, STORE_OF_0015 } from '../support/earlier-rows.ts';

const logger = pino({ level: 'silent' });
/** The store of fixture: how many migrations its program had. */
const MIGRATIONS = 16;

let folder: string;
let dataDir: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'casebook-takeover-'));
  await leavePglite(join(folder, 'left'));
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeEach(() => {
  dataDir = mkdtempSync(join(folder, 'data-'));
  cpSync(join(folder, 'left'), join(dataDir, 'database'), { recursive: true });
});

const openPglite = (files: string) => PGlite.create({ dataDir: files, extensions: { btree_gin } });

/** The files of PGlite as the version of migration 0015 left them. */
async function leavePglite(files: string): Promise<void> {
  const db = await openPglite(files);
  await db.exec(`CREATE SCHEMA drizzle;
    CREATE TABLE drizzle.__drizzle_migrations (id serial PRIMARY KEY, hash text NOT NULL, created_at bigint)`);
  const folderOfMigrations = migrationsUntil(MIGRATIONS);
  for (const { sql, hash, folderMillis } of readMigrationFiles({ migrationsFolder: folderOfMigrations })) {
    for (const statement of sql) await db.exec(statement);
    await db.query('INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ($1, $2)', [
      hash,
      folderMillis,
    ]);
  }
  rmSync(folderOfMigrations, { recursive: true });
  await db.exec('SET session_replication_role = replica');
  const columnsOf = async (statement: string, table: string) =>
    (await db.query<{ column_name: string }>(statement, [table])).rows;
  for await (const { statement, rows } of fillStatements(columnsOf)) await db.query(statement, [rows]);
  await db.close();
}

const countIn = async (store: Awaited<ReturnType<typeof openStore>>, table: string) =>
  Number((await store.db.execute(`SELECT count(*) AS n FROM ${table}`)).rows[0]?.n);

it('takes over what PGlite kept, row by row, brings it up to date, and leaves no copy behind', async () => {
  const store = await openStore({ dataDir, logger });
  for (const [table, rows] of Object.entries(STORE_OF_0015)) {
    expect(await countIn(store, table), table).toBe(rows.length);
  }
  await store.close();
  expect(existsSync(join(dataDir, 'database'))).toBe(false);
  const again = await openStore({ dataDir, logger });
  expect(await countIn(again, 'extraction')).toBe(STORE_OF_0015.extraction?.length);
  await again.close();
}, 120_000);

it('begins anew where a try before was cut short', async () => {
  mkdirSync(join(dataDir, 'postgresql.new'));
  writeFileSync(join(dataDir, 'postgresql.new', 'PG_VERSION'), '18\n');
  const store = await openStore({ dataDir, logger });
  expect(await countIn(store, 'extraction')).toBe(STORE_OF_0015.extraction?.length);
  await store.close();
}, 120_000);

it('refuses what it cannot move whole, and leaves the store of before as it is', async () => {
  const left = await openPglite(join(dataDir, 'database'));
  await left.query('CREATE TABLE unknown_to_us AS SELECT 1 AS n');
  await left.close();
  await expect(openStore({ dataDir, logger })).rejects.toThrow('unknown_to_us');
  expect(existsSync(join(dataDir, 'postgresql'))).toBe(false);
  const before = await openPglite(join(dataDir, 'database'));
  expect((await before.query('SELECT n FROM unknown_to_us')).rows).toEqual([{ n: 1 }]);
  await before.close();
}, 120_000);
