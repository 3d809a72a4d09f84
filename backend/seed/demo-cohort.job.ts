import { GENERATED_UNTIL } from '../engines/generator/generated-until.ts';
import type { Job } from '../jobs/jobs.contract.ts';
import type { JobRunner } from '../jobs/jobs.runner.ts';
import { type ImportParts, importReports } from '../record/reports/reports.import.ts';
import type { Caller } from '../shared/caller.ts';
import { demoCohort } from './demo-cohort.ts';
import { SYNTHETIC_SOURCE } from './seed-reports.ts';

const KIND = 'demo-cohort';

/** Starts to read the invented demo cohort into a study; a second start while one is under way joins it. */
export function startDemoCohort(
  work: ImportParts & { readonly jobs: JobRunner },
  studyId: string,
  caller: Caller,
): Promise<Job> {
  const cohort = demoCohort(GENERATED_UNTIL);
  const start = { studyId, kind: KIND, total: cohort.length, startedBy: caller.username };
  return work.jobs.start(start, async ({ signal, progress }) => {
    await importReports(work, { studyId, ...SYNTHETIC_SOURCE }, cohort, caller, { signal, onDone: progress });
  });
}
