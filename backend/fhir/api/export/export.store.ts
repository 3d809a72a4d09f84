import { and, eq, like, sql } from 'drizzle-orm';
import { isoWithinCalendar } from '../../../shared/days.ts';
import type { Database } from '../../../store/database.ts';
import { fhirResource, reportResources } from '../../../store/schema.fhir.ts';
import { exportFile, job } from '../../../store/schema.jobs.ts';
import { extraction } from '../../../store/schema.ts';

/** How many reports and resources of its own a study has that changed since a time. */
export async function countChanged(db: Database, studyId: string, since: Date | null): Promise<number> {
  const from = since === null ? sql`'-infinity'` : sql`${isoWithinCalendar(since)}`;
  const { rows } = await db.execute(sql`
    SELECT (SELECT count(*) FROM ${reportResources} WHERE study_id = ${studyId} AND made_at >= ${from}::timestamptz)
      + (SELECT count(*) FROM ${fhirResource} WHERE study_id = ${studyId} AND last_updated >= ${from}::timestamptz)
      AS total`);
  return Number(rows[0]?.total ?? 0);
}

/** Everybody of whom a study has a report or a resource, by the ids that reports are filed under. */
export async function patientsOfStudy(db: Database, studyId: string): Promise<string[]> {
  const { rows } = await db.execute(sql`
    SELECT patient_id FROM ${extraction} WHERE study_id = ${studyId}
    UNION SELECT patient_id FROM ${fhirResource} WHERE study_id = ${studyId} AND patient_id <> ''
    ORDER BY patient_id`);
  return rows.map(({ patient_id }) => String(patient_id));
}

/** The types of the resources that have rows of their own. */
export async function storedTypes(db: Database, studyId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ type: fhirResource.resourceType })
    .from(fhirResource)
    .where(eq(fhirResource.studyId, studyId));
  return rows.map(({ type }) => type).sort();
}

/** The files of an export of a study, with how many resources each has. */
export async function exportedFiles(
  db: Database,
  studyId: string,
  jobId: string,
): Promise<{ fileName: string; rows: number; isDeidentified: boolean }[]> {
  return db
    .select({
      fileName: exportFile.fileName,
      rows: exportFile.rows,
      isDeidentified: exportFile.isDeidentified,
    })
    .from(exportFile)
    .where(and(eq(exportFile.studyId, studyId), like(exportFile.jobId, `${jobId}.%`)))
    .orderBy(exportFile.fileName);
}

/** When a job of a study was started. */
export async function startOf(db: Database, studyId: string, jobId: string): Promise<Date | null> {
  const [row] = await db
    .select({ createdAt: job.createdAt })
    .from(job)
    .where(and(eq(job.studyId, studyId), eq(job.id, jobId)));
  return row?.createdAt ?? null;
}
