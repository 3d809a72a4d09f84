import { type SQL, sql } from 'drizzle-orm';
import { referenceKey } from '../../engines/fhir/api/search/index-values.ts';
import { textArray } from '../../store/database.ts';
import { fhirIndex, fhirResource } from '../../store/schema.fhir.ts';
import { compares } from './facts.store.ts';
import type { FormAnswer } from './tree.contract.ts';

/** A question of a form as the store looks its answers up. */
export interface WantedAnswer {
  /** What responses name the form by. */
  readonly canonicals: readonly string[];
  readonly answer: FormAnswer;
}

/** Drafts, and what was entered in error, are no answers. */
const ANSWERED = ['completed', 'amended'];
const WORDS = [
  'valueString',
  'valueBoolean',
  'valueInteger',
  'valueDecimal',
  'valueDate',
  'valueDateTime',
  'valueTime',
  'valueUri',
];
const texts = sql`ARRAY[${sql.raw(WORDS.map((name) => `own ->> '${name}'`).join(', '))},
  own #>> '{valueCoding,code}', own #>> '{valueCoding,display}']`;
const NUMBER = sql`coalesce(own ->> 'valueInteger', own ->> 'valueDecimal', own #>> '{valueQuantity,value}')::float8`;

/** The answers to a question: patient_id, source, is_it. */
export function answersOf(studyId: string, { canonicals, answer }: WantedAnswer): SQL {
  const { link_id: linkId, answers, value } = answer;
  // A number without a unit is in that of the question.
  const ucum = sql`coalesce(own #>> '{valueQuantity,code}', own #>> '{valueQuantity,unit}', ${value?.ucum ?? ''})`;
  const conditions = [
    sql`true`,
    ...(answers === undefined ? [] : [sql`${texts} && ${textArray(answers)}`]),
    ...(value === undefined ? [] : [compares(value, { value: NUMBER, second: sql`NULL::float8`, ucum })]),
  ];
  return sql`SELECT patient_id, source, ${sql.join(conditions, sql` AND `)} AS is_it
    FROM (SELECT r.patient_id, 'QuestionnaireResponse/' || r.id AS source, jsonb_path_query(r.resource,
        '$.**.item[*] ? (@.linkId == $link).answer[*]', jsonb_build_object('link', ${linkId}::text)) AS own
      FROM ${fhirResource} r WHERE r.study_id = ${studyId} AND r.resource_type = 'QuestionnaireResponse'
        AND r.resource ->> 'status' = ANY(${textArray(ANSWERED)})
        AND (r.patient_id, r.id) IN (SELECT patient_id, id FROM ${fhirIndex} WHERE study_id = ${studyId}
          AND resource_type = 'QuestionnaireResponse' AND parameter = 'questionnaire'
          AND value = ANY(${textArray(canonicals.map(referenceKey))}))) AS answers`;
}

/** Whether one of the answers is as asked; unknown of patients who did not answer. */
export const formLeaf = (studyId: string, wanted: WantedAnswer): SQL => sql`
  SELECT patient_id, CASE WHEN bool_or(is_it) THEN true WHEN bool_or(is_it IS NOT NULL) THEN false END AS is_met
  FROM (${answersOf(studyId, wanted)}) AS own GROUP BY patient_id`;
