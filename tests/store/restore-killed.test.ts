import { spawnSync } from 'node:child_process';
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
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { awaitRows } from '../../backend/store/awaited-rows.ts';
import { writeBackup } from '../../backend/store/backup/write-backup.ts';
import { placeRestored, RESTORING } from '../../backend/store/data-folder.ts';
import { inSession, inStoreSession } from '../../backend/store/session.ts';
import { openStore } from '../../backend/store/store.ts';
import { runScript } from '../support/command.ts';
import { createDatabase, databaseUrl, dropDatabase, newName } from '../support/databases.ts';

const FOLDERS = ['postgresql', 'documents', 'exports', 'imports', 'objects'];
const KEY = 'identifiers.key';
/** Of each of them, and of the key, what is there goes aside and what was restored comes; before them comes the acceptance. */
const RENAMES = 1 + 2 * (FOLDERS.length + 1);
const SUPPORT = join(import.meta.dirname, '..', 'support');
const KILLED_AT_RENAME = join(SUPPORT, 'killed-at-rename.ts');

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'casebook-restore-killed-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function write(below: string, content: string): void {
  for (const name of FOLDERS) {
    mkdirSync(join(below, name), { recursive: true });
    writeFileSync(join(below, name, 'content'), content);
  }
  writeFileSync(join(below, KEY), content);
}

const contentsOf = (below: string, ending = '') =>
  new Set([
    ...FOLDERS.map((name) => readFileSync(join(below, name + ending, 'content'), 'utf8')),
    readFileSync(join(below, KEY + ending), 'utf8'),
  ]);

/** Places what was restored in a process that is killed in place of a rename. @returns the data folder it leaves */
function placedUntil(rename: number): { dataDir: string; signal: string | null; status: number | null } {
  const dataDir = mkdtempSync(join(folder, 'data-'));
  write(dataDir, 'old');
  write(join(dataDir, RESTORING), 'new');
  const { signal, status } = spawnSync(
    process.execPath,
    ['--import', 'tsx', '--import', KILLED_AT_RENAME, join(SUPPORT, 'restore-placer.ts'), dataDir],
    { env: { ...process.env, KILL_AT_RENAME: String(rename) }, stdio: 'inherit' },
  );
  return { dataDir, signal, status };
}

describe('a restore that was killed in place of', () => {
  it('its acceptance has changed nothing', () => {
    const { dataDir, signal } = placedUntil(0);
    expect(signal).toBe('SIGKILL');
    expect(placeRestored(dataDir)).toEqual([]);
    expect(contentsOf(dataDir)).toEqual(new Set(['old']));
  });

  it.each(Array.from({ length: RENAMES - 1 }, (_, at) => at + 1))(
    'rename %i is ended by the next start, and all that was there is beside',
    (rename) => {
      const { dataDir, signal } = placedUntil(rename);
      expect(signal).toBe('SIGKILL');
      placeRestored(dataDir);
      expect(contentsOf(dataDir)).toEqual(new Set(['new']));
      expect(contentsOf(dataDir, '.before')).toEqual(new Set(['old']));
      expect(readdirSync(dataDir).filter((name) => name.startsWith('restore.'))).toEqual([]);
    },
  );

  it('none is in its place, each rename on the disk before the next', () => {
    const { dataDir, signal, status } = placedUntil(RENAMES);
    expect([signal, status]).toEqual([null, 0]);
    expect(contentsOf(dataDir)).toEqual(new Set(['new']));
    expect(existsSync(join(dataDir, `${KEY}.before`))).toBe(true);
  });
});

describe('a restore into a database that was killed', () => {
  const logger = pino({ level: 'silent' });
  const passphrase = 'correct horse battery';
  let url: string;
  let dataDir: string;
  beforeEach(async () => {
    const { server, blank } = inject('templates');
    const name = newName('killed');
    await createDatabase(server, name, blank);
    url = databaseUrl(server, name);
    dataDir = mkdtempSync(join(folder, 'data-'));
    writeFileSync(join(dataDir, KEY), 'old');
    return () => dropDatabase(server, name);
  });
  const start = async () => (await openStore({ databaseUrl: url, dataDir, logger })).close();
  const leftovers = () => readdirSync(dataDir).filter((name) => name.startsWith('restore.'));

  it('after its rows had come has its files by the next start', async () => {
    const source = mkdtempSync(join(folder, 'source-'));
    cpSync(inject('startedStore'), source, { recursive: true });
    const [backup, keyFile] = [join(folder, 'backup'), join(source, KEY)];
    writeFileSync(keyFile, 'new');
    await inStoreSession({ dataDir: source, logger }, true, (session) =>
      writeBackup(backup, {
        session,
        places: { dataDir: source, keyFile },
        passphrase,
        program: '0',
        work: 10,
      }),
    );
    const { code } = await runScript('restore', {
      args: [backup],
      environment: {
        DATABASE_URL: url,
        DATA_DIR: dataDir,
        BACKUP_PASSPHRASE: passphrase,
        KILL_AT_RENAME: '0',
        NODE_OPTIONS: `--import tsx --import ${KILLED_AT_RENAME}`,
      },
    });
    expect(code).toBeNull();
    expect(readFileSync(join(dataDir, KEY), 'utf8')).toBe('old');
    await start();
    expect(readFileSync(join(dataDir, KEY), 'utf8')).toBe('new');
    expect(readFileSync(join(dataDir, `${KEY}.before`), 'utf8')).toBe('old');
    expect(leftovers()).toEqual([]);
  }, 120_000);

  it.each([
    ['before its rows had come has changed nothing', 'ROLLBACK', 0],
    ['is left alone by the start on another database', 'COMMIT', 2],
  ])('%s', async (_, end, left) => {
    write(join(dataDir, RESTORING), 'new');
    const other = end === 'COMMIT' ? inject('templates').server : url;
    await inSession({ connectionString: other }, async (session) => {
      await session.query('BEGIN');
      await awaitRows(session, dataDir);
      await session.query(end);
    });
    await start();
    expect(readFileSync(join(dataDir, KEY), 'utf8')).toBe('old');
    expect(leftovers()).toHaveLength(left);
  });
});
