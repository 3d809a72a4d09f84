import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { MOST_PATIENTS } from '../../clinical/filters.ts';
import { categoryLexeme } from '../../record/passages/concept-lexemes.ts';
import { patientArray } from '../../store/database.ts';
import { assertionStatusQuery } from '../query/text-query.ts';
import type { QueryConcept } from '../query/understand-query.ts';
import type { searchRequestSchema } from '../search.contract.ts';

export type SearchFilters = Pick<
  z.output<typeof searchRequestSchema>,
  'assertion' | 'category' | 'source_system' | 'date_from' | 'date_to' | 'patient_ids'
> & {
  /** The patients who meet the cohort that was asked for. */
  readonly cohort?: readonly string[] | undefined;
};
export type FilterName = keyof SearchFilters;

/** What a passage must be besides matching the words: of type tsquery what the index of words tells, and columns. */
export interface PassageFilter {
  readonly words: readonly string[];
  readonly columns: readonly SQL[];
  /** Whether it names the patients, and not too many. */
  readonly isFewPatients: boolean;
}

/** The filters of a request over the passages `p`. */
export function passageFilter(filters: SearchFilters, concepts: readonly QueryConcept[]): PassageFilter {
  const { assertion, category, source_system, date_from, date_to, patient_ids, cohort } = filters;
  const words: string[] = [];
  const columns: SQL[] = [sql`p.text IS NOT NULL`];
  if (assertion !== undefined && assertion.length > 0) words.push(assertionStatusQuery(assertion, concepts));
  if (category !== undefined) words.push(categoryLexeme(category));
  if (source_system !== undefined) columns.push(sql`p.source_system = ${source_system}`);
  if (date_from !== undefined) columns.push(sql`p.report_date >= ${date_from}::date`);
  if (date_to !== undefined) columns.push(sql`p.report_date <= ${date_to}::date`);
  const isNamed = patient_ids !== undefined && patient_ids.length > 0;
  if (isNamed) columns.push(sql`p.patient_id = ANY(${patientArray(patient_ids)})`);
  if (cohort !== undefined) columns.push(sql`p.patient_id = ANY(${patientArray(cohort)})`);
  const isSmall = cohort !== undefined && cohort.length <= MOST_PATIENTS;
  return { words, columns, isFewPatients: isNamed || isSmall };
}

/** So many of the nearest are filtered where filters leave some out: as many as one scan of pgvector's index yields. */
export const BEFORE_FILTERS = 1000;

/** Whether it leaves anything out besides passages that wait to be indexed. */
export const isFiltered = ({ words, columns }: PassageFilter): boolean =>
  words.length > 0 || columns.length > 1;

/** All that it requires of the passages `p`. */
export const requiredOf = ({ words, columns }: PassageFilter): SQL =>
  sql.join([...columns, ...(words.length > 0 ? [sql`p.words @@ ${allOf(words)}::tsquery`] : [])], sql` AND `);

/** The filters of a request that leave anything out. */
export function activeFilters(filters: SearchFilters): FilterName[] {
  const names: FilterName[] = [
    'assertion',
    'category',
    'source_system',
    'date_from',
    'date_to',
    'patient_ids',
    'cohort',
  ];
  return names.filter((name) => {
    const value = filters[name];
    // An empty list of a filter leaves nothing out; a cohort without patients leaves out all.
    return value !== undefined && (name === 'cohort' || !Array.isArray(value) || value.length > 0);
  });
}

/** Parts of type tsquery that must all match, as one. */
export const allOf = (parts: readonly string[]): string => parts.map((part) => `(${part})`).join(' & ');
