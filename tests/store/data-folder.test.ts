import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BackendListening } from '../../backend/server.ts';
import { DirectoryUnusable, openDataFolder } from '../../backend/store/data-folder.ts';
import { endProcess, startProcess } from '../../scripts/processes.ts';
import { uploadBody } from '../support/imports.ts';
import { ingestBody } from '../support/reports.ts';

const TOKEN = 'a-token-for-the-tests';
const STUDY = { authorization: `Bearer ${TOKEN}`, 'x-study-id': 'study-001' };

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'casebook-folders-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const modeOf = (path: string) => (lstatSync(path).mode & 0o777).toString(8);
const allBelow = (root: string) => ['.', ...readdirSync(root, { recursive: true, encoding: 'utf8' })];

/** What another user of the machine has any right to; the mode of a link grants nothing. */
const openToOthers = (root: string) =>
  allBelow(root).filter((path) => {
    const stat = lstatSync(join(root, path));
    return !stat.isSymbolicLink() && (stat.mode & 0o077) !== 0;
  });

/** Runs the backend over a data folder with a umask that takes no right away, until the work is done. */
async function withBackend(dataDir: string, work: (url: string) => Promise<void>): Promise<void> {
  const umask = process.umask(0);
  const starting = startProcess<BackendListening>(
    { file: 'backend/server.ts', execArgv: ['--import', 'tsx'] },
    { DATA_DIR: dataDir, DATABASE_URL: '', BACKEND_PORT: '', BACKEND_TOKEN: TOKEN, LOG_LEVEL: 'silent' },
  );
  process.umask(umask);
  const { child, told } = await starting;
  try {
    await work(`http://127.0.0.1:${told.port}`);
  } finally {
    await endProcess(child);
  }
}

/** Has files of each kind made: the store, a document, an exported table, a file to be imported. */
async function leaveFiles(url: string): Promise<void> {
  const post = async (path: string, body: BodyInit, contentType = 'application/json') => {
    const headers = { ...STUDY, 'content-type': contentType, 'x-file-name': 'letter.pdf' };
    const response = await fetch(`${url}${path}`, { method: 'POST', headers, body });
    expect(response.ok, path).toBe(true);
    return response.json();
  };
  await post('/api/ingest', JSON.stringify(ingestBody({ patient_id: 'p-1' })));
  await post('/api/documents', '%PDF-1.4', 'application/pdf');
  const { import: begun } = await post('/api/imports', '{}');
  await post(
    `/api/imports/${begun.id}/files`,
    uploadBody({ 'p-1/a.txt': 'Fieber.' }),
    'application/octet-stream',
  );
  const { job } = await post('/api/exports', JSON.stringify({ format: 'csv' }));
  await expect
    .poll(async () => (await (await fetch(`${url}/api/jobs/${job.id}`, { headers: STUDY })).json()).job.state)
    .toBe('succeeded');
}

describe('the data folder', () => {
  it("is nobody else's, whatever the umask: what is made, and what an earlier version left open", async () => {
    const dataDir = join(folder, 'data');
    await withBackend(dataDir, async (url) => {
      await leaveFiles(url);
      expect(openToOthers(dataDir)).toEqual([]);
    });
    for (const entry of ['postgresql', 'working', 'identifiers.key']) {
      expect(existsSync(join(dataDir, entry)), entry).toBe(true);
    }
    mkdirSync(join(dataDir, 'documents', 'study-001'), { recursive: true });
    for (const path of allBelow(dataDir))
      if (!path.includes('run/lib/')) chmodSync(join(dataDir, path), 0o777);
    await withBackend(dataDir, async () => {
      expect(openToOthers(dataDir)).toEqual([]);
    });
    // Two starts from source.
  }, 180_000);

  it('closes what is ours in it alone where it holds other things, and follows no link', () => {
    const home = join(folder, 'home');
    for (const made of ['home', 'home/exports', 'home/letters']) mkdirSync(join(folder, made));
    for (const file of ['exports/a.csv', 'letters/b.txt', 'c.txt']) writeFileSync(join(home, file), '');
    for (const path of allBelow(home)) chmodSync(join(home, path), 0o755);
    symlinkSync(join(home, 'c.txt'), join(home, 'exports', 'link'));
    openDataFolder(home);
    expect(Object.fromEntries(allBelow(home).map((path) => [path, modeOf(join(home, path))]))).toEqual({
      '.': '755',
      'c.txt': '755',
      exports: '700',
      'exports/a.csv': '600',
      'exports/link': '777',
      letters: '755',
      'letters/b.txt': '755',
    });
  });

  it('that cannot be made is refused with a sentence', () => {
    expect(() => openDataFolder('/proc/casebook')).toThrow(DirectoryUnusable);
  });
});
