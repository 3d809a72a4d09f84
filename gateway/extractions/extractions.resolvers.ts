import type { Resolvers } from '../generated/resolvers.ts';
import { toExtraction } from './extractions.mappers.ts';

export const extractionsResolvers: Resolvers = {
  Study: {
    async extraction({ id: studyId }, { id }, { sources }) {
      const extraction = await sources.extractions.byId(studyId, id);
      return extraction === null ? null : toExtraction(extraction);
    },
  },
};
