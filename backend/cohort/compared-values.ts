import { type SQL, sql } from 'drizzle-orm';
import { entity, reportRelations } from '../store/schema.ts';
import type { ValueCondition } from './criterion.contract.ts';

/** A result as a report states it: one number, or two as in 142/88. */
export type StatedValue = number | readonly [number, number];

/** What is measured as two numbers, systolic and diastolic pressure; of one number asked for the first is meant. */
const IN_TWO: ReadonlySet<string> = new Set(['blood-pressure']);
const PAIR = /^(\d{2,3})\s?\/\s?(\d{2,3})(?![\d/])/;
/** How a comparator is written in SQL. */
export const COMPARED = { lt: '<', le: '<=', eq: '=', ge: '>=', gt: '>' } as const;

export const isMeasuredInTwo = (concepts: readonly string[] = []): boolean =>
  concepts.some((concept) => IN_TWO.has(concept));

/** The two numbers at the beginning of a text such as "142/88 mmHg"; null where there are no two. */
export function pairIn(text: string): readonly [number, number] | null {
  const [, first, second] = PAIR.exec(text) ?? [];
  return first === undefined || second === undefined ? null : [Number(first), Number(second)];
}

/**
 * Whether one number is enough: pressure is above 140/90 when the systolic is above 140 or the diastolic above 90, and
 * below it when both are.
 */
export const isEitherEnough = ({ comparator }: ValueCondition): boolean =>
  comparator === 'gt' || comparator === 'ge';

/** Whether a result compares as asked. Of one number asked for, the first of two compares; of two asked for, one does not. */
export function meets(stated: StatedValue, condition: ValueCondition): boolean {
  const { comparator, value, second } = condition;
  if (condition.to !== undefined && typeof stated === 'number' && stated > condition.to) return false;
  const compares = (number: number, bound: number): boolean =>
    ({
      lt: number < bound,
      le: number <= bound,
      eq: number === bound,
      ge: number >= bound,
      gt: number > bound,
    })[comparator];
  if (typeof stated === 'number') return second === undefined && compares(stated, value);
  const [first, last] = stated;
  if (second === undefined) return compares(first, value);
  return isEitherEnough(condition)
    ? compares(first, value) || compares(last, second)
    : compares(first, value) && compares(last, second);
}

/** The same of a mention f of an examination. A pair without a unit is in the one that is asked for: letters write 142/88. */
export function comparesWith(condition: ValueCondition, concepts: readonly string[] | undefined): SQL {
  const { comparator, value, second, to, ucum } = condition;
  const sign = sql.raw(COMPARED[comparator]);
  const unit = ucum === undefined ? sql`` : sql` AND f.ucum = ${ucum}`;
  const upTo = to === undefined ? sql`` : sql` AND f.value <= ${to}::float8`;
  const single = sql`f.value ${sign} ${value}::float8${upTo}${unit}`;
  if (second === undefined && !isMeasuredInTwo(concepts)) return single;
  const first = sql`(${PAIR_OF})[1] ${sign} ${value}::float8`;
  const joined = sql.raw(isEitherEnough(condition) ? 'OR' : 'AND');
  const both =
    second === undefined ? first : sql`(${first} ${joined} (${PAIR_OF})[2] ${sign} ${second}::float8)`;
  const otherUnit =
    ucum === undefined
      ? sql``
      : sql` AND coalesce(${tied('UnitOfExamination', sql`v.ucum`)}, ${ucum}) = ${ucum}`;
  const isPair = sql`f.value IS NULL AND ${tied('ValueOfExamination', both)}${otherUnit}`;
  return second === undefined ? sql`(${single} OR ${isPair})` : sql`(${isPair})`;
}

/** The two numbers of an entity v that states them. */
export const PAIR_OF = sql`CASE WHEN v.text ~ '^\\d{2,3}\\s?/\\s?\\d{2,3}$'
  THEN regexp_split_to_array(v.text, '\\s?/\\s?')::float8[] END`;

/** What the first entity v states that is tied to the mention f. */
export function tied(
  relationType: 'ValueOfExamination' | 'UnitOfExamination' | 'DosageOfMedication',
  stated: SQL,
): SQL {
  return sql`(SELECT ${stated} FROM ${reportRelations} r,
      unnest(r.sources, r.targets, r.types) AS tie(source, target, type), ${entity} v
    WHERE r.study_id = f.study_id AND r.patient_id = f.patient_id AND r.extraction_id = f.extraction_id
      AND tie.type = ${relationType} AND f.ordinal IN (tie.source, tie.target)
      AND v.study_id = f.study_id AND v.patient_id = f.patient_id AND v.extraction_id = f.extraction_id
      AND v.ordinal = tie.source + tie.target - f.ordinal
    ORDER BY v.ordinal LIMIT 1)`;
}
