import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { openAnonymisationPool } from '../backend/anonymisation/anonymisation.pool.ts';
import { keysOf } from '../backend/anonymisation/installation-keys.ts';
import { buildBackend } from '../backend/app.ts';
import { type ExtractionPool, openExtractionPool } from '../backend/extractions/extractions.pool.ts';
import { openDocumentReader } from '../backend/ocr/reading/open-reader.ts';
import { settle } from '../backend/search/indexing/settle.ts';
import { STUDIES } from '../backend/seed/studies.ts';
import type { ZodApp } from '../backend/shared/zod-app.ts';
import { openStore, type Store } from '../backend/store/store.ts';
import { addMissingStudies } from '../backend/studies/studies.store.ts';
import { createLogger } from '../platform/logger.ts';
import { SEARCHED_STUDY } from './bench-search/bench-cohort.ts';
import { makeDatabase } from './bench-search/bench-database.ts';
import { type Loaded, loadUntil } from './bench-search/load.ts';
import { type Measured, measure, table } from './bench-search/measure.ts';
import { plainFullText, preparePeer, removePeer } from './bench-search/peer.ts';
import { CODE_SEARCHES, EVIDENCE, QUERIES } from './bench-search/queries.ts';

const USAGE = `npm run bench:search -- [--sizes 1000,10000,100000] [--store embedded|postgresql] [--keep <folder>] [--rounds 3]
  postgresql is the server of DATABASE_URL, in a new database that is dropped at the end; --keep leaves the embedded store in a folder.`;
const MOST_REPORTS = 1_000_000;
const TOKEN = 'bench';

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

/** How long search, code search and evidence take as a study grows, beside plain full text in the same run. */
async function bench(): Promise<void> {
  const logger = createLogger('bench', 'error');
  const folder = values.keep ?? mkdtempSync(join(tmpdir(), 'casebook-bench-'));
  const { DATABASE_URL } = process.env;
  const isServer = values.store === 'postgresql' && DATABASE_URL !== undefined;
  const database = isServer ? await makeDatabase(DATABASE_URL) : undefined;
  const store = await openStore({ databaseUrl: database?.url, dataDir: folder, logger });
  const pool = await openExtractionPool();
  const bySize = new Map<number, readonly Measured[]>();
  try {
    await addMissingStudies(store.db, STUDIES);
    for (const size of [...sizes].sort((a, b) => a - b)) {
      tellLoaded(await loadUntil(store, pool, size, (stored) => showProgress(stored, size)));
      await settleAll(store);
      bySize.set(await countReports(store), await measureAll(store, pool));
    }
    console.log(`\n${store.kind}, p50 / p95 of ${rounds} rounds, study of 80 % of the reports`);
    for (const line of table(bySize)) console.log(line);
  } finally {
    await pool.close();
    await store.close();
    await database?.drop();
    if (values.keep === undefined) rmSync(folder, { recursive: true, force: true });
  }
}

async function settleAll(store: Store): Promise<void> {
  const started = performance.now();
  const indexed = await settle(store);
  const vectors = indexed.length === 0 ? '' : `, vectors of ${indexed.join(', ')} among it`;
  console.log(`indexes and statistics made in ${secondsSince(started)} s${vectors}`);
}

async function measureAll(store: Store, pool: ExtractionPool): Promise<Measured[]> {
  const anonymiser = openAnonymisationPool();
  const app = await buildBackend({
    store,
    engine: pool,
    dictionaries: pool.dictionaries,
    anonymiser,
    keys: keysOf(randomBytes(32)),
    token: TOKEN,
    isDemo: true,
    exportsFolder: join(tmpdir(), 'casebook-bench-exports'),
    documentReader: openDocumentReader(),
    documentsFolder: join(tmpdir(), 'casebook-bench-documents'),
    logger: createLogger('bench', 'error'),
  });
  const queries = QUERIES.map(({ query }) => query);
  const measured: Measured[] = [];
  const take = async <Question>(
    name: string,
    questions: readonly Question[],
    answer: (question: Question) => Promise<void>,
  ) => {
    const taken = await measure(name, questions, rounds, answer);
    console.log(
      `  ${name}: p50 ${taken.p50.toFixed(0)} ms, p95 ${taken.p95.toFixed(0)} ms, ${taken.runs} runs`,
    );
    measured.push(taken);
  };
  try {
    for (const mode of ['lexical', 'vector', 'hybrid'] as const) {
      const semantic = mode === 'hybrid';
      await take(semantic ? 'hybrid and semantic ranker' : mode, queries, (query) =>
        ask(app, '/api/search', { query, mode, semantic, k: 10 }),
      );
    }
    await take('code search', CODE_SEARCHES, (search) => ask(app, '/api/search-by-code', search));
    await take('evidence, 200 items', EVIDENCE, (filter) =>
      ask(app, '/api/analytics/evidence', { ...filter, limit: 200 }),
    );
    await preparePeer(store);
    await take('plain PostgreSQL full text (peer)', queries, (query) => plainFullText(store, query));
    await removePeer(store);
  } finally {
    await app.close();
    await anonymiser.close();
  }
  return measured;
}

/** One call as the gateway makes it, without the network between. @throws where it is not answered */
async function ask(app: ZodApp, url: string, payload: object): Promise<void> {
  const response = await app.inject({
    method: 'POST',
    url,
    payload,
    headers: { authorization: `Bearer ${TOKEN}`, 'x-study-id': SEARCHED_STUDY, 'x-user': 'bench' },
  });
  if (response.statusCode !== 200)
    throw new Error(`${url} answered ${response.statusCode}: ${response.body.slice(0, 200)}`);
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

const secondsSince = (started: number): string => ((performance.now() - started) / 1000).toFixed(1);

const isGood =
  Number.isInteger(rounds) &&
  rounds > 0 &&
  sizes.every((size) => Number.isInteger(size) && size >= 1 && size <= MOST_REPORTS) &&
  (values.store === 'embedded' || (values.store === 'postgresql' && process.env.DATABASE_URL !== undefined));
if (isGood) await bench();
else {
  console.error(USAGE);
  process.exitCode = 2;
}
