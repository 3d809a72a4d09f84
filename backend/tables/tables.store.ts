import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { assertionStatusSchema } from '../clinical/filters.ts';
import type { EntityKey } from '../record/extractions/entities.reader.ts';
import type { Database } from '../store/database.ts';
import { type Executed, executed } from '../store/executed.ts';
import { entity, extraction } from '../store/schema.ts';
import { talliedFindings, talliedGroups, tallies } from './counted-rows.ts';
import { pageRelations, pickedRelations, type WantedRows } from './matching-rows.ts';

const rowSchema = z.object({
  patient_id: z.string(),
  extraction_id: z.string(),
  ordinal: z.number(),
  report_date: z.string().nullable(),
  source_system: z.string(),
  category: z.string(),
  text: z.string(),
  concept_name: z.string().nullable(),
  standing: assertionStatusSchema,
  temporality: z.string(),
  value: z.number().nullable(),
  ucum: z.string().nullable(),
  text_offset: z.number(),
  text_length: z.number(),
  /** Codes with their systems, as "ICD10CM E11.9". */
  codes: z.array(z.string()).nullable(),
});
export type TableRow = z.output<typeof rowSchema>;

/** The columns of a row; grouped by all of them, which views need, tables are grouped by their key. */
const ROW = sql.raw(
  [
    ...[
      'patient_id',
      'extraction_id',
      'ordinal',
      'report_date',
      'category',
      'text',
      'concept_name',
      'standing',
    ],
    ...['temporality', 'value', 'ucum', 'text_offset', 'text_length', 'codes'],
  ]
    .map((column) => `e.${column}`)
    .join(', '),
);

/** A page of rows in the order of patient, report and place, after a key. */
export async function tableRows(
  db: Database,
  studyId: string,
  wanted: WantedRows,
  page: { after?: EntityKey | undefined; limit: number },
): Promise<{ rows: TableRow[] } & Executed> {
  // The grouping keeps each look-up to the whole key: the planner takes a part of it for enough.
  const statement = sql`WITH ${pageRelations(studyId, wanted, page)}
    SELECT e.patient_id, e.extraction_id, e.ordinal, e.report_date::text AS report_date,
      (SELECT x.source_system FROM ${extraction} x WHERE x.study_id = ${studyId} AND x.patient_id = e.patient_id
        AND x.id = e.extraction_id) AS source_system,
      e.category, e.text, e.concept_name, e.standing, e.temporality, e.value, e.ucum, e.text_offset, e.text_length,
      e.codes
    FROM page p
    CROSS JOIN LATERAL (SELECT ${ROW} FROM ${entity} e WHERE e.study_id = ${studyId} AND e.patient_id = p.patient_id
      AND e.extraction_id = p.extraction_id AND e.ordinal = p.ordinal
      GROUP BY e.study_id, ${ROW}) e
    ORDER BY p.patient_id, p.extraction_id, p.ordinal`;
  const { rows } = await db.execute(statement);
  return { rows: rows.map((row) => rowSchema.parse(row)), ...executed(statement) };
}

const MOST_CATEGORIES = 20;

const numbers = z.coerce.number().nullable();
const statsSchema = z.object({
  patients: z.coerce.number(),
  reports: z.coerce.number(),
  entities: z.coerce.number(),
  mean: numbers,
  median: numbers,
  p25: numbers,
  p75: numbers,
  min: numbers,
  max: numbers,
  mentions: z.coerce.number(),
  mentioned_patients: z.coerce.number(),
  categories: z.array(z.object({ category: z.string(), count: z.number(), mentions: z.number() })).nullable(),
  systems: z.record(z.string(), z.number()).nullable(),
});
export type CountedRows = z.output<typeof statsSchema>;

/**
 * What rows affirm of their patients: entities, patients and reports, the distribution over patients, categories and code
 * systems; and how many rows and patients there are in all.
 */
export async function countRows(db: Database, studyId: string, wanted: WantedRows): Promise<CountedRows> {
  const { rows } = await db.execute(sql`WITH ${tallies(studyId, wanted)}
    SELECT count(*) AS patients, coalesce(sum(reports), 0) AS reports, coalesce(sum(entities), 0) AS entities,
      avg(entities)::float8 AS mean, min(entities) AS min, max(entities) AS max,
      percentile_cont(0.25) WITHIN GROUP (ORDER BY entities) AS p25,
      percentile_cont(0.5) WITHIN GROUP (ORDER BY entities) AS median,
      percentile_cont(0.75) WITHIN GROUP (ORDER BY entities) AS p75,
      (SELECT entities FROM mentioned) AS mentions, (SELECT patients FROM mentioned) AS mentioned_patients,
      (SELECT json_agg(c) FROM (SELECT category, count, mentions FROM categories
        ORDER BY count DESC, mentions DESC, category COLLATE "C" LIMIT ${MOST_CATEGORIES}) c) AS categories,
      (SELECT json_object_agg(system, count) FROM systems) AS systems
    FROM tally`);
  return statsSchema.parse(rows[0]);
}

/** By what groups are made, and what is counted in each. */
export interface Grouping {
  readonly by: 'year' | 'patient_id' | 'category' | 'source_system';
  readonly measure: 'documents' | 'entities';
}

const groupSchema = z.object({ key: z.string(), count: z.coerce.number(), total: z.coerce.number() });

/** Counts by group: years in ascending order, others by count, most first; at most so many, and how many there are. */
export async function groupRows(
  db: Database,
  studyId: string,
  wanted: WantedRows,
  { by, measure }: Grouping,
  limit: number,
): Promise<{ groups: { key: string; count: number }[]; total: number }> {
  const kept = talliedFindings(wanted);
  const isKept = kept !== null && (by === 'category' || by === 'patient_id');
  const grouped = isKept
    ? talliedGroups(studyId, kept, wanted.patients, { by, measure })
    : countedGroups(studyId, wanted, { by, measure });
  const { rows } = await db.execute(sql`WITH ${grouped}
    SELECT key, count, count(*) OVER () AS total FROM grouped
    ORDER BY ${by === 'year' ? sql`key` : sql`count DESC, key COLLATE "C"`} LIMIT ${limit}`);
  const groups = rows.map((row) => groupSchema.parse(row));
  return { groups: groups.map(({ key, count }) => ({ key, count })), total: groups[0]?.total ?? 0 };
}

const REPORT_KEYS = {
  year: sql`coalesce(to_char(x.report_date, 'YYYY'), 'undated')`,
  patient_id: sql`x.patient_id`,
  source_system: sql`x.source_system`,
} as const;

function countedGroups(studyId: string, wanted: WantedRows, { by, measure }: Grouping): SQL {
  const isOfReports = measure === 'documents';
  if (by === 'category') {
    return sql`${pickedRelations(studyId, wanted, ['category'])},
      grouped AS (SELECT category AS key, ${isOfReports ? sql`count(DISTINCT (patient_id, extraction_id))` : sql`count(*)`} AS count
        FROM picked GROUP BY category)`;
  }
  const key = REPORT_KEYS[by];
  if (wanted.patients === null && wanted.findings.length === 0) {
    return sql`grouped AS (SELECT ${key} AS key, ${isOfReports ? sql`count(*)` : sql`sum(entities)`} AS count
      FROM ${extraction} x WHERE x.study_id = ${studyId} AND entities > 0 GROUP BY 1)`;
  }
  return sql`${pickedRelations(studyId, wanted, [])},
    reports AS (SELECT patient_id, extraction_id, count(*) AS found FROM picked GROUP BY 1, 2),
    grouped AS (SELECT ${key} AS key, ${isOfReports ? sql`count(*)` : sql`sum(found)`} AS count
      FROM reports JOIN ${extraction} x ON x.study_id = ${studyId} AND x.patient_id = reports.patient_id
        AND x.id = reports.extraction_id GROUP BY 1)`;
}

const previewSchema = z.object({ id: z.string(), preview: z.string() });

/** The beginnings of these reports, by their ids. */
export async function beginningsOf(
  db: Database,
  studyId: string,
  reports: readonly Omit<EntityKey, 'ordinal'>[],
  characters: number,
): Promise<ReadonlyMap<string, string>> {
  if (reports.length === 0) return new Map();
  const keys = JSON.stringify(reports.map(({ patientId, extractionId }) => [patientId, extractionId]));
  const { rows } = await db.execute(sql`
    SELECT x.id, left(x.text, ${characters}) AS preview FROM json_array_elements(${keys}::json) AS w(key)
    JOIN ${extraction} x ON x.study_id = ${studyId} AND x.patient_id = w.key->>0 AND x.id = w.key->>1`);
  return new Map(rows.map((row) => previewSchema.parse(row)).map(({ id, preview }) => [id, preview]));
}
