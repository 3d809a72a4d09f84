import type { FhirResource } from 'fhir/r4';
import { describe, expect, it } from 'vitest';
import { packResources, unpackResources } from './packed-resources.ts';

const RESOURCES: FhirResource[] = [
  { resourceType: 'Device', id: 'ext-1-device-0', deviceName: [{ name: 'Herz\u0001 "😀"', type: 'other' }] },
  { resourceType: 'Group', id: 'g', type: 'person', actual: true },
];

describe('packed resources', () => {
  it('come back whole and unchanged', () => {
    expect(unpackResources(packResources(RESOURCES))).toEqual(RESOURCES);
    expect(unpackResources(packResources([]))).toEqual([]);
  });

  it('are read as a migration wrote them, too', () => {
    expect(unpackResources(Buffer.from(JSON.stringify(RESOURCES)))).toEqual(RESOURCES);
  });

  it('are much smaller than their JSON', () => {
    const many = Array.from({ length: 40 }, () => RESOURCES).flat();
    expect(packResources(many).length).toBeLessThan(JSON.stringify(many).length / 5);
  });
});
