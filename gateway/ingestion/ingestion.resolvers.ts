import type { Resolvers } from '../generated/resolvers.ts';
import { changesOf } from '../shared/changes.ts';
import { orFailure } from '../shared/failures.ts';
import { toImport, toImportRequest } from './imports.mappers.ts';
import { toRefusedBundle, toSubmissionSuccess } from './ingestion.mappers.ts';
import { toSubmission } from './submission.ts';

export const ingestionResolvers: Resolvers = {
  Study: {
    imports: async ({ id: studyId }, _args, { sources }) =>
      (await sources.ingestion.imports(studyId)).map((wire) => toImport(wire, studyId)),
    async import({ id: studyId }, { id }, { sources }) {
      const found = await sources.ingestion.importById(studyId, id);
      return found === null ? null : toImport(found, studyId);
    },
    importRejects: async ({ id: studyId }, { id }, { sources }) => [
      ...(await sources.ingestion.rejects(studyId, id)),
    ],
  },
  Subscription: {
    importChanges: {
      subscribe: (_root, { input: { studyId, id } }, context) =>
        changesOf(
          context,
          'importChanges',
          async () => {
            const wire = await context.sources.ingestion.importById(studyId, id);
            return wire && { ...toImport(wire, studyId), __typename: 'ReportImport' as const };
          },
          ({ state }) => !['RECEIVING', 'QUEUED', 'RUNNING'].includes(state),
          'This study has no import of this id.',
        ),
    },
  },
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
    createImport: (_root, { input }, { sources }) =>
      orFailure(
        sources.studies
          .require(input.studyId)
          .then(({ id }) => sources.ingestion.createImport(id, toImportRequest(input)))
          .then((wire) => ({ __typename: 'ImportSuccess' as const, import: toImport(wire, input.studyId) })),
      ),
    startImport: (_root, { input: { studyId, id } }, { sources }) =>
      orFailure(
        sources.studies
          .require(studyId)
          .then((study) => sources.ingestion.startImport(study.id, id))
          .then((wire) => ({ __typename: 'ImportSuccess' as const, import: toImport(wire, studyId) })),
      ),
    async cancelImport(_root, { input }, { sources }) {
      const study = await sources.studies.byId(input.studyId);
      const wire = study === null ? null : await sources.ingestion.cancelImport(study.id, input.id);
      return wire === null ? null : toImport(wire, input.studyId);
    },
  },
};
