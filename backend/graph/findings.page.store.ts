import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { assertionStatusSchema } from '../clinical/filters.ts';
import { isMention, type Wanted } from '../cohort/criteria.store.ts';
import { DOSE_UNIT, DOSE_VALUE } from '../cohort/tree/facts.store.ts';
import { DETAIL_CATEGORIES } from '../patients/record.store.ts';
import type { EntityKey } from '../record/extractions/entities.reader.ts';
import { allOf } from '../store/conditions.ts';
import { type Database, textArray } from '../store/database.ts';
import { isBeyond, type Keyset, orderedBy, type RowOrder, rowOrder } from '../store/keyset.ts';
import { entity, extraction, relation } from '../store/schema.ts';
import type { FINDING_ORDERS, FindingAttribute, FindingWhere } from './graph.contract.ts';
import type { MetPatients } from './wanted-patients.ts';

/** Which mentions are asked for, in what the store keeps. */
export interface WantedFindings {
  readonly mention: Wanted;
  readonly where: Pick<FindingWhere, 'reports' | 'language' | 'has_value'>;
  readonly patients: MetPatients;
}

const PATIENT = { column: sql`f.patient_id`, type: 'text' } as const;
const ORDINAL = { column: sql`f.ordinal`, type: 'int8' } as const;
const REPORT = sql`f.extraction_id`;
const order = rowOrder.bind(null, 'findings');
/** By the day of the report, as the mention or the report itself has it. */
const byDay = (name: string, descends: boolean, [day, report]: readonly [SQL, SQL]): RowOrder =>
  order(
    name,
    { column: day, type: 'date', isNullable: true, descends },
    { column: report, type: 'text' },
    ORDINAL,
  );
const OF_MENTION = [sql`f.report_date`, REPORT] as const;
const OF_REPORT = [sql`x.report_date`, sql`x.id`] as const;

export const FINDING_ROW_ORDERS: Readonly<Record<(typeof FINDING_ORDERS)[number], RowOrder>> = {
  place: order('place', PATIENT, { column: REPORT, type: 'text' }, ORDINAL),
  date_desc: byDay('date_desc', true, OF_MENTION),
  date_asc: byDay('date_asc', false, OF_MENTION),
};
/** The same by the columns of reports, which have an index in the order of days. */
const ORDERS_OF_REPORTS: ReadonlyMap<RowOrder, RowOrder> = new Map([
  [FINDING_ROW_ORDERS.date_desc, byDay('date_desc', true, OF_REPORT)],
  [FINDING_ROW_ORDERS.date_asc, byDay('date_asc', false, OF_REPORT)],
]);

const rowSchema = z
  .object({
    patient_id: z.string(),
    extraction_id: z.string(),
    ordinal: z.number(),
    report_date: z.string().nullable(),
    standing: assertionStatusSchema,
    concept: z.string().nullable(),
    total: z.coerce.number().nullable(),
  })
  .transform(({ patient_id, extraction_id, ...row }) => ({
    ...row,
    patientId: patient_id,
    extractionId: extraction_id,
  }));
export type FindingRow = z.output<typeof rowSchema>;

const COLUMNS = sql`f.patient_id, f.extraction_id, f.ordinal, f.report_date::text AS report_date, f.standing, f.concept`;

/** The mentions of a page, and one more where there are more. */
export async function findingRows(
  db: Database,
  studyId: string,
  wanted: WantedFindings,
  asked: Keyset,
): Promise<FindingRow[]> {
  const byReports = isUnselective(wanted) ? ORDERS_OF_REPORTS.get(asked.order) : undefined;
  const page = byReports === undefined ? asked : { ...asked, order: byReports };
  const from = byReports === undefined ? sql`${entity} f` : reportsFirst(studyId);
  const { rows } = await db.execute(sql`${wanted.patients.before}
    SELECT ${COLUMNS}, NULL AS total FROM ${from}
    WHERE ${conditions(studyId, wanted)} AND ${isBeyond(page)}
    ORDER BY ${orderedBy(page)} LIMIT ${page.limit + 1}`);
  return rows.map((row) => rowSchema.parse(row));
}

const reportsFirst = (studyId: string): SQL =>
  sql`${extraction} x JOIN ${entity} f ON x.study_id = ${studyId} AND f.patient_id = x.patient_id AND f.extraction_id = x.id`;

/** Whether a report has as good as always some of what is asked for: then the first reports have the first page. */
function isUnselective({ mention, where }: WantedFindings): boolean {
  const { terms, concepts, codes, system, category, patientIds, value, sourceSystem } = mention;
  const narrowing = [
    terms,
    concepts,
    codes,
    system,
    category,
    patientIds,
    value,
    sourceSystem,
    where.reports,
  ];
  return narrowing.every((filter) => filter === undefined);
}

const PARENTS = {
  patient: sql`f.patient_id`,
  report: sql`f.patient_id, f.extraction_id`,
} as const;

/** The same of each patient, or each report, that the filter names, with how many there are. */
export async function findingRowsPer(
  db: Database,
  studyId: string,
  wanted: WantedFindings,
  { per, ...page }: Keyset & { readonly per: keyof typeof PARENTS },
): Promise<FindingRow[]> {
  const parent = PARENTS[per];
  const { rows } = await db.execute(sql`${wanted.patients.before}
    SELECT * FROM (
      SELECT ${COLUMNS}, count(*) OVER (PARTITION BY ${parent}) AS total,
        row_number() OVER (PARTITION BY ${parent} ORDER BY ${orderedBy(page)}) AS place
      FROM ${entity} f WHERE ${conditions(studyId, wanted)}) own
    WHERE place <= ${page.limit + 1} ORDER BY patient_id, extraction_id, place`);
  return rows.map((row) => rowSchema.parse(row));
}

export async function countFindings(db: Database, studyId: string, wanted: WantedFindings): Promise<number> {
  const { rows } = await db.execute(sql`${wanted.patients.before}
    SELECT count(*) AS total FROM ${entity} f WHERE ${conditions(studyId, wanted)}`);
  return Number(rows[0]?.total ?? 0);
}

/** Mentions of the study, as f. */
export function conditions(studyId: string, { mention, where, patients }: WantedFindings): SQL {
  const { reports, language, has_value: hasValue } = where;
  return allOf([
    isMention(studyId, mention),
    reports && sql`f.patient_id = ANY(${textArray(reports.map(({ patient_id }) => patient_id))})`,
    reports && sql`f.extraction_id = ANY(${textArray(reports.map(({ id }) => id))})`,
    language &&
      sql`EXISTS (SELECT FROM ${extraction} x WHERE x.study_id = f.study_id AND x.patient_id = f.patient_id
        AND x.id = f.extraction_id AND x.language = ${language})`,
    hasValue === undefined ? null : sql`(f.value IS NOT NULL) = ${hasValue}`,
    patients.among(sql`f.patient_id`),
  ]);
}

const keyRowSchema = z.object({
  patient_id: z.string(),
  extraction_id: z.string(),
  ordinal: z.number(),
  standing: assertionStatusSchema,
  concept: z.string().nullable(),
});

/** What is stated of mentions beside their entities, by `report ordinal`. */
export async function statedOf(
  db: Database,
  studyId: string,
  keys: readonly EntityKey[],
): Promise<ReadonlyMap<string, Pick<FindingRow, 'standing' | 'concept'>>> {
  if (keys.length === 0) return new Map();
  const { rows } = await db.execute(sql`
    SELECT ${ENTITY_COLUMNS}, e.standing, e.concept FROM ${wantedKeys(keys)} JOIN ${entity} e ON ${isAtKey(studyId)}`);
  return new Map(
    rows.map((row) => keyRowSchema.parse(row)).map((row) => [`${row.extraction_id} ${row.ordinal}`, row]),
  );
}

const ENTITY_COLUMNS = sql`e.patient_id, e.extraction_id, e.ordinal`;
const wantedKeys = (keys: readonly EntityKey[]): SQL =>
  sql`json_array_elements(${JSON.stringify(keys.map((key) => [key.patientId, key.extractionId, key.ordinal]))}::json) AS w(key)`;
const isAtKey = (studyId: string): SQL =>
  sql`e.study_id = ${studyId} AND e.patient_id = w.key->>0 AND e.extraction_id = w.key->>1 AND e.ordinal = (w.key->>2)::int`;

const attributeRowSchema = z.object({
  extraction_id: z.string(),
  ordinal: z.number(),
  category: z.string(),
  text: z.string(),
  value: z.number().nullable(),
  unit: z.string().nullable(),
  offset: z.number(),
  length: z.number(),
});

/** What relations tie to mentions, in the order of the text, by `report ordinal`. */
export async function attributesOf(
  db: Database,
  studyId: string,
  keys: readonly EntityKey[],
): Promise<ReadonlyMap<string, readonly FindingAttribute[]>> {
  const attributes = new Map<string, FindingAttribute[]>();
  if (keys.length === 0) return attributes;
  const { rows } = await db.execute(sql`
    SELECT ${ENTITY_COLUMNS}, v.category, v.text, v.text_offset AS "offset", v.text_length AS "length",
      CASE WHEN v.category = 'Dosage' THEN ${DOSE_VALUE} ELSE v.value END AS value,
      CASE WHEN v.category = 'Dosage' THEN ${DOSE_UNIT} ELSE v.ucum END AS unit
    FROM ${wantedKeys(keys)} JOIN ${entity} e ON ${isAtKey(studyId)}
    JOIN ${relation} r ON r.study_id = ${studyId} AND r.patient_id = e.patient_id AND r.extraction_id = e.extraction_id
      AND e.ordinal IN (r.source, r.target)
    JOIN ${entity} v ON v.study_id = ${studyId} AND v.patient_id = e.patient_id AND v.extraction_id = e.extraction_id
      AND v.ordinal = r.source + r.target - e.ordinal
    WHERE v.category = ANY(${textArray(DETAIL_CATEGORIES)})
    ORDER BY v.text_offset`);
  for (const row of rows) {
    const { extraction_id, ordinal, ...part } = attributeRowSchema.parse(row);
    const key = `${extraction_id} ${ordinal}`;
    attributes.set(key, [...(attributes.get(key) ?? []), part]);
  }
  return attributes;
}
