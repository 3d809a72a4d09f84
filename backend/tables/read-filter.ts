import { ASSERTION_STATUSES } from '../clinical/filters.ts';
import { readCriterion } from '../cohort/criteria.ts';
import { type EvidenceDependencies, some } from '../evidence/lookup.ts';
import type { WantedRows } from './matching-rows.ts';
import type { TableFilter } from './tables.contract.ts';

/** The filter that leaves nothing out. */
export const NO_FILTER: TableFilter = { cohort: {}, having: [], lacking: [], findings: [] };

/**
 * A filter in terms of what the study has. Rows show every assertion unless their criterion names some; patients have and
 * lack what is affirmed.
 *
 * @throws CallError 400 that names the field, such as filter.findings.0.codes
 */
export async function readFilter(
  dependencies: EvidenceDependencies,
  studyId: string,
  { cohort, having, lacking, findings }: TableFilter,
): Promise<WantedRows> {
  const read = (
    list: TableFilter['findings'],
    name: string,
    assertion: typeof ASSERTION_STATUSES | ['affirmed'],
  ) =>
    Promise.all(
      list.map(async (criterion, place) => {
        const field = `filter.${name}.${place}`;
        return (await readCriterion(dependencies, studyId, criterion, { field, assertion })).wanted;
      }),
    );
  const patientIds = some(cohort.patient_ids);
  const isAllPatients =
    patientIds === undefined &&
    having.length === 0 &&
    lacking.length === 0 &&
    [cohort.gender, cohort.age_from, cohort.age_to].every((one) => one === undefined);
  return {
    patients: isAllPatients
      ? null
      : {
          cohort: { ...cohort, patient_ids: patientIds?.slice() },
          having: await read(having, 'having', ['affirmed']),
          lacking: await read(lacking, 'lacking', ['affirmed']),
        },
    findings: await read(findings, 'findings', ASSERTION_STATUSES),
  };
}
