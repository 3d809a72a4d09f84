import type { AssertionStatus, SearchInput } from '../../generated/graphql.ts';
import type { FormValues } from '../../shared/stored-values.ts';
import { readAssertionStatuses } from './assertion-statuses.ts';

/** The filters that search and evidence share, as they stand in a form; blank stands for all. */
export type ReportFilters = {
  assertion: readonly AssertionStatus[];
  category: string;
  sourceSystem: string;
  /** As 2026-03-01. */
  dateFrom: string;
  dateTo: string;
  /** Separated by commas. */
  patientIds: string;
};

export const NO_FILTERS: ReportFilters = {
  assertion: [],
  category: '',
  sourceSystem: '',
  dateFrom: '',
  dateTo: '',
  patientIds: '',
};

type FilterInput = Pick<
  SearchInput,
  'assertion' | 'category' | 'sourceSystem' | 'dateFrom' | 'dateTo' | 'patientIds'
>;

/** The longest name of a category or source system. */
export const NAME_MAX_LENGTH = 128;

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const NAME = /^[A-Za-z0-9][\w .:/-]{0,127}$/;

/** The entries of a list separated by commas, trimmed, without empty ones. */
export function splitList(text: string): string[] {
  return text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}

/** What the filters ask the server for; what filters nothing is left out. */
export function filterInput(filters: ReportFilters): FilterInput {
  const { assertion, dateFrom, dateTo } = filters;
  const category = filters.category.trim();
  const sourceSystem = filters.sourceSystem.trim();
  const patientIds = splitList(filters.patientIds);
  return {
    ...(assertion.length > 0 && { assertion: [...assertion] }),
    ...(category !== '' && { category }),
    ...(sourceSystem !== '' && { sourceSystem }),
    ...(dateFrom !== '' && { dateFrom }),
    ...(dateTo !== '' && { dateTo }),
    ...(patientIds.length > 0 && { patientIds }),
  };
}

/** How many of the filters leave something out. */
export function countFilters(filters: ReportFilters): number {
  return Object.keys(filterInput(filters)).length;
}

/** The filters as text. */
export function writeFilters({ assertion, ...texts }: ReportFilters): FormValues {
  return { ...texts, assertion: assertion.join(',') };
}

const day = (text: string | undefined) => (text !== undefined && DAY.test(text) ? text : '');

/** The filters from text that anybody may have written. */
export function readFilters(values: FormValues): ReportFilters {
  return {
    assertion: readAssertionStatuses(splitList(values.assertion ?? '')),
    category: (values.category ?? '').slice(0, NAME_MAX_LENGTH),
    sourceSystem: (values.sourceSystem ?? '').slice(0, NAME_MAX_LENGTH),
    dateFrom: day(values.dateFrom),
    dateTo: day(values.dateTo),
    patientIds: values.patientIds ?? '',
  };
}

/** Whether a filter may stand in an address: patient ids never, and names only where they look like names. */
export function isTellableFilter(name: string, value: string): boolean {
  if (name === 'patientIds') return false;
  return name !== 'category' && name !== 'sourceSystem' ? true : NAME.test(value);
}
