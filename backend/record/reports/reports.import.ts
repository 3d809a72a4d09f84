import type { ExtractionEngine } from '../../clinical/extractions.engine.ts';
import type { Caller } from '../../shared/caller.ts';
import type { Database } from '../../store/database.ts';
import type { ReportIntake } from '../intake/report-intake.ts';
import { settleWords } from '../passages/settle.ts';
import { withdrawnReports } from '../withdrawn/withdrawn.store.ts';
import { batchesOf, readAhead } from './batches.ts';
import { readerOver } from './prepare-report.ts';
import { storeReports } from './reports.store.ts';

/** A report that comes with many others. */
export interface ImportedReport {
  readonly patientId: string;
  readonly text: string;
  /** YYYY-MM-DD; the day that its text tells, if it tells one, where absent. */
  readonly reportDate?: string;
}

export interface ImportDependencies {
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
 * Reads reports into a study, a batch at a time and each batch in one transaction; while one is stored the next one
 * is read. What is stored already is passed over, so that an interrupted import can simply be done again; so is what
 * belongs to patients who were withdrawn.
 *
 * @param onDone told how many are done after each batch
 * @returns how many were new
 */
export async function importReports(
  { db, engine, intake }: ImportDependencies,
  { studyId, ...target }: ImportTarget,
  reports: Iterable<ImportedReport>,
  caller: Caller,
  { signal, onDone }: { signal: AbortSignal; onDone: (done: number) => Promise<void> | void },
): Promise<number> {
  let done = 0;
  let added = 0;
  const reader = readerOver(engine);
  await readAhead(
    batchesOf(reports, ({ text }) => text.length),
    signal,
    async (batch, onChecked) => {
      const unread = batch.map((report) => ({ ...target, ...report, ingestedBy: caller.username }));
      const admission = await intake?.open(studyId);
      const admitted =
        admission === undefined ? unread : await Promise.all(unread.map((report) => admission.admit(report)));
      onChecked();
      return Promise.all(admitted.map((report) => reader.prepare(report)));
    },
    async (batch) => {
      const withdrawn = await withdrawnReports(db, studyId, batch);
      const wanted = batch.filter((report) => !withdrawn.has(report));
      const ids = await storeReports(db, studyId, wanted, caller);
      added += ids.filter((id) => id !== null).length;
      done += batch.length;
      await onDone(done);
    },
  );
  if (added > 0) await settleWords(db);
  return added;
}
