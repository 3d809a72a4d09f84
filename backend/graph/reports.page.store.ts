import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { isMention, type Wanted } from '../cohort/criteria.store.ts';
import { allOf } from '../store/conditions.ts';
import { type Database, patientArray, textArray } from '../store/database.ts';
import { isBeyond, type Keyset, orderedBy, type RowOrder, rowOrder } from '../store/keyset.ts';
import { entity, extraction } from '../store/schema.ts';
import type { REPORT_ORDERS, ReportWhere } from './graph.contract.ts';
import type { MetPatients } from './wanted-patients.ts';

/** Which reports are asked for, in what the store keeps. */
export interface WantedReports {
  readonly where: Omit<ReportWhere, 'finding' | 'cohort'>;
  /** They have a mention of this. */
  readonly finding: Wanted | null;
  readonly patients: MetPatients;
}

const ID = { column: sql`x.id`, type: 'text' } as const;
const DATE = { column: sql`x.report_date`, type: 'date', isNullable: true } as const;
const CREATED = { column: sql`x.created_at`, type: 'timestamptz' } as const;
const order = rowOrder.bind(null, 'reports');

export const REPORT_ROW_ORDERS: Readonly<Record<(typeof REPORT_ORDERS)[number], RowOrder>> = {
  date_desc: order('date_desc', { ...DATE, descends: true }, ID),
  date_asc: order('date_asc', DATE, ID),
  created_desc: order('created_desc', { ...CREATED, descends: true }, ID),
  created_asc: order('created_asc', CREATED, ID),
};

const rowSchema = z.object({
  id: z.string(),
  patient_id: z.string(),
  date: z.string().nullable(),
  source_system: z.string(),
  report_type: z.string(),
  language: z.enum(['en', 'de', 'it']),
  engine: z.string(),
  vocabulary: z.string().nullable(),
  created_at: z.coerce.date(),
  entities: z.number(),
  age: z.number().nullable(),
  gender: z.string().nullable(),
  /** Reports of the patient in all, where a page of each is asked for. */
  total: z.coerce.number().nullable(),
});
export type ReportRow = z.output<typeof rowSchema>;

const COLUMNS = sql`x.id, x.patient_id, x.report_date::text AS date, x.source_system, x.report_type, x.language, x.engine,
  x.vocabulary, x.created_at, x.entities, x.age, x.gender`;

/** The reports of a page, and one more where there are more. */
export async function reportRows(
  db: Database,
  studyId: string,
  wanted: WantedReports,
  page: Keyset,
): Promise<ReportRow[]> {
  const { rows } = await db.execute(sql`${wanted.patients.before}
    SELECT ${COLUMNS}, NULL AS total FROM ${extraction} x
    WHERE ${conditions(studyId, wanted)} AND ${isBeyond(page)}
    ORDER BY ${orderedBy(page)} LIMIT ${page.limit + 1}`);
  return rows.map((row) => rowSchema.parse(row));
}

/** The same of each patient that `where.patient_ids` names, with how many there are. */
export async function reportRowsPerPatient(
  db: Database,
  studyId: string,
  wanted: WantedReports,
  page: Keyset,
): Promise<ReportRow[]> {
  const { rows } = await db.execute(sql`${wanted.patients.before}
    SELECT * FROM (
      SELECT ${COLUMNS}, count(*) OVER (PARTITION BY x.patient_id) AS total,
        row_number() OVER (PARTITION BY x.patient_id ORDER BY ${orderedBy(page)}) AS place
      FROM ${extraction} x WHERE ${conditions(studyId, wanted)}) own
    WHERE place <= ${page.limit + 1} ORDER BY patient_id, place`);
  return rows.map((row) => rowSchema.parse(row));
}

export async function countReports(db: Database, studyId: string, wanted: WantedReports): Promise<number> {
  const { rows } = await db.execute(sql`${wanted.patients.before}
    SELECT count(*) AS total FROM ${extraction} x WHERE ${conditions(studyId, wanted)}`);
  return Number(rows[0]?.total ?? 0);
}

function conditions(studyId: string, { where, finding, patients }: WantedReports): SQL {
  const mention =
    finding &&
    sql`EXISTS (SELECT FROM ${entity} f WHERE f.patient_id = x.patient_id AND f.extraction_id = x.id AND ${isMention(studyId, finding)})`;
  return allOf([
    sql`x.study_id = ${studyId}`,
    where.ids && sql`x.id = ANY(${textArray(where.ids)})`,
    where.patient_ids && sql`x.patient_id = ANY(${patientArray(where.patient_ids)})`,
    where.source_system && sql`x.source_system = ${where.source_system}`,
    where.report_type && sql`x.report_type = ${where.report_type}`,
    where.language && sql`x.language = ${where.language}`,
    where.date_from && sql`x.report_date >= ${where.date_from}::date`,
    where.date_to && sql`x.report_date <= ${where.date_to}::date`,
    where.dated === undefined ? null : sql`(x.report_date IS NOT NULL) = ${where.dated}`,
    mention,
    patients.among(sql`x.patient_id`),
  ]);
}
