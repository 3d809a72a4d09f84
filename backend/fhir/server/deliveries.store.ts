import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../store/database.ts';

/** In place of the status of an answer: none came yet, or it was lost. What was sent may be on the server. */
const SENT = 0;

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
      AND d.extraction_id = r.extraction_id AND d.status <> ${SENT})
    ORDER BY r.made_at, r.extraction_id LIMIT ${limit}`);
  return rows.map((row) => {
    const { study_id, patient_id, extraction_id, made_at } = rowSchema.parse(row);
    return { studyId: study_id, patientId: patient_id, extractionId: extraction_id, madeAt: made_at };
  });
}

const isOf = ({ studyId, patientId, extractionId }: Undelivered) =>
  sql`study_id = ${studyId} AND patient_id = ${patientId} AND extraction_id = ${extractionId}`;

/**
 * Notes that a report is being sent, so that a withdrawal which comes now counts it among what the server has.
 *
 * @returns false where the study has no such report any more
 */
export async function beginDelivery(tx: Database, report: Undelivered): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    INSERT INTO fhir_delivery (study_id, patient_id, extraction_id, status, at)
    SELECT study_id, patient_id, extraction_id, ${SENT}::int, ${new Date().toISOString()}::timestamptz
    FROM report_resources WHERE ${isOf(report)}
    ON CONFLICT (study_id, patient_id, extraction_id) DO UPDATE SET at = excluded.at
    RETURNING extraction_id`);
  return rows.length > 0;
}

/** Whether a report that was begun may be sent once more: what a withdrawal removes may not. */
export async function isBegun(db: Database, report: Undelivered): Promise<boolean> {
  const { rows } = await db.execute(sql`SELECT 1 FROM fhir_delivery WHERE ${isOf(report)}`);
  return rows.length > 0;
}

/**
 * Notes what became of the resources of a report that was begun; nothing is kept of one that was removed meanwhile.
 *
 * @param status of the server's answer: below 400 they are there
 */
export async function noteDelivery(db: Database, report: Undelivered, status: number): Promise<void> {
  await db.execute(sql`
    UPDATE fhir_delivery SET status = ${status}, at = ${new Date().toISOString()}::timestamptz WHERE ${isOf(report)}`);
}
