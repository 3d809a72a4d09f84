import type {
  AnalytesResponse,
  SeriesRequest,
  SeriesResponse,
} from '../../backend/measurements/measurements.contract.ts';
import type { RestClient } from '../shared/rest.ts';

declare module '../context.ts' {
  interface Sources {
    readonly measurements: MeasurementsSource;
  }
}

export interface MeasurementsSource {
  analytes(studyId: string, search: string): Promise<AnalytesResponse>;
  /** @throws UpstreamError 404 where the study has no result of it */
  series(studyId: string, request: SeriesRequest): Promise<SeriesResponse>;
}

export function createMeasurementsSource(rest: RestClient): MeasurementsSource {
  return {
    analytes: (studyId, search) => {
      const query = new URLSearchParams({ search: search.toWellFormed() });
      return rest.call<AnalytesResponse>({ path: `/api/measurements/analytes?${query}`, studyId });
    },
    series: (studyId, body) =>
      rest.call<SeriesResponse>({ method: 'POST', path: '/api/measurements/series', studyId, body }),
  };
}
