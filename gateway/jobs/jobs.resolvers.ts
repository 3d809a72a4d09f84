import type { Resolvers } from '../generated/resolvers.ts';
import { orFailure } from '../shared/failures.ts';
import { toJob } from './jobs.mappers.ts';

export const jobsResolvers: Resolvers = {
  Study: {
    job: async ({ id: studyId }, { id }, { sources }) => toJob(await sources.jobs.byId(studyId, id), studyId),
  },
  Mutation: {
    loadDemoCohort: (_root, { input }, { sources }) =>
      orFailure(
        sources.studies
          .require(input.studyId)
          .then(({ id }) => sources.jobs.startDemoCohort(id))
          .then((job) => ({ __typename: 'LoadDemoCohortSuccess' as const, job: toJob(job, input.studyId) })),
      ),
    async cancelJob(_root, { input }, { sources }) {
      const study = await sources.studies.byId(input.studyId);
      return study === null ? null : toJob(await sources.jobs.cancel(study.id, input.id), study.id);
    },
  },
};
