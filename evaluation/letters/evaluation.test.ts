import { describe, expect, it } from 'vitest';
import { disputedIn, parseDisputed } from './disputed.ts';
import { evaluateLetters } from './evaluation.ts';
import { changesBetween, parseResult, storedResult } from './last-result.ts';
import { letterOf, readingOf } from './letters.fixture.ts';
import { omissionsOf, tablesOf } from './page.ts';

const text = 'No gout. His mother had chills. keywords, rash';
const LETTER = letterOf(text, [
  { id: 'f1', quote: 'gout', category: 'Diagnosis', certainty: 'negative' },
  { id: 'f2', quote: 'mother', category: 'FamilyRelation', subject: 'other' },
  { id: 'f3', quote: 'chills', category: 'SymptomOrSign', subject: 'other', of: 'f2' },
  { id: 'k1', quote: 'rash', category: 'SymptomOrSign' },
]);
const reading = async () =>
  readingOf(text, [
    ['gout', 'Diagnosis', { certainty: 'negativePossible' }],
    ['mother', 'FamilyRelation'],
    ['chills', 'SymptomOrSign', { association: 'other' }],
  ]);

describe('the result over letters', () => {
  it('has tables of categories, links and assertions, without words of a letter', async () => {
    const tables = tablesOf(await evaluateLetters(reading, [LETTER], []));
    expect(tables).toContain('| en | Diagnosis | 1 | 0 | 1 | 1 | 1.00 | 0.00 | 1 | 0 | 1 | 1.00 | 0.00 |');
    expect(tables).toContain('| en | relative | 1 | 1 | 0 | 0.00 | 0 | 0 |  |');
    expect(tables).toContain('| en | relative, by subject | 1 | 1 | 1 | 1.00 |  |  |  |');
    expect(tables).toContain('| en | certainty | negative | possible | 1 |');
    expect(tables).toContain('| en | subject | other | patient | 1 |');
    expect(tables).toContain('| en | subject | other | 1.00 | 0.50 | 0.67 | 2 |');
    expect(tables).not.toMatch(/gout|chills|letter-1/);
  });

  it('says what it leaves out, and counts disputed facts apart', async () => {
    const rows = [
      { letter: 'letter-1', fact: 'f1', reason: 'It is affirmed.' },
      { letter: 'letter-2', fact: 'f1', reason: 'Another letter.' },
    ];
    const result = await evaluateLetters(reading, [LETTER], rows);
    expect(omissionsOf(result)[0]).toMatch(/^Left out: 1 facts/);
    expect(omissionsOf(result)[1]).toMatch(/^Counted apart: 1 facts/);
    expect(result.disputed).toEqual(rows.slice(0, 1));
    expect(tablesOf(result)).not.toContain('Diagnosis');
  });

  it('tells which faults appeared and went since the last one, letter by letter', async () => {
    const { byLetter } = await evaluateLetters(reading, [LETTER], []);
    expect(byLetter['en | Diagnosis | assertion']).toEqual([1]);
    expect(byLetter).not.toHaveProperty('en | SymptomOrSign | missing');
    const before = { 'en | Diagnosis | missing': [2, 0], 'de | Age | missing': [1] };
    const after = { 'en | Diagnosis | missing': [0, 3] };
    expect(changesBetween(before, after)).toEqual([
      'de | Age | missing: 0 appeared, 1 went',
      'en | Diagnosis | missing: 3 appeared, 2 went',
    ]);
    expect(changesBetween(after, after)).toEqual([]);
  });
});

describe('a stored result', () => {
  it('is read as it was written, and anything else is refused', () => {
    const result = { 'en | Age | wrong': [0, 12, 3] };
    expect(parseResult(storedResult(result), 'last.json')).toEqual(result);
    expect(() => parseResult('{"en | Age | wrong": [1]}', 'last.json')).toThrow('last.json: not a result');
  });
});

describe('the list of disputed facts', () => {
  const head = 'letter\tfact\treason\n';

  it('has a letter, a fact and a reason in each row', () => {
    const rows = parseDisputed(`${head}a\tf1\tIt is past.\nb\tf2\tNo name.\n`, 'disputed.tsv');
    expect(disputedIn('b', rows)).toEqual(new Set(['f2']));
    expect(parseDisputed(head, 'disputed.tsv')).toEqual([]);
  });

  it('is refused with file and line where a row has no reason or the columns are others', () => {
    expect(() => parseDisputed(`${head}a\tf1\t\n`, 'disputed.tsv')).toThrow('disputed.tsv, line 2: needs');
    expect(() => parseDisputed('a\tb\n', 'disputed.tsv')).toThrow('disputed.tsv, line 1: its columns');
  });
});
