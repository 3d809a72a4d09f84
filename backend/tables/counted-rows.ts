import { type SQL, sql } from 'drizzle-orm';
import { CODE_SYSTEMS } from '../clinical/extractions.contract.ts';
import { ASSERTION_STATUSES } from '../clinical/filters.ts';
import type { Wanted } from '../cohort/criteria.store.ts';
import { patientRelations, type WantedPatients } from '../cohort/patients.store.ts';
import { AFFIRMED, ANY } from '../record/findings/counted-findings.ts';
import { columnOf, EVERY_CATEGORY } from '../record/findings/patient-tallies.ts';
import { textArray } from '../store/database.ts';
import { entityTerm, patientTally } from '../store/schema.findings.ts';
import { entity } from '../store/schema.ts';
import { pickedRelations, type WantedRows } from './matching-rows.ts';

/** What every ingest keeps counts of. */
export interface TalliedFindings {
  /** A standing, or ANY. */
  readonly assertionStatus: string;
  /** A category, or EVERY_CATEGORY. */
  readonly category: string;
}

/** The kept counts that answer what is asked of these findings; null where they have to be counted. */
export function talliedFindings({ findings: [one = {}, ...others] }: WantedRows): TalliedFindings | null {
  const { category = EVERY_CATEGORY, standings = ASSERTION_STATUSES, ...rest } = one;
  const isKept = others.length === 0 && isNothing(rest);
  const isEach = ASSERTION_STATUSES.every((standing) => standings.includes(standing));
  const [standing] = standings;
  if (!isKept || standing === undefined || (standings.length > 1 && !isEach)) return null;
  return { category, assertionStatus: isEach ? ANY : standing };
}

const isNothing = (rest: Omit<Wanted, 'category' | 'standings'>): boolean =>
  Object.values(rest).every((condition) => condition === undefined);

/**
 * Relations of a WITH that statistics are made of: `tally` with reports and entities of each patient who has some,
 * `categories` and `systems` with how many have each. All of them count what is affirmed of the patient; `mentioned`, and
 * the mentions of `categories`, count every row.
 */
export function tallies(studyId: string, wanted: WantedRows): SQL {
  const kept = talliedFindings(wanted);
  return kept === null ? countedTallies(studyId, wanted) : keptTallies(studyId, kept, wanted.patients);
}

/** Whether t is a kept row of these patients and one of the standings. */
function isKept(studyId: string, standings: readonly string[], patients: WantedPatients | null): SQL {
  const ofPatients = patients === null ? sql`` : sql`AND t.patient_id IN (SELECT patient_id FROM met)`;
  const named = sql.join(
    standings.map((standing) => sql`${standing}`),
    sql`, `,
  );
  return sql`t.study_id = ${studyId} AND t.standing IN (${named}) ${ofPatients}`;
}

/** Kept rows t of these patients with the place of a category, where they have it; the offset keeps arrays of others from being looked at. */
const keptOf = (
  studyId: string,
  { category, assertionStatus: standing }: TalliedFindings,
  patients: WantedPatients | null,
): SQL => sql`
  FROM ${patientTally} t CROSS JOIN LATERAL (SELECT array_position(t.categories, ${category}) AS place OFFSET 0) own
  WHERE ${isKept(studyId, [standing], patients)} AND own.place IS NOT NULL`;

function keptTallies(studyId: string, kept: TalliedFindings, patients: WantedPatients | null): SQL {
  const { category, assertionStatus: standing } = kept;
  const isAffirmed = standing === ANY || standing === AFFIRMED;
  const columns = ['reports', 'entities', ...CODE_SYSTEMS.map(columnOf)];
  const at = sql.raw(columns.map((column) => `t.${column}[own.place] AS ${column}`).join(', '));
  const own = sql`own AS MATERIALIZED (SELECT t.patient_id, ${at}
    ${keptOf(studyId, { category, assertionStatus: AFFIRMED }, patients)} AND ${isAffirmed})`;
  const mentioned =
    patients === null
      ? sql`SELECT coalesce(sum(entities), 0) AS entities, coalesce(sum(patients), 0) AS patients FROM finding_count
          WHERE study_id = ${studyId} AND standing = ${standing} AND key = ${category}
            AND kind = ${category === EVERY_CATEGORY ? 'all' : 'category'}`
      : sql`SELECT coalesce(sum(t.entities[own.place]), 0) AS entities, count(*) AS patients
          ${keptOf(studyId, kept, patients)}`;
  const categories =
    category === EVERY_CATEGORY
      ? keptCategories(studyId, kept, patients)
      : sql`SELECT ${category}::text AS category, coalesce((SELECT sum(entities) FROM own), 0) AS count, entities AS mentions
          FROM mentioned WHERE entities > 0`;
  const relations = sql`${own},
    tally AS (SELECT patient_id, reports, entities FROM own),
    mentioned AS (${mentioned}),
    categories AS (${categories}),
    coded AS (SELECT ${sql.raw(CODE_SYSTEMS.map((system) => `sum(${columnOf(system)}) AS ${columnOf(system)}`).join(', '))} FROM own),
    systems AS (${systemRows()})`;
  return patients === null ? relations : sql`${patientRelations(studyId, patients)}, ${relations}`;
}

/** Categories with what is affirmed and what is mentioned, of these patients or of all. */
function keptCategories(
  studyId: string,
  { assertionStatus: standing }: TalliedFindings,
  patients: WantedPatients | null,
): SQL {
  const read = standing === ANY ? [ANY, AFFIRMED] : [standing];
  const counted =
    patients === null
      ? sql`SELECT key AS category, standing, entities FROM finding_count
          WHERE study_id = ${studyId} AND kind = 'category' AND standing = ANY(${textArray(read)})`
      : sql`SELECT c.category, t.standing, c.entities
          FROM ${patientTally} t CROSS JOIN LATERAL unnest(t.categories, t.entities) AS c(category, entities)
          WHERE ${isKept(studyId, read, patients)} AND c.category <> ${EVERY_CATEGORY}`;
  return sql`SELECT category, coalesce(sum(entities) FILTER (WHERE standing = ${AFFIRMED}), 0) AS count,
      sum(entities) FILTER (WHERE standing = ${standing}) AS mentions
    FROM (${counted}) c GROUP BY category`;
}

/** The one row of `coded` as a row of each system. */
function systemRows(): SQL {
  const selects = CODE_SYSTEMS.map(
    (system) =>
      sql`SELECT ${system}::text AS system, coalesce(${sql.raw(columnOf(system))}, 0) AS count FROM coded`,
  );
  return sql.join(selects, sql` UNION ALL `);
}

/** A relation `grouped` of a WITH with key and count of each category or patient. */
export function talliedGroups(
  studyId: string,
  kept: TalliedFindings,
  patients: WantedPatients | null,
  { by, measure }: { by: 'category' | 'patient_id'; measure: 'documents' | 'entities' },
): SQL {
  const { category, assertionStatus: standing } = kept;
  const isWanted = sql`own.category ${sql.raw(by === 'category' && category === EVERY_CATEGORY ? '<>' : '=')} ${category}`;
  const grouped = sql`grouped AS (
    SELECT ${by === 'category' ? sql`own.category` : sql`t.patient_id`} AS key, sum(own.count) AS count
    FROM ${patientTally} t
    CROSS JOIN LATERAL unnest(t.categories, ${sql.raw(measure === 'documents' ? 't.reports' : 't.entities')})
      AS own(category, count)
    WHERE ${isKept(studyId, [standing], patients)} AND ${isWanted} GROUP BY 1)`;
  return patients === null ? grouped : sql`${patientRelations(studyId, patients)}, ${grouped}`;
}

/** Mentions are told apart by their terms: only of those of several kinds each is looked up. */
function countedTallies(studyId: string, wanted: WantedRows): SQL {
  const sums = CODE_SYSTEMS.map(
    (system) =>
      sql`sum(count) FILTER (WHERE ${system} = ANY(string_to_array(systems, ' '))) AS ${sql.raw(columnOf(system))}`,
  );
  const counts = sql`count(*) FILTER (WHERE standing = ${AFFIRMED}) AS count, count(*) AS mentions`;
  return sql`${pickedRelations(studyId, wanted, ['term', 'standing'])},
    rows AS MATERIALIZED (SELECT * FROM picked),
    tally AS (SELECT patient_id, count(*) AS reports, sum(entities) AS entities
      FROM (SELECT patient_id, extraction_id, count(*) AS entities FROM rows WHERE standing = ${AFFIRMED}
        GROUP BY patient_id, extraction_id) r
      GROUP BY patient_id),
    mentioned AS (SELECT coalesce(sum(entities), 0) AS entities, count(*) AS patients
      FROM (SELECT count(*) AS entities FROM rows GROUP BY patient_id) r),
    terms AS MATERIALIZED (SELECT r.term, r.count, r.mentions, t.category, t.systems
      FROM (SELECT term, ${counts} FROM rows GROUP BY term) r
      LEFT JOIN ${entityTerm} t ON t.study_id = ${studyId} AND t.term = r.term),
    looked AS (SELECT e.category, coalesce(c.systems, '') AS systems, ${counts}
      FROM rows r
      CROSS JOIN LATERAL (SELECT e.category, e.codes FROM ${entity} e WHERE e.study_id = ${studyId}
        AND e.patient_id = r.patient_id AND e.extraction_id = r.extraction_id AND e.ordinal = r.ordinal
        GROUP BY e.study_id, e.patient_id, e.extraction_id, e.ordinal, e.category, e.codes) e
      CROSS JOIN LATERAL (SELECT string_agg(DISTINCT split_part(own.code, ' ', 1), ' ') AS systems
        FROM unnest(e.codes) AS own(code)) c
      WHERE r.term IN (SELECT term FROM terms WHERE category IS NULL)
      GROUP BY 1, 2),
    kinds AS MATERIALIZED (SELECT category, systems, count, mentions FROM terms WHERE category IS NOT NULL
      UNION ALL SELECT category, systems, count, mentions FROM looked),
    categories AS (SELECT category, sum(count) AS count, sum(mentions) AS mentions FROM kinds GROUP BY category),
    coded AS (SELECT ${sql.join(sums, sql`, `)} FROM kinds),
    systems AS (${systemRows()})`;
}
