import { sql } from 'drizzle-orm';
import { type Database, patientArray } from '../../store/database.ts';
import { extraction } from '../../store/schema.ts';
import type { CohortInquiry } from './cohort-task.ts';

/** A word that may be an id: it has a digit, and is no number. */
const LIKE_ID = /[\p{L}\p{N}][\p{L}\p{N}._:-]{1,126}[\p{L}\p{N}]/gu;
const MOST_IDS = 50;

/** The patients of a study whose ids a message names, in its order, and the message without them. */
export async function namedPatients(
  db: Database,
  studyId: string,
  { message, nameable }: Pick<CohortInquiry, 'message' | 'nameable'>,
): Promise<{ readonly ids: readonly string[]; readonly rest: string }> {
  const words = [...new Set(message.match(LIKE_ID) ?? [])].filter(
    (word) => /\d/.test(word) && /\D/.test(word),
  );
  if (words.length === 0) return { ids: [], rest: message };
  const { rows } = await db.execute(sql`
    SELECT DISTINCT x.patient_id FROM ${extraction} x
    WHERE x.study_id = ${studyId} AND x.patient_id = ANY(${patientArray(words.slice(0, MOST_IDS))})`);
  const known = new Set(
    rows.map((row) => String(row.patient_id)).filter((id) => nameable?.includes(id) ?? true),
  );
  const ids = words.filter((word) => known.has(word));
  return { ids, rest: ids.reduce((left, id) => left.replaceAll(id, ' '.repeat(id.length)), message) };
}
