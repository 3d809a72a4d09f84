import type { Database } from '../store/database.ts';
import { study } from '../store/schema.ts';
import type { Study } from './studies.contract.ts';

const MAX_STUDIES = 100;

/** The studies in order of their ids; at most 100. */
export function listStudies(db: Database): Promise<Study[]> {
  return db.select().from(study).orderBy(study.id).limit(MAX_STUDIES);
}

/** Adds the studies that are not there yet; what is there stays as it is. */
export async function addMissingStudies(db: Database, studies: readonly Study[]): Promise<void> {
  await db
    .insert(study)
    .values([...studies])
    .onConflictDoNothing();
}
