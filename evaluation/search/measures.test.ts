import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ndcg, reciprocalRank } from './measures.ts';

const RELEVANT = { a: 3, b: 2, c: 1, d: 0 };

describe('nDCG at 10', () => {
  test('is 1 for the best order and 0 where nothing relevant is among the first ten', () => {
    expect(ndcg(['a', 'b', 'c'], RELEVANT)).toBeCloseTo(1);
    expect(ndcg(['x1', 'x2', 'x3', 'x4', 'x5', 'x6', 'x7', 'x8', 'x9', 'd', 'a'], RELEVANT)).toBe(0);
    expect(ndcg(['a'], { a: 0 })).toBe(0);
  });

  test('is the published formula', () => {
    const ideal = 7 / Math.log2(2) + 3 / Math.log2(3) + 1 / Math.log2(4);
    expect(ndcg(['b', 'x', 'a'], RELEVANT)).toBeCloseTo((3 / Math.log2(2) + 7 / Math.log2(4)) / ideal, 10);
  });

  test('never rises when a relevant document moves down', () => {
    const order = fc.shuffledSubarray(['a', 'b', 'c', 'x', 'y'], { minLength: 5 });
    fc.assert(
      fc.property(order, fc.integer({ min: 0, max: 3 }), (ranked, place) => {
        const [upper = '', lower = ''] = ranked.slice(place, place + 2);
        const grades: Record<string, number> = RELEVANT;
        const swapped = ranked.toSpliced(place, 2, lower, upper);
        const [better, worse] =
          (grades[upper] ?? 0) >= (grades[lower] ?? 0) ? [ranked, swapped] : [swapped, ranked];
        expect(ndcg(better, RELEVANT)).toBeGreaterThanOrEqual(ndcg(worse, RELEVANT));
      }),
    );
  });
});

describe('the reciprocal rank', () => {
  test('is that of the first document that answers, not of one that answers in part', () => {
    expect(reciprocalRank(['c', 'x', 'b', 'a'], RELEVANT)).toBeCloseTo(1 / 3);
    expect(reciprocalRank(['x', 'c'], { c: 1 })).toBe(0.5);
    expect(reciprocalRank(['c', 'd'], RELEVANT)).toBe(0);
  });
});
