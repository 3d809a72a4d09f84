import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { assertionStatusSchema } from '../clinical/filters.ts';
import type { EntityKey } from '../record/extractions/entities.reader.ts';
import { type Database, textArray } from '../store/database.ts';
import { entity, extraction, relation } from '../store/schema.ts';
import type { Analyte } from './record.contract.ts';

/** What tells a patient of a study. */
export interface PatientKey {
  readonly studyId: string;
  readonly patientId: string;
}

/** The last mention of a thing that is said in the same way, and how often it is said so. */
export interface FactKey extends EntityKey {
  readonly standing: z.infer<typeof assertionStatusSchema>;
  readonly past: boolean;
  readonly mentions: number;
}

const factRowSchema = z.object({
  patient_id: z.string(),
  extraction_id: z.string(),
  ordinal: z.number(),
  standing: assertionStatusSchema,
  past: z.boolean(),
  mentions: z.coerce.number(),
});

/** What is said of things of these categories, each once a standing and time; the last said first. */
export async function factsOf(
  db: Database,
  { studyId, patientId }: PatientKey,
  categories: readonly string[],
  limit: number,
): Promise<FactKey[]> {
  const names = sql.join(
    categories.map((category) => sql`${category}`),
    sql`, `,
  );
  const { rows } = await db.execute(sql`
    SELECT * FROM (
      SELECT DISTINCT ON (thing, standing, past) patient_id, extraction_id, ordinal, standing, past, report_date,
        count(*) OVER (PARTITION BY thing, standing, past) AS mentions
      FROM (
        SELECT e.*, coalesce(e.concept, lower(e.text)) AS thing, e.temporality = 'past' AS past
        FROM ${entity} e
        WHERE e.study_id = ${studyId} AND e.patient_id = ${patientId} AND e.category IN (${names})) said
      ORDER BY thing, standing, past, report_date DESC NULLS LAST, extraction_id DESC, ordinal) fact
    ORDER BY report_date DESC NULLS LAST, extraction_id DESC, ordinal LIMIT ${limit}`);
  return rows.map((row) => {
    const { patient_id, extraction_id, ...fact } = factRowSchema.parse(row);
    return { ...fact, patientId: patient_id, extractionId: extraction_id };
  });
}

const detailRowSchema = z.object({
  extraction_id: z.string(),
  ordinal: z.number(),
  texts: z.array(z.string()),
});

/** Categories that tell more of a mention: how much of a medication, how often and how long. */
export const DETAIL_CATEGORIES: readonly string[] = [
  'Dosage',
  'Frequency',
  'MedicationRoute',
  'MedicationForm',
  'Course',
  'Time',
  'Duration',
];

/** The words that relations tie to entities, in the order of the text, by `report ordinal`. */
export async function detailsOf(
  db: Database,
  { studyId, patientId }: PatientKey,
  keys: readonly EntityKey[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (keys.length === 0) return new Map();
  const wanted = keys.map(({ extractionId, ordinal }) => [extractionId, ordinal]);
  const { rows } = await db.execute(sql`
    SELECT w.key->>0 AS extraction_id, (w.key->>1)::int AS ordinal,
      array_agg(t.text ORDER BY t.text_offset) AS texts
    FROM json_array_elements(${JSON.stringify(wanted)}::json) AS w(key)
    JOIN ${relation} r ON r.study_id = ${studyId} AND r.patient_id = ${patientId} AND r.extraction_id = w.key->>0
      AND (w.key->>1)::int IN (r.source, r.target)
    JOIN ${entity} t ON t.study_id = ${studyId} AND t.patient_id = ${patientId} AND t.extraction_id = w.key->>0
      AND t.ordinal = r.source + r.target - (w.key->>1)::int
    WHERE t.category = ANY(${textArray(DETAIL_CATEGORIES)})
    GROUP BY 1, 2`);
  const details = rows.map((row) => detailRowSchema.parse(row));
  return new Map(details.map(({ extraction_id, ordinal, texts }) => [`${extraction_id} ${ordinal}`, texts]));
}

const resultRowSchema = z.object({
  name: z.string(),
  unit: z.string().nullable(),
  date: z.string().nullable(),
  value: z.number(),
  extraction_id: z.string(),
  offset: z.number(),
  length: z.number(),
});

/** The affirmed results of examinations, the newest of them, by examination and unit. */
export async function resultsOf(
  db: Database,
  { studyId, patientId }: PatientKey,
  limit: number,
): Promise<Analyte[]> {
  const { rows } = await db.execute(sql`
    SELECT * FROM (
      SELECT coalesce(e.concept_name, e.text) AS name, coalesce(e.concept, lower(e.text)) AS thing, e.ucum AS unit,
        e.report_date::text AS date, e.value, e.extraction_id, e.text_offset AS "offset", e.text_length AS "length"
      FROM ${entity} e
      WHERE e.study_id = ${studyId} AND e.patient_id = ${patientId} AND e.category = 'ExaminationName'
        AND e.value IS NOT NULL AND e.standing = 'affirmed'
      ORDER BY e.report_date DESC NULLS LAST, e.extraction_id DESC, e.ordinal LIMIT ${limit}) newest
    ORDER BY lower(name), thing, unit, date, extraction_id, "offset"`);
  const analytes = new Map<string, Analyte>();
  for (const row of rows) {
    const { name, unit, date, value, ...place } = resultRowSchema.parse(row);
    const key = `${row.thing} ${unit}`;
    const known = analytes.get(key) ?? { name, unit, results: [] };
    analytes.set(key, known);
    known.results.push({ date, value, place: place.length === 0 ? null : place });
  }
  return [...analytes.values()];
}

/** A report in the order of time. */
export interface TimelineRow {
  readonly id: string;
  readonly reportDate: string | null;
  readonly sourceSystem: string;
  readonly reportType: string;
  readonly language: 'en' | 'de' | 'it';
  readonly entities: number;
  readonly preview: string;
}

const timelineRowSchema = z.object({
  id: z.string(),
  reportDate: z.string().nullable(),
  sourceSystem: z.string(),
  reportType: z.string(),
  language: z.enum(['en', 'de', 'it']),
  entities: z.number(),
  preview: z.string(),
});

/** Reports of a patient, the newest day first and those of an unknown day last, after a position. */
export async function timelineOf(
  db: Database,
  { studyId, patientId }: PatientKey,
  page: { limit: number; after: readonly [day: string | null, id: string] | undefined; preview: number },
): Promise<TimelineRow[]> {
  const beyond =
    page.after === undefined
      ? sql``
      : page.after[0] === null
        ? sql`AND x.report_date IS NULL AND x.id < ${page.after[1]}`
        : sql`AND ((x.report_date, x.id) < (${page.after[0].slice(0, 10)}::date, ${page.after[1]}) OR x.report_date IS NULL)`;
  const { rows } = await db.execute(sql`
    SELECT x.id, x.report_date::text AS "reportDate", x.source_system AS "sourceSystem",
      x.report_type AS "reportType", x.language, x.entities, left(x.text, ${page.preview}) AS preview
    FROM ${extraction} x
    WHERE x.study_id = ${studyId} AND x.patient_id = ${patientId} ${beyond}
    ORDER BY x.report_date DESC NULLS LAST, x.id DESC LIMIT ${page.limit}`);
  return rows.map((row) => timelineRowSchema.parse(row));
}

/** How many reports a patient of a study has. */
export async function countReports(db: Database, { studyId, patientId }: PatientKey): Promise<number> {
  const { rows } = await db.execute(sql`
    SELECT count(*)::int AS n FROM ${extraction} WHERE study_id = ${studyId} AND patient_id = ${patientId}`);
  return Number(rows[0]?.n ?? 0);
}
