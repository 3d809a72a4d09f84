import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampled, seeded } from '../../../tests/support/sampling.ts';
import { DIMENSIONS, dotProduct, PACKED_BYTES, packedVector } from './packed-vector.ts';
import { PackedVectors } from './packed-vectors.ts';

/** How far a score may be from the dot product itself, for vectors of length 1. */
const TOLERANCE = 0.0001;
const RUNS = { numRuns: sampled(2_000, 100), seed: seeded(18) };

const vectorArbitrary = fc
  .array(fc.tuple(fc.nat(DIMENSIONS - 1), fc.integer({ min: -50, max: 50 })), { minLength: 1, maxLength: 80 })
  .map((entries) => {
    const vector = new Float32Array(DIMENSIONS);
    for (const [place, number] of entries) vector[place] = number;
    const length = Math.sqrt(dotProduct(vector, vector));
    return length === 0 ? oneHot(0) : vector.map((number) => number / length);
  });

function oneHot(place: number, number = 1): Float32Array {
  const vector = new Float32Array(DIMENSIONS);
  vector[place] = number;
  return vector;
}

describe('packed vectors', () => {
  it('score every vector as the exact dot product does, within what packing loses', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(vectorArbitrary, { maxLength: 40 }), vectorArbitrary, async (all, query) => {
        const vectors = new PackedVectors();
        for (const vector of all) vectors.add(packedVector(vector));
        const nearest = await vectors.nearest(query, all.length);
        expect(nearest.map(({ row }) => row).sort((a, b) => a - b)).toEqual([...all.keys()]);
        for (const { row, score } of nearest)
          expect(Math.abs(score - dotProduct(all[row] ?? query, query))).toBeLessThan(TOLERANCE);
        expect(nearest.map(({ score }) => score)).toEqual(
          nearest.map(({ score }) => score).sort((a, b) => b - a),
        );
      }),
      RUNS,
    );
  });

  it('find those that exact search finds, but for what lies within the loss of packing', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(vectorArbitrary, { minLength: 1, maxLength: 60 }),
        vectorArbitrary,
        fc.integer({ min: 1, max: 20 }),
        async (all, query, most) => {
          const vectors = new PackedVectors();
          for (const vector of all) vectors.add(packedVector(vector));
          const exact = all.map((vector) => dotProduct(vector, query)).sort((a, b) => b - a);
          const bound = exact[Math.min(most, exact.length) - 1] ?? 0;
          const nearest = await vectors.nearest(query, most);
          expect(nearest).toHaveLength(Math.min(most, all.length));
          for (const { row } of nearest)
            expect(dotProduct(all[row] ?? query, query)).toBeGreaterThan(bound - 2 * TOLERANCE);
        },
      ),
      RUNS,
    );
  });

  it('compare rows beyond the first slice, and hold sums of the largest numbers', async () => {
    const ROWS = 70_000;
    const vectors = new PackedVectors();
    const other = packedVector(oneHot(3));
    for (let row = 0; row < ROWS - 1; row += 1) vectors.add(other);
    const all = new Float32Array(DIMENSIONS).fill(-1 / 16);
    expect(vectors.add(packedVector(all))).toBe(ROWS - 1);
    const [best] = await vectors.nearest(all, 1);
    expect(best?.row).toBe(ROWS - 1);
    expect(best?.score).toBeCloseTo(1, 4);
  });

  it('never find what was removed, and use its row again', async () => {
    const vectors = new PackedVectors();
    const [first, second] = [vectors.add(packedVector(oneHot(1))), vectors.add(packedVector(oneHot(2)))];
    vectors.remove(first);
    expect(vectors.size).toBe(1);
    expect((await vectors.nearest(oneHot(1), 5)).map(({ row }) => row)).toEqual([second]);
    expect(vectors.add(packedVector(oneHot(4)))).toBe(first);
    expect((await vectors.nearest(oneHot(4), 1)).map(({ row }) => row)).toEqual([first]);
  });

  it('find what replaces a vector, and no longer what it replaces', async () => {
    const vectors = new PackedVectors();
    const row = vectors.add(packedVector(oneHot(1)));
    vectors.replace(row, packedVector(oneHot(2)));
    const [best] = await vectors.nearest(oneHot(2), 1);
    expect(best?.score).toBeCloseTo(1, 4);
    expect((await vectors.nearest(oneHot(1), 1))[0]?.score).toBeCloseTo(0, 4);
  });

  it('answer queries that run at the same time each with its own', async () => {
    const vectors = new PackedVectors();
    for (let row = 0; row < 70_000; row += 1) vectors.add(packedVector(oneHot(row === 69_999 ? 9 : row % 8)));
    const answers = await Promise.all([9, 0, 9, 1].map((place) => vectors.nearest(oneHot(place), 1)));
    expect(answers.map(([best]) => best?.row)).toEqual([69_999, 0, 69_999, 1]);
  });

  it('refuse bytes of another length', () => {
    expect(() => new PackedVectors().add(new Uint8Array(PACKED_BYTES - 1))).toThrow(RangeError);
  });
});
