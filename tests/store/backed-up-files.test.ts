import { randomBytes } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { restoreStore } from '../../backend/store/backup/restore-store.ts';
import { writeBackup } from '../../backend/store/backup/write-backup.ts';
import { keepFile } from '../../backend/store/files/file-register.ts';
import { moveFilesIn } from '../../backend/store/files/move-in.ts';
import { expectFilesReachable, homesOf, openFiles } from '../../backend/store/files/open-files.ts';
import { type S3Settings, s3Home } from '../../backend/store/files/s3-home.ts';
import { SHARED_TABLES } from '../../backend/store/migrate.ts';
import { inStoreSession } from '../../backend/store/session.ts';
import { openStore } from '../../backend/store/store.ts';
import { type S3Server, startS3Server } from '../support/s3-server.ts';

const logger = pino({ level: 'silent' });
const passphrase = 'correct horse battery';
/** More than a part in either home. */
const SCAN = randomBytes(9_000_000);
const limit = { mostBytes: SCAN.length, onTooLarge: () => new Error('too large') };

let s3: S3Server;
let folder: string;
beforeAll(async () => {
  s3 = await startS3Server();
  folder = mkdtempSync(join(tmpdir(), 'casebook-backed-up-files-'));
});
afterAll(async () => {
  await s3.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Makes a store with one file, and a backup of it. @returns the backup, and how it is made again */
async function backedUp(name: string, settings: S3Settings | undefined) {
  const dataDir = join(folder, name);
  cpSync(inject('startedStore'), dataDir, { recursive: true });
  const store = await openStore({ dataDir, logger });
  const files = await openFiles(store.db, settings, logger);
  await keepFile(store.db, await files.put('study-001', Readable.from([SCAN]), limit), 'document/doc-1');
  await store.close();
  const file = join(folder, `${name}.backup`);
  const backUp = (target: string, objects = settings && s3Home(settings)) =>
    inStoreSession({ dataDir, logger }, true, (session) =>
      writeBackup(target, {
        session,
        places: { dataDir, keyFile: join(dataDir, 'identifiers.key') },
        passphrase,
        objects,
        program: '0.0.0',
        work: 10,
      }),
    );
  return { file, backUp };
}

/** The bytes of the file after a restore into a new folder and a start there. */
async function restored(file: string, settings: S3Settings | undefined): Promise<Buffer> {
  const dataDir = mkdtempSync(join(folder, 'fresh-'));
  const task = { file, passphrase, dataDir, keyFile: join(dataDir, 'identifiers.key'), logger };
  await restoreStore({ ...task, known: [SHARED_TABLES], onForeign: () => undefined });
  const store = await openStore({ dataDir, logger });
  try {
    const files = await openFiles(store.db, settings, logger);
    const [home] = homesOf(store.db, settings);
    await moveFilesIn({ db: store.db, home, files, dataDir, logger });
    await expectFilesReachable(store.db, settings);
    expect(existsSync(join(dataDir, 'objects'))).toBe(false);
    const opened = await files.open('study-001', 'document/doc-1');
    return await buffer(opened?.content ?? Readable.from([]));
  } finally {
    await store.close();
  }
}

describe('a backup of files', () => {
  it.each(['store', 's3'])(
    'in the home %s gives the same bytes, also where the service is another one or none',
    async (home) => {
      const settings = home === 's3' ? s3.settings : undefined;
      const { file, backUp } = await backedUp(home, settings);
      await backUp(file);
      expect((await restored(file, undefined)).equals(SCAN)).toBe(true);
      const another = await startS3Server();
      expect((await restored(file, another.settings)).equals(SCAN)).toBe(true);
      await another.close();
    },
    120_000,
  );

  it('is not made without the service that has them', async () => {
    const { file, backUp } = await backedUp('unset', s3.settings);
    await expect(
      inStoreSession({ dataDir: join(folder, 'unset'), logger }, true, (session) =>
        writeBackup(file, {
          session,
          places: { dataDir: join(folder, 'unset'), keyFile: join(folder, 'none') },
          passphrase,
          program: '0.0.0',
          work: 10,
        }),
      ),
    ).rejects.toThrow('FILES_S3_ENDPOINT is not set');
    expect(existsSync(file)).toBe(false);
    await expect(backUp(file, s3Home({ ...s3.settings, endpoint: 'http://127.0.0.1:9' }))).rejects.toThrow(
      'does not answer',
    );
    expect(existsSync(file)).toBe(false);
  }, 120_000);
});
