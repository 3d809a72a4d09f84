/** The oldest that a patient may be, in years. */
export const OLDEST = 125;

/** Whole years from a birth to a day, both YYYY-MM-DD; null where one is not known, or nobody has that age. */
export function ageAt(birth: string | null, day: string | null): number | null {
  if (birth === null || day === null) return null;
  const years = Number(day.slice(0, 4)) - Number(birth.slice(0, 4));
  const age = day.slice(5) < birth.slice(5) ? years - 1 : years;
  return age >= 0 && age <= OLDEST ? age : null;
}
