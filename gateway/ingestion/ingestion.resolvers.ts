import type { Resolvers } from '../generated/resolvers.ts';
import { orFailure } from '../shared/failures.ts';
import { toRefusedBundle, toSubmissionSuccess } from './ingestion.mappers.ts';
import { toSubmission } from './submission.ts';

export const ingestionResolvers: Resolvers = {
  Mutation: {
    ingestStructured: (_root, { input }, { sources }) => {
      const ingest = async () => {
        const { id: studyId } = await sources.studies.require(input.studyId);
        const submission = toSubmission(input);
        try {
          const wire = await sources.ingestion.ingest(studyId, submission);
          return toSubmissionSuccess(wire, submission.patient_id.trim());
        } catch (error) {
          const refused = toRefusedBundle(error);
          if (refused === null) throw error;
          return refused;
        }
      };
      return orFailure(ingest());
    },
  },
};
