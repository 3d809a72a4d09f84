import { parseArgs } from 'node:util';
import { findIdentifying } from '../backend/engines/anonymiser/local/find-identifying.ts';
import { languageOf } from '../backend/engines/extraction/embedded/language.ts';
import { seedReports } from '../backend/seed/seed-reports.ts';
import { projectLetters } from '../evaluation/anonymisation/sets.ts';
import { median } from './store/measure.ts';

const LETTERS = 400;
const ROUNDS = 7;
const SIZES = [25_000, 200_000];

const { values } = parseArgs({ options: { growth: { type: 'boolean' }, throughput: { type: 'boolean' } } });

/** Keeps results alive, so that no work is left out. */
let found = 0;

/** Milliseconds of processor time of this process, which a busy machine disturbs less than the clock. */
function timed(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** What a plain set of patterns over the whole text would look for; one pass each. */
const PLAIN_PATTERNS = [
  /(?:Herr|Frau|Dr\.|Prof\.|Mr|Mrs|Ms|Sig\.|Dott\.)\s+\p{Lu}\p{L}+/gu,
  /\d{1,2}[./-]\d{1,2}[./-]\d{2,4}/g,
  /\d{1,2}\.?\s+(?:Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember)\s+\d{4}/gi,
  /\p{Lu}\p{L}+(?:straße|str\.|weg|platz|gasse|allee)\s+\d+/gu,
  /\b\d{5}\s+\p{Lu}\p{L}+/gu,
  /[\w.+-]+@[\w-]+\.[\w.]+/g,
  /(?:Tel|Fax|Telefon)\.?:?\s*[\d /()-]{5,}/gi,
  /\b[A-Z]{2}\d{2}(?: ?\w{4}){4,7}\b/g,
  /\b[A-Z]\d{9}\b/g,
  /\b\d{7,12}\b/g,
];

function throughput(): void {
  const generated = [...seedReports(LETTERS)].map(({ text }) => ({ text, language: languageOf(text) }));
  const labelled = projectLetters().flatMap(({ developed, heldOut }) => [...developed, ...heldOut]);
  const segmenters = new Map(
    (['de', 'en', 'it'] as const).map((language) => [
      language,
      new Intl.Segmenter(language, { granularity: 'word' }),
    ]),
  );
  type Letter = (typeof generated)[number];
  const works: Record<string, (letter: Letter) => void> = {
    'anonymisation, finding': ({ text, language }) => {
      found += findIdentifying(text, language).length;
    },
    'Intl.Segmenter, words alone': ({ text, language }) => {
      for (const { isWordLike } of segmenters.get(language)?.segment(text) ?? []) found += Number(isWordLike);
    },
    'ten plain patterns': ({ text }) => {
      for (const pattern of PLAIN_PATTERNS) for (const _match of text.matchAll(pattern)) found += 1;
    },
  };
  for (const [name, letters] of [
    ['generated letters', generated],
    ['own labelled letters, dense with names and numbers', labelled],
  ] as const) {
    const bytes = letters.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0);
    console.log(`${letters.length} ${name}, ${(bytes / 1e6).toFixed(2)} MB; median of ${ROUNDS} rounds`);
    const times = new Map<string, number[]>();
    // Round by round, so that a busy moment of the machine meets all of them; three to warm up.
    for (let round = -3; round < ROUNDS; round += 1) {
      for (const [work, run] of Object.entries(works)) {
        const took = timed(() => letters.forEach(run));
        if (round >= 0) times.set(work, [...(times.get(work) ?? []), took]);
      }
    }
    const own = median(times.get('anonymisation, finding') ?? []);
    for (const [work, rounds] of times) {
      const speed = (bytes / 1000 / median(rounds)).toFixed(2).padStart(6);
      console.log(`  ${work.padEnd(30)} ${speed} MB/s   ${(median(rounds) / own).toFixed(2)} of its time`);
    }
  }
}

/** Pieces of which a text is made that is hard for some way of reading. */
const HARD = [
  'Weber ',
  'a',
  'A',
  '1',
  '1.',
  '1/',
  '1-',
  '12 ',
  'A. ',
  'Anna-',
  'a@',
  'a.',
  'Name: ',
  'Dr. ',
  'Herr ',
  'geb. ',
  'Tel. ',
  'Tel. 0',
  'Straße ',
  'Am Markt ',
  'Via di ',
  'Klinik am ',
  'Anna, ',
  'und Anna ',
  'von ',
  'DE12 ',
  '(((',
  '\n',
  ' ',
  'ab:',
  'Januar ',
  'Nr. Nr: ',
  '😀',
  'é',
  "d'A",
] as const;

function growth(): void {
  const [small = 0, large = 0] = SIZES;
  console.log(`time for ${small.toLocaleString('en')} and ${large.toLocaleString('en')} characters, in ms`);
  for (const piece of HARD) {
    const [first = 0, second = 0] = SIZES.map((size) => {
      const text = piece.repeat(Math.ceil(size / piece.length)).slice(0, size);
      return timed(() => {
        found += findIdentifying(text, 'en').length;
      });
    });
    const times = `${first.toFixed(1).padStart(9)}${second.toFixed(1).padStart(9)}`;
    const grown = (second / Math.max(first, 0.1)).toFixed(1);
    console.log(`  ${JSON.stringify(piece).padEnd(14)}${times}   ${grown} times for ${large / small} times`);
  }
}

if (values.growth !== true) throughput();
if (values.throughput !== true) growth();
console.log(`(${found} things found)`);
