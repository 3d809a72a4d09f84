import type { Basic, FhirResource } from 'fhir/r4';
import { describe, expect, it } from 'vitest';
import { packResources, unpackResource, unpackResources, unpackResourcesOf } from './packed-resources.ts';

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

  it('give one of them without the others, whatever stands in texts and within resources', () => {
    const awkward: FhirResource[] = [
      { resourceType: 'Basic', id: 'a', code: { text: '}]"\\\\" {"id":"c"} [\\' }, extension: [] },
      {
        resourceType: 'Basic',
        id: 'b',
        code: { text: 'ä😀' },
        contained: [{ resourceType: 'Basic', id: 'c' }],
      } as Basic,
      { resourceType: 'Basic', code: {}, id: 'c', subject: { reference: 'Basic/b' } },
      { id: 'c', resourceType: 'Group', type: 'person', actual: true },
    ];
    const wanted = [...RESOURCES, ...awkward];
    const plain = Buffer.from(JSON.stringify(wanted, null, 2).replace(/^\[\s*/, '['));
    for (const bytes of [packResources(wanted), plain]) {
      for (const resource of wanted)
        expect(unpackResource(bytes, resource.resourceType, resource.id ?? '')).toEqual(resource);
      for (const type of ['Basic', 'Group', 'Device', 'person', ''])
        expect(unpackResourcesOf(bytes, type)).toEqual(
          wanted.filter(({ resourceType }) => resourceType === type),
        );
      for (const [type, id] of [
        ['Basic', 'd'],
        ['Group', 'a'],
        ['Basic', ''],
        ['Basic', 'person'],
      ] as const)
        expect(unpackResource(bytes, type, id)).toBeNull();
    }
    expect(unpackResource(packResources([]), 'Basic', 'a')).toBeNull();
  });

  it('are much smaller than their JSON', () => {
    const many = Array.from({ length: 40 }, () => RESOURCES).flat();
    expect(packResources(many).length).toBeLessThan(JSON.stringify(many).length / 5);
  });
});
