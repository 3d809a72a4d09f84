import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestBackend, type TestBackend } from '../support/backend.ts';
import { ingestBody } from '../support/reports.ts';

const LETTERS = [
  ['p-1', 'Report date: 2024-02-01\n\nMedication: amlodipine 5 mg daily. Hemoglobin 10.8 g/dl.'],
  [
    'p-1',
    'Report date: 2024-03-01\n\nCholecystectomy on 2024-02-20. Hemoglobin 12.2 g/dl. Stopped amlodipine.',
  ],
  ['p-2', 'Arztbrief vom 01.02.2024. Medikation: Amlodipin 5 mg 1-0-0. Hämoglobin 10,8 g/dl.'],
  [
    'p-2',
    'Arztbrief vom 01.03.2024. Cholezystektomie am 20.02.2024. Hämoglobin 12,2 g/dl. Amlodipin wurde abgesetzt.',
  ],
  ['p-3', 'Lettera del 01/02/2024. Terapia: amlodipina 5 mg 1 cp. Emoglobina 10,8 g/dl.'],
  ['p-3', 'Lettera del 01/03/2024. Colecistectomia il 20/02/2024. Emoglobina 12,2 g/dl. Amlodipina sospesa.'],
] as const;

describe('asking for the course of one patient', () => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startTestBackend();
    for (const [patient_id, text] of LETTERS)
      await backend.call('POST', '/api/ingest', ingestBody({ patient_id, text }));
  });
  afterAll(() => backend.close());

  const ask = async (path: string, body: object) => {
    const answered = await backend.call('POST', path, body);
    expect(answered.status).toBe(200);
    return answered.body;
  };
  const computedOf = ({ sentences }: { sentences: { kind: string; text: string }[] }) =>
    sentences.filter(({ kind }) => kind === 'computed').map(({ text }) => text);

  it.each([
    ['p-1', 'hemoglobin before vs after the cholecystectomy', '10.8', '12.2', 'cholecystectomy'],
    ['p-2', 'Hämoglobin vor und nach der Cholezystektomie', '10,8', '12,2', 'Cholezystektomie'],
    ['p-3', 'emoglobina prima e dopo la colecistectomia', '10,8', '12,2', 'colecistectomia'],
  ])('%s: "%s" tells all values, and when it was', async (patient_id, message, before, after, event) => {
    const answer = await ask('/api/chat-patient', { patient_id, message });
    expect(answer.is_abstention).toBe(false);
    const told = computedOf(answer).join(' ');
    expect(told).toContain(before);
    expect(told).toContain(after);
    expect(told).toContain('2024-02-01');
    expect(told.toLowerCase()).toContain(event.toLowerCase());
  });

  it.each([
    ['p-1', 'by how many percent did hemoglobin rise', '+1.4 g/dl (+13 %)'],
    ['p-2', 'um wie viel Prozent ist das Hämoglobin gestiegen', '+1,4 g/dl (+13 %)'],
    ['p-1', 'which drugs were stopped and why?', 'amlodipine: stopped'],
  ])('%s: "%s" is computed', async (patient_id, message, told) => {
    const answer = await ask('/api/chat-patient', { patient_id, message });
    expect(computedOf(answer).join(' ')).toContain(told);
  });

  it.each([
    ['whose last hemoglobin is below 12 g/dl', '0 of 3 patients'],
    ['whose first hemoglobin is below 12 g/dl', '3 of 3 patients'],
    ['how many letters are in German?', '2 reports of 1 patient'],
    ['which drugs were stopped and why?', 'p-1: amlodipine: stopped'],
  ])('of all patients: "%s"', async (message, told) => {
    const answer = await ask('/api/chat-cohort', { message });
    expect(computedOf(answer).join(' ')).toContain(told);
  });

  it.each([
    ['p-1', 'does he still take amlodipine?', 'No longer.'],
    ['p-2', 'nimmt er das Amlodipin noch?', 'Nicht mehr.'],
    ['p-3', "prende ancora l'amlodipina?", 'Non più.'],
  ])('%s: "%s": what was stopped is no yes', async (patient_id, message, first) => {
    const answer = await ask('/api/chat-patient', { patient_id, message });
    expect(computedOf(answer)[0]).toContain(first);
  });

  it.each([
    ['who got a cholecystectomy uneventfully and splendidly', 'Cholecystectomy'],
    ['wer bekam reibungslos eine Cholezystektomie', 'Cholezystektomie'],
    ['chi ha fatto splendidamente la colecistectomia', 'Colecistectomia'],
  ])(
    '"%s": a word that no rule reads gives no number, but the sentences on what is known',
    async (message, quoted) => {
      const answer = await ask('/api/chat-cohort', { message });
      expect(answer).toMatchObject({ is_abstention: true });
      expect(answer.not_understood.length).toBeGreaterThan(0);
      expect(computedOf(answer)).toEqual([]);
      const quotes = answer.sentences.filter(({ kind }: { kind: string }) => kind === 'quoted');
      expect(quotes.map(({ text }: { text: string }) => text).join(' ')).toContain(quoted);
    },
  );

  it('quotes nothing where a day was not understood', async () => {
    const answer = await ask('/api/chat-cohort', { message: 'Who had a cholecystectomy on 2024-02-31?' });
    expect(computedOf(answer)).toEqual([]);
    expect(answer.citations).toEqual([]);
  });
});
