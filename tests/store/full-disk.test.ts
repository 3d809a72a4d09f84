import { execFileSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { restoreStore } from '../../backend/store/backup/restore-store.ts';
import { writeBackup } from '../../backend/store/backup/write-backup.ts';
import { SHARED_TABLES } from '../../backend/store/migrate.ts';
import { inStoreSession } from '../../backend/store/session.ts';

const logger = pino({ level: 'silent' });
const passphrase = 'correct horse battery';
/** Nothing packs them: in all more than two segments of the server's log, so that it wants room of its own. */
const ROWS = 60;
const ROW_BYTES = 600_000;
const SCAN = randomBytes(4_000_000);
const KEY = 'identifiers.key';

const hashOf = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex');
const placesIn = (dataDir: string) => ({ dataDir, keyFile: join(dataDir, KEY) });

/** Only root may mount a disk of a size. */
describe.skipIf(process.getuid?.() !== 0)('a restore onto a disk that fills', () => {
  let folder: string;
  let backup: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'casebook-full-'));
    backup = join(folder, 'backup');
    const dataDir = join(folder, 'source');
    cpSync(inject('startedStore'), dataDir, { recursive: true });
    mkdirSync(join(dataDir, 'documents'));
    writeFileSync(join(dataDir, 'documents', 'scan'), SCAN);
    await inStoreSession({ dataDir, logger }, true, async (session) => {
      for (let row = 0; row < ROWS; row += 1)
        await session.query("INSERT INTO document_result VALUES ('study-001', $1, $2)", [
          `scan-${row}`,
          randomBytes(ROW_BYTES),
        ]);
      await writeBackup(backup, {
        session,
        places: placesIn(dataDir),
        passphrase,
        program: '0.0.0',
        work: 10,
      });
    });
  }, 60_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each([
    ['while the store is made', 12],
    ['at the first rows', 44],
    ['at the log of the rows', 60],
    ['at the files', 110],
  ])(
    '%s says what to do, and leaves all as it was',
    async (_, megabytes) => {
      const disk = mkdtempSync(join(folder, 'disk-'));
      execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', disk]);
      try {
        const dataDir = join(disk, 'data');
        mkdirSync(join(dataDir, 'documents'), { recursive: true });
        for (const path of [join('documents', 'old'), KEY]) writeFileSync(join(dataDir, path), 'old');
        const wasBackup = hashOf(backup);
        const restored = restoreStore({
          file: backup,
          ...placesIn(dataDir),
          passphrase,
          known: [SHARED_TABLES],
          onForeign: () => undefined,
          logger,
        });
        await expect(restored).rejects.toThrow(/disk .*full.* make room/);
        expect(hashOf(backup)).toBe(wasBackup);
        expect(readdirSync(dataDir).filter((name) => name !== 'run')).toEqual(['documents', KEY]);
        expect(readFileSync(join(dataDir, KEY), 'utf8')).toBe('old');
      } finally {
        execFileSync('umount', [disk]);
      }
    },
    120_000,
  );
});
