import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { CodeSystem } from '../clinical/extractions.contract.ts';
import { ASSERTION_STATUSES, type AssertionStatus } from '../clinical/filters.ts';
import { ENTITY_KEY, type EntityKey } from '../record/extractions/entities.reader.ts';
import { codedPlaces, type StoredCode } from '../record/findings/coded-terms.store.ts';
import { AFFIRMED } from '../record/findings/counted-findings.ts';
import type { MentionTotals } from '../record/findings/finding-counts.store.ts';
import { type Database, patientArray, textArray } from '../store/database.ts';
import { firstOfEach, madeFirst } from '../store/lateral.ts';
import { entityTerm } from '../store/schema.findings.ts';
import { entity, extraction } from '../store/schema.ts';

/** What is looked for, in what the store keeps; absent means all, an empty list none. */
export interface EvidenceLookup {
  readonly category?: string | undefined;
  readonly codes?: readonly StoredCode[] | undefined;
  /** Any code of this system. */
  readonly system?: CodeSystem | undefined;
  readonly terms?: readonly string[] | undefined;
  readonly standings?: readonly AssertionStatus[] | undefined;
  readonly patientIds?: readonly string[] | undefined;
  readonly sourceSystem?: string | undefined;
  /** Days of the report, YYYY-MM-DD, both included. */
  readonly dateFrom?: string | undefined;
  readonly dateTo?: string | undefined;
}

/** Mentions and patients in all, and mentions by what they count as. */
export interface EvidenceTotals extends MentionTotals {
  readonly byAssertionStatus: ReadonlyMap<AssertionStatus, number>;
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
  const firsts = placesOf(studyId, lookup, page.categories).map(
    ({ branches, isIt }) => sql`
      SELECT first.* FROM ${branches}
      ${firstOfEach(
        ENTITY_KEY,
        sql`SELECT f.patient_id, f.extraction_id, f.ordinal
          FROM ${entity} f WHERE f.study_id = ${studyId} AND ${isIt} ${narrowed(lookup)} ${beyond}
          ORDER BY f.patient_id, f.extraction_id, f.ordinal
          LIMIT ${limit}`,
      )}`,
  );
  const { rows } = await db.execute(sql`
    SELECT patient_id, extraction_id, ordinal FROM (${sql.join(firsts, sql` UNION ALL `)}) AS found
    ORDER BY patient_id, extraction_id, ordinal
    LIMIT ${limit}`);
  return rows.map((row) => keySchema.parse(row));
}

const totalsSchema = z.object({
  patients: z.coerce.number(),
  affirmed_patients: z.coerce.number(),
  ...Object.fromEntries(ASSERTION_STATUSES.map((standing) => [standing, z.coerce.number()])),
});

/** The totals, counted. */
export async function countMentions(
  db: Database,
  studyId: string,
  lookup: EvidenceLookup,
  categories: readonly string[],
): Promise<EvidenceTotals> {
  const byStanding = ASSERTION_STATUSES.map(
    (standing) => sql`count(*) FILTER (WHERE standing = ${standing}) AS ${sql.identifier(standing)}`,
  );
  const sums = ASSERTION_STATUSES.map(
    (standing) => sql`coalesce(sum(${sql.identifier(standing)}), 0) AS ${sql.identifier(standing)}`,
  );
  const mentions = placesOf(studyId, lookup, categories).map(
    ({ branches, isIt }) => sql`
      SELECT found.* FROM ${branches}
      CROSS JOIN LATERAL (
        SELECT f.patient_id, f.standing
        FROM ${entity} f WHERE f.study_id = ${studyId} AND ${isIt} ${narrowed(lookup)}) AS found`,
  );
  const { rows } = await db.execute(sql`
    SELECT count(*) AS patients, count(*) FILTER (WHERE ${sql.identifier(AFFIRMED)} > 0) AS affirmed_patients,
      ${sql.join(sums, sql`, `)}
    FROM (SELECT patient_id, ${sql.join(byStanding, sql`, `)}
      FROM (${sql.join(mentions, sql` UNION ALL `)}) AS mention GROUP BY patient_id) AS own`);
  const { patients, affirmed_patients, ...counts } = totalsSchema.parse(rows[0]) as Record<string, number> & {
    patients: number;
    affirmed_patients: number;
  };
  const standings = new Map(ASSERTION_STATUSES.map((standing) => [standing, counts[standing] ?? 0]));
  const entities = [...standings.values()].reduce((sum, count) => sum + count, 0);
  return {
    affirmed: { entities: standings.get(AFFIRMED) ?? 0, patients: affirmed_patients },
    mentions: { entities, patients },
    byAssertionStatus: standings,
  };
}

/** Where mentions are found, as f, each once. */
interface Place {
  /** A relation `branch` of the parts of an index that hold them, each in the order of mentions. */
  readonly branches: SQL;
  /** What f is in a branch. */
  readonly isIt: SQL;
}

/** By terms, by the terms of codes or of a code system, or by categories and standings. */
function placesOf(studyId: string, lookup: EvidenceLookup, categories: readonly string[]): Place[] {
  const { terms, category, standings = ASSERTION_STATUSES } = lookup;
  const isOfCategory = category === undefined ? sql`` : sql`AND f.category = ${category}`;
  const byTerms = (own: SQL, isCoded: SQL): Place => ({
    branches: sql`${madeFirst(own)} AS branch(term)`,
    isIt: sql`f.term = branch.term ${isCoded} ${isOfCategory}`,
  });
  const coded = codedPlaces(studyId, lookup);
  if (terms !== undefined) {
    const isCoded = coded === null ? sql`` : sql`AND ${coded.isCoded}`;
    return [byTerms(sql`SELECT unnest(${textArray(terms)})`, isCoded)];
  }
  if (coded !== null) return [byTerms(coded.known, sql``), byTerms(coded.others, sql`AND ${coded.isCoded}`)];
  const parts = (category === undefined ? categories : [category]).flatMap((own) =>
    standings.map((standing) => [own, standing]),
  );
  return [
    {
      branches: sql`json_array_elements(${JSON.stringify(parts)}::json) AS branch(value)`,
      isIt: sql`f.category = branch.value->>0 AND f.standing = branch.value->>1`,
    },
  ];
}

export function narrowed({ standings, patientIds, sourceSystem, dateFrom, dateTo }: EvidenceLookup): SQL {
  const source = sql`AND EXISTS (SELECT FROM ${extraction} x
    WHERE x.study_id = f.study_id AND x.patient_id = f.patient_id AND x.id = f.extraction_id
      AND x.source_system = ${sourceSystem})`;
  return sql.join(
    [
      standings === undefined ? sql`` : sql`AND f.standing = ANY(${textArray(standings)})`,
      patientIds === undefined ? sql`` : sql`AND f.patient_id = ANY(${patientArray(patientIds)})`,
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
