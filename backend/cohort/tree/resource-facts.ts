import { type SQL, sql } from 'drizzle-orm';
import type { FindingType } from '../../engines/fhir/api/search/finding-keys.ts';
import { FINDING_CODE, FINDING_NAME, FINDING_PART } from '../../engines/fhir/api/search/finding-keys.ts';
import { patientArray, textArray } from '../../store/database.ts';
import { fhirIndex, fhirResource } from '../../store/schema.fhir.ts';
import type { Statement } from './tree.contract.ts';

/** What resources state a finding by; all of the conditions hold of one that is meant. */
export interface ResourceLookup {
  readonly types: readonly FindingType[];
  readonly conditions: readonly ResourceCondition[];
  /** Whether death is asked for, which the Patient resource tells. */
  readonly isDeath: boolean;
}

/** Codes as they stand at entities, what they begin with, names, or patterns of names: one is enough; patterns hold all. */
export interface ResourceCondition {
  readonly codes?: readonly string[];
  readonly beginnings?: readonly string[];
  readonly names?: readonly string[];
  readonly patterns?: readonly string[];
}

/** What statuses of resources state, by where they stand; what is missing is the first, and a status that is not listed is never counted. */
const STATEMENTS: Readonly<
  Record<FindingType, { at: SQL; otherwise: Statement | null; of: Readonly<Record<string, Statement>> }>
> = {
  Condition: verification(),
  AllergyIntolerance: verification(),
  MedicationRequest: {
    at: sql`r.resource->>'status'`,
    otherwise: null,
    of: {
      active: 'affirmed',
      completed: 'affirmed',
      stopped: 'affirmed',
      'on-hold': 'affirmed',
      cancelled: 'negated',
      draft: 'hypothetical',
      unknown: 'possible',
    },
  },
  MedicationStatement: {
    at: sql`r.resource->>'status'`,
    otherwise: null,
    of: {
      active: 'affirmed',
      completed: 'affirmed',
      stopped: 'affirmed',
      'on-hold': 'affirmed',
      'not-taken': 'negated',
      intended: 'hypothetical',
      unknown: 'possible',
    },
  },
  Observation: {
    at: sql`r.resource->>'status'`,
    otherwise: null,
    of: {
      final: 'affirmed',
      amended: 'affirmed',
      corrected: 'affirmed',
      preliminary: 'affirmed',
      registered: 'hypothetical',
      unknown: 'possible',
    },
  },
  Procedure: {
    at: sql`r.resource->>'status'`,
    otherwise: null,
    of: {
      completed: 'affirmed',
      'in-progress': 'affirmed',
      stopped: 'affirmed',
      'on-hold': 'possible',
      unknown: 'possible',
      preparation: 'hypothetical',
      'not-done': 'negated',
    },
  },
};

function verification() {
  return {
    at: sql`r.resource #>> '{verificationStatus,coding,0,code}'`,
    otherwise: 'affirmed' as const,
    of: {
      confirmed: 'affirmed',
      unconfirmed: 'possible',
      provisional: 'possible',
      differential: 'possible',
      refuted: 'negated',
    } as const,
  };
}

/** The statuses of what is over, and of what is to come. */
const PAST = ['inactive', 'remission', 'resolved', 'completed', 'stopped', 'not-done'];
const FUTURE = ['intended', 'draft', 'preparation', 'registered'];
const STATUS = sql`coalesce(r.resource #>> '{clinicalStatus,coding,0,code}', CASE WHEN r.resource_type IN ('MedicationRequest', 'MedicationStatement', 'Procedure') THEN r.resource->>'status' END, '')`;

/** When it is the case. */
export const TIME = sql`CASE WHEN ${STATUS} = ANY(${textArray(PAST)}) THEN 'past' WHEN ${STATUS} = ANY(${textArray(FUTURE)}) THEN 'future' ELSE 'current' END`;
/** What somebody only proposes states nothing. */
export const IS_NO_PROPOSAL = sql`NOT (r.resource_type = 'MedicationRequest' AND coalesce(r.resource ->> 'intent', '') IN ('proposal', 'plan', 'option'))`;

/** What the status of a resource r of one of these types states; null where it is not counted. */
export function statementOf(types: readonly FindingType[]): SQL {
  const each = types.map((type) => {
    const { at, otherwise, of } = STATEMENTS[type];
    const cases = Object.entries(of).map(([status, states]) => sql`WHEN ${status} THEN ${states}`);
    const missing = otherwise === null ? sql`` : sql`WHEN '' THEN ${otherwise}`;
    return sql`WHEN ${type} THEN CASE coalesce(${at}, '') ${sql.join(cases, sql` `)} ${missing} END`;
  });
  return sql`CASE r.resource_type ${sql.join(each, sql` `)} END`;
}

/** Where the day of a finding stands, the best first. */
export const DAYS = sql.raw(
  [
    'onsetDateTime',
    'onsetPeriod.start',
    'effectiveDateTime',
    'effectivePeriod.start',
    'effectiveInstant',
    'performedDateTime',
    'performedPeriod.start',
    'authoredOn',
    'recordedDate',
    'dateAsserted',
    'issued',
  ]
    .map((path) => `r.resource #>> '{${path.replace('.', ',')}}'`)
    .join(', '),
);
/** A day is one that is told whole; one that the calendar does not have is no error. */
const DAY = sql`CASE WHEN stated_day ~ '^(?!0000)\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])'
  THEN (left(stated_day, 8) || '01')::date + (substr(stated_day, 9, 2)::int - 1) END`;

const SYSTOLIC = '8480-6';
const DIASTOLIC = '8462-4';
const component = (code: SQL): SQL =>
  sql`jsonb_path_query_first(r.resource, '$.component[*] ? (exists(@.code.coding[*] ? (@.code == $code))).valueQuantity', jsonb_build_object('code', ${code}))`;
export const DOSE = sql`coalesce(r.resource #> '{dosageInstruction,0,doseAndRate,0,doseQuantity}', r.resource #> '{dosage,0,doseAndRate,0,doseQuantity}')`;
export const number = (quantity: SQL): SQL =>
  sql`CASE WHEN jsonb_typeof(${quantity} -> 'value') = 'number' AND ${quantity} ->> 'comparator' IS NULL THEN (${quantity} ->> 'value')::float8 END`;
export const unit = (quantity: SQL): SQL => sql`coalesce(${quantity} ->> 'code', ${quantity} ->> 'unit')`;

/** The facts that resources state, with the columns of those that reports do. */
export function resourceFacts(
  studyId: string,
  lookup: ResourceLookup,
  temporality: readonly string[] | undefined,
  patientIds: readonly string[] | undefined,
): SQL {
  return sql`SELECT patient_id, resource_type || '/' || id AS source, -1 AS ordinal, ${DAY} AS day,
      CASE WHEN is_denied THEN 'negated' ELSE statement END AS statement,
      ${number(sql`quantity`)} AS value, ${number(sql`second`)} AS second, ${unit(sql`quantity`)} AS ucum,
      ${number(sql`dose`)} AS dose, ${unit(sql`dose`)} AS dose_ucum
    FROM (SELECT r.patient_id, r.resource_type, r.id, coalesce(${DAYS}) AS stated_day, ${statementOf(lookup.types)} AS statement,
        r.resource ->> 'doNotPerform' = 'true' OR r.resource ->> 'valueBoolean' = 'false' AS is_denied,
        CASE WHEN k.part <> '' THEN ${component(sql`substr(k.part, strpos(k.part, ' ') + 1)`)}
          ELSE coalesce(r.resource -> 'valueQuantity', ${component(sql`${SYSTOLIC}::text`)}) END AS quantity,
        CASE WHEN k.part = '' AND NOT r.resource ? 'valueQuantity' THEN ${component(sql`${DIASTOLIC}::text`)} END AS second,
        ${DOSE} AS dose
      FROM (${candidates(studyId, lookup, patientIds)}) AS k
      JOIN ${fhirResource} r ON r.study_id = ${studyId} AND r.patient_id = k.patient_id AND r.resource_type = k.resource_type AND r.id = k.id
      WHERE ${IS_NO_PROPOSAL} ${temporality === undefined ? sql`` : sql`AND ${TIME} = ANY(${textArray(temporality)})`}
        ${patientIds === undefined ? sql`` : sql`AND r.patient_id = ANY(${patientArray(patientIds)})`}) AS told
    WHERE statement IS NOT NULL ${lookup.isDeath ? sql`UNION ALL ${deaths(studyId, patientIds)}` : sql``}`;
}

/** Patients of whom their resource says whether they have died. */
function deaths(studyId: string, patientIds: readonly string[] | undefined): SQL {
  const stated = sql`r.resource ->> 'deceasedDateTime'`;
  return sql`SELECT patient_id, source, -1, ${DAY}, CASE WHEN is_alive THEN 'negated' ELSE 'affirmed' END,
      NULL::float8, NULL::float8, NULL::text, NULL::float8, NULL::text
    FROM (SELECT r.patient_id, 'Patient/' || r.id AS source, ${stated} AS stated_day,
        coalesce(r.resource ->> 'deceasedBoolean', 'true') = 'false' AS is_alive
      FROM ${fhirResource} r WHERE r.study_id = ${studyId} AND r.resource_type = 'Patient' AND r.patient_id <> ''
        AND r.resource ?| ARRAY['deceasedDateTime', 'deceasedBoolean']
        ${patientIds === undefined ? sql`` : sql`AND r.patient_id = ANY(${patientArray(patientIds)})`}) AS told`;
}

/** The keys of the resources that state it, each with the code of the component that does, or nothing. */
export function candidates(
  studyId: string,
  { types, conditions }: ResourceLookup,
  patientIds: readonly string[] | undefined,
): SQL {
  const ofPatients =
    patientIds === undefined ? sql`` : sql`AND patient_id = ANY(${patientArray(patientIds)})`;
  const ofTypes = sql`study_id = ${studyId} AND resource_type = ANY(${textArray(types)}) ${ofPatients}`;
  if (conditions.length === 0)
    return sql`SELECT patient_id, resource_type, id, ''::text AS part FROM ${fhirResource} WHERE ${ofTypes}`;
  const each = conditions.map(
    (condition) => sql`(SELECT * FROM (${sql.join(ways(condition, ofTypes), sql` UNION `)}) AS own)`,
  );
  return sql.join(each, sql` INTERSECT `);
}

function ways({ codes, beginnings = [], names, patterns }: ResourceCondition, ofTypes: SQL): SQL[] {
  const found = (isIt: SQL) => sql`SELECT patient_id, resource_type, id,
    CASE parameter WHEN ${FINDING_PART} THEN value ELSE '' END AS part FROM ${fhirIndex} WHERE ${ofTypes} AND ${isIt}`;
  const coded = (isIt: SQL) => found(sql`parameter IN (${FINDING_CODE}, ${FINDING_PART}) AND ${isIt}`);
  const named = (isIt: SQL) => found(sql`parameter = ${FINDING_NAME} AND ${isIt}`);
  return [
    ...(codes === undefined ? [] : [coded(sql`value = ANY(${textArray(codes)})`)]),
    ...beginnings.map((own) => coded(sql`value >= ${own} AND value < ${`${own}\u{10FFFF}`}`)),
    ...(names === undefined ? [] : [named(sql`value = ANY(${textArray(names)})`)]),
    ...(patterns === undefined ? [] : [named(sql`value LIKE ALL(${textArray(patterns)})`)]),
  ];
}
