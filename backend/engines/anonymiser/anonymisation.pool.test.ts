import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { openAnonymisationPool } from './anonymisation.pool.ts';
import { ANONYMISATION_LANGUAGES, OPERATORS, type PseudonymKey } from './anonymisation.ts';

const KEY: PseudonymKey = { secret: new Uint8Array(32).fill(3), studyId: 'study-001', patientId: 'p-1' };

const pool = openAnonymisationPool();
afterAll(() => pool.close());

const LETTERS = {
  de: 'Wir berichten über Herrn Kaspar Findling 😀, geboren am 12.03.1947. Kein Anhalt für eine Pneumonie.',
  en: 'We report on Mr Casper Foundling 😀, date of birth 12/03/1947. No evidence of pneumonia.',
  it: 'Riferiamo sul sig. Gaspare Trovatello 😀, nato il 12/03/1947. Nessun segno di polmonite.',
} as const;
const FINDINGS = {
  de: 'Kein Anhalt für eine Pneumonie.',
  en: 'No evidence of pneumonia.',
  it: 'Nessun segno di polmonite.',
};

describe.each(ANONYMISATION_LANGUAGES)('the embedded engine in threads, %s', (language) => {
  it.each(OPERATORS)(
    'takes out the name and the date and leaves the finding as it is: %s',
    async (operator) => {
      const text = LETTERS[language];
      const anonymised = await pool.anonymise({ text, language, operator, key: KEY });
      expect(anonymised.text).not.toMatch(/Findling|Foundling|Trovatello|12[./]03[./]1947/);
      expect(anonymised.text).toContain(FINDINGS[language]);
      expect(anonymised.text).toContain('😀');
      // Whose language is not told, the text tells it.
      expect((await pool.anonymise({ text, operator, key: KEY })).text).toBe(anonymised.text);
    },
  );
});

describe('any text', () => {
  const piece = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...Object.values(LETTERS), ' Tel. 0351 5550142 ', '\n') },
    { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }).map((text) => text.toWellFormed()) },
    { weight: 1, arbitrary: fc.constantFrom('👩🏽‍⚕️', '𝔄nna', '🇩🇪', 'é', '\u202E') },
  );
  const anyText = fc.array(piece, { minLength: 1, maxLength: 8 }).map((pieces) => pieces.join(''));

  it('has spans in order whose places are theirs in both texts, and all else stays', async () => {
    await fc.assert(
      fc.asyncProperty(
        anyText,
        fc.constantFrom(...ANONYMISATION_LANGUAGES),
        fc.constantFrom(...OPERATORS),
        async (text, language, operator) => {
          const anonymised = await pool.anonymise({ text, language, operator, key: KEY });
          let [from, to] = [0, 0];
          for (const { start, end, preview, replacement, replacedStart, replacedEnd } of anonymised.spans) {
            expect(start).toBeGreaterThanOrEqual(from);
            expect(end).toBeGreaterThan(start);
            expect(text.slice(start, end).startsWith(preview)).toBe(true);
            expect(anonymised.text.slice(replacedStart, replacedEnd)).toBe(replacement);
            expect(anonymised.text.slice(to, replacedStart)).toBe(text.slice(from, start));
            [from, to] = [end, replacedEnd];
          }
          expect(anonymised.text.slice(to)).toBe(text.slice(from));
          expect(anonymised.text.isWellFormed()).toBe(true);
        },
      ),
      { numRuns: 150 },
    );
  });
});
