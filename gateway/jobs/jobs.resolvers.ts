import type { Job as WireJob } from '../../backend/jobs/jobs.contract.ts';
import type { Job, JobState, Resolvers } from '../generated/resolvers.ts';
import { upperCase } from '../shared/enums.ts';
import { orFailure } from '../shared/failures.ts';

export const jobsResolvers: Resolvers = {
  Study: {
    job: async ({ id: studyId }, { id }, { sources }) => toJob(await sources.jobs.byId(studyId, id)),
  },
  Mutation: {
    loadDemoCohort: (_root, { input }, { sources }) =>
      orFailure(
        sources.jobs
          .startDemoCohort(input.studyId)
          .then((job) => ({ __typename: 'LoadDemoCohortSuccess' as const, job: toJob(job) })),
      ),
    cancelJob: async (_root, { input }, { sources }) =>
      toJob(await sources.jobs.cancel(input.studyId, input.id)),
  },
};

function toJob(job: WireJob): Job;
function toJob(job: WireJob | null): Job | null;
function toJob(job: WireJob | null): Job | null {
  return job === null ? null : { ...job, state: upperCase<JobState>(job.state) };
}
