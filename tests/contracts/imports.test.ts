import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { filesBelow } from '../../backend/ingestion/bulk/files-below.ts';
import { firstBrokenEvent } from '../support/audit-log.ts';
import { startTestBackend, type TestBackend } from '../support/backend.ts';
import { testEngine } from '../support/embedded-engine.ts';
import { importCalls, uploadBody } from '../support/imports.ts';
import { buildParticipant } from '../support/participants.ts';

const OTHER = { 'x-study-id': 'study-002' };
const UNREADABLE = 'This text ends every engine.';

let backend: TestBackend;
beforeAll(async () => {
  const { name, read } = testEngine();
  const engine = {
    name,
    read: (text: string) => (text === UNREADABLE ? Promise.reject(new Error('ends')) : read(text)),
  };
  backend = await startTestBackend(undefined, engine);
});
afterAll(() => backend.close());

const { get, post, send, begin, ended, texts } = importCalls(() => backend);

async function run(files: Record<string, string>, request: object = {}, headers = {}) {
  const id = await begin(files, request, headers);
  expect((await post(`/api/imports/${id}/start`, {}, headers)).status).toBe(202);
  return ended(id, headers);
}

describe('an import', () => {
  it('stores every report of a mixed folder once, and tells each that it could not take', async () => {
    const files = {
      'p-1/letter.txt': 'Diagnose: Diabetes mellitus Typ 2. Kein Fieber.',
      'more.csv': 'patient_id,text,report_date\np-2,"Fever, chills.",2024-01-02\np-3,,2024-01-03\n',
      'lines.ndjson': `{"patient_id":"p-4","text":"Asthma."}\nnone\n{"patient_id":"p-5","text":"${UNREADABLE}"}\n`,
      'same.ndjson': '{"patient_id":"p-4","text":"Asthma."}\n',
      'scan.pdf': '%PDF-1.7',
    };
    const first = await run(files, { source_system: 'mixed' });
    expect(first).toMatchObject({
      state: 'succeeded',
      files: 5,
      found: 5,
      added: 3,
      duplicates: 1,
      rejected: 4,
    });
    expect(first.bytes_done).toBeGreaterThan(0);
    expect(await texts('study-001', 'mixed')).toEqual(['Asthma.', files['p-1/letter.txt'], 'Fever, chills.']);
    const { rows } = await backend.store.db.execute(sql`
      SELECT report_date::text AS day, report_type, ingested_by FROM extraction WHERE text = 'Fever, chills.'`);
    expect(rows).toEqual([{ day: '2024-01-02', report_type: 'bulk_import', ingested_by: 'service' }]);

    const { body } = await get(`/api/imports/${first.id}/rejects`);
    const told = body.rejects.map(({ file, line }: { file: string; line: number }) => `${file}:${line}`);
    expect(told.sort()).toEqual(['lines.ndjson:2', 'lines.ndjson:3', 'more.csv:3', 'scan.pdf:null']);
    const csv = await fetch(`${backend.url}/api/imports/${first.id}/rejects.csv`, {
      headers: { authorization: `Bearer ${backend.token}` },
    });
    expect(csv.headers.get('content-disposition')).toContain('import_rejects.csv');
    const lines = (await csv.text()).split('\r\n');
    expect(lines[0]).toBe('file,line,entry,reason');
    expect(lines).toContain('more.csv,3,,The text is empty.');
    expect(lines.join()).not.toContain(UNREADABLE);

    const again = await run(files, { source_system: 'mixed' });
    expect(again).toMatchObject({ state: 'succeeded', added: 0, duplicates: 4, rejected: 4 });
    // They go once the end is kept, which is what an interrupted import goes on from.
    await expect.poll(() => backend.storedNames()).toEqual([]);
    expect(await firstBrokenEvent(backend.store.db, 'study-001')).toBeNull();
  });

  it('stores nothing where it only looks, and says what it would take', async () => {
    const files = { 'a.ndjson': '{"patient_id":"d-1","text":"Fever."}\nnone\n' };
    const seen = await run(files, { dry_run: true, source_system: 'dry' });
    expect(seen).toMatchObject({ state: 'succeeded', dry_run: true, found: 1, added: 0, rejected: 1 });
    expect(await texts('study-001', 'dry')).toEqual([]);
  });

  it('takes a file again that is sent again, and files in several calls', async () => {
    const id = await begin({ 'a.txt': 'First.' }, { source_system: 'twice' });
    await send(id, uploadBody({ 'a.txt': 'Second.', 'b.txt': 'Third.' }));
    await post(`/api/imports/${id}/start`);
    expect(await ended(id)).toMatchObject({ files: 2, added: 2 });
    expect(await texts('study-001', 'twice')).toEqual(['Second.', 'Third.']);
    expect(await send(id, uploadBody({ 'c.txt': 'Late.' }))).toMatchObject({ status: 400 });
    expect(await post(`/api/imports/${id}/start`)).toMatchObject({ status: 400 });
  });

  it('belongs to its study: no other one finds, feeds, starts or ends it', async () => {
    const id = await begin({ 'a.txt': 'Fever.' }, { source_system: 'wall' });
    for (const answer of [
      await get(`/api/imports/${id}`, OTHER),
      await get(`/api/imports/${id}/rejects`, OTHER),
      await send(id, uploadBody({ 'b.txt': 'x' }), OTHER),
      await post(`/api/imports/${id}/start`, {}, OTHER),
      await post(`/api/imports/${id}/cancel`, {}, OTHER),
    ]) {
      expect(answer.status).toBe(404);
    }
    expect((await get('/api/imports', OTHER)).body.imports).toEqual([]);
    expect((await get('/api/imports')).body.imports[0]).toMatchObject({ id, state: 'receiving', files: 1 });
    const cancelled = await post(`/api/imports/${id}/cancel`);
    expect(cancelled.body.import.state).toBe('cancelled');
    expect(await backend.storedNames()).not.toContain(`import/${id}/0`);
    expect(await texts('study-001', 'wall')).toEqual([]);
  });

  it('notes who looks at the imports of a study and at what one could not take', async () => {
    const id = await begin({ 'notes.ndjson': 'no JSON' });
    await get('/api/imports');
    await get(`/api/imports/${id}/rejects`);
    const { rows } = await backend.store.db.execute(sql`
      SELECT action, target FROM audit_event WHERE study_id = 'study-001' ORDER BY sequence DESC LIMIT 2`);
    expect(rows).toEqual([
      { action: 'import.rejects', target: id },
      { action: 'imports.list', target: '' },
    ]);
  });

  it('passes the gate of a study that de-identifies', async () => {
    const study = { 'x-study-id': 'study-003' };
    const admin = { ...study, 'x-user': 'admin', 'x-role': 'owner' };
    const on = await post('/api/anonymize/on-ingest', { on: true, operator: 'redact' }, admin);
    expect(on.status).toBe(200);
    const line = JSON.stringify({
      patient_id: 'q-1',
      text: 'Patient: Herr Max Mustermann, geb. 01.02.1950. Fieber.',
    });
    const files = { 'a.ndjson': `${line}\n` };
    expect(await run(files, { source_system: 'gate' }, study)).toMatchObject({ added: 1 });
    const [stored] = await texts('study-003', 'gate');
    expect(stored).not.toContain('Mustermann');
    expect(stored).toContain('Fieber');
    expect(await run(files, { source_system: 'gate' }, study)).toMatchObject({ added: 0, duplicates: 1 });
  });

  it('of a study that de-identifies numbers its files: nothing of their names is kept', async () => {
    const study = { 'x-study-id': 'study-003' };
    await post(
      '/api/anonymize/on-ingest',
      { on: true, operator: 'redact' },
      { ...study, 'x-user': 'admin', 'x-role': 'owner' },
    );
    const files = {
      'q-2/Zirbelkron.TXT': 'Fever.',
      'Zirbelkron_Anna.csv': 'patient_id,text\nq-3,\n',
      'letter.Zirbelkron': 'Fever.',
    };
    const done = await run(files, { source_system: 'named' }, study);
    expect(done).toMatchObject({ state: 'succeeded', added: 1, rejected: 2 });
    const { rejects } = (await get(`/api/imports/${done.id}/rejects`, study)).body;
    expect(rejects.map(({ file }: { file: string }) => file)).toEqual(['file-2.csv', 'file-3']);
    const names = async () => {
      const { rows } = await backend.store.db.execute(sql`
        SELECT name FROM import_file WHERE study_id = 'study-003' AND import_id = ${done.id} ORDER BY ordinal`);
      return rows.map(({ name }) => name);
    };
    await expect.poll(names).toEqual(['/file-1.txt', '/file-2.csv', '/file-3']);
  });

  it('keeps the names of its files no longer than the files', async () => {
    const files = { 'file-2.txt': 'Fever.', 'Zirbelkron.txt': 'Fever.' };
    const cancelled = await begin(files, { source_system: 'names' });
    expect((await post(`/api/imports/${cancelled}/cancel`)).status).toBe(200);
    const { rows } = await backend.store.db.execute(sql`
      SELECT name FROM import_file WHERE study_id = 'study-001' AND import_id = ${cancelled} ORDER BY ordinal`);
    expect(rows).toEqual([{ name: '/file-1.txt' }, { name: '/file-2.txt' }]);
  });

  it('fails where no report can be read, and goes on where it stood once it can', async () => {
    const id = await begin({ 'a.txt': UNREADABLE }, { source_system: 'failing' });
    await post(`/api/imports/${id}/start`);
    expect(await ended(id)).toMatchObject({
      state: 'failed',
      error: expect.stringContaining('start the import again'),
    });
    expect((await post(`/api/imports/${id}/start`)).status).toBe(202);
    expect(await ended(id)).toMatchObject({ state: 'failed', found: 0, rejected: 0 });
  });

  it.each([
    ['no list of files', new Blob(['Fever.\n']), 400],
    ['less than it says', new Blob(['{"name":"a.txt","bytes":9}\nFev']), 400],
    ['a name that is none', new Blob(['{"name":"../","bytes":0}\n']), 400],
    ['more than 8 GB', new Blob(['{"name":"a.txt","bytes":9000000000}\n']), 413],
    ['a head without end', new Blob(['x'.repeat(10_000)]), 400],
  ])('refuses a body that is %s, and keeps no part of it', async (_name, body, status) => {
    const { body: created } = await post('/api/imports');
    const { id } = created.import;
    const answer = await send(id, body);
    expect(answer).toMatchObject({
      status,
      body: { success: false, error: expect.stringMatching(/^[A-Z].*\.$/) },
    });
    expect((await get(`/api/imports/${id}`)).body.import).toMatchObject({ files: 0, state: 'receiving' });
    expect(await post(`/api/imports/${id}/start`)).toMatchObject({ status: 400, body: { field: 'files' } });
    expect((await backend.storedNames()).filter((name) => name.includes(id))).toEqual([]);
  });

  it.each([
    [{ source_system: ' ' }, 'source_system'],
    [{ format: 'docx' }, 'format'],
    [{ columns: { text: 'a'.repeat(129) } }, 'columns.text'],
    [{ columns: { other: 'a' } }, 'columns'],
  ])('refuses to begin with %j', async (request, field) => {
    const { status, body } = await post('/api/imports', request);
    expect([status, body.field]).toEqual([400, field]);
  });
});

describe('the import of a withdrawn patient', () => {
  const admin = { 'x-study-id': 'study-004', 'x-role': 'owner' };
  const csv = 'patient_id,text\np-stays,"Fever."\np-leaves,"Chills."\n';

  it('goes with the withdrawal, is rejected from then on, and leaves the others alone', async () => {
    const first = await run({ 'p-leaves.csv': csv }, { source_system: 'before' }, admin);
    expect(first.added).toBe(2);
    // One that failed keeps its files, to be started again.
    const failed = await run({ 'p-leaves.txt': UNREADABLE }, {}, admin);
    expect(await backend.storedNames('study-004')).toEqual([`import/${failed.id}/0`]);
    const participant = buildParticipant({ id: 'W-1', patient_id: 'p-leaves' });
    expect((await post('/api/participants', participant, admin)).status).toBe(201);
    const withdrawn = await post('/api/participants/W-1/withdrawal', { confirm: 'W-1' }, admin);
    expect(withdrawn.body.withdrawal.removed).toContainEqual({ kind: 'imports', count: 2 });
    for (const { id } of [first, failed]) expect((await get(`/api/imports/${id}`, admin)).status).toBe(404);
    expect(await backend.storedNames('study-004')).toEqual([]);
    expect(await texts('study-004', 'before')).toEqual(['Fever.']);

    const again = await run({ 'all.csv': csv }, { source_system: 'after' }, admin);
    expect(again).toMatchObject({ state: 'succeeded', found: 2, added: 1, rejected: 1 });
    const { body } = await get(`/api/imports/${again.id}/rejects`, admin);
    expect(body.rejects).toMatchObject([{ line: 3, reason: expect.stringContaining('withdrawn') }]);
    expect(await texts('study-004', 'after')).toEqual(['Fever.']);
  });
});

describe('a folder', () => {
  it('gives its files in the order of their names, without hidden files and links', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'casebook-folder-'));
    try {
      mkdirSync(join(folder, 'b', '.git'), { recursive: true });
      for (const name of ['b/1.txt', 'a.csv', '.hidden', 'b/.git/x.txt'])
        writeFileSync(join(folder, name), 'x');
      symlinkSync('/etc/passwd', join(folder, 'link.txt'));
      expect((await filesBelow(folder)).map(({ name }) => name)).toEqual(['a.csv', 'b/1.txt']);
      expect(await filesBelow(join(folder, 'a.csv'))).toEqual([
        { path: join(folder, 'a.csv'), name: 'a.csv' },
      ]);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it('gives its files the same names however it is written: reports are filed under them', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'casebook-folder-'));
    const before = process.cwd();
    try {
      mkdirSync(join(folder, 'p-17'));
      for (const name of ['p-17/a.txt', 'p-4711.txt']) writeFileSync(join(folder, name), 'x');
      process.chdir(folder);
      for (const path of ['.', './', 'p-17/..', folder, `${folder}/`, `../${basename(folder)}`]) {
        const names = (await filesBelow(path)).map(({ name }) => name);
        expect(names, path).toEqual(['p-17/a.txt', 'p-4711.txt']);
      }
      expect((await filesBelow('./p-17')).map(({ name }) => name)).toEqual(['a.txt']);
    } finally {
      process.chdir(before);
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
