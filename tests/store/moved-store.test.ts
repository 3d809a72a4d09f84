import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { seedReports } from '../../backend/seed/seed-reports.ts';
import { restoreStore } from '../../backend/store/backup/restore-store.ts';
import { writeBackup } from '../../backend/store/backup/write-backup.ts';
import { SHARED_TABLES } from '../../backend/store/migrate.ts';
import { migrateStore } from '../../backend/store/migrate-store.ts';
import { inSession, inStoreSession } from '../../backend/store/session.ts';
import { openStore } from '../../backend/store/store.ts';
import { buildTestApp, TOKEN } from '../support/backend-app.ts';
import { createBlank, dropDatabase, newName, testDatabaseUrl } from '../support/databases.ts';
import { ingestBody } from '../support/reports.ts';
import { ANY_STORE } from '../support/stores.ts';
import { addressOf } from '../support/test-servers.ts';

const logger = pino({ level: 'silent' });
const known = [SHARED_TABLES];
const passphrase = 'correct horse battery';
const HEADERS = { authorization: `Bearer ${TOKEN}`, 'x-study-id': 'study-001', 'x-user': 'admin' };
/** Letters of several patients. */
const REPORTS = 24;

/** What a reader asks of a study. */
const ASKED: readonly (readonly [url: string, body?: object])[] = [
  ...['lexical', 'vector', 'hybrid'].map(
    (mode) => ['/api/search', { query: 'hypertension ramipril', mode }] as const,
  ),
  ['/api/search', { query: 'hypertension', semantic: true }],
  ['/api/search-by-code', { system: 'ICD10CM', code: 'I10' }],
  ['/api/analytics/evidence', { category: 'Diagnosis', limit: 200 }],
  ['/api/analytics/table', { filter: { findings: [{ category: 'MedicationName' }] }, limit: 1_000 }],
  ['/api/chat-cohort', { message: 'How many patients have hypertension?' }],
  ['/api/chat-cohort', { message: 'Who had chest pain?' }],
  ['/api/patients'],
  ['/api/measurements/analytes'],
  ['/fhir/Patient?_count=50'],
  ['/fhir/Condition?_count=50'],
];

/** What differs from call to call, wherever it is answered. */
const OF_A_CALL = /("(?:search_id|took_ms|lastUpdated)":)(?:"[^"]*"|[\d.]+)/g;

/** Where a store is. */
interface Place {
  readonly dataDir: string;
  readonly databaseUrl?: string;
}

const hasBoth = ANY_STORE === 'citus' && Boolean(process.env.TEST_POSTGRES_URL);

describe.skipIf(!hasBoth)('a store that moves (TEST_STORE=citus with TEST_POSTGRES_URL)', () => {
  const made: { server: string; name: string }[] = [];
  let folder: string;
  let embedded: Place;
  let plain: Place;
  let cluster: Place;
  let before: readonly string[];

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'casebook-moved-'));
    embedded = { dataDir: join(folder, 'embedded') };
    cpSync(inject('startedStore'), embedded.dataDir, { recursive: true });
    plain = await emptyOn('postgresql');
    cluster = await emptyOn('citus');
    before = await onBackend(embedded, async (call) => {
      for (const { patientId, text } of seedReports(REPORTS))
        await call('/api/ingest', ingestBody({ patient_id: patientId, text }));
      return ask(call);
    });
    // Each has something to lose.
    for (const answer of before) expect(answer.length, answer).toBeGreaterThan(300);
  }, 120_000);
  afterAll(async () => {
    for (const { server, name } of made) await dropDatabase(server, name);
    rmSync(folder, { recursive: true, force: true });
  });

  async function emptyOn(server: 'postgresql' | 'citus'): Promise<Place> {
    const [address, name] = [addressOf(server), newName('moved')];
    await createBlank(address, name);
    made.push({ server: address, name });
    return { databaseUrl: testDatabaseUrl(address, name), dataDir: emptyFolder() };
  }

  const emptyFolder = () => mkdtempSync(join(folder, 'files-'));
  const move = (source: Place, { databaseUrl }: Place) =>
    inStoreSession({ ...source, logger }, false, (from) =>
      inSession({ connectionString: databaseUrl }, (to) => migrateStore(from, to, known)),
    );
  const places = ({ dataDir }: Place) => ({ dataDir, keyFile: join(dataDir, 'identifiers.key') });
  const backUp = (source: Place, file: string) =>
    inStoreSession({ ...source, logger }, true, (session) =>
      writeBackup(file, { session, places: places(source), passphrase, program: '0.0.0', work: 10 }),
    );
  const restore = (file: string, target: Place) =>
    restoreStore({
      ...target,
      ...places(target),
      file,
      passphrase,
      known,
      onForeign: () => undefined,
      logger,
    });
  const answersOf = (place: Place) => onBackend(place, ask);

  it('answers the same on one server, and then on a cluster', async () => {
    await move(embedded, plain);
    expect(await answersOf(plain)).toEqual(before);
    await move(plain, cluster);
    expect(await answersOf(cluster)).toEqual(before);
  }, 120_000);

  it('answers the same where the backup of a cluster is restored: on a cluster, one server, embedded', async () => {
    const file = join(folder, 'cluster.backup');
    await backUp(cluster, file);
    const targets = [await emptyOn('citus'), await emptyOn('postgresql'), { dataDir: emptyFolder() }];
    for (const target of targets) {
      await restore(file, target);
      expect(await answersOf(target)).toEqual(before);
    }
  }, 120_000);
});

type Call = (url: string, body?: object) => Promise<string>;

async function onBackend<T>(place: Place, work: (call: Call) => Promise<T>): Promise<T> {
  mkdirSync(place.dataDir, { recursive: true });
  const store = await openStore({ ...place, logger });
  const app = await buildTestApp(store, place.dataDir);
  try {
    return await work(async (url, body) => {
      const asked =
        body === undefined ? { method: 'GET' as const } : { method: 'POST' as const, payload: body };
      const answer = await app.inject({ ...asked, url, headers: HEADERS });
      expect(answer.statusCode, `${url} ${answer.body.slice(0, 200)}`).toBe(200);
      return answer.body;
    });
  } finally {
    await app.close();
    await store.close();
  }
}

async function ask(call: Call): Promise<string[]> {
  const answers: string[] = [];
  for (const [url, body] of ASKED) {
    const answer = await call(url, body);
    answers.push(`${url} ${JSON.stringify(JSON.parse(answer.replace(OF_A_CALL, '$1null')), null, 1)}`);
  }
  return answers;
}
