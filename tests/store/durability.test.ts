import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { DirectoryLocked } from '../../backend/store/embedded/directory-lock.ts';
import { type EmbeddedPostgres, openEmbedded } from '../../backend/store/embedded/embedded.ts';
import { openStore } from '../../backend/store/store.ts';
import { createUpkeep } from '../../backend/store/upkeep.ts';

const logger = pino({ level: 'silent' });
let folder: string;
let dataDir: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'casebook-durable-'));
  dataDir = join(folder, 'data');
  cpSync(inject('startedStore'), dataDir, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function hold(): ChildProcess {
  const program = join(import.meta.dirname, '..', 'support', 'store-holder.ts');
  return spawn(process.execPath, ['--import', 'tsx', program, dataDir], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Reads what a holder acknowledges until it has told so many rows; answers the last one. */
async function acknowledged(holder: ChildProcess, rows: number): Promise<number> {
  if (holder.stdout === null) throw new Error('no output to read');
  for await (const line of createInterface({ input: holder.stdout })) {
    if (Number(line) >= rows) return Number(line);
  }
  throw new Error('the holder ended early');
}

async function killed(holder: ChildProcess): Promise<void> {
  const gone = new Promise<void>((done) => holder.once('exit', () => done()));
  holder.kill('SIGKILL');
  await gone;
}

/** One session of the embedded store, whose breaking is part of the test. */
function poolOf({ host, port }: EmbeddedPostgres): pg.Pool {
  const pool = new pg.Pool({ host, port, user: 'postgres', database: 'postgres', max: 1 });
  pool.on('error', () => undefined);
  return pool;
}

describe('the embedded store', () => {
  it('keeps every acknowledged row when its process is killed', async () => {
    const holder = hold();
    const last = await acknowledged(holder, 25);
    await killed(holder);
    const store = await openStore({ dataDir, logger });
    const { rows } = await store.db.execute(
      sql`SELECT count(*)::int AS n FROM acknowledged WHERE n <= ${last}`,
    );
    await store.close();
    expect(rows[0]?.n).toBe(last);
  });

  it('refuses a second process on the same folder, and names the first', async () => {
    const holder = hold();
    await acknowledged(holder, 1);
    await expect(openStore({ dataDir, logger })).rejects.toThrow(
      `The data folder ${dataDir} is in use by process ${holder.pid}; end it, or set DATA_DIR to another folder.`,
    );
    await expect(openStore({ dataDir, logger })).rejects.toBeInstanceOf(DirectoryLocked);
    await killed(holder);
    const store = await openStore({ dataDir, logger });
    await store.close();
  });

  it('says what to do about a folder that cannot be made', async () => {
    await expect(openStore({ dataDir: '/proc/casebook', logger })).rejects.toThrow(
      'The data folder /proc/casebook cannot be written; give this user the right to it, or set DATA_DIR to another folder.',
    );
  });

  it('opens again by itself when its thread ends', async () => {
    const restarts: string[] = [];
    const embedded = await openEmbedded(dataDir, (reason) => restarts.push(reason));
    const pool = poolOf(embedded);
    await pool.query('CREATE TABLE kept (n int)');
    await embedded.endThread();
    await expect
      .poll(
        () =>
          pool.query('SELECT count(*)::int AS n FROM kept').then(
            ({ rows }) => rows[0].n,
            () => null,
          ),
        {
          timeout: 20_000,
        },
      )
      .toBe(0);
    expect(restarts).toEqual(['the thread of the embedded store ended; opening the store again']);
    await pool.end();
    await embedded.close();
  });

  it('tries again until it can be opened', async () => {
    const restarts: string[] = [];
    const embedded = await openEmbedded(dataDir, (reason) => restarts.push(reason));
    const pool = new pg.Pool({ host: embedded.host, port: embedded.port, user: 'postgres', max: 1 });
    pool.on('error', () => undefined);
    const database = join(dataDir, 'database');
    renameSync(database, `${database}.away`);
    writeFileSync(database, 'in the way');
    await embedded.endThread();
    await expect
      .poll(() => restarts.at(-1), { timeout: 45_000 })
      .toMatch(/^the embedded store cannot be opened/);
    rmSync(database);
    renameSync(`${database}.away`, database);
    const answers = () =>
      pool.query('SELECT FROM study').then(
        () => true,
        () => false,
      );
    await expect.poll(answers, { timeout: 45_000 }).toBe(true);
    await pool.end();
    await embedded.close();
  }, 100_000);

  it('writes a checkpoint, and vacuums once enough was written and nobody goes on writing', async () => {
    const embedded = await openEmbedded(dataDir, () => undefined);
    const pool = poolOf(embedded);
    const look = createUpkeep(pool, { checkpointAboveBytes: 1, vacuumAfterBytes: 1_000_000 });
    expect(await look()).toEqual({ checkpoint: true, vacuum: true });
    expect((await look()).vacuum).toBe(false);
    await pool.query("CREATE TABLE filled AS SELECT repeat('x', 1000) AS text FROM generate_series(1, 1400)");
    expect((await look()).vacuum).toBe(false);
    expect((await look()).vacuum).toBe(true);
    await pool.end();
    await embedded.close();
  });
});
