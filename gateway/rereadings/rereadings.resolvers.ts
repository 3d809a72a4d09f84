import type { Rereading, Resolvers } from '../generated/resolvers.ts';
import { connection, connectionFields, toPageArguments } from '../graph/connections.ts';
import { changesOf, hasEnded } from '../shared/changes.ts';
import { orFailure } from '../shared/failures.ts';
import {
  type RereadReportConnectionParent,
  toReport,
  toRereading,
  toVersions,
} from './rereadings.mappers.ts';

const success = (rereading: Rereading) => ({ __typename: 'RereadingSuccess' as const, rereading });

export const rereadingsResolvers: Resolvers = {
  Study: {
    async readingVersions({ id }, _args, { sources }) {
      const versions = await sources.rereadings.versions(id);
      return versions === null ? null : toVersions(versions);
    },
    rereadings: async ({ id }, _args, { sources }) => (await sources.rereadings.list(id)).map(toRereading),
    async rereading({ id: studyId }, { id }, { sources }) {
      const found = await sources.rereadings.byId(studyId, id);
      return found === null ? null : toRereading(found);
    },
    rereadReports: ({ id: studyId }, { id, ...args }, { sources }): RereadReportConnectionParent =>
      connection(() => sources.rereadings.reports(studyId, id, toPageArguments(args)), toReport),
  },
  RereadReportConnection: connectionFields,
  Subscription: {
    rereadingChanges: {
      subscribe: (_root, { input: { studyId, id } }, context) =>
        changesOf(
          context,
          'rereadingChanges',
          async () => {
            const wire = await context.sources.rereadings.byId(studyId, id);
            return wire && { ...toRereading(wire), __typename: 'Rereading' as const };
          },
          hasEnded,
          'This study has no rereading of this id.',
        ),
    },
  },
  Mutation: {
    startRereading: (_root, { input: { studyId } }, { sources }) =>
      orFailure(
        sources.studies
          .require(studyId)
          .then(({ id }) => sources.rereadings.start(id))
          .then((wire) => success(toRereading(wire))),
      ),
    cancelRereading: (_root, { input: { studyId, id } }, { sources }) =>
      orFailure(
        sources.studies
          .require(studyId)
          .then((study) => sources.rereadings.cancel(study.id, id))
          .then((wire) => success(toRereading(wire))),
      ),
  },
};
