import { ASSERTION_STATUSES, type AssertionStatus } from '../clinical/filters.ts';
import type { Wanted } from '../cohort/criteria.store.ts';
import { readCriterion } from '../cohort/criteria.ts';
import type { Criterion } from '../cohort/criterion.contract.ts';
import { refuseUnknown } from '../cohort/tree/read-tree.ts';
import type { EvidenceDependencies } from '../evidence/lookup.ts';
import type { WantedFindings } from './findings.page.store.ts';
import type { FindingWhere } from './graph.contract.ts';
import { readMetPatients } from './wanted-patients.ts';

const AFFIRMED: readonly AssertionStatus[] = ['affirmed'];

/**
 * A mention that a report or patient has to have; what is affirmed where no assertion is named.
 *
 * @throws CallError 400 that names the field, such as where.finding.concepts.0
 */
export async function readMention(
  dependencies: EvidenceDependencies,
  studyId: string,
  criterion: Criterion | undefined,
): Promise<Wanted | null> {
  return criterion === undefined
    ? null
    : wantedOf(dependencies, studyId, criterion, { field: 'where.finding', assertion: AFFIRMED });
}

/**
 * @param options.isCounted whether only what is affirmed is meant where no assertion is named
 * @throws CallError 400 that names the field
 */
export async function readFindings(
  dependencies: EvidenceDependencies,
  studyId: string,
  { patient_ids, reports, language, has_value, cohort, ...criterion }: FindingWhere,
  { username, isCounted }: { readonly username: string; readonly isCounted: boolean },
): Promise<WantedFindings> {
  const assertion = isCounted ? AFFIRMED : ASSERTION_STATUSES;
  const [mention, patients] = await Promise.all([
    wantedOf(dependencies, studyId, criterion, { field: 'where', assertion }),
    readMetPatients(dependencies, studyId, cohort, username),
  ]);
  return {
    mention: { ...mention, patientIds: patient_ids },
    where: { reports, language, has_value },
    patients,
  };
}

async function wantedOf(
  dependencies: EvidenceDependencies,
  studyId: string,
  criterion: Criterion,
  options: { readonly field: string; readonly assertion: readonly AssertionStatus[] },
): Promise<Wanted> {
  await refuseUnknown(dependencies, criterion.concepts, `${options.field}.concepts`);
  return (await readCriterion(dependencies, studyId, criterion, options)).wanted;
}
