import { sql } from 'drizzle-orm';
import type { Patient } from 'fhir/r4';
import { z } from 'zod';
import { languageSchema } from '../../shared/contract.ts';
import { type Database, patientArray, textArray } from '../../store/database.ts';
import { identifierMap } from '../../store/schema.anonymisation.ts';
import { fhirResource } from '../../store/schema.fhir.ts';
import { participant } from '../../store/schema.participants.ts';
import { extraction } from '../../store/schema.ts';

const reportSchema = z
  .object({
    id: z.string(),
    patient_id: z.string(),
    language: languageSchema,
    text: z.string().nullable(),
    is_moved: z.boolean(),
  })
  .transform(({ patient_id: patientId, is_moved: isMoved, ...report }) => ({
    ...report,
    patientId,
    isMoved,
  }));
/** A report that an answer tells of; its text where the answer has words of it. */
export type StoredReport = z.output<typeof reportSchema>;

export async function reportsAmong(
  db: Database,
  studyId: string,
  ids: readonly string[],
  withTexts: boolean,
): Promise<StoredReport[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.execute(sql`
    SELECT x.id, x.patient_id, x.language, ${withTexts ? sql`x.text` : sql`NULL`} AS text, m.extraction_id IS NOT NULL AS is_moved
    FROM ${extraction} x
    LEFT JOIN ${identifierMap} m ON m.study_id = x.study_id AND m.patient_id = x.patient_id AND m.extraction_id = x.id
    WHERE x.study_id = ${studyId} AND x.id = ANY(${textArray(ids)})`);
  return rows.map((row) => reportSchema.parse(row));
}

const countsSchema = z.object({
  patient_id: z.string(),
  reports: z.coerce.number(),
  deidentified: z.coerce.number(),
});

/** Those of the patients all of whose reports were de-identified before they were stored. */
export async function movedPatients(
  db: Database,
  studyId: string,
  patientIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (patientIds.length === 0) return new Set();
  const { rows } = await db.execute(sql`
    SELECT x.patient_id, count(*) AS reports, count(m.extraction_id) AS deidentified FROM ${extraction} x
    LEFT JOIN ${identifierMap} m ON m.study_id = x.study_id AND m.patient_id = x.patient_id AND m.extraction_id = x.id
    WHERE x.study_id = ${studyId} AND x.patient_id = ANY(${patientArray(patientIds)})
    GROUP BY x.patient_id`);
  const counts = rows.map((row) => countsSchema.parse(row));
  return new Set(
    counts.filter(({ reports, deidentified }) => reports === deidentified).map((own) => own.patient_id),
  );
}

const wordsSchema = z.object({ patient_id: z.string(), words: z.array(z.string().nullable()) });

/** What Patient resources and participants say that patients are called, written to or numbered, by patient. */
export async function identifiersOf(
  db: Database,
  studyId: string,
  patientIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const identifiers = new Map<string, string[]>();
  if (patientIds.length === 0) return identifiers;
  const add = (patientId: string, words: readonly (string | null | undefined)[]): void => {
    const known = words.filter((word): word is string => typeof word === 'string' && word.trim() !== '');
    identifiers.set(patientId, [...(identifiers.get(patientId) ?? []), ...known]);
  };
  const patients = patientArray(patientIds);
  const [resources, people] = await Promise.all([
    db.execute(sql`
      SELECT r.patient_id, r.resource FROM ${fhirResource} r
      WHERE r.study_id = ${studyId} AND r.patient_id = ANY(${patients}) AND r.resource_type = 'Patient'`),
    db.execute(sql`
      SELECT p.linked_patient AS patient_id, ARRAY[p.id, p.name, p.email, p.phone, p.emergency_contact] AS words
      FROM ${participant} p WHERE p.study_id = ${studyId} AND p.linked_patient = ANY(${textArray(patientIds)})`),
  ]);
  for (const { patient_id: patientId, resource } of resources.rows)
    add(String(patientId), wordsIn(resource as Partial<Patient>));
  for (const row of people.rows) {
    const { patient_id: patientId, words } = wordsSchema.parse(row);
    add(patientId, words);
  }
  return identifiers;
}

/** Parts of a Patient as R4 has them; what is no R4 says nothing. */
function wordsIn({ name, identifier, telecom, address, contact }: Partial<Patient>): string[] {
  const texts = (value: unknown): string[] =>
    typeof value === 'string'
      ? [value]
      : value !== null && typeof value === 'object'
        ? Object.entries(value).flatMap(([key, inner]) =>
            [
              'system',
              'use',
              'type',
              'period',
              'extension',
              'country',
              'rank',
              'relationship',
              'gender',
              'prefix',
              'suffix',
            ].includes(key)
              ? []
              : texts(inner),
          )
        : [];
  return [name, identifier, telecom, address, contact].flatMap(texts);
}
