import type { FhirResource } from 'fhir/r4';
import { describe, expect, it } from 'vitest';
import { movedDate } from './dates.ts';
import { deidentifyResource, leavesDeidentified } from './deidentified-resource.ts';
import { deidentifiedPerson, personAsStored, withoutHighAges } from './disclosed-person.ts';
import { replacedText } from './disclosed-text.ts';

const STATED = {
  patientId: 'p-1',
  gender: 'female',
  age: 93,
  ageDay: '2026-03-05',
  birth: '1932-05-04',
  reports: 2,
  deidentified: 1,
};
const back = (date: string | null, isMoved: boolean) =>
  date === null || isMoved ? date : movedDate(date, -70);

describe('dates of a de-identified export', () => {
  it.each([
    ['2026-03-05', '2025-12-25'],
    ['2026-03', '2026-01'],
    ['2026', '2026'],
    ['2024-03-01T08:30:00+01:00', '2023-12-22T08:30:00+01:00'],
    ['yesterday', null],
    ['2026-13-41', null],
  ])('%s moves as precise as it is', (date, moved) => {
    expect(movedDate(date, -70)).toBe(moved);
  });
});

describe('a person of a de-identified export', () => {
  it('has no day of birth, and no age above 90', () => {
    expect(personAsStored(STATED)).toMatchObject({ age: 93, birthDate: '1932-05-04', birthYear: 1932 });
    expect(deidentifiedPerson(STATED, 'p-x', back)).toEqual({
      patientId: 'p-x',
      sex: 'female',
      age: 90,
      ageDay: '2025-12-25',
      birthDate: null,
      birthYear: 1935,
    });
    expect([89, 90, 91, null].map(withoutHighAges)).toEqual([89, 90, 90, null]);
  });

  it('has the dates of reports that were all de-identified as they are', () => {
    expect(deidentifiedPerson({ ...STATED, deidentified: 2 }, 'p-x', back).ageDay).toBe('2026-03-05');
  });
});

describe('places in a text whose spans were replaced', () => {
  // "Frau Maier hat Fieber" becomes "Frau [NAME] hat Fieber".
  const span = { type: 'NAME' as const, start: 5, end: 10, confidence: 1, preview: '' };
  const text = replacedText('Frau [NAME] hat Fieber', [
    { ...span, replacement: '[NAME]', replacedStart: 5, replacedEnd: 11 },
  ]);
  const words = (offset: number, length: number) => {
    const place = text.range(offset, length);
    return text.text.slice(place.offset, place.offset + place.length);
  };
  it('are those of the same words, or of all that replaced them', () => {
    expect(words(0, 4)).toBe('Frau');
    expect(words(15, 6)).toBe('Fieber');
    expect(words(5, 5)).toBe('[NAME]');
    expect(words(7, 2)).toBe('[NAME]');
    expect(words(0, 7)).toBe('Frau [NAME]');
  });
});

describe('a resource of a de-identified export', () => {
  const disclose = (resource: unknown, isMoved = false) =>
    deidentifyResource(resource as FhirResource, {
      patient: { stored: 'p-1', disclosed: deidentifiedPerson(STATED, 'p-x', back) },
      idOf: (type, id) => `${type}-${id.length}`,
      move: (date) => movedDate(date, -70),
      isMoved,
      wordsOf: async (words) => words.replaceAll('Maier', '[NAME]'),
      namesOf: (words) => words.replaceAll('Maier', '[NAME]'),
    });
  /** What is done to a resource, as HL7 labels it. */
  const meta = {
    security: ['PSEUDED', 'REDACTED'].map((code) =>
      expect.objectContaining({ system: expect.stringMatching(/v3-ObservationValue$/), code }),
    ),
  };

  it('has nothing that names its patient', async () => {
    const patient = await disclose({
      resourceType: 'Patient',
      id: 'p-1',
      meta: { lastUpdated: '2026-11-27T11:00:00.000Z', source: 'kis' },
      text: { status: 'generated', div: '<div>Maier</div>' },
      identifier: [{ system: 'urn:mrn', value: '17' }],
      name: [{ family: 'Maier' }],
      telecom: [{ system: 'phone', value: '0123' }],
      address: [{ city: 'Ulm' }],
      birthDate: '1932-05-04',
      gender: 'female',
      extension: [
        { url: 'http://hl7.org/fhir/StructureDefinition/patient-mothersMaidenName', valueString: 'Berg' },
      ],
      generalPractitioner: [{ reference: 'Practitioner/x-99', display: 'Dr. Maier' }],
    });
    expect(patient).toEqual({
      resourceType: 'Patient',
      id: 'p-x',
      meta,
      gender: 'female',
      birthDate: '1935',
      generalPractitioner: [{ reference: 'Practitioner/Practitioner-4' }],
    });
  });

  it('keeps codes and values, moves dates, and rewrites references and words', async () => {
    const condition = {
      resourceType: 'Condition',
      id: 'c-1',
      code: {
        coding: [{ system: 'http://snomed.info/sct', code: '44054006', display: 'Type 2 diabetes mellitus' }],
        text: 'Diabetes von Frau Maier',
      },
      subject: { reference: 'Patient/p-1', display: 'Maier' },
      onsetDateTime: '2026-03',
      recordedDate: '2026-11-27T11:00:00.000Z',
      onsetAge: { value: 91, unit: 'years', code: 'a', system: 'http://unitsofmeasure.org' },
      evidence: [{ detail: [{ display: 'Dr. Maier' }] }],
      asserter: { reference: 'https://kis.example.org/Practitioner/7' },
      note: [{ authorString: 'Dr. Maier', time: '2026-03-05', text: 'Frau Maier kam zu Fuß.' }],
      contained: [{ resourceType: 'Practitioner', id: 'maier', name: [{ family: 'Maier' }] }],
      extension: [{ url: 'http://hl7.org/fhir/StructureDefinition/x', valueString: 'Maier' }],
      _onsetDateTime: { extension: [{ url: 'x', valueString: 'Maier' }] },
      unknownElement: 'Maier',
    };
    expect(await disclose(condition)).toEqual({
      resourceType: 'Condition',
      id: 'Condition-3',
      meta,
      code: { coding: condition.code.coding, text: 'Diabetes von Frau [NAME]' },
      subject: { reference: 'Patient/p-x' },
      onsetDateTime: '2026-01',
      onsetAge: { ...condition.onsetAge, value: 90 },
      note: [{ time: '2025-12-25', text: 'Frau [NAME] kam zu Fuß.' }],
    });
    expect(await disclose(condition, true)).toMatchObject({ onsetDateTime: '2026-03' });
  });

  it('keeps no code of a system that a site made, and of codes of its own the words alone', async () => {
    const observation = {
      resourceType: 'Observation',
      id: 'o-1',
      status: 'final',
      code: {
        coding: [
          { system: 'http://loinc.org', code: '4548-4', display: 'Hemoglobin A1c', version: '2.7' },
          { system: 'urn:mrn', code: 'MRN10079197', display: 'HbA1c von Maier' },
          { system: 'http://hl7.org/fhir/sid/us-ssn', code: '123-45-6789' },
        ],
      },
      valueQuantity: { value: 7.9, unit: '%', system: 'http://unitsofmeasure.org', code: '%' },
      device: { identifier: { value: '17' }, display: 'Dr. Maier' },
    };
    expect(await disclose(observation)).toEqual({
      resourceType: 'Observation',
      id: 'Observation-3',
      meta,
      status: 'final',
      code: {
        coding: [
          { system: 'http://loinc.org', code: '4548-4', display: 'Hemoglobin A1c' },
          { display: 'HbA1c von [NAME]' },
        ],
      },
      valueQuantity: observation.valueQuantity,
    });
  });

  it('is told of types that were looked at alone', async () => {
    for (const resourceType of ['Practitioner', 'RelatedPerson', 'Basic', 'Provenance', 'Binary'])
      expect(leavesDeidentified({ resourceType } as FhirResource), resourceType).toBe(false);
    await expect(disclose({ resourceType: 'Basic', id: 'b' })).rejects.toThrow('not told');
  });
});
