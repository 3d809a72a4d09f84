import { type SQL, sql } from 'drizzle-orm';
import { isAmong } from '../cohort/criteria.store.ts';
import { readTree } from '../cohort/tree/read-tree.ts';
import type { CohortNode } from '../cohort/tree/tree.contract.ts';
import { countInAllUnits } from '../cohort/tree/tree.service.ts';
import { countTree, judgedRelations, requestedUnits } from '../cohort/tree/tree.store.ts';
import type { EvidenceDependencies } from '../evidence/lookup.ts';
import { CallError } from '../shared/errors.ts';

/** The patients who meet a tree, as a clause before a SELECT and a condition within it; neither where no tree is given. */
export interface MetPatients {
  readonly before: SQL;
  among(patientId: SQL): SQL | null;
}

const EVERYBODY: MetPatients = { before: sql``, among: () => null };

/**
 * @param username whose private cohorts the tree may be made of, too
 * @throws CallError 400 that names the field below where.cohort
 */
export async function readMetPatients(
  dependencies: EvidenceDependencies,
  studyId: string,
  tree: CohortNode | undefined,
  username: string,
): Promise<MetPatients> {
  if (tree === undefined) return EVERYBODY;
  const read = await readTree(dependencies, studyId, tree, username).catch((error: unknown) => {
    throw belowField(error, (field) => field.replace(/^tree/, 'where.cohort'));
  });
  // A unit that this process has not met is learnt by a count.
  if (read.leaves.some((leaf) => requestedUnits(leaf).length > 0))
    await countInAllUnits(read, () => countTree(dependencies.db, studyId, read, { limit: 0, after: '' }));
  return {
    before: sql`WITH ${judgedRelations(studyId, read.leaves, { is_met: read.root })},
      met AS MATERIALIZED (SELECT patient_id FROM judged WHERE is_met)`,
    among: (patientId) => isAmong(patientId, 'met'),
  };
}

/** A refusal whose field is named as the call has it; any other error as it is. */
export function belowField(error: unknown, rename: (field: string) => string): unknown {
  if (!(error instanceof CallError) || error.field === undefined) return error;
  return new CallError(error.status, error.code, error.message, rename(error.field), error.details);
}
