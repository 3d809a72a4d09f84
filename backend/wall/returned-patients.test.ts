import { describe, expect, it } from 'vitest';
import { returnedPatients } from './returned-patients.ts';

describe('the patients of an answer', () => {
  it('are those that fields name at whatever depth, each once', () => {
    const answer = {
      matchedPatients: [{ patientId: 'p-2' }, { patientId: 'p-1', matches: [{ patient_id: 'p-2' }] }],
    };
    expect(returnedPatients(answer)).toEqual(['p-1', 'p-2']);
  });

  it('are those that resources are or refer to', () => {
    const entry = [
      { resource: { resourceType: 'Patient', id: 'p-3' } },
      { resource: { resourceType: 'Condition', subject: { reference: 'Patient/p-4' } } },
      { resource: { resourceType: 'Condition', subject: { reference: 'Group/g-1' } } },
    ];
    expect(returnedPatients({ resourceType: 'Bundle', entry })).toEqual(['p-3', 'p-4']);
  });

  it('are named by the id of their resource where theirs could be none', () => {
    expect(returnedPatients({ patient_id: 'Zimmer 3/Bett 2' })).toEqual([
      expect.stringMatching(/^patient-[0-9a-f]{40}$/),
    ]);
  });

  it('are none of an answer without patients', () => {
    expect(returnedPatients({ success: true, patient_id: '', items: [null, 1, 'p-1'] })).toEqual([]);
  });
});
