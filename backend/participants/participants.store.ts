import { and, asc, desc, eq, ilike, or, type SQL, sql } from 'drizzle-orm';
import { containing, type Database } from '../store/database.ts';
import { participant } from '../store/schema.participants.ts';
import type { Participant, ParticipantsQuery } from './participants.contract.ts';

/** Names a participant: every function that is given one filters by its study. */
export interface ParticipantKey {
  readonly studyId: string;
  readonly id: string;
}

/** A participant as it is written; the version is the store's. */
export type WrittenParticipant = Omit<Participant, 'version'>;

const MOST_WORDS = 8;

const is = ({ studyId, id }: ParticipantKey) => and(eq(participant.studyId, studyId), eq(participant.id, id));

function toParticipant(row: typeof participant.$inferSelect): Participant {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    date_of_birth: row.dateOfBirth,
    gender: row.gender,
    enrollment_date: row.enrollmentDate,
    status: row.status,
    last_activity: row.lastActivity,
    progress: row.progress,
    study_group: row.studyGroup,
    consent_given: row.consentGiven,
    medical_conditions: row.medicalConditions,
    medications: row.medications,
    allergies: row.allergies,
    emergency_contact: row.emergencyContact,
    patient_id: row.linkedPatient,
    is_sample: row.isSample,
    version: row.version,
  };
}

const toRow = (written: Omit<WrittenParticipant, 'id' | 'is_sample'>) => ({
  name: written.name,
  email: written.email,
  phone: written.phone,
  dateOfBirth: written.date_of_birth,
  gender: written.gender,
  enrollmentDate: written.enrollment_date,
  status: written.status,
  lastActivity: written.last_activity,
  progress: written.progress,
  studyGroup: written.study_group,
  consentGiven: written.consent_given,
  medicalConditions: written.medical_conditions,
  medications: written.medications,
  allergies: written.allergies,
  emergencyContact: written.emergency_contact,
  linkedPatient: written.patient_id,
});

const COLUMNS = {
  id: participant.id,
  name: participant.name,
  email: participant.email,
  enrollment_date: participant.enrollmentDate,
  status: participant.status,
} as const;

/** Words and upper case are sorted as people do; days and ids of one length are in order anyway. */
const sortedBy = (sort: ParticipantsQuery['sort']): SQL =>
  sort === 'enrollment_date' ? sql`${COLUMNS[sort]}` : sql`lower(${COLUMNS[sort]})`;

/** A page of the participants of a study, and how many are found in all. */
export async function pageOfParticipants(
  db: Database,
  studyId: string,
  { limit, offset, search, status, sort, order }: ParticipantsQuery,
): Promise<{ participants: Participant[]; total: number }> {
  const words = search.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
  const matches = words.map((word) => {
    const pattern = containing(word);
    const { id, name, email, studyGroup } = participant;
    return or(ilike(id, pattern), ilike(name, pattern), ilike(email, pattern), ilike(studyGroup, pattern));
  });
  const found = and(
    eq(participant.studyId, studyId),
    status === undefined ? undefined : eq(participant.status, status),
    ...matches,
  );
  const direction = order === 'asc' ? asc : desc;
  const rows = await db
    .select()
    .from(participant)
    .where(found)
    .orderBy(direction(sortedBy(sort)), asc(participant.id))
    .limit(limit)
    .offset(offset);
  return { participants: rows.map(toParticipant), total: await db.$count(participant, found) };
}

/** A participant of this study; null where the study has none of this id. */
export async function findParticipant(db: Database, key: ParticipantKey): Promise<Participant | null> {
  const [row] = await db.select().from(participant).where(is(key)).limit(1);
  return row === undefined ? null : toParticipant(row);
}

/** The same, held as it is until the transaction ends. */
export async function lockParticipant(tx: Database, key: ParticipantKey): Promise<Participant | null> {
  const [row] = await tx.select().from(participant).where(is(key)).for('update');
  return row === undefined ? null : toParticipant(row);
}

/** The id of the participant that a patient is linked to; null where the study links it to none. */
export async function participantOfPatient(
  db: Database,
  studyId: string,
  patientId: string,
): Promise<string | null> {
  const [row] = await db
    .select({ id: participant.id })
    .from(participant)
    .where(and(eq(participant.studyId, studyId), eq(participant.linkedPatient, patientId)))
    .limit(1);
  return row?.id ?? null;
}

/** Adds participants; @returns those whose ids, and whose patients, the study did not have. */
export async function insertParticipants(
  tx: Database,
  studyId: string,
  added: readonly WrittenParticipant[],
): Promise<string[]> {
  const rows = await tx
    .insert(participant)
    .values(
      added.map((each) => ({ ...toRow(each), studyId, id: each.id, isSample: each.is_sample, version: 1 })),
    )
    .onConflictDoNothing()
    .returning({ id: participant.id });
  return rows.map(({ id }) => id);
}

/** PostgreSQL's code for a row that another one keeps out. */
const UNIQUE_VIOLATION = '23505';

/**
 * Changes a participant that is locked, whose version is known.
 *
 * @returns false where another participant was linked to the patient meanwhile; nothing more can be done in this
 *   transaction then
 */
export async function updateParticipant(
  tx: Database,
  key: ParticipantKey,
  written: Omit<WrittenParticipant, 'id' | 'is_sample'>,
  version: number,
): Promise<boolean> {
  try {
    await tx
      .update(participant)
      .set({ ...toRow(written), version })
      .where(is(key));
    return true;
  } catch (error) {
    if ((error as { cause?: { code?: unknown } }).cause?.code === UNIQUE_VIOLATION) return false;
    throw error;
  }
}

export async function deleteParticipant(tx: Database, key: ParticipantKey): Promise<void> {
  await tx.delete(participant).where(is(key));
}

/** Whether a study ever had participants: those that were withdrawn count, too. */
export async function hadParticipants(db: Database, studyId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    SELECT 1 WHERE EXISTS (SELECT FROM participant WHERE study_id = ${studyId})
      OR EXISTS (SELECT FROM withdrawal WHERE study_id = ${studyId})`);
  return rows.length > 0;
}
