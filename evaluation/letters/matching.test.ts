import { describe, expect, it } from 'vitest';
import { countCategories } from './counts.ts';
import { letterOf, readingOf } from './letters.fixture.ts';
import { matchLetter } from './matching.ts';

const NONE: ReadonlySet<string> = new Set();

describe('a fact', () => {
  const text = 'Severe left knee pain, no fever, took aspirin 100 mg.';
  const letter = letterOf(text, [
    { id: 'f1', quote: 'Severe left knee pain', category: 'SymptomOrSign' },
    { id: 'f2', quote: 'fever', category: 'SymptomOrSign', certainty: 'negative' },
    { id: 'f3', quote: 'aspirin', category: 'MedicationName', temporality: 'past' },
    { id: 'f4', quote: '100 mg', category: 'Dosage' },
  ]);

  it('is there where an entity of its group overlaps it, and counted by what is said of it', () => {
    const read = readingOf(text, [
      ['knee pain', 'Diagnosis'],
      ['fever', 'SymptomOrSign'],
      ['aspirin', 'MedicationClass'],
      ['100', 'MeasurementValue'],
    ]);
    const rows = countCategories('en', [matchLetter(letter, read, NONE)]);
    const row = (category: string) => rows.find((each) => each.category === category);
    expect(row('SymptomOrSign')).toMatchObject({ facts: 2, missing: 0, missingByCertainty: 1, shown: 1 });
    expect(row('MedicationName')).toMatchObject({ missing: 0, missingByCertainty: 0, missingByAssertion: 1 });
    expect(row('Dosage')).toMatchObject({ facts: 1, missing: 1, missingByAssertion: 1 });
    expect(row('MeasurementValue')).toMatchObject({ facts: 0, shown: 1, wrong: 1, wrongByAssertion: 1 });
    expect(row('Diagnosis')).toMatchObject({ shown: 1, wrong: 0, wrongByAssertion: 0 });
    expect(row('Age')).toBeUndefined();
  });

  it('takes its assertion from the entity of the same span, not from one that merely overlaps', () => {
    const read = readingOf(text, [
      ['no fever', 'SymptomOrSign'],
      ['fever', 'SymptomOrSign', { certainty: 'negative' }],
    ]);
    expect(matchLetter(letter, read, NONE).facts[1]?.best).toBe(1);
  });

  it('that is disputed counts neither as missing nor makes its entity wrong', () => {
    const read = readingOf(text, [['100 mg', 'MeasurementValue']]);
    const matched = matchLetter(letter, read, new Set(['f4']));
    expect(matched.facts.map(({ fact }) => fact.id)).toEqual(['f1', 'f2', 'f3']);
    expect(matched.shown).toEqual([]);
  });
});

describe('a list of keywords at the end of a letter', () => {
  it('is left out of facts and of what is shown, from where the last sentence ends without a space', () => {
    const text = 'Has gout. Asks for bypass.surgery, tophi, colchicine';
    const letter = letterOf(text, [
      { id: 'f1', quote: 'gout', category: 'Diagnosis' },
      { id: 'k1', quote: 'tophi', category: 'Diagnosis' },
    ]);
    const read = readingOf(text, [
      ['bypass', 'TreatmentName'],
      ['surgery', 'TreatmentName'],
      ['tophi', 'Diagnosis'],
      ['colchicine', 'MedicationName'],
    ]);
    const { facts, shown } = matchLetter(letter, read, NONE);
    expect(facts).toHaveLength(1);
    expect(shown.map(({ category }) => category)).toEqual(['TreatmentName']);
  });
});

describe('what is shown', () => {
  it('is judged where annotators mark all of its kind', () => {
    const text = 'The knee has a splint.';
    const read = readingOf(text, [
      ['knee', 'BodyStructure'],
      ['splint', 'MedicalDevice'],
    ]);
    const { shown } = matchLetter(letterOf(text, []), read, NONE);
    expect(shown).toEqual([{ place: 1, category: 'Device', fact: null }]);
  });
});
