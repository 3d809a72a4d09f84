import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { RESTORING } from '../../backend/store/data-folder.ts';
import { DirectoryLocked } from '../../backend/store/embedded/directory-lock.ts';
import { openEmbedded } from '../../backend/store/embedded/embedded.ts';
import { openStore } from '../../backend/store/store.ts';

const logger = pino({ level: 'silent' });
/** How long something that has to happen by itself may take on a machine with other work. */
const PATIENT = { timeout: 25_000 };

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

  it('starts its server again when that ends, and serves the sessions of before', async () => {
    const { embedded, pool, told } = await open();
    await pool.query('CREATE TABLE kept (n int)');
    await embedded.crash();
    await expect.poll(() => answers(pool, 'SELECT FROM kept'), PATIENT).toBe(true);
    expect(told).toEqual(['PostgreSQL ended; it is started again']);
    await pool.end();
    await embedded.close();
  });

  it('tries again until its server can be started', async () => {
    const { embedded, pool, told } = await open();
    const files = join(dataDir, 'postgresql');
    renameSync(files, `${files}.away`);
    await embedded.crash();
    await expect.poll(() => told.at(-1), PATIENT).toMatch(/^PostgreSQL cannot be started: /);
    renameSync(`${files}.away`, files);
    await expect.poll(() => answers(pool, 'SELECT FROM study'), PATIENT).toBe(true);
    await pool.end();
    await embedded.close();
  });

  it('opens where the number of a killed server is by now the number of another program', async () => {
    const holder = hold();
    await acknowledged(holder, 1);
    await killed(holder);
    await rested(dataDir);
    writeFileSync(join(dataDir, 'postgresql', 'postmaster.pid'), `${process.pid}\n`);
    const store = await openStore({ dataDir, logger });
    expect(await store.isReady()).toBe(true);
    await store.close();
  });

  it('ends with its process: nothing of it is left behind', async () => {
    const holder = hold();
    await acknowledged(holder, 1);
    const [server] = readFileSync(join(dataDir, 'postgresql', 'postmaster.pid'), 'utf8').split('\n');
    await killed(holder);
    await expect.poll(() => existsSync(`/proc/${server}`), PATIENT).toBe(false);
  });
});

/** Until the server of a killed process has ended by itself. */
async function rested(folder: string): Promise<void> {
  await expect.poll(() => existsSync(join(folder, 'postgresql', 'postmaster.pid')), PATIENT).toBe(false);
}

/** The embedded store, with a session of ours, and what it tells of its server. */
async function open(folder = dataDir) {
  const told: string[] = [];
  const telling = pino({ level: 'error' }, { write: (line) => told.push(JSON.parse(line).msg) });
  const embedded = await openEmbedded(folder, telling);
  const pool = new pg.Pool({ ...embedded.connection, max: 1 });
  pool.on('error', () => undefined);
  return { embedded, pool, told };
}

const answers = (pool: pg.Pool, statement: string): Promise<boolean> =>
  pool.query(statement).then(
    () => true,
    () => false,
  );

describe('a data folder that cannot be opened says what to do:', () => {
  const version = () => join(dataDir, 'postgresql', 'PG_VERSION');

  it.each([
    [
      '19',
      'was written by PostgreSQL 19, and this version of Casebook runs 18: back it up with the version that',
    ],
    [
      '17',
      'was written by PostgreSQL 17, and this version of Casebook runs 18: back it up with the version that',
    ],
  ])('files of PostgreSQL %s', async (written, sentence) => {
    writeFileSync(version(), `${written}\n`);
    await expect(openStore({ dataDir, logger })).rejects.toThrow(sentence);
  });

  it('files that are not whole', async () => {
    rmSync(version());
    await expect(openStore({ dataDir, logger })).rejects.toThrow('is incomplete: restore a backup');
  });

  it('tables of a newer version of the program', async () => {
    const { embedded, pool } = await open();
    await pool.query(
      `INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('new', ${Date.now() * 2})`,
    );
    await pool.end();
    await embedded.close();
    await expect(openStore({ dataDir, logger })).rejects.toThrow(
      'The store was written by a newer version of Casebook: start that version',
    );
  });

  it.skipIf(process.getuid?.() !== 0)('a disk that is full, and one that is read-only', async () => {
    const disk = join(folder, 'disk');
    mkdirSync(disk);
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=12m', 'tmpfs', disk]);
    try {
      const full = join(disk, 'data');
      await expect(openStore({ dataDir: full, logger })).rejects.toThrow(
        `The store in ${full} cannot be opened: its disk is full; make room, and start again`,
      );
      execFileSync('mount', ['-o', 'remount,ro', disk]);
      await expect(openStore({ dataDir: full, logger })).rejects.toThrow(
        /cannot be (?:written; give this user the right to it|opened: its disk is read-only; make it writable)/,
      );
    } finally {
      execFileSync('umount', [disk]);
    }
  });
});

describe('a data folder opens', () => {
  it('where the path of its socket would be too long', async () => {
    const deep = join(folder, 'd'.repeat(120));
    cpSync(dataDir, deep, { recursive: true });
    const store = await openStore({ dataDir: deep, logger });
    expect(await store.isReady()).toBe(true);
    await store.close();
  });

  it('without the rows that a killed restore had gathered', async () => {
    const gathered = join(dataDir, RESTORING);
    mkdirSync(join(gathered, 'postgresql'), { recursive: true });
    writeFileSync(join(gathered, 'postgresql', 'rows'), 'of patients');
    const store = await openStore({ dataDir, logger });
    expect(existsSync(gathered)).toBe(false);
    expect(await store.isReady()).toBe(true);
    await store.close();
  });

  it('in a home that nobody else may read', async () => {
    const home = join(folder, 'home');
    mkdirSync(home, { mode: 0o700 });
    const store = await openStore({ dataDir: join(home, 'data'), logger });
    expect(await store.isReady()).toBe(true);
    await store.close();
  });
});
