import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectLinear } from '../../tests/support/growth.ts';
import { locate } from './locate.ts';

const find = (text: string, ...words: string[]) =>
  locate(
    text,
    words.map((each) => ({ text: each, range: null })),
  ).map((place) => place?.offset ?? null);

describe('the place of submitted words', () => {
  it('is each occurrence once, in order', () => {
    expect(find('fever, cough, fever', 'fever', 'cough', 'fever', 'fever')).toEqual([0, 7, 14, null]);
  });

  it('is one of the same spelling before one of another case', () => {
    expect(find('Fever and fever', 'fever', 'fever', 'FEVER')).toEqual([10, 0, null]);
  });

  it('is never within a word', () => {
    expect(find('Assessment: Pulmonalhypertonie, 15 mg', 'ASS', 'hypertonie', '5')).toEqual([
      null,
      null,
      null,
    ]);
    expect(find('5mg i.v.', '5', 'mg')).toEqual([0, 1]);
  });

  it('is outside of longer words that are asked for, too, where it can', () => {
    expect(
      find('diabetes mellitus. Diabetes mellitus type 2. diabetes', 'diabetes', 'diabetes mellitus'),
    ).toEqual([45, 0]);
    expect(find('diabetes mellitus', 'diabetes', 'diabetes mellitus')).toEqual([0, 0]);
  });

  it('is not one that is given already', () => {
    const places = locate('pain, pain', [
      { text: 'pain', range: null },
      { text: 'pain', range: { offset: 0, length: 4 } },
    ]);
    expect(places.map((place) => place?.offset)).toEqual([6, 0]);
  });

  it('always holds the words, whatever the text', () => {
    const letters = fc.stringMatching(/^[aAäİ .1]{1,6}$/);
    fc.assert(
      fc.property(
        fc.array(letters, { maxLength: 30 }),
        fc.array(letters, { maxLength: 8 }),
        (parts, words) => {
          const text = parts.join('');
          const places = locate(
            text,
            words.map((each) => ({ text: each, range: null })),
          );
          const seen = new Set<string>();
          for (const [index, place] of places.entries()) {
            if (place === null) continue;
            const found = text.slice(place.offset, place.offset + place.length);
            expect(found.toLowerCase()).toBe(words[index]?.toLowerCase());
            const key = `${place.offset} ${place.length}`;
            expect(seen.has(key)).toBe(false);
            seen.add(key);
          }
        },
      ),
    );
  });

  it('is looked for in a moment, also in a text that repeats itself', () => {
    expectLinear((size) => {
      const words = Array.from({ length: size / 20 }, (_, index) => ({
        text: Array(1 + (index % 900))
          .fill('a')
          .join(' '),
        range: null,
      }));
      locate('a '.repeat(size), words);
    }, 100_000);
  }, 60_000);
});
