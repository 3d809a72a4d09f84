import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestBackend, type TestBackend } from '../support/backend.ts';
import { ingestBody } from '../support/reports.ts';

const LETTERS: readonly (readonly [patient: string, day: string | null, text: string])[] = [
  ['p-1', '2025-01-10', 'Weight 82 kg. Blood tests: hemoglobin 10.1 g/dl.'],
  ['p-1', '2025-09-10', 'Weight 79 kg. Blood tests: hemoglobin 13.6 g/dl.'],
  ['p-2', '2025-01-10', 'Blood tests: hemoglobin 12.0 g/dl.'],
  ['p-2', '2025-08-10', 'Blood tests: hemoglobin 11.8 g/dl.'],
  ['p-3', null, 'Blood tests: hemoglobin 9.0 g/dl.'],
  ['p-4', '2024-01-10', 'Diagnoses: Atrial fibrillation.'],
  ['p-4', '2025-02-01', 'Diagnoses: Stroke.'],
  ['p-8', '2024-01-10', 'Diagnoses: Atrial fibrillation.'],
  ['p-8', '2025-02-01', 'Diagnoses: Stroke.'],
  ['p-5', '2025-03-01', 'Diagnoses: Stroke. Atrial fibrillation.'],
  ['p-6', '2025-01-10', 'Blood tests: ferritin 10.'],
  ['p-6', '2025-02-10', 'Blood tests: ferritin 240.'],
  ['p-7', '2025-01-10', 'Diagnoses: Asthma. Gout.'],
  ['p-1', '2025-01-10', 'Medication: omeprazole 20 mg 1-0-0. Metformin 500 mg 1-0-1.'],
  ['p-1', '2025-09-10', 'Omeprazole was stopped in March. Medication: metformin 500 mg 1-0-1.'],
  ['p-2', '2025-08-10', 'Medication: pantoprazole 40 mg 1-0-0.'],
];

describe('asking a cohort of the course of time', () => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startTestBackend();
    for (const [patient_id, day, text] of LETTERS) {
      const body = ingestBody({ patient_id, text, ...(day !== null && { report_date: day }) });
      expect((await backend.call('POST', '/api/ingest', body)).status).toBe(200);
    }
  });
  afterAll(() => backend.close());

  const cohort = async (message: string) => {
    const { status, body } = await backend.call('POST', '/api/chat-cohort', { message });
    expect(status).toBe(200);
    return body;
  };
  const patientsOf = ({ result }: { result: { by_patient: { patient_id: string }[] } }) =>
    result.by_patient.map(({ patient_id: id }) => id);

  it('tells whose values rose, with the first and the last of them', async () => {
    const answer = await cohort('Whose hemoglobin rose by more than 3 g/dl?');
    expect(answer.result).toMatchObject({ patients: 1, denominator: 8 });
    expect(patientsOf(answer)).toEqual(['p-1']);
    expect(answer.answer).toMatch(
      /hemoglobin higher at the last value than at the first, by more than 3 g\/dL/,
    );
    const values = answer.result.by_patient[0].evidence.map(({ value }: { value: number }) => value);
    expect(values.toSorted()).toEqual([10.1, 13.6]);
  });

  it.each([
    ['Who lost at least 3 kg?', ['p-1']],
    ['Who lost more than 3 kg?', []],
    ['Whose weight fell by more than 2 kg?', ['p-1']],
  ])('to %s a change of just as much is more than none, and not more than itself', async (message, met) => {
    const answer = await cohort(message);
    expect(answer.result.denominator).toBe(8);
    expect(patientsOf(answer)).toEqual(met);
  });

  it('counts patients, not letters, between the first and the last letter', async () => {
    const answer = await cohort('Who lost weight between first and last letter?');
    expect(patientsOf(answer)).toEqual(['p-1']);
    expect(answer.answer).not.toMatch(/reports:/);
  });

  it('gives no number where values that changed as much have no unit, and names whose they are', async () => {
    const answer = await cohort('Whose ferritin rose by more than 100 ng/ml?');
    expect(answer).toMatchObject({ is_abstention: true });
    expect(answer.answer).toMatch(/have no unit, in 1 patient: p-6/);
  });

  it('tells who had one thing after another, and in whom days do not tell it', async () => {
    const answer = await cohort('Who had a stroke after atrial fibrillation?');
    expect(patientsOf(answer)).toEqual(['p-4', 'p-8']);
    expect(answer.answer).toMatch(/the days do not tell which came first, in 1 patient: p-5/);
  });

  it('takes nobody who had it for one of whom days do not tell it, however few are shown', async () => {
    const message = 'How many patients had a stroke after atrial fibrillation?';
    const { body } = await backend.call('POST', '/api/chat-cohort', { message, k: 1 });
    expect(body.answer).toMatch(/2 of 8 patients[\s\S]*in 1 patient: p-5\./);
    expect(body.answer).not.toMatch(/came first[^.]*p-[48]/);
  });

  it('gives no number where the days of nobody tell the order', async () => {
    const answer = await cohort('Who had asthma after gout?');
    expect(answer).toMatchObject({ is_abstention: true });
    expect(answer.answer).not.toMatch(/0 of/);
    expect(answer.answer).toContain('p-7');
  });

  it('leaves out of those who take a drug now whose newer letter tells that it was stopped', async () => {
    expect(patientsOf(await cohort('Who is on a PPI now?'))).toEqual(['p-2']);
    expect(patientsOf(await cohort('Who is on metformin now?'))).toEqual(['p-1']);
    expect(patientsOf(await cohort('Whose omeprazole was stopped?'))).toEqual(['p-1']);
    const body = { message: 'Is she still on omeprazole?', patient_id: 'p-1' };
    const { body: answer } = await backend.call('POST', '/api/chat-patient', body);
    expect(answer.answer).toMatch(/past/);
  });

  it('is edited and run again as the query that it is', async () => {
    const { query } = await cohort('Whose hemoglobin fell?');
    expect(query.courses).toHaveLength(1);
    const again = await backend.call('POST', '/api/chat-cohort', {
      message: 'Whose hemoglobin fell?',
      query,
    });
    expect(patientsOf(again.body)).toEqual(['p-2']);
  });

  it.each([
    [[{}], 'query.courses.0'],
    [
      [{ change: { of: {}, from: { which: 'first' }, to: { which: 'last' }, direction: 'rose' } }],
      'query.courses.0.change.of',
    ],
    [Array.from({ length: 6 }, () => ({})), 'query.courses'],
  ])('refuses %j, naming the field', async (courses, field) => {
    const { status, body } = await backend.call('POST', '/api/cohort/query', { query: { courses } });
    expect(status).toBe(400);
    expect(body.field).toMatch(new RegExp(`^${field}`));
  });
});
