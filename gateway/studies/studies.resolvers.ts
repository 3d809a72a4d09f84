import type { Resolvers } from '../generated/resolvers.ts';
import { toStudy } from './studies.mappers.ts';

export const studiesResolvers: Resolvers = {
  Query: {
    studies: async (_root, _args, { sources }) => (await sources.studies.all()).map(toStudy),
    study: async (_root, { id }, { sources }) => {
      const study = await sources.studies.byId(id);
      return study === null ? null : toStudy(study);
    },
  },
};
