import { describe, expect, it } from 'vitest';
import type { PageWord } from './geometry.ts';
import type { PageContent } from './layout/page-content.ts';
import { warningsOf } from './warnings.ts';

function word(text: string, confidence: number): PageWord {
  return { text, x0: 10, y0: 10, x1: 60, y1: 20, size: 10, confidence, isBold: false };
}

function page(words: readonly PageWord[], source: PageContent['source'] = 'scanned'): PageContent {
  return { pageNumber: 2, width: 100, height: 200, source, turned: 0, words, sideways: [], tables: [] };
}

describe('warnings of a recognised page', () => {
  it.each(['≤4', '<', '‹5', 'II-III', 'IV', '4.2', '1,9', 'mg/dl', 'µg', 'm²', 'mmol/l'])(
    'tells that %s is to be checked, with its place',
    (text) => {
      const sure = Array.from({ length: 20 }, () => word('certain', 0.99));
      expect(warningsOf(page([...sure, word(text, 0.5)]))).toMatchObject([
        {
          code: 'dangerous-character',
          pageNumber: 2,
          box: { left: 0.1, top: 0.05, width: 0.5, height: 0.05 },
        },
      ]);
    },
  );

  it('is silent about sure words, plain words and text that the file itself holds', () => {
    expect(warningsOf(page([word('4.2', 0.97), word('patient', 0.7)]))).toEqual([]);
    expect(warningsOf(page([word('4.2', 0.1)], 'digital'))).toEqual([]);
  });

  it('tells that a page is hard to read, and never more than a person can check', () => {
    const found = warningsOf(page(Array.from({ length: 100 }, () => word('1.5', 0.3))));
    expect(found[0]?.code).toBe('low-confidence');
    expect(found.length).toBeLessThanOrEqual(13);
  });
});
