import { eq } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { CallError } from '../../shared/errors.ts';
import type { Database } from '../../store/database.ts';
import { study, studySettings } from '../../store/schema.ts';

/** How a study may be used, beside its status. */
export const STUDY_STATES = ['open', 'read-only', 'archived'] as const;
export type StudyState = (typeof STUDY_STATES)[number];

/** What a study decides about every call in it. */
export interface StudySettings {
  readonly state: StudyState;
  /** Whether its texts and files are read on this machine alone, whatever services the installation has. */
  readonly staysHere: boolean;
  /** Whether whoever reads patient data has to say what for. */
  readonly asksPurpose: boolean;
  /** Whether members who may not read identified may do so for a while, with a reason. */
  readonly allowsBreakGlass: boolean;
}

/** Every call asks; what another process changes is seen after this long. */
const BELIEVED_MS = 1_000;

const believed = new WeakMap<Database, LRUCache<string, StudySettings>>();

function settingsIn(db: Database): LRUCache<string, StudySettings> {
  const settings = believed.get(db) ?? new LRUCache<string, StudySettings>({ max: 1_000, ttl: BELIEVED_MS });
  believed.set(db, settings);
  return settings;
}

/** The settings of the study of an id; null where there is none. */
export async function settingsOf(db: Database, id: string): Promise<StudySettings | null> {
  const known = settingsIn(db).get(id);
  if (known !== undefined) return known;
  const [found] = await db
    .select({
      state: studySettings.state,
      staysHere: studySettings.staysHere,
      asksPurpose: studySettings.asksPurpose,
      allowsBreakGlass: studySettings.allowsBreakGlass,
    })
    .from(study)
    .leftJoin(studySettings, eq(studySettings.studyId, study.id))
    .where(eq(study.id, id))
    .limit(1);
  if (found === undefined) return null;
  const settings = {
    state: found.state ?? 'open',
    staysHere: found.staysHere ?? false,
    asksPurpose: found.asksPurpose ?? false,
    allowsBreakGlass: found.allowsBreakGlass ?? false,
  };
  settingsIn(db).set(id, settings);
  return settings;
}

/** The settings of a study were changed here: they count from the next call on. */
export const forgetSettings = (db: Database, id: string): void => void settingsIn(db).delete(id);

/** Whether there is a study of this id. */
export const hasStudy = async (db: Database, id: string): Promise<boolean> =>
  (await settingsOf(db, id)) !== null;

/** Whether nothing of a study may be sent to a service outside of this machine. */
export const staysHere = async (db: Database, studyId: string): Promise<boolean> =>
  (await settingsOf(db, studyId))?.staysHere ?? false;

/** @throws CallError 409 where nothing of the study may be sent to a service outside of this machine */
export async function requireMayLeave(db: Database, studyId: string): Promise<void> {
  if (!(await staysHere(db, studyId))) return;
  throw new CallError(
    409,
    'STUDY_STAYS_HERE',
    'This study lets nothing leave this machine; choose the local engine, or ask an owner of the study.',
  );
}
