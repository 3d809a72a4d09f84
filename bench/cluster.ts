import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { settle } from '../backend/record/passages/settle.ts';
import { openExtractionPool } from '../backend/record/reports/report-reader.pool.ts';
import { migrateStore } from '../backend/store/migrate-store.ts';
import { inSession } from '../backend/store/session.ts';
import { openStore } from '../backend/store/store.ts';
import { STUDIES } from '../backend/studies/sample-studies.ts';
import { addMissingStudies } from '../backend/studies/studies.store.ts';
import { createLogger } from '../platform/logger.ts';
import { allMigrations } from '../scripts/moving.ts';
import { type BenchBackend, openBackend } from './store/bench-backend.ts';
import { CALLS, type Call } from './store/calls.ts';
import { loadUntil } from './store/load.ts';
import { milliseconds, quantile } from './store/measure.ts';

const USAGE = `npm run bench:cluster -- [--reports 10000] [--rounds 5] [--only <part of a name>] [--keep <folder>]
  DATABASE_URL is a database of a cluster and BESIDE_URL one of a single server. Both are for this benchmark alone: the
  server is filled up to so many reports, and the cluster, where it is empty, gets a copy; both stay, as does the folder
  with their keys.`;
/** The most that a call over the cluster may take, as a multiple of that over one server. */
const MOST = 2;

interface Side {
  readonly backend: BenchBackend;
  close(): Promise<void>;
}

/** How long calls take over a cluster beside one server: in one run, each question put to both before the next. */
async function bench(): Promise<number> {
  const { values } = parseArgs({
    options: {
      reports: { type: 'string', default: '10000' },
      rounds: { type: 'string', default: '5' },
      only: { type: 'string', default: '' },
      keep: { type: 'string', default: join(tmpdir(), 'casebook-bench-cluster') },
    },
  });
  const [reports, rounds] = [Number(values.reports), Number(values.rounds)];
  const { DATABASE_URL, BESIDE_URL } = process.env;
  const areNumbers = [reports, rounds].every((number) => Number.isInteger(number) && number > 0);
  if (!areNumbers || DATABASE_URL === undefined || BESIDE_URL === undefined) {
    console.error(USAGE);
    return 2;
  }
  const calls = CALLS.filter(({ name }) => name.includes(values.only));
  const sides: Side[] = [];
  try {
    sides.push(await openSide(BESIDE_URL, reports, values.keep));
    await copyWhereEmpty(BESIDE_URL, DATABASE_URL);
    sides.push(await openSide(DATABASE_URL, reports, values.keep));
    const [single, cluster] = sides.map(({ backend }) => backend);
    if (cluster === undefined || single === undefined) return 2;
    let slow = 0;
    for (const call of calls) slow += await compare(call, rounds, cluster, single);
    console.log(`${calls.length - slow} of ${calls.length} within ${MOST} times of one server`);
    return 0;
  } finally {
    await Promise.all(sides.map((side) => side.close()));
  }
}

async function openSide(databaseUrl: string, reports: number, folder: string): Promise<Side> {
  mkdirSync(folder, { recursive: true });
  const store = await openStore({ databaseUrl, dataDir: folder, logger: createLogger('bench', 'error') });
  const pool = await openExtractionPool();
  await addMissingStudies(store.db, STUDIES);
  const loaded = await loadUntil(store, pool, reports, () => undefined);
  if (loaded.reports > 0)
    console.log(`${loaded.reports} reports: ${(loaded.reports / loaded.seconds).toFixed(1)} a second`);
  await settle(store);
  const backend = await openBackend(store, pool, folder);
  return {
    backend,
    async close() {
      await backend.close();
      await pool.close();
      await store.close();
    },
  };
}

/** Copies a store as `npm run migrate` does, into a database that has none: that takes less time than to read all reports twice. */
async function copyWhereEmpty(source: string, target: string): Promise<void> {
  const started = performance.now();
  const rows = await inSession({ connectionString: target }, async (to) => {
    if (await holdsTables(to)) return 0;
    return inSession({ connectionString: source }, (from) => migrateStore(from, to, allMigrations()));
  });
  if (rows > 0) console.log(`${rows} rows copied in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

const holdsTables = async (session: pg.ClientBase): Promise<boolean> =>
  (await session.query(`SELECT FROM pg_tables WHERE schemaname = 'public'`)).rows.length > 0;

/** @returns 1 where the cluster takes longer than it may, else 0 */
async function compare(
  call: Call,
  rounds: number,
  cluster: BenchBackend,
  single: BenchBackend,
): Promise<number> {
  const times = { cluster: [] as number[], single: [] as number[] };
  for (let round = 0; round <= rounds; round += 1) {
    for (const ask of call.questions(round)) {
      const [over, beside] = [await timed(() => ask(cluster)), await timed(() => ask(single))];
      if (round === 0) continue;
      times.cluster.push(over);
      times.single.push(beside);
    }
  }
  const [over, beside] = [quantile(times.cluster, 0.5), quantile(times.single, 0.5)];
  const tails = [quantile(times.cluster, 0.95), quantile(times.single, 0.95)].map(milliseconds);
  const ratio = `x ${(over / beside).toFixed(2)}`.padStart(7);
  const middles = `${milliseconds(over)} / ${milliseconds(beside)} ms`.padStart(17);
  console.log(`${call.name.padEnd(34)} ${ratio}  p50 ${middles}, p95 ${tails.join(' / ')} ms`);
  return over > MOST * beside ? 1 : 0;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

process.exitCode = await bench();
