import { describe, expect, it } from 'vitest';
import { embeddedEngine } from '../../../tests/support/embedded-engine.ts';
import { measuredValues } from './measured-values.ts';

const engine = embeddedEngine();

function resultsIn(text: string): [string, number, string | null][] {
  const read = engine.readNow(text);
  return Array.from(measuredValues(read), ([place, { value, ucum }]) => {
    const { offset, length } = read.entities[place] ?? { offset: 0, length: 0 };
    return [text.slice(offset, offset + length), value, ucum];
  });
}

describe('the results of examinations', () => {
  it('are the number and the unit that the report ties to each', () => {
    expect(resultsIn('Labor: HbA1c 7,9 %, Kreatinin 1,1 mg/dl (0,5-1,2).')).toEqual([
      ['HbA1c', 7.9, '%'],
      ['Kreatinin', 1.1, 'mg/dL'],
    ]);
  });

  it('are of one scale where counts of cells are told with and without thousands and without a unit', () => {
    expect(resultsIn('WBC 12,500. The next day his WBC was 12.5, and platelets 250,000.')).toEqual([
      ['WBC', 12.5, '10*3/uL'],
      ['WBC', 12.5, '10*3/uL'],
      ['platelets', 250, '10*3/uL'],
    ]);
    expect(resultsIn('Labor: Leukozyten 12.500/µl, Thrombozyten 250 G/l.').map(([, value]) => value)).toEqual(
      [12_500, 250],
    );
  });

  it('have the unit that goes without saying where no other gives such a number', () => {
    expect(resultsIn('Labs: hemoglobin 9.8, potassium 4.1, creatinine 1.4. Temperature 98.6.')).toEqual([
      ['hemoglobin', 9.8, 'g/dL'],
      ['potassium', 4.1, 'mmol/L'],
      ['creatinine', 1.4, 'mg/dL'],
      ['Temperature', 98.6, '[degF]'],
    ]);
    expect(resultsIn('Labor: Kreatinin 88, Ferritin 30 bei der Patientin.')).toEqual([
      ['Kreatinin', 88, null],
      ['Ferritin', 30, null],
    ]);
  });

  it('are none where two numbers stand in one', () => {
    expect(resultsIn('Blutdruck 142/88 mmHg.')).toEqual([]);
  });

  it('are found whichever way an engine writes the relation', () => {
    const text = { offset: 0, length: 1, confidenceScore: 1, concept: null, name: null, links: [] };
    const assertion = {
      certainty: 'positive',
      conditionality: 'none',
      association: 'subject',
      temporality: 'current',
    } as const;
    const entities = [
      { ...text, assertion, category: 'ExaminationName' },
      { ...text, assertion, category: 'MeasurementValue', value: 5 },
      { ...text, assertion, category: 'MeasurementUnit', ucum: 'g/L' },
    ];
    const relation = (source: number, target: number, relationType: string) => ({
      source,
      target,
      relationType,
      confidenceScore: 1,
    });
    const relations = [relation(0, 1, 'ValueOfExamination'), relation(2, 0, 'UnitOfExamination')];
    expect([...measuredValues({ entities, relations })]).toEqual([[0, { value: 5, ucum: 'g/L' }]]);
  });
});
