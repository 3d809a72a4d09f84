import type { EvidenceDependencies } from '../../evidence/lookup.ts';
import { CallError } from '../../shared/errors.ts';
import { firstPatients } from '../tree/patient-pages.ts';
import { readTree } from '../tree/read-tree.ts';
import { patientsOfVersion } from '../tree/referenced-cohorts.store.ts';
import { openTree } from '../tree/sealed-patients.ts';
import type { CohortNode } from '../tree/tree.contract.ts';
import { countInAllUnits } from '../tree/tree.service.ts';
import { countTree } from '../tree/tree.store.ts';
import { MOST_MEMBERS } from './frozen.contract.ts';
import type { CohortKey, StoredVersion } from './saved.store.ts';
import { problemOf, readableVersion } from './versions.service.ts';

/** One of the versions that are compared. */
export interface ComparedVersion {
  readonly stored: StoredVersion;
  readonly tree: CohortNode;
  readonly members: ReadonlySet<string>;
  readonly withdrawn: number;
  /** Why the tree cannot be counted any more. */
  readonly problem: string | null;
}

/**
 * A version with its members: those of a frozen one, or who meets a live one now.
 *
 * @throws CallError 400 where a live one cannot be counted, 404, 409 where it has too many members
 */
export async function comparedVersion(
  dependencies: EvidenceDependencies,
  { studyId, id }: CohortKey,
  version: number,
  username: string,
): Promise<ComparedVersion> {
  const { db } = dependencies;
  const key = { studyId, cohortId: id, version };
  const { version: stored } = await readableVersion(db, key, username);
  const tree = openTree(stored.tree, await patientsOfVersion(db, key, 'named'));
  if (stored.frozenAt !== null) {
    const left = await patientsOfVersion(db, key, 'members');
    const problem = await problemOf(dependencies, studyId, tree, username);
    return {
      stored,
      tree,
      members: new Set(left.map(({ patient_id: patient }) => patient)),
      withdrawn: (stored.members ?? 0) - left.length,
      problem: problem?.sentence ?? null,
    };
  }
  const read = await readTree(dependencies, studyId, tree, username).catch((error: unknown) => {
    if (!(error instanceof CallError) || error.status !== 400) throw error;
    throw new CallError(400, error.code, `Version ${version}: ${error.message}`, 'version');
  });
  const page = firstPatients(MOST_MEMBERS + 1);
  const { patients } = await countInAllUnits(read, () => countTree(db, studyId, read, page));
  if ((patients?.length ?? 0) > MOST_MEMBERS)
    throw new CallError(
      409,
      'TOO_MANY',
      `Version ${version} has more than ${MOST_MEMBERS.toLocaleString('en')} members, too many to compare.`,
    );
  return { stored, tree, members: new Set(patients ?? []), withdrawn: 0, problem: null };
}
