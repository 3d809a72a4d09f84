import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { isBeyond, type Keyset, orderedBy } from '../../store/keyset.ts';
import { isReadableBy } from '../../store/saved-columns.ts';
import { cohortPatient, cohortVersion, savedCohort } from '../../store/schema.cohorts.ts';
import { openTree, type SealedPatient } from './sealed-patients.ts';
import { type CohortNode, type CohortReference, cohortTreeSchema } from './tree.contract.ts';

/** A version of a saved cohort. */
export interface VersionKey {
  readonly studyId: string;
  readonly cohortId: string;
  readonly version: number;
}

export interface ReferencedVersion {
  readonly cohortId: string;
  readonly version: number;
  readonly isFrozen: boolean;
  readonly tree: CohortNode;
}

/**
 * A version that somebody may read; the latest one where the reference names none. Null where there is no such one.
 *
 * @param username who reads it; null reads the cohorts of the study alone
 */
export async function findReferenced(
  db: Database,
  studyId: string,
  username: string | null,
  { id, version }: CohortReference,
): Promise<ReferencedVersion | null> {
  const [row] = await db
    .select({ version: cohortVersion.version, tree: cohortVersion.tree, frozenAt: cohortVersion.frozenAt })
    .from(savedCohort)
    .innerJoin(
      cohortVersion,
      and(eq(cohortVersion.studyId, savedCohort.studyId), eq(cohortVersion.cohortId, savedCohort.id)),
    )
    .where(
      and(
        eq(savedCohort.studyId, studyId),
        eq(savedCohort.id, id),
        isReadableBy(savedCohort, username),
        eq(cohortVersion.version, version ?? sql`${savedCohort.latest}`),
      ),
    )
    .limit(1);
  if (row === undefined) return null;
  const key = { studyId, cohortId: id, version: row.version };
  return {
    cohortId: id,
    version: row.version,
    isFrozen: row.frozenAt !== null,
    tree: openTree(cohortTreeSchema.parse(row.tree), await patientsOfVersion(db, key, 'named')),
  };
}

/** The members of a frozen version, or the patients that a version names, in the order of their ids. */
export async function patientsOfVersion(
  db: Database,
  key: VersionKey,
  kind: 'members' | 'named',
): Promise<SealedPatient[]> {
  return db
    .select({
      patient_id: cohortPatient.patientId,
      hash: cohortPatient.hash,
      salt: cohortPatient.salt,
      records: cohortPatient.records,
    })
    .from(cohortPatient)
    .where(isPatientOf(key, kind))
    .orderBy(BY_ID);
}

/** As many members of a frozen version behind an id, in the order of their ids. */
export async function membersOfPage(db: Database, key: VersionKey, page: Keyset): Promise<string[]> {
  const rows = await db
    .select({ id: cohortPatient.patientId })
    .from(cohortPatient)
    .where(and(isPatientOf(key, 'members'), isBeyond(page)))
    .orderBy(orderedBy(page))
    .limit(page.limit);
  return rows.map(({ id }) => id);
}

/** How many of those who were signed as members have withdrawn since; 0 of a live version. */
export async function withdrawnSince(db: Database, key: VersionKey, signed: number | null): Promise<number> {
  return signed === null ? 0 : signed - (await db.$count(cohortPatient, isPatientOf(key, 'members')));
}

const BY_ID = sql`${cohortPatient.patientId} COLLATE "C"`;

const isPatientOf = ({ studyId, cohortId, version }: VersionKey, kind: 'members' | 'named') =>
  and(
    eq(cohortPatient.studyId, studyId),
    eq(cohortPatient.cohortId, cohortId),
    eq(cohortPatient.version, version),
    eq(cohortPatient.isMember, kind === 'members'),
  );
