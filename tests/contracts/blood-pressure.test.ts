import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestBackend, type TestBackend } from '../support/backend.ts';
import { ingestBody } from '../support/reports.ts';
import { STORE_KINDS } from '../support/stores.ts';

const REPORTS = {
  'p-high': 'Discharge letter. The blood pressure of the patient was 162/84 mmHg. HbA1c 7.2 %.',
  'p-low-high': 'Arztbrief. Der Blutdruck der Patientin lag bei 132/96 mmHg.',
  'p-normal': 'Lettera di dimissione. La pressione arteriosa del paziente era 124/78 mmHg.',
  'p-bare': 'Discharge letter. On examination of the patient: blood pressure 150/88, heart rate 72/min.',
  'p-untold': 'Discharge letter. The patient has asthma. Blood pressure was measured.',
};

describe.each(STORE_KINDS)('blood pressure on %s', (kind) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startTestBackend(kind);
    for (const [patient_id, text] of Object.entries(REPORTS))
      await backend.call('POST', '/api/ingest', ingestBody({ patient_id, text }));
  });
  afterAll(() => backend.close());

  const met = async (value: object) => {
    const query = { having: [{ concepts: ['blood-pressure'], value }] };
    const { status, body } = await backend.call('POST', '/api/cohort/query', { query });
    expect(status).toBe(200);
    expect(body.result.denominator).toBe(5);
    return body.result.by_patient.map(({ patient_id: id }: { patient_id: string }) => id);
  };

  it.each([
    [
      'above: systolic or diastolic',
      { comparator: 'gt', value: 140, second: 90 },
      ['p-bare', 'p-high', 'p-low-high'],
    ],
    ['not above itself', { comparator: 'gt', value: 162, second: 96 }, []],
    ['below: systolic and diastolic', { comparator: 'lt', value: 140, second: 90 }, ['p-normal']],
    ['equal: both', { comparator: 'eq', value: 150, second: 88 }, ['p-bare']],
    ['one number: systolic', { comparator: 'gt', value: 140 }, ['p-bare', 'p-high']],
    [
      'its unit',
      { comparator: 'gt', value: 140, second: 90, ucum: 'mm[Hg]' },
      ['p-bare', 'p-high', 'p-low-high'],
    ],
    [
      'another unit: 14 kPa are 105 mmHg',
      { comparator: 'gt', value: 14, second: 9, ucum: 'kPa' },
      ['p-bare', 'p-high', 'p-low-high', 'p-normal'],
    ],
  ])('compares %s', async (_name, value, expected) => {
    expect(await met(value)).toEqual(expected);
  });

  it.each([
    ['How many patients have a blood pressure above 140/90?', 'above 140/90 (systolic or diastolic)'],
    ['Wie viele Patienten haben einen Blutdruck über 140/90?', 'über 140/90 (systolisch oder diastolisch)'],
    ['Quanti pazienti hanno una pressione superiore a 140/90?', '140/90 (sistolica o diastolica)'],
  ])('%s is counted, and the answer says by which rule', async (message, rule) => {
    const { body } = await backend.call('POST', '/api/chat-cohort', { message });
    expect(body.result).toMatchObject({ patients: 3, denominator: 5 });
    expect(body.answer).toContain(rule);
    expect(body.citations.map(({ patientId }: { patientId: string }) => patientId).sort()).toEqual([
      'p-bare',
      'p-high',
      'p-low-high',
    ]);
  });

  it('is compared for one patient, too', async () => {
    const ask = async (patient_id: string) =>
      (
        await backend.call('POST', '/api/chat-patient', {
          message: 'Is the blood pressure above 140/90?',
          patient_id,
        })
      ).body.answer;
    expect(await ask('p-low-high')).toMatch(/^Yes: .*above 140\/90 \(systolic or diastolic\)/);
    expect(await ask('p-normal')).toMatch(/^No: /);
  });
});
