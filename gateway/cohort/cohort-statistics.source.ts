import type {
  MaskingResponse,
  Statistics,
  StatisticsRequest,
  StatisticsResponse,
} from '../../backend/cohort/statistics/statistics.contract.ts';
import { orNull } from '../shared/failures.ts';
import type { RestClient } from '../shared/rest.ts';
import { asNotAvailable } from './not-available.ts';

export type Masking = MaskingResponse['masking'];

/** What statistics ask. */
export interface StatisticsSource {
  /** @throws UpstreamError NOT_AVAILABLE where another backend computes none */
  statistics(studyId: string, request: StatisticsRequest): Promise<Statistics>;
  /** Null where another backend has no threshold. */
  masking(studyId: string): Promise<Masking | null>;
  setMasking(studyId: string, threshold: number): Promise<void>;
}

const MASKING = '/api/cohorts/masking';

export function createStatisticsSource(rest: RestClient): StatisticsSource {
  return {
    async statistics(studyId, body) {
      const call = { method: 'POST' as const, path: '/api/cohorts/statistics', studyId, body };
      const { statistics } = await rest.call<StatisticsResponse>(call).catch((error: unknown) => {
        throw asNotAvailable(error, 'The backend that answers questions to a cohort computes no statistics.');
      });
      return statistics;
    },
    async masking(studyId) {
      return (await orNull(rest.call<MaskingResponse>({ path: MASKING, studyId })))?.masking ?? null;
    },
    async setMasking(studyId, threshold) {
      await rest.call<MaskingResponse>({ method: 'PUT', path: MASKING, studyId, body: { threshold } });
    },
  };
}
