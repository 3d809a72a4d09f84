import type { EvidenceDependencies } from '../evidence/lookup.ts';
import type { CohortQuery } from './cohort.contract.ts';
import type { CountedCohort, WantedCohort } from './cohort.store.ts';
import type { ReadCriterion } from './criteria.ts';
import { learnUnits } from './tree/units.ts';
import { type ReadMeasured, type ReadPatients, readMeasured, readPatients } from './wanted-patients.ts';

/** The criteria of a question as they were read. */
export interface ReadQuery extends ReadPatients {
  readonly query: CohortQuery;
  /** Whose values are computed. */
  readonly of: ReadMeasured | null;
}

/** @throws CallError 400 that names the field */
export async function readQuery(
  dependencies: EvidenceDependencies,
  studyId: string,
  query: CohortQuery,
): Promise<ReadQuery> {
  const { measure } = query;
  return {
    query,
    ...(await readPatients(dependencies, studyId, query, 'query')),
    of:
      measure.kind === 'value'
        ? await readMeasured(dependencies, studyId, measure.of, 'query.measure.of')
        : null,
  };
}

/** A question in terms of what the store keeps. */
export function toWanted(read: ReadQuery, ingestedBy: string | undefined): WantedCohort {
  const { query, patients, having, lacking, of } = read;
  const { measure } = query;
  return {
    patients: { ...patients, ingestedBy },
    having: having.map(({ wanted }) => wanted),
    lacking: lacking.map(({ wanted }) => wanted),
    compared: comparedCriteria(read).map(({ wanted }) => wanted),
    measure:
      measure.kind === 'value' && of !== null
        ? { ...measure, of: of.wanted, facts: of.facts }
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

/** Whether values are in a unit that converts into the one asked for and that this process had not met before. */
export function learnsUnits(read: ReadQuery, { compared }: CountedCohort): boolean {
  const learnt = comparedCriteria(read).map(({ wanted }, place) => {
    const units = (compared[place] ?? []).flatMap(({ ucum }) => ucum ?? []);
    return wanted.value?.ucum !== undefined && learnUnits(units, wanted.value.ucum);
  });
  return learnt.includes(true);
}
