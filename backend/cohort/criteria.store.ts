import { type SQL, sql } from 'drizzle-orm';
import type { AssertionStatus } from '../clinical/filters.ts';
import { isMedication, MEDICATIONS } from '../engines/terminology/vocabulary.ts';
import { type EvidenceLookup, narrowed } from '../evidence/evidence.store.ts';
import { hasCode, hasSystem, termsOfCodes } from '../record/findings/coded-terms.store.ts';
import { patientArray, textArray } from '../store/database.ts';
import { entityTerm } from '../store/schema.findings.ts';
import { auditEvent, entity, extraction } from '../store/schema.ts';
import type { CohortFilter, Criterion, ValueCondition } from './cohort.contract.ts';
import { comparesWith } from './compared-values.ts';

/** Mentions that a criterion means, in what the store keeps; absent means all, an empty list none. */
export interface Wanted extends EvidenceLookup {
  readonly concepts?: readonly string[] | undefined;
  readonly temporality?: Criterion['temporality'];
  readonly value?: ValueCondition | undefined;
}

/** Patients of a study that are looked at, with what they must and must not have. */
export interface WantedPatients {
  readonly cohort: CohortFilter;
  /** Only patients with a report that this user took in. */
  readonly ingestedBy?: string | undefined;
  readonly having: readonly Wanted[];
  readonly lacking: readonly Wanted[];
}

/** The mentions of a study, as f, that a criterion means: a FROM and its WHERE. */
export function mentionsOf(studyId: string, wanted: Wanted): SQL {
  return sql`FROM ${entity} f WHERE ${isMention(studyId, wanted)}`;
}

/**
 * Whether f is a mention of the study that a criterion means.
 *
 * @param foundBy what f was found by, which is not asked again
 */
export function isMention(studyId: string, wanted: Wanted, foundBy?: 'term' | 'code'): SQL {
  const { concepts, category, temporality, value } = wanted;
  const conditions = [
    sql`f.study_id = ${studyId}`,
    ...(foundBy === 'term' ? [] : termConditions(studyId, wanted)),
    ...(foundBy === 'code' ? [] : codeConditions(studyId, wanted)),
    ...(category === undefined ? [] : [isOfCategory(category, concepts)]),
    ...(temporality === undefined ? [] : [sql`f.temporality = ANY(${textArray(temporality)})`]),
    ...(value === undefined ? [] : [comparesWith(value, concepts)]),
  ];
  return sql`${sql.join(conditions, sql` AND `)} ${narrowed(wanted)}`;
}

/** Medicines stand below their classes, which are of another category. */
const isOfCategory = (category: string, concepts: Wanted['concepts']): SQL =>
  concepts !== undefined && isMedication(category)
    ? sql`f.category = ANY(${textArray(MEDICATIONS)})`
    : sql`f.category = ${category}`;

function termConditions(studyId: string, { terms, concepts }: Wanted): SQL[] {
  return [
    ...(terms === undefined ? [] : [sql`f.term = ANY(${textArray(terms)})`]),
    ...(concepts === undefined ? [] : [sql`f.term = ANY(ARRAY(${termsOfConcepts(studyId, concepts)}))`]),
  ];
}

function codeConditions(studyId: string, { codes, system }: Wanted): SQL[] {
  return [
    ...(codes === undefined
      ? []
      : [sql`f.term = ANY(ARRAY(${termsOfCodes(studyId, codes)})) AND ${hasCode(codes)}`]),
    ...(system === undefined ? [] : [hasSystem(system)]),
  ];
}

/**
 * The terms of concepts, which begin with the concept: that is what mentions are indexed by. Conditions take them as an
 * array, because of a relation the planner takes so many for likely that it would read all mentions.
 */
export function termsOfConcepts(studyId: string, concepts: readonly string[]): SQL {
  return sql`SELECT t.term FROM ${entityTerm} t
    WHERE t.study_id = ${studyId} AND split_part(t.term, '/ ', 1) = ANY(${textArray(concepts)})`;
}

/**
 * The patients of a study as relations of a WITH: `cohort` those that are looked at, `having_0` and so on those with a
 * mention of each criterion, `met` those that have all and lack all, each by `patient_id`.
 */
export function patientRelations(studyId: string, wanted: WantedPatients): SQL {
  const { having, lacking } = wanted;
  const criteria = [
    ...having.map((one, place) => ({ name: sql.raw(`having_${place}`), one })),
    ...lacking.map((one, place) => ({ name: sql.raw(`lacking_${place}`), one })),
  ];
  const relations = criteria.map(
    ({ name, one }) =>
      sql`${name} AS MATERIALIZED (SELECT DISTINCT f.patient_id ${mentionsOf(studyId, one)})`,
  );
  const isMet = [
    ...having.map((_, place) => isAmong(sql`patient_id`, `having_${place}`)),
    ...lacking.map(
      (_, place) => sql`patient_id NOT IN (SELECT patient_id FROM ${sql.raw(`lacking_${place}`)})`,
    ),
  ];
  const met = sql`met AS MATERIALIZED (SELECT patient_id FROM cohort WHERE ${sql.join([sql`true`, ...isMet], sql` AND `)})`;
  return sql.join([cohortRelation(studyId, wanted), ...relations, met], sql`,\n`);
}

/**
 * Whether a patient is among those of a relation, looked up in a hash: how many a relation of a WITH has is not known
 * when a statement is planned, and "IS TRUE" keeps it from being joined by comparing each with each.
 */
export function isAmong(patientId: SQL, relation: string): SQL {
  return sql`(${patientId} IN (SELECT patient_id FROM ${sql.raw(relation)})) IS TRUE`;
}

/** What the newest report that states it does. */
export const latestStated = (column: SQL, reportDate: SQL, id: SQL): SQL =>
  sql`(array_agg(${column} ORDER BY ${reportDate} DESC NULLS LAST, ${id} DESC NULLS LAST) FILTER (WHERE ${column} IS NOT NULL))[1]`;

/** Age and gender are those of the patient's newest report that tells one. */
function cohortRelation(studyId: string, { cohort, ingestedBy }: WantedPatients): SQL {
  const { patient_ids: patientIds = [], gender, age_from: ageFrom, age_to: ageTo } = cohort;
  const newest = (column: SQL) => latestStated(column, sql`x.report_date`, sql`x.id`);
  const conditions = [
    sql`true`,
    ...(gender === undefined ? [] : [sql`coalesce(${newest(sql`x.gender`)}, 'unknown') = ${gender}`]),
    ...(ageFrom === undefined ? [] : [sql`${newest(sql`x.age`)} >= ${ageFrom}`]),
    ...(ageTo === undefined ? [] : [sql`${newest(sql`x.age`)} <= ${ageTo}`]),
  ];
  return sql`cohort AS MATERIALIZED (SELECT x.patient_id FROM ${extraction} x WHERE x.study_id = ${studyId}
    ${patientIds.length === 0 ? sql`` : sql`AND x.patient_id = ANY(${patientArray(patientIds)})`}
    ${ingestedBy === undefined ? sql`` : sql`AND x.patient_id IN (${takenInBy(studyId, ingestedBy)})`}
    GROUP BY x.patient_id HAVING ${sql.join(conditions, sql` AND `)})`;
}

/** The patients with a report that a user took in, by the report's own note or by the audit chain, as a statement. */
export function takenInBy(studyId: string, username: string): SQL {
  return sql`SELECT t.patient_id FROM ${extraction} t
    WHERE t.study_id = ${studyId} AND (t.ingested_by = ${username} OR t.id IN (
      SELECT a.target FROM ${auditEvent} a
      WHERE a.study_id = ${studyId} AND a.actor = ${username} AND a.action = 'report.ingest'))`;
}

/** Standings that a criterion leaves out, in the order in which a patient is counted by them; affirmed is none of them. */
export function otherAssertionStatuses({ standings }: Wanted): readonly AssertionStatus[] {
  const others: readonly AssertionStatus[] = ['possible', 'negated', 'hypothetical', 'family'];
  return others.filter((standing) => standings !== undefined && !standings.includes(standing));
}
