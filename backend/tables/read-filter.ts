import { ASSERTION_STATUSES } from '../clinical/filters.ts';
import { readCriterion } from '../cohort/criteria.ts';
import { refuseUnknown } from '../cohort/tree/read-tree.ts';
import { readPatients } from '../cohort/wanted-patients.ts';
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
  const patientIds = some(cohort.patient_ids);
  const isAllPatients =
    patientIds === undefined &&
    having.length === 0 &&
    lacking.length === 0 &&
    [cohort.gender, cohort.age_from, cohort.age_to].every((one) => one === undefined);
  const asked = { cohort, having, lacking };
  return {
    patients: isAllPatients ? null : (await readPatients(dependencies, studyId, asked, 'filter')).patients,
    findings: await Promise.all(
      findings.map(async (criterion, place) => {
        const options = { field: `filter.findings.${place}`, assertion: ASSERTION_STATUSES };
        await refuseUnknown(dependencies, criterion.concepts, `${options.field}.concepts`);
        return (await readCriterion(dependencies, studyId, criterion, options)).wanted;
      }),
    ),
  };
}
