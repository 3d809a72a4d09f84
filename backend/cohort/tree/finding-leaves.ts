import { type SQL, sql } from 'drizzle-orm';
import { isWithin, judgement } from './facts.store.ts';
import type { Change, Finding, Order, ValuePoint } from './tree.contract.ts';
import { conversionsInto } from './units.ts';

/** Whether a finding is met, by patient_id and is_met, of a relation of its facts; a patient without a row is unknown. */
export function findingLeaf(facts: SQL, finding: Finding): SQL {
  const { isHit, isContrary } = judgement(finding);
  const { count, first, date_from: from, date_to: to } = finding;
  const judged = sql`(SELECT patient_id, day, ${keyOf(count?.by)} AS key, ${isHit} AS is_hit, ${isContrary} AS is_contrary
    FROM ${facts}) AS judged`;
  if (first === true) {
    return sql`SELECT patient_id, CASE
        WHEN NOT bool_or(is_hit) THEN CASE WHEN bool_or(is_contrary) THEN false END
        WHEN bool_or(is_hit AND day IS NULL) THEN NULL
        ELSE ${isWithin(sql`min(day) FILTER (WHERE is_hit)`, from, to)} END AS is_met
      FROM ${judged} GROUP BY patient_id`;
  }
  const counted = count === undefined ? sql`count(*)` : sql`count(DISTINCT key)`;
  const { at_least: least = 1, at_most: most } = count ?? {};
  const notMore = most === undefined ? sql`` : sql`AND possible <= ${most}::int`;
  const more = most === undefined ? sql`` : sql`OR certain > ${most}::int`;
  return sql`SELECT patient_id, CASE WHEN certain >= ${least}::int ${notMore} THEN true
      WHEN possible = 0 THEN CASE WHEN is_contrary THEN false END
      WHEN certain > 0 AND (possible < ${least}::int ${more}) THEN false END AS is_met
    FROM (SELECT patient_id, ${counted} FILTER (WHERE is_hit) AS certain, ${counted} FILTER (WHERE is_hit IS NOT FALSE) AS possible,
      bool_or(is_contrary) AS is_contrary FROM ${judged} GROUP BY patient_id) AS counted`;
}

function keyOf(by: NonNullable<Finding['count']>['by']): SQL {
  if (by === 'mentions') return sql`source || ' ' || ordinal`;
  return by === 'days' ? sql`coalesce(day::text, source || ' ' || ordinal)` : sql`source`;
}

/** The same of the order of two findings. */
export function orderLeaf(facts: { of: SQL; to: SQL }, order: Order): SQL {
  const {
    relation,
    days_at_least: least,
    days_at_most: most,
    first = false,
    same_day: isSameDay = false,
  } = order;
  const isOfSentence =
    isSameDay && !first && order.of.medication !== undefined && order.to.medication !== undefined;
  const side = (name: 'of' | 'to') => {
    const { isHit, isContrary } = judgement(order[name]);
    const told = isOfSentence ? sql`, sentence, started_first, started_last` : sql``;
    // One mention may tell of several events of its medication.
    const event =
      order[name].medication === undefined ? sql`` : sql` || ' ' || ${order[name].medication.state}::text`;
    return sql`SELECT patient_id, ${name}::text AS side, source || ' ' || ordinal${event} AS key, day, ${isHit} AS is_hit,
      ${isContrary} AS is_contrary${told} FROM ${facts[name]}`;
  };
  const only = (name: 'of' | 'to') => sql.raw(`side = '${name}'`);
  const days = (name: 'of' | 'to', column: string) =>
    sql`array_agg(${sql.raw(column)} ORDER BY day, key) FILTER (WHERE ${only(name)} AND is_hit AND day IS NOT NULL)`;
  const some = (name: 'of' | 'to', isIt: string) =>
    sql`coalesce(bool_or(${sql.raw(isIt)}) FILTER (WHERE ${only(name)}), false)`;
  const sides = sql`${side('of')} UNION ALL ${side('to')}`;
  const distance = { before: sql`b.day - a.day`, after: sql`a.day - b.day`, within: sql`abs(a.day - b.day)` }[
    relation
  ];
  const fewest = relation === 'within' || isSameDay ? (least ?? 0) : Math.max(least ?? 1, 1);
  const isPair = sql`${distance} >= ${fewest}::int ${most === undefined ? sql`` : sql`AND ${distance} <= ${most}::int`}
    AND ${first ? sql`a.place = 1 AND b.place = 1` : sql`a.key <> b.key`}`;
  return sql`SELECT patient_id, CASE
      WHEN no_of AND not_of OR no_to AND not_to THEN false
      WHEN no_of OR no_to THEN NULL
      WHEN ${first}::boolean AND (undated_of OR undated_to) THEN NULL
      WHEN EXISTS (SELECT FROM unnest(days_of, keys_of) WITH ORDINALITY AS a(day, key, place),
        unnest(days_to, keys_to) WITH ORDINALITY AS b(day, key, place) WHERE ${isPair}) THEN true
      ${isOfSentence ? sql`WHEN is_of_sentence THEN true` : sql``}
      WHEN undated_of OR undated_to THEN NULL ELSE false END AS is_met
    FROM (SELECT patient_id, ${isOfSentence ? sql`bool_or(is_of_sentence) AS is_of_sentence,` : sql``} ${days('of', 'day')} AS days_of, ${days('to', 'day')} AS days_to,
      ${days('of', 'key')} AS keys_of, ${days('to', 'key')} AS keys_to,
      ${some('of', 'is_hit IS NULL OR is_hit AND day IS NULL')} AS undated_of,
      ${some('to', 'is_hit IS NULL OR is_hit AND day IS NULL')} AS undated_to,
      NOT ${some('of', 'is_hit IS NOT FALSE')} AS no_of, NOT ${some('to', 'is_hit IS NOT FALSE')} AS no_to,
      ${some('of', 'is_contrary')} AS not_of, ${some('to', 'is_contrary')} AS not_to
      FROM ${isOfSentence ? sql`(SELECT *, ${hasSentence(relation)} AS is_of_sentence FROM (${sides}) AS told WINDOW same AS (PARTITION BY patient_id, sentence))` : sql`(${sides})`} AS sides
      GROUP BY patient_id) AS own`;
}

/** Whether one sentence tells of both, and not in the other order; over the window of the sentence. */
function hasSentence(relation: Order['relation']): SQL {
  const over = (aggregate: SQL, name: 'of' | 'to') =>
    sql`${aggregate} FILTER (WHERE side = ${name} AND is_hit) OVER same`;
  const earliest = sql`min(coalesce(started_first, '-infinity'))`;
  const latest = sql`max(coalesce(started_last, 'infinity'))`;
  const isInOrder = {
    before: sql`${over(earliest, 'of')} <= ${over(latest, 'to')}`,
    after: sql`${over(latest, 'of')} >= ${over(earliest, 'to')}`,
    within: sql`${over(sql`count(*)`, 'of')} > 0 AND ${over(sql`count(*)`, 'to')} > 0`,
  }[relation];
  return sql`sentence IS NOT NULL AND ${isInOrder}`;
}

/** Numbers that were computed are the same up to this. */
const EXACT = sql.raw('1e-9');

/** The same of a change between two values. Without a unit those of one unit are compared, whichever it is. */
export function changeLeaf(facts: SQL, change: Change): SQL {
  const { of, from, to, direction, by, factor, exceeded = false } = change;
  const days = [of.date_from, of.date_to, from.before, from.since, to.before, to.since];
  const isOrdered = [from, to].some(({ which }) => which === 'first' || which === 'last');
  const isTimed = isOrdered || days.some((day) => day !== undefined);
  const rise = direction === 'rose' ? sql`late - early` : sql`early - late`;
  const [less, more] = direction === 'rose' ? [sql`early`, sql`late`] : [sql`late`, sql`early`];
  const conditions = [
    ...(by === undefined
      ? []
      : [exceeded ? sql`${rise} > ${by}::float8 + ${EXACT}` : sql`${rise} >= ${by}::float8 - ${EXACT}`]),
    ...(factor === undefined
      ? []
      : [
          sql`CASE WHEN early > 0 THEN ${more} ${
            exceeded
              ? sql`> ${factor}::float8 * ${less} * (1 + ${EXACT})`
              : sql`>= ${factor}::float8 * ${less} * (1 - ${EXACT})`
          } END`,
        ]),
    ...(by === undefined && factor === undefined ? [sql`${rise} > ${EXACT}`] : []),
  ];
  return sql`SELECT patient_id, bool_or(is_met) AS is_met FROM (
      SELECT patient_id, CASE WHEN candidates >= 2 AND NOT (${isTimed}::boolean AND is_undated) AND early IS NOT NULL AND late IS NOT NULL
        THEN ${sql.join(conditions, sql` AND `)} END AS is_met
      FROM (SELECT patient_id, ${pointOf(from.which, isCandidate(from))} AS early, ${pointOf(to.which, isCandidate(to))} AS late, bool_or(day IS NULL) AS is_undated,
          count(*) FILTER (WHERE ${isCandidate(from)} OR ${isCandidate(to)}) AS candidates
        FROM (${valuesOf(facts, change)}) AS own GROUP BY patient_id, unit) AS points) AS units GROUP BY patient_id`;
}

/** The values that are asked for, in one unit, or each beside its unit: patient_id, source, ordinal, day, unit, value. */
export function valuesOf(facts: SQL, { of, ucum }: Pick<Change, 'of' | 'ucum'>): SQL {
  const { isHit } = judgement(of);
  const own = sql`SELECT DISTINCT patient_id, source, ordinal, day, value, ucum FROM ${facts}
    WHERE (${isHit}) IS NOT FALSE AND value IS NOT NULL`;
  if (ucum === undefined) return sql`SELECT *, coalesce(ucum, '') AS unit FROM (${own}) AS found`;
  const cases = conversionsInto(ucum).map(
    (each) => sql`WHEN ${each.ucum} THEN value * ${each.factor}::float8 + ${each.offset}::float8`,
  );
  return sql`SELECT * FROM (SELECT patient_id, source, ordinal, day, ''::text AS unit,
      CASE ucum ${sql.join(cases, sql` `)} END AS value FROM (${own}) AS found) AS converted WHERE value IS NOT NULL`;
}

function isCandidate({ before, since }: ValuePoint): SQL {
  const bounds = [
    ...(before === undefined ? [] : [sql`day < ${before}::date`]),
    ...(since === undefined ? [] : [sql`day >= ${since}::date`]),
  ];
  return bounds.length === 0 ? sql`true` : sql`(${sql.join(bounds, sql` AND `)})`;
}

/** One of the values of a group. @param isCandidate whether a value is considered */
export function pointOf(which: ValuePoint['which'], isCandidate: SQL): SQL {
  const order = {
    first: 'day, source COLLATE "C", ordinal, value',
    last: 'day DESC, source COLLATE "C" DESC, ordinal DESC, value DESC',
    highest: 'value DESC',
    lowest: 'value',
  }[which];
  return sql`(array_agg(value ORDER BY ${sql.raw(order)}) FILTER (WHERE ${isCandidate}))[1]`;
}
