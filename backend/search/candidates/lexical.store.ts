import { type SQL, sql } from 'drizzle-orm';
import { latestFirst } from '../../shared/days.ts';
import type { Database } from '../../store/database.ts';
import { ofEachShard } from '../../store/lateral.ts';
import { passage } from '../../store/schema.ts';
import { boundOfShard } from '../../store/shards.ts';
import { nearly } from '../query/lexemes.ts';
import type { QueryUnit, TextQuery } from '../query/text-query.ts';
import { allOf, type PassageFilter } from './passage-filters.ts';
import { CANDIDATE_COLUMNS, type Candidate, passageKey, toCandidate } from './passage-rows.ts';
import { COUNTED, type WeighedUnit } from './units.store.ts';

/** Ranking looks at no more passages than this from each way of finding them. */
const PER_TIER = 1000;
/** Passages whose words are looked at for their order, where the index alone cannot tell it. */
const LOOKED_AT = 5000;
/** Pairs of units are looked up for so many of the rarest units. */
const PAIRED = 5;
const PER_PATIENT = 10;
/** How much of a score is what units a passage has; the rest is how often and how near each other. */
const COVERAGE = 0.8;
/** ts_rank_cd: divided by the logarithm of the length, then brought below 1. */
const NORMALISED = 1 | 32;
/** What a word or mention counts, in the order D (word), C (denied, of family), B (possible), A (affirmed). */
const WEIGHTS = '{0.5,0.2,0.7,1}';

/**
 * The best passages by words and concepts, at most 10 of a patient, of copies the newest. Not every passage with a
 * common word is ranked: those with all units come first, then those with pairs, then those with the rarest, until
 * there are enough.
 */
export async function lexicalCandidates(
  db: Database,
  studyId: string,
  units: readonly WeighedUnit[],
  { strict, excluded }: TextQuery,
  filter: PassageFilter,
  most: number,
): Promise<Candidate[]> {
  const bound = { ranked: await boundOfShard(db, PER_TIER), lookedAt: await boundOfShard(db, LOOKED_AT) };
  const tiers = strict === null ? tiersOf(units) : strict === '' ? [] : [strict];
  const besides = [...filter.words, ...(excluded === null ? [] : [`!(${excluded})`])];
  const found = new Map<string, Candidate>();
  for (const tier of tiers) {
    const source =
      strict === null
        ? foundNearly(studyId, { required: allOf([nearly(tier), ...besides]), exact: tier }, filter, bound)
        : foundExactly(studyId, allOf([tier, ...besides]), filter, bound);
    for (const candidate of await bestOf(db, studyId, source, units, most)) {
      found.set(passageKey(candidate), candidate);
    }
    if (found.size >= most) break;
  }
  return [...found.values()].sort(bestFirst).slice(0, most);
}

/** Passages that a shard of a cluster ranks, and those whose words it looks at; on a server alone, all that there are. */
interface Bound {
  readonly ranked: number;
  readonly lookedAt: number;
}

/** A statement of passages, bounded for each shard of a cluster. */
type Source = Parameters<typeof ofEachShard>[0];

const bestFirst = (a: Candidate, b: Candidate): number =>
  b.score - a.score || latestFirst(a.reportDate, b.reportDate) || (passageKey(a) < passageKey(b) ? -1 : 1);

/** All passages that match, up to those that are ranked. */
function foundExactly(
  studyId: string,
  required: string,
  { columns }: PassageFilter,
  { ranked }: Bound,
): Source {
  return (isAsked) => sql`
    SELECT p.* FROM ${passage} p
    WHERE ${isAsked} AND p.study_id = ${studyId} AND p.words @@ ${required}::tsquery
      AND ${sql.join([...columns], sql` AND `)}
    LIMIT ${ranked}`;
}

/** The same where order within a word of several parts, such as "7,9", is looked at in a bounded number of passages. */
function foundNearly(
  studyId: string,
  { required, exact }: { readonly required: string; readonly exact: string },
  filter: PassageFilter,
  bound: Bound,
): Source {
  if (nearly(exact) === exact) return foundExactly(studyId, required, filter, bound);
  const { columns } = filter;
  return (isAsked) => sql`
    SELECT p.* FROM (
      SELECT p.* FROM ${passage} p
      WHERE ${isAsked} AND p.study_id = ${studyId} AND p.words @@ ${required}::tsquery
        AND ${sql.join([...columns], sql` AND `)}
      LIMIT ${bound.lookedAt}) p
    WHERE p.words @@ ${exact}::tsquery LIMIT ${bound.ranked}`;
}

async function bestOf(
  db: Database,
  studyId: string,
  source: Source,
  units: readonly WeighedUnit[],
  most: number,
): Promise<Candidate[]> {
  const { rows } = await db.execute(sql`
    WITH best AS (
      SELECT patient_id, extraction_id, ordinal, score
      FROM ${ofEachShard((isAsked) => placedOf(source(isAsked), units))} WHERE place <= ${PER_PATIENT}
      ORDER BY score DESC, report_date DESC NULLS LAST, patient_id, extraction_id, ordinal LIMIT ${most})
    SELECT ${CANDIDATE_COLUMNS}, b.score::float8 AS score
    FROM best b JOIN ${passage} p ON p.study_id = ${studyId} AND p.patient_id = b.patient_id
      AND p.extraction_id = b.extraction_id AND p.ordinal = b.ordinal`);
  return rows.map(toCandidate);
}

/** Passages with their scores and their places among those of the patient, of copies the newest. */
const placedOf = (source: SQL, units: readonly WeighedUnit[]): SQL => sql`
  SELECT *, row_number() OVER (
    PARTITION BY patient_id ORDER BY score DESC, report_date DESC NULLS LAST, extraction_id, ordinal) AS place
  FROM (
    SELECT *, row_number() OVER (
      PARTITION BY patient_id, fingerprint ORDER BY report_date DESC NULLS LAST, extraction_id DESC, ordinal) AS copy
    FROM (
      SELECT p.patient_id, p.extraction_id, p.ordinal, p.fingerprint, p.report_date, ${scoreOf(units)} AS score
      FROM (${source}) p) AS found) AS fresh
  WHERE copy = 1`;

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
  const frequency = sql`${1 - COVERAGE}::float8
    * ts_rank_cd(${WEIGHTS}::real[], p.words, ${anyOf(units)}::tsquery, ${NORMALISED}::int)`;
  return sql`${COVERAGE}::float8 * (${sql.join(coverage, sql` + `)}) + ${frequency}`;
}
