import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CODE_SYSTEMS } from '../../clinical/extractions.contract.ts';
import { type CodedConcept, isCategory, vocabularyFolder } from './vocabulary.ts';
import { normalWord, wordsOf } from './words.ts';

const HEADER = 'category\twords\tname\tcodes';

/** The most words of an entry. */
const LONGEST = 3;

/** What a phrase without a code of its own is a kind of: its code and the name of that code. */
export interface GeneralCodes {
  /** Every code with its name, as a concept without a key. */
  readonly concepts: readonly CodedConcept[];
  /** The one that the last of the words tells, or the nearest before it; null where none does. */
  ofWords(category: string, words: readonly string[]): CodedConcept | null;
}

/** Reads a table of general codes; throws an error that names the line where one cannot be read. */
export function readGeneralCodes(content: string): GeneralCodes {
  const [header, ...lines] = content.trimEnd().split(/\r?\n/);
  if (header !== HEADER)
    throw new Error(`The general codes have another header than ${HEADER.replaceAll('\t', ', ')}.`);
  const byWords = new Map<string, CodedConcept>();
  const concepts = lines.map((line, index) => {
    const [category = '', words = '', preferred = '', written = ''] = line.split('\t');
    const [name = '', code = ''] = written.split(':');
    const system = CODE_SYSTEMS.find((known) => known === name);
    if (!isCategory(category) || system === undefined || code === '' || words === '' || preferred === '')
      throw new Error(`General codes, line ${index + 2}: it is no category, words, name and code.`);
    const concept: CodedConcept = { key: '', category, preferred, codes: [{ system, code }] };
    for (const term of words.split('|')) byWords.set(`${category} ${normalOf(term)}`, concept);
    return concept;
  });
  return {
    concepts,
    ofWords(category, words) {
      for (let end = words.length; end > 0; end -= 1) {
        for (let from = Math.max(0, end - LONGEST); from < end; from += 1) {
          const known = byWords.get(`${category} ${words.slice(from, end).join(' ')}`);
          if (known !== undefined) return known;
        }
      }
      return null;
    },
  };
}

const normalOf = (term: string): string =>
  wordsOf(term)
    .map(({ normal }) => normalWord(normal))
    .join(' ');

let own: GeneralCodes | undefined;

/** The project's own, read once. */
export function generalCodes(): GeneralCodes {
  own ??= readGeneralCodes(readFileSync(join(dirname(vocabularyFolder()), 'general-codes.tsv'), 'utf8'));
  return own;
}
