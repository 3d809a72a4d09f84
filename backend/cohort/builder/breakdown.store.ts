import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../store/database.ts';
import type { ReadNode, ReadTree } from '../tree/read-tree.ts';
import { unitsOf, unitsSchema, verdictOf, verdictRelations } from '../tree/tree.store.ts';

const brokenDownSchema = z.object({
  denominator: z.coerce.number(),
  met: z.array(z.number()),
  not_met: z.array(z.number()),
  /** How many ended at each step: by its number from 1, below 0 where it is unknown, 0 where they are left. */
  ended: z.record(z.string(), z.number()).nullable(),
  units: unitsSchema,
});
export type BrokenDown = z.output<typeof brokenDownSchema>;

/** Counts nodes each by itself, and at which of the steps patients end, in one statement. */
export async function breakDown(
  db: Database,
  studyId: string,
  { leaves }: Pick<ReadTree, 'leaves'>,
  { nodes, steps }: { readonly nodes: readonly ReadNode[]; readonly steps: readonly ReadNode[] },
): Promise<BrokenDown> {
  const verdicts = nodes.map(verdictOf);
  const counts = (is: (verdict: SQL) => SQL) =>
    sql`ARRAY[${sql.join(
      verdicts.map((verdict) => sql`count(*) FILTER (WHERE ${is(verdict)})`),
      sql`, `,
    )}]::int[]`;
  const ends = steps.map(verdictOf).map((verdict, place) => {
    const step = sql.raw(String(place + 1));
    return sql`WHEN ${verdict} IS NOT TRUE THEN CASE WHEN ${verdict} IS NULL THEN -${step} ELSE ${step} END`;
  });
  const { rows } = await db.execute(sql`WITH ${verdictRelations(studyId, leaves)},
    own AS MATERIALIZED (SELECT * FROM verdicts)
    SELECT count(*) AS denominator, ${counts((verdict) => verdict)} AS met, ${counts((verdict) => sql`NOT ${verdict}`)} AS not_met,
      (SELECT json_object_agg(step, patients) FROM (SELECT step, count(*)::int AS patients
        FROM (SELECT CASE ${sql.join(ends, sql` `)} ELSE 0 END AS step FROM own) AS ends GROUP BY step) AS ended) AS ended,
      ${unitsOf(leaves)} AS units
    FROM own`);
  return brokenDownSchema.parse(rows[0]);
}
