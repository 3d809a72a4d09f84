/** What a study states of a patient; days as YYYY-MM-DD. */
export interface StatedPerson {
  readonly patientId: string;
  readonly gender: string | null;
  readonly age: number | null;
  /** The day that the age is of. */
  readonly ageDay: string | null;
  readonly birth: string | null;
  readonly reports: number;
  /** How many of these were de-identified before they were stored. */
  readonly deidentified: number;
}

/** A person as an export names them. */
export interface DisclosedPerson {
  readonly patientId: string;
  readonly sex: string | null;
  readonly age: number | null;
  /** The day that the age is of. */
  readonly ageDay: string | null;
  /** YYYY-MM-DD; null where it is not known or may not leave. */
  readonly birthDate: string | null;
  readonly birthYear: number | null;
}

const yearOf = (day: string): number => Number(day.slice(0, 4));

/** A person as the study states them. */
export const personAsStored = ({ patientId, gender, age, ageDay, birth }: StatedPerson): DisclosedPerson => ({
  patientId,
  sex: gender,
  age,
  ageDay,
  birthDate: birth,
  birthYear: birth !== null ? yearOf(birth) : age !== null && ageDay !== null ? yearOf(ageDay) - age : null,
});

/** Ages above this are told as the next one (45 CFR 164.514(b)(2)(i)(C)). */
export const HIGHEST_AGE = 89;
export const withoutHighAges = (years: number | null): number | null =>
  years === null ? null : Math.min(years, HIGHEST_AGE + 1);

/**
 * The same without the day of birth; its year is that of the age.
 *
 * @param dateOf moves a date that was not moved before it was stored
 */
export function deidentifiedPerson(
  { gender, age, ageDay, birth, reports, deidentified }: StatedPerson,
  pseudonym: string,
  dateOf: (date: string | null, isMoved: boolean) => string | null,
): DisclosedPerson {
  // What reports say of a person is merged; where all were de-identified, their dates are moved already.
  const isMoved = reports > 0 && deidentified === reports;
  const day = dateOf(ageDay, isMoved);
  const years = withoutHighAges(age);
  const own = { patientId: pseudonym, sex: gender, age: years, ageDay: day, birthDate: null };
  if (years !== null) return { ...own, birthYear: day === null ? null : yearOf(day) - years };
  const isOld = birth !== null && new Date().getUTCFullYear() - yearOf(birth) > HIGHEST_AGE;
  const movedBirth = isOld ? null : dateOf(birth, isMoved);
  return { ...own, birthYear: movedBirth === null ? null : yearOf(movedBirth) };
}
