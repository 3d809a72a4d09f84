import { and, eq, getTableColumns, ilike, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { KeyedIds } from '../record/disclosure/keyed-ids.ts';
import { participantPseudonym } from '../record/disclosure/pseudonyms.store.ts';
import { containing, type Database } from '../store/database.ts';
import {
  isBeyond,
  type Keyset,
  type OrderColumn,
  orderedBy,
  type RowOrder,
  rowOrder,
} from '../store/keyset.ts';
import { participant } from '../store/schema.participants.ts';
import type { Participant, ParticipantOrder, ParticipantWhere } from './participants.contract.ts';

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

const ID = { column: sql`${participant.id}`, type: 'text' } as const;

/** Words and upper case are sorted as people do; days and ids of one length are in order anyway. */
const folded = (column: SQLWrapper): OrderColumn => ({ column: sql`lower(${column})`, type: 'text' });
const SORTED = {
  id: folded(participant.id),
  name: folded(participant.name),
  email: { ...folded(participant.email), isNullable: true },
  enrollment_date: { column: sql`${participant.enrollmentDate}`, type: 'date' },
  status: folded(participant.status),
} as const satisfies Record<string, OrderColumn>;

/** A participant with the values that an order sorts by. */
interface SortedParticipant {
  readonly participant: Participant;
  readonly values: (string | null)[];
}

const sortedColumn = (order: ParticipantOrder): OrderColumn => ({
  ...SORTED[order.replace(/_(asc|desc)$/, '') as keyof typeof SORTED],
  descends: order.endsWith('_desc'),
});

/** @param pseudonyms in whose order those come who are told de-identified, as far as another one would tell of them */
export function participantOrder(
  order: ParticipantOrder,
  pseudonyms: Pick<KeyedIds, 'participantSalt'> | null,
): RowOrder {
  if (pseudonyms === null) return rowOrder('participants', order, sortedColumn(order), ID);
  const own = { column: participantPseudonym(pseudonyms.participantSalt), type: 'text' } as const;
  const first = order.startsWith('status') ? sortedColumn(order) : own;
  return rowOrder('participants', `${order} of pseudonyms`, first, own);
}

/** The participants of a page, and one more where there are more. */
export async function participantRows(
  db: Database,
  studyId: string,
  where: ParticipantWhere,
  page: Keyset,
): Promise<SortedParticipant[]> {
  const [first, last = first] = page.order.columns.map(({ column }) => column);
  const rows = await db
    .select({
      row: getTableColumns(participant),
      first: sql<string | null>`${first}`,
      last: sql<string | null>`${last}`,
    })
    .from(participant)
    .where(and(found(studyId, where), isBeyond(page)))
    .orderBy(orderedBy(page))
    .limit(page.limit + 1);
  return rows.map(({ row, first, last }) => ({ participant: toParticipant(row), values: [first, last] }));
}

export const countParticipants = (db: Database, studyId: string, where: ParticipantWhere): Promise<number> =>
  db.$count(participant, found(studyId, where));

function found(studyId: string, { text = '', status }: ParticipantWhere): SQL | undefined {
  const words = text.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
  const matches = words.map((word) => {
    const pattern = containing(word);
    const { id, name, email, studyGroup } = participant;
    return or(ilike(id, pattern), ilike(name, pattern), ilike(email, pattern), ilike(studyGroup, pattern));
  });
  return and(
    eq(participant.studyId, studyId),
    status === undefined ? undefined : eq(participant.status, status),
    ...matches,
  );
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
