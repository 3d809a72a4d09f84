import { InMemoryCache } from '@apollo/client';

/** The types behind each interface and union of the schema; without them Apollo cannot match fragments. */
export const POSSIBLE_TYPES = {
  UserError: ['InvalidCredentials', 'InvalidInput', 'UpstreamFailure'],
  GenerateReportResult: ['GenerateReportSuccess', 'InvalidInput', 'UpstreamFailure'],
  IngestReportResult: ['IngestReportSuccess', 'InvalidInput', 'UpstreamFailure'],
  LoadDemoCohortResult: ['InvalidInput', 'LoadDemoCohortSuccess', 'UpstreamFailure'],
  LoginResult: ['InvalidCredentials', 'InvalidInput', 'LoginSuccess', 'UpstreamFailure'],
};

/** An empty Apollo cache that knows the schema's interfaces and unions. */
export function createCache(): InMemoryCache {
  return new InMemoryCache({ possibleTypes: POSSIBLE_TYPES });
}
