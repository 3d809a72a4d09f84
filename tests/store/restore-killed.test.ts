import { spawnSync } from 'node:child_process';
import {
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
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placeRestored, RESTORING } from '../../backend/store/data-folder.ts';

const FOLDERS = ['postgresql', 'documents', 'exports', 'imports', 'objects'];
const KEY = 'identifiers.key';
/** Of each of them, and of the key, what is there goes aside and what was restored comes; before them comes the acceptance. */
const RENAMES = 1 + 2 * (FOLDERS.length + 1);

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
function placedUntil(rename: number): { dataDir: string; signal: string | null } {
  const dataDir = mkdtempSync(join(folder, 'data-'));
  write(dataDir, 'old');
  write(join(dataDir, RESTORING), 'new');
  const support = join(import.meta.dirname, '..', 'support');
  const { signal } = spawnSync(
    process.execPath,
    [
      '--import',
      'tsx',
      '--import',
      join(support, 'killed-at-rename.ts'),
      join(support, 'restore-placer.ts'),
      dataDir,
    ],
    { env: { ...process.env, KILL_AT_RENAME: String(rename) }, stdio: 'inherit' },
  );
  return { dataDir, signal };
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

  it('none is in its place', () => {
    const { dataDir, signal } = placedUntil(RENAMES);
    expect(signal).toBeNull();
    expect(contentsOf(dataDir)).toEqual(new Set(['new']));
    expect(existsSync(join(dataDir, `${KEY}.before`))).toBe(true);
  });
});
