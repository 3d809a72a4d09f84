import type { Resolvers } from '../generated/resolvers.ts';
import { toCohortResult, toWireQuery } from './cohort.mappers.ts';
import { toCohortCount, toWireNode } from './cohort-tree.mappers.ts';

export const cohortResolvers: Resolvers = {
  Study: {
    async cohort({ id: studyId }, { input, limit }, { sources }) {
      return toCohortResult(await sources.cohort.run(studyId, toWireQuery(input), limit));
    },
    async cohortCount({ id: studyId }, { tree, limit, cursor }, { sources }) {
      return toCohortCount(await sources.cohort.count(studyId, toWireNode(tree), { limit, cursor }));
    },
  },
};
