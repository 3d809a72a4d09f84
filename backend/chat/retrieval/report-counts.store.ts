import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Language } from '../../shared/contract.ts';
import { type Database, patientArray } from '../../store/database.ts';
import { extraction } from '../../store/schema.ts';
import type { Days } from '../understanding/question.ts';

const MOST_YEARS = 200;
const rowSchema = z.object({
  year: z.coerce.number().nullable(),
  reports: z.coerce.number(),
  patients: z.coerce.number(),
});
export type CountedReports = z.output<typeof rowSchema>;

/** How many reports a study has, of how many patients; by the year of the report where that is asked for. @param patientIds empty means all */
export async function countReports(
  db: Database,
  studyId: string,
  {
    patientIds,
    days,
    language,
    isByYear,
  }: { patientIds: readonly string[]; days: Days; language?: Language; isByYear: boolean },
): Promise<CountedReports[]> {
  const year = isByYear ? sql`extract(year FROM x.report_date)::int` : sql`NULL::int`;
  const { rows } = await db.execute(sql`
    SELECT ${year} AS year, count(*) AS reports, count(DISTINCT x.patient_id) AS patients
    FROM ${extraction} x
    WHERE x.study_id = ${studyId}
      ${patientIds.length === 0 ? sql`` : sql`AND x.patient_id = ANY(${patientArray(patientIds)})`}
      ${days.from === undefined ? sql`` : sql`AND x.report_date >= ${days.from}::date`}
      ${days.to === undefined ? sql`` : sql`AND x.report_date <= ${days.to}::date`}
      ${language === undefined ? sql`` : sql`AND x.language = ${language}`}
    GROUP BY 1 ORDER BY 1 NULLS LAST LIMIT ${MOST_YEARS}`);
  return rows.map((row) => rowSchema.parse(row));
}
