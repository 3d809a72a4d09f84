import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { embeddedEngine } from '../../../../tests/support/embedded-engine.ts';
import { sampled, seeded } from '../../../../tests/support/sampling.ts';
import type { ExtractedEntity, ReadText } from '../../../clinical/extractions.engine.ts';
import { expectSound } from './soundness.fixture.ts';

const engine = embeddedEngine();

const SEED = seeded(20_260);
/** How many texts there are of each kind; whole they are 10,000. */
const CASES = {
  mixed: sampled(4_000, 300),
  binary: sampled(1_500, 100),
  scripts: sampled(1_500, 100),
  lists: sampled(1_000, 80),
  words: sampled(994, 80),
  shifted: sampled(1_000, 80),
  long: sampled(12, 2),
};
const TIMEOUT_MS = 240_000;

const FRAGMENTS = [
  ...[
    'fever',
    'no ',
    'Übelkeit',
    'kein ',
    'V.a. ',
    'Pneumonie',
    'Z.n. ',
    'dell’',
    'ipertensione',
    'KHK',
    'K ',
    '4,2 ',
  ],
  ...[
    'mmol/L',
    'Ramipril ',
    '5 mg ',
    '1-0-1',
    'twice daily',
    'i.v. ',
    '142/88',
    'mother ',
    'seit 3 Tagen',
    'for 2 weeks',
  ],
  ...[
    '67-year-old woman',
    '67-jährige Patientin',
    'uomo di 74 anni',
    'SpO2 ',
    'HbA1c 7.9 %',
    'stopped',
    'abgesetzt',
  ],
  ...[
    'am 3. Mai 2024',
    'nel 2016',
    'born 1950-02-03',
    'Allergies:',
    'Diagnosen\n---\n',
    'Family history: ',
    '?',
    'allergic to ',
  ],
  ...[', ', '. ', '\n', '\r\n', '\n\n', ': ', ' ', '(', ')', '\t', '|', '- ', '1. ', '—', '…', '"', "'"],
];

/** What breaks programs that count characters instead of code units, or trust that text is well made. */
const NOISE = [
  ...[
    '🩺',
    '👩🏽‍⚕️',
    '👨‍👩‍👧‍👦',
    '🏳️‍🌈',
    '\uD83D',
    '\uDC00',
    '\u200B',
    '\u200D',
    '\u00AD',
    '\u2060',
    '\uFEFF',
    '\u0000',
    '\u0085',
    '\u2028',
  ],
  ...[
    'مَرَض',
    'חוֹם',
    '\u202E',
    '\u2066',
    '\u2069',
    '\u200F',
    'ﬁ',
    'ﷺ',
    'İ',
    'ẞ',
    'e\u0301',
    'a\u0308\u0323\u0301',
    '\u0301',
    '\u3000',
    '体温',
    '１２',
  ],
];

const fragment = fc.constantFrom(...FRAGMENTS);
const noise = fc.constantFrom(...NOISE);
const joined = (piece: fc.Arbitrary<string>, maxLength: number) =>
  fc
    .tuple(fc.array(piece, { maxLength }), fc.constantFrom('', ' '))
    .map(([pieces, joint]) => pieces.join(joint));
/** Any UTF-16 code units, halves of pairs among them. */
const units = fc
  .array(fc.integer({ min: 0, max: 0xff_ff }), { maxLength: 300 })
  .map((codes) => String.fromCharCode(...codes));

const foundIn = ({ entities }: ReadText): readonly ExtractedEntity[] =>
  // Whose age and gender is told, the whole text decides.
  entities.filter(({ category }) => category !== 'Age' && category !== 'Gender');

/** The same behind so many UTF-16 code units. */
const moved = ({ events, ...entity }: ExtractedEntity, by: number): ExtractedEntity => ({
  ...entity,
  offset: entity.offset + by,
  ...(events && {
    events: events.map(({ sentence, reason, ...event }) => ({
      ...event,
      sentence: sentence + by,
      ...(reason && { reason: { ...reason, offset: reason.offset + by } }),
    })),
  }),
});

/** Reads each text, twice, and checks the answer. */
function holdsFor(texts: fc.Arbitrary<string>, numRuns: number): void {
  fc.assert(
    fc.property(texts, (text) => {
      const read = engine.readNow(text);
      expectSound(text, read);
      expect(JSON.stringify(engine.readNow(text)) === JSON.stringify(read)).toBe(true);
    }),
    { seed: SEED, numRuns },
  );
}

describe('the embedded engine reads soundly, and the same again,', () => {
  it(
    'clinical words between noise',
    () => {
      const piece = fc.oneof({ weight: 4, arbitrary: fragment }, { weight: 1, arbitrary: noise });
      holdsFor(joined(fc.oneof(piece, fc.string({ unit: 'binary', maxLength: 6 })), 60), CASES.mixed);
    },
    TIMEOUT_MS,
  );

  it('binary files and broken pairs', () => holdsFor(units, CASES.binary), TIMEOUT_MS);

  it(
    'scripts from right to left, controls of direction, marks and joined emoji',
    () => {
      const letters = fc.oneof(
        fc.string({
          unit: fc.integer({ min: 0x05_90, max: 0x06_ff }).map((code) => String.fromCharCode(code)),
          maxLength: 12,
        }),
        fc.string({ unit: 'grapheme', maxLength: 12 }),
        noise,
        fragment,
      );
      holdsFor(joined(letters, 50), CASES.scripts);
    },
    TIMEOUT_MS,
  );

  it(
    'deep lists, tables and titles',
    () => {
      const mark = fc.constantFrom(
        '- ',
        '* ',
        '1. ',
        '1.1.1 ',
        'a) ',
        'IV. ',
        '• ',
        '| ',
        '\t',
        '# ',
        '**',
        '====\n',
        ': ',
        '',
      );
      const line = fc.tuple(
        fc.nat(40),
        mark,
        fragment,
        mark,
        fc.constantFrom('\n', '\r', '\r\n', '\n\n', '\u2028'),
      );
      const lists = fc.array(
        line.map(([depth, first, words, second, end]) => ' '.repeat(depth) + first + words + second + end),
        { maxLength: 60 },
      );
      holdsFor(
        lists.map((lines) => lines.join('')),
        CASES.lists,
      );
    },
    TIMEOUT_MS,
  );

  it(
    'invisible characters within words',
    () => {
      const hidden = fc.constantFrom(
        '\u200B',
        '\u200D',
        '\u00AD',
        '\u2060',
        '\u0301',
        '\uFEFF',
        '\uD83D',
        '\u202E',
      );
      const words = fc.tuple(fragment, hidden, fc.nat(8)).map(([word, character, place]) => {
        return `${word.slice(0, place)}${character}${word.slice(place)} `;
      });
      holdsFor(joined(words, 30), CASES.words);
    },
    TIMEOUT_MS,
  );

  it(
    'lines of a million characters',
    () => {
      const line = fc
        .tuple(fragment, noise, fc.constantFrom('', ' ', ','))
        .map(([word, character, joint]) => `${word.replace(/[\n\r]/g, '')}${joint}${character}`);
      const long = line.map((piece) => piece.repeat(Math.ceil(1_000_000 / piece.length)).slice(0, 1_000_000));
      fc.assert(
        fc.property(long, (text) => expectSound(text, engine.readNow(text))),
        { seed: SEED, numRuns: CASES.long },
      );
    },
    TIMEOUT_MS,
  );
});

const STATEMENTS = [
  'The patient denies fever and has a history of hypertension. Her mother had breast cancer. Ramipril 5 mg twice daily was stopped.',
  'Die Patientin hat kein Fieber, aber V.a. Pneumonie und Z.n. Myokardinfarkt. Medikation: Ramipril 5 mg 1-0-1. Der Vater hatte einen Schlaganfall.',
  'Il paziente nega febbre e presenta ipertensione. La madre ha avuto un ictus. Terapia: ramipril 5 mg 1 cp al giorno.',
] as const;

/** A first paragraph in the same language, whose title within the line ends with it. */
const OPENINGS = [
  'The report of the patient was written for the clinic and was not read. Allergies: penicillin.',
  'Der Bericht wurde für die Klinik geschrieben und nicht gelesen. Allergien: Penicillin.',
  'La lettera è stata scritta per la clinica e non è stata letta. Allergie: penicillina.',
] as const;

describe('what the embedded engine finds in a statement', () => {
  it(
    'moves with the statement behind a paragraph of anything in its language',
    () => {
      const alone = STATEMENTS.map((statement) => foundIn(engine.readNow(statement)));
      const wordless = fc.oneof(
        noise,
        fc.constantFrom(' ', '. ', '...', '12', '(', '\n', '\r\n', '\t', ', ', '- '),
      );
      fc.assert(
        fc.property(fc.nat(2), fc.boolean(), joined(wordless, 30), (which, isOpened, rubbish) => {
          const statement = STATEMENTS[which] ?? '';
          const before = `${isOpened ? `${OPENINGS[which] ?? ''}\n` : ''}${rubbish}\n\n`;
          const read = engine.readNow(before + statement);
          expectSound(before + statement, read);
          expect(foundIn(read).filter(({ offset }) => offset >= before.length)).toEqual(
            alone[which]?.map((entity) => moved(entity, before.length)),
          );
        }),
        { seed: SEED, numRuns: CASES.shifted },
      );
    },
    TIMEOUT_MS,
  );
});
