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

/** A team in the morning, and somebody who guesses; each tries again as soon as it is answered. */
const LOGINS_AT_ONCE = [50, 150] as const;
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

/** How long a signed-in user waits while nobody, and while 50 and 150 others at once, try to log in. */
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
    for (const atOnce of LOGINS_AT_ONCE) {
      const alone = tell('no logins', await timesOf(url, cookie));
      const { times, statuses } = await timesBesideLogins(url, cookie, atOnce);
      const beside = tell(`${atOnce} logins at once`, times);
      console.log(`p95 is ${(beside / alone).toFixed(1)} times that of the same queries alone`);
      console.log(`answered logins by status: ${JSON.stringify(Object.fromEntries(statuses))}`);
    }
  } finally {
    await endProcess(gateway.child);
    await endProcess(backend.child);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The times of a signed-in user while so many others try to log in, each from an address and with a name of its own. */
async function timesBesideLogins(url: string, cookie: string, atOnce: number) {
  let isOver = false;
  const statuses = new Map<number, number>();
  const flood = Array.from({ length: atOnce }, async (_, place) => {
    for (let turn = 0; !isOver; turn += 1) {
      const guess = { username: `guessed-${place}-${turn}`, password: 'wrong' };
      const { status } = await send(url, `10.8.${place}.${turn % 256}`, { query: LOGIN, variables: guess });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  });
  const times = await timesOf(url, cookie);
  isOver = true;
  await Promise.all(flood);
  return { times, statuses };
}

/** @returns the p95 */
function tell(name: string, times: readonly number[]): number {
  const [p50, p95] = [quantile(times, 0.5), quantile(times, 0.95)];
  console.log(
    `a signed-in user's query, ${name}: p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms of ${times.length}`,
  );
  return p95;
}
