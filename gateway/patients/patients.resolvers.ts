import type { Resolvers } from '../generated/resolvers.ts';
import { offsetAfter, pageSize } from '../shared/cursors.ts';
import { toPatientConnection } from './patients.mappers.ts';

const MAX_PAGE = 100;

export const patientsResolvers: Resolvers = {
  Study: {
    async patients({ id: studyId }, { first, after }, { sources }) {
      const page = { count: pageSize(first, MAX_PAGE), offset: offsetAfter(after) };
      return toPatientConnection(await sources.patients.page(studyId, page), page);
    },
  },
};
