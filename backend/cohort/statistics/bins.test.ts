import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampled, seeded } from '../../../tests/support/sampling.ts';
import { binAt, binsOf } from './bins.ts';

const RUNS = { numRuns: sampled(3000, 200), seed: seeded(20261128) };
const values = fc.array(fc.double({ min: -1e4, max: 1e4, noNaN: true }), { minLength: 1, maxLength: 200 });

describe('bins', () => {
  it('have round edges, about as many values as wanted, and open ends', () => {
    const hundred = Array.from({ length: 100 }, (_, place) => place);
    expect(binsOf(hundred, 10).map(({ to }) => to)).toEqual([20, 40, 60, 80, null]);
    expect(binsOf(hundred, 50).map(({ to }) => to)).toEqual([50, null]);
    expect(binsOf([7, 7, 7], 1)).toEqual([]);
    expect(binsOf([], 1)).toEqual([]);
  });

  it('hold every value once, one behind the other', () => {
    fc.assert(
      fc.property(values, fc.integer({ min: 1, max: 60 }), (own, inEach) => {
        const bins = binsOf(own, inEach);
        expect(bins.length).toBeLessThanOrEqual(20);
        bins.slice(1).forEach(({ from }, place) => {
          expect(from).toBe(bins[place]?.to);
        });
        for (const value of bins.length === 0 ? [] : own) {
          const { from = null, to = null } = bins[binAt(bins, value)] ?? {};
          expect((from === null || value >= from) && (to === null || value < to)).toBe(true);
        }
      }),
      RUNS,
    );
  });
});
