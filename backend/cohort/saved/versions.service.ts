import { eq } from 'drizzle-orm';
import type { EvidenceDependencies } from '../../evidence/lookup.ts';
import { CallError, notFound } from '../../shared/errors.ts';
import { type Signer, signatureHolds } from '../../shared/signing.ts';
import type { Database } from '../../store/database.ts';
import { type PageArguments, toPage } from '../../store/keyset.ts';
import { study } from '../../store/schema.ts';
import { listOf, patientPage, withCursors, withOneMore } from '../tree/patient-pages.ts';
import { readTree } from '../tree/read-tree.ts';
import {
  membersOfPage,
  patientsOfVersion,
  type VersionKey,
  withdrawnSince,
} from '../tree/referenced-cohorts.store.ts';
import { openTree } from '../tree/sealed-patients.ts';
import type { CohortNode } from '../tree/tree.contract.ts';
import { FORMAT, type FrozenFileResponse, statementSchema } from './frozen.contract.ts';
import type { MembersResponse, VersionDetail } from './saved.contract.ts';
import { noCohort, toVersion } from './saved.service.ts';
import { findCohort, findVersion, type StoredVersion } from './saved.store.ts';

export const noVersion = () => notFound('The cohort has no such version.');

/** A version that the caller may read, with its cohort. @throws CallError 404 */
export async function readableVersion(
  db: Database,
  key: VersionKey,
  username: string,
): Promise<{ version: StoredVersion; name: string }> {
  const { studyId, cohortId: id } = key;
  const cohort = await findCohort(db, { studyId, id }, username);
  if (cohort === null) throw noCohort();
  const version = await findVersion(db, key);
  if (version === null) throw noVersion();
  return { version, name: cohort.name };
}

/** A version with what it asks for, and whether that can still be counted. @throws CallError 404 */
export async function versionOf(
  dependencies: EvidenceDependencies & { readonly signer: Signer },
  key: VersionKey,
  username: string,
): Promise<VersionDetail> {
  const { db, signer } = dependencies;
  const { version } = await readableVersion(db, key, username);
  const tree = openTree(version.tree, await patientsOfVersion(db, key, 'named'));
  return {
    ...toVersion(version),
    tree,
    problem: await problemOf(dependencies, key.studyId, tree, username),
    frozen: await frozenOf(db, key, version, signer),
  };
}

/** Why a tree cannot be counted any more: what it names may have gone since it was saved. */
export async function problemOf(
  dependencies: EvidenceDependencies,
  studyId: string,
  tree: CohortNode,
  username: string,
): Promise<VersionDetail['problem']> {
  try {
    await readTree(dependencies, studyId, tree, username);
    return null;
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 400) throw error;
    return { sentence: error.message, field: error.field ?? 'tree' };
  }
}

async function frozenOf(
  db: Database,
  key: VersionKey,
  { statement: text, signature, members }: StoredVersion,
  { fingerprint }: Signer,
): Promise<VersionDetail['frozen']> {
  if (text === null || signature === null) return null;
  const statement: unknown = JSON.parse(text);
  const { frozen, reading } = statementSchema.parse(statement);
  return {
    frozen_by: frozen.by,
    withdrawn: await withdrawnSince(db, key, members),
    engine: reading.engine,
    vocabulary: reading.vocabulary,
    fingerprint: signature.fingerprint,
    holds: signature.fingerprint === fingerprint && signatureHolds(statement, signature),
  };
}

/** A frozen version and what was signed of it. @throws CallError 404, 409 of a live one */
export async function frozenVersion(
  db: Database,
  key: VersionKey,
  username: string,
): Promise<
  StoredVersion & { readonly statement: string; readonly signature: NonNullable<StoredVersion['signature']> }
> {
  const { version } = await readableVersion(db, key, username);
  const { statement, signature } = version;
  if (statement === null || signature === null)
    throw new CallError(409, 'LIVE', `Version ${key.version} is live; freeze it first.`);
  return { ...version, statement, signature };
}

/** The members of a frozen version who have not withdrawn. @throws CallError 400, 404, 409 of a live one */
export async function membersOf(
  db: Database,
  key: VersionKey,
  username: string,
  asked: PageArguments,
): Promise<Omit<MembersResponse, 'success'>> {
  const { members } = await frozenVersion(db, key, username);
  const page = patientPage(listOf(key), asked);
  const { rows, ...more } = toPage(await membersOfPage(db, key, withOneMore(page)), page);
  const withdrawn = await withdrawnSince(db, key, members);
  return {
    ...more,
    members: withCursors(
      rows.map((id) => ({ patient_id: id })),
      page,
    ),
    total: (members ?? 0) - withdrawn,
    withdrawn,
  };
}

/** A frozen version as a file that holds by itself. @throws CallError 404, 409 of a live one */
export async function fileOf(
  db: Database,
  key: VersionKey,
  username: string,
): Promise<FrozenFileResponse['file']> {
  const { statement, signature } = await frozenVersion(db, key, username);
  const openings = async (kind: 'members' | 'named') =>
    (await patientsOfVersion(db, key, kind)).map(({ patient_id, salt, records }) => ({
      patient_id,
      salt,
      records,
    }));
  return {
    format: FORMAT,
    statement: JSON.parse(statement),
    signature,
    members: await openings('members'),
    named_patients: await openings('named'),
  };
}

export async function nameOfStudy(db: Database, studyId: string): Promise<string> {
  const [row] = await db.select({ name: study.name }).from(study).where(eq(study.id, studyId)).limit(1);
  return row?.name ?? studyId;
}
