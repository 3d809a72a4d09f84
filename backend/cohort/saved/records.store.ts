import { sql } from 'drizzle-orm';
import { type Database, patientArray } from '../../store/database.ts';
import { fhirResource } from '../../store/schema.fhir.ts';
import { extraction } from '../../store/schema.ts';

const PATIENTS_AT_ONCE = 5_000;

/**
 * A hash of what the study has of each patient: SHA-256 over lines, in the order of their characters, of reports (id, hash of
 * the text, engine, vocabulary) and of resources (type, id, version). Patients with nothing have none.
 */
export async function recordHashes(
  db: Database,
  studyId: string,
  patientIds: readonly string[],
): Promise<Map<string, string>> {
  const hashes = new Map<string, string>();
  for (let from = 0; from < patientIds.length; from += PATIENTS_AT_ONCE) {
    const some = patientArray(patientIds.slice(from, from + PATIENTS_AT_ONCE));
    const { rows } = await db.execute(sql`
      SELECT patient_id, encode(sha256(convert_to(string_agg(line, E'\n' ORDER BY line COLLATE "C"), 'UTF8')), 'hex') AS hash
      FROM (SELECT x.patient_id, 'report ' || x.id || ' ' || x.content_hash || ' ' || x.engine || ' ' || coalesce(x.vocabulary, '-') AS line
        FROM ${extraction} x WHERE x.study_id = ${studyId} AND x.patient_id = ANY(${some})
        UNION ALL
        SELECT r.patient_id, 'resource ' || r.resource_type || '/' || r.id || ' ' || r.version
        FROM ${fhirResource} r WHERE r.study_id = ${studyId} AND r.patient_id = ANY(${some})) AS lines
      GROUP BY patient_id`);
    for (const { patient_id: id, hash } of rows) hashes.set(String(id), String(hash));
  }
  return hashes;
}
