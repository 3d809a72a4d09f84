import fc from 'fast-check';
import type { FhirResource } from 'fhir/r4';
import { describe, expect, it } from 'vitest';
import { embeddedEngine } from '../../../tests/support/embedded-engine.ts';
import { faultsOf, referencesIn } from '../../../tests/support/fhir-r4.ts';
import { sampled, seeded } from '../../../tests/support/sampling.ts';
import { isUcum, ucumCodesIn } from '../../../tests/support/ucum.ts';
import type { ReadText } from '../../clinical/extractions.engine.ts';
import { newExtractionId } from '../../record/extractions/extractions.ids.ts';
import { LETTERS } from '../extraction/embedded/letters.fixture.ts';
import { generateReport } from '../generator/generator.ts';
import { DERIVATION_URL } from './derivation.ts';
import { mergedPatient, resourcesOf } from './resources.ts';
import { readTexts } from './testing.fixtures.ts';

const engine = embeddedEngine();
const REPORTS = sampled(500, 36);

function resourcesFrom(text: string, read: ReadText): FhirResource[] {
  const report = {
    extractionId: newExtractionId(),
    patientId: 'patient 7/ä',
    text,
    sourceSystem: 'tests',
    engine: engine.name,
    createdAt: new Date('2026-03-01T10:00:00Z'),
    read,
  };
  return [mergedPatient({ ...report, demographics: report.read.demographics }, null), ...resourcesOf(report)];
}

/** Places outside of the text, and resources that name none. */
function lostPlaces(resources: readonly FhirResource[], text: string): string[] {
  return resources.flatMap((resource) => {
    if (['Patient', 'DocumentReference', 'Provenance'].includes(resource.resourceType)) return [];
    const { extension = [] } = resource as {
      extension?: { url: string; extension?: { valueInteger?: number }[] }[];
    };
    const places = extension.filter(({ url }) => url === DERIVATION_URL);
    const isWithin = places.every(({ extension: [, offset, length] = [] }) => {
      const [from, size] = [offset?.valueInteger ?? -1, length?.valueInteger ?? 0];
      return from >= 0 && size > 0 && from + size <= text.length;
    });
    return places.length > 0 && isWithin ? [] : [`${resource.id}`];
  });
}

function checkAll(text: string, read: ReadText): void {
  const resources = resourcesFrom(text, read);
  expect(
    resources.flatMap((resource) => faultsOf(resource).map((fault) => `${resource.id} ${fault}`)),
  ).toEqual([]);
  const ids = resources.map(({ resourceType, id }) => `${resourceType}/${id}`);
  const made = new Set(ids);
  expect(made.size).toBe(ids.length);
  expect(resources.flatMap(referencesIn).filter((reference) => !made.has(reference))).toEqual([]);
  expect(resources.flatMap(ucumCodesIn).filter((code) => !isUcum(code))).toEqual([]);
  expect(lostPlaces(resources, text)).toEqual([]);
}

describe('every FHIR resource of a report is valid R4, leads to its places and names only what is there', () => {
  it.each(Object.entries(LETTERS))('from the letter in %s', (_, text) => {
    checkAll(text, engine.readNow(text));
  });

  it(`from ${REPORTS} generated reports`, { timeout: 240_000 }, () => {
    const today = new Date('2026-03-01');
    const languages = ['en', 'de', 'it'] as const;
    const complexities = ['simple', 'medium', 'complex'] as const;
    for (let place = 0; place < REPORTS; place += 1) {
      const seed = seeded(0) + place;
      const language = languages[place % 3] ?? 'en';
      const complexity = complexities[Math.floor(place / 3) % 3] ?? 'medium';
      const { text } = generateReport({ language, complexity, seed, today });
      checkAll(text, engine.readNow(text));
    }
  });

  it('from anything that an engine may have read', { timeout: 120_000 }, () => {
    fc.assert(
      fc.property(readTexts, ({ text, read }) => checkAll(text, read)),
      { numRuns: sampled(400, 60), seed: seeded(7) },
    );
  });
});

describe('the validation', () => {
  const subject = { reference: 'Patient/p-1' };
  const coded = (system: string, code: string) => ({
    coding: [{ system: `http://terminology.hl7.org/CodeSystem/${system}`, code }],
  });
  it.each([
    ['a missing element', { resourceType: 'Condition' }],
    ['an unknown element', { resourceType: 'Condition', subject, colour: 'red' }],
    ['a list that is none', { resourceType: 'Condition', subject, category: { text: 'a' } }],
    ['a required code', { resourceType: 'Observation', status: 'done', code: { text: 'a' } }],
    [
      'a required concept',
      { resourceType: 'Condition', subject, verificationStatus: coded('condition-ver-status', 'likely') },
    ],
    [
      'the kind that a reference leads to',
      { resourceType: 'Condition', subject: { reference: 'Observation/o-1' } },
    ],
    ['a date', { resourceType: 'Condition', subject, onsetDateTime: '03/04/2020' }],
    ['an id', { resourceType: 'Condition', id: 'a_b', subject }],
    ['an empty string', { resourceType: 'Condition', subject, code: { text: '' } }],
    ['an empty element', { resourceType: 'Condition', subject, code: {} }],
    ['two choices', { resourceType: 'Condition', subject, onsetString: 'a', onsetDateTime: '2020' }],
    [
      'an invariant of a condition',
      {
        resourceType: 'Condition',
        subject,
        clinicalStatus: coded('condition-clinical', 'active'),
        abatementDateTime: '2020',
      },
    ],
    [
      'an invariant of an allergy',
      { resourceType: 'AllergyIntolerance', patient: subject, code: { text: 'a' } },
    ],
    [
      'an invariant of a timing',
      {
        resourceType: 'MedicationStatement',
        status: 'active',
        subject,
        medicationCodeableConcept: { text: 'a' },
        dosage: [{ timing: { repeat: { frequency: 1, period: 1 } } }],
      },
    ],
    [
      'an invariant of an extension',
      { resourceType: 'Condition', subject, extension: [{ url: 'http://example.org/a' }] },
    ],
  ])('refuses what is wrong in %s', (_, resource) => {
    expect(faultsOf(resource as unknown as FhirResource)).not.toEqual([]);
  });

  it('lets pass what is right, and a unit that is one', () => {
    expect(faultsOf({ resourceType: 'Condition', subject, code: { text: 'a' } })).toEqual([]);
    expect(
      ['mg/dL', '10*9/L', 'mm[Hg]', 'mL/min/{1.73_m2}', '/uL', '%', 'u[IU]/mL', '[IU]', 'kg/m2'].every(
        isUcum,
      ),
    ).toBe(true);
    expect(['G/L', 'mmHg', 'µg', 'Einheiten', 'mg/', ''].some(isUcum)).toBe(false);
  });
});
