import { type SQL, sql } from 'drizzle-orm';
import { patientArray, textArray } from '../../store/database.ts';
import { cohortPatient } from '../../store/schema.cohorts.ts';
import { fhirResource } from '../../store/schema.fhir.ts';
import { participant } from '../../store/schema.participants.ts';
import { extraction } from '../../store/schema.ts';
import { isAmong, latestStated } from '../criteria.store.ts';
import { isWithin, judgement } from './facts.store.ts';
import type { ParticipantAttributes, Person, ReportAttributes } from './tree.contract.ts';

const BIRTH = sql`CASE WHEN r.resource ->> 'birthDate' ~ '^(?!0000)\\d{4}-\\d{2}-\\d{2}$' THEN (r.resource ->> 'birthDate')::date END`;
const yearsBetween = (birth: SQL, day: SQL): SQL => sql`extract(year FROM age(${day}, ${birth}))::int`;

/** What reports and the Patient resource state of a person, for patients that pass the condition. */
const statedOf = (studyId: string, patients: (column: SQL) => SQL): SQL => sql`
  SELECT x.patient_id, x.id, x.report_date, x.age, x.gender, NULL::date AS birth FROM ${extraction} x
  WHERE x.study_id = ${studyId} ${patients(sql`x.patient_id`)}
  UNION ALL
  SELECT r.patient_id, NULL, NULL, NULL, r.resource ->> 'gender', ${BIRTH} FROM ${fhirResource} r
  WHERE r.study_id = ${studyId} AND r.resource_type = 'Patient' ${patients(sql`r.patient_id`)}`;

const newest = (column: SQL): SQL => latestStated(column, sql`report_date`, sql`id`);

const personsOf = (stated: SQL): SQL => sql`SELECT patient_id, ${newest(sql`gender`)} AS gender,
    coalesce(${newest(sql`age`)}, ${yearsBetween(sql`max(birth)`, sql`max(report_date)`)}) AS age,
    max(birth) AS birth, ${DAY_OF_AGE} AS age_day
  FROM (${stated}) AS stated GROUP BY patient_id`;

/** The day of the report that states the age, else the last one, by which the day of birth tells it. */
const DAY_OF_AGE = sql`CASE WHEN bool_or(age IS NOT NULL) THEN
  (array_agg(report_date ORDER BY report_date DESC NULLS LAST, id DESC NULLS LAST) FILTER (WHERE age IS NOT NULL))[1]
  ELSE max(report_date) END`;

/**
 * Gender and age of each patient, as of the newest report: patient_id, gender, age, the day that the age is of, birth.
 *
 * @param patientIds of whom alone; everybody where absent
 */
export const statedPersons = (studyId: string, patientIds?: readonly string[]): SQL =>
  personsOf(
    statedOf(studyId, (column) =>
      patientIds === undefined ? sql`` : sql`AND ${column} = ANY(${patientArray(patientIds)})`,
    ),
  );

/**
 * Whether gender and age are as asked. Gender is that of the newest report that states one, else of the Patient resource;
 * the age is stated there, or told by the day of birth.
 *
 * @param facts a relation of the facts of what the age is asked at; null for the newest report
 */
export function personLeaf(studyId: string, person: Person, facts: string | null): SQL {
  const { gender, age_from: ageFrom, age_to: ageTo } = person;
  const stated = statedOf(studyId, (column) =>
    facts === null || gender !== undefined ? sql`` : sql`AND ${isAmong(column, facts)}`,
  );
  const isOfGender =
    gender === undefined
      ? sql`true`
      : gender === 'unknown'
        ? sql`coalesce(gender, 'unknown') = 'unknown'`
        : sql`nullif(gender, 'unknown') = ${gender}`;
  const isOfAge = [
    ...(ageFrom === undefined ? [] : [sql`age >= ${ageFrom}::int`]),
    ...(ageTo === undefined ? [] : [sql`age <= ${ageTo}::int`]),
  ];
  const own =
    facts === null || person.at === undefined
      ? personsOf(stated)
      : sql`SELECT patient_id, gender, CASE WHEN NOT is_undated THEN coalesce(${yearsBetween(sql`birth`, sql`day`)},
            (SELECT age FROM unnest(days, ages) AS own(day, age) WHERE own.day = first.day LIMIT 1)) END AS age
        FROM (SELECT patient_id, ${newest(sql`gender`)} AS gender, max(birth) AS birth, min(day) AS day,
            coalesce(bool_or(is_undated), false) AS is_undated,
            array_agg(report_date ORDER BY id DESC) FILTER (WHERE age IS NOT NULL) AS days,
            array_agg(age ORDER BY id DESC) FILTER (WHERE age IS NOT NULL) AS ages
          FROM (SELECT *, NULL::date AS day, NULL::boolean AS is_undated FROM (${stated}) AS stated
            UNION ALL
            SELECT patient_id, NULL, NULL, NULL, NULL, NULL, CASE WHEN is_hit THEN day END, is_hit IS NULL OR is_hit AND day IS NULL
            FROM (SELECT patient_id, day, ${judgement(person.at).isHit} AS is_hit FROM ${sql.raw(facts)}) AS judged) AS rows
          GROUP BY patient_id) AS first`;
  return sql`SELECT patient_id, ${sql.join([isOfGender, ...isOfAge], sql` AND `)} AS is_met FROM (${own}) AS person`;
}

/** Whether the patient has a report like this; unknown of those without any. */
export function reportLeaf(studyId: string, report: ReportAttributes): SQL {
  return sql`SELECT patient_id, CASE WHEN bool_or(is_it) THEN true WHEN bool_or(is_it IS NULL) THEN NULL ELSE false END AS is_met
    FROM (SELECT x.patient_id, ${isReport(report)} AS is_it FROM ${extraction} x WHERE x.study_id = ${studyId}) AS own
    GROUP BY patient_id`;
}

/** Whether x is a report like this; unknown where it has no day and days are asked. */
export function isReport({
  source_system: source,
  language,
  report_type: reportType,
  date_from: from,
  date_to: to,
}: ReportAttributes): SQL {
  const conditions = [
    ...(source === undefined ? [] : [sql`x.source_system = ${source}`]),
    ...(language === undefined ? [] : [sql`x.language = ${language}`]),
    ...(reportType === undefined ? [] : [sql`x.report_type = ${reportType}`]),
    isWithin(sql`x.report_date`, from, to),
  ];
  return sql.join(conditions, sql` AND `);
}

/** Whether the participant that is linked to the patient is like this; unknown of patients who are linked to none. */
export function participantLeaf(studyId: string, attributes: ParticipantAttributes): SQL {
  const { status, study_group: group, consent_given: consent } = attributes;
  const conditions = [
    ...(status === undefined ? [] : [sql`p.status = ANY(${textArray(status)})`]),
    ...(group === undefined ? [] : [sql`p.study_group = ${group}`]),
    ...(consent === undefined ? [] : [sql`p.consent_given = ${consent}::boolean`]),
    isWithin(sql`p.enrollment_date`, attributes.enrolled_from, attributes.enrolled_to),
  ];
  return sql`SELECT p.linked_patient AS patient_id, ${sql.join(conditions, sql` AND `)} AS is_met
    FROM ${participant} p WHERE p.study_id = ${studyId} AND p.linked_patient IS NOT NULL`;
}

/** Whether the patient is one of these. */
export const patientsLeaf = (patientIds: readonly string[]): SQL =>
  sql`SELECT patient_id, patient_id = ANY(${patientArray(patientIds)}) AS is_met FROM everyone`;

/** Whether the patient is a member of a frozen cohort. */
export const membersLeaf = (studyId: string, { id, version }: { id: string; version: number }): SQL => sql`
  SELECT patient_id, bool_or(is_member) AS is_met FROM (SELECT patient_id, false AS is_member FROM everyone
    UNION ALL SELECT m.patient_id, true FROM ${cohortPatient} m WHERE m.study_id = ${studyId} AND m.cohort_id = ${id}
      AND m.version = ${version}::int AND m.is_member) AS own GROUP BY patient_id`;
