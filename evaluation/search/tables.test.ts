import { describe, expect, test } from 'vitest';
import type { Judged, Kind } from './evaluation.ts';
import { kindTable, languageTable, targets } from './tables.ts';

const judged = (system: string, language: 'en' | 'de', kind: Kind, ndcg: number): Judged => ({
  system,
  query: { id: `${language} ${kind}`, language, query: 'x', relevant: { a: 3 } },
  kind,
  found: [],
  ndcg,
  reciprocalRank: ndcg / 2,
});

const RESULT = [
  judged('lexical', 'en', 'same-language', 0.8),
  judged('lexical', 'de', 'cross-language', 0.4),
  judged('vector', 'en', 'same-language', 0.6),
  judged('vector', 'de', 'cross-language', 0.6),
  judged('hybrid + ranker', 'en', 'same-language', 0.9),
  judged('hybrid + ranker', 'de', 'cross-language', 0.54),
];

describe('the result', () => {
  test('has the means of each system by language of the query', () => {
    expect(languageTable(RESULT)).toContain(
      '| lexical | 0.400 | 0.800 | 0.200 | 0.400 |  |  | 0.300 | 0.600 |',
    );
  });

  test('has cross-language as a share of same-language', () => {
    const rows = kindTable(RESULT).split('\n');
    expect(rows.find((row) => row.startsWith('| lexical'))).toMatch(/ 0\.50 \|$/);
    expect(rows.find((row) => row.startsWith('| hybrid'))).toMatch(/ 0\.60 \|$/);
  });

  test('says which targets were reached and which were not', () => {
    expect(targets(RESULT)).toEqual([
      '- hybrid + ranker, en: 0.900, best single mode (lexical) 0.800: reached.',
      '- hybrid + ranker, de: 0.540, best single mode (vector) 0.600: not reached.',
      '- hybrid + ranker, cross-language: 0.60 of same-language, at least 0.85: not reached.',
    ]);
  });
});
