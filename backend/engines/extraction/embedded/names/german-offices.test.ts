import { describe, expect, it } from 'vitest';
import { namedInGerman } from '../../../../../tests/support/german-names.ts';

describe('persons and places of work in German', () => {
  it.each([
    ['TreatmentName', 'Abteilung für Strahlentherapie und Radioonkologie'],
    ['TreatmentName', 'FA für Physikalische Medizin und Rehabilitation'],
    ['TreatmentName', 'Klinische Abteilung für Herzchirurgie'],
    ['SymptomOrSign', 'Es grüßt Prim. Dr. Anton Krampf.'],
    ['SymptomOrSign', 'Er wurde von Frau Husten begleitet.'],
    ['Diagnosis', 'Assistenzärztin Lena Klumpfuß'],
    ['Diagnosis', 'Lena Parkinson MSc'],
  ])('are no %s: %s', (category, sentence) => {
    expect(namedInGerman(category, sentence)).toEqual([]);
  });

  it('leave the diagnoses of the same sentence', () => {
    expect(namedInGerman('Diagnosis', 'Herr Huber leidet an einer Pneumonie.')).toEqual(['Pneumonie']);
    expect(
      namedInGerman('Diagnosis', 'In der Klinik für Chirurgie wurde eine Appendizitis gesehen.'),
    ).toEqual(['Appendizitis']);
  });
});
