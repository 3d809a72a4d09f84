import { describe, expect, it } from 'vitest';
import { keepValues, keptValues } from './kept-values.ts';

describe('kept values', () => {
  it('are found under their id', () => {
    const first = keepValues({ query: 'one' });
    const second = keepValues({ query: 'two' });
    expect(keptValues(first)).toEqual({ query: 'one' });
    expect(keptValues(second)).toEqual({ query: 'two' });
    expect(keptValues('other')).toBeNull();
  });

  it('are thirty at most, the last ones', () => {
    const ids = Array.from({ length: 31 }, (_, index) => keepValues({ query: String(index) }));
    expect(ids.map((id) => keptValues(id) !== null)).toEqual([false, ...Array(30).fill(true)]);
  });

  it('are none where the storage holds something else', () => {
    for (const stored of ['{', '{}', '[1,{"id":"a","values":{"query":1}}]']) {
      sessionStorage.setItem('casebook.kept', stored);
      expect(keptValues('a')).toBeNull();
    }
  });
});
