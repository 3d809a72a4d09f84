import type { CohortExportRequest } from '../../backend/exports/cohort-export.contract.ts';
import type { Job, JobResponse } from '../../backend/jobs/jobs.contract.ts';
import { UpstreamError } from '../shared/failures.ts';
import type { RestClient } from '../shared/rest.ts';

declare module '../context.ts' {
  interface Sources {
    readonly exports: ExportsSource;
  }
}

export interface ExportsSource {
  /** @throws UpstreamError NOT_AVAILABLE where another backend answers questions to cohorts */
  start(studyId: string, request: CohortExportRequest): Promise<Job>;
}

/** @param isOwn whether the backend that keeps the jobs counts the cohorts, too: else others would be exported than counted */
export function createExportsSource(own: RestClient, isOwn: boolean): ExportsSource {
  return {
    async start(studyId, body) {
      if (!isOwn)
        throw new UpstreamError('The backend that counts cohorts cannot export them.', 'NOT_AVAILABLE');
      const path = '/api/cohorts/exports';
      return (await own.call<JobResponse>({ method: 'POST', path, studyId, body })).job;
    },
  };
}
