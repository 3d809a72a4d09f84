import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { importItems } from '../backend/ingestion/bulk/import-items.ts';
import { numbered } from '../backend/ingestion/bulk/numbered.ts';
import { BULK_REPORT_TYPE } from '../backend/ingestion/bulk/run-import.ts';
import { openExtractionPool } from '../backend/record/reports/report-reader.pool.ts';
import { seedReports } from '../backend/seed/seed-reports.ts';
import { openStore, type Store } from '../backend/store/store.ts';
import { STUDIES } from '../backend/studies/sample-studies.ts';
import { addMissingStudies } from '../backend/studies/studies.store.ts';
import { createLogger } from '../platform/logger.ts';

const LENGTH = 2_000;
const BATCH = 50;
const STUDY = 'study-001';
const CALLER = { username: 'bench', requestId: 'bench' };

/** Reports of exactly so many characters, each one different. */
function* reportsOf(count: number): Generator<{ patient_id: string; text: string }> {
  let index = 0;
  for (const { patientId, text } of seedReports(count)) {
    index += 1;
    yield {
      patient_id: patientId,
      text: `${index} ${`${text} `.repeat(Math.ceil(LENGTH / text.length))}`.slice(0, LENGTH),
    };
  }
}

interface Taken {
  readonly seconds: number;
  /** Of all threads of this process. */
  readonly processorSeconds: number;
}

async function taken(work: () => Promise<void>): Promise<Taken> {
  const started = performance.now();
  const processor = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(processor);
  return { seconds: (performance.now() - started) / 1000, processorSeconds: (user + system) / 1_000_000 };
}

/** The same texts as plain rows, as many in a transaction: what the store alone takes. */
async function insertPlainly(store: Store, count: number): Promise<void> {
  let batch: { patient_id: string; text: string }[] = [];
  const flush = async () => {
    await store.db.execute(sql`INSERT INTO bench_plain (patient_id, text)
      SELECT patient_id, text FROM json_to_recordset(${JSON.stringify(batch)}::json) AS row(patient_id text, text text)`);
    batch = [];
  };
  for (const report of reportsOf(count)) if (batch.push(report) === BATCH) await flush();
  if (batch.length > 0) await flush();
}

function tell(name: string, count: number, { seconds, processorSeconds }: Taken): void {
  console.log(
    `  ${name}: ${(count / seconds).toFixed(1)} reports/s, ${((1000 * processorSeconds) / count).toFixed(1)} ms of processor time each`,
  );
}

/**
 * How many reports of 2,000 characters a second are imported from an NDJSON file, read and stored, beside their reading
 * alone and beside plain rows of the same texts, in the same run on new embedded stores.
 */
async function bench(): Promise<void> {
  const { values } = parseArgs({ options: { sizes: { type: 'string', default: '1000,10000' } } });
  const pool = await openExtractionPool();
  try {
    for (const count of values.sizes.split(',').map(Number)) await benchAt(pool, count);
  } finally {
    await pool.close();
  }
}

async function benchAt(pool: Awaited<ReturnType<typeof openExtractionPool>>, count: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'casebook-bench-'));
  const path = join(folder, 'reports.ndjson');
  const lines = function* () {
    for (const report of reportsOf(count)) yield `${JSON.stringify(report)}\n`;
  };
  await pipeline(Readable.from(lines()), createWriteStream(path));
  const store = await openStore({ dataDir: join(folder, 'data'), logger: createLogger('bench', 'error') });
  const target = { studyId: STUDY, sourceSystem: 'bench', reportType: BULK_REPORT_TYPE };
  const files = [{ path, name: 'reports.ndjson' }];
  const signal = new AbortController().signal;
  const importAll = () =>
    importItems(
      { db: store.db, engine: pool },
      target,
      numbered(files, { format: 'auto', columns: {} }),
      CALLER,
      {
        signal,
        onBatch: async () => undefined,
      },
    );
  try {
    await addMissingStudies(store.db, STUDIES);
    await store.db.execute(sql`CREATE TABLE bench_plain (patient_id text, text text)`);
    console.log(`${count} reports of ${LENGTH} characters`);
    tell('import', count, await taken(importAll));
    tell('import of what is stored', count, await taken(importAll));
    tell('plain rows (peer)', count, await taken(() => insertPlainly(store, count)));
    const some = Array.from(reportsOf(Math.min(count, 1_000)), ({ text }) => text);
    tell('reading alone', some.length, await taken(() => readAlone(pool, some)));
  } finally {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function readAlone(
  pool: Awaited<ReturnType<typeof openExtractionPool>>,
  texts: readonly string[],
): Promise<void> {
  for (let at = 0; at < texts.length; at += BATCH) {
    await Promise.all(texts.slice(at, at + BATCH).map((text) => pool.read(text)));
  }
}

await bench();
