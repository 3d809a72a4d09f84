import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Database, inTransaction, textArray } from '../../store/database.ts';
import { pseudonym } from '../../store/schema.anonymisation.ts';
import { lockForWriting } from '../../store/write-lock.ts';

/** A stored id with what it is told as. */
export interface StoredPseudonym {
  readonly patientId: string;
  readonly pseudonym: string;
  /** 'patient', 'report', or a type of FHIR. */
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
  return new Map(
    rows
      .map((row) => rowSchema.parse(row))
      .map(({ patient_id, stored_id, ...told }) => [
        told.pseudonym,
        { ...told, patientId: patient_id, storedId: stored_id },
      ]),
  );
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
