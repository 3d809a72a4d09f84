import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type CodedTerm, hasCode, keysOf } from '../evidence/coded-terms.store.ts';
import type { EntityKey } from '../extractions/entities.reader.ts';
import { partsOfKey } from '../extractions/entity-codes.ts';
import type { CodeSystem } from '../extractions/extractions.contract.ts';
import type { Standing } from '../shared/filters.ts';
import { type Database, textArray } from '../store/database.ts';
import { entity, entityCode } from '../store/schema.ts';

/** What is looked up: codes of one system, each as it is stored. */
export interface CodeLookup {
  readonly system: CodeSystem;
  readonly codes: readonly string[];
  /** The terms that have them. */
  readonly terms: readonly CodedTerm[];
  readonly patientId?: string | undefined;
  /** Absent or empty means all. */
  readonly standings?: readonly Standing[] | undefined;
}

/** A mention with the code that it was found by, and how many of them its patient has. */
export interface CodedMention extends EntityKey {
  readonly code: string;
  readonly ofPatient: number;
}

const rowSchema = z
  .object({
    patient_id: z.string(),
    extraction_id: z.string(),
    ordinal: z.number(),
    code: z.string(),
    of_patient: z.coerce.number(),
  })
  .transform(
    ({ patient_id, extraction_id, ordinal, code, of_patient }): CodedMention => ({
      patientId: patient_id,
      extractionId: extraction_id,
      ordinal,
      code: partsOfKey(code).code,
      ofPatient: of_patient,
    }),
  );

/** Mentions with one of the codes, newest report first; a mention with several codes counts once, by its first code. */
export async function newestMentions(
  db: Database,
  studyId: string,
  lookup: CodeLookup,
  limit: number,
): Promise<CodedMention[]> {
  const { rows } = await db.execute(sql`
    WITH mention AS MATERIALIZED (${mentions(studyId, lookup)}),
    newest AS MATERIALIZED (
      SELECT * FROM mention ORDER BY report_date DESC, extraction_id, ordinal LIMIT ${limit}),
    counted AS (
      SELECT patient_id, count(*) AS of_patient FROM mention
      WHERE patient_id IN (SELECT patient_id FROM newest) GROUP BY patient_id)
    SELECT n.patient_id, n.extraction_id, n.ordinal, n.code, c.of_patient
    FROM newest n JOIN counted c ON c.patient_id = n.patient_id
    ORDER BY n.report_date DESC, n.extraction_id, n.ordinal`);
  return rows.map((row) => rowSchema.parse(row));
}

const totalSchema = z.object({ entities: z.coerce.number(), patients: z.coerce.number() });

/** Mentions and patients that have one of the codes. */
export async function totalsOf(
  db: Database,
  studyId: string,
  lookup: CodeLookup,
): Promise<{ entities: number; patients: number }> {
  const { rows } = await db.execute(sql`
    SELECT count(*) AS entities, count(DISTINCT patient_id) AS patients
    FROM (${mentions(studyId, lookup)}) AS mention`);
  return totalSchema.parse(rows[0]);
}

const codeSchema = z.object({ code: z.string(), entities: z.coerce.number() });

/** Mentions of one patient by code. */
export async function patientCodeCounts(
  db: Database,
  studyId: string,
  { system, codes, patientId, standings }: Omit<CodeLookup, 'terms'> & { readonly patientId: string },
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.execute(sql`
    SELECT f.code, count(DISTINCT (f.extraction_id, f.ordinal)) AS entities FROM ${entityCode} f
    WHERE f.study_id = ${studyId} AND f.system = ${system} AND f.code = ANY(${textArray(codes)})
      ${narrowed({ patientId, standings })}
    GROUP BY f.code`);
  return new Map(rows.map((row) => codeSchema.parse(row)).map(({ code, entities }) => [code, entities]));
}

/** A statement of the mentions, each once with its first code: of most terms all have it, the others are looked at. */
function mentions(studyId: string, lookup: CodeLookup): SQL {
  const { system, codes, terms } = lookup;
  const known = terms.filter(({ isKnown }) => isKnown).map(({ term, codes: [code] }) => [term, code]);
  const others = terms.filter(({ isKnown }) => !isKnown).map(({ term }) => term);
  const stored = codes.map((code) => ({ system, code }));
  return sql`
    SELECT f.patient_id, f.extraction_id, f.ordinal, f.report_date, branch.value->>1 AS code
    FROM json_array_elements(${JSON.stringify(known)}::json) AS branch(value)
    JOIN ${entity} f ON f.study_id = ${studyId} AND f.term = branch.value->>0 ${narrowed(lookup)}
    UNION ALL
    SELECT f.patient_id, f.extraction_id, f.ordinal, f.report_date,
      (SELECT min(own.code) FROM unnest(f.codes) AS own(code) WHERE own.code = ANY(${keysOf(stored)}))
    FROM ${entity} f
    WHERE f.study_id = ${studyId} AND f.term = ANY(${textArray(others)}) AND ${hasCode(stored)} ${narrowed(lookup)}`;
}

function narrowed({ patientId, standings }: Pick<CodeLookup, 'patientId' | 'standings'>): SQL {
  return sql`${patientId === undefined ? sql`` : sql`AND f.patient_id = ${patientId}`}
    ${standings === undefined || standings.length === 0 ? sql`` : sql`AND f.standing = ANY(${textArray(standings)})`}`;
}
