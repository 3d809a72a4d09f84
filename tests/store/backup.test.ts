import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { restoreStore } from '../../backend/store/backup/restore-store.ts';
import { writeBackup } from '../../backend/store/backup/write-backup.ts';
import { lockDirectory } from '../../backend/store/embedded/directory-lock.ts';
import { SHARED_TABLES } from '../../backend/store/migrate.ts';
import { migrateStore } from '../../backend/store/migrate-store.ts';
import { inSession, inStoreSession } from '../../backend/store/session.ts';
import { openStore } from '../../backend/store/store.ts';
import { buildTestApp, filesBelow, TOKEN } from '../support/backend-app.ts';
import { createDatabase, databaseUrl, newName } from '../support/databases.ts';
import { buildParticipant } from '../support/participants.ts';
import { ingestBody } from '../support/reports.ts';

const logger = pino({ level: 'silent' });
const known = [SHARED_TABLES];
const passphrase = 'correct horse battery';
const program = '0.0.0';
/** Nothing packs it: most of a backup is this file, and the first tenth a row of a table. */
const SCAN = randomBytes(2_000_000);
/** A guess may be cheap here. */
const work = 10;
const HEADERS = {
  authorization: `Bearer ${TOKEN}`,
  'x-study-id': 'study-001',
  'x-user': 'admin',
  'x-role': 'owner',
};
const READ = ['/api/patients', '/api/patients/kept-1', '/api/patients/gone-1'];

let folder: string;
let dataDir: string;
let file: string;
let before: unknown;

const places = (data: string) => ({ dataDir: data, keyFile: join(data, 'identifiers.key') });
const backUp = (target: string, data = dataDir) =>
  inStoreSession({ dataDir: data, logger }, true, (session) =>
    writeBackup(target, { session, places: places(data), passphrase, program, work }),
  );
const restore = (source: string, data: string, more: { passphrase?: string; databaseUrl?: string } = {}) =>
  restoreStore({
    file: source,
    ...places(data),
    passphrase,
    known,
    onForeign: () => undefined,
    logger,
    ...more,
  });
const fresh = () => mkdtempSync(join(folder, 'fresh-'));

/** What a backend answers on the store of a folder; report() first fills it. */
async function onBackend<T>(
  data: string,
  work: (call: (method: 'GET' | 'POST', url: string, payload?: object) => Promise<unknown>) => Promise<T>,
): Promise<T> {
  const store = await openStore({ dataDir: data, logger });
  const app = await buildTestApp(store, data, filesBelow(data));
  try {
    return await work(async (method, url, payload) => {
      const answer = await app.inject({ method, url, headers: HEADERS, ...(payload ? { payload } : {}) });
      return { status: answer.statusCode, body: answer.json() };
    });
  } finally {
    await app.close();
    await store.close();
  }
}

const answersOf = (data: string) =>
  onBackend(data, async (call) => {
    const answers = [];
    for (const url of READ) answers.push(await call('GET', url));
    answers.push(await call('POST', '/api/documents/page', {}));
    answers.push(await call('POST', '/api/search', { query: 'atrial fibrillation' }));
    return answers;
  });

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'casebook-backup-'));
  dataDir = join(folder, 'data');
  file = join(folder, 'casebook.backup');
  cpSync(inject('startedStore'), dataDir, { recursive: true });
  await onBackend(dataDir, async (call) => {
    for (const [patient, text] of [
      ['kept-1', 'Atrial fibrillation, treated with apixaban 5 mg.'],
      ['kept-2', 'No evidence of pneumonia.'],
      ['gone-1', 'Asthma since childhood.'],
    ]) {
      expect(await call('POST', '/api/ingest', ingestBody({ patient_id: patient, text }))).toMatchObject({
        status: 200,
      });
    }
    await call('POST', '/api/participants', buildParticipant({ id: 'W-1', patient_id: 'gone-1' }));
    expect(await call('POST', '/api/participants/W-1/withdrawal', { confirm: 'W-1' })).toMatchObject({
      status: 200,
    });
    mkdirSync(join(dataDir, 'documents', 'study'), { recursive: true });
    writeFileSync(join(dataDir, 'documents', 'study', 'scan'), SCAN);
    writeFileSync(join(dataDir, 'identifiers.key'), Buffer.alloc(32, 7), { mode: 0o600 });
    await inStoreSession({ dataDir, logger }, true, (session) =>
      session.query("INSERT INTO document_result VALUES ('study-001', 'scan', $1)", [randomBytes(600_000)]),
    );
    // The server of the folder is at work, and its lock is held.
    await backUp(file);
  });
  before = await answersOf(dataDir);
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a backup of a running store', () => {
  it('is restored into an empty folder: all answers and files are equal', async () => {
    const data = fresh();
    expect((await restore(file, data)).replaced).toEqual([]);
    expect(readFileSync(join(data, 'documents', 'study', 'scan'))).toEqual(SCAN);
    expect(readFileSync(join(data, 'identifiers.key'))).toEqual(Buffer.alloc(32, 7));
    expect(await answersOf(data)).toEqual(before);
  }, 120_000);

  it('keeps what it replaces, and is not restored over that again', async () => {
    const data = fresh();
    cpSync(inject('startedStore'), data, { recursive: true });
    const { replaced } = await restore(file, data);
    expect(replaced).toContain(join(data, 'postgresql.before'));
    expect(existsSync(join(data, 'postgresql.before', 'PG_VERSION'))).toBe(true);
    await expect(restore(file, data)).rejects.toThrow('what an earlier restore replaced: remove it');
    expect(await answersOf(data)).toEqual(before);
  }, 120_000);

  it('has no text of a patient that can be read, and leaves no file beside', () => {
    expect(readFileSync(file).includes('apixaban')).toBe(false);
    expect(existsSync(`${file}.part`)).toBe(false);
  });

  it('is restored into an empty database, and refused by one that is not empty', async () => {
    const url = await emptyDatabase();
    await restore(file, fresh(), { databaseUrl: url });
    await expect(restore(file, fresh(), { databaseUrl: url })).rejects.toThrow('The database is not empty');
    await inSession({ connectionString: url }, async (session) => {
      const { rows } = await session.query('SELECT count(*)::int AS n FROM extraction');
      expect(rows[0].n).toBeGreaterThanOrEqual(2);
    });
  }, 120_000);

  it('does not take the place of another file', async () => {
    await expect(backUp(file)).rejects.toThrow('is there already: name a new file');
  });
});

async function emptyDatabase(): Promise<string> {
  const { server, blank } = inject('templates');
  const name = newName('backup');
  await createDatabase(server, name, blank);
  return databaseUrl(server, name);
}

describe('refused, with nothing changed, is', () => {
  const expectRefused = async (source: string, sentence: string | RegExp, more = {}) => {
    const data = fresh();
    cpSync(inject('startedStore'), data, { recursive: true });
    const entries = readdirSync(data);
    await expect(restore(source, data, more)).rejects.toThrow(sentence);
    expect(readdirSync(data)).toEqual(expect.arrayContaining(entries));
    expect(readdirSync(data).filter((name) => /\.(?:new|ready|before)$/.test(name))).toEqual([]);
  };
  const changed = (name: string, change: (bytes: Buffer) => Buffer) => {
    const path = join(folder, name);
    writeFileSync(path, change(readFileSync(file)));
    return path;
  };

  it('another passphrase', () =>
    expectRefused(file, 'BACKUP_PASSPHRASE is not that of the backup', {
      passphrase: 'another horse battery',
    }));

  it.each([0, 0.0001, 0.1, 0.3, 0.7, 0.999])(
    'a file cut short at %f of its length',
    (part) =>
      expectRefused(
        changed('cut', (bytes) => bytes.subarray(0, Math.floor(bytes.length * part))),
        /cut short/,
      ),
    60_000,
  );

  it.each([0.1, 0.6, 0.99])(
    'a file with another byte at %f of its length',
    (part) =>
      expectRefused(
        changed('flipped', (bytes) => {
          const at = Math.floor(bytes.length * part);
          bytes[at] = (bytes[at] ?? 0) ^ 1;
          return bytes;
        }),
        'is damaged or cut short',
      ),
    60_000,
  );

  it('a file that is none', () =>
    expectRefused(join(import.meta.dirname, 'backup.test.ts'), 'is no backup of Casebook'));
  it('a file that is not there', () => expectRefused(join(folder, 'none'), 'name the file of a backup'));

  it('a backup of a newer version', async () => {
    const newer = fresh();
    cpSync(inject('startedStore'), newer, { recursive: true });
    const path = join(folder, 'newer');
    await inStoreSession({ dataDir: newer, logger }, true, async (session) => {
      await session.query(
        `INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('new', ${Date.now() * 2})`,
      );
      await writeBackup(path, { session, places: places(newer), passphrase, program, work });
    });
    await expectRefused(path, 'newer version of Casebook');
  }, 60_000);

  it('a folder that the product has open', async () => {
    const data = fresh();
    const lock = await lockDirectory(data);
    await expect(restore(file, data)).rejects.toThrow('is in use by process');
    await lock.release();
  });

  it.skipIf(process.getuid?.() !== 0)(
    'a backup onto a disk that is full in the middle',
    async () => {
      const disk = join(folder, 'disk');
      mkdirSync(disk);
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=256k', 'tmpfs', disk]);
      try {
        await expect(backUp(join(disk, 'backup'))).rejects.toThrow(
          /The disk of .* is full, and no backup was made/,
        );
        expect(readdirSync(disk)).toEqual([]);
      } finally {
        execFileSync('umount', [disk]);
      }
    },
    60_000,
  );
});

describe('a store is copied into another database', () => {
  const copyTo = (url: string) =>
    inStoreSession({ dataDir, logger }, false, (from) =>
      inSession({ connectionString: url }, (to) => migrateStore(from, to, known)),
    );

  it('with all of its rows, once', async () => {
    const url = await emptyDatabase();
    expect(await copyTo(url)).toBeGreaterThan(10);
    const store = await openStore({ databaseUrl: url, dataDir: fresh(), logger });
    const { rows } = await store.db.execute(
      `SELECT count(*)::int AS n FROM extraction WHERE patient_id LIKE 'kept-%'`,
    );
    await store.close();
    expect(rows[0]?.n).toBe(2);
    await expect(copyTo(url)).rejects.toThrow('The database is not empty');
    expect(await answersOf(dataDir)).toEqual(before);
  }, 120_000);
});
