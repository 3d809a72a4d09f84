import { eq } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { studyMasking } from '../../store/schema.statistics.ts';

const DEFAULT_THRESHOLD = 5;

export interface Masking {
  /** Counts below it are masked; 1 masks none. */
  readonly threshold: number;
  /** Null where nobody changed it. */
  readonly changed_by: string | null;
  readonly changed_at: string | null;
}

export async function findMasking(db: Database, studyId: string): Promise<Masking> {
  const [row] = await db.select().from(studyMasking).where(eq(studyMasking.studyId, studyId)).limit(1);
  if (row === undefined) return { threshold: DEFAULT_THRESHOLD, changed_by: null, changed_at: null };
  const { threshold, changedBy, changedAt } = row;
  return { threshold, changed_by: changedBy, changed_at: changedAt.toISOString() };
}

export async function saveMasking(
  db: Database,
  studyId: string,
  change: { readonly threshold: number; readonly changedBy: string },
): Promise<void> {
  const set = { ...change, changedAt: new Date() };
  await db
    .insert(studyMasking)
    .values({ studyId, ...set })
    .onConflictDoUpdate({ target: studyMasking.studyId, set });
}
