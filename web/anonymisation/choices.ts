import type { AnonymisationOperator, Language } from '../generated/graphql.ts';

export const LANGUAGES = [
  { value: 'EN', label: 'en' },
  { value: 'DE', label: 'de' },
  { value: 'IT', label: 'it' },
] as const satisfies readonly { value: Language; label: string }[];

export const DEFAULT_LANGUAGE: Language = 'DE';

export const OPERATORS = [
  { value: 'REDACT', label: 'Redact: type in brackets' },
  { value: 'PSEUDONYM', label: 'Pseudonyms' },
  { value: 'DATESHIFT', label: 'Pseudonyms, dates shifted' },
] as const satisfies readonly { value: AnonymisationOperator; label: string }[];

/** Whether an operator invents something by a key, which is that of the patient where one is given. */
export const isKeyed = (operator: AnonymisationOperator): boolean => operator !== 'REDACT';

/** The patient as it is sent: none where it makes no difference, or none is given. */
export function patientOf(operator: AnonymisationOperator, patientId: string): { patientId?: string } {
  const given = patientId.trim();
  return isKeyed(operator) && given !== '' ? { patientId: given } : {};
}

export const DEFAULT_OPERATOR: AnonymisationOperator = 'REDACT';

/** The choice that a select names; undefined for what is none. */
export function chosen<T extends string>(choices: readonly { value: T }[], value: string): T | undefined {
  return choices.find((choice) => choice.value === value)?.value;
}

/** Longest text that is taken, in UTF-16 code units. */
export const TEXT_MAX_LENGTH = 200_000;
