import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ExtractionEngine } from '../../backend/clinical/extractions.engine.ts';
import { importReports } from '../../backend/record/reports/reports.import.ts';
import { SYNTHETIC_SOURCE } from '../../backend/seed/seed-reports.ts';
import type { Store } from '../../backend/store/store.ts';
import { BENCH_PATIENT, type BenchReport, benchReports } from './bench-cohort.ts';

const CHUNK = 1_000;
const CALLER = { username: 'bench', requestId: 'bench' };

/** How fast reports went in. */
export interface Loaded {
  readonly reports: number;
  readonly characters: number;
  readonly seconds: number;
  /** Of all threads of this process: unlike the seconds, hardly longer on a machine that others use, too. */
  readonly processorSeconds: number;
}

/**
 * Brings a store up to so many reports; what a kept one holds already stays.
 *
 * @throws where the store holds reports of anybody else
 */
export async function loadUntil(
  store: Store,
  engine: ExtractionEngine,
  size: number,
  onProgress: (stored: number) => void,
): Promise<Loaded> {
  const { rows } = await store.db.execute(sql`
    SELECT count(*)::int AS stored, count(*) FILTER (WHERE NOT starts_with(patient_id, ${BENCH_PATIENT}))::int AS others
    FROM extraction`);
  const counted = z.object({ stored: z.number(), others: z.number() }).parse(rows[0]);
  if (counted.others > 0)
    throw new Error('The store holds reports of its own: give --keep a folder for benchmarks alone.');
  let { stored } = counted;
  const started = performance.now();
  const processor = process.cpuUsage();
  let reports = 0;
  let characters = 0;
  while (stored < size) {
    const from = stored;
    const until = Math.min(from - (from % CHUNK) + CHUNK, size);
    for (const [studyId, own] of byStudy(benchReports(from - (from % CHUNK), until))) {
      reports += await importReports(
        { db: store.db, engine },
        { studyId, ...SYNTHETIC_SOURCE },
        own,
        CALLER,
        {
          signal: new AbortController().signal,
          onDone: () => undefined,
        },
      );
      characters += lengthOf(own);
    }
    stored = until;
    onProgress(stored);
  }
  const { user, system } = process.cpuUsage(processor);
  const seconds = (performance.now() - started) / 1000;
  return { reports, characters, seconds, processorSeconds: (user + system) / 1_000_000 };
}

function byStudy(reports: Iterable<BenchReport>): ReadonlyMap<string, readonly BenchReport[]> {
  const groups = new Map<string, BenchReport[]>();
  for (const report of reports) {
    const group = groups.get(report.studyId);
    if (group === undefined) groups.set(report.studyId, [report]);
    else group.push(report);
  }
  return groups;
}

const lengthOf = (reports: readonly BenchReport[]): number =>
  reports.reduce((sum, { text }) => sum + text.length, 0);
