import type { Condition, DeviceUseStatement, Procedure, ServiceRequest } from 'fhir/r4';
import { describe, expect, it } from 'vitest';
import type { ExtractedEntity } from '../../clinical/extractions.engine.ts';
import { readAs, resourcesFrom } from './testing.fixtures.ts';

const procedures = (text: string) =>
  resourcesFrom<Procedure>('Procedure', text).map(({ code, status }) => `${code?.text} ${status}`);

describe('a procedure', () => {
  it.each([
    ['Z.n. Appendektomie 2011.', ['Appendektomie completed']],
    ['No surgery was performed.', ['surgery not-done']],
    ['Haemodialysis three times a week.', ['Haemodialysis unknown']],
    ['CT abdomen showed no ascites.', ['CT abdomen unknown']],
    ['Potassium 4.4 mmol/L.', []],
  ])('has the status that the report tells: %s', (text, expected) => {
    expect(procedures(text)).toEqual(expected);
  });

  it('that is planned is a request, and no procedure', () => {
    const text = 'A coronary angiography is planned.';
    expect(procedures(text)).toEqual([]);
    expect(resourcesFrom<ServiceRequest>('ServiceRequest', text)).toMatchObject([
      { status: 'active', intent: 'plan', code: { text: 'coronary angiography' } },
    ]);
  });

  it('has its year where one is told', () => {
    expect(resourcesFrom<Procedure>('Procedure', 'Z.n. Appendektomie 2011.')).toMatchObject([
      { performedDateTime: '2011' },
    ]);
  });

  it.each([
    { conditionality: 'hypothetical' },
    { association: 'other' },
    { certainty: 'positivePossible' },
  ] as const)('that is not told to be done is none: %o', (assertion) => {
    const read = readAs('surgery', [['surgery', 'TreatmentName']], assertion);
    expect(resourcesFrom('Procedure', 'surgery', read)).toEqual([]);
  });

  it('has the site that it was at, with its side', () => {
    const text = 'arthroscopy of the left knee';
    const read = readAs(text, [
      ['arthroscopy', 'TreatmentName'],
      ['knee', 'BodyStructure', 'BodySiteOfTreatment'],
      ['left', 'Direction'],
    ]);
    const direction = {
      source: 2,
      target: 1,
      relationType: 'DirectionOfBodyStructure',
      confidenceScore: 0.9,
    };
    const [procedure] = resourcesFrom<Procedure>('Procedure', text, {
      ...read,
      relations: [...read.relations, direction],
    });
    expect(procedure?.bodySite).toEqual([{ text: 'left knee' }]);
  });
});

describe('a device', () => {
  it('is used by the patient that the report affirms it of', () => {
    const [use] = resourcesFrom<DeviceUseStatement>('DeviceUseStatement', 'He has a coronary stent.');
    expect(use).toMatchObject({ status: 'active', device: { reference: 'Device/ext-1-device-0' } });
    expect(resourcesFrom('Device', 'No coronary stent.')).toEqual([]);
  });
});

describe('a condition', () => {
  it('begins when the report says, in its words where the date is not understood', () => {
    const onset = (time: string, date?: string) => {
      const text = `stroke ${time}`;
      const dated: Partial<ExtractedEntity> & { date?: string } = date === undefined ? {} : { date };
      const read = readAs(text, [
        ['stroke', 'Diagnosis'],
        [time, 'Date', 'TimeOfCondition', dated],
      ]);
      const [{ onsetDateTime, onsetString } = {}] = resourcesFrom<Condition>('Condition', text, read);
      return onsetDateTime ?? `"${onsetString}"`;
    };
    expect(onset('in May 2019', '2019-05')).toBe('2019-05');
    expect(onset('2015')).toBe('2015');
    expect(onset('03/04/2020')).toBe('"03/04/2020"');
  });

  it('that is denied or unlikely is neither active nor begun', () => {
    for (const certainty of ['negative', 'negativePossible'] as const) {
      const read = readAs('stroke', [['stroke', 'Diagnosis']], { certainty });
      const [condition] = resourcesFrom<Condition>('Condition', 'stroke', read);
      expect(condition).toBeDefined();
      expect(condition?.clinicalStatus).toBeUndefined();
    }
  });
});
