import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { BackendListening } from '../backend/server.ts';
import { endProcess } from '../scripts/processes.ts';
import { type CalledBackend, load, STUDY } from './store/mixed-calls.ts';

interface Backend extends CalledBackend {
  readonly name: string;
  close(): Promise<void>;
}

/** Seeds a data folder with the program of a checkout, and starts its built backend over it. */
async function startIn(checkout: string, reports: number, dataDir: string): Promise<Backend> {
  const env = { ...process.env, DATA_DIR: dataDir, LOG_LEVEL: 'silent', DATABASE_URL: '', BACKEND_TOKEN: '' };
  await runIn(checkout, env, 'scripts/build.ts');
  const started = performance.now();
  await runIn(checkout, env, 'scripts/seed.ts', '--reports', String(reports), '--study', STUDY);
  const seeded = (performance.now() - started) / 1000;
  console.log(`${checkout}: ${(reports / seeded).toFixed(1)} reports/s seeded, its start included`);
  const from = performance.now();
  const { BACKEND_BUNDLE } = (await import(
    join(checkout, 'scripts/processes.ts')
  )) as typeof import('../scripts/processes.ts');
  const child = fork(BACKEND_BUNDLE.file, {
    cwd: checkout,
    execArgv: [...(BACKEND_BUNDLE.execArgv ?? [])],
    env,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [told] = (await once(child, 'message')) as [BackendListening];
  console.log(`${checkout}: ready after ${Math.round(performance.now() - from)} ms`);
  return {
    name: checkout,
    url: `http://127.0.0.1:${told.port}`,
    token: told.token,
    close: () => endProcess(child),
  };
}

async function runIn(checkout: string, env: NodeJS.ProcessEnv, ...args: string[]): Promise<void> {
  const child = spawn(join(checkout, 'node_modules', '.bin', 'tsx'), args, {
    cwd: checkout,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${args[0]} ended with ${code} in ${checkout}`);
}

/**
 * Calls and their times with many callers at once, beside the program of another checkout in the same run, round by round:
 * `npm run bench:reads -- --beside ../before`.
 */
async function bench(): Promise<void> {
  const { values } = parseArgs({
    options: {
      beside: { type: 'string' },
      reports: { type: 'string', default: '5000' },
      connections: { type: 'string', default: '50' },
      rounds: { type: 'string', default: '5' },
      seconds: { type: 'string', default: '15' },
    },
  });
  const [reports, connections, rounds, seconds] = [
    values.reports,
    values.connections,
    values.rounds,
    values.seconds,
  ].map(Number) as [number, number, number, number];
  const folder = mkdtempSync(join(tmpdir(), 'casebook-bench-'));
  const backends: Backend[] = [];
  try {
    for (const [place, checkout] of [
      '.',
      ...(values.beside === undefined ? [] : [values.beside]),
    ].entries()) {
      backends.push(await startIn(resolve(checkout), reports, join(folder, String(place))));
    }
    for (let round = 0; round <= rounds; round += 1) {
      for (const backend of backends) {
        const { callsPerSecond, p95, failed } = await load([backend], connections, seconds);
        const what = `${callsPerSecond.toFixed(1)} calls/s, p95 ${Math.round(p95)} ms, ${failed} failed`;
        console.log(`${round === 0 ? 'warm-up' : `round ${round}`}, ${backend.name}: ${what}`);
      }
    }
  } finally {
    await Promise.all(backends.map((backend) => backend.close()));
    rmSync(folder, { recursive: true, force: true });
  }
}

await bench();
