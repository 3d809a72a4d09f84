import type { JobKind, Resolvers } from '../generated/resolvers.ts';
import { toJob } from '../jobs/jobs.mappers.ts';
import { orFailure } from '../shared/failures.ts';
import { exportPath } from './export-files.ts';
import {
  toFilterRequest,
  toGroupsRequest,
  toMessageRequest,
  toTableRequest,
  toTableResult,
} from './tables.mappers.ts';

/** The jobs that make a file. */
const FILE_JOBS: readonly JobKind[] = ['EXPORT', 'COHORT_EXPORT', 'ANONYMISE'];

export const tablesResolvers: Resolvers = {
  Study: {
    table: async ({ id: studyId }, { input }, { sources }) =>
      toTableResult(await sources.tables.table(studyId, toTableRequest(input))),
    tableGroups: ({ id: studyId }, { input }, { sources }) =>
      sources.tables.groups(studyId, toGroupsRequest(input)),
  },
  Mutation: {
    tableFromMessage: (_root, { input }, { sources }) =>
      orFailure(
        sources.studies
          .require(input.studyId)
          .then(({ id }) => sources.tables.tableFromMessage(id, toMessageRequest(input)))
          .then(toTableResult),
      ),
    exportTable: (_root, { input: { studyId, filter, format } }, { sources }) =>
      orFailure(
        sources.studies
          .require(studyId)
          .then(({ id }) =>
            sources.tables.startExport(id, {
              format: format.toLowerCase() as Lowercase<typeof format>,
              ...(filter && { filter: toFilterRequest(filter) }),
            }),
          )
          .then((job) => ({ __typename: 'ExportTableSuccess' as const, job: toJob(job, studyId) })),
      ),
  },
  Job: {
    async file({ id, studyId, state, kind }, _args, { sources }) {
      if (state !== 'SUCCEEDED' || !FILE_JOBS.includes(kind)) return null;
      const file = await sources.tables.file(studyId, id);
      if (file === null) return null;
      const { file_name: fileName, rows, bytes, sha256 } = file;
      return { fileName, url: exportPath(studyId, id), rows, bytes, sha256 };
    },
  },
};
