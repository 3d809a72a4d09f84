import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Database, patientArray, textArray } from '../../store/database.ts';
import { fhirResource } from '../../store/schema.fhir.ts';
import { rereading, rereadReport } from '../../store/schema.rereadings.ts';
import { extraction } from '../../store/schema.ts';
import type { MembershipChange } from './difference.contract.ts';

type Since = NonNullable<MembershipChange['since']>;

const MOST_REPORTS = 3;
const reportSchema = z.object({
  patient_id: z.string(),
  id: z.string(),
  day: z.string().nullable(),
  total: z.coerce.number(),
});
const countSchema = z.object({ patient_id: z.string(), total: z.coerce.number() });

/** What the study got of each of these patients behind one instant and up to another one. */
export async function changesSince(
  db: Database,
  studyId: string,
  patientIds: readonly string[],
  { after, until }: { readonly after: Date; readonly until: Date },
): Promise<Map<string, Since>> {
  const [from, to] = [after.toISOString(), until.toISOString()];
  const these = patientArray(patientIds);
  const { rows: reports } = await db.execute(sql`
    SELECT patient_id, id, day, total FROM (SELECT x.patient_id, x.id, x.report_date::text AS day,
        count(*) OVER (PARTITION BY x.patient_id) AS total,
        row_number() OVER (PARTITION BY x.patient_id ORDER BY x.created_at DESC, x.id COLLATE "C") AS rank
      FROM ${extraction} x WHERE x.study_id = ${studyId} AND x.patient_id = ANY(${these})
        AND x.created_at > ${from}::timestamptz AND x.created_at <= ${to}::timestamptz) AS ranked
    WHERE rank <= ${MOST_REPORTS}::int ORDER BY patient_id, rank`);
  const { rows: resources } = await db.execute(sql`
    SELECT r.patient_id, count(*) AS total FROM ${fhirResource} r WHERE r.study_id = ${studyId}
      AND r.patient_id = ANY(${these}) AND r.last_updated > ${from}::timestamptz AND r.last_updated <= ${to}::timestamptz
    GROUP BY r.patient_id`);
  const { rows: readings } = await db.execute(sql`
    SELECT id FROM ${rereading} WHERE study_id = ${studyId} AND created_at > ${from}::timestamptz
      AND created_at <= ${to}::timestamptz`);
  const reread =
    readings.length === 0
      ? []
      : (
          await db.execute(sql`
    SELECT w.patient_id, count(DISTINCT w.extraction_id) AS total FROM ${rereadReport} w WHERE w.study_id = ${studyId}
      AND w.patient_id = ANY(${these}) AND NOT w.is_failed AND w.rereading_id = ANY(${textArray(readings.map(({ id }) => String(id)))})
    GROUP BY w.patient_id`)
        ).rows;

  const since = new Map<string, Since>(
    patientIds.map((id) => [id, { reports: [], reports_total: 0, reread: 0, resources: 0 }]),
  );
  const change = (patientId: string, changes: Partial<Since>) => {
    const known = since.get(patientId);
    if (known !== undefined) since.set(patientId, { ...known, ...changes });
  };
  for (const row of reports) {
    const { patient_id: patient, id, day, total } = reportSchema.parse(row);
    const earlier = since.get(patient)?.reports ?? [];
    change(patient, { reports: [...earlier, { extraction_id: id, day }], reports_total: total });
  }
  for (const [name, rows] of [
    ['resources', resources],
    ['reread', reread],
  ] as const)
    for (const row of rows) {
      const { patient_id: patient, total } = countSchema.parse(row);
      change(patient, { [name]: total });
    }
  return since;
}
