import { type SQL, sql } from 'drizzle-orm';
import type { DrugEvent } from '../../clinical/extractions.contract.ts';
import { MEDICATIONS } from '../../engines/terminology/vocabulary.ts';
import { textArray } from '../../store/database.ts';
import { entity } from '../../store/schema.ts';
import { isMention, type Wanted } from '../criteria.store.ts';
import { medicationResources, type WantedMedication } from './medication-resources.ts';
import type { ResourceLookup } from './resource-facts.ts';
import { firstDayOf, lastDayOf } from './stated-days.ts';

/** Mentions of the medication as they are looked up. */
interface WantedMentions {
  readonly mentions: Wanted;
  readonly resources: ResourceLookup | null;
  readonly medication: WantedMedication;
  /** Whether f is of a report that is asked for. */
  readonly ofReports: SQL;
  /** Columns dose and dose_ucum of f. */
  readonly doses: SQL;
  /** Whether only reports are asked for. */
  readonly isOfReports: boolean;
}

/**
 * Everything that is stated of the state of a medication, with the columns of other facts, of which the day is null where
 * only a month or a year is told, and: the first and last day that it may have begun and ended on (started_first, started_last,
 * ended_first, ended_last), the sentence that tells it, and has_reason, null where no reason is stated.
 */
export function medicationFacts(
  studyId: string,
  wanted: WantedMentions,
  patientIds: readonly string[] | undefined,
): SQL {
  const { medication, resources, mentions } = wanted;
  const { state, reason } = medication;
  const own =
    state === 'taken'
      ? takenMentions(studyId, wanted, patientIds)
      : eventMentions(studyId, wanted, state, patientIds);
  const told = withReasons(studyId, own, reason, patientIds);
  if (resources === null || wanted.isOfReports) return told;
  return sql`${told} UNION ALL ${medicationResources(studyId, resources, medication, mentions, patientIds)}`;
}

const mentionsOf = (
  studyId: string,
  { mentions, ofReports, doses }: WantedMentions,
  patientIds: readonly string[] | undefined,
): SQL => sql`SELECT f.patient_id, f.extraction_id AS source, f.ordinal, f.report_date, f.standing, f.temporality, f.detail -> 'events' AS events, ${doses}
  FROM ${entity} f WHERE ${isMention(studyId, { ...mentions, patientIds })}
    AND f.standing <> 'family' AND f.category = ANY(${textArray(MEDICATIONS)}) ${ofReports}`;

const COLUMNS = sql.raw(
  'patient_id, source, ordinal, day, statement, NULL::float8 AS value, NULL::float8 AS second, NULL::text AS ucum, dose, dose_ucum',
);
const PERIOD = sql.raw('started_first, started_last, ended_first, ended_last, sentence');

/** The day of an event as it is stated, else that of its report; empty where neither says which. */
const statedDay = (event: SQL): SQL =>
  sql`coalesce(CASE WHEN ${event} ? 'date' THEN ${event} ->> 'date' ELSE report_date::text END, '')`;

/** What happened, one row an event; and of mentions without one, whether they say that it did not happen. */
function eventMentions(
  studyId: string,
  wanted: WantedMentions,
  kind: DrugEvent['kind'],
  patientIds: readonly string[] | undefined,
): SQL {
  const isOver = kind === 'stopped' || kind === 'paused';
  // Who takes it on has not stopped; who does not take it has not begun.
  const otherwise = isOver
    ? sql`standing = 'affirmed' AND temporality = 'current' AND NOT coalesce(events @? '$[*] ? (@.kind == "stopped" || @.kind == "paused")', false)`
    : sql`standing = 'negated'`;
  return sql`SELECT *, CASE WHEN started_first = started_last THEN started_first END AS day, started_first AS ended_first, started_last AS ended_last
    FROM (SELECT *, ${firstDayOf(sql`stated`)} AS started_first, ${lastDayOf(sql`stated`)} AS started_last
      FROM (SELECT m.*, CASE WHEN event IS NOT NULL THEN standing WHEN ${otherwise} THEN 'negated' END AS statement,
          CASE WHEN event IS NULL THEN coalesce(report_date::text, '') ELSE ${statedDay(sql`event`)} END AS stated,
          source || ' ' || (event ->> 'sentence') AS sentence, event -> 'reason' AS reason
        FROM (${mentionsOf(studyId, wanted, patientIds)}) AS m
        LEFT JOIN LATERAL jsonb_path_query(m.events, '$[*] ? (@.kind == $kind)', jsonb_build_object('kind', ${kind}::text)) AS own(event) ON true) AS told
      WHERE statement IS NOT NULL) AS dated`;
}

/** The periods in which it was taken: on the day of a report that says so, and since and until when it says. */
function takenMentions(
  studyId: string,
  wanted: WantedMentions,
  patientIds: readonly string[] | undefined,
): SQL {
  const [start, stop] = [sql`start`, sql`stop`];
  const isNow = sql`temporality <> 'past' AND over IS NULL`;
  return sql`SELECT *, report_date AS day, source || ' ' || (coalesce(begun, over) ->> 'sentence') AS sentence, begun -> 'reason' AS reason,
      CASE WHEN temporality = 'future' AND begun IS NULL AND standing = 'affirmed' THEN 'hypothetical' ELSE standing END AS statement,
      ${firstDayOf(start)} AS started_first, coalesce(${lastDayOf(start)}, ${lastDayOf(stop)}, report_date) AS started_last,
      CASE WHEN ${isNow} THEN report_date ELSE coalesce(${firstDayOf(stop)}, ${firstDayOf(start)}) END AS ended_first,
      CASE WHEN NOT (${isNow}) THEN coalesce(${lastDayOf(stop)}, report_date) END AS ended_last
    FROM (SELECT *, coalesce(begun ->> 'date', '') AS start, coalesce(over ->> 'date', '') AS stop
      FROM (SELECT *, jsonb_path_query_first(events, '$[*] ? (@.kind == "started" || @.kind == "restarted")') AS begun,
          CASE WHEN NOT events @? '$[*] ? (@.kind == "restarted")' THEN jsonb_path_query_first(events, '$[*] ? (@.kind == "stopped")') END AS over
        FROM (${mentionsOf(studyId, wanted, patientIds)}) AS m) AS told) AS bounded`;
}

/** Whether what is asked for is the reason that facts state; null where they state none. */
function withReasons(
  studyId: string,
  facts: SQL,
  reason: WantedMedication['reason'],
  patientIds: readonly string[] | undefined,
): SQL {
  if (reason === null)
    return sql`SELECT ${COLUMNS}, ${PERIOD}, NULL::boolean AS has_reason FROM (${facts}) AS o`;
  const begin = sql`(o.reason ->> 'offset')::int`;
  // Joined by patient, so that a cluster looks it up in its shards; it takes no subquery beside the columns.
  return sql`SELECT ${COLUMNS}, ${PERIOD},
      CASE WHEN reason IS NOT NULL THEN coalesce(spans && int4range(${begin}, ${begin} + (o.reason ->> 'length')::int), false) END AS has_reason
    FROM (${facts}) AS o
    LEFT JOIN (
      SELECT f.patient_id AS of_patient, f.extraction_id AS of_source, range_agg(int4range(f.text_offset, f.text_offset + f.text_length)) AS spans
      FROM ${entity} f WHERE ${isMention(studyId, { ...reason.mentions, patientIds })}
        AND f.standing NOT IN ('negated', 'family') AND f.text_offset IS NOT NULL
      GROUP BY f.patient_id, f.extraction_id) AS stated ON of_patient = o.patient_id AND of_source = o.source`;
}
