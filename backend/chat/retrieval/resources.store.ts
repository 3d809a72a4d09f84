import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { resourceFacts } from '../../cohort/tree/resource-facts.ts';
import { resourceLookupOf } from '../../cohort/tree/resource-lookup.ts';
import { STATEMENTS } from '../../cohort/tree/tree.contract.ts';
import type { Database } from '../../store/database.ts';

const rowSchema = z.object({
  /** Such as Condition/c-1. */
  reference: z.string(),
  /** ISO 8601; null where none is told whole. */
  day: z.string().nullable(),
  statement: z.enum(STATEMENTS),
});
/** What a FHIR resource states of something. */
export type StatedResource = z.output<typeof rowSchema>;

const MOST = 200;

/** What resources of a patient state of one of these concepts, the earliest first. */
export async function resourcesOf(
  db: Database,
  studyId: string,
  patientId: string,
  concepts: readonly string[],
): Promise<StatedResource[]> {
  const lookup = resourceLookupOf({ concepts: [...concepts] }, concepts, []);
  if (lookup === null) return [];
  const { rows } = await db.execute(sql`
    SELECT source AS reference, day::text AS day, statement
    FROM (${resourceFacts(studyId, lookup, undefined, [patientId])}) AS facts
    ORDER BY facts.day NULLS LAST, source COLLATE "C" LIMIT ${MOST}`);
  return rows.map((row) => rowSchema.parse(row));
}
