import { sql } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { asRelation, packRows } from '../../store/rows.ts';
import { findingCount } from '../../store/schema.findings.ts';
import { type CountedFindings, findingOf, inAnyAssertionStatus } from './counted-findings.ts';
import { addCounts } from './finding-counts.store.ts';
import {
  findingsOfPatients,
  type ReportKey,
  readPatientFindings,
  savePatientFindings,
} from './patient-findings.store.ts';
import { findingNumber, type PatientFindings } from './patient-findings.ts';

/** A report that was read again, with what is counted of it. */
export interface RecountedReport extends ReportKey {
  readonly before: CountedFindings;
  readonly after: CountedFindings;
}

/** How many entities and patients a finding has more, or less. */
type Differences = Map<string, { entities: number; patients: number }>;

/**
 * Counts reports that were read again, after their entities are stored and in the same transaction, and after
 * lockForCounting.
 */
export async function recountFindings(
  tx: Database,
  studyId: string,
  reports: readonly RecountedReport[],
): Promise<void> {
  const known = await knownBefore(tx, studyId, reports);
  const byPatient = new Map<string, Differences>();
  for (const { patientId, before, after } of reports) {
    const own: Differences = byPatient.get(patientId) ?? new Map();
    byPatient.set(patientId, own);
    addEntities(own, after, 1);
    addEntities(own, before, -1);
  }
  // Only who has less of something than before may have none of it.
  const some = [...byPatient].filter(([, own]) => [...own.values()].some(({ entities }) => entities < 0));
  const present =
    some.length === 0
      ? new Map<string, PatientFindings>()
      : await findingsOfPatients(
          tx,
          studyId,
          some.map(([patientId]) => patientId),
        );
  const counts: Differences = new Map();
  const findings = new Map<string, PatientFindings>();
  for (const [patientId, own] of byPatient) {
    const had = known.get(patientId) ?? new Set<number>();
    const has = new Set(had);
    for (const [id, difference] of own) {
      const number = findingNumber(id);
      const isThere = difference.entities < 0 ? (present.get(patientId)?.has(number) ?? false) : true;
      if (difference.entities === 0) continue;
      if (isThere) has.add(number);
      else has.delete(number);
      const count = counts.get(id) ?? { entities: 0, patients: 0 };
      count.entities += difference.entities;
      count.patients += Number(isThere) - Number(had.has(number));
      counts.set(id, count);
    }
    findings.set(patientId, has);
  }
  if (counts.size === 0) return;
  await savePatientFindings(tx, studyId, findings);
  await addCounts(tx, studyId, counts);
  await forgetCounts(tx, studyId, counts);
}

/** What the patients of the reports had; where nobody kept that, what their other reports say and these said. */
async function knownBefore(
  tx: Database,
  studyId: string,
  reports: readonly RecountedReport[],
): Promise<ReadonlyMap<string, PatientFindings>> {
  const known = await readPatientFindings(tx, studyId, reports);
  for (const { patientId, before } of reports) {
    const own = known.get(patientId) ?? new Set<number>();
    known.set(patientId, own);
    for (const id of before.keys()) own.add(findingNumber(id)).add(findingNumber(inAnyAssertionStatus(id)));
  }
  return known;
}

function addEntities(own: Differences, counted: CountedFindings, sign: 1 | -1): void {
  for (const [id, entities] of counted) {
    for (const finding of [id, inAnyAssertionStatus(id)]) {
      const difference = own.get(finding) ?? { entities: 0, patients: 0 };
      difference.entities += sign * entities;
      own.set(finding, difference);
    }
  }
}

const COUNTED = { kind: 'text', key: 'text', standing: 'text' } as const;

/** Removes counts of what the study does not have any more. */
async function forgetCounts(tx: Database, studyId: string, counts: Differences): Promise<void> {
  const fewer = [...counts].filter(([, { entities }]) => entities < 0).map(([id]) => findingOf(id));
  if (fewer.length === 0) return;
  await tx.execute(sql`
    DELETE FROM ${findingCount} WHERE study_id = ${studyId} AND entities <= 0
      AND (kind, key, standing) IN (SELECT row.kind, row.key, row.standing FROM ${asRelation([packRows(fewer, COUNTED)], COUNTED)})`);
}
