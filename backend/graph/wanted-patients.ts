import { type SQL, sql } from 'drizzle-orm';
import { isAmong } from '../cohort/criteria.store.ts';
import { readFilteringTree } from '../cohort/tree/filtering-tree.ts';
import type { CohortNode } from '../cohort/tree/tree.contract.ts';
import { judgedRelations } from '../cohort/tree/tree.store.ts';
import type { EvidenceDependencies } from '../evidence/lookup.ts';

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
  const read = await readFilteringTree(dependencies, studyId, { tree, field: 'where.cohort', username });
  return {
    before: sql`WITH ${judgedRelations(studyId, read.leaves, { is_met: read.root })},
      met AS MATERIALIZED (SELECT patient_id FROM judged WHERE is_met)`,
    among: (patientId) => isAmong(patientId, 'met'),
  };
}
