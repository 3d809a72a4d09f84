import { describe, expect, it } from 'vitest';
import { accuracyFigure, changesSince, f1Figure, tableOf } from './figures.ts';
import { countSpans, isSame, overlap, totalOf } from './spans.ts';

const span = (offset: number, length: number) => ({ offset, length });

describe('figures', () => {
  it('are the harmonic mean of precision and recall', () => {
    const figure = f1Figure('set', 'span', { hits: 6, wrong: 2, missed: 4 });
    expect(figure).toMatchObject({ precision: 0.75, recall: 0.6, cases: 10 });
    expect(figure.score).toBeCloseTo(2 / 3, 10);
    expect(f1Figure('set', 'span', { hits: 0, wrong: 0, missed: 0 }).score).toBe(0);
  });

  it('say what became better, worse and new since an earlier table', () => {
    const earlier = tableOf([
      accuracyFigure('a', 'certainty', 9, 10),
      accuracyFigure('b', 'certainty', 9, 10),
      accuracyFigure('c', 'certainty', 9, 10),
    ]);
    const now = [
      accuracyFigure('a', 'certainty', 10, 10),
      accuracyFigure('b', 'certainty', 8, 10),
      accuracyFigure('c', 'certainty', 9, 10),
      accuracyFigure('d', 'certainty', 9, 10),
    ];
    expect(changesSince(earlier, now)).toEqual([
      'a | certainty: +0.100',
      'b | certainty: -0.100',
      '1 new figures',
    ]);
  });
});

describe('spans', () => {
  it('agree exactly or by overlap, each expected one counted once', () => {
    const [found, expected] = [
      [span(0, 4), span(10, 2), span(30, 1)],
      [span(0, 4), span(9, 2), span(20, 2)],
    ];
    expect(countSpans(found, expected, isSame)).toEqual({ hits: 1, wrong: 2, missed: 2 });
    expect(countSpans(found, expected, overlap)).toEqual({ hits: 2, wrong: 1, missed: 1 });
    expect(countSpans([span(0, 2)], [span(2, 2)], overlap)).toEqual({ hits: 0, wrong: 1, missed: 1 });
    expect(
      totalOf([
        { hits: 1, wrong: 2, missed: 3 },
        { hits: 1, wrong: 0, missed: 1 },
      ]),
    ).toEqual({ hits: 2, wrong: 2, missed: 4 });
  });
});
