import type { z } from 'zod';
import type { EvidenceDependencies } from '../evidence/lookup.ts';
import type { PatientSource } from '../fhir/patient-source.ts';
import { isOutdated, type ReadingVersion } from '../record/reports/reading-version.ts';
import { badInput } from '../shared/errors.ts';
import type { Page } from '../shared/pages.contract.ts';
import { readKeyset } from '../store/keyset.ts';
import { type EntryRule, pageOfAll, pagesOfParents } from '../store/pages.ts';
import type { ReportNode, ReportWhere, reportsPageRequestSchema } from './graph.contract.ts';
import { readMention } from './mentions.ts';
import {
  countReports,
  REPORT_ROW_ORDERS,
  type ReportRow,
  reportRows,
  reportRowsPerPatient,
  type WantedReports,
} from './reports.page.store.ts';
import { readMetPatients } from './wanted-patients.ts';

type Asked = z.output<typeof reportsPageRequestSchema>;

/** What lists of a study are read with. */
export interface ListDependencies extends EvidenceDependencies {
  /** What reports are read with now. */
  readonly present: ReadingVersion;
  /** Where patients are kept, if not in the own store. */
  readonly server?: PatientSource | undefined;
}

/** What a call works for. */
export interface ListCaller {
  readonly studyId: string;
  readonly username: string;
}

/** @throws CallError 400 that names the field, as the next one does */
export async function reportsPages(
  dependencies: ListDependencies,
  caller: ListCaller,
  { where, order, per_patient: isPerPatient, ...page }: Asked,
): Promise<Page<ReportNode>[]> {
  const keyset = readKeyset(page, REPORT_ROW_ORDERS[order]);
  const wanted = await wantedReports(dependencies, caller, where);
  const rule = ruleOf(dependencies.present, order);
  if (!isPerPatient) {
    return [pageOfAll(await reportRows(dependencies.db, caller.studyId, wanted, keyset), keyset, rule)];
  }
  const parents = parentsOf(where.patient_ids, 'where.patient_ids');
  refuseCursor(keyset.position);
  const rows = await reportRowsPerPatient(dependencies.db, caller.studyId, wanted, keyset);
  return pagesOfParents(rows, keyset, { ...rule, parents, parentOf: ({ patient_id }) => patient_id });
}

export async function reportsTotal(
  dependencies: ListDependencies,
  caller: ListCaller,
  where: ReportWhere,
): Promise<number> {
  return countReports(dependencies.db, caller.studyId, await wantedReports(dependencies, caller, where));
}

/** A page of each parent begins at its beginning: a cursor belongs to one of them. @throws CallError 400 */
export function refuseCursor(position: unknown): void {
  if (position !== null) throw badInput('A cursor goes with one list; ask for that of one parent.', 'after');
}

/** @throws CallError 400 where no parents are named */
export function parentsOf(parents: readonly string[] | undefined, field: string): readonly string[] {
  if (parents === undefined || parents.length === 0)
    throw badInput('A page of each needs to know of whom.', field);
  return [...new Set(parents)];
}

async function wantedReports(
  dependencies: ListDependencies,
  { studyId, username }: ListCaller,
  { finding, cohort, ...where }: ReportWhere,
): Promise<WantedReports> {
  const [mention, patients] = await Promise.all([
    readMention(dependencies, studyId, finding),
    readMetPatients(dependencies, studyId, cohort, username),
  ]);
  return { where, finding: mention, patients };
}

function ruleOf(present: ReadingVersion, order: Asked['order']): EntryRule<ReportRow, ReportNode> {
  const isByDay = order === 'date_desc' || order === 'date_asc';
  return {
    values: ({ id, date, created_at: at }) => [isByDay ? date : at.toISOString(), id],
    node: ({ total: _, created_at: at, ...row }) => ({
      ...row,
      created_at: at.toISOString(),
      outdated: isOutdated(row, present),
    }),
  };
}
