import type { Resolvers } from '../generated/resolvers.ts';
import { offsetAfter, pageSize } from '../shared/cursors.ts';
import { nextCursor, toPatientConnection } from './patients.mappers.ts';
import { toPatientRecord, toReportConnection } from './record.mappers.ts';

const MAX_PAGE = 100;

export const patientsResolvers: Resolvers = {
  Study: {
    async patients({ id: studyId }, { first, after, text }, { sources }) {
      const count = pageSize(first, MAX_PAGE);
      const cursor = nextCursor(after);
      const offset = cursor === undefined ? offsetAfter(after) : 0;
      const page = { count, offset, cursor, search: text?.trim() ?? '' };
      return toPatientConnection(await sources.patients.page(studyId, page), page);
    },
    async patientRecord({ id: studyId }, { id: patientId }, { sources }) {
      const record = await sources.patients.record(studyId, patientId);
      return record === null ? null : toPatientRecord(record, { studyId, patientId });
    },
  },
  PatientRecord: {
    reports: async ({ studyId, patientId }, { first, after }, { sources }) =>
      toReportConnection(
        await sources.patients.reports(studyId, patientId, {
          count: pageSize(first, MAX_PAGE),
          cursor: after,
        }),
      ),
  },
};
