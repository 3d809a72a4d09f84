import { randomUUID } from 'node:crypto';
import type { EvidenceDependencies } from '../../evidence/lookup.ts';
import { audit } from '../../record/audit/audit.store.ts';
import type { MarkMaker } from '../../record/withdrawn/marks.ts';
import { withdrawnAmong, withdrawnPatient } from '../../record/withdrawn/withdrawn.store.ts';
import type { Caller } from '../../shared/caller.ts';
import { badInput, CallError, notFound } from '../../shared/errors.ts';
import { type Database, inTransaction } from '../../store/database.ts';
import { lockForWriting } from '../../store/write-lock.ts';
import { readTree } from '../tree/read-tree.ts';
import { readReferences, referencesOf } from '../tree/referenced-cohorts.ts';
import { sealTree, withPatients } from '../tree/sealed-patients.ts';
import { type CohortNode, MOST_VERSIONS } from '../tree/tree.contract.ts';
import type {
  ChangeCohortRequest,
  CohortDetail,
  SaveCohortRequest,
  SavedCohort,
  SaveVersionRequest,
} from './saved.contract.ts';
import {
  type CohortKey,
  countCohorts,
  deleteCohort,
  findCohort,
  findReferrer,
  findVersion,
  insertCohort,
  insertPatients,
  insertVersion,
  listCohorts,
  listVersions,
  lockCohort,
  MOST_COHORTS,
  updateCohort,
  type VersionRow,
} from './saved.store.ts';

export interface SavedDependencies extends EvidenceDependencies {
  readonly markOf: MarkMaker;
}

export const noCohort = () => notFound('The study has no such cohort.');

export async function cohortsOf(db: Database, studyId: string, username: string): Promise<SavedCohort[]> {
  return (await listCohorts(db, studyId, username)).map(toCohort);
}

/** @throws CallError 404 where the study has none that the caller may read */
export async function cohortOf(db: Database, key: CohortKey, username: string): Promise<CohortDetail> {
  const found = await findCohort(db, key, username);
  if (found === null) throw noCohort();
  return { ...toCohort(found), versions: (await listVersions(db, key)).map(toVersion) };
}

/** Saves a tree under a name, as its first version. @throws CallError 400 that names the field, 409 where the study is full */
export async function saveCohort(
  dependencies: SavedDependencies,
  studyId: string,
  caller: Caller,
  { name, tree, is_private: isPrivate }: SaveCohortRequest,
): Promise<CohortDetail> {
  const key = { studyId, id: `cohort-${randomUUID()}` };
  await inTransaction(dependencies.db, async (tx) => {
    await lockForWriting(tx, studyId);
    if ((await countCohorts(tx, studyId)) >= MOST_COHORTS)
      throw new CallError(409, 'FULL', `The study has ${MOST_COHORTS} saved cohorts; remove some first.`);
    const now = new Date();
    const owner = caller.username;
    await insertCohort(tx, { ...key, name, owner, isPrivate, latest: 1, createdAt: now, changedAt: now });
    await addVersion({ ...dependencies, db: tx }, key, { caller, tree, version: 1, isPrivate });
    await audit(tx, caller, { studyId, action: 'cohort.save', target: key.id });
  });
  return cohortOf(dependencies.db, key, caller.username);
}

/**
 * Saves a tree as the next version.
 *
 * @throws CallError 400 that names the field, 404, 409 where somebody saved one since, or there are as many as there may be
 */
export async function saveVersion(
  dependencies: SavedDependencies,
  key: CohortKey,
  caller: Caller,
  { tree, after }: SaveVersionRequest,
): Promise<CohortDetail> {
  await inTransaction(dependencies.db, async (tx) => {
    await lockForWriting(tx, key.studyId);
    const found = await lockCohort(tx, key, caller.username);
    if (found === null) throw noCohort();
    const { latest, isPrivate } = found;
    if (latest !== after)
      throw new CallError(
        409,
        'CHANGED',
        `Version ${latest} was saved meanwhile; open it, or save yours as a new cohort.`,
        'after',
      );
    if (latest === MOST_VERSIONS)
      throw new CallError(409, 'FULL', `The cohort has ${MOST_VERSIONS} versions; save it as a new cohort.`);
    const version = latest + 1;
    await addVersion({ ...dependencies, db: tx }, key, { caller, tree, version, isPrivate });
    await updateCohort(tx, key, { latest: version, changedAt: new Date() });
    await audit(tx, caller, { studyId: key.studyId, action: 'cohort.save', target: key.id });
  });
  return cohortOf(dependencies.db, key, caller.username);
}

interface NewVersion {
  readonly caller: Caller;
  readonly tree: CohortNode;
  readonly version: number;
  readonly isPrivate: boolean;
}

/** Stores a version, in a transaction that keeps withdrawals waiting. */
async function addVersion(
  dependencies: SavedDependencies,
  { studyId, id }: CohortKey,
  { caller, tree, version, isPrivate }: NewVersion,
): Promise<void> {
  const { db } = dependencies;
  const { username } = caller;
  await readReferences({ db, studyId, username, saving: { id, version } }, tree);
  if (!isPrivate) await expectOfStudy(db, studyId, tree);
  await readTree(dependencies, studyId, tree, username);
  await refuseWithdrawnPatients(dependencies, studyId, tree);
  const { tree: sealed, named } = sealTree(tree);
  const key = { studyId, cohortId: id, version };
  await insertVersion(db, key, { savedBy: username, savedAt: new Date(), tree: sealed });
  await insertPatients(db, key, 'named', named);
}

/** @throws CallError 400 where a tree that all of the study read is made of a private cohort */
async function expectOfStudy(db: Database, studyId: string, tree: CohortNode): Promise<void> {
  await readReferences({ db, studyId, username: null }, tree).catch((error: unknown) => {
    if (!(error instanceof CallError) || !error.field?.endsWith('.cohort.id')) throw error;
    throw badInput(
      'A cohort of the study cannot be made of a private one; make that one a cohort of the study first.',
      error.field,
    );
  });
}

/** @throws CallError 409 where the tree names somebody of whom nothing may be stored again */
async function refuseWithdrawnPatients(
  { db, markOf }: SavedDependencies,
  studyId: string,
  tree: CohortNode,
): Promise<void> {
  const marks: string[] = [];
  withPatients(tree, (id) => {
    marks.push(markOf(studyId, 'patient', id));
    return [];
  });
  if ((await withdrawnAmong(db, studyId, marks)).size > 0) throw withdrawnPatient('tree');
}

/** Renames a cohort, or makes it one of the study. @throws CallError 400, 403 for all but its owner, 404 */
export async function changeCohort(
  db: Database,
  key: CohortKey,
  caller: Caller,
  { name, is_private: isPrivate }: ChangeCohortRequest,
): Promise<CohortDetail> {
  const { studyId, id } = key;
  await inTransaction(db, async (tx) => {
    const found = await lockOwn(tx, key, caller);
    if (isPrivate === false && found.isPrivate) {
      for (const { version } of await listVersions(tx, key)) {
        const stored = await findVersion(tx, { studyId, cohortId: id, version });
        if (stored !== null && referencesOf(stored.tree, 'tree').length > 0)
          await expectOfStudy(tx, studyId, stored.tree);
      }
    }
    await updateCohort(tx, key, {
      changedAt: new Date(),
      ...(name !== undefined && { name }),
      ...(isPrivate !== undefined && { isPrivate }),
    });
    await audit(tx, caller, { studyId, action: 'cohort.change', target: id });
  });
  return cohortOf(db, key, caller.username);
}

/** Removes a cohort with its versions. @throws CallError 403 for all but its owner, 404, 409 where it is needed */
export async function removeCohort(db: Database, key: CohortKey, caller: Caller): Promise<void> {
  const { studyId, id } = key;
  await inTransaction(db, async (tx) => {
    await lockForWriting(tx, studyId);
    await lockOwn(tx, key, caller);
    const isFrozen = (await listVersions(tx, key)).some(({ frozenAt }) => frozenAt !== null);
    if (isFrozen)
      throw new CallError(409, 'FROZEN', 'The cohort has a frozen version, which stays; make a new one.');
    if ((await findReferrer(tx, key)) !== null)
      throw new CallError(409, 'IN_USE', 'Another saved cohort is made of this one; remove that one first.');
    await deleteCohort(tx, key);
    await audit(tx, caller, { studyId, action: 'cohort.remove', target: id });
  });
}

async function lockOwn(tx: Database, key: CohortKey, { username }: Caller) {
  const found = await lockCohort(tx, key, username);
  if (found === null) throw noCohort();
  if (found.owner !== username)
    throw new CallError(403, 'FORBIDDEN', 'Only whoever saved the cohort first may do this.');
  return found;
}

function toCohort(row: Awaited<ReturnType<typeof listCohorts>>[number]): SavedCohort {
  const { id, name, owner, isPrivate, latest, createdAt, changedAt } = row;
  return {
    id,
    name,
    owner,
    is_private: isPrivate,
    created_at: createdAt.toISOString(),
    changed_at: changedAt.toISOString(),
    latest,
  };
}

export const toVersion = ({ version, savedBy, savedAt, frozenAt, members }: VersionRow) => ({
  version,
  saved_by: savedBy,
  saved_at: savedAt.toISOString(),
  frozen_at: frozenAt?.toISOString() ?? null,
  members,
});
