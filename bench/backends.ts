import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { BackendListening } from '../backend/server.ts';
import { buildServers } from '../scripts/build.ts';
import { BACKEND_BUNDLE, endProcess, type Running, startProcess } from '../scripts/processes.ts';
import { type CalledBackend, load, STUDY } from './store/mixed-calls.ts';

/** Milliseconds of a tick, in which Linux tells processor time (proc_pid_stat(5)). */
const TICK_MS = 10;

/** The parent of a process and its processor time in milliseconds; null where there is no such process by now. */
function statOf(pid: number): { parent: number; busy: number } | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { parent: Number(fields[1]), busy: (Number(fields[11]) + Number(fields[12])) * TICK_MS };
  } catch {
    return null;
  }
}

/** The processor time of all processes below one, in milliseconds. */
function busyBelow(pid: number): number {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const children = pids.map(Number).filter((each) => statOf(each)?.parent === pid);
  return children.reduce((sum, child) => sum + (statOf(child)?.busy ?? 0) + busyBelow(child), 0);
}

const start = (env: NodeJS.ProcessEnv) =>
  startProcess<BackendListening>(BACKEND_BUNDLE, {
    LOG_LEVEL: 'silent',
    BACKEND_PORT: '',
    BACKEND_TOKEN: '',
    ...env,
  });
const called = ({ told: { port, token } }: Running<BackendListening>): CalledBackend => ({
  url: `http://127.0.0.1:${port}`,
  token,
});

/** The same calls at one backend and at two that share its store, in turns: `npm run bench:backends`. Linux alone. */
async function bench(): Promise<void> {
  const { values } = parseArgs({
    options: {
      reports: { type: 'string', default: '5000' },
      connections: { type: 'string', default: '50' },
      rounds: { type: 'string', default: '3' },
      seconds: { type: 'string', default: '12' },
    },
  });
  const folder = mkdtempSync(join(tmpdir(), 'casebook-backends-'));
  const DATA_DIR = join(folder, 'data');
  const running: Running<BackendListening>[] = [];
  try {
    await buildServers();
    const seed = ['--import', 'tsx', 'scripts/seed.ts', '--reports', values.reports, '--study', STUDY];
    spawnSync(process.execPath, seed, { env: { ...process.env, DATA_DIR }, stdio: 'ignore' });
    running.push(await start({ DATA_DIR, DATABASE_URL: '' }));
    // By the socket of the first one's server, which is the child of the first.
    running.push(
      await start({
        DATA_DIR: join(folder, 'second'),
        IDENTIFIERS_KEY_FILE: join(DATA_DIR, 'identifiers.key'),
        DATABASE_URL: `postgres://postgres@/postgres?host=${encodeURIComponent(join(DATA_DIR, 'run', 'socket'))}`,
      }),
    );
    const [first, second] = running.map(({ child }) => child.pid ?? 0) as [number, number];
    for (let round = 0; round <= Number(values.rounds); round += 1) {
      for (const count of [1, 2]) {
        const busy = () => [statOf(first)?.busy ?? 0, statOf(second)?.busy ?? 0, busyBelow(first)];
        const before = busy();
        const { callsPerSecond, p95, failed } = await load(
          running.slice(0, count).map(called),
          Number(values.connections),
          Number(values.seconds),
        );
        const spent = busy().map((after, place) => ((after - (before[place] ?? 0)) / 1000).toFixed(1));
        const what = `${callsPerSecond.toFixed(1)} calls/s, p95 ${Math.round(p95)} ms, ${failed} failed`;
        const where = `first ${spent[0]} s, second ${spent[1]} s, store ${spent[2]} s`;
        console.log(`${round === 0 ? 'warm-up' : `round ${round}`}, ${count}: ${what}; processor: ${where}`);
      }
    }
  } finally {
    for (const { child } of running.reverse()) await endProcess(child);
    rmSync(folder, { recursive: true, force: true });
  }
}

await bench();
