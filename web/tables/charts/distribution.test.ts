import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distributionBars, quantileBars } from './distribution.ts';

describe('the distribution of entities per patient', () => {
  it('counts patients by their number of entities', () => {
    expect(distributionBars([3, 1, 3, 4])).toEqual([
      { name: '1', value: 1 },
      { name: '2', value: 0 },
      { name: '3', value: 2 },
      { name: '4', value: 1 },
    ]);
  });

  it('joins numbers into ranges where there are more than twelve', () => {
    const bars = distributionBars([1, 25, 26]);
    expect(bars[0]).toEqual({ name: '1–3', value: 1 });
    expect(bars.at(-1)).toEqual({ name: '25–27', value: 2 });
  });

  it('has at most twelve bars and counts each patient once', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 5000 }), { minLength: 1 }), (counts) => {
        const bars = distributionBars(counts);
        expect(bars.length).toBeLessThanOrEqual(12);
        expect(bars.reduce((sum, { value }) => sum + value, 0)).toBe(counts.length);
      }),
    );
  });

  it('is empty without patients', () => {
    expect(distributionBars([])).toEqual([]);
  });

  it('is told by its quantiles where they are known', () => {
    const known = { mean: 2, median: 2, p25: 1.5, p75: null, min: 1, max: 3 };
    expect(quantileBars(known).map(({ name }) => name)).toEqual(['Min', 'p25', 'Median', 'Max']);
  });
});
