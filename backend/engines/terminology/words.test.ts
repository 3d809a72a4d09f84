import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampled } from '../../../tests/support/sampling.ts';
import { stemOf } from './stems.ts';
import { isCaseSensitive, normalWord, wordsOf } from './words.ts';

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

  it('are runs of letters, invisible joiners inside kept, or of digits, in any text', () => {
    const defined = /\p{L}[\p{L}\p{M}]*(?:[\u00AD\u200B-\u200D\u2060]+\p{L}[\p{L}\p{M}]*)*|\p{Nd}+/gu;
    const character = fc.oneof(
      fc.constantFrom(
        ...['a', 'Z', '7', '\u0301', '\u00AD', '\u200B', '\u2060', '𝐀', '𝟏', '\uD835', '\uDC00', '٣'],
      ),
      fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
    );
    fc.assert(
      fc.property(fc.array(character, { maxLength: 30 }), (characters) => {
        const text = characters.join('');
        const places = wordsOf(text).map(({ start, end }) => [start, end]);
        expect(places).toEqual([...text.matchAll(defined)].map((m) => [m.index, m.index + m[0].length]));
      }),
      { numRuns: sampled(2_000, 300) },
    );
  });

  it('agree whether accents are part of a letter or stand behind it', () => {
    const letter = fc.integer({ min: 0x41, max: 0x2_4f }).map((code) => String.fromCodePoint(code));
    fc.assert(
      fc.property(fc.array(letter, { minLength: 1, maxLength: 12 }), (letters) => {
        const word = letters.filter((one) => /\p{L}/u.test(one)).join('');
        // A Greek accent sends the word the long way round, and is taken off again.
        expect(normalWord(`${word}\u0342`)).toBe(normalWord(word));
      }),
      { numRuns: sampled(2_000, 300) },
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
    expect(stemOf('headaches', 'en')).toBe(stemOf('headache', 'en'));
    expect(stemOf('attaches', 'en')).toBe(stemOf('attach', 'en'));
  });

  it('keep a run of letters that no language has out of the vocabulary', () => {
    expect(normalWord('a'.repeat(200_000))).toBe('');
  });

  it('are case-sensitive only as short acronyms', () => {
    expect(['KHK', 'pH', 'Na', 'BPCO', 'SpO2'].every(isCaseSensitive)).toBe(true);
    expect(['Fever', 'STROKE', 'arm', 'Knie'].some(isCaseSensitive)).toBe(false);
  });
});
