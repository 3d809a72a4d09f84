import { type SQL, sql } from 'drizzle-orm';
import type { AssertionStatus } from '../clinical/filters.ts';
import { isMedication, MEDICATIONS } from '../engines/terminology/vocabulary.ts';
import { type EvidenceLookup, narrowed } from '../evidence/evidence.store.ts';
import { hasCode, hasSystem, termsOfCodes } from '../record/findings/coded-terms.store.ts';
import { textArray } from '../store/database.ts';
import { entityTerm } from '../store/schema.findings.ts';
import { entity } from '../store/schema.ts';
import { comparesWith } from './compared-values.ts';
import type { Criterion, ValueCondition } from './criterion.contract.ts';

/** Mentions that a criterion means, in what the store keeps; absent means all, an empty list none. */
export interface Wanted extends EvidenceLookup {
  readonly concepts?: readonly string[] | undefined;
  readonly temporality?: Criterion['temporality'];
  /** Only what no later mention of the same concept tells as past. */
  readonly ongoing?: boolean | undefined;
  readonly value?: ValueCondition | undefined;
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
  const { concepts, category, temporality, ongoing, value } = wanted;
  const conditions = [
    sql`f.study_id = ${studyId}`,
    ...(foundBy === 'term' ? [] : termConditions(studyId, wanted)),
    ...(foundBy === 'code' ? [] : codeConditions(studyId, wanted)),
    ...(category === undefined ? [] : [isOfCategory(category, concepts)]),
    ...(temporality === undefined ? [] : [isOfTime(temporality, ongoing === true)]),
    ...(ongoing === true ? [isOngoing(studyId, concepts)] : []),
    ...(value === undefined ? [] : [comparesWith(value, concepts)]),
  ];
  return sql`${sql.join(conditions, sql` AND `)} ${narrowed(wanted)}`;
}

/** What a letter orders to start is taken from then on. */
export const isOfTime = (temporality: readonly string[], isGoingOn: boolean): SQL =>
  isGoingOn
    ? sql`(f.temporality = ANY(${textArray(temporality)}) OR f.temporality = 'future' AND f.detail -> 'events' @? '$[*] ? (@.kind == "started")')`
    : sql`f.temporality = ANY(${textArray(temporality)})`;

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

/** By whatever name smoking is told of: what ends it ends it under all. */
const SMOKING: readonly string[] = ['tobacco-smoking', 'smoker', 'ex-smoker', 'tobacco-use'];

const STOPPED = sql.raw(`'$[*] ? (@.kind == "stopped")'`);

/** Whether f itself is told as stopped, without a day or on one that a report of the patient has reached. */
const ENDED = sql`EXISTS (SELECT FROM jsonb_array_elements(CASE WHEN jsonb_typeof(f.detail -> 'events') = 'array'
    THEN f.detail -> 'events' ELSE '[]'::jsonb END) AS event(told)
  WHERE f.category <> 'SocialHistory' AND told ->> 'kind' = 'stopped' AND NOT f.detail -> 'events' @? '$[*] ? (@.kind == "restarted")'
    AND (told ->> 'date' IS NULL OR EXISTS (SELECT FROM extraction x
      WHERE x.study_id = f.study_id AND x.patient_id = f.patient_id AND x.report_date::text >= told ->> 'date')))`;

/**
 * Whether no later mention of the concept, in a newer report or behind it in its own, tells it as past, and no newer report
 * denies it. What is told of smoking ends whatever it was called before, and a class with the medicine of it.
 */
export function isOngoing(studyId: string, concepts: Wanted['concepts']): SQL {
  const ends = concepts?.some((each) => SMOKING.includes(each)) ? [...concepts, ...SMOKING] : concepts;
  const ofTerms =
    ends === undefined ? sql`` : sql`AND n.term = ANY(ARRAY(${termsOfConcepts(studyId, ends)}))`;
  return sql`NOT ${ENDED} AND NOT EXISTS (SELECT FROM ${entity} n WHERE n.study_id = ${studyId} ${ofTerms}
    AND n.patient_id = f.patient_id AND (n.concept = f.concept OR f.category = 'SocialHistory' AND n.category = 'SocialHistory'
      OR f.category = 'MedicationClass' AND n.category = 'MedicationName')
    AND (n.standing = 'affirmed' AND (n.temporality = 'past' OR n.category <> 'SocialHistory' AND n.detail -> 'events' @? ${STOPPED})
        AND (n.report_date > f.report_date OR n.extraction_id = f.extraction_id AND n.ordinal > f.ordinal)
      OR n.standing = 'negated' AND n.report_date > f.report_date))`;
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
 * Whether a patient is among those of a relation, looked up in a hash: how many a relation of a WITH has is not known
 * when a statement is planned, and "IS TRUE" keeps it from being joined by comparing each with each.
 */
export function isAmong(patientId: SQL, relation: string): SQL {
  return sql`(${patientId} IN (SELECT patient_id FROM ${sql.raw(relation)})) IS TRUE`;
}

/** What the newest report that states it does. */
export const latestStated = (column: SQL, reportDate: SQL, id: SQL): SQL =>
  sql`(array_agg(${column} ORDER BY ${reportDate} DESC NULLS LAST, ${id} DESC NULLS LAST) FILTER (WHERE ${column} IS NOT NULL))[1]`;

/** Standings that a criterion leaves out, in the order in which a patient is counted by them; affirmed is none of them. */
export function otherAssertionStatuses({ standings }: Wanted): readonly AssertionStatus[] {
  const others: readonly AssertionStatus[] = ['possible', 'negated', 'hypothetical', 'family'];
  return others.filter((standing) => standings !== undefined && !standings.includes(standing));
}
