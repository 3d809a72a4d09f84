import { eq } from 'drizzle-orm';
import type { Operator } from '../../engines/anonymiser/anonymisation.ts';
import type { Database } from '../../store/database.ts';
import { studyAnonymisation } from '../../store/schema.anonymisation.ts';
import type { OnIngest } from './intake.contract.ts';

/** Whether the reports of a study are de-identified before they are stored. */
export async function findOnIngest(db: Database, studyId: string): Promise<OnIngest> {
  const [row] = await db
    .select()
    .from(studyAnonymisation)
    .where(eq(studyAnonymisation.studyId, studyId))
    .limit(1);
  if (row === undefined) return { on: false, operator: 'redact', changed_by: null, changed_at: null };
  const { isOn, operator, changedBy, changedAt } = row;
  return { on: isOn, operator, changed_by: changedBy, changed_at: changedAt.toISOString() };
}

export async function saveOnIngest(
  db: Database,
  studyId: string,
  change: { readonly isOn: boolean; readonly operator: Operator; readonly changedBy: string },
): Promise<void> {
  const set = { ...change, changedAt: new Date() };
  await db
    .insert(studyAnonymisation)
    .values({ studyId, ...set })
    .onConflictDoUpdate({ target: studyAnonymisation.studyId, set });
}
