import type { CohortQuery, CohortQueryResponse, CohortResult } from '../../backend/cohort/cohort.contract.ts';
import type {
  CohortCount,
  CohortCountResponse,
  CohortNode,
} from '../../backend/cohort/tree/tree.contract.ts';
import type { PageRequest } from '../graph/loaders.ts';
import type { RestClient } from '../shared/rest.ts';
import { type BuilderSource, createBuilderSource } from './cohort-builder.source.ts';
import { createStatisticsSource, type StatisticsSource } from './cohort-statistics.source.ts';
import { asNotAvailable } from './not-available.ts';
import { createSavedCohortsSource, type SavedCohortsSource } from './saved-cohorts.source.ts';

declare module '../context.ts' {
  interface Sources {
    readonly cohort: CohortSource;
  }
}

export interface CohortSource extends BuilderSource, StatisticsSource {
  readonly saved: SavedCohortsSource;
  /** @throws UpstreamError NOT_AVAILABLE where another backend takes no typed questions */
  run(studyId: string, query: CohortQuery, limit: number): Promise<CohortResult>;
  /** @throws UpstreamError NOT_AVAILABLE where another backend takes no trees */
  count(studyId: string, tree: CohortNode, page: PageRequest): Promise<CohortCount>;
}

/** @param rest where questions to a cohort go: what an answer compiled is run again over the same reports */
export function createCohortSource(rest: RestClient): CohortSource {
  return {
    ...createBuilderSource(rest),
    ...createStatisticsSource(rest),
    saved: createSavedCohortsSource(rest),
    async run(studyId, query, limit) {
      const call = { method: 'POST' as const, path: '/api/cohort/query', studyId, body: { query, limit } };
      const { result } = await rest.call<CohortQueryResponse>(call).catch((error: unknown) => {
        throw asNotAvailable(
          error,
          'The backend that answers questions to a cohort takes no typed questions.',
        );
      });
      return result;
    },
    async count(studyId, tree, page) {
      const body = { tree, ...page };
      const call = { method: 'POST' as const, path: '/api/cohorts/count', studyId, body };
      const { result } = await rest.call<CohortCountResponse>(call).catch((error: unknown) => {
        throw asNotAvailable(error, 'The backend that answers questions to a cohort takes no trees.');
      });
      return result;
    },
  };
}
