import { describe, expect, it } from 'vitest';
import { namedInGerman } from '../../../../tests/support/german-names.ts';
import { wordsOf } from '../../terminology/words.ts';
import { withoutHyphenation } from './hyphenation.ts';

const normals = (text: string) => withoutHyphenation(text, wordsOf(text)).map(({ normal }) => normal);

describe('words that a line break parted', () => {
  it.each([
    ['Die Pneu- monie bessert sich', ['die', 'pneumonie', 'bessert', 'sich']],
    ['Die Pneu-\nmonie', ['die', 'pneumonie']],
    ['Cor pulmona1e', ['cor', 'pulmonale']],
  ])('are one: %j', (text, expected) => {
    expect(normals(text)).toEqual(expected);
  });

  it.each([
    'Leber- und Nierenwerte',
    'Leber-, Nieren- sowie Milzwerte',
    'kurz- mittel- und langfristig',
    'Leber- Milz',
  ])('stay two where they share one: %s', (text) => {
    expect(withoutHyphenation(text, wordsOf(text))).toHaveLength(wordsOf(text).length);
  });

  it('are found with their places in the text', () => {
    expect(namedInGerman('Diagnosis', 'Bekannte Pneu- monie rechts.')).toEqual(['Pneu- monie']);
  });
});
