import type { CriteriaResponse } from '../../backend/chat/criteria/criteria.contract.ts';
import type {
  AttributesResponse,
  Breakdown,
  BreakdownResponse,
  CohortAttributes,
  ConceptsResponse,
  Matrix,
  MatrixResponse,
  OfferedConcept,
} from '../../backend/cohort/builder/builder.contract.ts';
import type { CohortNode } from '../../backend/cohort/tree/tree.contract.ts';
import type { PageRequest } from '../graph/loaders.ts';
import type { RestClient } from '../shared/rest.ts';
import { asNotAvailable } from './not-available.ts';

/** What the builder of a cohort asks. Each @throws UpstreamError NOT_AVAILABLE where another backend takes no trees */
export interface BuilderSource {
  breakdown(studyId: string, tree: CohortNode): Promise<Breakdown>;
  matrix(studyId: string, criteria: readonly CohortNode[], page: PageRequest): Promise<Matrix>;
  criteria(studyId: string, lines: readonly string[]): Promise<CriteriaResponse['criteria']>;
  concepts(studyId: string, text: string, limit: number): Promise<OfferedConcept[]>;
  attributes(studyId: string): Promise<CohortAttributes>;
}

export function createBuilderSource(rest: RestClient): BuilderSource {
  const post = <T>(path: string, studyId: string, body: object) =>
    rest.call<T>({ method: 'POST', path, studyId, body }).catch(missing);
  return {
    async breakdown(studyId, tree) {
      const { breakdown } = await post<BreakdownResponse>('/api/cohorts/breakdown', studyId, { tree });
      return breakdown;
    },
    async matrix(studyId, criteria, page) {
      const body = { criteria, ...page };
      const { matrix } = await post<MatrixResponse>('/api/cohorts/matrix', studyId, body);
      return matrix;
    },
    async criteria(studyId, lines) {
      const { criteria } = await post<CriteriaResponse>('/api/cohorts/criteria', studyId, { lines });
      return criteria;
    },
    async concepts(studyId, text, limit) {
      const path = `/api/cohorts/concepts?${new URLSearchParams({ text, limit: String(limit) })}`;
      const { concepts } = await rest.call<ConceptsResponse>({ path, studyId }).catch(missing);
      return concepts;
    },
    async attributes(studyId) {
      const path = '/api/cohorts/attributes';
      const { attributes } = await rest.call<AttributesResponse>({ path, studyId }).catch(missing);
      return attributes;
    },
  };
}

function missing(error: unknown): never {
  throw asNotAvailable(error, 'The backend that answers questions to a cohort takes no trees.');
}
