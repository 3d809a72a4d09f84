import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { releaseAll } from '../../backend/jobs/leases.store.ts';
import { createDocumentFiles, type DocumentFiles } from '../../backend/ocr/document-files.ts';
import {
  beginReading,
  type DocumentKey,
  findProgress,
  insertDocument,
  queueDocument,
} from '../../backend/ocr/documents.store.ts';
import { type Readings, readingKind, readingsOf } from '../../backend/ocr/readings.ts';
import { findResult } from '../../backend/ocr/results.store.ts';
import { removeFiles } from '../../backend/store/files/file-register.ts';
import { openFiles } from '../../backend/store/files/open-files.ts';
import type { StoredFiles } from '../../backend/store/files/stored-files.ts';
import { createWorkingCopies } from '../../backend/store/files/working-copies.ts';
import { createTestReader, type TestReader } from '../support/document-reader.ts';
import { startJobProcess } from '../support/job-process.ts';
import { openTestStore, type TestStore } from '../support/stores.ts';
import { until } from '../support/until.ts';

const STUDY = 'study-001';
const AUTO = { model: 'auto', language: 'auto' } as const;
const TEXT = 'one\ftwo\fthree';

let store: TestStore;
let folder: string;
let stored: StoredFiles;
let files: DocumentFiles;
beforeAll(async () => {
  store = await openTestStore();
  folder = mkdtempSync(join(tmpdir(), 'casebook-readings-'));
  stored = await openFiles(store.db, undefined, pino({ level: 'silent' }));
  files = createDocumentFiles(
    stored,
    createWorkingCopies(stored, join(folder, 'copies')),
    join(folder, 'pages'),
  );
});
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A process that reads documents; as with an embedded store, the one before it has ended. */
async function readingsWith(reader: TestReader): Promise<Readings & { end(): Promise<void> }> {
  await releaseAll(store.db);
  const { tools, jobs } = startJobProcess({
    db: store.db,
    documentReader: reader,
    files: stored,
    workingFolder: folder,
    jobKinds: new Set([readingKind]),
  });
  const readings = tools.once(readingsOf);
  return {
    ...readings,
    async end() {
      readings.close();
      await jobs.close();
    },
  };
}

async function queued(id: string): Promise<DocumentKey> {
  const key = { studyId: STUDY, id };
  const limit = { mostBytes: 1000, onTooLarge: () => new Error('too large') };
  const { bytes, sha256, ...arrived } = await files.put(STUDY, Readable.from([Buffer.from(TEXT)]), limit);
  await files.keep(store.db, { ...arrived, bytes, sha256 }, id);
  await insertDocument(store.db, {
    ...key,
    bytes,
    sha256,
    ...AUTO,
    fileName: 'a.pdf',
    contentType: 'application/pdf',
    uploadedBy: 'someone',
    createdAt: new Date(),
    state: 'uploaded',
    attempts: 0,
    pagesDone: 0,
  });
  await queueDocument(store.db, key, AUTO);
  return key;
}

async function last(readings: Readings, key: DocumentKey) {
  let progress = null;
  for await (const told of readings.watch(key, new AbortController().signal)) progress = told;
  return progress;
}

describe('a reading that a restart interrupts', () => {
  it('is taken up by the next run where the server ended in good order, and gives one result', async () => {
    const reader = createTestReader();
    const release = reader.hold();
    const before = await readingsWith(reader);
    const key = await queued('doc-restart');
    await before.enqueue(key);
    await until(reader.begun, (begun) => begun > 0);
    await before.end();
    release();
    expect(await findProgress(store.db, key)).toMatchObject({ state: 'queued' });
    expect(await findResult(store.db, key)).toBeNull();
    const after = await readingsWith(reader);
    await after.resume();
    expect(await last(after, key)).toMatchObject({ state: 'succeeded', pages: 3 });
    expect((await findResult(store.db, key))?.content).toBe(TEXT);
    expect(reader.begun()).toBe(2);
    await after.end();
  });

  it('is taken up where the server was killed, but not for ever', async () => {
    const reader = createTestReader();
    const killed = await queued('doc-killed');
    await beginReading(store.db, killed);
    const deadly = await queued('doc-deadly');
    for (let tries = 0; tries < 3; tries += 1) await beginReading(store.db, deadly);
    const readings = await readingsWith(reader);
    await readings.resume();
    expect(await last(readings, killed)).toMatchObject({ state: 'succeeded' });
    expect(await last(readings, deadly)).toMatchObject({
      state: 'failed',
      error: expect.stringContaining('ended each time'),
    });
    expect(reader.begun()).toBe(1);
    await readings.end();
  });

  it('is not taken up once it was cancelled or deleted', async () => {
    const reader = createTestReader();
    const readings = await readingsWith(reader);
    const key = await queued('doc-cancelled');
    await readings.cancel(key);
    await readings.enqueue(key);
    await readings.resume();
    expect(await last(readings, key)).toMatchObject({ state: 'cancelled' });
    expect(await last(readings, { studyId: STUDY, id: 'doc-none' })).toBeNull();
    expect(reader.begun()).toBe(0);
    await readings.end();
  });
});

describe('a reading of a file that is gone', () => {
  it('fails with a sentence that tells nothing of the folder', async () => {
    const key = await queued('doc-gone');
    await removeFiles(store.db, STUDY, [`document/${key.id}`]);
    const readings = await readingsWith(createTestReader());
    await readings.enqueue(key);
    const progress = await last(readings, key);
    expect(progress).toMatchObject({ state: 'failed', error: expect.stringMatching(/Upload it again/) });
    expect(JSON.stringify(progress)).not.toContain(folder);
    await readings.end();
  });
});

describe('the folder of pages', () => {
  it('is cleared of those of documents that are gone, and of nothing else', async () => {
    await queued('doc-known');
    writeFileSync(await files.pagesOf(STUDY, 'doc-known'), 'pages');
    writeFileSync(await files.pagesOf(STUDY, 'doc-orphan'), 'pages');
    await files.tidy(async (studyId, id) => studyId === STUDY && id === 'doc-known');
    expect(readdirSync(join(folder, 'pages', STUDY))).toEqual(['doc-known']);
  });
});
