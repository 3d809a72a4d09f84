import type { AssertionStatus } from '../clinical/filters.ts';
import { type EvidenceDependencies, some } from '../evidence/lookup.ts';
import type { CohortQuery } from './cohort.contract.ts';
import type { WantedCohort } from './cohort.store.ts';
import { type ReadCriterion, readCriterion } from './criteria.ts';

/** The criteria of a question as they were read. */
export interface ReadQuery {
  readonly query: CohortQuery;
  readonly having: readonly ReadCriterion[];
  readonly lacking: readonly ReadCriterion[];
  /** Whose values are computed. */
  readonly of: ReadCriterion | null;
}

/** What counts where a criterion says nothing. */
const DEFAULT_ASSERTION: readonly AssertionStatus[] = ['affirmed'];
/** @throws CallError 400 that names the field */
export async function readQuery(
  dependencies: EvidenceDependencies,
  studyId: string,
  query: CohortQuery,
): Promise<ReadQuery> {
  const read = (criterion: CohortQuery['having'][number], field: string) =>
    readCriterion(dependencies, studyId, criterion, { field, assertion: DEFAULT_ASSERTION });
  const readAll = (list: 'having' | 'lacking') =>
    Promise.all(query[list].map((criterion, place) => read(criterion, `query.${list}.${place}`)));
  return {
    query,
    having: await readAll('having'),
    lacking: await readAll('lacking'),
    of: query.measure.kind === 'value' ? await read(query.measure.of, 'query.measure.of') : null,
  };
}

/** A question in terms of what the store keeps. */
export function toWanted(
  { query, having, lacking, of }: ReadQuery,
  ingestedBy: string | undefined,
): WantedCohort {
  const { measure } = query;
  return {
    cohort: { ...query.cohort, patient_ids: some(query.cohort.patient_ids)?.slice() },
    ingestedBy,
    having: having.map(({ wanted }) => wanted),
    lacking: lacking.map(({ wanted }) => wanted),
    compared: comparedCriteria({ having, lacking, of }).map(({ wanted }) => wanted),
    measure:
      measure.kind === 'value' && of !== null
        ? { ...measure, of: of.wanted }
        : measure.kind === 'age'
          ? measure
          : { kind: measure.kind === 'value' ? 'patients' : measure.kind },
  };
}

/** The criteria that compare a value, in the order in which their units are counted. */
export function comparedCriteria({ having, lacking, of }: Omit<ReadQuery, 'query'>): ReadCriterion[] {
  return [...having, ...lacking, ...(of === null ? [] : [of])].filter(
    ({ wanted }) => wanted.value !== undefined,
  );
}
