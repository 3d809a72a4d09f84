import { describe, expect, it } from 'vitest';
import { faultsOf, groupFaults } from './faults.ts';
import { letterOf, readingOf } from './letters.fixture.ts';
import { matchLetter } from './matching.ts';

describe('a fault', () => {
  it('has its cause', () => {
    const text = 'Gout: denies severe cough, chills. Dr. Anaemia saw tophi. X-ray, rash, then Rash.';
    const letter = letterOf(text, [
      { id: 'f1', quote: 'severe cough', category: 'SymptomOrSign', certainty: 'negative' },
      { id: 'f2', quote: 'chills', category: 'SymptomOrSign', certainty: 'negative' },
      { id: 'f3', quote: 'tophi', category: 'SymptomOrSign' },
      { id: 'f4', quote: 'X-ray', category: 'ExaminationName' },
      { id: 'f5', quote: 'rash', category: 'SymptomOrSign' },
    ]);
    const read = readingOf(text, [
      ['Gout', 'Diagnosis'],
      ['cough', 'SymptomOrSign', { temporality: 'past' }],
      ['Anaemia', 'Diagnosis'],
      ['tophi', 'BodyStructure'],
      ['X-ray', 'TreatmentName'],
      ['Rash', 'SymptomOrSign'],
      ['then', 'Device'],
    ]);
    const faults = faultsOf(matchLetter(letter, read, new Set()));
    expect(faults.map(({ kind, quote, cause }) => `${kind} ${quote}: ${cause}`)).toEqual([
      'assertion severe cough: certainty negative read as positive, temporality current read as past',
      'span severe cough: part of the span',
      'missing chills: no term',
      'missing tophi: wrong kind: BodyStructure',
      'missing X-ray: wrong kind: TreatmentName',
      'missing rash: no term',
      'wrong Gout: heading',
      'wrong Anaemia: name of a person',
      'wrong X-ray: wrong kind: annotated as ExaminationName',
      'wrong Rash: annotated elsewhere in the letter only',
      'wrong then: not annotated',
    ]);
    expect(faults[0]).toMatchObject({ letter: 'letter-1', category: 'SymptomOrSign', sentence: text });
  });

  it('names the language that the letter was taken for', () => {
    const letter = letterOf('Gout.', [{ id: 'f1', quote: 'Gout', category: 'Diagnosis' }]);
    const matched = matchLetter(letter, { ...readingOf('Gout.', []), language: 'de' }, new Set());
    expect(faultsOf(matched)[0]?.cause).toBe('no term, letter read as de');
  });
});

describe('a missing value', () => {
  it('tells whether its test was read', () => {
    const text = 'Sodium 140, urea 5.';
    const letter = letterOf(text, [
      { id: 'f1', quote: 'Sodium', category: 'ExaminationName' },
      { id: 'f2', quote: '140', category: 'MeasurementValue', of: 'f1' },
      { id: 'f3', quote: 'urea', category: 'ExaminationName' },
      { id: 'f4', quote: '5', category: 'MeasurementValue', of: 'f3' },
    ]);
    const matched = matchLetter(letter, readingOf(text, [['Sodium', 'ExaminationName']]), new Set());
    expect(faultsOf(matched).map(({ quote, cause }) => `${quote}: ${cause}`)).toEqual([
      '140: no term, and ExaminationName of it read',
      'urea: no term',
      '5: no term, and ExaminationName of it missing too',
    ]);
  });
});

describe('groups of faults', () => {
  it('begin with the most frequent cause, bounds of spans last', () => {
    const text = 'Gout, chills, rash, bad cough, bad feet, bad eyes.';
    const letter = letterOf(text, [
      { id: 'f1', quote: 'Gout', category: 'Diagnosis' },
      { id: 'f2', quote: 'chills', category: 'SymptomOrSign' },
      { id: 'f3', quote: 'rash', category: 'SymptomOrSign' },
      ...['cough', 'feet', 'eyes'].map((word) => ({
        id: word,
        quote: `bad ${word}`,
        category: 'SymptomOrSign' as const,
      })),
    ]);
    const read = readingOf(
      text,
      ['cough', 'feet', 'eyes'].map((word) => [word, 'SymptomOrSign'] as const),
    );
    const groups = groupFaults(faultsOf(matchLetter(letter, read, new Set())));
    expect(groups.map(({ title, faults }) => `${title}: ${faults.length}`)).toEqual([
      'en | SymptomOrSign | missing | no term: 2',
      'en | Diagnosis | missing | no term: 1',
      'en | SymptomOrSign | span | part of the span: 3',
    ]);
  });
});
