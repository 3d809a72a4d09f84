import type { ExtractionEngine } from '../extractions/extractions.engine.ts';
import type { Caller } from '../shared/caller.ts';
import type { Database } from '../store/database.ts';
import { storeReport } from './reports.store.ts';

/** A report that comes with many others. */
export interface ImportedReport {
  readonly patientId: string;
  readonly text: string;
}

export interface ImportTarget {
  readonly studyId: string;
  readonly sourceSystem: string;
  readonly reportType: string;
}

/**
 * Reads reports into a study one after the other, each in a transaction of its own. What is stored already is
 * passed over, so that an interrupted import can simply be done again.
 *
 * @param onDone told how many are done after each one
 * @returns how many were new
 */
export async function importReports(
  { db, engine }: { db: Database; engine: ExtractionEngine },
  target: ImportTarget,
  reports: Iterable<ImportedReport>,
  caller: Caller,
  { signal, onDone }: { signal: AbortSignal; onDone: (done: number) => Promise<void> | void },
): Promise<number> {
  let done = 0;
  let added = 0;
  for (const { patientId, text } of reports) {
    if (signal.aborted) break;
    const read = await engine.read(text);
    const report = { ...target, patientId, text, ingestedBy: caller.username, engine: engine.name, read };
    if ((await storeReport(db, report, caller)) !== null) added += 1;
    done += 1;
    await onDone(done);
  }
  return added;
}
