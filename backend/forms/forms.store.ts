import { type SQL, sql } from 'drizzle-orm';
import type { Questionnaire } from 'fhir/r4';
import { z } from 'zod';
import { referenceKey } from '../engines/fhir/api/search/index-values.ts';
import type { Database } from '../store/database.ts';
import { fhirIndex, fhirResource } from '../store/schema.fhir.ts';
import { canonicalsOf, type ResponseCounts, type Stored } from './form-resource.ts';

const rowSchema = z.object({
  resource: z.custom<Questionnaire>((value) => typeof value === 'object' && value !== null),
  version: z.int(),
  last_updated: z.coerce.date(),
});

const toStored = (row: unknown): Stored<Questionnaire> => {
  const { resource, version, last_updated } = rowSchema.parse(row);
  return { resource, version, at: last_updated };
};

/** The forms of a study: a questionnaire that came with a report is that of a patient. */
const formsOf = (studyId: string): SQL =>
  sql`study_id = ${studyId} AND patient_id = '' AND resource_type = 'Questionnaire'`;

/** The questionnaires of a study by title, without what stands in them where there are many. */
export async function listForms(
  db: Database,
  studyId: string,
  limit: number,
): Promise<Stored<Questionnaire>[]> {
  const { rows } = await db.execute(sql`
    SELECT resource - 'item' - 'text' AS resource, version, last_updated FROM ${fhirResource}
    WHERE ${formsOf(studyId)}
    ORDER BY lower(coalesce(resource ->> 'title', resource ->> 'name', id)), id LIMIT ${limit}`);
  return rows.map(toStored);
}

/** A questionnaire of a study; null where the study has none of this id. */
export async function findForm(
  db: Database,
  studyId: string,
  id: string,
): Promise<Stored<Questionnaire> | null> {
  const { rows } = await db.execute(sql`
    SELECT resource, version, last_updated FROM ${fhirResource}
    WHERE ${formsOf(studyId)} AND id = ${id}`);
  return rows[0] === undefined ? null : toStored(rows[0]);
}

const countRowSchema = z.object({ form: z.string(), status: z.string(), responses: z.coerce.number() });

/** How many responses of a study name a form, by what they are looked up by. */
export async function countResponses(
  db: Database,
  studyId: string,
): Promise<(form: Questionnaire) => ResponseCounts> {
  const { rows } = await db.execute(sql`
    SELECT q.value AS form, s.value AS status, count(*) AS responses
    FROM ${fhirIndex} q JOIN ${fhirIndex} s ON s.study_id = q.study_id AND s.patient_id = q.patient_id
      AND s.resource_type = q.resource_type AND s.id = q.id AND s.parameter = 'status'
    WHERE q.study_id = ${studyId} AND q.resource_type = 'QuestionnaireResponse' AND q.parameter = 'questionnaire'
    GROUP BY 1, 2`);
  const counts = rows.map((row) => countRowSchema.parse(row));
  return (form) => {
    const keys = new Set(canonicalsOf(form).map(referenceKey));
    const ofForm = counts.filter(({ form: key }) => keys.has(key));
    const sumOf = (statuses: readonly string[]) =>
      ofForm.reduce((sum, { status, responses }) => sum + (statuses.includes(status) ? responses : 0), 0);
    return { completed: sumOf(['completed|', 'amended|']), drafts: sumOf(['in-progress|']) };
  };
}
