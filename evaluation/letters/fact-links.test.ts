import { describe, expect, it } from 'vitest';
import { countLinks, countOfRelatives } from './fact-links.ts';
import { letterOf, readingOf } from './letters.fixture.ts';
import { matchLetter } from './matching.ts';

const text = 'Sodium 140 mmol/l on 3 May, urea 5. Aspirin 100 mg orally. His mother had gout.';
const letter = letterOf(text, [
  { id: 'f1', quote: 'Sodium', category: 'ExaminationName' },
  { id: 'f2', quote: '140', category: 'MeasurementValue', of: 'f1' },
  { id: 'f3', quote: 'mmol/l', category: 'MeasurementUnit', of: 'f2' },
  { id: 'f4', quote: '3 May', category: 'Date', of: 'f1' },
  { id: 'f5', quote: 'urea', category: 'ExaminationName' },
  { id: 'f6', quote: 'Aspirin', category: 'MedicationName' },
  { id: 'f7', quote: '100 mg', category: 'Dosage', of: 'f6' },
  { id: 'f8', quote: 'orally', category: 'MedicationRoute', of: 'f6' },
  { id: 'f9', quote: 'mother', category: 'FamilyRelation', subject: 'other' },
  { id: 'f10', quote: 'gout', category: 'Diagnosis', subject: 'other', of: 'f9' },
]);

const ENTITIES = [
  ['Sodium', 'ExaminationName'],
  ['140', 'MeasurementValue'],
  ['mmol/l', 'MeasurementUnit'],
  ['3 May', 'Date'],
  ['urea', 'ExaminationName'],
  ['Aspirin', 'MedicationName'],
  ['100 mg', 'Dosage'],
  ['mother', 'FamilyRelation'],
  ['gout', 'Diagnosis', { association: 'other' }],
] as const;

describe('links of facts', () => {
  const links = countLinks(
    matchLetter(
      letter,
      readingOf(text, ENTITIES, [
        [1, 4, 'ValueOfExamination'],
        [2, 0, 'UnitOfExamination'],
        [3, 0, 'TimeOfExamination'],
        [6, 5, 'DosageOfMedication'],
      ]),
      new Set(),
    ),
  );

  it('are there where a relation joins what both facts were read as', () => {
    expect(links.get('dose')).toEqual({ annotated: 1, bothRead: 1, linked: 1, judged: 1, wrong: 0 });
    expect(links.get('date')).toEqual({ annotated: 1, bothRead: 1, linked: 1, judged: 1, wrong: 0 });
  });

  it('reach from a unit to the test of its value', () => {
    expect(links.get('unit')).toEqual({ annotated: 1, bothRead: 1, linked: 1, judged: 1, wrong: 0 });
  });

  it('are wrong where a value is tied to another test', () => {
    expect(links.get('value')).toEqual({ annotated: 1, bothRead: 1, linked: 0, judged: 1, wrong: 1 });
  });

  it('are missing where a fact was not read', () => {
    expect(links.get('route')).toEqual({ annotated: 1, bothRead: 0, linked: 0, judged: 0, wrong: 0 });
  });

  it("count a relative's disease as tied by relation, and apart as said of another person", () => {
    expect(links.get('relative')).toMatchObject({ annotated: 1, bothRead: 1, linked: 0 });
    const matched = matchLetter(letter, readingOf(text, ENTITIES), new Set());
    expect(countOfRelatives(matched)).toEqual({ read: 1, ofAnother: 1 });
  });
});
