import { GENERATED_UNTIL } from '../engines/generator/generated-until.ts';
import type { Job } from '../jobs/jobs.contract.ts';
import type { JobRunner } from '../jobs/jobs.runner.ts';
import { importReports } from '../record/reports/reports.import.ts';
import type { Caller } from '../shared/caller.ts';
import type { JobKind } from '../wall/capability.ts';
import { demoCohort } from './demo-cohort.ts';
import { SYNTHETIC_SOURCE } from './seed-reports.ts';

export const demoCohortKind: JobKind<{ readonly caller: Caller }> = {
  name: 'demo-cohort',
  tellsOfPatients: false,
  async run(tools, { caller }, { studyId, signal, progress }) {
    const source = { studyId, ...SYNTHETIC_SOURCE };
    await importReports(tools, source, demoCohort(GENERATED_UNTIL), caller, { signal, onDone: progress });
  },
};

/** Starts to read the invented demo cohort into a study; a second start while one is under way joins it. */
export function startDemoCohort(jobs: JobRunner, studyId: string, caller: Caller): Promise<Job> {
  return jobs.start(demoCohortKind, {
    studyId,
    parameters: { caller },
    total: demoCohort(GENERATED_UNTIL).length,
    startedBy: caller.username,
  });
}
