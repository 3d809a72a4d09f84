import { describe, expect, it } from 'vitest';
import { PLAIN_ASSERTION } from '../../backend/clinical/assertion.ts';
import type { ExtractedEntity, NameOrigin } from '../../backend/clinical/extractions.engine.ts';
import type { Abstract } from './pubtator.ts';
import {
  calibrationError,
  calibrationTable,
  type JudgedName,
  judgeNames,
  reliabilityTable,
} from './reliability.ts';

const abstract: Abstract = {
  text: 'Fever and renal failure after warfarin.',
  spans: [
    { offset: 0, length: 5, kind: 'Disease' },
    { offset: 10, length: 13, kind: 'Disease' },
    { offset: 30, length: 8, kind: 'Chemical' },
  ],
};

const found = (category: string, offset: number, length: number, origin?: NameOrigin): ExtractedEntity => ({
  category,
  offset,
  length,
  confidenceScore: 0.9,
  assertion: PLAIN_ASSERTION,
  concept: null,
  name: null,
  links: [],
  ...(origin === undefined ? {} : { origin }),
});

const judged = (entities: ExtractedEntity[], isDiseasesOnly = false) =>
  judgeNames(
    abstract,
    {
      language: 'en',
      demographics: { age: null, gender: null, name: null, birthDate: null },
      sentences: [],
      entities,
      relations: [],
    },
    isDiseasesOnly,
  );

const name = (confidence: number, isRight: boolean): JudgedName => ({
  confidence,
  isRight,
  origin: 'term',
  kind: 'Disease',
  length: 2,
});

describe('names found in a labelled document', () => {
  it('are right as the exact span of the kind', () => {
    const names = judged([
      found('SymptomOrSign', 0, 5, 'term'),
      found('Diagnosis', 16, 7, 'term'),
      found('MedicationName', 30, 8, 'term'),
      found('Diagnosis', 30, 8, 'open'),
    ]);
    expect(names.map(({ isRight }) => isRight)).toEqual([true, false, true, false]);
  });

  it('are right by an overlap where they were put together', () => {
    expect(judged([found('Diagnosis', 16, 7, 'composed')])).toMatchObject([{ isRight: true }]);
  });

  it('are not judged where the set marks none of the kind, or where they are no names', () => {
    expect(judged([found('BodyStructure', 10, 5, 'term'), found('MedicationName', 30, 8)])).toEqual([]);
    expect(judged([found('SymptomOrSign', 0, 5, 'term')], true)).toEqual([]);
  });
});

describe('how far confidence can be believed', () => {
  it('is the mean distance from the share that is right', () => {
    const sure = [name(0.9, true), name(0.9, false)];
    const unsure = [name(0.5, true), name(0.5, false)];
    expect(calibrationError([sure, unsure])).toBeCloseTo(0.2, 10);
    expect(reliabilityTable([...sure, ...unsure])).toContain('| 2 | 0.900 | 0.500 |');
    expect(reliabilityTable([...sure, ...unsure])).toContain(
      'Expected calibration error: 0.200 over 4 names.',
    );
  });

  it('holds a confidence of 1', () => {
    expect(reliabilityTable([name(1, true)])).toContain('| 1 | 1.000 | 1.000 |');
  });

  it('can be counted by kind, origin and length', () => {
    expect(calibrationTable([name(0.9, true), name(0.9, false)])).toContain(
      '| Disease | term | 2 | 2 | 0.500 |',
    );
  });
});
