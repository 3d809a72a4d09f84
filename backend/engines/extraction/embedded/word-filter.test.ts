import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mayBeAmong } from './word-filter.ts';

describe('a filter of words', () => {
  it('lets every one of its words pass', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' })), (words) => {
        expect(words.every(mayBeAmong(words))).toBe(true);
      }),
    );
  });

  it('tells most other words', () => {
    const mayBe = mayBeAmong(['no', 'without', 'denies', 'kein', 'keine', 'ohne', 'senza', 'nega']);
    const others = ['pneumonia', 'fever', 'Hypertonie', 'dolore', '120', 'mmHg', ''];
    expect(others.filter(mayBe)).toEqual([]);
  });
});
