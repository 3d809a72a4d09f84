import { type ChildProcess, fork } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import autocannon from 'autocannon';
import { build } from 'esbuild';
import { bundleOf } from '../../scripts/build.ts';
import { GATEWAY_BUNDLE } from '../../scripts/processes.ts';
import { median, quantile } from '../store/measure.ts';
import { PAGE_PATH } from './rest-stub.ts';

const ROUNDS = 3;
const SECONDS = 4;
const CONNECTIONS = 10;
/** Calls a second at which the added time is measured. */
const PACE = 100;
const KINDS = ['rest', 'gateway', 'mercurius', 'yoga'] as const;
type Kind = (typeof KINDS)[number];

const ASKED = [
  ['one object', 1],
  ['50 rows', 50],
] as const;

interface Peer {
  readonly url: string;
  readonly child: ChildProcess;
}

async function start(kind: Kind, rest = ''): Promise<Peer> {
  const child = fork('dist/bench/gateway/peer-server.js', [kind, rest], {
    execArgv: [...(GATEWAY_BUNDLE.execArgv ?? [])],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const port = await new Promise<number>((done, failed) => {
    child.once('message', (message) => done(Number(message)));
    child.once('exit', (code) => failed(new Error(`${kind} ended with ${code}`)));
  });
  return { url: `http://127.0.0.1:${port}`, child };
}

/** Processor time that a peer has used until now, in milliseconds; a busy machine disturbs it less than rates. */
function processorOf({ child }: Peer): Promise<number> {
  return new Promise((done) => {
    child.once('message', (message) => done(Number(message)));
    child.send('processor');
  });
}

/** A request for so many patients, straight or in GraphQL. */
function requestOf(kind: Kind, first: number): Pick<autocannon.Request, 'path' | 'headers' | 'body'> {
  const headers = { 'content-type': 'application/json', cookie: `casebook_session=${'s'.repeat(43)}` };
  if (kind === 'rest') return { path: PAGE_PATH, headers, body: JSON.stringify({ first }) };
  const query = `query Patients($first: Int!) {
    study(id: "s") { id patients(first: $first) { nodes { patientId name gender birthDate } } } }`;
  return { path: '/graphql', headers, body: JSON.stringify({ query, variables: { first } }) };
}

async function load(kind: Kind, { url }: Peer, first: number): Promise<autocannon.Result> {
  const { path, ...request } = requestOf(kind, first);
  const result = await autocannon({
    url: url + path,
    method: 'POST',
    ...request,
    duration: SECONDS,
    connections: CONNECTIONS,
    // What is fast because it fails is no answer.
    verifyBody: (body) => String(body).includes('"p-0"'),
  });
  if (result.non2xx + result.errors + result.mismatches > 0)
    throw new Error(`${kind} did not answer as asked`);
  return result;
}

/** The times of calls that come one by one, {@link PACE} a second, whether or not the one before was answered. */
async function pacedTimes(kind: Kind, { url }: Peer, first: number): Promise<number[]> {
  const { path, headers, body } = requestOf(kind, first);
  const asked: Promise<number>[] = [];
  for (let n = 0; n < PACE * 2; n += 1) {
    const started = performance.now();
    const answer = fetch(url + path, { method: 'POST', headers: headers as HeadersInit, body: String(body) });
    asked.push(answer.then((got) => got.text()).then(() => performance.now() - started));
    await pause(1000 / PACE);
  }
  return Promise.all(asked);
}

/** This gateway beside mercurius with jit, graphql-yoga and the raw REST call, in turns, over the same backend. */
export async function benchPeers(): Promise<void> {
  // Bundled as the product is.
  await build(bundleOf(['bench/gateway/peer-server.ts'], 'dist'));
  const rest = await start('rest');
  const peers = new Map<Kind, Peer>([['rest', rest]]);
  for (const kind of KINDS.slice(1)) peers.set(kind, await start(kind, rest.url));
  try {
    for (const [name, first] of ASKED) {
      const rates = new Map<Kind, number[]>();
      const delays = new Map<Kind, number[]>();
      const costs = new Map<Kind, number[]>();
      for (let round = -1; round < ROUNDS; round += 1) {
        for (const [kind, peer] of peers) {
          const before = await processorOf(peer);
          const full = await load(kind, peer, first);
          const cost = ((await processorOf(peer)) - before) / full.requests.total;
          const paced = await pacedTimes(kind, peer, first);
          if (round < 0) continue;
          rates.set(kind, [...(rates.get(kind) ?? []), full.requests.average]);
          costs.set(kind, [...(costs.get(kind) ?? []), cost]);
          delays.set(kind, [...(delays.get(kind) ?? []), quantile(paced, 0.95)]);
        }
      }
      const rate = (kind: Kind) => median(rates.get(kind) ?? []);
      console.log(`${name}, median of ${ROUNDS} rounds of ${SECONDS} s, ${CONNECTIONS} connections`);
      for (const kind of KINDS) {
        const delay = median(delays.get(kind) ?? []);
        const cost = median(costs.get(kind) ?? []).toFixed(2);
        console.log(
          `  ${kind.padEnd(10)} ${rate(kind).toFixed(0).padStart(7)} requests/s   ${cost} ms of a processor each   at ${PACE}/s p95 ${delay.toFixed(1)} ms`,
        );
      }
      for (const kind of ['mercurius', 'yoga'] as const)
        console.log(
          `  gateway beside ${kind}: ${(rate('gateway') / rate(kind)).toFixed(2)} times the requests/s`,
        );
    }
  } finally {
    for (const { child } of peers.values()) child.disconnect();
  }
}
