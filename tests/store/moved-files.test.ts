import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { moveFilesIn } from '../../backend/store/files/move-in.ts';
import { openFiles } from '../../backend/store/files/open-files.ts';
import { storeHome } from '../../backend/store/files/store-home.ts';
import type { StoredFiles } from '../../backend/store/files/stored-files.ts';
import { openTestStore, type TestStore } from '../support/stores.ts';

const STUDY = 'study-001';
const SCAN = randomBytes(1_500_000);
const TABLE = Buffer.from('a,b\n');
const LINES = Buffer.from('{"text":"Fever."}\n');
const sumOf = (content: Buffer) => createHash('sha256').update(content).digest('hex');
const logger = pino({ level: 'silent' });

let store: TestStore;
let files: StoredFiles;
beforeAll(async () => {
  store = await openTestStore();
  files = await openFiles(store.db, undefined, logger);
});
afterAll(() => store.close());

const place = (name: string, content: Buffer) => {
  const path = join(store.dataDir, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
  return path;
};
const addDocument = (id: string, content: Buffer) =>
  store.db.execute(sql`
    INSERT INTO document (study_id, id, file_name, content_type, bytes, sha256, uploaded_by, created_at, model, language,
      state, attempts, pages_done)
    VALUES (${STUDY}, ${id}, 'a.pdf', 'application/pdf', ${content.length}, ${sumOf(content)}, 'someone', now(), 'auto',
      'auto', 'uploaded', 0, 0)`);
const move = (through = files) =>
  moveFilesIn({ db: store.db, home: storeHome(store.db), files: through, dataDir: store.dataDir, logger });
const read = async (name: string) => {
  const opened = await files.open(STUDY, name);
  return opened === null ? null : buffer(opened.content);
};

it('brings every file that a row refers to from the data folder, once, and removes the others', async () => {
  await addDocument('doc-1', SCAN);
  await store.db.execute(sql`
    INSERT INTO export_file (study_id, job_id, file_name, content_type, rows, bytes, sha256, created_at)
    VALUES (${STUDY}, 'job-1', 'a.csv', 'text/csv', 1, ${TABLE.length}, ${sumOf(TABLE)}, now())`);
  await store.db.execute(sql`
    INSERT INTO import_file (study_id, import_id, ordinal, name, bytes)
    VALUES (${STUDY}, 'imp-1', 0, 'a.ndjson', ${LINES.length})`);
  place('documents/study-001/doc-1', SCAN);
  place('documents/study-001/doc-1.pages', TABLE);
  place('documents/study-001/doc-half.part', TABLE);
  place('exports/job-1', TABLE);
  place('imports/imp-1/0', LINES);
  place('imports/imp-none/0', LINES);
  expect(await move()).toBe(3);
  expect((await read('document/doc-1'))?.equals(SCAN)).toBe(true);
  expect(await read('export/job-1')).toEqual(TABLE);
  expect(await read('import/imp-1/0')).toEqual(LINES);
  for (const folder of ['documents', 'exports', 'imports'])
    expect(existsSync(join(store.dataDir, folder))).toBe(false);
  expect(await move()).toBe(0);
});

it('goes on where a start before it ended between storing and removing, or in the middle of storing', async () => {
  await addDocument('doc-2', SCAN);
  place('documents/study-001/doc-2', SCAN);
  const dying: StoredFiles = { ...files, open: () => Promise.reject(new Error('killed')) };
  await expect(move(dying)).rejects.toThrow('killed');
  expect(readdirSync(join(store.dataDir, 'documents', STUDY))).toEqual(['doc-2']);
  expect(await move()).toBe(1);
  expect((await read('document/doc-2'))?.equals(SCAN)).toBe(true);
  const { rows } = await store.db.execute(sql`SELECT name FROM stored_file WHERE name = 'document/doc-2'`);
  expect(rows).toHaveLength(1);
});

it('leaves a file where it is that is not what its row says', async () => {
  await addDocument('doc-3', SCAN);
  const damaged = Buffer.from(SCAN);
  damaged.writeUInt8(damaged.readUInt8(9) ^ 1, 9);
  const path = place('documents/study-001/doc-3', damaged);
  expect(await move()).toBe(0);
  expect(existsSync(path)).toBe(true);
  expect(await files.open(STUDY, 'document/doc-3')).toBeNull();
});
