import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { BackendListening } from '../../backend/server.ts';
import type { GatewayListening } from '../../gateway/server.ts';
import {
  BACKEND_BUNDLE,
  endProcess,
  GATEWAY_BUNDLE,
  ownBackend,
  startProcess,
} from '../../scripts/processes.ts';
import { quantile } from '../store/measure.ts';

const LOGINS_AT_ONCE = 150;
const SECONDS = 10;
const ASK_EVERY_MS = 50;
const STUDY = 'study-001';
const QUERY = `{ study(id: "${STUDY}") { name patients(first: 10) { nodes { id } totalCount } } }`;
const LOGIN = `mutation ($username: String!, $password: String!) {
  login(input: { username: $username, password: $password }) { __typename } }`;

/** An operation from an address of its own: a flood of one address ends at its rate. */
async function send(url: string, from: string, body: object, cookie = ''): Promise<Response> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from, cookie },
    body: JSON.stringify(body),
  });
  await response.clone().arrayBuffer();
  return response;
}

/** The times of a signed-in user's queries, twenty a second whether or not the one before was answered. */
async function timesOf(url: string, cookie: string): Promise<number[]> {
  const asked: Promise<number>[] = [];
  for (let n = 0; n < (SECONDS * 1000) / ASK_EVERY_MS; n += 1) {
    const started = performance.now();
    asked.push(send(url, '10.9.0.1', { query: QUERY }, cookie).then(() => performance.now() - started));
    await pause(ASK_EVERY_MS);
  }
  return Promise.all(asked);
}

/** How long a signed-in user waits while nobody, and while 150 others at once, try to log in. */
export async function benchLogins(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'casebook-logins-'));
  const env = { DATA_DIR: join(folder, 'data'), DATABASE_URL: '', LOG_LEVEL: 'silent', BACKEND_TOKEN: '' };
  const seed = ['--import', 'tsx', 'scripts/seed.ts', '--reports', '200', '--study', STUDY];
  spawnSync(process.execPath, seed, { env: { ...process.env, ...env }, stdio: 'ignore' });
  const backend = await startProcess<BackendListening>(BACKEND_BUNDLE, { ...env, BACKEND_PORT: '' });
  const gateway = await startProcess<GatewayListening>(GATEWAY_BUNDLE, {
    ...env,
    ...ownBackend(backend.told),
    PORT: '0',
    HOST: '',
  });
  try {
    const url = `http://127.0.0.1:${gateway.told.port}`;
    const variables = { username: 'admin', password: 'casebook-demo' };
    const { headers } = await send(url, '10.9.0.1', { query: LOGIN, variables });
    const cookie = headers.get('set-cookie')?.split(';')[0] ?? '';
    await timesOf(url, cookie);
    tell('no logins', await timesOf(url, cookie));
    let isOver = false;
    const statuses = new Map<number, number>();
    const flood = Array.from({ length: LOGINS_AT_ONCE }, async (_, place) => {
      for (let turn = 0; !isOver; turn += 1) {
        const guess = { username: `guessed-${place}-${turn}`, password: 'wrong' };
        const { status } = await send(url, `10.8.${place}.${turn % 256}`, { query: LOGIN, variables: guess });
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    });
    const under = await timesOf(url, cookie);
    isOver = true;
    tell(`${LOGINS_AT_ONCE} logins at once`, under);
    await Promise.all(flood);
    console.log(`answered logins by status: ${JSON.stringify(Object.fromEntries(statuses))}`);
  } finally {
    await endProcess(gateway.child);
    await endProcess(backend.child);
    rmSync(folder, { recursive: true, force: true });
  }
}

function tell(name: string, times: readonly number[]): void {
  const [p50, p95] = [0.5, 0.95].map((part) => quantile(times, part).toFixed(1));
  console.log(`a signed-in user's query, ${name}: p50 ${p50} ms, p95 ${p95} ms of ${times.length}`);
}
