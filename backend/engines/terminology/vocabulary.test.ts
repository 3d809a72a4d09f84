import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isLoincCode, isSnomedIdentifier } from './check-digits.ts';
import { type Concept, loadVocabulary, readChapter } from './vocabulary.ts';
import { isCaseSensitive, wordsOf } from './words.ts';

const vocabulary = loadVocabulary();
const HEADER = 'key\tcategory\tpreferred\ten\tde\tit\tcodes';

const formOf = (term: string): string =>
  isCaseSensitive(term)
    ? term
    : wordsOf(term)
        .map(({ normal }) => normal)
        .join(' ');

/** What a value that follows tells from its namesake: "TC 36,8 °C" is no tomography. */
const isMeasured = ({ codes }: Concept): boolean => codes.some(({ system }) => system === 'LOINC');

describe('the vocabulary', () => {
  it('has at least 6,000 concepts and 30,000 terms, 9,000 of them German and 9,000 Italian', () => {
    const terms = { en: 0, de: 0, it: 0 };
    for (const { key, terms: own } of vocabulary) {
      for (const language of ['en', 'de', 'it'] as const) {
        expect(own[language].length, `${key} ${language}`).toBeGreaterThan(0);
        terms[language] += own[language].length;
      }
    }
    expect(vocabulary.length).toBeGreaterThanOrEqual(6_000);
    expect(terms.en + terms.de + terms.it).toBeGreaterThanOrEqual(30_000);
    expect(terms.de).toBeGreaterThanOrEqual(9_000);
    expect(terms.it).toBeGreaterThanOrEqual(9_000);
  });

  it('has codes only whose check digits hold', () => {
    const wrong = vocabulary.flatMap(({ key, codes }) =>
      codes
        .filter(({ system, code }) => {
          if (system === 'SNOMEDCT') return !isSnomedIdentifier(code);
          if (system === 'LOINC') return !isLoincCode(code);
          if (system === 'RXNORM') return !/^\d{2,8}$/.test(code);
          if (system === 'UMLS') return !/^C\d{7}$/.test(code);
          return !/^[A-Z]\d[0-9A-Z](?:\.[0-9A-Z]{1,4})?$/.test(code);
        })
        .map(({ code }) => `${key} ${code}`),
    );
    expect(wrong).toEqual([]);
  });

  it('gives no term of a category and language to two concepts that a value does not tell apart', () => {
    const owners = new Map<string, Concept>();
    const claimedTwice: string[] = [];
    for (const concept of vocabulary) {
      for (const language of ['en', 'de', 'it'] as const) {
        for (const term of concept.terms[language]) {
          const claim = `${language} ${concept.category} ${formOf(term)}`;
          const owner = owners.get(claim) ?? concept;
          owners.set(claim, owner);
          if (owner !== concept && isMeasured(owner) === isMeasured(concept)) {
            claimedTwice.push(`${claim}: ${owner.key}, ${concept.key}`);
          }
        }
      }
    }
    expect(claimedTwice).toEqual([]);
  });

  it('has terms only that hold a word', () => {
    const wordless = vocabulary
      .flatMap(({ terms }) => Object.values(terms).flat())
      .filter((term) => formOf(term) === '');
    expect(wordless).toEqual([]);
  });
});

describe('a chapter', () => {
  it('is refused with file and line where a line cannot be read', () => {
    const line = (text: string) => () => readChapter(`${HEADER}\n${text}\n`, 'a.tsv');
    expect(line('fever\tSymptomOrSign\tFever\t\tFieber\tfebbre')).toThrow('a.tsv, line 2: 6 fields');
    expect(line('Fever\tSymptomOrSign\tFever\t\tFieber\tfebbre\t')).toThrow('a.tsv, line 2: the key');
    expect(line('fever\tSymptom\tFever\t\tFieber\tfebbre\t')).toThrow(
      'a.tsv, line 2: Symptom is no category',
    );
    expect(line('fever\tSymptomOrSign\tFever\t\t\tfebbre\t')).toThrow(
      'a.tsv, line 2: a language has no term',
    );
    expect(line('fever\tSymptomOrSign\tFever\t\tFieber| x\tfebbre\t')).toThrow('a.tsv, line 2: a term');
    expect(line('fever\tSymptomOrSign\tFever\t\tFieber\tfebbre\tICD:R50')).toThrow('a.tsv, line 2: ICD:R50');
    expect(() => readChapter('key\n', 'b.tsv')).toThrow('b.tsv, line 1');
  });

  it('may not repeat a key of another chapter', () => {
    const folder = mkdtempSync(join(tmpdir(), 'vocabulary-'));
    try {
      for (const name of ['a.tsv', 'b.tsv']) {
        writeFileSync(join(folder, name), `${HEADER}\nfever\tSymptomOrSign\tFever\t\tFieber\tfebbre\t\n`);
      }
      expect(() => loadVocabulary(folder)).toThrow('the key fever twice');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('takes further German names of concepts, and refuses those of none', () => {
    const folder = mkdtempSync(join(tmpdir(), 'vocabulary-'));
    try {
      writeFileSync(join(folder, 'a.tsv'), `${HEADER}\nfever\tSymptomOrSign\tFever\t\tFieber\tfebbre\t\n`);
      writeFileSync(join(folder, 'further-names-de.tsv'), 'key\tde\nfever\tfieberhaft|febril\n');
      expect(loadVocabulary(folder)[0]?.terms.de).toEqual(['Fieber', 'fieberhaft', 'febril']);
      writeFileSync(join(folder, 'further-names-de.tsv'), 'key\tde\nfebris\tFieber\n');
      expect(() => loadVocabulary(folder)).toThrow('line 2: there is no concept febris');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('keeps the preferred name as the first English term', () => {
    const [fever] = readChapter(
      `${HEADER}\nfever\tSymptomOrSign\tFever\tpyrexia\tFieber\tfebbre\tICD10CM:R50.9\n`,
      'a.tsv',
    );
    expect(fever?.terms.en).toEqual(['Fever', 'pyrexia']);
    expect(fever?.codes).toEqual([{ system: 'ICD10CM', code: 'R50.9' }]);
  });
});
