import fc from 'fast-check';
import type { FhirResource } from 'fhir/r4';
import { describe, expect, it } from 'vitest';
import { testEngine } from '../../../../../tests/support/embedded-engine.ts';
import { FHIR_EXAMPLES } from '../../../../../tests/support/fhir-examples.ts';
import { faultsOf } from '../../../../../tests/support/fhir-r4.ts';
import { REPORT } from '../../../../../tests/support/reports.ts';
import { resourcesOf } from '../../resources.ts';
import { checkResource } from './structure.ts';

const placesOf = (resource: unknown) => checkResource(resource).faults.map(({ place }) => place);

describe('the check of a resource', () => {
  it('has no fault to find in what reports are read into', async () => {
    const read = await testEngine().read(REPORT);
    const report = {
      extractionId: 'ext-1',
      patientId: 'p-1',
      text: REPORT,
      sourceSystem: 'test',
      engine: 'embedded',
      createdAt: new Date('2026-03-09T12:00:00Z'),
      read,
    };
    const resources = resourcesOf(report);
    expect(resources.length).toBeGreaterThan(8);
    for (const resource of resources)
      expect(checkResource(JSON.parse(JSON.stringify(resource))).faults).toEqual([]);
  });

  it.each(FHIR_EXAMPLES.map((resource) => [resource.resourceType, resource] as const))(
    'has no fault to find in a %s, and neither has the library',
    (_type, resource) => {
      expect(checkResource(structuredClone(resource)).faults).toEqual([]);
      // The library knows no gaps in lists and no primitives that have extensions alone.
      expect(faultsOf(resource).filter((fault) => !fault.includes('identifier'))).toEqual([]);
    },
  );

  it('takes what R4 allows and is easily refused', () => {
    const allowed: FhirResource[] = [
      {
        resourceType: 'Patient',
        // A date that is absent for a reason, and a list whose second element has only an extension.
        _birthDate: { extension: [{ url: 'http://example.org/why', valueCode: 'masked' }] },
        name: [
          {
            given: ['A', null] as unknown as string[],
            _given: [null, { id: 'g2' }] as unknown as { id: string }[],
          },
        ],
      },
      {
        resourceType: 'Questionnaire',
        url: 'http://example.org/q',
        status: 'draft',
        item: [{ linkId: '1', type: 'group', item: [{ linkId: '1.1', type: 'string' }] }],
      },
      {
        resourceType: 'Condition',
        subject: { reference: 'urn:uuid:5cbc121b-cd71-4428-b8b7-31e53eba8184' },
        // Of a required list one coding is enough.
        clinicalStatus: {
          coding: [
            { system: 'http://terminology.hl7.org/CodeSystem/condition-clinical', code: 'active' },
            { system: 'http://example.org/own', code: 'A' },
          ],
        },
      },
    ];
    for (const resource of allowed) expect(checkResource(resource).faults).toEqual([]);
  });

  it.each([
    [{ resourceType: 'Patient', name: 'Anna' }, 'Patient.name'],
    [{ resourceType: 'Patient', name: [{ given: 'Anna' }] }, 'Patient.name[0].given'],
    [{ resourceType: 'Patient', name: [null] }, 'Patient.name[0]'],
    [{ resourceType: 'Patient', name: [{}] }, 'Patient.name[0]'],
    [{ resourceType: 'Patient', active: 'yes' }, 'Patient.active'],
    [{ resourceType: 'Patient', gender: 'w' }, 'Patient.gender'],
    [{ resourceType: 'Patient', birthDate: '1958-02-31' }, 'Patient.birthDate'],
    [{ resourceType: 'Patient', birthDate: '1958-02-03T10:00:00Z' }, 'Patient.birthDate'],
    [{ resourceType: 'Patient', contact: [{ gender: 'male' }] }, 'Patient.contact[0]'],
    [{ resourceType: 'Patient', multipleBirthInteger: 1.5 }, 'Patient.multipleBirthInteger'],
    [{ resourceType: 'Patient', id: 'a b' }, 'Patient.id'],
    [
      { resourceType: 'Patient', extension: [{ url: 'u', valueString: 'a', extension: [{ url: 'v' }] }] },
      'Patient.extension[0]',
    ],
    [{ resourceType: 'Patient', text: { status: 'generated' } }, 'Patient.text.div'],
    [{ resourceType: 'Patient', contained: [{ resourceType: 'Nothing' }] }, 'Patient.contained[0]'],
    [{ resourceType: 'Patient', __proto__x: 1 }, 'Patient.__proto__x'],
    [{ resourceType: 'Encounter', status: 'finished' }, 'Encounter.class'],
    [
      { resourceType: 'MedicationStatement', status: 'active', subject: { display: 'x' } },
      'MedicationStatement.medication',
    ],
    [
      { resourceType: 'Provenance', target: [], recorded: '2024', agent: [{ who: { display: 'x' } }] },
      'Provenance.target',
    ],
    [{ resourceType: 'Period' }, undefined],
    [null, undefined],
    ['Patient', undefined],
  ])('finds the fault of %j', (resource, place) => {
    expect(placesOf(resource)).toContain(place);
  });

  it('never fails, whatever is sent, and repeats no value', () => {
    fc.assert(
      fc.property(
        fc.jsonValue({ maxDepth: 6 }),
        fc.constantFrom('Patient', 'Condition', 'Observation'),
        (json, type) => {
          const { faults } = checkResource({ resourceType: type, code: json, name: json, subject: json });
          expect(faults.length).toBeGreaterThan(0);
          for (const { sentence } of faults) expect(sentence.length).toBeLessThan(200);
        },
      ),
      { seed: 20_268, numRuns: 300 },
    );
  });

  it('bounds how deep it looks', () => {
    let extension: unknown = { url: 'u', valueString: 'x' };
    for (let depth = 0; depth < 5_000; depth += 1) extension = { url: 'u', extension: [extension] };
    const { faults } = checkResource({ resourceType: 'Patient', extension: [extension] });
    expect(faults).toMatchObject([{ code: 'too-long' }]);
  });
});
