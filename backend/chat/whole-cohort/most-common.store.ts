import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { isOfTime, isOngoing } from '../../cohort/criteria.store.ts';
import { type Database, patientArray, textArray } from '../../store/database.ts';
import { entity } from '../../store/schema.ts';

/** What is ranked: concepts by their keys, or all of some categories; affirmed mentions of the patient alone count. */
export interface Ranked {
  readonly concepts?: readonly string[] | undefined;
  readonly categories?: readonly string[] | undefined;
  readonly isCurrent: boolean;
  readonly patientIds: readonly string[];
}

const rankSchema = z.object({ concept: z.string(), name: z.string(), patients: z.coerce.number() });
export type Rank = z.output<typeof rankSchema>;

/** Concepts that the most patients of a study have, at most so many; mentions without a concept are ranked by nothing. */
export async function mostCommon(
  db: Database,
  studyId: string,
  { concepts, categories, isCurrent, patientIds }: Ranked,
  limit: number,
): Promise<Rank[]> {
  const { rows } = await db.execute(sql`
    SELECT f.concept, min(f.concept_name) AS name, count(DISTINCT f.patient_id) AS patients
    FROM ${entity} f
    WHERE f.study_id = ${studyId} AND f.standing = 'affirmed' AND f.concept_name IS NOT NULL
      ${concepts === undefined ? sql`` : sql`AND f.concept = ANY(${textArray(concepts)})`}
      ${categories === undefined ? sql`` : sql`AND f.category = ANY(${textArray(categories)})`}
      ${isCurrent ? sql`AND ${isOfTime(['current'], true)} AND ${isOngoing(studyId, concepts)}` : sql``}
      ${patientIds.length === 0 ? sql`` : sql`AND f.patient_id = ANY(${patientArray(patientIds)})`}
    GROUP BY f.concept ORDER BY 3 DESC, min(f.concept_name) COLLATE "C" LIMIT ${limit}`);
  return rows.map((row) => rankSchema.parse(row));
}
