import type { DiagnosticReport, Observation } from 'fhir/r4';
import { describe, expect, it } from 'vitest';
import { codeOf, readAs, resourcesFrom } from './testing.fixtures.ts';

const observations = (text: string) => resourcesFrom<Observation>('Observation', text);
const CRP = { links: [{ dataSource: 'LOINC' as const, id: '1988-5', name: 'CRP' }] };

describe('a measurement', () => {
  it('of blood pressure has its two as components, and says that its time is not known', () => {
    const [pressure] = observations('Blood pressure 158/94 mmHg.');
    expect(
      pressure?.component?.map(({ code, valueQuantity }) => [codeOf(code), valueQuantity?.value]),
    ).toEqual([
      ['8480-6', 158],
      ['8462-4', 94],
    ]);
    expect(codeOf(pressure?.category?.[0])).toBe('vital-signs');
    expect(JSON.stringify(pressure)).toContain('"valueCode":"unknown"');
  });

  it('keeps its comparator', () => {
    expect(observations('The CRP was < 5 mg/L.')[0]?.valueQuantity).toEqual({
      value: 5,
      comparator: '<',
      unit: 'mg/L',
      system: 'http://unitsofmeasure.org',
      code: 'mg/L',
    });
  });

  it.each([
    ['CRP 45 mg/L [12.5-16] H', '[12.5-16]', { low: { value: 12.5, code: 'mg/L' }, high: { value: 16 } }],
    ['CRP 45 mg/L (< 5) H', '(< 5)', { high: { value: 5, code: 'mg/L' } }],
    ['CRP 45 mg/L see below H', 'see below', { text: 'see below' }],
  ])('has its reference range and flag: %s', (text, range, expected) => {
    const read = readAs(text, [
      ['CRP', 'ExaminationName', undefined, CRP],
      ['45', 'MeasurementValue', 'ValueOfExamination', { value: 45 }],
      ['mg/L', 'MeasurementUnit', 'UnitOfExamination', { ucum: 'mg/L' }],
      [range, 'ReferenceRange', 'ReferenceRangeOfExamination'],
      ['H', 'Interpretation', 'InterpretationOfExamination'],
    ]);
    const [result] = resourcesFrom<Observation>('Observation', text, read);
    expect(result?.referenceRange).toMatchObject([{ ...expected, text: range }]);
    expect(result?.interpretation).toMatchObject([{ coding: [{ code: 'H' }], text: 'H' }]);
    expect(result?.extension).toHaveLength(5);
  });

  it('that is judged only has no value', () => {
    const text = 'Troponin elevated';
    const read = readAs(text, [
      ['Troponin', 'ExaminationName', undefined, CRP],
      ['elevated', 'Interpretation', 'InterpretationOfExamination'],
    ]);
    const [result] = resourcesFrom<Observation>('Observation', text, read);
    expect(codeOf(result?.interpretation?.[0])).toBe('H');
    expect(Object.keys(result ?? {}).filter((name) => name.startsWith('value'))).toEqual([]);
  });

  it('of a laboratory is in its report, one of a bedside is not', () => {
    const text = 'Potassium 4.4 mmol/L, HbA1c 7.9 %, heart rate 80 bpm.';
    const [report] = resourcesFrom<DiagnosticReport>('DiagnosticReport', text);
    const named = report?.result?.map(({ reference }) => reference);
    const inReport = observations(text).filter(({ id }) => named?.includes(`Observation/${id}`));
    expect(inReport.map(({ code }) => code.text)).toEqual(['Potassium', 'HbA1c']);
  });
});

describe('an organism', () => {
  it('that was found is the value, one that was not is no value', () => {
    const [found, denied] = observations('Blood culture grew Staphylococcus aureus. No Candida albicans.');
    expect(found?.valueCodeableConcept?.text).toBe('Staphylococcus aureus');
    expect(denied?.valueCodeableConcept).toBeUndefined();
    expect(denied?.component?.[0]?.code.text).toBe('Candida albicans');
    expect(codeOf(denied?.component?.[0]?.valueCodeableConcept)).toBe('ND');
  });
});
