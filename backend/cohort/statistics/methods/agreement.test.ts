import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampled, seeded } from '../../../../tests/support/sampling.ts';
import { cohenKappa, fleissKappa, krippendorffAlpha, type Ratings } from './agreement.ts';
import { wilson } from './proportion.ts';

/** Pairs of labels as often as a table counts them: the rows are one rater's. */
const pairsOf = (table: readonly (readonly number[])[]): Ratings[] =>
  table.flatMap((row, one) =>
    row.flatMap((count, other) => Array.from({ length: count }, () => [String(one), String(other)])),
  );

/** The table of Fleiss (1971) as Wikipedia has it: ten subjects by fourteen raters, counted by category. */
const FLEISS = [
  [0, 0, 0, 0, 14],
  [0, 2, 6, 4, 2],
  [0, 0, 3, 5, 6],
  [0, 3, 9, 2, 0],
  [2, 2, 8, 1, 1],
  [7, 7, 0, 0, 0],
  [3, 2, 6, 3, 0],
  [2, 5, 3, 2, 2],
  [6, 5, 2, 1, 0],
  [0, 2, 2, 3, 7],
];
/** Krippendorff (2011), "Computing Krippendorff's alpha-reliability", example C: four observers, twelve units, 0 for none. */
const KRIPPENDORFF = ['123321412000', '123322412503', '033323422510', '123324412510'];

/** Krippendorff's alpha as its definition by pairs has it. */
function alphaByPairs(items: readonly Ratings[]): number | null {
  const rated = items
    .map((ratings) => ratings.filter((label) => label !== null))
    .filter(({ length }) => length > 1);
  const pairs = (labels: readonly (string | null)[]) =>
    labels.flatMap((one, place) =>
      labels.flatMap((other, at) => (at === place ? [] : [one === other ? 0 : 1])),
    );
  const all = rated.flat();
  const mean = (numbers: readonly number[]) =>
    numbers.reduce<number>((sum, one) => sum + one, 0) / numbers.length;
  const weighted = rated.map((labels) => labels.length * mean(pairs(labels)));
  const expected = mean(pairs(all));
  return expected > 0 ? 1 - weighted.reduce((sum, one) => sum + one, 0) / all.length / expected : null;
}

describe('agreement', () => {
  it("is Cohen's kappa as tables by hand have it", () => {
    expect(
      cohenKappa(
        pairsOf([
          [20, 5],
          [10, 15],
        ]),
      ),
    ).toBeCloseTo(0.4, 12);
    // By exact fractions.
    expect(
      cohenKappa(
        pairsOf([
          [25, 10, 0],
          [15, 50, 5],
          [2, 3, 40],
        ]),
      ),
    ).toBeCloseTo(0.6402877697841727, 12);
  });

  it("is Fleiss's kappa of his own example", () => {
    const items = FLEISS.map((counts) =>
      counts.flatMap((count, label) => Array.from({ length: count }, () => String(label))),
    );
    expect(fleissKappa(items)).toBeCloseTo(0.20993070442195524, 12);
  });

  it("is Krippendorff's alpha of his own example, in which observers are missing", () => {
    const items = Array.from({ length: 12 }, (_, unit) =>
      KRIPPENDORFF.map((labels) => (labels[unit] === '0' ? null : (labels[unit] ?? null))),
    );
    expect(krippendorffAlpha(items)).toBeCloseTo(0.743421052631579, 12);
  });

  it('is alpha as its definition by pairs has it, of any ratings', () => {
    const label = fc.option(fc.constantFrom('a', 'b', 'c'), { nil: null });
    const items = fc.array(fc.array(label, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(items, (ratings) => {
        const [alpha, expected] = [krippendorffAlpha(ratings), alphaByPairs(ratings)];
        if (expected === null || alpha === null) expect(alpha).toBe(expected);
        else expect(alpha).toBeCloseTo(expected, 10);
      }),
      { numRuns: sampled(1_000, 200), seed: seeded(1971) },
    );
  });

  it('is nothing where nothing was rated twice, and where all say the same', () => {
    for (const measure of [cohenKappa, fleissKappa, krippendorffAlpha]) {
      expect(measure([])).toBeNull();
      expect(measure([['a', null]])).toBeNull();
      expect(
        measure([
          ['a', 'a'],
          ['a', 'a'],
        ]),
      ).toBeNull();
    }
  });
});

describe("Wilson's interval", () => {
  // By scipy 1.17.1: binomtest(k, n).proportion_ci(0.95, 'wilson').
  it.each([
    [81, 263, 0.2552885198782742, 0.36620957698280004],
    [15, 148, 0.06238639953073629, 0.16048724172330803],
    [0, 20, 0, 0.16112515805281935],
    [29, 29, 0.8830302015002592, 1],
    [1, 29, 0.006113214292762667, 0.17175521879320282],
    [5, 5, 0.5655175352168251, 1],
    [437, 500, 0.8420322822801359, 0.900264711054623],
  ])('of %i of %i is that of scipy', (hits, of, low, high) => {
    const { share, low: ours, high: upper } = wilson(hits, of) ?? { share: NaN, low: NaN, high: NaN };
    expect(share).toBe(hits / of);
    expect(ours).toBeCloseTo(low, 10);
    expect(upper).toBeCloseTo(high, 10);
  });

  it('is none of nothing', () => expect(wilson(0, 0)).toBeNull());
});
