import { type SQL, sql } from 'drizzle-orm';
import { patientArray, textArray } from '../../store/database.ts';
import { fhirResource } from '../../store/schema.fhir.ts';
import type { Wanted } from '../criteria.store.ts';
import type { MedicationState } from './medication.contract.ts';
import {
  candidates,
  DAYS,
  DOSE,
  IS_NO_PROPOSAL,
  number,
  type ResourceCondition,
  type ResourceLookup,
  statementOf,
  TIME,
  unit,
} from './resource-facts.ts';
import { firstDayOf, lastDayOf } from './stated-days.ts';
import { hasReason } from './stated-reasons.ts';

/** What the taking of a medication is looked up by. */
export interface WantedMedication {
  readonly state: MedicationState;
  /** The reason that is asked for, as mentions and as resources state it; null where any counts, or none. */
  readonly reason: { readonly mentions: Wanted; readonly conditions: readonly ResourceCondition[] } | null;
}

const MEDICATION_TYPES = ['MedicationRequest', 'MedicationStatement'] as const;

/** The first of these places of a resource r that states something. */
const stated = (...paths: readonly string[]): SQL =>
  sql`coalesce(${sql.raw(paths.map((path) => `r.resource #>> '{${path}}'`).join(', '))}, '')`;
const BOUNDS = ['dosageInstruction,0,timing,repeat,boundsPeriod', 'dosage,0,timing,repeat,boundsPeriod'];
const START = stated('effectivePeriod,start', ...BOUNDS.map((path) => `${path},start`), 'authoredOn');
const END = stated('effectivePeriod,end', ...BOUNDS.map((path) => `${path},end`));
/** A day on which it was taken. */
const TAKEN_ON = stated('effectiveDateTime');

/** Columns of when it was: on one day, as precise as it is stated; what denies it is of the day of the resource. */
function on(text: SQL): SQL {
  const day = sql`CASE WHEN own_statement = 'negated' THEN stated_day ELSE ${text} END`;
  return sql`${firstDayOf(day)} AS started_first, ${lastDayOf(day)} AS started_last, ${firstDayOf(day)} AS ended_first, ${lastDayOf(day)} AS ended_last,
      CASE WHEN ${firstDayOf(day)} = ${lastDayOf(day)} THEN ${firstDayOf(day)} END AS day`;
}

/** What is active goes on where no end is stated. */
const BETWEEN = sql`${firstDayOf(sql`start`)} AS started_first, coalesce(${lastDayOf(sql`start`)}, ${lastDayOf(sql`taken_on`)}) AS started_last,
    CASE WHEN stop <> '' THEN ${firstDayOf(sql`stop`)} WHEN status = 'active' THEN 'infinity'::date
      ELSE coalesce(${firstDayOf(sql`taken_on`)}, ${firstDayOf(sql`start`)}) END AS ended_first,
    ${lastDayOf(sql`stop`)} AS ended_last,
    CASE WHEN ${firstDayOf(sql`stated_day`)} = ${lastDayOf(sql`stated_day`)} THEN ${firstDayOf(sql`stated_day`)} END AS day`;

interface ResourceState {
  readonly statement: SQL;
  readonly reason: SQL;
  /** Columns of when it was. */
  readonly period: SQL;
}
const GOES_ON = sql`WHEN status = 'active' AND statement = 'affirmed' THEN 'negated'`;

/** What the resource of a medication says of a state, beside what its status states of the medication. */
const STATES: Readonly<Partial<Record<WantedMedication['state'], ResourceState>>> = {
  taken: { statement: sql`statement`, reason: sql`reason_code`, period: BETWEEN },
  // A prescription that renews another one begins nothing.
  started: {
    statement: sql`CASE WHEN statement = 'negated' OR start <> '' AND NOT is_renewal THEN statement END`,
    reason: sql`reason_code`,
    period: on(sql`start`),
  },
  stopped: {
    statement: sql`CASE WHEN status = 'stopped' OR status = 'completed' AND stop <> '' THEN statement ${GOES_ON} END`,
    reason: sql`status_reason`,
    period: on(sql`stop`),
  },
  paused: {
    statement: sql`CASE WHEN status = 'on-hold' THEN statement ${GOES_ON} END`,
    reason: sql`status_reason`,
    period: on(sql`''::text`),
  },
};
/** Nothing of a resource tells this; that it is not taken denies it all the same. */
const NEVER: ResourceState = {
  statement: sql`CASE WHEN statement = 'negated' THEN statement END`,
  reason: sql`NULL::jsonb`,
  period: on(sql`''::text`),
};

/** The facts that resources state of the state of a medication; the columns are those of medicationFacts. */
export function medicationResources(
  studyId: string,
  lookup: ResourceLookup,
  { state, reason }: WantedMedication,
  { temporality, ongoing }: Wanted,
  patientIds: readonly string[] | undefined,
): SQL {
  const { statement, reason: reasons, period } = STATES[state] ?? NEVER;
  const types = MEDICATION_TYPES.filter((type) => lookup.types.includes(type));
  const isReason = reason === null ? sql`NULL::boolean` : hasReason(reasons, reason.conditions);
  const isOfTime = temporality === undefined ? sql`` : sql`AND ${TIME} = ANY(${textArray(temporality)})`;
  return sql`SELECT patient_id, source, -1, day, own_statement,
      NULL::float8, NULL::float8, NULL::text, dose, dose_ucum, started_first, started_last, ended_first, ended_last, NULL::text, ${isReason}
    FROM (SELECT *, ${period} FROM (SELECT *, ${statement} AS own_statement FROM (
      SELECT r.patient_id, r.resource_type || '/' || r.id AS source, r.resource ->> 'status' AS status,
        CASE WHEN r.resource ->> 'doNotPerform' = 'true' THEN 'negated' ELSE ${statementOf(types)} END AS statement,
        coalesce(${DAYS}, '') AS stated_day, ${START} AS start, ${END} AS stop, ${TAKEN_ON} AS taken_on,
        r.resource ? 'priorPrescription' AS is_renewal, r.resource -> 'reasonCode' AS reason_code, r.resource -> 'statusReason' AS status_reason,
        ${number(DOSE)} AS dose, ${unit(DOSE)} AS dose_ucum
      FROM (${candidates(studyId, { ...lookup, types }, patientIds)}) AS k
      JOIN ${fhirResource} r ON r.study_id = ${studyId} AND r.patient_id = k.patient_id AND r.resource_type = k.resource_type AND r.id = k.id
      WHERE ${IS_NO_PROPOSAL} ${isOfTime} ${ongoing === true ? sql`AND ${TIME} <> 'past'` : sql``}
        ${patientIds === undefined ? sql`` : sql`AND r.patient_id = ANY(${patientArray(patientIds)})`}) AS told) AS judged
      WHERE own_statement IS NOT NULL) AS dated`;
}
