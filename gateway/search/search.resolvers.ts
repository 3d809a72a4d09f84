import type { Resolvers } from '../generated/resolvers.ts';
import { toSearchRequest, toSearchResult } from './search.mappers.ts';

export const searchResolvers: Resolvers = {
  Study: {
    async search({ id: studyId }, { input }, { sources }) {
      return toSearchResult(await sources.search.search(studyId, toSearchRequest(input)), input);
    },
  },
};
