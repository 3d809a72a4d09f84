import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { takenInBy } from '../../cohort/patients.store.ts';
import type { Database } from '../../store/database.ts';
import { extraction } from '../../store/schema.ts';
import type { Days } from '../understanding/question.ts';

/** A stored report of a patient, without its text. */
export interface ReportHead {
  readonly id: string;
  readonly reportDate: string | null;
  readonly age: number | null;
  readonly gender: string | null;
}

const MOST_REPORTS = 1_000;
/** More than a study has; so many ids are looked through at once. */
const MOST_PATIENTS = 100_000;

const headSchema = z.object({
  id: z.string(),
  report_date: z.string().nullable(),
  age: z.number().nullable(),
  gender: z.string().nullable(),
});

/** The reports of a patient of a study, the newest first. */
export async function reportsOf(
  db: Database,
  studyId: string,
  patientId: string,
  days: Days,
): Promise<ReportHead[]> {
  const { rows } = await db.execute(sql`
    SELECT x.id, x.report_date::text AS report_date, x.age, x.gender FROM ${extraction} x
    WHERE x.study_id = ${studyId} AND x.patient_id = ${patientId}
      ${days.from === undefined ? sql`` : sql`AND x.report_date >= ${days.from}::date`}
      ${days.to === undefined ? sql`` : sql`AND x.report_date <= ${days.to}::date`}
    ORDER BY x.report_date DESC NULLS LAST, x.created_at DESC, x.id
    LIMIT ${MOST_REPORTS}`);
  return rows.map((row) => {
    const { report_date: reportDate, ...head } = headSchema.parse(row);
    return { ...head, reportDate };
  });
}

/** Patients of a study with a report that a user took in. */
export async function patientsTakenInBy(db: Database, studyId: string, username: string): Promise<string[]> {
  const { rows } = await db.execute(sql`
    SELECT DISTINCT own.patient_id FROM (${takenInBy(studyId, username)}) AS own
    ORDER BY own.patient_id LIMIT ${MOST_PATIENTS}`);
  return rows.map((row) => z.object({ patient_id: z.string() }).parse(row).patient_id);
}
