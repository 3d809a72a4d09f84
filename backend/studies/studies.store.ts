import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../store/database.ts';
import { study, studySettings } from '../store/schema.ts';
import { lockNamed } from '../store/write-lock.ts';
import { type ListedStudy, MAX_STUDIES, type Study } from './studies.contract.ts';

const COLUMNS = {
  id: study.id,
  name: study.name,
  description: study.description,
  icon: study.icon,
  participantCount: study.participantCount,
  status: study.status,
  state: sql<ListedStudy['state']>`coalesce(${studySettings.state}, 'open')`,
  label: studySettings.label,
  stays_here: sql<boolean>`coalesce(${studySettings.staysHere}, false)`,
  asks_purpose: sql<boolean>`coalesce(${studySettings.asksPurpose}, false)`,
  allows_break_glass: sql<boolean>`coalesce(${studySettings.allowsBreakGlass}, false)`,
  version: sql<number>`coalesce(${studySettings.version}, 0)`,
};

const settled = (db: Database) =>
  db.select(COLUMNS).from(study).leftJoin(studySettings, eq(studySettings.studyId, study.id));

/** All studies with their settings, in order of their ids; at most 100. */
export const listStudies = (db: Database): Promise<ListedStudy[]> =>
  settled(db).orderBy(asc(study.id)).limit(MAX_STUDIES);

/** @throws Error where there is no such study */
export async function studyById(db: Database, id: string): Promise<ListedStudy> {
  const [found] = await settled(db).where(eq(study.id, id)).limit(1);
  if (found === undefined) throw new Error('the study of a call is not in the store');
  return found;
}

/** Keeps others from making or changing studies until the transaction ends. */
export const lockStudies = (tx: Database): Promise<void> => lockNamed(tx, 'studies');

export const countStudies = (db: Database): Promise<number> => db.$count(study);

export async function insertStudy(db: Database, added: typeof study.$inferInsert): Promise<void> {
  await db.insert(study).values(added);
}

export async function updateStudy(
  db: Database,
  id: string,
  change: Omit<ListedStudy, 'id' | 'participantCount'>,
): Promise<void> {
  const { name, description, icon, status, state, label, version, ...rules } = change;
  await db.update(study).set({ name, description, icon, status }).where(eq(study.id, id));
  const settings = {
    state,
    label,
    staysHere: rules.stays_here,
    asksPurpose: rules.asks_purpose,
    allowsBreakGlass: rules.allows_break_glass,
    version: version + 1,
  };
  await db
    .insert(studySettings)
    .values({ studyId: id, ...settings })
    .onConflictDoUpdate({ target: studySettings.studyId, set: settings });
}

/** Adds the studies that are not there yet; what is there stays as it is. */
export async function addMissingStudies(db: Database, studies: readonly Study[]): Promise<void> {
  await db
    .insert(study)
    .values([...studies])
    .onConflictDoNothing();
}
