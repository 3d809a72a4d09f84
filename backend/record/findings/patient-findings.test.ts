import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countedIn, findingOf, inAnyAssertionStatus } from './counted-findings.ts';
import { findingNumber, packFindings, unpackFindings } from './patient-findings.ts';

describe('known findings', () => {
  it('come back from the bytes that they are kept as', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (ids) => {
        const known = new Set(ids.map(findingNumber));
        expect(unpackFindings(packFindings(known))).toEqual(known);
      }),
    );
  });

  it('are told apart by each of their letters', () => {
    const ids = Array.from({ length: 20_000 }, (_, n) => `affirmed code ICD10CM A${n}`);
    const numbers = new Set(ids.map(findingNumber));
    expect(numbers.size).toBe(ids.length);
    for (const number of numbers) expect(Number.isSafeInteger(number)).toBe(true);
  });
});

describe('what is counted of a report', () => {
  const assertion = {
    certainty: 'negative',
    conditionality: 'none',
    association: 'subject',
    temporality: 'current',
  } as const;

  it('counts an entity once for all, category, system, code and each code above it', () => {
    const links = [
      { dataSource: 'ICD10CM' as const, id: 'E11.65', name: null },
      { dataSource: 'ICD10CM' as const, id: 'E11.9', name: null },
    ];
    const counted = countedIn([{ category: 'Diagnosis', assertion, links }]);
    expect(Object.fromEntries(counted)).toEqual({
      'negated all ': 1,
      'negated category Diagnosis': 1,
      'negated system ICD10CM': 1,
      'negated code ICD10CM E11.65': 1,
      'negated code ICD10CM E11.9': 1,
      'negated below ICD10CM E11': 1,
      'negated below ICD10CM E11.6': 1,
      'negated below ICD10CM E11.65': 1,
      'negated below ICD10CM E11.9': 1,
    });
  });

  it('is told by its parts again', () => {
    const id = 'negated code ICD10CM E11.9';
    expect(findingOf(id)).toEqual({ standing: 'negated', kind: 'code', key: 'ICD10CM E11.9' });
    expect(findingOf(inAnyAssertionStatus(id))).toEqual({
      standing: 'any',
      kind: 'code',
      key: 'ICD10CM E11.9',
    });
    expect(findingOf('negated all ')).toEqual({ standing: 'negated', kind: 'all', key: '' });
  });
});
