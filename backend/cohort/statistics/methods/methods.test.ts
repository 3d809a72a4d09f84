import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampled, seeded } from '../../../../tests/support/sampling.ts';
import { chiSquared, compareCounts, fisher } from './compare-counts.ts';
import { compareValues, mannWhitney, welch } from './compare-values.ts';
import { mannKendall, pearson, spearman } from './correlation.ts';
import { skewnessOf, summarise } from './describe.ts';
import { chiSquaredTail, normalTails, studentTails } from './distributions.ts';
import { holm } from './multiplicity.ts';
import { differenceOfMeans, differenceOfShares } from './standardised-difference.ts';
import { kaplanMeier, logRank } from './survival.ts';

// Figures of SciPy 1.10.1 with NumPy 1.24.2, statsmodels 0.13.5 and R 4.2.2 with survival 3.5-3, computed from these
// invented values; each line names the function.
const ONE = [7.9, 6.5, 5.1, 8.2, 7.7, 6.9, 9.4, 5.8, 7.1, 6.6, 10.2, 12.9];
const OTHER = [5.2, 5.9, 6.1, 5.5, 6.4, 7.3, 5.0, 6.0, 5.7, 6.8];
const TIED = [5, 5, 6, 7, 7, 7, 8, 9, 12, 20, 3];
const TIED_OTHER = [4, 5, 5, 6, 6, 7, 3, 3, 2, 8];
const followUps = (days: readonly number[], events: readonly number[]) =>
  days.map((each, place) => ({ days: each, isEvent: events[place] === 1 }));
const FOLLOWED = followUps(
  [6, 7, 10, 15, 19, 25, 25, 30, 34, 40, 0, 6],
  [1, 0, 1, 1, 0, 1, 1, 1, 0, 1, 0, 1],
);
const FOLLOWED_OTHER = followUps([3, 9, 9, 12, 20, 25, 31, 33, 41, 50], [1, 1, 1, 0, 0, 1, 0, 1, 1, 0]);

const FIGURES: readonly (readonly [string, number | null | undefined, number])[] = [
  ['scipy.stats.norm.sf, twice', normalTails(1.3), 0.19360096917122072],
  ['scipy.stats.norm.sf far out, twice', normalTails(-8), 1.244192114854348e-15],
  ['scipy.stats.t.sf, twice', studentTails(2.5, 7.3), 0.039650234665600415],
  ['scipy.stats.t.sf far out, twice', studentTails(-40, 3), 3.438068078915854e-5],
  ['scipy.stats.chi2.sf', chiSquaredTail(3.2, 2), 0.2018965179946554],
  ['scipy.stats.chi2.sf far out', chiSquaredTail(120, 5), 3.1385797727553017e-24],
  ['numpy.mean', summarise(ONE).mean, 7.858333333333333],
  ['numpy.std(ddof=1)', summarise(ONE).sd, 2.136036403049235],
  ['numpy.percentile 50', summarise(ONE).median, 7.4],
  ['numpy.percentile 25', summarise(ONE).q1, 6.574999999999999],
  ['numpy.percentile 75', summarise(ONE).q3, 8.5],
  ['scipy.stats.skew', skewnessOf(ONE), 1.063596800765595],
  ['scipy.stats.ttest_ind(equal_var=False)', welch(ONE, OTHER)?.statistic, 2.8488545615995076],
  ['its p', welch(ONE, OTHER)?.p, 0.013040977632104385],
  ['its degrees of freedom by Welch and Satterthwaite', welch(ONE, OTHER)?.df, 13.785334828163434],
  [
    'the same 40 further apart',
    welch(
      ONE.map((v) => v + 40),
      OTHER,
    )?.p,
    1.9257041638248628e-18,
  ],
  ["scipy.stats.mannwhitneyu(method='exact')", mannWhitney(ONE, OTHER)?.statistic, 99],
  ['its p', mannWhitney(ONE, OTHER)?.p, 0.00895698728516066],
  ["scipy.stats.mannwhitneyu(method='asymptotic')", mannWhitney(TIED, TIED_OTHER)?.statistic, 84],
  ['its p', mannWhitney(TIED, TIED_OTHER)?.p, 0.04275690331977686],
  [
    'scipy.stats.chi2_contingency(correction=False)',
    compareCounts([30, 14, 6], [22, 25, 8])?.statistic,
    4.3909090909090915,
  ],
  ['its p', compareCounts([30, 14, 6], [22, 25, 8])?.p, 0.11130795547919656],
  [
    'of two by two',
    chiSquared([
      [30, 22],
      [14, 25],
    ]).p,
    0.039504514385958464,
  ],
  ['scipy.stats.fisher_exact', fisher([3, 9], [8, 2]).p, 0.029973122852379817],
  ['of a table with a zero', fisher([0, 12], [5, 9]).p, 0.04247491638795986],
  ['of a large table', fisher([2, 998], [15, 1485]).p, 0.022466694681727375],
  ['scipy.stats.pearsonr', pearson(ONE.slice(0, 10), OTHER)?.coefficient, -0.5136418771351569],
  ['its p', pearson(ONE.slice(0, 10), OTHER)?.p, 0.12886623305154637],
  ['its confidence_interval, low', pearson(ONE.slice(0, 10), OTHER)?.low, -0.8638855025792345],
  ['its confidence_interval, high', pearson(ONE.slice(0, 10), OTHER)?.high, 0.17142305740221664],
  ['scipy.stats.spearmanr', spearman(TIED.slice(0, 10), TIED_OTHER)?.coefficient, -0.06521864934374386],
  ['its p', spearman(TIED.slice(0, 10), TIED_OTHER)?.p, 0.8579394824589445],
  ["scipy.stats.kendalltau(method='asymptotic')", mannKendall(TIED_OTHER)?.statistic, 0.046004370622823615],
  ['its p', mannKendall(TIED_OTHER)?.p, 0.8563114607187767],
  ['Austin 2009 with NumPy', differenceOfMeans(ONE, OTHER), 1.1744452423676919],
  ['Austin 2009 of shares with NumPy', differenceOfShares([30, 14], [22, 25]), 0.44282219847587545],
  [
    'Yang and Dalton 2012 with numpy.linalg.solve',
    differenceOfShares([30, 14, 6], [22, 25, 8]),
    0.4185504339975085,
  ],
  ['survival::survdiff', logRank(FOLLOWED, FOLLOWED_OTHER)?.statistic, 0.97346412271869465],
  ['its p', logRank(FOLLOWED, FOLLOWED_OTHER)?.p, 0.32381775363310789],
];

describe('statistics', () => {
  it.each(FIGURES)('agree with %s', (_function, value, figure) => {
    expect(Math.abs((value ?? Number.NaN) - figure)).toBeLessThanOrEqual(1e-9 * Math.abs(figure));
  });

  it('agree with statsmodels.stats.multitest.multipletests(method="holm")', () => {
    const adjusted = holm([0.01, null, 0.04, 0.03, 0.005, 0.5]);
    const figures = [0.04, null, 0.09, 0.09, 0.025, 0.5];
    adjusted.forEach((p, place) => {
      const figure = figures[place] ?? null;
      if (figure === null) expect(p).toBeNull();
      else expect(p).toBeCloseTo(figure, 12);
    });
  });

  it('agree with the summary of survival::survfit at each time', () => {
    const figures = [
      [0, 12, 0, 1, 1, 1],
      [6, 11, 2, 0.81818181818181823, 0.61924898739936363, 1],
      [7, 9, 0, 0.81818181818181823, 0.61924898739936363, 1],
      [10, 8, 1, 0.71590909090909094, 0.48842628742212851, 1],
      [15, 7, 1, 0.61363636363636365, 0.37686705950167981, 0.99915760022847289],
      [19, 6, 0, 0.61363636363636365, 0.37686705950167981, 0.99915760022847289],
      [25, 5, 2, 0.36818181818181817, 0.15487711789719105, 0.87526067814390762],
      [30, 3, 1, 0.24545454545454543, 0.075496417628938051, 0.79802374439028034],
      [34, 2, 0, 0.24545454545454543, 0.075496417628938051, 0.79802374439028034],
      [40, 1, 1, 0, null, null],
    ];
    const steps = kaplanMeier(FOLLOWED).map((step) => [
      step.days,
      step.atRisk,
      step.events,
      step.survival,
      step.low,
      step.high,
    ]);
    expect(steps.length).toBe(figures.length);
    steps.flat().forEach((value, place) => {
      const figure = figures.flat()[place] ?? null;
      if (figure === null) expect(value).toBeNull();
      else expect(Math.abs((value ?? Number.NaN) - figure)).toBeLessThanOrEqual(1e-9 * figure);
    });
  });
});

describe('the choice of a test', () => {
  it('takes ranks for few skewed values, means for many, exact counts for few', () => {
    expect(compareValues(ONE, OTHER)?.test).toBe('mann_whitney_exact');
    expect(
      compareValues(
        OTHER,
        OTHER.map((value) => value + 1),
      )?.test,
    ).toBe('welch');
    const many = [...ONE, ...ONE, ...ONE];
    expect(compareValues(many, many)?.test).toBe('welch');
    expect(compareCounts([3, 9], [8, 2])?.test).toBe('chi_squared');
    expect(compareCounts([1, 9], [4, 6])?.test).toBe('fisher');
  });

  it('makes none where nothing can differ', () => {
    expect(compareValues([1], OTHER)).toBeNull();
    expect(compareValues([2, 2, 2], [2, 2])).toBeNull();
    expect(mannWhitney([2, 2], [2, 2])).toBeNull();
    expect(compareCounts([5, 0], [7, 0])).toBeNull();
    expect(logRank(FOLLOWED, [])).toBeNull();
    expect(pearson([1, 1, 1], [1, 2, 3])).toBeNull();
    expect(mannKendall([3, 3, 3])).toBeNull();
    expect(differenceOfMeans([2, 2], [2, 2])).toBeNull();
    expect(summarise([])).toEqual({ n: 0, mean: null, sd: null, median: null, q1: null, q3: null });
  });
});

const values = fc.array(
  fc.integer({ min: -50, max: 50 }).map((value) => value / 4),
  { minLength: 2, maxLength: 40 },
);

const RUNS = { numRuns: sampled(2000, 100), seed: seeded(20261127) };

describe('any values', () => {
  it('have the same p whichever group is the first, and one within 0 and 1', () => {
    fc.assert(
      fc.property(values, values, (one, other) => {
        for (const test of [welch, mannWhitney]) {
          const p = test(one, other)?.p ?? 1;
          expect(test(other, one)?.p ?? 1).toBeCloseTo(p, 10);
          expect(p).toBeGreaterThanOrEqual(0);
          expect(p).toBeLessThanOrEqual(1 + 1e-12);
        }
        expect(differenceOfMeans(other, one) ?? 0).toBeCloseTo(-(differenceOfMeans(one, other) ?? 0), 10);
      }),
      RUNS,
    );
  });

  it('give a curve that never rises, of which nobody is lost', () => {
    const followed = fc.array(fc.record({ days: fc.nat(30), isEvent: fc.boolean() }), { maxLength: 60 });
    fc.assert(
      fc.property(followed, (all) => {
        const steps = kaplanMeier(all);
        steps.forEach((step, place) => {
          expect(step.survival).toBeLessThanOrEqual(steps[place - 1]?.survival ?? 1);
          expect(step.atRisk).toBe(all.filter(({ days }) => days >= step.days).length);
        });
        expect(steps.reduce((sum, { events }) => sum + events, 0)).toBe(
          all.filter(({ isEvent }) => isEvent).length,
        );
      }),
      RUNS,
    );
  });
});
