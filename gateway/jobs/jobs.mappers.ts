import type { Job as WireJob } from '../../backend/jobs/jobs.contract.ts';
import type { Job, JobKind, JobState } from '../generated/resolvers.ts';
import { upperCase } from '../shared/enums.ts';

/** A job as the resolvers of its fields are given it. */
export type JobParent = Omit<Job, 'file' | 'residualRisk'> & { readonly studyId: string };

/** @param kind as REST writes it, such as demo-cohort */
export const toJobKind = (kind: string): JobKind => upperCase(kind.replaceAll('-', '_'));

export function toJob(job: WireJob, studyId: string): JobParent;
export function toJob(job: WireJob | null, studyId: string): JobParent | null;
export function toJob(job: WireJob | null, studyId: string): JobParent | null {
  return job === null
    ? null
    : {
        ...job,
        studyId,
        kind: toJobKind(job.kind),
        state: upperCase<JobState>(job.state),
      };
}
