import type { Resolvers } from '../generated/resolvers.ts';
import { pageSize } from '../shared/cursors.ts';
import { toCodeSearch, toCodeSearchRequest } from './codes.mappers.ts';

const MOST_SUGGESTIONS = 50;

export const codesResolvers: Resolvers = {
  Study: {
    async codeSearch({ id: studyId }, { input }, { sources }) {
      return toCodeSearch(await sources.codes.search(studyId, toCodeSearchRequest(input)), input);
    },

    async codeSuggestions({ id: studyId }, { system, text, first }, { sources }) {
      const limit = pageSize(first, MOST_SUGGESTIONS);
      return sources.codes.suggestions(studyId, { system: system ?? undefined, text, limit });
    },
  },
};
