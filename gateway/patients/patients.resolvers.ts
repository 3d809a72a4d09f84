import type { Resolvers } from '../generated/resolvers.ts';
import { patientsOf } from '../graph/lists.ts';
import { offsetAfter, pageSize } from '../shared/cursors.ts';
import { toPatientPage } from './patients.mappers.ts';
import { toPatientRecord, toReportConnection } from './record.mappers.ts';

const MAX_PAGE = 100;
const PAGE = 20;

export const patientsResolvers: Resolvers = {
  Study: {
    async patients({ id: studyId }, { text, ...args }, { sources }) {
      const where = { ...args.where, text: args.where?.text ?? text ?? null };
      if (!sources.patients.isElsewhere) return patientsOf(sources, studyId, { ...args, where });
      const page = { count: pageSize(args.first ?? PAGE, MAX_PAGE), offset: offsetAfter(args.after) };
      const bundle = await sources.patients.page(studyId, { ...page, search: where.text?.trim() ?? '' });
      const told = toPatientPage(bundle, studyId, page);
      return { page: async () => told, total: async () => told.total };
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
