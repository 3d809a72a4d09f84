import type { Resolvers } from '../generated/resolvers.ts';
import { changesOf, hasEnded } from '../shared/changes.ts';
import { orFailure } from '../shared/failures.ts';
import { toJob } from './jobs.mappers.ts';

export const jobsResolvers: Resolvers = {
  Study: {
    job: async ({ id: studyId }, { id }, { sources }) => toJob(await sources.jobs.byId(studyId, id), studyId),
  },
  Subscription: {
    jobChanges: {
      subscribe: (_root, { input: { studyId, id } }, context) =>
        changesOf(
          context,
          'jobChanges',
          async () => {
            const job = toJob(await context.sources.jobs.byId(studyId, id), studyId);
            return job && { ...job, __typename: 'Job' as const };
          },
          hasEnded,
          'This study has no job of this id.',
        ),
    },
  },
  Mutation: {
    loadDemoCohort: (_root, { input }, { sources }) =>
      orFailure(
        sources.studies
          .require(input.studyId)
          .then(({ id }) => sources.jobs.startDemoCohort(id))
          .then((job) => ({ __typename: 'LoadDemoCohortSuccess' as const, job: toJob(job, input.studyId) })),
      ),
    async cancelJob(_root, { input }, { sources, roles }) {
      const study = await sources.studies.byId(input.studyId);
      if (study === null) return null;
      // Whoever changes nothing in the study stops exports that they started.
      const stopsOwnAlone = roles?.studies.get(study.id)?.rights.includes('write') === false;
      const { cancel, cancelExport } = sources.jobs;
      return toJob(await (stopsOwnAlone ? cancelExport : cancel)(study.id, input.id), study.id);
    },
  },
};
