import type { Database } from '../store/database.ts';
import type { NameIndex } from '../terminology/names/name-index.ts';
import type { CohortQuery, CohortResult } from './cohort.contract.ts';

/** What cohorts are queried with; the names are made when they are first needed. */
export interface CohortParts {
  readonly db: Database;
  readonly names: () => Promise<NameIndex>;
}

export interface CohortOptions {
  /** Patients told with their evidence, 1 to 1,000. */
  readonly limit: number;
  /** Only patients with a report that this user took in; absent means all of the study. */
  readonly ingestedBy?: string | undefined;
}

export interface CohortService {
  /**
   * Runs a typed question over the whole cohort.
   *
   * @throws CallError 400 that names the field, such as query.having.0.codes
   */
  run(studyId: string, query: CohortQuery, options: CohortOptions): Promise<CohortResult>;
}
