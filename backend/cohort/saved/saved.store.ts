import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { isReadableBy } from '../../store/saved-columns.ts';
import { cohortPatient, cohortVersion, savedCohort } from '../../store/schema.cohorts.ts';
import type { VersionKey } from '../tree/referenced-cohorts.store.ts';
import type { SealedPatient } from '../tree/sealed-patients.ts';
import { type CohortNode, cohortTreeSchema } from '../tree/tree.contract.ts';
import { type Signature, signatureSchema } from './frozen.contract.ts';

export interface CohortKey {
  readonly studyId: string;
  readonly id: string;
}

/** Saved cohorts of one study. */
export const MOST_COHORTS = 500;
/** A statement takes 65,535 parameters. */
const PATIENTS_AT_ONCE = 5_000;

type CohortRow = typeof savedCohort.$inferSelect;

const isCohort = ({ studyId, id }: CohortKey) =>
  and(eq(savedCohort.studyId, studyId), eq(savedCohort.id, id));
const isVersion = ({ studyId, cohortId, version }: VersionKey) =>
  and(
    eq(cohortVersion.studyId, studyId),
    eq(cohortVersion.cohortId, cohortId),
    eq(cohortVersion.version, version),
  );

export function listCohorts(db: Database, studyId: string, username: string): Promise<CohortRow[]> {
  return db
    .select()
    .from(savedCohort)
    .where(and(eq(savedCohort.studyId, studyId), isReadableBy(savedCohort, username)))
    .orderBy(asc(savedCohort.name), asc(savedCohort.id))
    .limit(MOST_COHORTS);
}

export async function countCohorts(db: Database, studyId: string): Promise<number> {
  return db.$count(savedCohort, eq(savedCohort.studyId, studyId));
}

/** A cohort that somebody may read; null where there is none. */
export async function findCohort(db: Database, key: CohortKey, username: string): Promise<CohortRow | null> {
  const [row] = await db
    .select()
    .from(savedCohort)
    .where(and(isCohort(key), isReadableBy(savedCohort, username)))
    .limit(1);
  return row ?? null;
}

/** The same, and nobody else changes it until the transaction ends. */
export async function lockCohort(tx: Database, key: CohortKey, username: string): Promise<CohortRow | null> {
  const [row] = await tx
    .select()
    .from(savedCohort)
    .where(and(isCohort(key), isReadableBy(savedCohort, username)))
    .limit(1)
    .for('update');
  return row ?? null;
}

export async function insertCohort(tx: Database, row: CohortRow): Promise<void> {
  await tx.insert(savedCohort).values(row);
}

export async function updateCohort(
  tx: Database,
  key: CohortKey,
  changes: Partial<Pick<CohortRow, 'name' | 'isPrivate' | 'latest' | 'changedAt'>>,
): Promise<void> {
  await tx.update(savedCohort).set(changes).where(isCohort(key));
}

export async function deleteCohort(tx: Database, { studyId, id }: CohortKey): Promise<void> {
  for (const table of [cohortPatient, cohortVersion])
    await tx.delete(table).where(and(eq(table.studyId, studyId), eq(table.cohortId, id)));
  await tx.delete(savedCohort).where(isCohort({ studyId, id }));
}

/** A version without its tree, and who froze it by whom in the statement. */
export type VersionRow = Pick<
  typeof cohortVersion.$inferSelect,
  'version' | 'savedBy' | 'savedAt' | 'frozenAt' | 'members'
>;
const versionColumns = {
  version: cohortVersion.version,
  savedBy: cohortVersion.savedBy,
  savedAt: cohortVersion.savedAt,
  frozenAt: cohortVersion.frozenAt,
  members: cohortVersion.members,
};

export function listVersions(db: Database, { studyId, id }: CohortKey): Promise<VersionRow[]> {
  return db
    .select(versionColumns)
    .from(cohortVersion)
    .where(and(eq(cohortVersion.studyId, studyId), eq(cohortVersion.cohortId, id)))
    .orderBy(desc(cohortVersion.version));
}

/** A version as it is stored: its tree sealed, and what was signed. */
export interface StoredVersion extends VersionRow {
  readonly tree: CohortNode;
  readonly statement: string | null;
  readonly signature: Signature | null;
}

export async function findVersion(db: Database, key: VersionKey): Promise<StoredVersion | null> {
  const [row] = await db.select().from(cohortVersion).where(isVersion(key)).limit(1);
  return row === undefined
    ? null
    : {
        ...row,
        tree: cohortTreeSchema.parse(row.tree),
        signature: signatureSchema.nullable().parse(row.signature),
      };
}

export async function insertVersion(
  tx: Database,
  { studyId, cohortId, version }: VersionKey,
  { savedBy, savedAt, tree }: { savedBy: string; savedAt: Date; tree: CohortNode },
): Promise<void> {
  await tx.insert(cohortVersion).values({ studyId, cohortId, version, savedBy, savedAt, tree });
}

export async function updateFrozen(
  tx: Database,
  key: VersionKey,
  frozen: { frozenAt: Date; members: number; statement: string; signature: Signature },
): Promise<void> {
  await tx.update(cohortVersion).set(frozen).where(isVersion(key));
}

export async function insertPatients(
  tx: Database,
  key: VersionKey,
  kind: 'members' | 'named',
  patients: readonly SealedPatient[],
): Promise<void> {
  const rows = patients.map(({ patient_id: patientId, ...opening }) => ({
    ...key,
    ...opening,
    patientId,
    isMember: kind === 'members',
  }));
  for (let from = 0; from < rows.length; from += PATIENTS_AT_ONCE)
    await tx.insert(cohortPatient).values(rows.slice(from, from + PATIENTS_AT_ONCE));
}

/** Another cohort of the study whose versions refer to this one; null where there is none. */
export async function findReferrer(tx: Database, { studyId, id }: CohortKey): Promise<string | null> {
  const { rows } = await tx.execute(sql`
    SELECT cohort_id FROM ${cohortVersion} WHERE study_id = ${studyId} AND cohort_id <> ${id}
      AND jsonb_path_exists(tree, '$.**.cohort.id ? (@ == $id)', jsonb_build_object('id', ${id}::text)) LIMIT 1`);
  const [row] = rows;
  return row === undefined ? null : String(row.cohort_id);
}
