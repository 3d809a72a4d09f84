import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { statedPersons } from '../../cohort/tree/person-leaves.ts';
import type { StatedPerson } from '../../record/disclosure/disclosed-person.ts';
import { type Database, patientArray } from '../../store/database.ts';
import { identifierMap } from '../../store/schema.anonymisation.ts';
import { fhirResource } from '../../store/schema.fhir.ts';
import { extraction } from '../../store/schema.ts';

const personSchema = z
  .object({
    patient_id: z.string(),
    gender: z.string().nullable(),
    age: z.number().nullable(),
    age_day: z.string().nullable(),
    birth: z.string().nullable(),
    reports: z.coerce.number(),
    deidentified: z.coerce.number(),
  })
  .transform(({ patient_id: patientId, age_day: ageDay, ...person }) => ({ ...person, patientId, ageDay }));

/** These patients as far as the study still has them, in their order. */
export async function personsAmong(
  db: Database,
  studyId: string,
  patientIds: readonly string[],
): Promise<StatedPerson[]> {
  const { rows } = await db.execute(sql`
    SELECT p.patient_id, p.gender, p.age, p.age_day::text AS age_day, p.birth::text AS birth,
      coalesce(t.reports, 0) AS reports, coalesce(t.deidentified, 0) AS deidentified
    FROM (${statedPersons(studyId, patientIds)}) AS p
    LEFT JOIN (
      SELECT x.patient_id, count(*) AS reports, count(m.extraction_id) AS deidentified FROM ${extraction} x
      LEFT JOIN ${identifierMap} m ON m.study_id = x.study_id AND m.patient_id = x.patient_id AND m.extraction_id = x.id
      WHERE x.study_id = ${studyId} AND x.patient_id = ANY(${patientArray(patientIds)})
      GROUP BY x.patient_id) AS t ON t.patient_id = p.patient_id
    ORDER BY array_position(${patientArray(patientIds)}, p.patient_id)`);
  return rows.map((row) => personSchema.parse(row));
}

const PATIENTS_AT_ONCE = 5_000;

/** Adds up what a statement counts as `total` of some of these patients at a time. */
async function countOf(
  db: Database,
  patientIds: readonly string[],
  statement: (patients: SQL) => SQL,
): Promise<number> {
  let total = 0;
  for (let from = 0; from < patientIds.length; from += PATIENTS_AT_ONCE) {
    const some = patientArray(patientIds.slice(from, from + PATIENTS_AT_ONCE));
    const { rows } = await db.execute(statement(some));
    total += Number(rows[0]?.total ?? 0);
  }
  return total;
}

/** How many findings the reports of these patients have. */
export const countFindings = (
  db: Database,
  studyId: string,
  patientIds: readonly string[],
): Promise<number> =>
  countOf(
    db,
    patientIds,
    (patients) => sql`
      SELECT coalesce(sum(x.entities), 0) AS total FROM ${extraction} x
      WHERE x.study_id = ${studyId} AND x.patient_id = ANY(${patients})`,
  );

/** How many resources these patients have that were submitted or written, Patients apart. */
export const countStoredResources = (
  db: Database,
  studyId: string,
  patientIds: readonly string[],
): Promise<number> =>
  countOf(
    db,
    patientIds,
    (patients) => sql`
      SELECT count(*) AS total FROM ${fhirResource} r
      WHERE r.study_id = ${studyId} AND r.patient_id = ANY(${patients}) AND r.resource_type <> 'Patient'`,
  );
