import type { Language } from '../../shared/contract.ts';
import type { Cues } from './cues.ts';
import { has, type Place, placesOf } from './phrases.ts';
import type { Question } from './question.ts';

const whole = (pattern: string) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})(?!\\p{L})`, 'giu');
const IN_LANGUAGE: Readonly<Record<Language, RegExp>> = {
  en: whole(
    '(?:(?:written|are) )?in English|English|auf Englisch|englisch(?:e[nrs]?|sprachige?[nrs]?)?|in inglese|ingles[ei]',
  ),
  de: whole(
    '(?:(?:written|are) )?in German|German|auf Deutsch|deutsch(?:e[nrs]?|sprachige?[nrs]?)?|in tedesco|tedesc(?:o|a|hi|he)',
  ),
  it: whole(
    '(?:(?:written|are) )?in Italian|Italian|auf Italienisch|italienisch(?:e[nrs]?|sprachige?[nrs]?)?|in italiano|italian[oaie]',
  ),
};
const WRITTEN = whole('written|verfasst|geschrieben|scritt[oaie]');
const BY_YEAR = whole(
  "(?:per|by|each|every) year|in which years?|from which years?|which years?|(?:pro|je|nach) Jahr(?:en)?|aus welchen Jahren|per anno|all[’']anno|di quali anni",
);

export interface NamedReportCount {
  readonly language?: Language;
  readonly isByYear: boolean;
  readonly places: readonly Place[];
}

/** Where a question to a cohort counts reports and names nothing in them: of which language, and whether by year. */
export function reportCountIn(
  text: string,
  cues: Cues,
  { concepts, kinds }: Pick<Question, 'concepts' | 'kinds'>,
): NamedReportCount | undefined {
  const isOfReports = has(text, cues.reports) && has(text, cues.count);
  if (!isOfReports || concepts.length + kinds.length > 0) return undefined;
  const spoken = (['en', 'de', 'it'] as const).map((language) => ({
    language,
    places: placesOf(text, IN_LANGUAGE[language]),
  }));
  const named = spoken.filter(({ places }) => places.length > 0);
  const [only, another] = named;
  const years = placesOf(text, BY_YEAR);
  if (another !== undefined) return undefined;
  return {
    ...(only === undefined ? {} : { language: only.language }),
    isByYear: years.length > 0,
    places: [...(only?.places ?? []), ...years, ...placesOf(text, WRITTEN)],
  };
}
