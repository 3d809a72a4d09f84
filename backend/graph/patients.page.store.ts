import { type SQL, sql } from 'drizzle-orm';
import type { Patient } from 'fhir/r4';
import { z } from 'zod';
import { isMention, type Wanted } from '../cohort/criteria.store.ts';
import { hasInNameOrId } from '../record/resources/fhir.store.ts';
import { allOf } from '../store/conditions.ts';
import { type Database, patientArray } from '../store/database.ts';
import { isBeyond, type Keyset, orderedBy, type RowOrder, rowOrder } from '../store/keyset.ts';
import { fhirResource } from '../store/schema.fhir.ts';
import { entity } from '../store/schema.ts';
import type { PATIENT_ORDERS, PatientWhere } from './graph.contract.ts';
import type { MetPatients } from './wanted-patients.ts';

/** Which patients are asked for, in what the store keeps. */
export interface WantedPatientRows {
  readonly where: Omit<PatientWhere, 'finding' | 'cohort'>;
  readonly finding: Wanted | null;
  readonly patients: MetPatients;
}

const ID = { column: sql`${fhirResource.id}`, type: 'text' } as const;
const PATIENT_ID = { column: sql`${fhirResource.patientId}`, type: 'text' } as const;
const CHANGED = { column: sql`${fhirResource.lastUpdated}`, type: 'timestamptz' } as const;
const BIRTH_DATE = sql`(${fhirResource.resource}->>'birthDate')`;
const BORN = { column: BIRTH_DATE, type: 'text', isNullable: true } as const;
const order = rowOrder.bind(null, 'patients');

export const PATIENT_ROW_ORDERS: Readonly<Record<(typeof PATIENT_ORDERS)[number], RowOrder>> = {
  changed_desc: order('changed_desc', { ...CHANGED, descends: true }, ID),
  changed_asc: order('changed_asc', CHANGED, ID),
  id: order('id', PATIENT_ID),
  birth_date_asc: order('birth_date_asc', BORN, ID),
  birth_date_desc: order('birth_date_desc', { ...BORN, descends: true }, ID),
};

const rowSchema = z.object({
  id: z.string(),
  patient_id: z.string(),
  changed_at: z.coerce.date(),
  resource: z.unknown(),
});
export type PatientRow = Omit<z.output<typeof rowSchema>, 'resource'> & { readonly resource: Patient };

/** The patients of a page, and one more where there are more. */
export async function patientRows(
  db: Database,
  studyId: string,
  wanted: WantedPatientRows,
  page: Keyset,
): Promise<PatientRow[]> {
  const { rows } = await db.execute(sql`${wanted.patients.before}
    SELECT ${fhirResource.id}, ${fhirResource.patientId}, ${fhirResource.lastUpdated} AS changed_at, ${fhirResource.resource}
    FROM ${fhirResource}
    WHERE ${conditions(studyId, wanted)} AND ${isBeyond(page)}
    ORDER BY ${orderedBy(page)} LIMIT ${page.limit + 1}`);
  return rows.map((row) => rowSchema.parse(row) as PatientRow);
}

export async function countPatients(
  db: Database,
  studyId: string,
  wanted: WantedPatientRows,
): Promise<number> {
  const { rows } = await db.execute(sql`${wanted.patients.before}
    SELECT count(*) AS total FROM ${fhirResource} WHERE ${conditions(studyId, wanted)}`);
  return Number(rows[0]?.total ?? 0);
}

const MOST_WORDS = 8;

function conditions(studyId: string, { where, finding, patients }: WantedPatientRows): SQL {
  const words = (where.text ?? '').split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
  return allOf([
    sql`${fhirResource.studyId} = ${studyId} AND ${fhirResource.resourceType} = 'Patient'`,
    where.patient_ids && sql`${fhirResource.patientId} = ANY(${patientArray(where.patient_ids)})`,
    where.gender && sql`${fhirResource.resource}->>'gender' = ${where.gender}`,
    // A birth date may be a year or a month alone.
    where.born_from && sql`${BIRTH_DATE} >= left(${where.born_from}, length(${BIRTH_DATE}))`,
    where.born_to && sql`${BIRTH_DATE} <= left(${where.born_to}, length(${BIRTH_DATE}))`,
    ...words.map(hasInNameOrId),
    finding &&
      sql`EXISTS (SELECT FROM ${entity} f WHERE f.patient_id = ${fhirResource.patientId} AND ${isMention(studyId, finding)})`,
    patients.among(sql`${fhirResource.patientId}`),
  ]);
}
