import { cpSync, createWriteStream, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { FORMAT } from '../../backend/store/backup/backup-format.ts';
import { recordFrame } from '../../backend/store/backup/frames.ts';
import { restoreStore } from '../../backend/store/backup/restore-store.ts';
import { seal } from '../../backend/store/backup/seal.ts';
import { SHARED_TABLES } from '../../backend/store/migrate.ts';
import { runScript } from '../support/command.ts';

const logger = pino({ level: 'silent' });
const passphrase = 'correct horse battery';
const BEGIN = { format: FORMAT, program: '0.0.0', made: '2026-01-01', journals: [], tables: [] };

let folder: string;
let dataDir: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'casebook-unusable-'));
  dataDir = join(folder, 'data');
  cpSync(inject('startedStore'), dataDir, { recursive: true });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A file that was sealed as a backup is, whatever is in it. */
async function sealed(name: string, ...frames: Buffer[]): Promise<string> {
  const file = join(folder, name);
  await pipeline(Readable.from(seal(Readable.from(frames), passphrase, 10)), createWriteStream(file));
  return file;
}

const table = (name: string, columns: string) => ({
  ...BEGIN,
  tables: [{ name, columns, sums: { rows: '0', hash: '0' } }],
});

/** A frame of a record that is no JSON. */
function brokenRecord(): Buffer {
  const frame = recordFrame({ text: 'x' });
  frame.write('{"text', 5);
  frame[frame.length - 1] = 0x78;
  return frame;
}

describe('a backup with the right passphrase is refused with a sentence, and nothing changed, where it', () => {
  const DAMAGED = 'The backup is damaged or cut short, and nothing was changed: restore another copy of it.';

  it.each([
    ['begins with other than JSON', [brokenRecord()], DAMAGED],
    ['says nothing of its format', [recordFrame({ made: 'today' })], DAMAGED],
    ['says nothing of its tables', [recordFrame({ format: FORMAT, program: '0.0.0' })], DAMAGED],
    ['goes on with other than JSON', [recordFrame(BEGIN), brokenRecord()], DAMAGED],
    ['goes on with what is no file', [recordFrame(BEGIN), recordFrame({ kind: 'link' })], DAMAGED],
    ['has SQL for a table', [recordFrame(table('public.study; DROP TABLE study', 'id'))], DAMAGED],
    ['has SQL for columns', [recordFrame(table('public.study', "id) FROM PROGRAM 'true' --"))], DAMAGED],
    ['has nothing in it', [], DAMAGED],
    [
      'is of a newer format',
      [recordFrame({ format: FORMAT + 1, program: '9.0.0' })],
      'The backup was made by a newer version of Casebook (9.0.0), and nothing was changed: restore it with that version.',
    ],
  ])(
    '%s',
    async (name, frames, sentence) => {
      const file = await sealed(name, ...frames);
      const before = readdirSync(dataDir).sort();
      const task = { file, passphrase, dataDir, keyFile: join(dataDir, 'identifiers.key'), logger };
      const restoring = restoreStore({ ...task, known: [SHARED_TABLES], onForeign: () => undefined });
      await expect(restoring).rejects.toThrow(new Error(sentence));
      // The folder of the server's programs and socket is no part of the store.
      expect(
        readdirSync(dataDir)
          .filter((entry) => entry !== 'run')
          .sort(),
      ).toEqual(before.filter((entry) => entry !== 'run'));
    },
    60_000,
  );
});

describe('without a passphrase that protects', () => {
  it.each([
    ['backup', ''],
    ['backup', 'x'.repeat(11)],
    ['restore', 'x'.repeat(1_025)],
  ])('%s is refused before it touches anything', async (script, tried) => {
    const file = join(folder, 'never.backup');
    const environment = { DATA_DIR: dataDir, BACKUP_PASSPHRASE: tried };
    const before = readdirSync(folder).sort();
    expect(await runScript(script, { args: [file], environment })).toEqual({
      code: 1,
      stdout: '',
      stderr: 'Set BACKUP_PASSPHRASE to 12 to 1024 characters; without it a backup cannot be restored.\n',
    });
    expect(readdirSync(folder).sort()).toEqual(before);
  });
});
