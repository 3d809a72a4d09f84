import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../store/database.ts';
import { underBasis } from '../../store/fact-basis.ts';
import { readThrough, reviewAnswer, reviewTask, verdict } from '../../store/schema.review.ts';
import { entity } from '../../store/schema.ts';

const MOST_READERS = 500;
const MOST_TASKS = 50;
/** More answers than people give; what is beyond is left out of the agreement. */
const MOST_ANSWERS = 200_000;

const kindSchema = z.object({ of: z.string(), kind: z.string(), count: z.number() });
export type KindCount = z.infer<typeof kindSchema>;

const asKinds = (rows: readonly unknown[]): KindCount[] => rows.map((row) => kindSchema.parse(row));

/** Verdicts in force on what the engine read, by its category and by what was found. */
export async function verdictsByCategory(db: Database, studyId: string): Promise<KindCount[]> {
  const { rows } = await db.execute(sql`
    SELECT v.as_read ->> 'category' AS of, v.kind, count(*)::int AS count FROM ${verdict} v
    WHERE v.study_id = ${studyId} AND v.state = 'in force' AND v.as_read IS NOT NULL GROUP BY 1, 2`);
  return asKinds(rows);
}

/** Verdicts that were not taken back, by who gave them. */
export async function verdictsByReader(db: Database, studyId: string): Promise<KindCount[]> {
  const { rows } = await db.execute(sql`
    SELECT v.judged_by AS of, v.kind, count(*)::int AS count FROM ${verdict} v
    WHERE v.study_id = ${studyId} AND v.state <> 'undone' GROUP BY 1, 2 ORDER BY 1, 2 LIMIT ${4 * MOST_READERS}`);
  return asKinds(rows);
}

/** Of reports that somebody read to the end, by category: what the engine read, what of it was wrong, and what it missed. */
export async function factsReadThrough(
  db: Database,
  studyId: string,
): Promise<{ readonly reports: number; readonly counts: readonly KindCount[] }> {
  const reports = sql`SELECT DISTINCT r.patient_id, r.extraction_id FROM ${readThrough} r WHERE r.study_id = ${studyId}`;
  const read = await underBasis('as-read', () =>
    db.execute(sql`
      SELECT e.category AS of, 'read' AS kind, count(*)::int AS count FROM (${reports}) r
      JOIN ${entity} e ON e.study_id = ${studyId} AND e.patient_id = r.patient_id AND e.extraction_id = r.extraction_id
      GROUP BY 1`),
  );
  const judged = await db.execute(sql`
    SELECT coalesce(v.as_read, v.fact) ->> 'category' AS of, v.kind, count(*)::int AS count FROM (${reports}) r
    JOIN ${verdict} v ON v.study_id = ${studyId} AND v.patient_id = r.patient_id AND v.extraction_id = r.extraction_id
    WHERE v.state = 'in force' AND v.kind <> 'accepted' AND coalesce(v.as_read, v.fact) IS NOT NULL GROUP BY 1, 2`);
  const total = await db.execute(sql`SELECT count(*)::int AS reports FROM (${reports}) r`);
  return { reports: Number(total.rows[0]?.reports ?? 0), counts: asKinds([...read.rows, ...judged.rows]) };
}

const answerSchema = z.object({
  task_id: z.string(),
  ordinal: z.number(),
  reader: z.string(),
  kind: z.string(),
});
export type ReadAnswer = z.infer<typeof answerSchema>;

/** The newest tasks that two or more read, with what each answered; what was skipped is absent. */
export async function sharedAnswers(db: Database, studyId: string) {
  const tasks = await db.execute(sql`
    SELECT id, name FROM ${reviewTask} WHERE study_id = ${studyId} AND cardinality(readers) > 1
    ORDER BY created_at DESC, id LIMIT ${MOST_TASKS}`);
  const { rows } = await db.execute(sql`
    SELECT a.task_id, a.ordinal, a.reader, a.kind FROM ${reviewAnswer} a
    WHERE a.study_id = ${studyId} AND NOT a.is_adjudication AND a.kind <> 'skipped'
      AND a.task_id IN (SELECT id FROM ${reviewTask} WHERE study_id = ${studyId} AND cardinality(readers) > 1
        ORDER BY created_at DESC, id LIMIT ${MOST_TASKS})
    ORDER BY a.task_id, a.ordinal, a.reader LIMIT ${MOST_ANSWERS}`);
  return {
    tasks: tasks.rows.map((row) => z.object({ id: z.string(), name: z.string() }).parse(row)),
    answers: rows.map((row) => answerSchema.parse(row)),
  };
}
