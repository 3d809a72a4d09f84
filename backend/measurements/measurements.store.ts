import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Database, patientArray, textArray } from '../store/database.ts';
import { fhirResource } from '../store/schema.fhir.ts';
import { entity, entityCode } from '../store/schema.ts';
import type { Measurement } from './measurements.contract.ts';

/** What results are picked by. */
export interface ResultFilter {
  readonly patientIds: readonly string[];
  readonly from: string | undefined;
  readonly to: string | undefined;
}

/** Results of one thing in one unit, counted. */
export interface CountedResults {
  readonly key: string;
  readonly name: string;
  readonly unit: string | null;
  readonly loinc: string | null;
  readonly results: number;
}

const countedSchema = z.object({
  key: z.string(),
  name: z.string(),
  unit: z.string().nullable(),
  loinc: z.string().nullable(),
  results: z.coerce.number(),
});

/** Affirmed results of examinations that reports of the study tell. */
const told = (studyId: string): SQL => sql`
  e.study_id = ${studyId} AND e.category = 'ExaminationName' AND e.standing = 'affirmed' AND e.value IS NOT NULL`;
const KEY = sql`coalesce(e.concept, lower(e.text))`;

const exampleSchema = z.object({ example: z.array(z.string()) });

/** What reports measure, by thing and unit. An example of each tells its LOINC code. */
export async function countedInReports(db: Database, studyId: string): Promise<CountedResults[]> {
  const { rows } = await db.execute(sql`
    SELECT g.key, min(g.name) AS name, g.unit, count(*) AS results, min(g.mention)::json AS example
    FROM (
      SELECT ${KEY} AS key, coalesce(e.concept_name, e.text) AS name, e.ucum AS unit,
        json_build_array(e.patient_id, e.extraction_id, e.ordinal::text)::text AS mention
      FROM ${entity} e WHERE ${told(studyId)}) g
    GROUP BY g.key, g.unit`);
  const examples = rows.map((row) => exampleSchema.parse(row).example);
  const codes = await loincOf(db, studyId, examples);
  return rows.map((row, place) =>
    countedSchema.parse({ ...row, loinc: codes.get(JSON.stringify(examples[place])) ?? null }),
  );
}

const codeSchema = z.object({ mention: z.array(z.string()), code: z.string() });

/** The LOINC codes of mentions, by patient, report and number as JSON. */
async function loincOf(
  db: Database,
  studyId: string,
  mentions: readonly (readonly string[])[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.execute(sql`
    SELECT w.mention, min(c.code) AS code
    FROM json_array_elements(${JSON.stringify(mentions)}::json) AS m(each),
      LATERAL (SELECT ARRAY[m.each ->> 0, m.each ->> 1, m.each ->> 2] AS mention) w
    JOIN ${entityCode} c ON c.study_id = ${studyId} AND c.patient_id = w.mention[1]
      AND c.extraction_id = w.mention[2] AND c.ordinal = w.mention[3]::int AND c.system = 'LOINC'
    GROUP BY w.mention`);
  return new Map(
    rows.map((row) => {
      const { mention, code } = codeSchema.parse(row);
      return [JSON.stringify(mention), code];
    }),
  );
}

/**
 * Values of written observations and of their parts; what was withdrawn, or never took place, is left out, and what
 * has no name or tells no day, because no series has a place for it.
 */
const written = (studyId: string): SQL => sql`
  SELECT * FROM (
    SELECT f.patient_id, f.id, f.resource, part.value AS part,
      coalesce(part.value #>> '{code,text}', part.value #>> '{code,coding,0,display}',
        part.value #>> '{code,coding,0,code}') AS name,
      jsonb_path_query_first(part.value, '$.code.coding[*] ? (@.system == "http://loinc.org").code') #>> '{}' AS loinc,
      (part.value #>> '{valueQuantity,value}')::float8 AS number,
      coalesce(part.value #>> '{valueQuantity,code}', part.value #>> '{valueQuantity,unit}') AS unit,
      left(coalesce(f.resource ->> 'effectiveDateTime', f.resource #>> '{effectivePeriod,start}',
        f.resource ->> 'effectiveInstant', f.resource ->> 'issued'), 10) AS date
    FROM ${fhirResource} f, jsonb_array_elements(
      jsonb_build_array(f.resource) || coalesce(f.resource -> 'component', '[]')) AS part(value)
    WHERE f.study_id = ${studyId} AND f.resource_type = 'Observation' AND f.patient_id <> ''
      AND f.resource ->> 'status' IN ('final', 'amended', 'corrected', 'preliminary')
      AND part.value #>> '{valueQuantity,value}' IS NOT NULL) AS measured
  WHERE name IS NOT NULL AND date ~ '^\\d{4}-\\d{2}-\\d{2}$'`;

/** What written observations measure, by thing and unit. */
export async function countedInResources(db: Database, studyId: string): Promise<CountedResults[]> {
  const { rows } = await db.execute(sql`
    SELECT coalesce('LOINC ' || loinc, lower(name)) AS key, min(name) AS name, unit, loinc, count(*) AS results
    FROM (${written(studyId)}) o GROUP BY 1, 3, 4`);
  return rows.map((row) => countedSchema.parse(row));
}

const resultSchema = z.object({
  patient_id: z.string(),
  date: z.string(),
  value: z.number(),
  unit: z.string().nullable(),
  extraction_id: z.string(),
  offset: z.number(),
  length: z.number(),
});

/** How many results of a thing dated reports have, the newest of them, the newest first, and how many undated ones have. */
export async function resultsInReports(
  db: Database,
  studyId: string,
  key: string,
  filter: ResultFilter,
  limit: number,
): Promise<{ readonly total: number; readonly undated: number; readonly results: readonly Measurement[] }> {
  const conditions = sql.join(
    [
      told(studyId),
      sql`${KEY} = ${key}`,
      ...filtered(sql`e.patient_id`, sql`e.report_date`, sql`date`, filter),
    ],
    sql` AND `,
  );
  const { rows: totals } = await db.execute(
    sql`SELECT count(e.report_date)::int AS dated, count(*)::int AS n FROM ${entity} e WHERE ${conditions}`,
  );
  const { rows } = await db.execute(sql`
    SELECT e.patient_id, e.report_date::text AS date, e.value, e.ucum AS unit, e.extraction_id,
      e.text_offset AS "offset", e.text_length AS "length"
    FROM ${entity} e WHERE ${conditions} AND e.report_date IS NOT NULL
    ORDER BY e.report_date DESC, e.extraction_id DESC, e.ordinal DESC LIMIT ${limit}`);
  const results = rows.map((row): Measurement => {
    const { extraction_id, offset, length, ...result } = resultSchema.parse(row);
    return { ...result, place: length === 0 ? null : { extraction_id, offset, length } };
  });
  const total = Number(totals[0]?.dated ?? 0);
  return { total, undated: Number(totals[0]?.n ?? 0) - total, results };
}

/** What a written observation is of. */
export interface ObservedExamination {
  readonly loinc: string | null;
  /** In lower case. */
  readonly names: readonly string[];
}

const writtenSchema = z.object({
  patient_id: z.string(),
  date: z.string(),
  value: z.number(),
  unit: z.string().nullable(),
});

/** As resultsInReports, of written observations. */
export async function resultsInResources(
  db: Database,
  studyId: string,
  { loinc, names }: ObservedExamination,
  filter: ResultFilter,
  limit: number,
): Promise<{ readonly total: number; readonly results: readonly Measurement[] }> {
  const conditions = sql.join(
    [
      sql`(o.loinc = ${loinc ?? ''} OR (o.loinc IS NULL AND lower(o.name) = ANY(${textArray(names)})))`,
      // Compared as it is written: a resource may tell a day that no calendar has.
      ...filtered(sql`o.patient_id`, sql`o.date COLLATE "C"`, sql`text`, filter),
    ],
    sql` AND `,
  );
  const { rows } = await db.execute(sql`
    SELECT o.patient_id, o.date, o.number AS value, o.unit, count(*) OVER () AS total
    FROM (${written(studyId)}) o WHERE ${conditions} ORDER BY o.date DESC, o.id DESC LIMIT ${limit}`);
  const results = rows.map((row): Measurement => ({ ...writtenSchema.parse(row), place: null }));
  return { total: Number(rows[0]?.total ?? 0), results };
}

function filtered(patient: SQL, day: SQL, type: SQL, { patientIds, from, to }: ResultFilter): SQL[] {
  return [
    ...(patientIds.length === 0 ? [] : [sql`${patient} = ANY(${patientArray(patientIds)})`]),
    ...(from === undefined ? [] : [sql`${day} >= ${from}::${type}`]),
    ...(to === undefined ? [] : [sql`${day} <= ${to}::${type}`]),
  ];
}

/** The patients with the most results of a thing. */
export async function patientsMeasured(
  db: Database,
  studyId: string,
  key: string,
  { loinc, names }: ObservedExamination,
  limit: number,
): Promise<{ patient_id: string; results: number }[]> {
  const { rows } = await db.execute(sql`
    SELECT patient_id, count(*)::int AS results FROM (
      SELECT e.patient_id FROM ${entity} e WHERE ${told(studyId)} AND ${KEY} = ${key}
      UNION ALL
      SELECT o.patient_id FROM (${written(studyId)}) o
      WHERE o.loinc = ${loinc ?? ''} OR (o.loinc IS NULL AND lower(o.name) = ANY(${textArray(names)}))) measured
    GROUP BY patient_id ORDER BY results DESC, patient_id LIMIT ${limit}`);
  return rows.map(({ patient_id, results }) => ({
    patient_id: String(patient_id),
    results: Number(results),
  }));
}
