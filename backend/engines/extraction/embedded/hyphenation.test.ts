import { describe, expect, it } from 'vitest';
import { embeddedEngine } from '../../../../tests/support/embedded-engine.ts';
import { namedInGerman } from '../../../../tests/support/german-names.ts';
import { wordsOf } from '../../terminology/words.ts';
import { withoutHyphenation } from './hyphenation.ts';

const inGerman = (text: string) => withoutHyphenation(text, wordsOf(text), 'de', () => false);
const normals = (text: string) => inGerman(text).map(({ normal }) => normal);

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
    expect(inGerman(text)).toHaveLength(wordsOf(text).length);
  });

  it('are found with their places in the text', () => {
    expect(namedInGerman('Diagnosis', 'Bekannte Pneu- monie rechts.')).toEqual(['Pneu- monie']);
  });

  it.each([
    ['She had pneu-\nmonia and hyper-\ntension.', ['pneu-\nmonia', 'hyper-\ntension']],
    ['The patient has a history of myo-\ncardial infarction.', ['myo-\ncardial infarction']],
    ['Il paziente ha una polmo-\nnite e ha avuto un in-\nfarto.', ['polmo-\nnite', 'in-\nfarto']],
  ])('are one in English and Italian at the end of a line: %j', (text, expected) => {
    const { entities } = embeddedEngine().readNow(text);
    const found = entities
      .filter(({ category }) => category === 'Diagnosis')
      .map(({ offset, length }) => text.slice(offset, offset + length));
    expect(found).toEqual(expected);
  });

  it('stay two where English writes a hyphen: "non-smoker", "beta-blocker"', () => {
    const text = 'He is a non-\nsmoker on a beta-\nblocker.';
    const words = withoutHyphenation(text, wordsOf(text), 'en', () => false);
    expect(words).toHaveLength(wordsOf(text).length);
  });
});
