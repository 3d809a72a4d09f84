import type { CohortQuery, CohortQueryResponse, CohortResult } from '../../backend/cohort/cohort.contract.ts';
import type {
  CohortCount,
  CohortCountResponse,
  CohortNode,
} from '../../backend/cohort/tree/tree.contract.ts';
import { UpstreamError } from '../shared/failures.ts';
import type { RestClient } from '../shared/rest.ts';

declare module '../context.ts' {
  interface Sources {
    readonly cohort: CohortSource;
  }
}

export interface CohortSource {
  /** @throws UpstreamError NOT_AVAILABLE where another backend takes no typed questions */
  run(studyId: string, query: CohortQuery, limit: number): Promise<CohortResult>;
  /** @throws UpstreamError NOT_AVAILABLE where another backend takes no trees */
  count(
    studyId: string,
    tree: CohortNode,
    page: { readonly limit: number; readonly cursor: string | null | undefined },
  ): Promise<CohortCount>;
}

/** @param rest where questions to a cohort go: what an answer compiled is run again over the same reports */
export function createCohortSource(rest: RestClient): CohortSource {
  return {
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
    async count(studyId, tree, { limit, cursor }) {
      const body = { tree, limit, ...(cursor && { cursor }) };
      const call = { method: 'POST' as const, path: '/api/cohorts/count', studyId, body };
      const { result } = await rest.call<CohortCountResponse>(call).catch((error: unknown) => {
        throw asNotAvailable(error, 'The backend that answers questions to a cohort takes no trees.');
      });
      return result;
    },
  };
}

/** A path that the backend does not have, as a sentence; any other error as it is. */
export function asNotAvailable(error: unknown, sentence: string): unknown {
  const isMissing = error instanceof UpstreamError && error.status === 404;
  return isMissing ? new UpstreamError(sentence, 'NOT_AVAILABLE', 404) : error;
}
