import {
  filterInput,
  isTellableFilter,
  type ReportFilters,
  readFilters,
  writeFilters,
} from '../evidence/filters/report-filters.ts';
import type { SearchInput, SearchMode } from '../generated/graphql.ts';
import type { FormAddress } from '../shared/addressed-form.ts';
import { readWhole } from '../shared/format.ts';
import { SEARCH_MODES } from '../shared/search-modes.ts';

/** What stands in the search form. */
export type SearchFormState = {
  query: string;
  k: number;
  mode: SearchMode;
  semantic: boolean;
  filters: ReportFilters;
  /** The saved cohort whose patients are searched; blank stands for all. */
  cohortId: string;
};

/** How many patients, 1 to 20. */
export const K = { min: 1, max: 20, fallback: 5 };
export const QUERY_MAX_LENGTH = 2000;

const DEFAULT_MODE: SearchMode = 'HYBRID';
const OFF = 'off';
const ID = /^[\w-]{1,64}$/;

/** What a form asks the server for. */
export function searchInput({ filters, cohortId, ...input }: SearchFormState): SearchInput {
  const cohort = cohortId === '' ? {} : { cohort: { cohort: { id: cohortId } } };
  return { ...input, ...filterInput(filters), ...cohort };
}

/** How a search stands in the address; its words may be patient text and stay out of it. */
export const SEARCH_ADDRESS: FormAddress<SearchFormState> = {
  section: 'search',
  write: ({ query, k, mode, semantic, filters, cohortId }) => ({
    ...writeFilters(filters),
    query,
    k: k === K.fallback ? '' : String(k),
    mode: mode === DEFAULT_MODE ? '' : mode,
    ranker: semantic ? '' : OFF,
    cohort: cohortId,
  }),
  read: (values) => ({
    query: (values.query ?? '').slice(0, QUERY_MAX_LENGTH),
    k: readWhole(values.k, K),
    mode: SEARCH_MODES.find(({ value }) => value === values.mode)?.value ?? DEFAULT_MODE,
    semantic: values.ranker !== OFF,
    filters: readFilters(values),
    cohortId: ID.test(values.cohort ?? '') ? (values.cohort ?? '') : '',
  }),
  isTellable: (name, value) => name !== 'query' && isTellableFilter(name, value),
};
