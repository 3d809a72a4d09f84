import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { expect, inject, it } from 'vitest';
import { createImportFiles } from '../../backend/ingestion/bulk/import-files.ts';
import { addFile, findImport, insertImport, moveImport } from '../../backend/ingestion/bulk/imports.store.ts';
import { openFiles } from '../../backend/store/files/open-files.ts';
import { createWorkingCopies } from '../../backend/store/files/working-copies.ts';
import { openStore } from '../../backend/store/store.ts';
import { STUDIES } from '../../backend/studies/sample-studies.ts';
import { addMissingStudies } from '../../backend/studies/studies.store.ts';
import { firstBrokenEvent } from '../support/audit-log.ts';

const logger = pino({ level: 'silent' });
const KEY = { studyId: 'study-001', id: 'imp-killed' };
const REPORTS = 200;
const REPEATED = 10;
const BROKEN = 20;
const KILLED_AT = 90;
const READ_AGAIN_MOST = 100;

it('holds every report exactly once, and counts each once, after its process was killed in the midst', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'casebook-killed-'));
  const dataDir = join(folder, 'data');
  cpSync(inject('startedStore'), dataDir, { recursive: true });
  const store = await openStore({ dataDir, logger });
  const start = () =>
    spawn(
      process.execPath,
      ['--import', 'tsx', join(import.meta.dirname, '..', 'support', 'importer.ts'), dataDir],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
  await addMissingStudies(store.db, STUDIES);
  await insertImport(store.db, {
    ...KEY,
    sourceSystem: 'killed',
    format: 'auto',
    columns: {},
    isDryRun: false,
    startedBy: 'tests',
  });
  const lines = Array.from({ length: REPORTS }, (_, n) => [
    JSON.stringify({ patient_id: `p-${n % 7}`, text: `Report ${n}.` }),
    ...(n % (REPORTS / BROKEN) === 0 ? ['broken'] : []),
  ]).flat();
  const content = [...lines, ...lines.slice(0, REPEATED + 1)].join('\n');
  const limit = { mostBytes: content.length, onTooLarge: () => new Error('too large') };
  const files = await openFiles(store.db, undefined, logger);
  const file = await files.put(KEY.studyId, Readable.from([Buffer.from(content)]), limit);
  const imports = createImportFiles(store.db, files, createWorkingCopies(files, join(folder, 'working')));
  await addFile(store.db, KEY, { name: 'a.ndjson', bytes: content.length });
  await imports.keep(store.db, file, KEY, 0);
  await moveImport(store.db, KEY, ['receiving'], { state: 'queued' });
  await store.close();

  const first = start();
  await linesRead(first, KILLED_AT);
  await ending(first, 'SIGKILL');
  const second = start();
  const readAgain = await linesRead(second, Number.POSITIVE_INFINITY);
  await ending(second);

  const after = await openStore({ dataDir, logger });
  try {
    const { rows } = await after.db.execute(sql`
      SELECT count(*)::int AS stored, count(DISTINCT text)::int AS texts FROM extraction WHERE source_system = 'killed'`);
    expect(rows).toEqual([{ stored: REPORTS, texts: REPORTS }]);
    expect(await findImport(after.db, KEY)).toMatchObject({
      state: 'succeeded',
      added: REPORTS,
      duplicates: REPEATED,
      rejected: BROKEN + 1,
      bytes_done: content.length,
    });
    expect(readAgain).toBeGreaterThan(0);
    // What the killed process stored was not read again.
    expect(KILLED_AT + readAgain).toBeLessThan(REPORTS + READ_AGAIN_MOST);
    expect(await firstBrokenEvent(after.db, KEY.studyId)).toBeNull();
  } finally {
    await after.close();
    rmSync(folder, { recursive: true, force: true });
  }
}, 60_000);

async function linesRead(child: ChildProcess, most: number): Promise<number> {
  if (child.stdout === null) throw new Error('no output to read');
  let count = 0;
  for await (const _line of createInterface({ input: child.stdout })) {
    count += 1;
    if (count >= most) break;
  }
  return count;
}

async function ending(child: ChildProcess, signal?: 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null) return;
  const gone = new Promise<void>((done) => child.once('exit', () => done()));
  if (signal !== undefined) child.kill(signal);
  await gone;
}
