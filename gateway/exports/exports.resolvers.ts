import { toWireNode } from '../cohort/cohort-tree.mappers.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import { toJob } from '../jobs/jobs.mappers.ts';
import { lowerCase } from '../shared/enums.ts';
import { orFailure } from '../shared/failures.ts';

export const exportsResolvers: Resolvers = {
  Mutation: {
    exportCohort: (_root, { input: { studyId, tree, format } }, { sources }) =>
      orFailure(
        sources.studies
          .require(studyId)
          .then(({ id }) => sources.exports.start(id, { tree: toWireNode(tree), format: lowerCase(format) }))
          .then((job) => ({ __typename: 'ExportCohortSuccess' as const, job: toJob(job, studyId) })),
      ),
  },
};
