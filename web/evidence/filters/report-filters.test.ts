import { describe, expect, it } from 'vitest';
import {
  countFilters,
  filterInput,
  isTellableFilter,
  NO_FILTERS,
  readFilters,
  splitList,
  writeFilters,
} from './report-filters.ts';

const FILTERS = {
  assertion: ['AFFIRMED', 'FAMILY'] as const,
  category: 'Diagnosis',
  sourceSystem: 'ward 3',
  dateFrom: '2026-01-01',
  dateTo: '2026-03-01',
  patientIds: 'pat-1, pat-2',
};

describe('the filters', () => {
  it('ask for nothing when they are blank', () => {
    expect(filterInput({ ...NO_FILTERS, category: '  ', patientIds: ' , ,' })).toEqual({});
    expect(countFilters(NO_FILTERS)).toBe(0);
  });

  it('come back from their text', () => {
    expect(readFilters(writeFilters(FILTERS))).toEqual(FILTERS);
    expect(countFilters(FILTERS)).toBe(6);
  });

  it('split lists on commas, trimmed, without empty entries', () => {
    expect(splitList(' a , ,b,,')).toEqual(['a', 'b']);
  });

  it('take nothing from a text that they cannot read', () => {
    expect(readFilters({ assertion: 'MAYBE', dateFrom: 'soon', dateTo: '2026-1-1' })).toEqual(NO_FILTERS);
  });

  it('are told in an address only where they name no patient', () => {
    expect(isTellableFilter('patientIds', 'pat-1')).toBe(false);
    expect(isTellableFilter('category', 'Diagnosis')).toBe(true);
    expect(isTellableFilter('category', 'Frau Beispiel, geb. 1950')).toBe(false);
    expect(isTellableFilter('assertion', 'NEGATED')).toBe(true);
  });
});
