import type { Resolvers } from '../generated/resolvers.ts';
import { toCohortResult, toWireQuery } from './cohort.mappers.ts';

export const cohortResolvers: Resolvers = {
  Study: {
    async cohort({ id: studyId }, { input, limit }, { sources }) {
      return toCohortResult(await sources.cohort.run(studyId, toWireQuery(input), limit));
    },
  },
};
