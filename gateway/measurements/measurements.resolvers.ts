import type { Resolvers } from '../generated/resolvers.ts';
import { toSeries, toSeriesRequest } from './measurements.mappers.ts';

export const measurementsResolvers: Resolvers = {
  Study: {
    async analytes({ id: studyId }, { search }, { sources }) {
      return (await sources.measurements.analytes(studyId, search?.trim() ?? '')).analytes;
    },
    async measurements({ id: studyId }, { input }, { sources }) {
      return toSeries(await sources.measurements.series(studyId, toSeriesRequest(input)));
    },
  },
};
