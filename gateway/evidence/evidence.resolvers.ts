import type { Resolvers } from '../generated/resolvers.ts';
import { toEvidence, toEvidenceRequest } from './evidence.mappers.ts';

export const evidenceResolvers: Resolvers = {
  Study: {
    async evidence({ id: studyId }, { input }, { sources }) {
      return toEvidence(await sources.evidence.find(studyId, toEvidenceRequest(input)));
    },
  },
};
