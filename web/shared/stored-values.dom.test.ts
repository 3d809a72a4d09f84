import { describe, expect, it } from 'vitest';
import { readStoredValues, storeValues } from './stored-values.ts';

describe('kept values', () => {
  it('are found under their id', () => {
    const first = storeValues({ query: 'one' });
    const second = storeValues({ query: 'two' });
    expect(readStoredValues(first)).toEqual({ query: 'one' });
    expect(readStoredValues(second)).toEqual({ query: 'two' });
    expect(readStoredValues('other')).toBeNull();
  });

  it('are thirty at most, the last ones', () => {
    const ids = Array.from({ length: 31 }, (_, index) => storeValues({ query: String(index) }));
    expect(ids.map((id) => readStoredValues(id) !== null)).toEqual([false, ...Array(30).fill(true)]);
  });

  it('are none where the storage holds something else', () => {
    for (const stored of ['{', '{}', '[1,{"id":"a","values":{"query":1}}]']) {
      sessionStorage.setItem('casebook.kept', stored);
      expect(readStoredValues('a')).toBeNull();
    }
  });
});
