import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../store/database.ts';

/** A report whose resources were not brought to the server yet. */
export interface Undelivered {
  readonly studyId: string;
  readonly patientId: string;
  readonly extractionId: string;
  readonly madeAt: Date;
}

const rowSchema = z.object({
  study_id: z.string(),
  patient_id: z.string(),
  extraction_id: z.string(),
  made_at: z.coerce.date(),
});

/**
 * Reports of all studies that wait to be brought to the server, the oldest first.
 *
 * @param since those made before are passed over, which an index does; null looks at all
 */
export async function undelivered(db: Database, since: Date | null, limit: number): Promise<Undelivered[]> {
  const made =
    since === null
      ? sql`true`
      : sql`r.study_id = ANY(ARRAY(SELECT id FROM study)) AND r.made_at >= ${since.toISOString()}::timestamptz`;
  const { rows } = await db.execute(sql`
    SELECT r.study_id, r.patient_id, r.extraction_id, r.made_at FROM report_resources r
    WHERE ${made} AND NOT EXISTS (SELECT FROM fhir_delivery d WHERE d.study_id = r.study_id AND d.patient_id = r.patient_id
      AND d.extraction_id = r.extraction_id)
    ORDER BY r.made_at, r.extraction_id LIMIT ${limit}`);
  return rows.map((row) => {
    const { study_id, patient_id, extraction_id, made_at } = rowSchema.parse(row);
    return { studyId: study_id, patientId: patient_id, extractionId: extraction_id, madeAt: made_at };
  });
}

/** Notes what became of the resources of a report. @param status of the server's answer: below 400 they are there */
export async function noteDelivery(
  db: Database,
  { studyId, patientId, extractionId }: Undelivered,
  status: number,
): Promise<void> {
  await db.execute(sql`
    INSERT INTO fhir_delivery (study_id, patient_id, extraction_id, status, at)
    VALUES (${studyId}, ${patientId}, ${extractionId}, ${status}, ${new Date().toISOString()}::timestamptz)
    ON CONFLICT (study_id, patient_id, extraction_id) DO UPDATE SET status = excluded.status, at = excluded.at`);
}
