import { describe, expect, it } from 'vitest';
import { namedInGerman } from '../../../../../tests/support/german-names.ts';

describe('short forms and general words in German', () => {
  it.each([
    ['Diagnosis', 'PD Dr. Anna Gruber'],
    ['TreatmentName', 'Diagnosen nach ICD-10'],
    ['TreatmentName', 'Die OP-Aufklärung ist erfolgt.'],
    ['TreatmentName', 'Giemen über allen LA.'],
    ['MedicationName', 'Digitale Aufnahme des Thorax.'],
    ['MedicationName', 'Am prox. Femur unverändert.'],
    ['MedicalDevice', 'Belastet bis 125 Watt.'],
  ])('are no %s where nothing proves them: %s', (category, sentence) => {
    expect(namedInGerman(category, sentence)).toEqual([]);
  });

  it('mean what stands around them proves', () => {
    expect(namedInGerman('TreatmentName', 'Eingriff in LA.')).toContain('LA');
    expect(namedInGerman('MedicationName', 'ACC 600 mg 1-0-0')).toEqual(['ACC']);
    expect(namedInGerman('TreatmentName', 'Z.n. CHE 1994')).toEqual(['CHE']);
    expect(namedInGerman('ExaminationName', 'Kultur: Ciprofloxacin R, Ceftriaxon S.')).toContain(
      'Ceftriaxon',
    );
  });
});
