import type { Resolvers } from '../generated/resolvers.ts';
import { toEvidenceRequest, toEvidenceResult } from './evidence.mappers.ts';

export const evidenceResolvers: Resolvers = {
  Study: {
    async evidence({ id: studyId }, { input }, { sources }) {
      return toEvidenceResult(await sources.evidence.find(studyId, toEvidenceRequest(input)));
    },
  },
};
