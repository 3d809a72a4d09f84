import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Database, patientArray } from '../../store/database.ts';
import { isBeyond, type Keyset, orderedBy } from '../../store/keyset.ts';
import type { ReadNode, ReadTree } from '../tree/read-tree.ts';
import { unitsOf, unitsSchema, verdictOf, verdictRelations } from '../tree/tree.store.ts';

const judgedSchema = z.object({
  denominator: z.coerce.number(),
  patients: z.array(z.object({ id: z.string(), verdicts: z.array(z.boolean().nullable()) })).nullable(),
  units: unitsSchema,
});
export type JudgedPatients = z.output<typeof judgedSchema>;

/** The verdicts of a page of patients, as it is ordered. */
export async function judgePatients(
  db: Database,
  studyId: string,
  { leaves }: Pick<ReadTree, 'leaves'>,
  columns: readonly ReadNode[],
  page: Keyset & {
    /** Only these. */
    readonly patientIds?: readonly string[];
  },
): Promise<JudgedPatients> {
  const isAmong =
    page.patientIds === undefined ? sql`true` : sql`patient_id = ANY(${patientArray(page.patientIds)})`;
  const verdicts = sql.join(columns.map(verdictOf), sql`, `);
  const { rows } = await db.execute(sql`WITH ${verdictRelations(studyId, leaves)}
    SELECT (SELECT count(*) FROM everyone) AS denominator, (SELECT json_agg(json_build_object('id', patient_id, 'verdicts', verdicts)
        ORDER BY ${orderedBy(page)})
      FROM (SELECT patient_id, ARRAY[${verdicts}]::boolean[] AS verdicts FROM verdicts
        WHERE ${isBeyond(page)} AND ${isAmong} ORDER BY ${orderedBy(page)} LIMIT ${page.limit}) AS own) AS patients,
      ${unitsOf(leaves)} AS units`);
  return judgedSchema.parse(rows[0]);
}
