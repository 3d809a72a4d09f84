import { parseArgs } from 'node:util';
import { createEngineOver } from '../backend/engines/extraction/embedded/embedded.engine.ts';
import { languageOf } from '../backend/engines/extraction/embedded/language.ts';
import { sentencesOf } from '../backend/engines/extraction/embedded/sentences.ts';
import { dictionaryOf } from '../backend/engines/terminology/dictionary/longest-match.ts';
import { openDictionary } from '../backend/engines/terminology/dictionary/open-dictionary.ts';
import {
  loadCoreDictionary,
  readDictionaryFile,
} from '../backend/engines/terminology/dictionary/stored-dictionaries.ts';
import { stemOf } from '../backend/engines/terminology/stems.ts';
import { loadVocabulary } from '../backend/engines/terminology/vocabulary.ts';
import { wordsOf } from '../backend/engines/terminology/words.ts';
import { seedReports } from '../backend/seed/seed-reports.ts';
import { readBeside } from './beside.ts';
import { median } from './store/measure.ts';

const LETTERS = 1_500;
const ROUNDS = 7;
/** The longest report that is taken stands between the second and the last. */
const SIZES = [10_000, 100_000, 200_000, 1_000_000];

const { values } = parseArgs({
  options: {
    growth: { type: 'boolean' },
    throughput: { type: 'boolean' },
    site: { type: 'string' },
    beside: { type: 'string' },
    data: { type: 'string' },
  },
});
const site = values.site === undefined ? [] : [readDictionaryFile(values.site)];
const dictionaries = [loadCoreDictionary(), ...site].map((buffer, place) =>
  openDictionary(buffer, place > 0),
);
const engine = createEngineOver(dictionaries);
const lookups = {
  en: dictionaryOf(dictionaries, 'en'),
  de: dictionaryOf(dictionaries, 'de'),
  it: dictionaryOf(dictionaries, 'it'),
};

/** Keeps results alive, so that no work is left out. */
let found = 0;

function timed(work: () => void): number {
  const started = performance.now();
  work();
  return performance.now() - started;
}

/**
 * The plain way to look names up: every term as one string in a map, and at every word the runs from the longest down
 * to one word, each put together anew.
 */
function hashMatcher(language: 'en' | 'de' | 'it'): (text: string) => void {
  const terms = new Map<string, string>();
  let longest = 0;
  for (const { key, terms: own } of loadVocabulary()) {
    for (const term of [...own.en, ...own.de, ...own.it]) {
      const stems = wordsOf(term).map(({ normal }) => stemOf(normal, language));
      longest = Math.max(longest, stems.length);
      if (!terms.has(stems.join(' '))) terms.set(stems.join(' '), key);
    }
  }
  return (text) => {
    const stems = wordsOf(text).map(({ normal }) => stemOf(normal, language));
    for (let first = 0; first < stems.length; first += 1) {
      for (let length = Math.min(longest, stems.length - first); length > 0; length -= 1) {
        if (!terms.has(stems.slice(first, first + length).join(' '))) continue;
        found += 1;
        first += length - 1;
        break;
      }
    }
  };
}

function throughput(): void {
  const texts = [...seedReports(LETTERS)].map(({ text }) => ({ text, language: languageOf(text) }));
  const bytes = texts.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0);
  const hashes = { en: hashMatcher('en'), de: hashMatcher('de'), it: hashMatcher('it') };
  const works: Record<string, (letter: (typeof texts)[number]) => void> = {
    'whole pipeline': ({ text }) => {
      found += engine.readNow(text).entities.length;
    },
    'tokenising alone': ({ text }) => {
      found += wordsOf(text).length;
    },
    'language and sentences alone': ({ text }) => {
      found += languageOf(text).length + sentencesOf(text).length;
    },
    'tokenising and dictionary': ({ text, language }) => {
      const words = wordsOf(text);
      found += lookups[language].matches(text, words, 0, words.length).length;
    },
    'tokenising and hash matcher': ({ text, language }) => hashes[language](text),
  };
  console.log(
    `${texts.length} generated letters, ${(bytes / 1e6).toFixed(2)} MB; median of ${ROUNDS} rounds`,
  );
  const times = new Map<string, number[]>();
  // Round by round, so that a busy moment of the machine meets all of them.
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [name, work] of Object.entries(works)) {
      const took = timed(() => texts.forEach(work));
      if (round > 0) times.set(name, [...(times.get(name) ?? []), took]);
    }
  }
  for (const [name, rounds] of times) {
    console.log(`  ${name.padEnd(30)} ${(bytes / 1000 / median(rounds)).toFixed(1).padStart(6)} MB/s`);
  }
  const lookup = (name: string) =>
    median(times.get(name) ?? []) - median(times.get('tokenising alone') ?? []);
  const ratio = lookup('tokenising and hash matcher') / lookup('tokenising and dictionary');
  console.log(`  looking up alone: ${ratio.toFixed(1)} times as fast as the hash matcher`);
}

/** Texts of a length that are hard for some way of reading. */
const HARD: Readonly<Record<string, string>> = {
  letters: [...seedReports(30)].map(({ text }) => text).join('\n\n'),
  'one word repeated': 'fever ',
  'one drug repeated': 'Aspirin 100 mg 1-0-1, ',
  'no spaces': 'pneumonia',
  'one letter': 'a',
  'no word': '.-,;:',
  'deep lists': '- 1.1.1 a) - * ',
  'short lines': 'x\n',
  'values without units': 'K 4 ',
  'numbers with full stops': '12. ',
  titles: 'Diagnosen:\n',
  'open brackets': '((([[[{{{',
  negations: 'no fever or no cough nor no pain and no ',
  relatives: 'mother father brother ',
};

function growth(): void {
  console.log(`time for ${SIZES.map((size) => size.toLocaleString('en')).join(', ')} characters, in ms`);
  for (const [name, piece] of Object.entries(HARD)) {
    const times = SIZES.map((size) => {
      const text = piece.repeat(Math.ceil(size / piece.length)).slice(0, size);
      return timed(() => {
        found += engine.readNow(text).entities.length;
      });
    });
    const [, second = 0, , last = 0] = times;
    const shown = times.map((time) => time.toFixed(1).padStart(9)).join('');
    console.log(`  ${name.padEnd(20)}${shown}   ${(last / second).toFixed(1)} times for ten times the text`);
  }
}

const isBeside = values.beside !== undefined || values.data !== undefined;
if (isBeside) await readBeside(values.beside, values.data, ROUNDS);
else if (values.growth !== true) throughput();
if (values.throughput !== true && !isBeside) growth();
console.log(`(${found} things found)`);
