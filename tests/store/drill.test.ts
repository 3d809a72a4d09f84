import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { seedReports } from '../../backend/seed/seed-reports.ts';
import type { BackendListening } from '../../backend/server.ts';
import { openFiles } from '../../backend/store/files/open-files.ts';
import { openStore } from '../../backend/store/store.ts';
import { buildServers } from '../../scripts/build.ts';
import { BACKEND_BUNDLE, endProcess, type Running, startProcess } from '../../scripts/processes.ts';
import { firstBrokenEvent } from '../support/audit-log.ts';
import { runScript } from '../support/command.ts';
import { buildParticipant } from '../support/participants.ts';
import { ingestBody } from '../support/reports.ts';
import { until } from '../support/until.ts';
import { writePdf } from '../support/written-pdf.ts';

const TOKEN = 'a-token-for-the-tests';
const STUDY = 'study-001';
/** The one that goes on being written to during the backup. */
const BUSY_STUDY = 'study-002';
const PASSPHRASE = 'correct horse battery';
const LOGIN = { username: 'anna', password: 'a password for the drill' };
/** Letters of the invented cohort, in three languages. */
const REPORTS = 24;
const GONE = ingestBody({ patient_id: 'gone-1', text: 'Asthma since childhood.' });
const LETTER = writePdf([{ lines: [{ x: 72, y: 700, text: 'Atrial fibrillation. Apixaban 5 mg.' }] }]);

let folder: string;
let dataDir: string;
let backup: string;
let backend: Running<BackendListening>;

const startBackend = () =>
  startProcess<BackendListening>(BACKEND_BUNDLE, {
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    BACKEND_PORT: '',
    BACKEND_TOKEN: TOKEN,
    LOG_LEVEL: 'silent',
  });
const command = (script: string) =>
  runScript(script, {
    args: [backup],
    environment: { DATA_DIR: dataDir, BACKUP_PASSPHRASE: PASSPHRASE },
  });

async function send(path: string, init: RequestInit = {}, study = STUDY): Promise<Response> {
  const headers = {
    authorization: `Bearer ${TOKEN}`,
    'x-study-id': study,
    'x-user': LOGIN.username,
    'x-role': 'owner',
    ...(typeof init.body === 'string' ? { 'content-type': 'application/json' } : {}),
    ...init.headers,
  };
  return fetch(`http://127.0.0.1:${backend.told.port}${path}`, { ...init, headers });
}

/** The body of an answer that has to be a good one. */
// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
async function call(path: string, body?: object, study = STUDY): Promise<any> {
  const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  const response = await send(path, init, study);
  const answer = await response.text();
  expect(response.ok, `${path}: ${response.status} ${answer.slice(0, 200)}`).toBe(true);
  return JSON.parse(answer);
}

/** What the installation has of each kind, by which it is asked for later. */
interface Contents {
  readonly documentId: string;
  readonly exportId: string;
  readonly session: string;
  readonly secret: string;
}

async function fill(): Promise<Contents> {
  for (const { patientId, text } of seedReports(REPORTS))
    await call('/api/ingest', ingestBody({ patient_id: patientId, text }));
  await call('/api/ingest', GONE);
  await call('/api/participants', buildParticipant({ id: 'W-1', patient_id: 'gone-1' }));
  await call('/api/participants', buildParticipant({ id: 'N-1' }));
  await call('/api/participants/W-1/withdrawal', { confirm: 'W-1' });
  const { token: session } = await call('/api/auth/login', LOGIN);
  const { secret } = await call('/api/auth/tokens', { name: 'Notebook', study_ids: [STUDY] });
  return { documentId: await upload(), exportId: await exportTable(), session, secret };
}

async function upload(): Promise<string> {
  const sent = await send('/api/documents', {
    method: 'POST',
    headers: { 'content-type': 'application/pdf', 'x-file-name': 'letter.pdf' },
    body: new Uint8Array(LETTER),
  });
  const { document } = (await sent.json()) as { document: { id: string } };
  await call(`/api/documents/${document.id}/analyze`, {});
  await until(
    async () => (await call(`/api/documents/${document.id}`)).document.state,
    (state) => !['queued', 'running'].includes(state),
  );
  return document.id;
}

async function exportTable(): Promise<string> {
  const { job } = await call('/api/exports', { format: 'csv' });
  await until(
    async () => (await call(`/api/jobs/${job.id}`)).job.state,
    (state) => state === 'succeeded',
  );
  return job.id;
}

/** What a reader asks of a study, and what it answers before any of it is lost. */
const asked = ({ documentId, exportId, session, secret }: Contents) =>
  [
    ...['lexical', 'vector', 'hybrid'].map(
      (mode) => ['/api/search', { query: 'hypertension ramipril', mode }] as const,
    ),
    ['/api/search-by-code', { system: 'ICD10CM', code: 'I10' }],
    ['/api/analytics/evidence', { category: 'Diagnosis', limit: 200 }],
    ['/api/analytics/table', { filter: { findings: [{ category: 'MedicationName' }] }, limit: 1_000 }],
    ['/api/chat-cohort', { message: 'How many patients have hypertension?' }],
    ['/api/patients'],
    ['/api/participants/page', {}],
    ['/api/measurements/analytes'],
    ['/fhir/Patient?_count=50'],
    ['/fhir/Condition?_count=50'],
    ['/api/documents/page', {}],
    [`/api/documents/${documentId}/result`],
    [`/api/documents/${documentId}/pages/1/image?width=200`],
    [`/api/exports/${exportId}`],
    [`/api/exports/${exportId}/file`],
    ['/api/auth/session', { token: session, is_use: false }],
    ['/api/auth/tokens/resolve', { secret }],
    // Refused: they were withdrawn.
    ['/api/ingest', GONE],
    ['/api/patients/gone-1'],
  ] as const;

/** What differs from call to call, wherever it is answered. */
const OF_A_CALL = /("(?:search_id|took_ms|last_used_at)":)(?:"[^"]*"|[\d.]+)/g;

/** Each answer by what was asked: its status, and its text or, of a picture, its sum. */
async function answersOf(contents: Contents): Promise<Map<string, string>> {
  const answers = new Map<string, string>();
  for (const [path, body] of asked(contents)) {
    const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
    const response = await send(path, init);
    const bytes = Buffer.from(await response.arrayBuffer());
    const isPicture = response.headers.get('content-type') === 'image/webp';
    const answer = isPicture
      ? createHash('sha256').update(bytes).digest('hex')
      : bytes
          .toString('utf8')
          .replace(OF_A_CALL, '$1null')
          .replaceAll(`127.0.0.1:${backend.told.port}`, 'backend');
    answers.set(`${path} ${JSON.stringify(body)}`, `${response.status} ${answer}`);
  }
  return answers;
}

/** A patient with one report of the writer. */
const patientOf = (n: number) => `w-${String(n).padStart(5, '0')}`;

/** Ingests one report after the other for as long as somebody answers. */
function startWriter() {
  const writer = { acknowledged: 0, ended: Promise.resolve() };
  async function write(): Promise<void> {
    for (;;) {
      const patient = patientOf(writer.acknowledged);
      const text = `${patient}: Atrial fibrillation, treated with apixaban 5 mg. No fever.`;
      await call('/api/ingest', ingestBody({ patient_id: patient, text }), BUSY_STUDY);
      writer.acknowledged += 1;
    }
  }
  // It ends with the backend.
  writer.ended = write().catch((error: unknown) => {
    if (!(error instanceof TypeError)) throw error;
  });
  return writer;
}

/** Ends the backend and its PostgreSQL as a power cut would. */
async function killAll(): Promise<void> {
  const [server] = readFileSync(join(dataDir, 'postgresql', 'postmaster.pid'), 'utf8').split('\n');
  const ended = new Promise((done) => backend.child.once('exit', done));
  backend.child.kill('SIGKILL');
  process.kill(Number(server), 'SIGKILL');
  await ended;
  await until(
    () => isAtWork(Number(server)),
    (is) => !is,
  );
}

/** Whether a process lives; one that nobody has waited for yet does not. */
function isAtWork(pid: number): boolean {
  const state = `/proc/${pid}/stat`;
  return existsSync(state) && !/\) [ZX] /.test(readFileSync(state, 'utf8'));
}

beforeAll(async () => {
  await buildServers();
  folder = mkdtempSync(join(tmpdir(), 'casebook-drill-'));
  dataDir = join(folder, 'data');
  backup = join(folder, 'casebook.backup');
  cpSync(inject('startedStore'), dataDir, { recursive: true });
  const { code, stderr } = await runScript('account', {
    args: ['--username', LOGIN.username],
    environment: { DATA_DIR: dataDir },
    input: `${LOGIN.password}\n`,
  });
  expect(code, stderr).toBe(0);
  backend = await startBackend();
}, 60_000);
afterAll(async () => {
  await endProcess(backend.child);
  rmSync(folder, { recursive: true, force: true });
});

it('a product that lost its processes and its data folder answers from its last backup as it did before', async () => {
  const contents = await fill();
  const before = await answersOf(contents);
  for (const [question, answer] of before) {
    const isRefused = question.includes('gone-1');
    expect(answer, question).toMatch(isRefused ? /^4\d\d / : /^200 .{50}/s);
  }

  const writer = startWriter();
  await until(
    () => writer.acknowledged,
    (count) => count >= 5,
  );
  const stored = writer.acknowledged;
  const made = await command('backup');
  expect(made, made.stderr).toMatchObject({ code: 0 });
  // The backup was made beside the writer, and neither waited for the other.
  expect(writer.acknowledged).toBeGreaterThan(stored);
  expect(await command('restore')).toMatchObject({
    code: 1,
    stdout: '',
    stderr: `The data folder ${dataDir} is in use by process ${backend.child.pid}; end it, or set DATA_DIR to another folder.\n`,
  });

  await killAll();
  await writer.ended;
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
  const restored = await command('restore');
  expect(restored, restored.stderr).toMatchObject({ code: 0, stderr: '' });
  backend = await startBackend();

  expect(await answersOf(contents)).toEqual(before);
  expect(await call('/api/auth/login', LOGIN)).toMatchObject({ user: { username: LOGIN.username } });
  await expectWholeReports(writer.acknowledged, stored);
  await endProcess(backend.child);
  await expectWholeStore(contents.documentId);
}, 120_000);

/** The first reports of the writer, those of before the backup among them, and of each everything that was read. */
async function expectWholeReports(acknowledged: number, stored: number): Promise<void> {
  const { total } = await call('/api/patients', undefined, BUSY_STUDY);
  expect(total).toBeGreaterThanOrEqual(stored);
  // The last one may have been stored and acknowledged to nobody.
  expect(total).toBeLessThanOrEqual(acknowledged + 1);
  const readings = new Set<string>();
  for (let n = 0; n < total; n += 1) {
    const [report] = (await call(`/api/patients/${patientOf(n)}/reports`, undefined, BUSY_STUDY)).reports;
    const { extraction } = await call(`/api/extractions/${report.extraction_id}`, undefined, BUSY_STUDY);
    readings.add(JSON.stringify(extraction.entities.map(({ text }: { text: string }) => text)));
  }
  expect([...readings]).toEqual([expect.stringContaining('apixaban')]);
  const evidence = await call('/api/analytics/evidence', { text: 'apixaban' }, BUSY_STUDY);
  expect(evidence.total_mentions).toBe(total);
}

/** The chains of events are unbroken, and the uploaded file has its bytes. */
async function expectWholeStore(documentId: string): Promise<void> {
  const logger = pino({ level: 'silent' });
  const store = await openStore({ dataDir, logger });
  try {
    for (const study of [STUDY, BUSY_STUDY]) expect(await firstBrokenEvent(store.db, study)).toBeNull();
    const files = await openFiles(store.db, undefined, logger);
    expect(await files.find(STUDY, `document/${documentId}`)).toMatchObject({
      bytes: LETTER.length,
      sha256: createHash('sha256').update(LETTER).digest('hex'),
    });
  } finally {
    await store.close();
  }
}
