import { describe, expect, it } from 'vitest';
import type { ExtractedEntity, ReadText } from '../../clinical/extractions.engine.ts';
import type { Judgement } from '../../clinical/judgement.ts';
import { factOf, judgedReading } from './judged-reading.ts';

const entity = (
  offset: number,
  category: string,
  changes: Partial<ExtractedEntity> = {},
): ExtractedEntity => ({
  offset,
  length: 5,
  category,
  confidenceScore: 0.8,
  assertion: {
    certainty: 'positive',
    conditionality: 'none',
    association: 'subject',
    temporality: 'current',
  },
  concept: null,
  name: null,
  links: [],
  ...changes,
});

const drug = entity(0, 'MedicationName');
const dose = entity(10, 'Dosage');
const disease = entity(20, 'Diagnosis');
const read: ReadText = {
  language: 'en',
  demographics: { age: null, gender: null, name: null, birthDate: null },
  sentences: [{ offset: 0, length: 40 }],
  entities: [drug, dose, disease],
  relations: [
    { source: 1, target: 0, relationType: 'DosageOfMedication', confidenceScore: 1 },
    { source: 2, target: 1, relationType: 'Invented', confidenceScore: 1 },
  ],
};

const judged = (changes: Partial<Judgement>): Judgement => ({
  factId: 'fact',
  verdictId: 'verdict',
  kind: 'accepted',
  judgedBy: 'ada',
  judgedAt: '2026-03-01T10:00:00.000Z',
  version: 1,
  isDisputed: false,
  asRead: factOf(disease),
  fact: factOf(disease),
  ...changes,
});

const read2 = (...entities: ExtractedEntity[]): ReadText => ({ ...read, entities, relations: [] });

describe('a judged reading', () => {
  it('is the reading itself where nobody judged', () => {
    expect(judgedReading(read, [])).toBe(read);
  });

  it('has neither a rejected fact nor its relations, and the others lead where they led', () => {
    const { entities, relations } = judgedReading(read, [
      judged({ kind: 'rejected', asRead: factOf(drug), fact: null }),
    ]);
    expect(entities.map(({ category }) => category)).toEqual(['Dosage', 'Diagnosis']);
    expect(relations).toMatchObject([{ source: 1, target: 0, relationType: 'Invented' }]);
  });

  it('drops the relations of a fact that became one of another category', () => {
    const fact = { ...factOf(drug), category: 'Allergen' };
    const { entities, relations } = judgedReading(read, [
      judged({ kind: 'corrected', asRead: factOf(drug), fact }),
    ]);
    expect(entities[0]).toMatchObject({ category: 'Allergen', confidenceScore: 1 });
    expect(relations).toMatchObject([{ relationType: 'Invented' }]);
  });

  it('keeps what was judged where a later engine reads nothing or something else, and says so', () => {
    const accepted = judged({});
    expect(judgedReading(read, [accepted]).entities[2]?.review?.outdated).toBeUndefined();
    const gone = judgedReading(read2(drug), [accepted]).entities;
    expect(gone).toMatchObject([
      { category: 'MedicationName' },
      { category: 'Diagnosis', review: { outdated: true } },
    ]);
    const denied = entity(20, 'Diagnosis', { assertion: { ...disease.assertion, certainty: 'negative' } });
    expect(judgedReading(read2(denied), [accepted]).entities).toMatchObject([
      { assertion: { certainty: 'positive' }, review: { outdated: true } },
    ]);
  });

  it('puts what was missed in its place, once, also where a later engine finds it', () => {
    const fact = { ...factOf(entity(5, 'SymptomOrSign')) };
    const added = judged({ kind: 'added', asRead: null, fact });
    expect(judgedReading(read, [added]).entities.map(({ offset }) => offset)).toEqual([0, 5, 10, 20]);
    const found = read2(drug, entity(5, 'SymptomOrSign'), dose);
    expect(judgedReading(found, [added]).entities.map(({ offset }) => offset)).toEqual([0, 5, 10]);
  });
});
