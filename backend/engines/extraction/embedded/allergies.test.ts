import { describe, expect, it } from 'vitest';
import { embeddedEngine } from '../../../../tests/support/embedded-engine.ts';

const engine = embeddedEngine();
const LEAD = {
  en: 'This is the report of the stay of our patient on the ward.',
  de: 'Wir berichten über den Aufenthalt auf unserer Station.',
  it: 'Si trasmette la relazione della degenza presso il nostro reparto.',
} as const;

const allergens = (language: keyof typeof LEAD, said: string) => {
  const text = `${LEAD[language]}\n\n${said}`;
  return engine
    .readNow(text)
    .entities.filter(({ category }) => category === 'Allergen')
    .map(({ offset, length, assertion: { certainty } }) => {
      const words = text.slice(offset, offset + length);
      return certainty === 'negative' ? `no ${words}` : words;
    });
};

describe('an allergy', () => {
  it.each([
    ['en', 'ALLERGIES: , NONE.,', 'no ALLERGIES: , NONE'],
    ['en', 'ALLERGIES:\nNone known.', 'no None known'],
    ['en', 'ALLERGIES: NKDA.', 'no NKDA'],
    ['en', 'She has no known drug allergies.', 'no no known drug allergies'],
    ['en', 'CONSTITUTIONAL: negative fever, negative allergies.', 'no allergies'],
    ['de', 'Allergien: keine bekannt', 'no Allergien: keine bekannt'],
    ['de', 'Keine Allergien.', 'no Keine Allergien'],
    ['it', 'Allergie: nessuna nota.', 'no Allergie: nessuna nota'],
    ['it', 'Nega allergie a farmaci.', 'no allergie a farmaci'],
  ] as const)('is none where all are denied (%s): %s', (language, said, expected) => {
    expect(allergens(language, said)).toEqual([expected]);
  });

  it.each([
    ['en', 'ALLERGIES: Sulfa and codeine.', ['Sulfa', 'codeine']],
    ['en', 'ALLERGIES: Penicillin, cats, tape (rash).', ['Penicillin', 'cats', 'tape']],
    ['en', 'She is allergic to iodine and Zorblax.', ['iodine', 'Zorblax']],
    ['en', 'Penicillin allergy, asthma.', ['Penicillin allergy']],
    ['de', 'Asthma bei Allergie auf Schimmelpilze, Gräserpollen.', ['Schimmelpilze', 'Gräserpollen']],
    ['de', 'Jodallergie, Hausstaub-Allergie.', ['Jodallergie', 'Hausstaub-Allergie']],
    ['it', 'Allergie: graminacee, nichel, amoxicillina.', ['graminacee', 'nichel', 'amoxicillina']],
  ] as const)('is each substance that is not tolerated (%s): %s', (language, said, expected) => {
    expect(allergens(language, said)).toEqual(expected);
  });

  it('is no disease that merely has it in its name, and no list that tells of something else', () => {
    expect(allergens('en', 'He has seasonal allergies and allergic rhinitis.')).toEqual([]);
    expect(allergens('en', 'Allergies: see the chart. Multiple.')).toEqual([]);
    expect(allergens('en', 'Allergy testing, neurology, throat.')).toEqual([]);
  });
});
