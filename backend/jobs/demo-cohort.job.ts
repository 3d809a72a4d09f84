import type { ExtractionEngine } from '../extractions/extractions.engine.ts';
import { GENERATED_UNTIL } from '../reports/generated-until.ts';
import { storeReport } from '../reports/reports.store.ts';
import { demoCohort } from '../seed/demo-cohort.ts';
import type { Caller } from '../shared/caller.ts';
import type { Database } from '../store/database.ts';
import type { Job } from './jobs.contract.ts';
import type { JobRunner } from './jobs.runner.ts';

const KIND = 'demo-cohort';
const SOURCE_SYSTEM = 'demo_cohort';
const REPORT_TYPE = 'synthetic_demo';

/** Starts to read the invented demo cohort into a study; a second start while one is under way joins it. */
export function startDemoCohort(
  work: { db: Database; engine: ExtractionEngine; jobs: JobRunner },
  studyId: string,
  caller: Caller,
): Promise<Job> {
  const cohort = demoCohort(GENERATED_UNTIL);
  const start = { studyId, kind: KIND, total: cohort.length, startedBy: caller.username };
  return work.jobs.start(start, async ({ signal, progress }) => {
    for (const [index, { patientId, text }] of cohort.entries()) {
      if (signal.aborted) return;
      const read = await work.engine.read(text);
      const report = {
        studyId,
        patientId,
        text,
        sourceSystem: SOURCE_SYSTEM,
        reportType: REPORT_TYPE,
        ingestedBy: caller.username,
        engine: work.engine.name,
        read,
      };
      await storeReport(work.db, report, caller);
      await progress(index + 1);
    }
  });
}
