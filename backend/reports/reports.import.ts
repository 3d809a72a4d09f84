import type { ReportIntake } from '../anonymisation/ingest/report-intake.ts';
import type { ExtractionEngine } from '../extractions/extractions.engine.ts';
import { settleWords } from '../search/indexing/settle.ts';
import type { Caller } from '../shared/caller.ts';
import type { Database } from '../store/database.ts';
import { type PreparedReport, readerOver } from './prepare-report.ts';
import { storeReports } from './reports.store.ts';

/** A report that comes with many others. */
export interface ImportedReport {
  readonly patientId: string;
  readonly text: string;
  /** YYYY-MM-DD; the day it is stored where absent. */
  readonly reportDate?: string;
}

export interface ImportParts {
  readonly db: Database;
  readonly engine: ExtractionEngine;
  /** Absent where no study de-identifies; one that does refuses reports that came past it. */
  readonly intake?: ReportIntake | undefined;
}

export interface ImportTarget {
  readonly studyId: string;
  readonly sourceSystem: string;
  readonly reportType: string;
}

/**
 * Reports of one transaction: few at first, so that progress is told soon, then twice as many each time. Bounded in
 * characters, too, because a transaction holds all of them in memory.
 */
const FIRST_BATCH = 10;
const BATCH_REPORTS = 50;
const BATCH_CHARACTERS = 400_000;

/**
 * Reads reports into a study, a batch at a time and each batch in one transaction; while one is stored the next one
 * is read. What is stored already is passed over, so that an interrupted import can simply be done again.
 *
 * @param onDone told how many are done after each batch
 * @returns how many were new
 */
export async function importReports(
  { db, engine, intake }: ImportParts,
  { studyId, ...target }: ImportTarget,
  reports: Iterable<ImportedReport>,
  caller: Caller,
  { signal, onDone }: { signal: AbortSignal; onDone: (done: number) => Promise<void> | void },
): Promise<number> {
  let done = 0;
  let added = 0;
  const reader = readerOver(engine);
  const store = async (batch: readonly PreparedReport[]) => {
    const ids = await storeReports(db, studyId, batch, caller);
    added += ids.filter((id) => id !== null).length;
    done += batch.length;
    await onDone(done);
  };
  let storing: Promise<void> = Promise.resolve();
  for (const batch of batchesOf(reports)) {
    if (signal.aborted) break;
    const reading = Promise.all(
      batch.map(async (report) => {
        const unread = { ...target, ...report, ingestedBy: caller.username };
        return reader.prepare(intake === undefined ? unread : await intake.admit(studyId, unread));
      }),
    );
    // Also where a report cannot be read: whoever is told so finds everything before it stored.
    const read = await reading.finally(() => storing);
    if (signal.aborted) break;
    storing = store(read);
    // Looked at above; here only kept from being called unhandled.
    storing.catch(() => undefined);
  }
  await storing;
  if (added > 0) await settleWords(db);
  return added;
}

function* batchesOf(reports: Iterable<ImportedReport>): Generator<ImportedReport[]> {
  let batch: ImportedReport[] = [];
  let characters = 0;
  let most = FIRST_BATCH;
  for (const report of reports) {
    if (batch.length > 0 && characters + report.text.length > BATCH_CHARACTERS) {
      yield batch;
      batch = [];
      characters = 0;
    }
    batch.push(report);
    characters += report.text.length;
    if (batch.length === most) {
      yield batch;
      most = Math.min(2 * most, BATCH_REPORTS);
      batch = [];
      characters = 0;
    }
  }
  if (batch.length > 0) yield batch;
}
