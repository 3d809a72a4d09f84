import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../store/database.ts';
import { passage } from '../../store/schema.ts';
import type { PassageFilter } from '../candidates/passage-filters.ts';
import { allOf } from '../candidates/passage-filters.ts';

/** What a passage must match, by the index of words and by columns. */
export type SearchedFilter = Pick<PassageFilter, 'words' | 'columns'>;

/** Passages looked at for what columns leave out. */
const MOST_LOOKED_AT = 20_000;

/** Whether passages of a study wait to be made ready for search. */
export async function isIndexing(db: Database, studyId: string): Promise<boolean> {
  const { rows } = await db.execute(
    sql`SELECT FROM ${passage} p WHERE p.study_id = ${studyId} AND p.text IS NULL LIMIT 1`,
  );
  return rows.length > 0;
}

const existsSchema = z.object({ place: z.number() });

/** Which of these filters a passage of the study passes, as their places in the list. */
export async function passedBy(
  db: Database,
  studyId: string,
  filters: readonly SearchedFilter[],
): Promise<ReadonlySet<number>> {
  if (filters.length === 0) return new Set();
  const asked = filters.map(
    ({ words, columns }, place) => sql`(SELECT ${place}::int AS place FROM (
      SELECT p.* FROM ${passage} p WHERE p.study_id = ${studyId} AND p.words @@ ${allOf(words)}::tsquery
      LIMIT ${MOST_LOOKED_AT}) p WHERE ${sql.join([...columns], sql` AND `)} LIMIT 1)`,
  );
  const { rows } = await db.execute(sql.join(asked, sql` UNION ALL `));
  return new Set(rows.map((row) => existsSchema.parse(row).place));
}
