import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../store/database.ts';
import { extraction } from '../../store/schema.ts';
import { isAmong } from '../criteria.store.ts';
import { judgement } from '../tree/facts.store.ts';
import { pointOf, valuesOf } from '../tree/finding-leaves.ts';
import { statedPersons } from '../tree/person-leaves.ts';
import { factsOfLeaf, judgedRelations, unitsOf, unitsSchema } from '../tree/tree.store.ts';
import type { ReadRequest } from './read-request.ts';
import type { MeasuredValue, StatisticsRequest, TrendRequest } from './statistics.contract.ts';

/** A patient with a number and a word, whose meaning is that of the field. */
const rowSchema = z.tuple([z.string(), z.number().nullable(), z.string().nullable()]);
export type MemberRow = z.output<typeof rowSchema>;

const membersSchema = z.object({
  fields: z.record(z.string(), z.array(rowSchema)).nullable(),
  units: unitsSchema,
});
export type Members = z.output<typeof membersSchema>;

/** The field of the members themselves: 1, 2 or 3 of the first, the second or both trees; a letter of each finding. */
export const MEMBERS = 'members';
/** The field of years and sex. */
export const PERSON = 'person';

/** Verdicts of findings, by their letters. */
export const VERDICTS = { t: 'present', f: 'denied', '-': 'not_mentioned' } as const;

/** Reads what a request is computed from, field by field, of the patients who meet one of its trees. */
export async function readMembers(
  db: Database,
  studyId: string,
  request: StatisticsRequest,
  { read, nodeAt }: ReadRequest,
): Promise<Members> {
  const groups = request.groups.map(
    (_, place) => [`group_${place}`, nodeAt(`groups.${place}.tree`)] as const,
  );
  const findings = request.variables.flatMap(({ kind }, place) =>
    kind === 'finding' ? [[`finding_${place}`, nodeAt(`variables.${place}`)] as const] : [],
  );
  const isMember = groups.map(([name]) => sql.raw(`${name} IS TRUE`));
  const selects = [
    inField(
      MEMBERS,
      membersOf(
        groups.map(([name]) => name),
        findings.map(([name]) => name),
      ),
    ),
    ...fieldsOf(studyId, request, (field) => factsAt(nodeAt(field))),
  ];
  const { rows } =
    await db.execute(sql`WITH ${judgedRelations(studyId, read.leaves, Object.fromEntries([...groups, ...findings]))},
    members AS MATERIALIZED (SELECT * FROM judged WHERE ${sql.join(isMember, sql` OR `)})
    SELECT (SELECT json_object_agg(field, cells) FROM (SELECT field, json_agg(json_build_array(patient_id, number, word)) AS cells
        FROM (${sql.join(selects, sql` UNION ALL `)}) AS own GROUP BY field) AS fields) AS fields,
      ${unitsOf(read.leaves)} AS units`);
  return membersSchema.parse(rows[0]);
}

/** Facts that are in a relation of the tree, by the criterion that they are of. */
function factsAt(node: ReturnType<ReadRequest['nodeAt']>): SQL {
  if (node.kind !== 'leaf') throw new Error('a criterion of statistics is a group of criteria');
  return factsOfLeaf(node.leaf);
}

function fieldsOf(studyId: string, request: StatisticsRequest, factsOf: (field: string) => SQL): SQL[] {
  const { variables, survival, correlations, trends } = request;
  const field = (name: string, rows: SQL) =>
    inField(name, sql`SELECT * FROM (${rows}) AS rows WHERE ${isAmong(sql`patient_id`, 'members')}`);
  const value = (name: string, of: MeasuredValue) => field(name, measuredValue(factsOf(name), of));
  const hasPerson = variables.some(({ kind }) => kind === 'age' || kind === 'sex');
  return [
    ...(hasPerson
      ? [
          field(
            PERSON,
            sql`SELECT patient_id, age AS number, nullif(gender, 'unknown') AS word FROM (${statedPersons(studyId)}) AS person`,
          ),
        ]
      : []),
    ...variables.flatMap((variable, place) =>
      variable.kind === 'value' ? [value(`variables.${place}`, variable)] : [],
    ),
    ...(survival === undefined
      ? []
      : [
          field(
            'survival',
            followUpOf(studyId, survival, {
              origin: factsOf('survival.origin'),
              event: factsOf('survival.event'),
            }),
          ),
        ]),
    ...correlations.flatMap(({ x, y }, place) => [
      value(`correlations.${place}.x`, x),
      value(`correlations.${place}.y`, y),
    ]),
    ...trends.map((trend, place) => field(`trends.${place}`, trendOf(factsOf(`trends.${place}`), trend))),
  ];
}

const inField = (name: string, rows: SQL): SQL =>
  sql`SELECT ${name}::text AS field, patient_id, number, word FROM (SELECT patient_id, number::float8, word::text FROM (${rows}) AS cells) AS named`;

function membersOf(groups: readonly string[], findings: readonly string[]): SQL {
  const flags = groups.map((name, place) => sql.raw(`CASE WHEN ${name} THEN ${2 ** place} ELSE 0 END`));
  const letters = findings.map((name) =>
    sql.raw(`CASE WHEN ${name} THEN 't' WHEN NOT ${name} THEN 'f' ELSE '-' END`),
  );
  const word = letters.length === 0 ? sql`''::text` : sql.join(letters, sql` || `);
  return sql`SELECT patient_id, ${sql.join(flags, sql` + `)} AS number, ${word} AS word FROM members`;
}

/** One value of each patient; no number where all of them have no day and days decide. */
function measuredValue(facts: SQL, { of, which, ucum }: MeasuredValue): SQL {
  const isTimed =
    which === 'first' || which === 'last' || of.date_from !== undefined || of.date_to !== undefined;
  const isUsable = isTimed ? sql`day IS NOT NULL` : sql`true`;
  return sql`SELECT patient_id, ${pointOf(which, isUsable)} AS number, NULL AS word
    FROM (${valuesOf(facts, { of, ucum })}) AS found GROUP BY patient_id`;
}

const PERIODS = { month: 'YYYY-MM', quarter: 'YYYY-"Q"Q', year: 'YYYY' } as const;

/** The last value of each patient in each period as the word; no word of values without a day. */
const trendOf = (facts: SQL, { of, ucum, by }: TrendRequest): SQL =>
  sql`SELECT patient_id, ${pointOf('last', sql`true`)} AS number, word
    FROM (SELECT *, to_char(day, ${PERIODS[by]}) AS word FROM (${valuesOf(facts, { of, ucum })}) AS found) AS dated
    GROUP BY patient_id, word`;

/**
 * How long somebody was followed, in days, and as the word whether that ended with the event: event or censored. Without a
 * number the word is why: no_origin, undated, event_before or not_followed.
 */
function followUpOf(
  studyId: string,
  survival: NonNullable<StatisticsRequest['survival']>,
  facts: { readonly origin: SQL; readonly event: SQL },
): SQL {
  const side = (name: 'origin' | 'event') =>
    sql`SELECT patient_id, ${name}::text AS side, day, ${judgement(survival[name]).isHit} AS is_hit FROM ${facts[name]}`;
  const firstDay = (name: string) => sql`min(day) FILTER (WHERE side = ${name} AND is_hit)`;
  const hasUndated = (name: string) =>
    sql`coalesce(bool_or(side = ${name} AND (is_hit IS NULL OR is_hit AND day IS NULL)), false)`;
  return sql`SELECT patient_id, CASE WHEN origin IS NULL THEN NULL WHEN event > origin THEN event - origin
      WHEN event IS NULL AND NOT undated_event AND last > origin THEN last - origin END AS number,
    CASE WHEN origin IS NULL THEN CASE WHEN undated_origin THEN 'undated' ELSE 'no_origin' END
      WHEN event > origin THEN 'event' WHEN event IS NOT NULL THEN 'event_before' WHEN undated_event THEN 'undated'
      WHEN last > origin THEN 'censored' ELSE 'not_followed' END AS word
    FROM (SELECT patient_id, ${firstDay('origin')} AS origin, ${firstDay('event')} AS event, ${hasUndated('origin')} AS undated_origin,
      ${hasUndated('event')} AS undated_event, max(day) FILTER (WHERE side = 'report') AS last
      FROM (${side('origin')} UNION ALL ${side('event')} UNION ALL
        SELECT x.patient_id, 'report', x.report_date, true FROM ${extraction} x WHERE x.study_id = ${studyId}) AS sides
      GROUP BY patient_id) AS followed`;
}
