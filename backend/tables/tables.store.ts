import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import {
  isAmong,
  mentionsOf,
  patientRelations,
  type Wanted,
  type WantedPatients,
} from '../cohort/criteria.store.ts';
import type { EntityKey } from '../extractions/entities.reader.ts';
import { CODE_SYSTEMS } from '../extractions/extractions.contract.ts';
import { standingSchema } from '../shared/filters.ts';
import type { Database } from '../store/database.ts';
import { type Executed, executed } from '../store/executed.ts';
import { entity, entityCode, extraction } from '../store/schema.ts';

/** Which findings make rows, in what the store keeps. */
export interface WantedRows {
  /** Null means all patients of the study. */
  readonly patients: WantedPatients | null;
  /** Mentions of one of these; none means all. */
  readonly findings: readonly Wanted[];
}

/** Whether everything that the study has makes rows: then kept counts answer. */
export const isEverything = ({ patients, findings }: WantedRows): boolean =>
  patients === null && findings.length === 0;

const rowSchema = z.object({
  patient_id: z.string(),
  extraction_id: z.string(),
  ordinal: z.number(),
  report_date: z.string(),
  source_system: z.string(),
  category: z.string(),
  text: z.string(),
  concept_name: z.string().nullable(),
  standing: standingSchema,
  temporality: z.string(),
  value: z.number().nullable(),
  ucum: z.string().nullable(),
  text_offset: z.number(),
  text_length: z.number(),
  /** Codes with their systems, as "ICD10CM E11.9". */
  codes: z.array(z.string()).nullable(),
});
export type TableRow = z.output<typeof rowSchema>;

/** The keys of the rows, in any order: relations for a WITH, and the name of the last one. */
function pickedRelations(studyId: string, { patients, findings }: WantedRows): SQL {
  const patientIds = patients?.cohort.patient_ids;
  const parts =
    findings.length === 0
      ? [
          sql`${mentionsOf(studyId, {})} ${patients === null ? sql`` : sql`AND f.patient_id IN (SELECT patient_id FROM met)`}`,
        ]
      : findings.map(
          (one) =>
            sql`${mentionsOf(studyId, { ...one, patientIds })} ${patients === null ? sql`` : sql`AND ${isAmong(sql`f.patient_id`, 'met')}`}`,
        );
  const selects = parts.map(
    (part) => sql`SELECT f.patient_id, f.extraction_id, f.ordinal, f.category ${part}`,
  );
  // A WITH that is read once is a part of the statement around it: an order and a limit there reach the index.
  const picked = sql`picked AS (${sql.join(selects, sql` UNION `)})`;
  return patients === null ? picked : sql`${patientRelations(studyId, patients)}, ${picked}`;
}

/** A page of rows in the order of patient, report and place, after a key. */
export async function tableRows(
  db: Database,
  studyId: string,
  wanted: WantedRows,
  page: { after?: EntityKey | undefined; limit: number },
): Promise<{ rows: TableRow[] } & Executed> {
  const { after, limit } = page;
  const beyond =
    after === undefined
      ? sql``
      : sql`WHERE (patient_id, extraction_id, ordinal) > (${after.patientId}, ${after.extractionId}, ${after.ordinal}::int)`;
  const statement = sql`WITH ${pickedRelations(studyId, wanted)},
    page AS MATERIALIZED (SELECT patient_id, extraction_id, ordinal FROM picked ${beyond}
      ORDER BY patient_id, extraction_id, ordinal LIMIT ${limit})
    SELECT e.patient_id, e.extraction_id, e.ordinal, e.report_date::text AS report_date, x.source_system, e.category,
      e.text, e.concept_name, e.standing, e.temporality, e.value, e.ucum, e.text_offset, e.text_length, c.codes
    FROM page p
    JOIN ${entity} e ON e.study_id = ${studyId} AND e.patient_id = p.patient_id
      AND e.extraction_id = p.extraction_id AND e.ordinal = p.ordinal
    JOIN ${extraction} x ON x.study_id = ${studyId} AND x.patient_id = p.patient_id AND x.id = p.extraction_id
    LEFT JOIN LATERAL (
      SELECT array_agg(system || ' ' || code ORDER BY position) AS codes FROM ${entityCode} d
      WHERE d.study_id = ${studyId} AND d.patient_id = p.patient_id AND d.extraction_id = p.extraction_id
        AND d.ordinal = p.ordinal) c ON true
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
  categories: z.array(z.object({ category: z.string(), count: z.number() })).nullable(),
  systems: z.record(z.string(), z.number()).nullable(),
});
export type CountedRows = z.output<typeof statsSchema>;

/** Rows, their patients and reports in all, the distribution over patients, categories and code systems. */
export async function countRows(db: Database, studyId: string, wanted: WantedRows): Promise<CountedRows> {
  const relations = isEverything(wanted) ? keptTallies(studyId) : countedTallies(studyId, wanted);
  const { rows } = await db.execute(sql`WITH ${relations}
    SELECT count(*) AS patients, coalesce(sum(reports), 0) AS reports, coalesce(sum(entities), 0) AS entities,
      avg(entities)::float8 AS mean, min(entities) AS min, max(entities) AS max,
      percentile_cont(0.25) WITHIN GROUP (ORDER BY entities) AS p25,
      percentile_cont(0.5) WITHIN GROUP (ORDER BY entities) AS median,
      percentile_cont(0.75) WITHIN GROUP (ORDER BY entities) AS p75,
      (SELECT json_agg(c) FROM (SELECT category, count FROM categories
        ORDER BY count DESC, category COLLATE "C" LIMIT ${MOST_CATEGORIES}) c) AS categories,
      (SELECT json_object_agg(system, count) FROM systems) AS systems
    FROM tally`);
  return statsSchema.parse(rows[0]);
}

/** What every ingest keeps, for a study as a whole. */
function keptTallies(studyId: string): SQL {
  const kept = (kind: string) =>
    sql`FROM finding_count WHERE study_id = ${studyId} AND kind = ${kind} AND standing = 'any'`;
  return sql`tally AS (SELECT patient_id, count(*) AS reports, sum(entities) AS entities FROM ${extraction}
      WHERE study_id = ${studyId} AND entities > 0 GROUP BY patient_id),
    categories AS (SELECT key AS category, entities AS count ${kept('category')}),
    systems AS (SELECT key AS system, entities AS count ${kept('system')})`;
}

function countedTallies(studyId: string, wanted: WantedRows): SQL {
  return sql`${pickedRelations(studyId, wanted)},
    rows AS MATERIALIZED (SELECT * FROM picked),
    tally AS (SELECT patient_id, count(*) AS reports, sum(entities) AS entities
      FROM (SELECT patient_id, extraction_id, count(*) AS entities FROM rows GROUP BY patient_id, extraction_id) r
      GROUP BY patient_id),
    categories AS (SELECT category, count(*) AS count FROM rows GROUP BY category),
    coded AS (SELECT ${sql.join(
      CODE_SYSTEMS.map((system) => sql`count(*) FILTER (WHERE ${hasSystem(system)}) AS ${hasSystem(system)}`),
      sql`, `,
    )}
      FROM rows CROSS JOIN LATERAL (
        SELECT ${sql.join(
          CODE_SYSTEMS.map((system) => sql`bool_or(c.system = ${system}) AS ${hasSystem(system)}`),
          sql`, `,
        )}
        FROM ${entityCode} c WHERE c.study_id = ${studyId} AND c.patient_id = rows.patient_id
          AND c.extraction_id = rows.extraction_id AND c.ordinal = rows.ordinal) own),
    systems AS (${sql.join(
      CODE_SYSTEMS.map(
        (system) => sql`SELECT ${system}::text AS system, ${hasSystem(system)} AS count FROM coded`,
      ),
      sql` UNION ALL `,
    )})`;
}

const hasSystem = (system: string): SQL => sql`${sql.identifier(`has_${system}`)}`;

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
  const counted = measure === 'documents' ? sql`count(*)` : sql`sum(entities)`;
  const keys = {
    year: sql`to_char(x.report_date, 'YYYY')`,
    patient_id: sql`x.patient_id`,
    category: sql`category`,
    source_system: sql`x.source_system`,
  };
  const report = sql`${extraction} x`;
  const grouped =
    isEverything(wanted) && by !== 'category'
      ? sql`grouped AS (SELECT ${keys[by]} AS key, ${counted} AS count FROM ${report}
          WHERE x.study_id = ${studyId} AND entities > 0 GROUP BY 1)`
      : sql`${pickedRelations(studyId, wanted)},
        reports AS (SELECT patient_id, extraction_id, ${by === 'category' ? sql`category` : sql`NULL::text`} AS category,
          count(*) AS found FROM picked GROUP BY 1, 2, 3),
        grouped AS (SELECT ${keys[by]} AS key, ${measure === 'documents' ? counted : sql`sum(found)`} AS count
          FROM reports JOIN ${report} ON x.study_id = ${studyId} AND x.patient_id = reports.patient_id
            AND x.id = reports.extraction_id GROUP BY 1)`;
  const { rows } = await db.execute(sql`WITH ${grouped}
    SELECT key, count, count(*) OVER () AS total FROM grouped
    ORDER BY ${by === 'year' ? sql`key` : sql`count DESC, key COLLATE "C"`} LIMIT ${limit}`);
  const groups = rows.map((row) => groupSchema.parse(row));
  return { groups: groups.map(({ key, count }) => ({ key, count })), total: groups[0]?.total ?? 0 };
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
