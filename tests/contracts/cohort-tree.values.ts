import { convert } from '../../backend/clinical/ucum.ts';
import type { ValueCondition } from '../../backend/cohort/criterion.contract.ts';

/** Whether a value compares as asked; null where it cannot be compared. */
export function compares(
  condition: ValueCondition,
  value: number | null,
  second: number | null,
  ucum: string | null,
): boolean | null {
  if (value === null) return null;
  if (condition.second !== undefined && second === null) return null;
  const unit = ucum ?? (second === null ? null : (condition.ucum ?? null));
  const bound = (number: number): number | null => {
    if (condition.ucum === undefined) return number;
    return unit === null ? null : convert(number, condition.ucum, unit);
  };
  const is = (number: number, asked: number): boolean | null => {
    const to = bound(asked);
    if (to === null) return null;
    return { lt: number < to, le: number <= to, eq: number === to, ge: number >= to, gt: number > to }[
      condition.comparator
    ];
  };
  const first = is(value, condition.value);
  if (condition.second === undefined || second === null || first === null) return first;
  const other = is(second, condition.second) === true;
  return condition.comparator === 'gt' || condition.comparator === 'ge' ? first || other : first && other;
}
