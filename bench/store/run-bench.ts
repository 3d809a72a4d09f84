import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { settle } from '../../backend/record/passages/settle.ts';
import { type ExtractionPool, openExtractionPool } from '../../backend/record/reports/report-reader.pool.ts';
import { openStore, type Store } from '../../backend/store/store.ts';
import { STUDIES } from '../../backend/studies/sample-studies.ts';
import { addMissingStudies } from '../../backend/studies/studies.store.ts';
import { createLogger } from '../../platform/logger.ts';
import { type BenchBackend, openBackend } from './bench-backend.ts';
import { makeDatabase } from './bench-database.ts';
import { type Loaded, loadUntil } from './load.ts';
import { type Measured, measure, milliseconds, table } from './measure.ts';

const MOST_REPORTS = 1_000_000;

const usageOf = (command: string): string =>
  `npm run ${command} -- [--sizes 1000,10000,100000] [--store embedded|postgresql] [--keep <folder>] [--rounds 3]
  postgresql is the server, or the cluster, of DATABASE_URL, in a new database that is dropped at the end; --keep leaves the embedded store in a folder.`;

/** Measures at one size of the store. */
export interface Bench extends Pick<BenchBackend, 'ask' | 'get'> {
  readonly store: Store;
  /** Asks each question in every round, and tells what it took. */
  take<Question>(
    name: string,
    questions: readonly Question[],
    answer: (question: Question) => Promise<void>,
  ): Promise<void>;
}

/**
 * Makes a store of invented reports in growing sizes, measures at each, and prints how what was measured grew.
 *
 * @param command its name in package.json
 * @returns the exit code
 */
export async function runBench(command: string, measureAt: (bench: Bench) => Promise<void>): Promise<number> {
  const { values } = parseArgs({
    options: {
      sizes: { type: 'string', default: '1000,10000,100000' },
      store: { type: 'string', default: 'embedded' },
      keep: { type: 'string' },
      rounds: { type: 'string', default: '3' },
    },
  });
  const sizes = values.sizes.split(',').map(Number);
  const rounds = Number(values.rounds);
  const { DATABASE_URL } = process.env;
  const isServer = values.store === 'postgresql';
  const isGood =
    Number.isInteger(rounds) &&
    rounds > 0 &&
    sizes.every((size) => Number.isInteger(size) && size >= 1 && size <= MOST_REPORTS) &&
    (values.store === 'embedded' || (isServer && DATABASE_URL !== undefined));
  if (!isGood) {
    console.error(usageOf(command));
    return 2;
  }
  const folder = values.keep ?? mkdtempSync(join(tmpdir(), 'casebook-bench-'));
  const logger = createLogger('bench', 'error');
  const database = isServer && DATABASE_URL !== undefined ? await makeDatabase(DATABASE_URL) : undefined;
  const store = await openStore({ databaseUrl: database?.url, dataDir: folder, logger });
  const pool = await openExtractionPool();
  const bySize = new Map<number, readonly Measured[]>();
  try {
    await addMissingStudies(store.db, STUDIES);
    for (const size of [...sizes].sort((a, b) => a - b)) {
      tellLoaded(await loadUntil(store, pool, size, (stored) => showProgress(stored, size)));
      await settleAll(store);
      bySize.set(await countReports(store), await measured({ store, pool, folder, rounds }, measureAt));
    }
    console.log(`\n${store.kind}, p50 / p95 of ${rounds} rounds, study of 80 % of the reports`);
    for (const line of table(bySize)) console.log(line);
    return 0;
  } finally {
    await pool.close();
    await store.close();
    await database?.drop();
    if (values.keep === undefined) rmSync(folder, { recursive: true, force: true });
  }
}

interface Size {
  readonly store: Store;
  readonly pool: ExtractionPool;
  readonly folder: string;
  readonly rounds: number;
}

async function measured(
  { store, pool, folder, rounds }: Size,
  measureAt: (bench: Bench) => Promise<void>,
): Promise<readonly Measured[]> {
  const backend = await openBackend(store, pool, folder);
  const all: Measured[] = [];
  try {
    await measureAt({
      store,
      ask: backend.ask,
      get: backend.get,
      async take(name, questions, answer) {
        const taken = await measure(name, questions, rounds, answer);
        const { p50, p95, runs } = taken;
        console.log(`  ${name}: p50 ${milliseconds(p50)} ms, p95 ${milliseconds(p95)} ms, ${runs} runs`);
        all.push(taken);
      },
    });
  } finally {
    await backend.close();
  }
  return all;
}

async function settleAll(store: Store): Promise<void> {
  const started = performance.now();
  const indexed = await settle(store);
  const vectors = indexed.length === 0 ? '' : `, vectors of ${indexed.join(', ')} among it`;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`indexes and statistics made in ${seconds} s${vectors}`);
}

async function countReports(store: Store): Promise<number> {
  const { rows } = await store.db.execute(sql`SELECT count(*)::int AS reports FROM extraction`);
  return z.object({ reports: z.number() }).parse(rows[0]).reports;
}

function tellLoaded({ reports, characters, seconds, processorSeconds }: Loaded): void {
  if (reports === 0) return;
  const each = (characters / reports).toFixed(0);
  const work = ((1000 * processorSeconds) / reports).toFixed(1);
  console.log(
    `\n${reports} reports of ${each} characters: ${(reports / seconds).toFixed(1)} a second, ${work} ms of processor time each`,
  );
}

function showProgress(stored: number, size: number): void {
  if (!process.stdout.isTTY) return;
  const WIDTH = 40;
  const filled = Math.round((WIDTH * stored) / size);
  process.stdout.write(`\r${'#'.repeat(filled).padEnd(WIDTH, '.')} ${stored} of ${size}`);
}
