import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { EntityKey } from '../record/extractions/entities.reader.ts';
import { type Database, textArray } from '../store/database.ts';
import { type Executed, executed } from '../store/executed.ts';
import { extraction } from '../store/schema.ts';
import type { Measure } from './cohort.contract.ts';
import { isAmong, mentionsOf, otherAssertionStatuses, type Wanted } from './criteria.store.ts';
import { GLYCATED, isGlycated } from './glycated-hemoglobin.ts';
import { patientRelations, type WantedPatients } from './patients.store.ts';
import { judgement, type WantedFinding } from './tree/facts.store.ts';
import { resourceFacts } from './tree/resource-facts.ts';

/** A measure whose criterion is in terms of what the store keeps. */
export type WantedMeasure =
  | { readonly kind: 'patients' | 'reports' | 'mentions' }
  | Extract<Measure, { kind: 'age' }>
  | (Omit<Extract<Measure, { kind: 'value' }>, 'of'> & {
      readonly of: Wanted;
      readonly facts: WantedFinding;
    });

export interface WantedCohort {
  readonly patients: WantedPatients;
  /** The criteria that have to be there, as mentions of reports. */
  readonly having: readonly Wanted[];
  readonly lacking: readonly Wanted[];
  readonly measure: WantedMeasure;
  /** Criteria with a value condition whose units are told. */
  readonly compared: readonly Wanted[];
}

const unitSchema = z.object({ ucum: z.string().nullable(), mentions: z.number() });

const countedSchema = z.object({
  patients: z.coerce.number(),
  denominator: z.coerce.number(),
  value: z.coerce.number().nullable(),
  ucum: z.string().nullable(),
  used: z.coerce.number(),
  apart: z.record(z.string(), z.number()).nullable(),
  /** Units of the values that were measured, most frequent first. */
  units: z.array(unitSchema).nullable(),
  /** Units of each criterion of `compared`. */
  compared: z.array(z.array(unitSchema).nullable()),
  denied: z.coerce.number().nullable(),
  told: z.array(z.object({ patient: z.string(), value: z.number().nullable() })).nullable(),
});
export type CountedCohort = z.output<typeof countedSchema>;

/**
 * Counts a cohort in one statement.
 *
 * @param limit patients that are told one by one: the first by their ids, or those with the highest or lowest value
 */
export async function countCohort(
  db: Database,
  studyId: string,
  wanted: WantedCohort,
  limit: number,
): Promise<CountedCohort & Executed> {
  const measured = measureRelations(studyId, wanted);
  const statement = sql`WITH ${patientRelations(studyId, wanted.patients)},
    ${measured.relations},
    ${apartRelation(studyId, wanted)}
    SELECT (SELECT count(*) FROM met) AS patients, (SELECT count(*) FROM cohort) AS denominator,
      ${measured.value} AS value, ${measured.ucum} AS ucum, ${measured.used} AS used,
      (SELECT json_object_agg(standing, patients) FROM apart) AS apart,
      ${measured.units} AS units,
      ${deniedOf(studyId, wanted)} AS denied,
      json_build_array(${sql.join(
        wanted.compared.map((one) => unitsCompared(studyId, one)),
        sql`, `,
      )}) AS compared,
      (SELECT json_agg(json_build_object('patient', patient_id, 'value', value) ORDER BY patient_id)
        FROM (SELECT patient_id, own.value FROM met LEFT JOIN (${measured.byPatient}) own USING (patient_id)
          ORDER BY ${toldFirst(wanted.measure)} patient_id LIMIT ${limit}) m) AS told`;
  const { rows } = await db.execute(statement);
  return { ...countedSchema.parse(rows[0]), ...executed(statement) };
}

/** Who has the highest or the lowest is told, however many there are. */
function toldFirst(measure: WantedMeasure): SQL {
  if (!('statistic' in measure)) return sql``;
  if (measure.statistic === 'max') return sql`own.value DESC NULLS LAST,`;
  return measure.statistic === 'min' ? sql`own.value NULLS LAST,` : sql``;
}

interface Measured {
  readonly relations: SQL;
  readonly value: SQL;
  readonly ucum: SQL;
  readonly used: SQL;
  readonly units: SQL;
  /** The value of each patient who has one. */
  readonly byPatient: SQL;
}

function measureRelations(studyId: string, wanted: WantedCohort): Measured {
  const { measure } = wanted;
  if (measure.kind === 'value') return valueRelations(studyId, measure);
  if (measure.kind === 'age') return ageRelations(studyId, measure.statistic);
  const counted = {
    patients: sql`(SELECT count(*) FROM met)`,
    reports: sql`(SELECT count(*) FROM (SELECT DISTINCT patient_id, extraction_id FROM measured) d)`,
    mentions: sql`(SELECT count(*) FROM measured)`,
  }[measure.kind];
  return {
    relations: sql`measured AS (${measure.kind === 'patients' ? NOTHING : mentionsMet(studyId, wanted)})`,
    value: counted,
    ucum: sql`NULL::text`,
    used: counted,
    units: sql`NULL::json`,
    byPatient: sql`SELECT patient_id, NULL::float8 AS value FROM met WHERE false`,
  };
}

const NOTHING = sql`SELECT NULL::text AS patient_id WHERE false`;

/** Mentions that speak for the patients that meet the question, each once; all reports where nothing has to be mentioned. */
function mentionsMet(studyId: string, { having, measure }: WantedCohort): SQL {
  if (having.length === 0 && measure.kind === 'reports') {
    return sql`SELECT x.patient_id, x.id AS extraction_id FROM ${extraction} x
      WHERE x.study_id = ${studyId} AND x.patient_id IN (SELECT patient_id FROM met)`;
  }
  const criteria: readonly Wanted[] = having.length === 0 ? [{ standings: ['affirmed'] }] : having;
  const parts = criteria.map(
    (one) => sql`SELECT f.patient_id, f.extraction_id, f.ordinal ${mentionsOf(studyId, one)}
      AND ${having.length === 0 ? sql`f.patient_id IN (SELECT patient_id FROM met)` : isAmong(sql`f.patient_id`, 'met')}`,
  );
  return sql.join(parts, sql` UNION `);
}

/** The age that the latest report of each patient who meets the question tells, of those who have one. */
function ageRelations(studyId: string, statistic: keyof typeof STATISTICS): Measured {
  return {
    relations: sql`measured AS MATERIALIZED (
      SELECT DISTINCT ON (x.patient_id) x.patient_id, x.age::float8 AS value FROM ${extraction} x
      WHERE x.study_id = ${studyId} AND x.age IS NOT NULL AND ${isAmong(sql`x.patient_id`, 'met')}
      ORDER BY x.patient_id, x.report_date DESC NULLS LAST, x.id DESC)`,
    value: sql`(SELECT ${STATISTICS[statistic]} FROM measured)`,
    ucum: statistic === 'count' ? sql`NULL::text` : sql`'a'`,
    used: sql`(SELECT count(*) FROM measured)`,
    units: sql`NULL::json`,
    byPatient: sql`SELECT patient_id, value FROM measured`,
  };
}

/** From the oldest to the newest value of a patient; within a report what is past comes first, then the order of its text. */
const OLDEST_FIRST = sql.raw(`report_date, extraction_id, temporality <> 'past', ordinal`);
const NEWEST_FIRST = sql.raw(
  `report_date DESC NULLS LAST, extraction_id DESC, (temporality <> 'past') DESC, ordinal DESC`,
);

function valueRelations(studyId: string, measure: Extract<WantedMeasure, { kind: 'value' }>): Measured {
  const { of, facts, statistic, which } = measure;
  const chosen =
    which === 'all'
      ? sql`SELECT * FROM comparable`
      : sql`SELECT DISTINCT ON (patient_id) * FROM comparable
          ORDER BY patient_id, ${which === 'latest' ? NEWEST_FIRST : OLDEST_FIRST}`;
  return {
    relations: sql`found AS MATERIALIZED (
        SELECT patient_id, extraction_id, ordinal, ${isGlycated(of.concepts) ? GLYCATED : sql`value, ucum`}, report_date, temporality
        FROM (SELECT f.patient_id, f.extraction_id, f.ordinal, f.value, f.ucum, f.report_date, f.temporality
        ${mentionsOf(studyId, of)} AND f.value IS NOT NULL AND ${isAmong(sql`f.patient_id`, 'met')}
        ${valuesOfResources(studyId, facts)}) AS stated),
      units AS (SELECT ucum, count(*) AS mentions FROM found GROUP BY ucum
        ORDER BY 2 DESC, ucum COLLATE "C" NULLS LAST),
      unit AS (SELECT ucum FROM units LIMIT 1),
      comparable AS (SELECT found.* FROM found, unit WHERE found.ucum IS NOT DISTINCT FROM unit.ucum),
      measured AS MATERIALIZED (${chosen})`,
    value: sql`(SELECT ${STATISTICS[statistic]} FROM measured)`,
    ucum: statistic === 'count' ? sql`NULL::text` : sql`(SELECT ucum FROM unit)`,
    used: sql`(SELECT count(*) FROM measured)`,
    units: sql`(SELECT json_agg(json_build_object('ucum', ucum, 'mentions', mentions)) FROM units)`,
    byPatient:
      which === 'all'
        ? sql`SELECT patient_id, ${STATISTICS[statistic]} AS value FROM measured GROUP BY patient_id`
        : sql`SELECT patient_id, value FROM measured`,
  };
}

/** The values that resources state; a pair such as 140/90 is none. */
function valuesOfResources(studyId: string, { resources, mentions, finding }: WantedFinding): SQL {
  if (resources === null) return sql``;
  return sql`UNION ALL SELECT patient_id, source, ordinal, value, ucum, day, 'current'
    FROM (${resourceFacts(studyId, resources, mentions.temporality, undefined)}) AS facts
    WHERE ${judgement(finding).isHit} AND value IS NOT NULL AND second IS NULL AND ${isAmong(sql`patient_id`, 'met')}`;
}

/** Quantiles by linear interpolation, as percentile_cont does (type 7). */
const STATISTICS = {
  mean: sql`avg(value)`,
  median: sql`percentile_cont(0.5) WITHIN GROUP (ORDER BY value)`,
  min: sql`min(value)`,
  max: sql`max(value)`,
  count: sql`count(*)::float8`,
} as const;

/** Patients without the first criterion for whom it is mentioned otherwise, each by the first of these standings. */
function apartRelation(studyId: string, { having: [first] }: WantedCohort): SQL {
  const others = first === undefined ? [] : otherAssertionStatuses(first);
  if (first === undefined || others.length === 0) {
    return sql`apart AS (SELECT NULL::text AS standing, 0 AS patients WHERE false)`;
  }
  return sql`apart AS (
    SELECT (${textArray(others)})[place] AS standing, count(*) AS patients
    FROM (
      SELECT f.patient_id, min(array_position(${textArray(others)}, f.standing)) AS place
      ${mentionsOf(studyId, { ...first, standings: others })}
        AND ${isAmong(sql`f.patient_id`, 'others')}
      GROUP BY f.patient_id) otherwise
    GROUP BY place)`;
}

/** Patients that meet the question in whom each thing that they must lack is denied. */
function deniedOf(studyId: string, { lacking }: WantedCohort): SQL {
  if (lacking.length === 0) return sql`NULL::bigint`;
  const denied = lacking.map(
    (one) => sql`SELECT f.patient_id ${mentionsOf(studyId, { ...one, standings: ['negated'] })}`,
  );
  return sql`(SELECT count(*) FROM (SELECT patient_id FROM met INTERSECT ${sql.join(denied, sql` INTERSECT `)}) AS own)`;
}

/** The units of what would be compared, most frequent first. */
function unitsCompared(studyId: string, compared: Wanted): SQL {
  return sql`(SELECT json_agg(json_build_object('ucum', ucum, 'mentions', mentions) ORDER BY mentions DESC,
      ucum COLLATE "C" NULLS LAST)
    FROM (SELECT f.ucum, count(*) AS mentions ${mentionsOf(studyId, { ...compared, value: undefined })}
      AND f.value IS NOT NULL AND ${isAmong(sql`f.patient_id`, 'cohort')} GROUP BY f.ucum) u)`;
}

const keySchema = z
  .object({
    patient_id: z.string(),
    extraction_id: z.string(),
    ordinal: z.number(),
    value: z.number().nullable(),
    ucum: z.string().nullable(),
  })
  .transform(({ patient_id: patientId, extraction_id: extractionId, ...rest }) => ({
    patientId,
    extractionId,
    ...rest,
  }));
export type EvidenceKey = z.output<typeof keySchema> & EntityKey;

/** What speaks for a patient: mentions of a criterion, and how many of them at most, in this order. */
export interface EvidencePart {
  readonly wanted: Wanted;
  /** The only unit that counts, where the part is of values. */
  readonly unit?: { readonly ucum: string | null } | undefined;
  /** Whether only values count, whatever their unit. */
  readonly needsValue?: boolean;
  readonly isOldestFirst?: boolean;
  readonly most: number;
}

/** The mentions that speak for these patients: of each part in turn the newest, at most so many for one patient. */
export async function evidenceFor(
  db: Database,
  studyId: string,
  patientIds: readonly string[],
  parts: readonly EvidencePart[],
  most: number,
): Promise<EvidenceKey[]> {
  if (patientIds.length === 0 || parts.length === 0) return [];
  const selects = parts.map(({ wanted, unit, needsValue, isOldestFirst = false, most: mostOfPart }, part) => {
    const isValue = unit !== undefined || needsValue === true ? sql`AND f.value IS NOT NULL` : sql``;
    const isUnit = unit === undefined ? sql`` : sql`AND f.ucum IS NOT DISTINCT FROM ${unit.ucum}`;
    return sql`SELECT * FROM (
      SELECT f.patient_id, f.extraction_id, f.ordinal, f.value, f.ucum, ${part}::int AS part,
        row_number() OVER (PARTITION BY f.patient_id ORDER BY ${isOldestFirst ? OLDEST_FIRST : NEWEST_FIRST}) AS rank
      ${mentionsOf(studyId, { ...wanted, patientIds })} ${isValue} ${isUnit}) ranked WHERE rank <= ${mostOfPart}`;
  });
  const { rows } = await db.execute(sql`
    SELECT patient_id, extraction_id, ordinal, value, ucum
    FROM (
      SELECT *, row_number() OVER (PARTITION BY patient_id ORDER BY rank, part) AS place
      FROM (
        SELECT patient_id, extraction_id, ordinal, value, ucum, min(rank) AS rank, min(part) AS part
        FROM (${sql.join(selects, sql` UNION ALL `)}) found
        GROUP BY patient_id, extraction_id, ordinal, value, ucum) once) placed
    WHERE place <= ${most}
    ORDER BY patient_id, place`);
  return rows.map((row) => keySchema.parse(row));
}
