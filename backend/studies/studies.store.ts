import { eq } from 'drizzle-orm';
import type { Database } from '../store/database.ts';
import { study } from '../store/schema.ts';
import type { Study } from './studies.contract.ts';

const MAX_STUDIES = 100;

/** The studies in order of their ids; at most 100. */
export function listStudies(db: Database): Promise<Study[]> {
  return db.select().from(study).orderBy(study.id).limit(MAX_STUDIES);
}

/** Studies that were found in a store: every call asks for one, and none is ever removed. */
const known = new WeakMap<Database, Set<string>>();

/** Whether there is a study of this id. */
export async function hasStudy(db: Database, id: string): Promise<boolean> {
  if (known.get(db)?.has(id)) return true;
  const [found] = await db.select({ id: study.id }).from(study).where(eq(study.id, id)).limit(1);
  if (found === undefined) return false;
  known.set(db, (known.get(db) ?? new Set()).add(id));
  return true;
}

/** Adds the studies that are not there yet; what is there stays as it is. */
export async function addMissingStudies(db: Database, studies: readonly Study[]): Promise<void> {
  await db
    .insert(study)
    .values([...studies])
    .onConflictDoNothing();
}
