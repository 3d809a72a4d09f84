import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { codeSystemSchema } from '../../clinical/extractions.contract.ts';
import { type Database, patientArray, textArray } from '../../store/database.ts';
import { asRelation, packRows } from '../../store/rows.ts';
import { patientFinding } from '../../store/schema.findings.ts';
import { entity, extraction } from '../../store/schema.ts';
import { countedAs, inAnyAssertionStatus } from './counted-findings.ts';
import { findingNumber, type PatientFindings, packFindings, unpackFindings } from './patient-findings.ts';

/** Where a report is within a study. */
export interface ReportKey {
  readonly patientId: string;
  readonly extractionId: string;
}

const rowSchema = z.object({ patient_id: z.string(), findings: z.instanceof(Uint8Array) });

/** What the patients of new reports were known to have before them; those who are new are absent. */
export async function readPatientFindings(
  tx: Database,
  studyId: string,
  added: readonly ReportKey[],
): Promise<Map<string, PatientFindings>> {
  const patients = [...new Set(added.map(({ patientId }) => patientId))];
  const { rows } = await tx.execute(sql`
    SELECT patient_id, findings FROM ${patientFinding}
    WHERE study_id = ${studyId} AND patient_id = ANY(${patientArray(patients)})`);
  const known = new Map<string, PatientFindings>();
  for (const row of rows) {
    const { patient_id, findings } = rowSchema.parse(row);
    known.set(patient_id, unpackFindings(findings));
  }
  const others = patients.filter((patient) => !known.has(patient));
  const earlier = await earlierReports(tx, studyId, others, added);
  for (const [patient, findings] of await foundIn(tx, studyId, earlier)) known.set(patient, findings);
  return known;
}

const keySchema = z
  .object({ patient_id: z.string(), id: z.string() })
  .transform(({ patient_id, id }): ReportKey => ({ patientId: patient_id, extractionId: id }));

/** The reports that patients had before: those whose row is missing have some after an update of the program. */
async function earlierReports(
  tx: Database,
  studyId: string,
  patients: readonly string[],
  added: readonly ReportKey[],
): Promise<ReportKey[]> {
  if (patients.length === 0) return [];
  const { rows } = await tx.execute(sql`
    SELECT patient_id, id FROM ${extraction}
    WHERE study_id = ${studyId} AND patient_id = ANY(${patientArray(patients)})
      AND id <> ALL(${textArray(added.map(({ extractionId }) => extractionId))})`);
  return rows.map((row) => keySchema.parse(row));
}

const foundSchema = z.object({
  patient_id: z.string(),
  standing: z.string(),
  category: z.string(),
  system: codeSystemSchema.nullable(),
  code: z.string().nullable(),
});

/** What reports say, by their patients. */
async function foundIn(
  tx: Database,
  studyId: string,
  reports: readonly ReportKey[],
): Promise<Map<string, PatientFindings>> {
  if (reports.length === 0) return new Map();
  return foundAmong(
    tx,
    sql`json_to_recordset(${JSON.stringify(reports)}::json) AS x("patientId" text, "extractionId" text)
    JOIN ${entity} e ON e.study_id = ${studyId} AND e.patient_id = x."patientId" AND e.extraction_id = x."extractionId"`,
  );
}

/** What all reports of patients say. */
export function findingsOfPatients(
  tx: Database,
  studyId: string,
  patients: readonly string[],
): Promise<Map<string, PatientFindings>> {
  const own = sql`SELECT * FROM ${entity} WHERE study_id = ${studyId} AND patient_id = ANY(${patientArray(patients)})`;
  return foundAmong(tx, sql`(${own}) AS e`);
}

/** @param entities a relation e of them */
async function foundAmong(tx: Database, entities: SQL): Promise<Map<string, PatientFindings>> {
  const found = new Map<string, PatientFindings>();
  const { rows } = await tx.execute(sql`
    SELECT DISTINCT e.patient_id, e.standing, e.category, split_part(own.code, ' ', 1) AS system,
      substr(own.code, strpos(own.code, ' ') + 1) AS code
    FROM ${entities} LEFT JOIN LATERAL unnest(e.codes) AS own(code) ON true`);
  for (const row of rows) {
    const { patient_id, standing, category, system, code } = foundSchema.parse(row);
    const known = found.get(patient_id) ?? new Set();
    found.set(patient_id, known);
    const links = system === null || code === null ? [] : [{ dataSource: system, id: code }];
    for (const id of countedAs(standing, category, links)) {
      known.add(findingNumber(id)).add(findingNumber(inAnyAssertionStatus(id)));
    }
  }
  return found;
}

const PATIENT_FINDING = { patient: 'text', findings: 'bytea' } as const;

export async function savePatientFindings(
  tx: Database,
  studyId: string,
  existing: ReadonlyMap<string, PatientFindings>,
): Promise<void> {
  const rows = Array.from(existing, ([patient, findings]) => ({ patient, findings: packFindings(findings) }));
  await tx.execute(sql`
    INSERT INTO ${patientFinding} (study_id, patient_id, findings)
    SELECT ${studyId}, patient, findings FROM ${asRelation([packRows(rows, PATIENT_FINDING)], PATIENT_FINDING)}
    ORDER BY patient
    ON CONFLICT (study_id, patient_id) DO UPDATE SET findings = excluded.findings`);
}
