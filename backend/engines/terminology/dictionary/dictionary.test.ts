import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampled } from '../../../../tests/support/sampling.ts';
import type { Language } from '../../../shared/contract.ts';
import { stemOf } from '../stems.ts';
import { type Concept, isMeasured } from '../vocabulary.ts';
import { isCaseSensitive, wordsOf } from '../words.ts';
import { compileDictionary } from './compile-dictionary.ts';
import { asUint32, packSections, unpackSections } from './dictionary-file.ts';
import { SECTIONS } from './layout.ts';
import { dictionaryOf } from './longest-match.ts';
import { type OpenDictionary, openDictionary } from './open-dictionary.ts';

const LANGUAGES: readonly Language[] = ['en', 'de', 'it'];

/** What a text is found to name: places of words, then concepts with the form that they are named by. */
interface Found {
  readonly first: number;
  readonly last: number;
  readonly names: readonly string[];
}

interface Name {
  readonly concept: Concept;
  readonly exact: string | null;
  readonly normal: string;
  readonly native: boolean;
}

const lettersOf = (text: string) => text.normalize('NFKC').replace(/[^\p{L}\p{Nd}]/gu, '');
const keyOf = (normals: readonly string[], language: Language) =>
  normals.map((normal) => stemOf(normal, language)).join(' ');

/** All names by their stems, by the rules of admission as they are told, without a trie. */
function namesBySimpleRules(concepts: readonly Concept[], language: Language): Map<string, Name[]> {
  const names = new Map<string, Name[]>();
  for (const native of [true, false]) {
    for (const concept of concepts) {
      for (const own of LANGUAGES) {
        if ((own === language) !== native) continue;
        for (const term of concept.terms[own]) {
          const normals = wordsOf(term).map(({ normal }) => normal);
          const exact = isCaseSensitive(term) ? lettersOf(term) : null;
          const normal = normals.join(' ');
          const isSafe =
            exact === null &&
            (concept.category === 'MedicationName' || normals.length > 1 || normal.length >= 8);
          if (!native && !isSafe) continue;
          const key = keyOf(normals, language);
          const list = names.get(key) ?? [];
          names.set(key, list);
          const ofSame = list.filter((name) => name.concept === concept);
          if (!native && (ofSame.length > 0 || list.some((name) => name.native))) continue;
          if (ofSame.some((name) => name.exact === exact)) continue;
          const isTaken = list.some(
            (name) =>
              name.concept !== concept &&
              name.exact === exact &&
              name.normal === normal &&
              name.concept.category === concept.category &&
              isMeasured(name.concept) === isMeasured(concept),
          );
          if (!isTaken) list.push({ concept, exact, normal, native });
        }
      }
    }
  }
  return names;
}

const JOINT = /^(?:[ \t\u00A0]*[-/+'’‐‑]?[ \t\u00A0]*|[ \t]?\r?\n[ \t]{0,2})$/;

/** A word that its full stop cuts short, with what follows. */
const CUT = {
  en: /^\p{Lu}\p{Ll}{0,5}\. \p{Ll}{3}/u,
  de: /^\p{L}{1,12}\. ?\p{L}/u,
  it: /^\p{L}{1,8}\. ?\p{L}/u,
};

/** Tries every run of words from every place, the longest first. */
function findSimply(names: ReadonlyMap<string, readonly Name[]>, text: string, language: Language): Found[] {
  const words = wordsOf(text);
  const found: Found[] = [];
  for (let first = 0; first < words.length; first += 1) {
    if (first > 0 && words[first - 1]?.end === words[first]?.start) continue;
    for (let last = Math.min(words.length, first + 6) - 1; last >= first; last -= 1) {
      const run = words.slice(first, last + 1);
      const gaps = run.slice(1).map((word, place) => text.slice(run[place]?.end, word.start));
      const isCut = (place: number) =>
        CUT[language].test(text.slice(run[place]?.start, (run[place + 1]?.start ?? 0) + 3));
      if (
        !gaps.every(
          (gap, place) => gap.length <= 4 && (JOINT.test(gap) || (/^\. ?$/.test(gap) && isCut(place))),
        )
      )
        continue;
      if (words[last + 1]?.start === words[last]?.end) continue;
      const normals = run.map(({ normal }) => normal);
      const letters = lettersOf(text.slice(run[0]?.start, run.at(-1)?.end));
      const allowed = (names.get(keyOf(normals, language)) ?? []).filter(
        ({ exact }) => exact === null || exact === letters,
      );
      const same = allowed.filter(({ normal }) => normal === normals.join(' '));
      if (allowed.length === 0) continue;
      found.push({ first, last, names: (same.length > 0 ? same : allowed).map(nameOf) });
      first = last;
      break;
    }
  }
  return found;
}

const nameOf = ({ concept, exact, normal, native }: Omit<Name, 'concept'> & { concept: { key: string } }) =>
  `${concept.key} ${exact} ${normal} ${native}`;

function find(dictionaries: readonly OpenDictionary[], text: string, language: Language): Found[] {
  const words = wordsOf(text);
  const matches = dictionaryOf(dictionaries, language).matches(text, words, 0, words.length);
  return matches.map(({ first, last, entries }) => ({ first, last, names: entries.map(nameOf) }));
}

const word = fc.constantFrom(
  ...[
    'fever',
    'Fieber',
    'febbri',
    'febbre',
    'Fraktur',
    'Frakturen',
    'KHK',
    'khk',
    'pH',
    'Na',
    'na',
    'B',
    '12',
  ],
  ...[
    'acute',
    'akute',
    'akuten',
    'acuta',
    'acute',
    'Herzinsuffizienz',
    'insufficienza',
    'biopsies',
    'biopsy',
  ],
);
const joint = fc.constantFrom(' ', '-', ' - ', '', "'", '\n', ', ', '. ', '/', '\u00A0', '  \n  ');
const termOf = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '));
const termsOf = fc.array(termOf, { maxLength: 3 });
const conceptsOf = fc
  .array(
    fc.record({
      category: fc.constantFrom('Diagnosis', 'SymptomOrSign', 'MedicationName', 'ExaminationName'),
      isCoded: fc.boolean(),
      terms: fc.record({ en: termsOf, de: termsOf, it: termsOf }),
    }),
    { maxLength: 12 },
  )
  .map((drafts) =>
    drafts.map(
      ({ category, isCoded, terms }, place): Concept => ({
        key: `concept-${place}`,
        category,
        preferred: `Concept ${place} Ä`,
        terms,
        codes: isCoded ? [{ system: 'LOINC', code: '718-7' }] : [],
      }),
    ),
  );
const textOf = fc
  .array(fc.tuple(word, joint), { maxLength: 30 })
  .map((pieces) => pieces.map(([own, gap]) => own + gap).join(''));

describe('a compiled dictionary', () => {
  it('finds exactly what trying every run of words finds, for any vocabulary, text and language', () => {
    fc.assert(
      fc.property(conceptsOf, textOf, fc.constantFrom(...LANGUAGES), (concepts, text, language) => {
        const open = openDictionary(compileDictionary(concepts));
        const expected = findSimply(namesBySimpleRules(concepts, language), text, language);
        expect(find([open], text, language)).toEqual(expected);
      }),
      { numRuns: sampled(2_000, 200) },
    );
  });

  it('finds together with another one the same places as one made of both', () => {
    fc.assert(
      fc.property(
        conceptsOf,
        conceptsOf,
        textOf,
        fc.constantFrom(...LANGUAGES),
        (ours, site, text, language) => {
          const layers = [ours, site].map((concepts) => openDictionary(compileDictionary(concepts)));
          const both = openDictionary(compileDictionary([...ours, ...site]));
          const placesOf = (found: readonly Found[]) => found.map(({ first, last }) => [first, last]);
          expect(placesOf(find(layers, text, language))).toEqual(placesOf(find([both], text, language)));
        },
      ),
      { numRuns: sampled(500, 60) },
    );
  });

  const stroke: Concept = {
    key: 'stroke',
    category: 'Diagnosis',
    preferred: 'Stroke',
    terms: { en: ['Stroke'], de: ['Schlaganfall'], it: ['ictus'] },
    codes: [
      { system: 'SNOMEDCT', code: '230690007' },
      { system: 'ICD10CM', code: 'I63.9' },
    ],
  };

  it('gives a concept back as it was, codes in order, and tells what it was made of', () => {
    const open = openDictionary(compileDictionary([stroke], 'made of one'));
    const text = 'Zustand nach Schlaganfall';
    const words = wordsOf(text);
    const [match] = dictionaryOf([open], 'de').matches(text, words, 0, words.length);
    const { terms: _, ...coded } = stroke;
    expect(match?.entries[0]?.concept).toEqual(coded);
    expect([open.source, open.concepts, open.terms]).toEqual(['made of one', 1, 3]);
  });

  it('has the first concept where two of one category share a name, and the first dictionary of two', () => {
    const other: Concept = { ...stroke, key: 'other-stroke' };
    const [ours, site] = [[stroke], [other]].map((concepts) => openDictionary(compileDictionary(concepts)));
    if (ours === undefined || site === undefined) throw new Error('Two dictionaries were expected.');
    const both = openDictionary(compileDictionary([stroke, other]));
    for (const layers of [[both], [ours, site]]) {
      expect(find(layers, 'stroke', 'en')).toEqual([
        { first: 0, last: 0, names: ['stroke null stroke true'] },
      ]);
    }
    expect(find([site, ours], 'stroke', 'en')[0]?.names).toEqual(['other-stroke null stroke true']);
  });

  it('finds its names after ten thousand others, and no other words', () => {
    const many = Array.from({ length: 10_000 }, (_, place): Concept => {
      const term = `${wordFor(place % 700)} ${wordFor(place)} ${wordFor(place % 13)}`;
      return { ...stroke, key: `concept-${place}`, terms: { en: [term], de: [], it: [] } };
    });
    const open = openDictionary(compileDictionary(many));
    for (const [place, { key, terms }] of many.entries()) {
      if (place % sampled(1, 20) !== 0) continue;
      expect(find([open], terms.en[0] ?? '', 'en')[0]?.names[0]).toContain(`${key} `);
    }
    expect(find([open], many.map((_, place) => wordFor(place + 10_000)).join(' '), 'en')).toEqual([]);
  });

  it('holds nothing where no concept was added', () => {
    expect(find([openDictionary(compileDictionary([]))], 'fever and cough', 'en')).toEqual([]);
  });
});

/** A word of consonants for each number, different ones for different numbers, none of them inflected. */
function wordFor(place: number): string {
  return [...`${place}`.padStart(5, '0')].map((digit) => 'bcdfghjklm'[Number(digit)] ?? '').join('');
}

describe('a file that is no dictionary', () => {
  const whole = compileDictionary([]);

  it('is refused with a sentence, cut off at any place', () => {
    fc.assert(
      fc.property(fc.nat(whole.byteLength - 1), (length) => {
        expect(() => openDictionary(whole.slice(0, length))).toThrow(/it (?:is no dictionary|has \d+ bytes)/);
      }),
    );
  });

  it('is refused with any one byte changed', () => {
    fc.assert(
      fc.property(fc.nat(whole.byteLength - 1), fc.integer({ min: 1, max: 255 }), (place, change) => {
        const damaged = new Uint8Array(whole.slice(0));
        damaged[place] = (damaged[place] ?? 0) ^ change;
        expect(() => openDictionary(damaged.buffer)).toThrow(/^it (?:is|has) /);
      }),
    );
  });

  it('is refused where it was made with other rules for the forms of words', () => {
    const [header, ...others] = unpackSections(whole, SECTIONS);
    if (header === undefined) throw new Error('A dictionary has a header.');
    const changed = Uint32Array.from(asUint32(header), (value, place) => (place === 3 ? value ^ 1 : value));
    expect(() => openDictionary(packSections([changed, ...others]))).toThrow('other rules for the forms');
  });

  it('is refused where it is of another version', () => {
    const other = new Uint8Array(whole.slice(0));
    other[4] = 99;
    expect(() => openDictionary(other.buffer)).toThrow('it is of version 99, not 1: import it again.');
  });
});
