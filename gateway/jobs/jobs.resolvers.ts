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
        sources.studies
          .require(input.studyId)
          .then(({ id }) => sources.jobs.startDemoCohort(id))
          .then((job) => ({ __typename: 'LoadDemoCohortSuccess' as const, job: toJob(job) })),
      ),
    async cancelJob(_root, { input }, { sources }) {
      const study = await sources.studies.byId(input.studyId);
      return study === null ? null : toJob(await sources.jobs.cancel(study.id, input.id));
    },
  },
};

function toJob(job: WireJob): Job;
function toJob(job: WireJob | null): Job | null;
function toJob(job: WireJob | null): Job | null {
  return job === null ? null : { ...job, state: upperCase<JobState>(job.state) };
}
