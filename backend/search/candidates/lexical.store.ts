import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../store/database.ts';
import { passage } from '../../store/schema.ts';
import type { QueryUnit, TextQuery } from '../query/text-query.ts';
import { allOf, type PassageFilter } from './passage-filters.ts';
import { CANDIDATE_COLUMNS, type Candidate, toCandidate } from './passage-rows.ts';

/** A unit that more passages have than this is common: how many exactly is not counted. */
const COUNTED = 1000;
/** Ranking looks at no more passages than this from each way of finding them. */
const PER_TIER = 1500;
/** Pairs of units are looked up for so many of the rarest units. */
const PAIRED = 5;
const PER_PATIENT = 10;
/** How much of a score is what units a passage has; the rest is how often and how near each other. */
const COVERAGE = 0.8;
/** ts_rank_cd: divided by the logarithm of the length, then brought below 1. */
const NORMALISED = 1 | 32;
/** What a word or mention counts, in the order D (word), C (denied, of family), B (possible), A (affirmed). */
const WEIGHTS = '{0.5,0.2,0.7,1}';

/** A unit with how rare it is in the study. */
export interface WeighedUnit extends QueryUnit {
  /** Passages that have it, counted up to a bound. */
  readonly passages: number;
  /** The part of a passage's score that it makes up; all together 1. */
  readonly weight: number;
}

const countRowSchema = z.object({ place: z.number(), passages: z.number() });

/** Counts the passages of each unit in a study, up to a bound; rare units weigh more (inverse document frequency). */
export async function weighedUnits(
  db: Database,
  studyId: string,
  units: readonly QueryUnit[],
): Promise<WeighedUnit[]> {
  if (units.length === 0) return [];
  const asked = units.map(({ query }, place) => ({ place, query }));
  const { rows } = await db.execute(sql`
    SELECT u.place, (SELECT count(*)::int FROM (
      SELECT FROM ${passage} p WHERE p.study_id = ${studyId} AND p.words @@ u.query::tsquery AND p.text IS NOT NULL
      LIMIT ${COUNTED}) counted) AS passages
    FROM json_to_recordset(${JSON.stringify(asked)}::json) AS u(place int, query text)`);
  const counts = new Map(
    rows.map((row) => countRowSchema.parse(row)).map((row) => [row.place, row.passages]),
  );
  const rarity = units.map((_, place) => Math.log(1 + (2 * COUNTED) / ((counts.get(place) ?? 0) + 1)));
  const total = rarity.reduce((sum, value) => sum + value, 0);
  return units.map((unit, place) => ({
    ...unit,
    passages: counts.get(place) ?? 0,
    weight: (rarity[place] ?? 0) / total,
  }));
}

/**
 * The best passages by words and concepts, at most 10 of a patient, of copies the newest. Not every passage with a
 * common word is ranked: those with all units come first, then those with pairs, then those with the rarest.
 *
 * @param required what else every passage must match, of type tsquery
 */
export async function lexicalCandidates(
  db: Database,
  studyId: string,
  units: readonly WeighedUnit[],
  { strict, excluded }: TextQuery,
  filter: PassageFilter,
  most: number,
): Promise<Candidate[]> {
  const tiers = strict === null ? tiersOf(units) : strict === '' ? [] : [strict];
  if (tiers.length === 0) return [];
  const besides = [...filter.words, ...(excluded === null ? [] : [`!(${excluded})`])];
  const score = scoreOf(units);
  const found = tiers.map(
    (tier) => sql`(
      SELECT p.patient_id, p.extraction_id, p.ordinal, p.fingerprint, p.report_date, ${score} AS score
      FROM ${passage} p
      WHERE p.study_id = ${studyId} AND p.words @@ ${allOf([tier, ...besides])}::tsquery
        AND ${sql.join([...filter.columns], sql` AND `)}
      LIMIT ${PER_TIER})`,
  );
  const { rows } = await db.execute(sql`
    WITH found AS (${sql.join(found, sql` UNION `)}),
    fresh AS (
      SELECT *, row_number() OVER (
        PARTITION BY patient_id, fingerprint ORDER BY report_date DESC, extraction_id DESC, ordinal) AS copy
      FROM found),
    placed AS (
      SELECT *, row_number() OVER (
        PARTITION BY patient_id ORDER BY score DESC, report_date DESC, extraction_id, ordinal) AS place
      FROM fresh WHERE copy = 1),
    best AS (
      SELECT patient_id, extraction_id, ordinal, score FROM placed WHERE place <= ${PER_PATIENT}
      ORDER BY score DESC, report_date DESC, patient_id, extraction_id, ordinal LIMIT ${most})
    SELECT ${CANDIDATE_COLUMNS}, b.score::float8 AS score
    FROM best b JOIN ${passage} p ON p.study_id = ${studyId} AND p.patient_id = b.patient_id
      AND p.extraction_id = b.extraction_id AND p.ordinal = b.ordinal
    ORDER BY b.score DESC, p.report_date DESC, p.patient_id, p.extraction_id, p.ordinal`);
  return rows.map(toCandidate);
}

/** Ways to find passages that hold several units or rare ones, each of type tsquery. */
function tiersOf(units: readonly WeighedUnit[]): string[] {
  const known = units.filter(({ passages }) => passages > 0).sort((a, b) => a.passages - b.passages);
  const [rarest] = known;
  if (rarest === undefined) return [];
  const tiers: string[] = [];
  if (known.length > 1) tiers.push(allOf(known.map(({ query }) => query)));
  const concepts = known.filter(({ isConcept }) => isConcept);
  if (concepts.length > 1 && concepts.length < known.length)
    tiers.push(allOf(concepts.map(({ query }) => query)));
  if (known.length > 2) tiers.push(pairsOf(known.slice(0, PAIRED)));
  const rare = known.filter(({ passages }) => passages < COUNTED);
  tiers.push(rare.length > 0 ? anyOf(rare) : rarest.query);
  return tiers;
}

function pairsOf(units: readonly WeighedUnit[]): string {
  return units
    .flatMap((one, place) => units.slice(place + 1).map((other) => `(${allOf([one.query, other.query])})`))
    .join(' | ');
}

const anyOf = (units: readonly QueryUnit[]): string => units.map(({ query }) => `(${query})`).join(' | ');

function scoreOf(units: readonly WeighedUnit[]): SQL {
  const coverage = units.map(
    ({ query, weight }) => sql`CASE WHEN p.words @@ ${query}::tsquery THEN ${weight}::float8 ELSE 0 END`,
  );
  return sql`${COVERAGE}::float8 * (${sql.join(coverage, sql` + `)}) + ${1 - COVERAGE}::float8
    * ts_rank_cd(${WEIGHTS}::real[], p.words, ${anyOf(units)}::tsquery, ${NORMALISED}::int)`;
}
