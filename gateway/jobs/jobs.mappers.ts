import type { Job as WireJob } from '../../backend/jobs/jobs.contract.ts';
import type { Job, JobState } from '../generated/resolvers.ts';
import { upperCase } from '../shared/enums.ts';

/** A job as the resolvers of its fields are given it. */
export type JobParent = Omit<Job, 'file' | 'residualRisk'> & { readonly studyId: string };

export function toJob(job: WireJob, studyId: string): JobParent;
export function toJob(job: WireJob | null, studyId: string): JobParent | null;
export function toJob(job: WireJob | null, studyId: string): JobParent | null {
  return job === null ? null : { ...job, studyId, state: upperCase<JobState>(job.state) };
}
