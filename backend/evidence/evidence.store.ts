import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { EntityKey } from '../extractions/entities.reader.ts';
import type { CodeSystem } from '../extractions/extractions.contract.ts';
import { STANDINGS, type Standing } from '../shared/filters.ts';
import { type Database, textArray } from '../store/database.ts';
import { entity, entityCode, entityTerm, extraction } from '../store/schema.ts';

/** A code as it is stored. */
export interface StoredCode {
  readonly system: CodeSystem;
  readonly code: string;
}

/** What is looked for, in what the store keeps; absent means all, an empty list none. */
export interface EvidenceLookup {
  readonly category?: string | undefined;
  readonly codes?: readonly StoredCode[] | undefined;
  /** Any code of this system. */
  readonly system?: CodeSystem | undefined;
  readonly terms?: readonly string[] | undefined;
  readonly standings?: readonly Standing[] | undefined;
  readonly patientIds?: readonly string[] | undefined;
  readonly sourceSystem?: string | undefined;
  /** Days of the report, YYYY-MM-DD, both included. */
  readonly dateFrom?: string | undefined;
  readonly dateTo?: string | undefined;
}

/** Mentions and patients in all, and mentions by what they count as. */
export interface EvidenceTotals {
  readonly total: number;
  readonly patients: number;
  readonly byStanding: ReadonlyMap<Standing, number>;
}

const keySchema = z
  .object({ patient_id: z.string(), extraction_id: z.string(), ordinal: z.number() })
  .transform(({ patient_id, extraction_id, ordinal }) => ({
    patientId: patient_id,
    extractionId: extraction_id,
    ordinal,
  }));

/** Mentions in the order of patient, report and place, after a key; each index gives its first, the first of all are kept. */
export async function mentionKeys(
  db: Database,
  studyId: string,
  lookup: EvidenceLookup,
  page: { categories: readonly string[]; after: EntityKey | undefined; limit: number },
): Promise<EntityKey[]> {
  const { after, limit } = page;
  const beyond =
    after === undefined
      ? sql``
      : sql`AND (f.patient_id, f.extraction_id, f.ordinal) > (${after.patientId}, ${after.extractionId}, ${after.ordinal})`;
  const { rows } = await db.execute(sql`
    SELECT DISTINCT patient_id, extraction_id, ordinal
    FROM ${branches(lookup, page.categories)}
    CROSS JOIN LATERAL (
      SELECT ${rowsOnce(lookup)} f.patient_id, f.extraction_id, f.ordinal
      ${mentions(studyId, lookup, sql`branch.value`)} ${beyond}
      ORDER BY f.patient_id, f.extraction_id, f.ordinal
      LIMIT ${limit}) AS first
    ORDER BY patient_id, extraction_id, ordinal
    LIMIT ${limit}`);
  return rows.map((row) => keySchema.parse(row));
}

const totalsSchema = z.object({
  patients: z.coerce.number(),
  ...Object.fromEntries(STANDINGS.map((standing) => [standing, z.coerce.number()])),
});

/** The totals, counted. */
export async function countMentions(
  db: Database,
  studyId: string,
  lookup: EvidenceLookup,
  categories: readonly string[],
): Promise<EvidenceTotals> {
  const byStanding = STANDINGS.map(
    (standing) => sql`count(*) FILTER (WHERE standing = ${standing}) AS ${sql.identifier(standing)}`,
  );
  const { rows } = await db.execute(sql`
    SELECT count(DISTINCT patient_id) AS patients, ${sql.join(byStanding, sql`, `)}
    FROM (
      SELECT ${rowsOnce(lookup)} found.*
      FROM ${branches(lookup, categories)}
      CROSS JOIN LATERAL (
        SELECT f.patient_id, f.extraction_id, f.ordinal, f.standing
        ${mentions(studyId, lookup, sql`branch.value`)}) AS found) AS mention`);
  const { patients, ...counts } = totalsSchema.parse(rows[0]) as Record<string, number> & {
    patients: number;
  };
  const standings = new Map(STANDINGS.map((standing) => [standing, counts[standing] ?? 0]));
  const total = [...standings.values()].reduce((sum, count) => sum + count, 0);
  return { total, patients, byStanding: standings };
}

/**
 * The parts of an index that hold what is looked for, each in the order of mentions: terms, codes, a code system, or
 * categories by standing.
 */
function branches(
  { terms, codes, system, category, standings }: EvidenceLookup,
  categories: readonly string[],
): SQL {
  const parts =
    terms?.map((term) => [term]) ??
    codes?.map((stored) => [stored.system, stored.code]) ??
    (system === undefined ? undefined : [[system]]) ??
    (category === undefined ? categories : [category]).flatMap((own) =>
      (standings ?? STANDINGS).map((standing) => [own, standing]),
    );
  return sql`json_array_elements(${JSON.stringify(parts)}::json) AS branch(value)`;
}

/** An entity has several rows where codes lead to it. */
function rowsOnce({ terms, codes, system }: EvidenceLookup): SQL {
  const isByCode = terms === undefined && (codes !== undefined || system !== undefined);
  return isByCode ? sql`DISTINCT` : sql``;
}

/** The mentions of one part, as f, narrowed by all other filters. */
function mentions(studyId: string, lookup: EvidenceLookup, part: SQL): SQL {
  const { category, codes, system, terms } = lookup;
  if (terms !== undefined) {
    return sql`FROM ${entity} f WHERE f.study_id = ${studyId} AND f.term = ${part}->>0
      ${category === undefined ? sql`` : sql`AND f.category = ${category}`}
      ${codes === undefined ? sql`` : hasCode(codes)}
      ${system === undefined ? sql`` : hasSystem(system)} ${narrowed(lookup)}`;
  }
  if (codes !== undefined || system !== undefined) {
    return sql`FROM ${entityCode} f WHERE f.study_id = ${studyId} AND f.system = ${part}->>0
      ${codes === undefined ? sql`` : sql`AND f.code = ${part}->>1`}
      ${category === undefined ? sql`` : isOfCategory(category)} ${narrowed(lookup)}`;
  }
  return sql`FROM ${entity} f WHERE f.study_id = ${studyId} AND f.category = ${part}->>0
    AND f.standing = ${part}->>1 ${narrowed(lookup)}`;
}

function hasCode(codes: readonly StoredCode[]): SQL {
  const keys = codes.map(({ system, code }) => `${system} ${code}`);
  return sql`AND EXISTS (SELECT FROM ${entityCode} c
    WHERE c.study_id = f.study_id AND c.patient_id = f.patient_id AND c.extraction_id = f.extraction_id
      AND c.ordinal = f.ordinal AND c.system || ' ' || c.code = ANY(${textArray(keys)}))`;
}

function hasSystem(system: CodeSystem): SQL {
  return sql`AND EXISTS (SELECT FROM ${entityCode} c
    WHERE c.study_id = f.study_id AND c.patient_id = f.patient_id AND c.extraction_id = f.extraction_id
      AND c.ordinal = f.ordinal AND c.system = ${system})`;
}

function isOfCategory(category: string): SQL {
  return sql`AND EXISTS (SELECT FROM ${entity} e
    WHERE e.study_id = f.study_id AND e.patient_id = f.patient_id AND e.extraction_id = f.extraction_id
      AND e.ordinal = f.ordinal AND e.category = ${category})`;
}

export function narrowed({ standings, patientIds, sourceSystem, dateFrom, dateTo }: EvidenceLookup): SQL {
  const source = sql`AND EXISTS (SELECT FROM ${extraction} x
    WHERE x.study_id = f.study_id AND x.patient_id = f.patient_id AND x.id = f.extraction_id
      AND x.source_system = ${sourceSystem})`;
  return sql.join(
    [
      standings === undefined ? sql`` : sql`AND f.standing = ANY(${textArray(standings)})`,
      patientIds === undefined ? sql`` : sql`AND f.patient_id = ANY(${textArray(patientIds)})`,
      dateFrom === undefined ? sql`` : sql`AND f.report_date >= ${dateFrom}::date`,
      dateTo === undefined ? sql`` : sql`AND f.report_date <= ${dateTo}::date`,
      sourceSystem === undefined ? sql`` : source,
    ],
    sql` `,
  );
}

/** Terms of a study with words that match all patterns, or of one of these concepts. */
export async function termsLike(
  db: Database,
  studyId: string,
  { patterns, concepts }: { patterns: readonly string[]; concepts: readonly string[] },
  limit: number,
): Promise<string[]> {
  const { rows } = await db.execute(sql`
    SELECT term FROM ${entityTerm}
    WHERE study_id = ${studyId}
      AND (term || ' ' LIKE ALL(${textArray(patterns)}) OR split_part(term, '/ ', 1) = ANY(${textArray(concepts)}))
    ORDER BY term LIMIT ${limit}`);
  return rows.map(({ term }) => String(term));
}

/** The categories that a study has entities of; there are as many as the engines know. */
export async function categoriesOf(db: Database, studyId: string): Promise<string[]> {
  const { rows } = await db.execute(sql`
    SELECT DISTINCT key FROM finding_count WHERE study_id = ${studyId} AND kind = 'category' ORDER BY key LIMIT 1000`);
  return rows.map(({ key }) => String(key));
}
