import { type SQL, sql } from 'drizzle-orm';
import { CODE_SYSTEMS } from '../../clinical/extractions.contract.ts';
import { SYSTEM_URL } from '../../engines/fhir/codings.ts';
import { textArray } from '../../store/database.ts';
import type { ResourceCondition } from './resource-facts.ts';

const SYSTEMS = sql.join(
  CODE_SYSTEMS.map((system) => sql`WHEN ${SYSTEM_URL[system]} THEN ${`${system} `}`),
  sql` `,
);
/** A coding as codes stand at entities. */
const KEY = sql`CASE coding ->> 'system' ${SYSTEMS} END || (coding ->> 'code')`;
const MARKS = String.raw`[\u0300-\u036f]`;
/** A name as engines/fhir compares names. */
const NAME = sql`' ' || btrim(regexp_replace(replace(regexp_replace(normalize(lower(name #>> '{}'), NFD), ${MARKS}, '', 'g'), 'ß', 'ss'), '[^[:alnum:]]+', ' ', 'g')) || ' '`;

/**
 * Whether one of the CodeableConcepts in a JSON array, or the only one, is what is asked for; null where there is none.
 *
 * @param conditions all of them hold of the concept that is meant
 */
export function hasReason(reasons: SQL, conditions: readonly ResourceCondition[]): SQL {
  const all = conditions.map((each) => sql`(${sql.join(ways(each), sql` OR `)})`);
  return sql`CASE WHEN jsonb_path_exists(${reasons}, '$[*]') THEN EXISTS (
    SELECT FROM jsonb_path_query(${reasons}, '$[*]') AS stated(concept) WHERE ${sql.join([sql`true`, ...all], sql` AND `)}) END`;
}

function ways({ codes, beginnings = [], names, patterns }: ResourceCondition): SQL[] {
  const coded = (isIt: SQL) =>
    sql`EXISTS (SELECT FROM jsonb_path_query(concept, '$.coding[*]') AS own(coding) WHERE ${isIt})`;
  const named = (isIt: SQL) =>
    sql`EXISTS (SELECT FROM (SELECT jsonb_path_query(concept, '$.text') AS name UNION ALL SELECT jsonb_path_query(concept, '$.coding[*].display')) AS own WHERE ${isIt})`;
  return [
    ...(codes === undefined ? [] : [coded(sql`${KEY} = ANY(${textArray(codes)})`)]),
    ...beginnings.map((own) => coded(sql`${KEY} >= ${own} AND ${KEY} < ${`${own}\u{10FFFF}`}`)),
    ...(names === undefined ? [] : [named(sql`${NAME} = ANY(${textArray(names)})`)]),
    ...(patterns === undefined ? [] : [named(sql`${NAME} LIKE ALL(${textArray(patterns)})`)]),
  ];
}
