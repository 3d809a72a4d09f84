import type { Resolvers } from '../generated/resolvers.ts';
import { lowerCase } from '../shared/enums.ts';
import { toSearchResult } from './search.mappers.ts';

export const searchResolvers: Resolvers = {
  Study: {
    async search({ id: studyId }, { input }, { sources }) {
      const { query, k, semantic } = input;
      const found = await sources.search.search(studyId, { query, k, semantic, mode: lowerCase(input.mode) });
      return toSearchResult(found, input);
    },
  },
};
