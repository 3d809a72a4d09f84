import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Database, patientArray } from '../../store/database.ts';
import { participant } from '../../store/schema.participants.ts';
import { extraction } from '../../store/schema.ts';
import { factsOf, judgement } from './facts.store.ts';
import { answersOf } from './form-leaf.ts';
import { isReport } from './person-leaves.ts';
import { findingsOf, type Leaf } from './read-tree.ts';

const rowSchema = z
  .object({
    leaf: z.number(),
    patient_id: z.string(),
    source: z.string(),
    /** Null of what is no mention. */
    ordinal: z.number().nullable(),
    day: z.string().nullable(),
    value: z.number().nullable(),
    ucum: z.string().nullable(),
    is_hit: z.boolean(),
  })
  .transform(({ patient_id: patientId, is_hit: isHit, ...rest }) => ({ patientId, isHit, ...rest }));
/** What speaks for a criterion of a patient, or against it. */
export type ProofRow = z.output<typeof rowSchema>;

/** The newest facts that speak for each criterion of these patients, then those against it; at most so many of each. */
export async function proofsOf(
  db: Database,
  studyId: string,
  leaves: readonly Leaf[],
  patientIds: readonly string[],
  most: number,
): Promise<ProofRow[]> {
  const selects = leaves.flatMap((leaf, place) =>
    speaking(studyId, leaf, patientIds).map(
      (rows) => sql`SELECT * FROM (SELECT ${place}::int AS leaf, *, row_number() OVER (PARTITION BY patient_id
        ORDER BY is_hit DESC, day DESC NULLS LAST, source COLLATE "C" DESC, ordinal DESC) AS rank FROM (${rows}) AS own) AS ranked
        WHERE rank <= ${most}::int`,
    ),
  );
  if (patientIds.length === 0 || selects.length === 0) return [];
  const { rows } = await db.execute(sql`
    SELECT leaf, patient_id, source, ordinal, day::text AS day, value, ucum, is_hit FROM (${sql.join(selects, sql` UNION ALL `)}) AS proofs
    ORDER BY patient_id, leaf, rank`);
  return rows.map((row) => rowSchema.parse(row));
}

/** The facts of a criterion that decide it: patient_id, source, ordinal, day, value, ucum, is_hit. */
function speaking(studyId: string, leaf: Leaf, patientIds: readonly string[]): SQL[] {
  const ofThese = (column: SQL) => sql`${column} = ANY(${patientArray(patientIds)})`;
  const nothing = sql`NULL::float8 AS value, NULL::text AS ucum`;
  if (leaf.kind === 'report')
    return [
      sql`SELECT x.patient_id, x.id AS source, NULL::int AS ordinal, x.report_date AS day, ${nothing}, true AS is_hit
        FROM ${extraction} x WHERE x.study_id = ${studyId} AND ${ofThese(sql`x.patient_id`)} AND ${isReport(leaf.report)}`,
    ];
  if (leaf.kind === 'form')
    return [
      sql`SELECT patient_id, source, NULL::int AS ordinal, NULL::date AS day, ${nothing}, is_it AS is_hit
        FROM (${answersOf(studyId, leaf.form)}) AS answers WHERE is_it IS NOT NULL AND ${ofThese(sql`patient_id`)}`,
    ];
  if (leaf.kind === 'participant')
    return [
      sql`SELECT p.linked_patient AS patient_id, 'Participant/' || p.id AS source, NULL::int AS ordinal, NULL::date AS day, ${nothing},
        true AS is_hit FROM ${participant} p WHERE p.study_id = ${studyId} AND ${ofThese(sql`p.linked_patient`)}`,
    ];
  const needsValue = leaf.kind === 'change' ? { needsValue: true } : {};
  return findingsOf(leaf).map(({ wanted }) => {
    const { isHit, isContrary } = judgement(wanted.finding);
    const isMeasured = leaf.kind === 'change' ? sql`AND value IS NOT NULL` : sql``;
    return sql`SELECT patient_id, source, nullif(ordinal, -1) AS ordinal, day, value, ucum, is_hit
      FROM (SELECT *, (${isHit}) IS TRUE AS is_hit, ${isContrary} AS is_contrary
        FROM (${factsOf(studyId, wanted, { ...needsValue, patientIds })}) AS facts) AS judged
      WHERE (is_hit OR is_contrary) ${isMeasured}`;
  });
}
