import { type SQL, sql } from 'drizzle-orm';
import type { Questionnaire, QuestionnaireResponse } from 'fhir/r4';
import { z } from 'zod';
import { referenceKey } from '../engines/fhir/api/search/index-values.ts';
import { allOf } from '../store/conditions.ts';
import { type Database, patientArray, textArray } from '../store/database.ts';
import { isBeyond, type Keyset, orderedBy, type RowOrder, rowOrder } from '../store/keyset.ts';
import { fhirIndex, fhirResource } from '../store/schema.fhir.ts';
import { canonicalsOf, type Stored } from './form-resource.ts';
import type { RESPONSE_ORDERS, ResponseWhere } from './responses.contract.ts';

/** A stored response with the patient that it is filed under, empty for none. */
export interface StoredResponse extends Stored<QuestionnaireResponse> {
  readonly patientId: string;
}

const rowSchema = z.object({
  resource: z.custom<QuestionnaireResponse>((value) => typeof value === 'object' && value !== null),
  version: z.int(),
  last_updated: z.coerce.date(),
  patient_id: z.string(),
});

function toStored(row: unknown): StoredResponse {
  const { resource, version, last_updated, patient_id } = rowSchema.parse(row);
  return { resource, version, at: last_updated, patientId: patient_id };
}

/** The responses of a study that name a form. */
const ofForm = (studyId: string, form: Questionnaire): SQL => sql`
  FROM ${fhirResource} f WHERE f.study_id = ${studyId} AND f.resource_type = 'QuestionnaireResponse'
    AND (f.patient_id, f.id) IN (
      SELECT patient_id, id FROM ${fhirIndex} WHERE study_id = ${studyId}
        AND resource_type = 'QuestionnaireResponse' AND parameter = 'questionnaire'
        AND value = ANY(${textArray(canonicalsOf(form).map(referenceKey))}))`;

const CHANGED = { column: sql`f.last_updated`, type: 'timestamptz' } as const;
const ID = { column: sql`f.id COLLATE "C"`, type: 'text' } as const;
export const RESPONSE_ROW_ORDERS: Readonly<Record<(typeof RESPONSE_ORDERS)[number], RowOrder>> = {
  changed_desc: rowOrder('form responses', 'changed_desc', { ...CHANGED, descends: true }, ID),
  changed_asc: rowOrder('form responses', 'changed_asc', CHANGED, ID),
};

const passes = ({ status, patient_ids: patientIds }: ResponseWhere): SQL =>
  allOf([
    sql`true`,
    status && sql`f.resource->>'status' = ANY(${textArray(status)})`,
    patientIds && sql`f.patient_id = ANY(${patientArray(patientIds)})`,
  ]);

/** The responses of a page, and one more where there are more. */
export async function responseRows(
  db: Database,
  studyId: string,
  { form, where }: { readonly form: Questionnaire; readonly where: ResponseWhere },
  page: Keyset,
): Promise<StoredResponse[]> {
  const { rows } = await db.execute(sql`
    SELECT f.resource, f.version, f.last_updated, f.patient_id ${ofForm(studyId, form)}
      AND ${passes(where)} AND ${isBeyond(page)} ORDER BY ${orderedBy(page)} LIMIT ${page.limit + 1}`);
  return rows.map(toStored);
}

export async function countResponses(
  db: Database,
  studyId: string,
  { form, where }: { readonly form: Questionnaire; readonly where: ResponseWhere },
): Promise<number> {
  const { rows } = await db.execute(
    sql`SELECT count(*)::int AS total ${ofForm(studyId, form)} AND ${passes(where)}`,
  );
  return Number(rows[0]?.total ?? 0);
}

/** The responses to a form in the order of their ids, behind one of them. */
export async function nextResponses(
  db: Database,
  studyId: string,
  form: Questionnaire,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<StoredResponse[]> {
  const { rows } = await db.execute(sql`
    SELECT f.resource, f.version, f.last_updated, f.patient_id ${ofForm(studyId, form)}
      AND f.id COLLATE "C" > ${after} ORDER BY f.id COLLATE "C" LIMIT ${limit}`);
  return rows.map(toStored);
}

/** A response to a form; null where the study has none of this id, or it answers another form. */
export async function findResponse(
  db: Database,
  studyId: string,
  form: Questionnaire,
  id: string,
): Promise<StoredResponse | null> {
  const { rows } = await db.execute(sql`
    SELECT f.resource, f.version, f.last_updated, f.patient_id ${ofForm(studyId, form)} AND f.id = ${id}`);
  return rows[0] === undefined ? null : toStored(rows[0]);
}
