import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { MEDICATIONS } from '../../engines/terminology/vocabulary.ts';
import { type Database, patientArray, textArray } from '../../store/database.ts';
import { entity } from '../../store/schema.ts';

const rowSchema = z.object({ patient_id: z.string() });

/** Patients of a study of whom a report tells that a drug was stopped, at most so many, by their ids. @param patientIds empty means all */
export async function patientsWithStops(
  db: Database,
  studyId: string,
  patientIds: readonly string[],
  limit: number,
): Promise<string[]> {
  const { rows } = await db.execute(sql`
    SELECT DISTINCT f.patient_id FROM ${entity} f
    WHERE f.study_id = ${studyId} AND f.category = ANY(${textArray(MEDICATIONS)}) AND f.standing = 'affirmed'
      AND f.detail -> 'events' @? '$[*] ? (@.kind == "stopped")'
      ${patientIds.length === 0 ? sql`` : sql`AND f.patient_id = ANY(${patientArray(patientIds)})`}
    ORDER BY f.patient_id LIMIT ${limit}`);
  return rows.map((row) => rowSchema.parse(row).patient_id);
}
