import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampled, seeded } from '../../../tests/support/sampling.ts';
import type { Language } from '../../shared/contract.ts';
import { COMPLEXITIES } from './complexity.ts';
import type { StatedFact } from './facts.ts';
import { CONDITION_BOUNDS, generateReport } from './generator.ts';

const TODAY = new Date('2026-03-14T10:00:00Z');
const LANGUAGES: readonly Language[] = ['en', 'de', 'it'];
const SEEDS = Array.from({ length: sampled(300, 60) }, (_, place) => seeded(0) + place);

const everyLetter = LANGUAGES.flatMap((language) =>
  COMPLEXITIES.flatMap((complexity) =>
    SEEDS.map((seed) => ({
      language,
      complexity,
      letter: generateReport({ language, complexity, seed, today: TODAY }),
    })),
  ),
);

const NEGATIONS: Readonly<Record<Language, RegExp>> = {
  en: /\b(no|not|denies|denied|without|free of|negative|ruled out|excluded)\b/i,
  de: /(?<!\p{L})(kein\p{L}*|nicht|ohne|verneint?|ausgeschlossen)(?!\p{L})/iu,
  it: /(?<!\p{L})(no|non|nega|senza|assenza|nessuna|escluso|né)(?!\p{L})/iu,
};

/** The sentence around a fact, ended by a full stop and a capital, or by a line break. */
function sentenceAround(text: string, { offset, quote }: StatedFact): string {
  const starts = [...text.slice(0, offset).matchAll(/\n|[.:] (?=[\p{Lu}<])/gu)];
  const last = starts.at(-1);
  const start = last === undefined ? 0 : last.index + last[0].length;
  const after = offset + quote.length;
  const end = text.slice(after).search(/\n|\.(\s|$)/);
  return text.slice(start, end < 0 ? text.length : after + end);
}

describe('a generated letter', () => {
  it('is the same for the same order, whatever the time of the day', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...LANGUAGES),
        fc.constantFrom(...COMPLEXITIES),
        fc.integer({ min: 0, max: 2_147_483_647 }),
        (language, complexity, seed) => {
          const order = { language, complexity, seed };
          const evening = new Date('2026-03-14T23:59:00Z');
          expect(generateReport({ ...order, today: evening })).toEqual(
            generateReport({ ...order, today: TODAY }),
          );
        },
      ),
      { numRuns: 60 },
    );
  });

  it('differs from the letter of every other seed', () => {
    expect(new Set(everyLetter.map(({ letter }) => letter.text)).size).toBe(everyLetter.length);
  });

  it('tells as many conditions as its complexity allows, and all of these counts occur', () => {
    for (const complexity of COMPLEXITIES) {
      const counts = new Set(
        everyLetter
          .filter((each) => each.complexity === complexity)
          .map(({ letter }) => letter.conditions.length),
      );
      const [least, most] = CONDITION_BOUNDS[complexity];
      expect([...counts].sort()).toEqual(Array.from({ length: most - least + 1 }, (_, step) => least + step));
    }
  });

  it('holds every fact verbatim at its offset', () => {
    for (const { letter } of everyLetter) {
      for (const { offset, quote, term } of letter.facts) {
        expect(letter.text.slice(offset, offset + quote.length)).toBe(quote);
        expect(quote.startsWith(term)).toBe(true);
      }
    }
  });

  it('holds its conditions and medications verbatim, each once', () => {
    for (const { letter } of everyLetter) {
      expect(letter.medications.length).toBeGreaterThan(0);
      for (const told of [letter.conditions, letter.medications]) {
        expect(new Set(told).size).toBe(told.length);
        for (const quote of told) expect(letter.text).toContain(quote);
      }
      const drugs = letter.medications.map((line) => line.split(' ')[0]);
      expect(new Set(drugs).size).toBe(drugs.length);
    }
  });

  it('states a fact of every status', () => {
    for (const { letter } of everyLetter.filter(({ complexity }) => complexity === 'complex')) {
      const statuses = new Set(letter.facts.map(({ status }) => status));
      for (const status of ['affirmed', 'negated', 'family', 'past', 'hypothetical'] as const) {
        expect(statuses).toContain(status);
      }
    }
    expect(everyLetter.some(({ letter }) => letter.facts.some(({ status }) => status === 'possible'))).toBe(
      true,
    );
  });

  it('puts every negated fact into a sentence with its negation', () => {
    for (const { language, letter } of everyLetter) {
      for (const fact of letter.facts.filter(({ status }) => status === 'negated')) {
        expect(sentenceAround(letter.text, fact)).toMatch(NEGATIONS[language]);
      }
    }
  });

  it('denies no symptom that it reports on admission', () => {
    for (const { letter } of everyLetter) {
      const laboratory = letter.facts.find(({ kind }) => kind === 'laboratory')?.offset ?? 0;
      const onAdmission = letter.facts.filter(
        ({ kind, offset }) => kind === 'symptom' && offset < laboratory,
      );
      const told = (status: string) =>
        onAdmission.filter((fact) => fact.status === status).map(({ term }) => term.toLowerCase());
      const reported = new Set(told('affirmed'));
      expect(told('negated').filter((term) => reported.has(term))).toEqual([]);
    }
  });

  it('never affirms a condition that it rules out or only suspects', () => {
    for (const { letter } of everyLetter) {
      const affirmed = new Set(letter.conditions.map((condition) => condition.toLowerCase()));
      for (const { kind, status, term } of letter.facts) {
        if (kind === 'condition' && (status === 'negated' || status === 'possible')) {
          expect(affirmed).not.toContain(term.toLowerCase());
        }
      }
    }
  });

  it('leaves no place open and no mark unread', () => {
    for (const { letter } of everyLetter) {
      expect(letter.text).not.toMatch(
        /[{}|~]|undefined|NaN|null| {2}|<\p{L}|\[[cmlvsa][-+?fph]| \n|\.\.|,\./u,
      );
    }
  });

  it('is labelled as synthetic on its first line', () => {
    for (const { letter } of everyLetter) expect(letter.text.split('\n')[0]).toMatch(/^SYNTHETIC /);
  });

  it('is between 1,500 and 3,500 characters long', () => {
    for (const { letter } of everyLetter) {
      expect(letter.text.length).toBeGreaterThan(1_500);
      expect(letter.text.length).toBeLessThan(3_500);
    }
  });

  it('is dated within the three years before today, of a grown-up', () => {
    for (const { letter } of everyLetter) {
      expect(letter.dischargedOn < '2026-03-14' && letter.dischargedOn >= '2023-03-15').toBe(true);
      expect(letter.demographics.age).toBeGreaterThanOrEqual(18);
    }
  });

  it('never gives penicillin to a patient who is allergic to it', () => {
    const allergic = everyLetter.filter(({ letter }) =>
      letter.facts.some(({ kind, term }) => kind === 'allergy' && /^penicillin/i.test(term)),
    );
    expect(allergic.length).toBeGreaterThan(0);
    for (const { letter } of allergic) expect(letter.medications.join()).not.toMatch(/amoxicillin/i);
  });
});

describe('letters of one patient', () => {
  it('keep gender, birth date, past and family history', () => {
    for (const language of LANGUAGES) {
      const order = { language, complexity: 'complex', today: TODAY } as const;
      const first = generateReport({ ...order, seed: 5 });
      const second = generateReport({ ...order, seed: 6, patient: first.patient });
      const kept = (facts: readonly StatedFact[]) =>
        facts.filter(({ status }) => status === 'past' || status === 'family').map(({ quote }) => quote);
      expect(second.text).not.toBe(first.text);
      expect(second.patient).toEqual(first.patient);
      expect(kept(second.facts)).toEqual(kept(first.facts));
    }
  });
});
