import { describe, expect, it } from 'vitest';
import { derivedTerm } from './derived-terms.ts';
import { compileDictionary } from './dictionary/compile-dictionary.ts';
import { dictionaryOf } from './dictionary/longest-match.ts';
import { openDictionary } from './dictionary/open-dictionary.ts';
import type { Concept } from './vocabulary.ts';
import { normalWord, wordsOf } from './words.ts';

describe('an English name of Greek or Latin', () => {
  it.each([
    ['cholangitis', 'Cholangitis', 'colangite'],
    ['nephropathy', 'Nephropathie', 'nefropatia'],
    ['hypercalcemia', 'Hyperkalzämie', 'ipercalcemia'],
    ['hypokalemia', 'Hypokaliämie', 'ipokaliemia'],
    ['gastrectomy', 'Gastrektomie', 'gastrectomia'],
    ['cystoscopy', 'Zystoskopie', 'cistoscopia'],
    ['diverticulosis', 'Divertikulose', 'diverticolosi'],
    ['splenomegaly', 'Splenomegalie', 'splenomegalia'],
    ['fibrosarcoma', 'Fibrosarkom', 'fibrosarcoma'],
    ['hematuria', 'Hämaturie', 'ematuria'],
  ])('is spelled as its ending corresponds: %s', (english, german, italian) => {
    expect(normalWord(derivedTerm(english, 'de') ?? '')).toBe(normalWord(german));
    expect(derivedTerm(english, 'it')).toBe(italian);
  });

  it.each(['fever', 'myocardial infarction', 'basis', 'X-ray', 'diagnostics'])(
    'is no such name: %s',
    (english) => {
      expect(derivedTerm(english, 'de')).toBeNull();
    },
  );

  const concept = (key: string, terms: Concept['terms']): Concept => ({
    key,
    category: 'Diagnosis',
    preferred: terms.en[0] ?? '',
    codes: [],
    terms,
  });
  const found = (concepts: Concept[], text: string, language: 'de' | 'it') => {
    const words = wordsOf(text);
    return dictionaryOf([openDictionary(compileDictionary(concepts))], language)
      .matches(text, words, 0, words.length)
      .flatMap(({ entries }) => entries.map(({ concept: { key }, isDerived }) => [key, isDerived]));
  };

  it('is found in German and Italian by what is derived of it, and marked', () => {
    const concepts = [concept('cholangitis', { en: ['Cholangitis'], de: [], it: [] })];
    expect(found(concepts, 'quadro di colangite', 'it')).toEqual([['cholangitis', true]]);
  });

  it('never stands beside a name that the language has itself', () => {
    const concepts = [
      concept('cholangitis', { en: ['Cholangitis'], de: [], it: [] }),
      concept('other', { en: ['Other'], de: [], it: ['colangite'] }),
    ];
    expect(found(concepts, 'quadro di colangite', 'it')).toEqual([['other', false]]);
  });
});
