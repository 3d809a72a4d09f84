import type { OperationDetail } from '../../backend/operations/operations.contract.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import { orFailure } from '../shared/failures.ts';
import { toHistory, toSavedOperation, toVersionDetail } from './operations.mappers.ts';

const success = (wire: OperationDetail) => ({
  __typename: 'SavedOperationSuccess' as const,
  history: toHistory(wire),
});

export const operationsResolvers: Resolvers = {
  Study: {
    operations: async ({ id }, _args, { sources }) =>
      (await sources.operations.list(id)).map(toSavedOperation),
    async operation({ id: studyId }, { id }, { sources }) {
      const operation = await sources.operations.byId({ studyId, id });
      return operation === null ? null : toHistory(operation);
    },
    async operationVersion({ id: studyId }, { id, version }, { sources }) {
      const detail = await sources.operations.version({ studyId, id }, version);
      return detail === null ? null : toVersionDetail(detail);
    },
  },
  Mutation: {
    saveOperation: (_root, { input: { studyId, isPrivate, ...operation } }, { sources }) =>
      orFailure(
        sources.studies
          .require(studyId)
          .then(({ id }) => sources.operations.save(id, { ...operation, is_private: isPrivate }))
          .then(success),
      ),
    saveOperationVersion: (_root, { input: { studyId, id, ...version } }, { sources }) =>
      orFailure(
        sources.studies
          .require(studyId)
          .then((study) => sources.operations.saveVersion({ studyId: study.id, id }, version))
          .then(success),
      ),
    changeOperation: (_root, { input: { studyId, id, name, description, isPrivate } }, { sources }) =>
      orFailure(
        sources.studies
          .require(studyId)
          .then((study) =>
            sources.operations.change(
              { studyId: study.id, id },
              {
                ...(typeof name === 'string' && { name }),
                ...(typeof description === 'string' && { description }),
                ...(typeof isPrivate === 'boolean' && { is_private: isPrivate }),
              },
            ),
          )
          .then(success),
      ),
    removeOperation: (_root, { input: { studyId, id } }, { sources }) =>
      orFailure(
        sources.studies
          .require(studyId)
          .then((study) => sources.operations.remove({ studyId: study.id, id }))
          .then((removed) => ({ __typename: 'RemoveOperationSuccess' as const, id: removed })),
      ),
  },
};
