import type { Job, JobResponse } from '../../backend/jobs/jobs.contract.ts';
import { orNull, UpstreamError } from '../shared/failures.ts';
import { pathPart, type RestClient } from '../shared/rest.ts';

declare module '../context.ts' {
  interface Sources {
    readonly jobs: JobsSource;
  }
}

export interface JobsSource {
  /** A job of a study; null where the study has none of this id. */
  byId(studyId: string, id: string): Promise<Job | null>;
  startDemoCohort(studyId: string): Promise<Job>;
  /** Null where the study has no job of this id. */
  cancel(studyId: string, id: string): Promise<Job | null>;
  /** The same of an export that the caller started; null where that is none. */
  cancelExport(studyId: string, id: string): Promise<Job | null>;
}

/** @param keepsReports whether the own backend is where reports are read into; a job elsewhere would not show */
export function createJobsSource(rest: RestClient, keepsReports: boolean): JobsSource {
  const pathOf = (id: string) => `/api/jobs/${pathPart(id)}`;
  async function stop(studyId: string, path: string): Promise<Job | null> {
    return (await orNull(rest.call<JobResponse>({ method: 'POST', path, studyId })))?.job ?? null;
  }
  return {
    async byId(studyId, id) {
      return (await orNull(rest.call<JobResponse>({ path: pathOf(id), studyId })))?.job ?? null;
    },
    async startDemoCohort(studyId) {
      if (!keepsReports) {
        throw new UpstreamError(
          'The demo cohort cannot be loaded into the backend of BACKEND_URL.',
          'NOT_AVAILABLE',
        );
      }
      return (await rest.call<JobResponse>({ method: 'POST', path: '/api/jobs/demo-cohort', studyId })).job;
    },
    cancel: (studyId, id) => stop(studyId, `${pathOf(id)}/cancel`),
    cancelExport: (studyId, id) => stop(studyId, `/api/exports/${pathPart(id)}/cancel`),
  };
}
