import type { Observation } from 'fhir/r4';
import { describe, expect, it } from 'vitest';
import { embeddedEngine } from '../../../tests/support/embedded-engine.ts';
import { socialHistoryOf } from './social-history.ts';

const engine = embeddedEngine();

const observationsOf = (text: string): Observation[] =>
  socialHistoryOf({
    extractionId: 'e1',
    patientId: 'p1',
    text,
    sourceSystem: 's',
    engine: engine.name,
    createdAt: new Date(0),
    read: engine.readNow(text),
  });

const told = (text: string) =>
  observationsOf(text).map(({ code, valueBoolean, valueQuantity }) => [
    code.text,
    valueBoolean ?? valueQuantity?.value,
  ]);

describe('social history', () => {
  it('says what is used and what is denied', () => {
    expect(told('Social history: The patient smokes. He denies alcohol or cocaine.')).toEqual([
      ['smokes', true],
      ['alcohol', false],
      ['cocaine', false],
    ]);
    expect(told('Kein Nikotin, kein Alkohol.')).toEqual([
      ['Nikotin', false],
      ['Alkohol', false],
    ]);
    expect(told('Fumatore, nega potus.')).toEqual([
      ['Fumatore', true],
      ['potus', false],
    ]);
  });

  it('has the amount where one is told', () => {
    const [observation] = observationsOf('Nikotinabusus von 50 py.');
    expect(observation?.valueQuantity).toMatchObject({ value: 50, code: '{PackYears}' });
  });

  it('is of the patient only', () => {
    expect(told('Her father smokes.')).toEqual([]);
  });

  it('is no drug taken, and a drug given is no habit', () => {
    const categories = (text: string) => engine.readNow(text).entities.map(({ category }) => category);
    expect(categories('She admits to heroin and cocaine use.')).not.toContain('MedicationName');
    expect(categories('Topical cocaine was applied to the nose.')).toContain('MedicationName');
  });
});
