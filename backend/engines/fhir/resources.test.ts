import { describe, expect, it } from 'vitest';
import { embeddedEngine } from '../../../tests/support/embedded-engine.ts';
import { expectLinear } from '../../../tests/support/growth.ts';
import { resourcesOf } from './resources.ts';

const engine = embeddedEngine();

function report(text: string) {
  return {
    extractionId: 'ext-1',
    patientId: 'p-1',
    text,
    sourceSystem: 'test',
    engine: engine.name,
    createdAt: new Date('2026-03-01T09:30:00Z'),
    read: engine.readNow(text),
  };
}

describe('the FHIR resources of a report', () => {
  it('give each of many medications its own dose, in time that grows with them', () => {
    const reportOf = (medications: number) => report('Aspirin 100 mg daily. '.repeat(medications));
    const reports = new Map([500, 8_000].map((medications) => [medications, reportOf(medications)]));
    const resourcesFor = (medications: number) =>
      resourcesOf(reports.get(medications) ?? reportOf(medications));
    expectLinear(resourcesFor, 8_000);
    const medications = resourcesFor(8_000).filter(
      ({ resourceType }) => resourceType === 'MedicationStatement',
    );
    expect(medications).toHaveLength(8_000);
    for (const each of medications) expect(each).toMatchObject({ dosage: [{ text: '100 mg daily' }] });
  });
});

describe('a medication', () => {
  it.each([
    ['past', 'stopped'],
    ['current', 'active'],
    ['future', 'intended'],
  ] as const)('of the %s is %s', (temporality, status) => {
    const assertion = {
      certainty: 'positive',
      conditionality: 'none',
      association: 'subject',
      temporality,
    } as const;
    const medication = {
      category: 'MedicationName',
      offset: 0,
      length: 7,
      confidenceScore: 1,
      assertion,
      concept: null,
      name: null,
      links: [],
    };
    const resources = resourcesOf({
      ...report('Aspirin'),
      read: { ...engine.readNow(''), entities: [medication] },
    });
    expect(resources).toContainEqual(
      expect.objectContaining({ resourceType: 'MedicationStatement', status }),
    );
  });
});
