import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeKey } from '../../backend/record/intake/key-file.ts';
import type { BackendListening } from '../../backend/server.ts';
import type { GatewayListening } from '../../gateway/server.ts';
import { buildServers } from '../../scripts/build.ts';
import {
  BACKEND_BUNDLE,
  endProcess,
  GATEWAY_BUNDLE,
  ownBackend,
  type Running,
  startProcess,
} from '../../scripts/processes.ts';
import { firstBrokenEvent } from '../support/audit-log.ts';
import { cheapenDemoLogin } from '../support/demo-account.ts';
import { type InTurns, passInTurns } from '../support/in-turns.ts';
import { sampled } from '../support/sampling.ts';
import { openTestStore, type TestStore } from '../support/stores.ts';

const TOKEN = 'a-token-for-the-tests';
const STUDY = 'study-001';
const KILLS = sampled(24, 2);
const BETWEEN_KILLS_MS = 1_500;
const LIMIT_MS = 120_000 + KILLS * 30_000;
/** What a client is asked to try again after: nothing is known of whether the call was carried out. */
const AGAIN = new Set(['BACKEND_UNREACHABLE', 'STORE_DOWN']);

let store: TestStore;
let folder: string;
let backends: Running<BackendListening>[] = [];
let gateways: Running<GatewayListening>[] = [];
let [front, back]: (InTurns | undefined)[] = [];
let cookie = '';

/** A backend with nothing but the store and the key in common with the other. */
const startBackend = (place: number) =>
  startProcess<BackendListening>(BACKEND_BUNDLE, {
    DATABASE_URL: store.url,
    DATA_DIR: join(folder, String(place)),
    IDENTIFIERS_KEY_FILE: join(folder, 'identifiers.key'),
    BACKEND_PORT: '',
    BACKEND_TOKEN: TOKEN,
    LOG_LEVEL: 'silent',
  });
const startGateway = () =>
  startProcess<GatewayListening>(GATEWAY_BUNDLE, {
    PORT: '0',
    HOST: '',
    BACKEND_URL: '',
    LOG_LEVEL: 'silent',
    ...ownBackend({ type: 'listening', port: back?.port ?? 0, token: TOKEN }),
  });

beforeAll(async () => {
  await buildServers();
  store = await openTestStore();
  await cheapenDemoLogin(store.db);
  folder = mkdtempSync(join(tmpdir(), 'casebook-several-'));
  makeKey(join(folder, 'identifiers.key'));
  backends = await Promise.all([0, 1].map(startBackend));
  back = await passInTurns(() => backends.map(({ told }) => told.port));
  gateways = await Promise.all([startGateway(), startGateway()]);
  front = await passInTurns(() => gateways.map(({ told }) => told.port));
}, 120_000);
afterAll(async () => {
  await Promise.all([...gateways, ...backends].map(({ child }) => endProcess(child)));
  await Promise.all([front?.close(), back?.close()]);
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

/** One operation, tried again while nobody can be reached. */
// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
async function ask(query: string, variables: object = {}): Promise<any> {
  for (;;) {
    const answer = await askOnce(query, variables).catch((error: unknown) => {
      if (error instanceof TypeError) return null;
      throw error;
    });
    if (answer !== null) return answer;
    await pause(50);
  }
}

/** Null where the client is asked to try again. */
async function askOnce(query: string, variables: object): Promise<unknown> {
  const response = await fetch(`http://127.0.0.1:${front?.port}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', connection: 'close', cookie },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = await response.json();
  cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie;
  const codes = [
    ...(errors ?? []).map(({ extensions }: { extensions?: { code?: string } }) => extensions?.code),
    ...Object.values(data ?? {}).map((value) => (value as { code?: string } | null)?.code),
  ].filter((code) => code !== undefined);
  if (codes.some((code) => AGAIN.has(code))) return null;
  expect(codes, JSON.stringify(errors ?? data)).toEqual([]);
  return data;
}

const LOGIN = `mutation { login(input: { username: "admin", password: "casebook-demo" }) { __typename } }`;
const INGEST = `mutation ($input: IngestReportInput!) { ingestReport(input: $input) {
  __typename ... on IngestReportSuccess { patientId } ... on InvalidInput { message field } ... on UpstreamFailure { message code } } }`;
const LOAD = `mutation ($input: LoadDemoCohortInput!) { loadDemoCohort(input: $input) {
  __typename ... on LoadDemoCohortSuccess { job { id } } ... on UpstreamFailure { message code } } }`;
const SEEN = `query ($studyId: ID!) { study(id: $studyId) { id } viewer { username } }`;

/** Works as one researcher does until told to end. @returns how many reports were acknowledged */
async function work(worker: number, isOver: () => boolean): Promise<number> {
  let ingested = 0;
  while (!isOver()) {
    const text = `Discharge letter ${worker}-${ingested}. The patient has hypertension and takes ramipril 5 mg daily.`;
    const input = { studyId: STUDY, userId: 'demo-user-1', patientId: `p-${worker}-${ingested}`, text };
    const { ingestReport } = await ask(INGEST, { input });
    expect(ingestReport).toEqual({ __typename: 'IngestReportSuccess', patientId: input.patientId });
    ingested += 1;
    const seen = await ask(SEEN, { studyId: STUDY });
    expect(seen).toEqual({ study: { id: STUDY }, viewer: { username: 'admin' } });
  }
  return ingested;
}

async function killOne(turn: number): Promise<void> {
  const place = (turn >> 1) % 2;
  const isGateway = turn % 2 === 1;
  const { child } = (isGateway ? gateways : backends)[place] as Running<unknown>;
  const end = new Promise((done) => child.once('exit', done));
  child.kill('SIGKILL');
  await end;
  if (isGateway) gateways[place] = await startGateway();
  else backends[place] = await startBackend(place);
}

it(
  'two gateways over two backends keep every session, report and job while one of the four is killed again and again',
  async () => {
    expect((await ask(LOGIN)).login.__typename).toBe('LoginSuccess');
    const [first, second] = await Promise.all([0, 1].map(() => ask(LOAD, { input: { studyId: STUDY } })));
    expect(first.loadDemoCohort.job.id).toBe(second.loadDemoCohort.job.id);

    let isOver = false;
    const workers = Promise.all([0, 1, 2].map((worker) => work(worker, () => isOver)));
    workers.catch(() => {
      isOver = true;
    });
    for (let kill = 0; kill < KILLS && !isOver; kill += 1) {
      await pause(BETWEEN_KILLS_MS);
      await killOne(kill);
    }
    isOver = true;
    const ingested = await workers;
    expect(Math.min(...ingested)).toBeGreaterThan(0);

    const jobOf = async () =>
      (
        await ask(`query ($studyId: ID!, $id: ID!) { study(id: $studyId) { job(id: $id) { state } } }`, {
          studyId: STUDY,
          id: first.loadDemoCohort.job.id,
        })
      ).study.job.state;
    await expect.poll(jobOf, { timeout: 120_000, interval: 500 }).toBe('SUCCEEDED');

    const { rows } = await store.db.execute(sql`
      SELECT count(*)::int AS stored, count(DISTINCT text)::int AS texts FROM extraction WHERE patient_id LIKE 'p-%-%'`);
    const all = ingested.reduce((sum, each) => sum + each, 0);
    expect(rows).toEqual([{ stored: all, texts: all }]);
    expect(await firstBrokenEvent(store.db, STUDY)).toBeNull();
  },
  LIMIT_MS,
);
