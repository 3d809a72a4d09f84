import { type SQL, sql } from 'drizzle-orm';
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

/** Which reports are meant. */
interface ReportBounds {
  /** Empty means all. */
  readonly patientIds: readonly string[];
  readonly days: Days;
  readonly language?: Language;
}

/** How many reports a study has, of how many patients; by the year of the report where that is asked for. */
export async function countReports(
  db: Database,
  studyId: string,
  bounds: ReportBounds,
  isByYear: boolean,
): Promise<CountedReports[]> {
  const year = isByYear ? sql`extract(year FROM x.report_date)::int` : sql`NULL::int`;
  const { rows } = await db.execute(sql`
    SELECT ${year} AS year, count(*) AS reports, count(DISTINCT x.patient_id) AS patients
    FROM ${extraction} x
    WHERE ${within(studyId, bounds)}
    GROUP BY 1 ORDER BY 1 NULLS LAST LIMIT ${MOST_YEARS}`);
  return rows.map((row) => rowSchema.parse(row));
}

/** Whose reports they are, in order. @param limit how many patients at most */
export async function patientsWithReports(
  db: Database,
  studyId: string,
  bounds: ReportBounds,
  limit: number,
): Promise<string[]> {
  const { rows } = await db.execute(sql`
    SELECT DISTINCT x.patient_id AS patient FROM ${extraction} x
    WHERE ${within(studyId, bounds)} ORDER BY 1 LIMIT ${limit}`);
  return rows.map(({ patient }) => String(patient));
}

/** Of the extraction x. */
const within = (studyId: string, { patientIds, days, language }: ReportBounds): SQL => sql`
  x.study_id = ${studyId}
  ${patientIds.length === 0 ? sql`` : sql`AND x.patient_id = ANY(${patientArray(patientIds)})`}
  ${days.from === undefined ? sql`` : sql`AND x.report_date >= ${days.from}::date`}
  ${days.to === undefined ? sql`` : sql`AND x.report_date <= ${days.to}::date`}
  ${language === undefined ? sql`` : sql`AND x.language = ${language}`}`;
