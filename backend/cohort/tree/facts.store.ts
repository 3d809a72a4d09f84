import { type SQL, sql } from 'drizzle-orm';
import { textArray } from '../../store/database.ts';
import { entity, extraction } from '../../store/schema.ts';
import { COMPARED, isEitherEnough, isMeasuredInTwo, PAIR_OF, tied } from '../compared-values.ts';
import { isMention, type Wanted } from '../criteria.store.ts';
import type { ValueCondition } from '../criterion.contract.ts';
import { medicationFacts } from './medication-facts.ts';
import type { WantedMedication } from './medication-resources.ts';
import { type ResourceLookup, resourceFacts } from './resource-facts.ts';
import type { Finding, Statement } from './tree.contract.ts';
import { type Bounds, boundsOf } from './units.ts';

/** A finding as the store looks it up. */
export interface WantedFinding {
  /** The mentions of it, whatever is stated and whenever. */
  readonly mentions: Wanted;
  /** The resources of it; null where none can be meant. */
  readonly resources: ResourceLookup | null;
  /** The state of a medication that is asked for; null where none is. */
  readonly medication: WantedMedication | null;
  readonly finding: Finding;
  /** What it is called in sentences, and the names of what stands below it and counts, too. */
  readonly name: string;
  readonly narrower: readonly string[];
}

/** What a value of facts is compared or computed with. */
export const hasValues = ({ finding: { value } }: WantedFinding): boolean => value !== undefined;

/**
 * Everything that is stated of a finding, one row a mention or resource: patient_id, source (a report or `Type/id`), ordinal
 * (-1 of resources), day, statement, value, second, ucum, dose, dose_ucum.
 *
 * @param needsValue whether values are read though none is compared
 */
export function factsOf(
  studyId: string,
  wanted: WantedFinding,
  {
    needsValue = hasValues(wanted),
    patientIds,
  }: { needsValue?: boolean; patientIds?: readonly string[] } = {},
): SQL {
  const { mentions, resources, finding, medication } = wanted;
  const doses =
    finding.dose === undefined
      ? sql`NULL::float8 AS dose, NULL::text AS dose_ucum`
      : sql`${tied('DosageOfMedication', DOSE_VALUE)} AS dose, ${tied('DosageOfMedication', DOSE_UNIT)} AS dose_ucum`;
  const isOfReports = (finding.source_system ?? finding.language ?? finding.report_type) !== undefined;
  if (medication !== null) {
    const of = { mentions, resources, medication, doses, isOfReports, ofReports: ofReports(finding) };
    return medicationFacts(studyId, of, patientIds);
  }
  const isPair = finding.value?.second !== undefined || isMeasuredInTwo(mentions.concepts);
  const pair = (place: 1 | 2) => tied('ValueOfExamination', sql`(${PAIR_OF})[${sql.raw(String(place))}]`);
  const value = isPair ? sql`coalesce(f.value, ${pair(1)})` : sql`f.value`;
  const ucum = isPair ? sql`coalesce(f.ucum, ${tied('UnitOfExamination', sql`v.ucum`)})` : sql`f.ucum`;
  const second = isPair ? sql`CASE WHEN f.value IS NULL THEN ${pair(2)} END` : sql`NULL::float8`;
  const values = needsValue
    ? sql`${value} AS value, ${second} AS second, ${ucum} AS ucum`
    : sql`NULL::float8 AS value, NULL::float8 AS second, NULL::text AS ucum`;
  const ofRelatives = finding.association === 'other';
  const statement = ofRelatives ? RELATIVES_STATEMENT : sql`f.standing`;
  const own = sql`SELECT f.patient_id, f.extraction_id AS source, f.ordinal, f.report_date AS day, ${statement} AS statement,
      ${values}, ${doses}
    FROM ${entity} f WHERE ${isMention(studyId, { ...mentions, patientIds })}
      AND f.standing ${sql.raw(ofRelatives ? '=' : '<>')} 'family' ${ofReports(finding)}`;
  if (resources === null || ofRelatives || isOfReports) return own;
  return sql`${own} UNION ALL ${resourceFacts(studyId, resources, mentions.temporality, patientIds)}`;
}

/** What is stated of a relative; the standing tells of whom alone. */
const RELATIVES_STATEMENT = sql`CASE WHEN f.certainty = 'negative' THEN 'negated' WHEN f.conditionality = 'hypothetical' THEN 'hypothetical'
  WHEN f.certainty = 'positive' THEN 'affirmed' ELSE 'possible' END`;

/** Doses are words, such as "2,5 mg"; one with two numbers is none. */
const DOSE = String.raw`^(\d{1,6})(?:[.,](\d{1,2}))?\s?(mg|g|mcg|µg|ug|ml|IE|IU|I\.E\.|U)$`;
const DOSE_PARTS = sql`regexp_match(v.text, ${DOSE})`;
/** The number of a dose, which stands as v: stated with it, or read from its words. */
export const DOSE_VALUE = sql`coalesce(v.value, ((${DOSE_PARTS})[1] || '.' || coalesce((${DOSE_PARTS})[2], '0'))::float8)`;
/** Its unit in UCUM. */
export const DOSE_UNIT = sql`coalesce(v.ucum, CASE (${DOSE_PARTS})[3] WHEN 'mcg' THEN 'ug' WHEN 'µg' THEN 'ug' WHEN 'ml' THEN 'mL'
  WHEN 'IE' THEN '[IU]' WHEN 'IU' THEN '[IU]' WHEN 'I.E.' THEN '[IU]' ELSE (${DOSE_PARTS})[3] END)`;

function ofReports({ language, report_type: reportType }: Finding): SQL {
  if (language === undefined && reportType === undefined) return sql``;
  const conditions = [
    ...(language === undefined ? [] : [sql`x.language = ${language}`]),
    ...(reportType === undefined ? [] : [sql`x.report_type = ${reportType}`]),
  ];
  return sql`AND EXISTS (SELECT FROM ${extraction} x WHERE x.study_id = f.study_id AND x.patient_id = f.patient_id
    AND x.id = f.extraction_id AND ${sql.join(conditions, sql` AND `)})`;
}

/** Whether a day is within bounds; unknown of what has none. */
export function isWithin(day: SQL, from: string | undefined, to: string | undefined): SQL {
  const bounds = [
    ...(from === undefined ? [] : [sql`${day} >= ${from}::date`]),
    ...(to === undefined ? [] : [sql`${day} <= ${to}::date`]),
  ];
  return bounds.length === 0 ? sql`true` : sql`(${sql.join(bounds, sql` AND `)})`;
}

/** The same of the period in which a medication was taken, or of the event of it; unknown where it may be either. */
function isInPeriod(from: string | undefined, to: string | undefined): SQL {
  if (from === undefined && to === undefined) return sql`true`;
  const bounds = [
    ...(from === undefined
      ? []
      : [
          sql`CASE WHEN ended_first >= ${from}::date THEN true WHEN ended_last < ${from}::date THEN false END`,
        ]),
    ...(to === undefined
      ? []
      : [
          sql`CASE WHEN started_last <= ${to}::date THEN true WHEN started_first > ${to}::date THEN false END`,
        ]),
  ];
  // What ended before it began was told wrongly.
  return sql`CASE WHEN (started_first > ended_last) IS NOT TRUE THEN ${sql.join(bounds, sql` AND `)} END`;
}

/** Whether values compare as asked, converted into the unit of the condition; unknown of those that cannot be. */
export function compares(condition: ValueCondition, names: { value: SQL; second: SQL; ucum: SQL }): SQL {
  const { comparator, value, second, to, ucum } = condition;
  const sign = sql.raw(COMPARED[comparator]);
  const bounds = ucum === undefined ? null : boundsOf(condition, ucum);
  // Letters write 142/88 without a unit, and mean the one that is asked for.
  const unit = sql`coalesce(${names.ucum}, CASE WHEN ${names.second} IS NOT NULL THEN ${ucum ?? ''} END)`;
  const inUnit = (of: (bound: Omit<Bounds, 'ucum'>) => number | null) => {
    if (bounds === null) return sql`${of({ value, second: second ?? null, to: to ?? null })}::float8`;
    const cases = bounds.map((bound) => sql`WHEN ${bound.ucum} THEN ${of(bound)}::float8`);
    return sql`CASE ${unit} ${sql.join(cases, sql` `)} END`;
  };
  const upTo = to === undefined ? sql`` : sql` AND ${names.value} <= ${inUnit((bound) => bound.to)}`;
  const first = sql`${names.value} ${sign} ${inUnit((bound) => bound.value)}${upTo}`;
  if (second === undefined) return sql`(${first})`;
  const joined = sql.raw(isEitherEnough(condition) ? 'OR' : 'AND');
  return sql`(CASE WHEN ${names.second} IS NOT NULL THEN ${first} ${joined} ${names.second} ${sign} ${inUnit((bound) => bound.second)} END)`;
}

/** Whether a fact is what is asked for (unknown where it has no day and days are asked), and whether it says the contrary. */
export function judgement(finding: Finding): { isHit: SQL; isContrary: SQL } {
  const { assertion = DEFAULT_ASSERTION, value, dose, date_from: from, date_to: to, count, first } = finding;
  const { medication } = finding;
  const compared = [
    ...(medication?.reason === undefined ? [] : [sql`has_reason`]),
    ...(value === undefined
      ? []
      : [compares(value, { value: sql`value`, second: sql`second`, ucum: sql`ucum` })]),
    ...(dose === undefined
      ? []
      : [compares(dose, { value: sql`dose`, second: sql`NULL::float8`, ucum: sql`dose_ucum` })]),
  ];
  const asked = medication === undefined ? isWithin(sql`day`, from, to) : isInPeriod(from, to);
  const days = first === true ? sql`true` : asked;
  const isDated = count?.by === 'days' ? sql`AND CASE WHEN day IS NOT NULL THEN true END` : sql``;
  const isWanted = sql`statement = ANY(${textArray(assertion)})`;
  const all = compared.map((each) => sql` AND ${each} IS TRUE`);
  const none = compared.map((each) => sql`${each} IS FALSE`);
  const saysOtherwise = sql`statement IN ('affirmed', 'negated') AND NOT ${isWanted}`;
  const measuredOtherwise =
    none.length === 0 ? sql`` : sql` OR ${isWanted} AND (${sql.join(none, sql` OR `)})`;
  return {
    isHit: sql`(${isWanted}${sql.join(all)} AND ${days} ${isDated})`,
    isContrary: sql`((${days}) IS TRUE AND (${saysOtherwise}${measuredOtherwise}))`,
  };
}

const DEFAULT_ASSERTION: readonly Statement[] = ['affirmed'];
