import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seedReports } from '../backend/seed/seed-reports.ts';
import type { BackendListening } from '../backend/server.ts';
import type { GatewayListening } from '../gateway/server.ts';
import { buildServers } from '../scripts/build.ts';
import {
  BACKEND_BUNDLE,
  endProcess,
  GATEWAY_BUNDLE,
  ownBackend,
  startProcess,
} from '../scripts/processes.ts';

const RUNS = 200;
const WARM_UP = 20;
const REPORT_LENGTH = 3_000;

const INGEST = `mutation ($input: IngestReportInput!) { ingestReport(input: $input) {
  ... on IngestReportSuccess { extraction { id } entities { id text offset length } } ... on UserError { message } } }`;
const STUDIES = '{ studies { id } }';
const LOGIN = 'mutation { login(input: { username: "admin", password: "casebook-demo" }) { __typename } }';

/**
 * How long one ingest of a 3,000-character report takes through the gateway, beside the smallest operation
 * that also goes through gateway, backend and store, in the same run on a new embedded store.
 */
async function bench(): Promise<void> {
  await buildServers();
  const folder = mkdtempSync(join(tmpdir(), 'casebook-bench-'));
  const environment = {
    DATA_DIR: join(folder, 'data'),
    LOG_LEVEL: 'error',
    BACKEND_PORT: '',
    BACKEND_TOKEN: '',
  };
  const backend = await startProcess<BackendListening>(BACKEND_BUNDLE, environment);
  const gateway = await startProcess<GatewayListening>(GATEWAY_BUNDLE, {
    LOG_LEVEL: 'error',
    PORT: '0',
    BACKEND_URL: '',
    ...ownBackend(backend.told),
  });
  try {
    const ask = await logIn(`http://127.0.0.1:${gateway.told.port}/graphql`);
    const texts = Array.from(seedReports(RUNS + WARM_UP), ({ text }, index) => toLength(text, index));
    const ingests: number[] = [];
    const smallest: number[] = [];
    for (const [index, text] of texts.entries()) {
      const input = { studyId: 'study-001', text, userId: 'demo-user-1', patientId: `bench-${index}` };
      const ingest = await timed(() => ask(INGEST, { input }));
      const studies = await timed(() => ask(STUDIES, {}));
      if (index < WARM_UP) continue;
      ingests.push(ingest);
      smallest.push(studies);
    }
    report('ingest of 3,000 characters', ingests);
    report('list of studies (peer)', smallest);
    console.log(`ratio of the medians: ${(quantile(ingests, 0.5) / quantile(smallest, 0.5)).toFixed(1)}`);
  } finally {
    await endProcess(gateway.child);
    await endProcess(backend.child);
    rmSync(folder, { recursive: true, force: true });
  }
}

async function logIn(url: string) {
  let cookie = '';
  const ask = async (query: string, variables: Record<string, unknown>): Promise<Response> => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ query, variables }),
    });
    const body = (await response.clone().json()) as {
      errors?: unknown;
      data?: { ingestReport?: { message?: string } };
    };
    if (body.errors !== undefined || body.data?.ingestReport?.message !== undefined) {
      throw new Error(`the operation failed: ${JSON.stringify(body).slice(0, 300)}`);
    }
    return response;
  };
  const response = await ask(LOGIN, {});
  cookie = response.headers.get('set-cookie')?.split(';')[0] ?? '';
  return ask;
}

/** A report of exactly the length, each one different. */
function toLength(text: string, index: number): string {
  return `${index} ${text} ${text}`.slice(0, REPORT_LENGTH);
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

function report(name: string, times: readonly number[]): void {
  const [p50, p95] = [quantile(times, 0.5), quantile(times, 0.95)];
  console.log(`${name}: p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, ${times.length} runs`);
}

/** The nearest-rank quantile. */
function quantile(values: readonly number[], fraction: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(fraction * sorted.length) - 1)] ?? Number.NaN;
}

await bench();
