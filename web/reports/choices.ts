import type { Language, ReportComplexity } from '../generated/graphql.ts';

/** The complexities that can be chosen, as they are labelled. */
export const COMPLEXITIES = [
  { value: 'SIMPLE', label: 'Simple (1 condition)' },
  { value: 'MEDIUM', label: 'Medium (1-3 conditions)' },
  { value: 'COMPLEX', label: 'Complex (2-4 conditions)' },
] as const satisfies readonly { value: ReportComplexity; label: string }[];

export const DEFAULT_COMPLEXITY: ReportComplexity = 'MEDIUM';

/** The languages that can be chosen, as they are labelled. */
export const LANGUAGES = [
  { value: 'EN', label: 'English' },
  { value: 'DE', label: 'German' },
  { value: 'IT', label: 'Italian' },
] as const satisfies readonly { value: Language; label: string }[];

export const DEFAULT_LANGUAGE: Language = 'EN';

/** The name of a language in English. */
export function languageLabel(language: Language): string {
  return LANGUAGES.find(({ value }) => value === language)?.label ?? language;
}
