import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestBackend, type TestBackend } from '../support/backend.ts';
import { ingestBody } from '../support/reports.ts';

const TEXTS = [
  ['p-1', 'Medikation: Atenolol 50 mg 1-0-0.'],
  ['p-2', 'Bericht vom 02.03.2026. Patientin, 67 Jahre. Allergie gegen Metoprolol.'],
  ['p-3', 'No known drug allergies. Medication: ramipril 5 mg once daily.'],
] as const;

describe('a class of medicines', () => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startTestBackend();
    for (const [patient_id, text] of TEXTS)
      await backend.call('POST', '/api/ingest', ingestBody({ patient_id, text }));
  });
  afterAll(() => backend.close());

  const call = async (path: string, body: object) => (await backend.call('POST', path, body)).body;

  it('counts who takes one of it, and no allergy to one', async () => {
    const having = [{ concepts: ['beta-blocker'], category: 'MedicationClass' }];
    const { result } = await call('/api/cohort/query', { query: { having } });
    expect(result.by_patient).toMatchObject([{ patient_id: 'p-1' }]);
    const asked = await call('/api/chat-cohort', { message: 'How many patients take a beta blocker?' });
    expect(asked.result).toMatchObject({ patients: 1, denominator: 3 });
  });

  it('is no allergy of who takes one of it', async () => {
    const patient = async (message: string) =>
      (await call('/api/chat-patient', { message, patient_id: 'p-3' })).answer;
    expect(await patient('Is the patient allergic to ACE inhibitors?')).not.toMatch(/^Yes|ramipril/);
    expect(await patient('Is the patient allergic to antibiotics?')).toMatch(/^No: /);
  });
});
