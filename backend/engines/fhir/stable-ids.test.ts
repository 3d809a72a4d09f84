import type { Condition, DiagnosticReport, FhirResource } from 'fhir/r4';
import { describe, expect, it } from 'vitest';
import { DERIVATION_URL } from './derivation.ts';
import { withStableIds } from './stable-ids.ts';

const condition = (number: number, text: string, ...offsets: number[]): Condition => ({
  resourceType: 'Condition',
  id: `ext-1-condition-${number}`,
  subject: { reference: 'Patient/p' },
  code: { text },
  extension: offsets.map((offset) => ({
    url: DERIVATION_URL,
    extension: [
      { url: 'reference', valueReference: { reference: 'DocumentReference/ext-1' } },
      { url: 'offset', valueInteger: offset },
      { url: 'length', valueInteger: 6 },
    ],
  })),
});
const document: FhirResource = {
  resourceType: 'DocumentReference',
  id: 'ext-1',
  status: 'current',
  content: [{ attachment: {} }],
};
const idsOf = (resources: FhirResource[]) => resources.map(({ id }) => id);

describe('ids of the resources of a report that is read again', () => {
  it('stay with their statements, whatever number these have now, and so do those of report and document', () => {
    const before = [document, condition(0, 'Asthma', 10), condition(1, 'Fever', 20)];
    const after = [document, condition(0, 'Cough', 5), condition(1, 'Asthma', 10), condition(2, 'Fever', 20)];
    const stable = withStableIds(before, after, 2);
    expect(idsOf(stable)).toEqual([
      'ext-1',
      'ext-1-condition-20000',
      'ext-1-condition-0',
      'ext-1-condition-1',
    ]);
  });

  it('stay where the name is another one, or a place was added', () => {
    const before = [condition(0, 'Asthma', 10), condition(1, 'Fever', 20)];
    const after = [condition(0, 'Fever', 20, 40), condition(1, 'Allergic asthma', 10)];
    expect(idsOf(withStableIds(before, after, 2))).toEqual(['ext-1-condition-1', 'ext-1-condition-0']);
  });

  it('never mean two statements, however often a report is read', () => {
    const first = [condition(0, 'Asthma', 10)];
    const second = withStableIds(first, [condition(0, 'Fever', 20)], 2);
    const third = withStableIds(second, [condition(0, 'Cough', 30)], 3);
    expect(new Set(idsOf([...first, ...second, ...third])).size).toBe(3);
  });

  it('are followed by what refers to them', () => {
    const report: DiagnosticReport = {
      resourceType: 'DiagnosticReport',
      id: 'ext-1-laboratory',
      status: 'final',
      code: { text: 'Laboratory' },
      result: [{ reference: 'Condition/ext-1-condition-1' }],
    };
    const stable = withStableIds([condition(0, 'Fever', 20)], [condition(1, 'Fever', 20), report], 2);
    expect(stable[1]).toMatchObject({ result: [{ reference: 'Condition/ext-1-condition-0' }] });
  });
});
