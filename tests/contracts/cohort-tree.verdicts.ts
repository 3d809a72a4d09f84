/** Met, not met, or unknown. */
export type Verdict = boolean | null;

/** Both as Kleene has them. */
export const and = (verdicts: readonly Verdict[]): Verdict =>
  verdicts.includes(false) ? false : verdicts.includes(null) ? null : true;
export const or = (verdicts: readonly Verdict[]): Verdict =>
  verdicts.includes(true) ? true : verdicts.includes(null) ? null : false;

/** Whether a day is within bounds; unknown of none. */
export function within(day: string | null, from: string | undefined, to: string | undefined): Verdict {
  if (from === undefined && to === undefined) return true;
  if (day === null) return null;
  return (from === undefined || day >= from) && (to === undefined || day <= to);
}
