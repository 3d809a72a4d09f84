import { audit } from '../../record/audit/audit.store.ts';
import type { Caller } from '../../shared/caller.ts';
import { canonicalHash, canonicalJson } from '../../shared/canonical-hash.ts';
import { CallError } from '../../shared/errors.ts';
import type { Signer } from '../../shared/signing.ts';
import { type Database, inTransaction } from '../../store/database.ts';
import { lockForWithdrawal } from '../../store/write-lock.ts';
import { patientsOfVersion, type VersionKey } from '../tree/referenced-cohorts.store.ts';
import { readReferences } from '../tree/referenced-cohorts.ts';
import { openTree, sealPatient } from '../tree/sealed-patients.ts';
import { type CountingDependencies, countWith } from './counted-with.ts';
import { FORMAT, MOST_MEMBERS, type Statement } from './frozen.contract.ts';
import { recordHashes } from './records.store.ts';
import { noCohort } from './saved.service.ts';
import { findVersion, insertPatients, lockCohort, type StoredVersion, updateFrozen } from './saved.store.ts';
import { nameOfStudy, noVersion } from './versions.service.ts';

export interface FreezingDependencies extends CountingDependencies {
  readonly signer: Signer;
}

/**
 * Fixes and signs the members of a version.
 *
 * @throws CallError 400 that names the field where its tree cannot be counted, 404, 409 where it is frozen already or has too
 *   many members
 */
export async function freezeVersion(
  dependencies: FreezingDependencies,
  key: VersionKey,
  caller: Caller,
): Promise<void> {
  const { studyId, cohortId, version } = key;
  await inTransaction(dependencies.db, async (tx) => {
    // Nobody writes meanwhile: members, counts and hashes are of one moment.
    await lockForWithdrawal(tx, studyId);
    const cohort = await lockCohort(tx, { studyId, id: cohortId }, caller.username);
    if (cohort === null) throw noCohort();
    const stored = await findVersion(tx, key);
    if (stored === null) throw noVersion();
    if (stored.frozenAt !== null)
      throw new CallError(
        409,
        'FROZEN',
        `Version ${version} is frozen already; save a new version to freeze.`,
      );
    const frozenAt = new Date();
    const { statement, members } = await state({ ...dependencies, db: tx }, key, stored, {
      name: cohort.name,
      username: caller.username,
      frozenAt,
    });
    await insertPatients(tx, key, 'members', members);
    await updateFrozen(tx, key, {
      frozenAt,
      members: members.length,
      statement: canonicalJson(statement),
      signature: dependencies.signer.sign(statement),
    });
    await audit(tx, caller, { studyId, action: 'cohort.freeze', target: `${cohortId}/${version}` });
  });
}

interface Freezing {
  readonly name: string;
  readonly username: string;
  readonly frozenAt: Date;
}

/** What is signed of a version as it is at this moment, and its members. */
async function state(
  dependencies: FreezingDependencies,
  key: VersionKey,
  { tree: sealed, savedBy, savedAt }: StoredVersion,
  { name, username, frozenAt }: Freezing,
) {
  const { db } = dependencies;
  const { studyId, cohortId: id, version } = key;
  const tree = openTree(sealed, await patientsOfVersion(db, key, 'named'));
  const { countedWith, patients } = await countWith(
    dependencies,
    { studyId, username },
    tree,
    MOST_MEMBERS + 1,
  );
  if (patients.length > MOST_MEMBERS)
    throw new CallError(
      409,
      'TOO_MANY',
      `The cohort has more than ${MOST_MEMBERS.toLocaleString('en')} members; narrow its criteria before it is frozen.`,
    );
  const records = await recordHashes(db, studyId, patients);
  const members = patients.map((patientId) => sealPatient(patientId, records.get(patientId) ?? null));
  const statement: Statement = {
    format: FORMAT,
    study: { id: studyId, name: await nameOfStudy(db, studyId) },
    cohort: { id, name, version },
    saved: { by: savedBy, at: savedAt.toISOString() },
    frozen: { by: username, at: frozenAt.toISOString() },
    query: sealed,
    query_hash: canonicalHash(sealed),
    made_of: await madeOf(db, { studyId, username }, sealed),
    ...countedWith,
    members: { count: members.length, hashes: members.map(({ hash }) => hash).sort() },
  };
  return { statement, members };
}

/** The saved cohorts that a tree reaches, each once, their trees sealed. */
async function madeOf(
  db: Database,
  { studyId, username }: { studyId: string; username: string },
  tree: Statement['query'],
): Promise<Statement['made_of']> {
  const reached = [...(await readReferences({ db, studyId, username }, tree)).values()];
  const versions = new Map(reached.map((each) => [`${each.cohortId} ${each.version}`, each]));
  return Promise.all(
    [...versions.values()].map(async ({ cohortId, version, isFrozen }) => {
      const stored = isFrozen ? null : await findVersion(db, { studyId, cohortId, version });
      return { id: cohortId, version, query: stored?.tree ?? null };
    }),
  );
}
