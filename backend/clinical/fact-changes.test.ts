import { describe, expect, it } from 'vitest';
import { PLAIN_ASSERTION } from './assertion.ts';
import { changesBetween, countChanges, countedByCategory, type Fact } from './fact-changes.ts';

const fact = (differences: Partial<Fact> = {}): Fact => ({
  offset: 10,
  length: 6,
  category: 'Diagnosis',
  name: 'Asthma',
  codes: ['ICD10CM J45.9'],
  assertion: PLAIN_ASSERTION,
  value: null,
  unit: null,
  detail: null,
  ...differences,
});
const kinds = (before: Fact[], after: Fact[]) => changesBetween(before, after).map((change) => change.kinds);
const NEGATED = { ...PLAIN_ASSERTION, certainty: 'negative' as const };

describe('what a rereading changed', () => {
  it('is nothing where a fact says the same at its place, however its parts are ordered', () => {
    const { certainty, ...others } = PLAIN_ASSERTION;
    expect(kinds([fact()], [fact({ assertion: { ...others, certainty } })])).toEqual([]);
    expect(kinds([fact({ detail: { origin: 'acronym' } })], [fact()])).toEqual([]);
  });

  it('is a fact that was added or removed, also where only its category is another one', () => {
    const symptom = fact({ category: 'SymptomOrSign' });
    expect(kinds([fact()], [symptom])).toEqual([['added'], ['removed']]);
  });

  it('is a fact that says something else at its place, in each way that it does', () => {
    expect(kinds([fact()], [fact({ assertion: NEGATED, codes: [] })])).toEqual([['assertion', 'code']]);
    expect(kinds([fact({ value: 7.5 })], [fact({ value: 75 })])).toEqual([['value']]);
    expect(kinds([fact()], [fact({ detail: { date: '2020' } })])).toEqual([['value']]);
  });

  it('leaves those of several facts at a place alone that stayed', () => {
    const other = fact({ name: 'Bronchitis', codes: [] });
    const changes = changesBetween([fact(), other], [other, fact({ assertion: NEGATED })]);
    expect(changes).toMatchObject([{ kinds: ['assertion'], before: { name: 'Asthma' } }]);
  });

  it('is counted by kind and by category, and comes in order of the text without words of it', () => {
    const changes = changesBetween(
      [fact({ offset: 90 })],
      [fact({ assertion: NEGATED }), fact({ offset: 50 })],
    );
    expect(changes.map(({ offset }) => offset)).toEqual([10, 50, 90]);
    expect(countChanges(changes)).toEqual({ added: 2, removed: 1, assertion: 0, code: 0, value: 0 });
    const twice = countedByCategory(countedByCategory({}, changes), changes);
    expect(twice).toEqual({ Diagnosis: { added: 4, removed: 2, assertion: 0, code: 0, value: 0 } });
    expect(Object.keys(changes[0] ?? {})).toEqual([
      'kinds',
      'offset',
      'length',
      'category',
      'before',
      'after',
    ]);
  });
});
