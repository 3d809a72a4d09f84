import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { categoryLexeme } from '../../record/passages/concept-lexemes.ts';
import { patientArray } from '../../store/database.ts';
import { assertionStatusQuery } from '../query/text-query.ts';
import type { QueryConcept } from '../query/understand-query.ts';
import type { searchRequestSchema } from '../search.contract.ts';

export type SearchFilters = Pick<
  z.output<typeof searchRequestSchema>,
  'assertion' | 'category' | 'source_system' | 'date_from' | 'date_to' | 'patient_ids'
>;
export type FilterName = keyof SearchFilters;

/** What a passage must be besides matching the words: of type tsquery what the index of words tells, and columns. */
export interface PassageFilter {
  readonly words: readonly string[];
  readonly columns: readonly SQL[];
  /** Whether it names the patients. */
  readonly isFewPatients: boolean;
}

/** The filters of a request over the passages `p`. */
export function passageFilter(filters: SearchFilters, concepts: readonly QueryConcept[]): PassageFilter {
  const { assertion, category, source_system, date_from, date_to, patient_ids } = filters;
  const words: string[] = [];
  const columns: SQL[] = [sql`p.text IS NOT NULL`];
  if (assertion !== undefined && assertion.length > 0) words.push(assertionStatusQuery(assertion, concepts));
  if (category !== undefined) words.push(categoryLexeme(category));
  if (source_system !== undefined) columns.push(sql`p.source_system = ${source_system}`);
  if (date_from !== undefined) columns.push(sql`p.report_date >= ${date_from}::date`);
  if (date_to !== undefined) columns.push(sql`p.report_date <= ${date_to}::date`);
  const isFewPatients = patient_ids !== undefined && patient_ids.length > 0;
  if (isFewPatients) columns.push(sql`p.patient_id = ANY(${patientArray(patient_ids)})`);
  return { words, columns, isFewPatients };
}

/** The filters of a request that leave anything out. */
export function activeFilters(filters: SearchFilters): FilterName[] {
  const names: FilterName[] = [
    'assertion',
    'category',
    'source_system',
    'date_from',
    'date_to',
    'patient_ids',
  ];
  return names.filter((name) => {
    const value = filters[name];
    return value !== undefined && (!Array.isArray(value) || value.length > 0);
  });
}

/** Parts of type tsquery that must all match, as one. */
export const allOf = (parts: readonly string[]): string => parts.map((part) => `(${part})`).join(' & ');
