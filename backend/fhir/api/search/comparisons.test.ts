import { describe, expect, it } from 'vitest';
import { readCriterion } from '../../../engines/fhir/api/search/criteria.ts';
import { dateCriterion, dateMatches, dateRange } from '../../../engines/fhir/api/search/date-ranges.ts';
import { numberMatches, quantityCriterion } from '../../../engines/fhir/api/search/numbers.ts';
import { parametersOf, type SearchParameter } from '../../../engines/fhir/api/search/parameter-table.ts';

const parameter = (type: string, name: string) => parametersOf(type).get(name) as SearchParameter;

describe('a date of a search', () => {
  const now = Date.parse('2024-06-01T00:00:00Z');
  const found = dateRange('2013-01-14') ?? { from: 0, to: 0 };

  // The examples of R4's page on searching, and the ends of each range.
  it.each([
    ['2013-01-14', true],
    ['2013-01', true],
    ['2013-01-14T10:00:00Z', false],
    ['ne2013-01-14', false],
    ['ne2013-01-14T10:00:00Z', true],
    ['lt2013-01-14T10:00:00Z', true],
    ['lt2013-01-14', false],
    ['gt2013-01-14T10:00:00Z', true],
    ['gt2013-01-14', false],
    ['ge2013-01-14', true],
    ['le2013-01-14', true],
    ['ge2013-01-15', false],
    ['le2013-01-13', false],
    ['sa2013-01-13', true],
    ['sa2013-01-14', false],
    ['eb2013-01-15', true],
    ['eb2013-01-14', false],
    ['ap2013-06', true],
    ['ap2020', false],
  ])('of %s compares the whole day: %s', (asked, isFound) => {
    expect(dateMatches(dateCriterion(asked, 'date'), found, now)).toBe(isFound);
  });

  it('knows zones, leap days and years of four digits, and nothing that is no day', () => {
    expect(dateRange('2024-03-01T00:30:00+01:00')?.from).toBe(Date.parse('2024-02-29T23:30:00Z'));
    expect(dateRange('2024-02-29')).not.toBeNull();
    expect(dateRange('0099')?.from).toBe(Date.parse('0099-01-01T00:00:00Z'));
    for (const text of [
      '2023-02-29',
      '2024-13',
      '24',
      'today',
      '2024-01-01T25:00:00Z',
      '0000',
      '0000-01-01',
      '',
    ])
      expect(dateRange(text)).toBeNull();
  });
});

describe('a number of a search', () => {
  it.each([
    ['5.4', 5.4, true],
    ['5.4', 5.35, true],
    ['5.4', 5.45, false],
    ['100', 99.6, true],
    ['1e2', 60, true],
    ['ne5.4', 5.42, false],
    ['gt5.4', 5.4, false],
    ['ge5.4', 5.4, true],
    ['lt-1', -1.5, true],
    ['ap100', 109, true],
    ['ap100', 112, false],
  ])('%s compares with %d: %s', (asked, value, isFound) => {
    expect(numberMatches(quantityCriterion([asked], 'value-quantity'), { low: value, high: value })).toBe(
      isFound,
    );
  });
});

describe('the value of a parameter', () => {
  it('is split at commas that no backslash stands before', () => {
    const criterion = readCriterion(parameter('Patient', 'name'), null, 'a\\,b,c\\\\,d\\|e');
    expect(criterion).toMatchObject({ kind: 'string', any: ['a,b', 'c\\', 'd|e'] });
  });

  it('tells a code without a system from one of any system', () => {
    const criterion = readCriterion(parameter('Condition', 'code'), null, '|1,2,http://loinc.org|');
    expect(criterion).toMatchObject({
      any: [
        { system: '', code: '1' },
        { system: null, code: '2' },
        { system: 'http://loinc.org', code: '' },
      ],
    });
  });
});
