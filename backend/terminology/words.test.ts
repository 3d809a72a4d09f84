import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCaseSensitive, normalWord, stemOf, wordsOf } from './words.ts';

describe('words', () => {
  it('have the place they stand at in any text, broken surrogates and joiners included', () => {
    const piece = fc.constantFrom(
      'Ödem',
      'é',
      '\uD83D',
      '🩺',
      '\u200B',
      '\u00AD',
      'ß',
      'ﬁ',
      ' ',
      "dell'",
      '12',
      'مرض',
      '\n',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const text = pieces.join('');
        let last = 0;
        for (const word of wordsOf(text)) {
          expect(word.start).toBeGreaterThanOrEqual(last);
          expect(word.end).toBeGreaterThan(word.start);
          expect(normalWord(text.slice(word.start, word.end))).toBe(word.normal);
          last = word.end;
        }
        expect(last).toBeLessThanOrEqual(text.length);
      }),
    );
  });

  it('agree in all spellings of one word', () => {
    expect(new Set(['Hämoglobin', 'haemoglobin', 'hemoglobin', 'HÄMOGLOBIN'].map(normalWord)).size).toBe(1);
    expect(normalWord('Fuß')).toBe(normalWord('FUSS'));
    expect(normalWord('obesità')).toBe(normalWord('obesita'));
    expect(normalWord('Herz\u00ADinfarkt')).toBe('herzinfarkt');
  });

  it('lose the endings of inflection of their language', () => {
    expect(stemOf('frakturen', 'de')).toBe(stemOf('fraktur', 'de'));
    expect(stemOf('arteriellen', 'de')).toBe(stemOf('arterielle', 'de'));
    expect(stemOf('polmoniti', 'it')).toBe(stemOf('polmonite', 'it'));
    expect(stemOf('toraciche', 'it')).toBe(stemOf('toracica', 'it'));
    expect(stemOf('biopsies', 'en')).toBe(stemOf('biopsy', 'en'));
    expect(stemOf('diagnosis', 'en')).toBe('diagnosis');
  });

  it('keep a run of letters that no language has out of the vocabulary', () => {
    expect(normalWord('a'.repeat(200_000))).toBe('');
  });

  it('are case-sensitive only as short acronyms', () => {
    expect(['KHK', 'pH', 'Na', 'BPCO', 'SpO2'].every(isCaseSensitive)).toBe(true);
    expect(['Fever', 'STROKE', 'arm', 'Knie'].some(isCaseSensitive)).toBe(false);
  });
});
