import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Database, inTransaction, textArray } from '../../store/database.ts';
import { pseudonym } from '../../store/schema.anonymisation.ts';
import { participant } from '../../store/schema.participants.ts';
import { lockForWriting } from '../../store/write-lock.ts';

/** A stored id with what it is told as. */
export interface StoredPseudonym {
  readonly patientId: string;
  readonly pseudonym: string;
  /** 'patient', 'report', 'participant', or a type of FHIR. */
  readonly kind: string;
  readonly storedId: string;
}

const rowSchema = z.object({
  patient_id: z.string(),
  pseudonym: z.string(),
  kind: z.string(),
  stored_id: z.string(),
});

/** The stored ids that these pseudonyms of a study stand for, by pseudonym; one that was never told is none. */
export async function storedIds(
  db: Database,
  studyId: string,
  pseudonyms: readonly string[],
): Promise<ReadonlyMap<string, StoredPseudonym>> {
  if (pseudonyms.length === 0) return new Map();
  const { rows } = await db.execute(sql`
    SELECT patient_id, pseudonym, kind, stored_id FROM ${pseudonym}
    WHERE study_id = ${studyId} AND pseudonym = ANY(${textArray([...new Set(pseudonyms)])})`);
  return new Map(rows.map(toStored));
}

function toStored(row: unknown): [string, StoredPseudonym] {
  const { patient_id: patientId, stored_id: storedId, ...told } = rowSchema.parse(row);
  return [told.pseudonym, { ...told, patientId, storedId }];
}

/** The pseudonym of a participant, as KeyedIds make it. */
export const participantPseudonym = (salt: string): SQL =>
  sql`'s-' || left(encode(sha256(convert_to(${salt}::text || ${participant.id}, 'UTF8')), 'hex'), 24)`;

/** The same of participants, whose pseudonyms are kept nowhere. */
export async function storedParticipants(
  db: Database,
  { studyId, salt }: { readonly studyId: string; readonly salt: string },
  pseudonyms: readonly string[],
): Promise<ReadonlyMap<string, StoredPseudonym>> {
  const asked = pseudonyms.filter((told) => told.startsWith('s-'));
  if (asked.length === 0) return new Map();
  const { rows } = await db.execute(sql`
    SELECT p.patient_id, p.pseudonym, 'participant' AS kind, p.stored_id FROM (
      SELECT '' AS patient_id, ${participantPseudonym(salt)} AS pseudonym, ${participant.id} AS stored_id
      FROM ${participant} WHERE ${participant.studyId} = ${studyId}) AS p
    WHERE p.pseudonym = ANY(${textArray(asked)})`);
  return new Map(rows.map(toStored));
}

/** Remembers what was told, as far as the study still has the patient. */
export const savePseudonyms = (
  db: Database,
  studyId: string,
  told: readonly StoredPseudonym[],
): Promise<void> =>
  inTransaction(db, async (tx) => {
    await lockForWriting(tx, studyId);
    await tx.execute(sql`
      INSERT INTO ${pseudonym} (study_id, patient_id, pseudonym, kind, stored_id)
      SELECT ${studyId}, t.told->>0, t.told->>1, t.told->>2, t.told->>3
      FROM json_array_elements(${JSON.stringify(told.map(({ patientId, pseudonym, kind, storedId }) => [patientId, pseudonym, kind, storedId]))}::json) AS t(told)
      WHERE EXISTS (SELECT FROM extraction x WHERE x.study_id = ${studyId} AND x.patient_id = t.told->>0)
        OR EXISTS (SELECT FROM fhir_resource r WHERE r.study_id = ${studyId} AND r.patient_id = t.told->>0)
      ON CONFLICT DO NOTHING`);
  });
