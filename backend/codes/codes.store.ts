import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { EntityKey } from '../extractions/entities.reader.ts';
import type { CodeSystem } from '../extractions/extractions.contract.ts';
import type { Standing } from '../shared/filters.ts';
import { type Database, textArray } from '../store/database.ts';
import { entityCode } from '../store/schema.ts';

/** What is looked up: codes of one system, each as it is stored. */
export interface CodeLookup {
  readonly system: CodeSystem;
  readonly codes: readonly string[];
  readonly patientId?: string | undefined;
  /** Absent or empty means all. */
  readonly standings?: readonly Standing[] | undefined;
}

/** A mention with the code that it was found by. */
export interface CodedMention extends EntityKey {
  readonly code: string;
}

const keySchema = z
  .object({ patient_id: z.string(), extraction_id: z.string(), ordinal: z.number(), code: z.string() })
  .transform(({ patient_id, extraction_id, ordinal, code }) => ({
    patientId: patient_id,
    extractionId: extraction_id,
    ordinal,
    code,
  }));

/** Mentions with one of the codes, newest report first; a mention with several codes counts once, by its first code. */
export async function newestMentions(
  db: Database,
  studyId: string,
  lookup: CodeLookup,
  limit: number,
): Promise<CodedMention[]> {
  const { rows } = await db.execute(sql`
    SELECT patient_id, extraction_id, ordinal, min(code) AS code
    FROM json_array_elements_text(${JSON.stringify(lookup.codes)}::json) AS asked(value)
    CROSS JOIN LATERAL (
      SELECT c.patient_id, c.extraction_id, c.ordinal, c.code, c.report_date FROM ${entityCode} c
      WHERE c.study_id = ${studyId} AND c.system = ${lookup.system} AND c.code = asked.value ${narrowed(lookup)}
      ORDER BY c.report_date DESC, c.extraction_id, c.ordinal
      LIMIT ${limit}) AS newest
    GROUP BY patient_id, extraction_id, ordinal, report_date
    ORDER BY report_date DESC, extraction_id, ordinal
    LIMIT ${limit}`);
  return rows.map((row) => keySchema.parse(row));
}

const totalSchema = z.object({ entities: z.coerce.number(), patients: z.coerce.number() });

/** Mentions and patients that have one of the codes. */
export async function totalsOf(
  db: Database,
  studyId: string,
  lookup: CodeLookup,
): Promise<{ entities: number; patients: number }> {
  const { rows } = await db.execute(sql`
    SELECT count(*) AS entities, count(DISTINCT patient_id) AS patients FROM (
      SELECT DISTINCT c.patient_id, c.extraction_id, c.ordinal ${mentions(studyId, lookup)}) AS mention`);
  return totalSchema.parse(rows[0]);
}

const patientSchema = z.object({ patient_id: z.string(), entities: z.coerce.number() });

/** Mentions that each of these patients has. */
export async function countsByPatient(
  db: Database,
  studyId: string,
  lookup: CodeLookup,
  patientIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.execute(sql`
    SELECT asked.value AS patient_id, found.entities
    FROM json_array_elements_text(${JSON.stringify(patientIds)}::json) AS asked(value)
    CROSS JOIN LATERAL (
      SELECT count(DISTINCT (c.extraction_id, c.ordinal)) AS entities ${mentions(studyId, lookup)}
        AND c.patient_id = asked.value) AS found`);
  return new Map(rows.map((row) => patientSchema.parse(row)).map((row) => [row.patient_id, row.entities]));
}

const codeSchema = z.object({ code: z.string(), entities: z.coerce.number() });

/** Mentions of one patient by code. */
export async function patientCodeCounts(
  db: Database,
  studyId: string,
  lookup: CodeLookup,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.execute(sql`
    SELECT c.code, count(DISTINCT (c.patient_id, c.extraction_id, c.ordinal)) AS entities ${mentions(studyId, lookup)}
    GROUP BY c.code`);
  return new Map(rows.map((row) => codeSchema.parse(row)).map(({ code, entities }) => [code, entities]));
}

function mentions(studyId: string, lookup: CodeLookup): SQL {
  return sql`FROM ${entityCode} c WHERE c.study_id = ${studyId} AND c.system = ${lookup.system}
    AND c.code = ANY(${textArray(lookup.codes)}) ${narrowed(lookup)}`;
}

function narrowed({ patientId, standings }: CodeLookup): SQL {
  return sql`${patientId === undefined ? sql`` : sql`AND c.patient_id = ${patientId}`}
    ${standings === undefined || standings.length === 0 ? sql`` : sql`AND c.standing = ANY(${textArray(standings)})`}`;
}
