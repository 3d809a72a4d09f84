import type { EvidenceDependencies } from '../../evidence/lookup.ts';
import { badInput, CallError } from '../../shared/errors.ts';
import { firstPatients } from './patient-pages.ts';
import { type ReadTree, readTree } from './read-tree.ts';
import type { CohortNode } from './tree.contract.ts';
import { countInAllUnits } from './tree.service.ts';
import { countTree, requestedUnits } from './tree.store.ts';

/** A tree that narrows another call, by where it stands in it. */
export interface FilteringTree {
  readonly tree: CohortNode;
  /** Such as cohort, or where.cohort. */
  readonly field: string;
  /** Whose private cohorts it may be made of, too. */
  readonly username: string;
}

/**
 * Reads such a tree; units that this process has not met are learnt by a count.
 *
 * @throws CallError 400 that names the field below its own
 */
export async function readFilteringTree(
  dependencies: EvidenceDependencies,
  studyId: string,
  filter: FilteringTree,
): Promise<ReadTree> {
  const read = await readUnder(dependencies, studyId, filter);
  if (read.leaves.some((leaf) => requestedUnits(leaf).length > 0))
    await countInAllUnits(read, () => countTree(dependencies.db, studyId, read, firstPatients(0)));
  return read;
}

const readUnder = (
  dependencies: EvidenceDependencies,
  studyId: string,
  { tree, field, username }: FilteringTree,
): Promise<ReadTree> =>
  readTree(dependencies, studyId, tree, username).catch((error: unknown) => {
    if (!(error instanceof CallError) || error.field === undefined) throw error;
    const own = error.field.replace(/^tree/, field);
    throw new CallError(error.status, error.code, error.message, own, error.details);
  });

const MOST_MEMBERS = 100_000;

/** The patients who meet a tree, and of how many the study does not say whether they do. */
export interface CohortMembers {
  readonly patientIds: readonly string[];
  readonly unknown: number;
}

/**
 * The patients who meet it, and of how many the study does not say whether they do.
 *
 * @throws CallError 400 that names the field, also where more than 100,000 meet it
 */
export async function membersOf(
  dependencies: EvidenceDependencies,
  studyId: string,
  filter: FilteringTree,
): Promise<CohortMembers> {
  const read = await readUnder(dependencies, studyId, filter);
  const page = firstPatients(MOST_MEMBERS);
  const counted = await countInAllUnits(read, () => countTree(dependencies.db, studyId, read, page));
  if (counted.met > MOST_MEMBERS)
    throw badInput('More than 100,000 patients meet this; please narrow it.', filter.field);
  return { patientIds: counted.patients ?? [], unknown: counted.denominator - counted.met - counted.not_met };
}
