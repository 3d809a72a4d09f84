import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestBackend, type TestBackend } from '../support/backend.ts';
import { ingestBody } from '../support/reports.ts';

const LETTERS = [
  ['p-1', 'Letter of 2024-01-28.\n\nRivaroxaban 20 mg daily was started on 2024-01-26 for the embolism.'],
  [
    'p-1',
    'Letter of 2024-07-30.\n\nRivaroxaban was stopped on 2024-07-30.\n\nPlan:\n1. Start aspirin 100 mg daily.',
  ],
  ['p-2', 'Arztbrief vom 14.03.2024.\n\nApixaban 5 mg wurde am 14.03.2024 wegen einer Blutung abgesetzt.'],
  ['p-2', 'Arztbrief vom 02.04.2024.\n\nKeine Blutung. Apixaban 5 mg wurde am 02.04.2024 wieder begonnen.'],
  ['p-3', 'Lettera del 20/05/2024.\n\nAzatioprina 50 mg 1 cp.'],
  ['p-3', 'Lettera del 24/06/2024.\n\nAzatioprina sospesa per pancreatite il 24/06/2024. Peso 60 kg.'],
] as const;

describe('asking one patient for what happened to a drug', () => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startTestBackend();
    for (const [patient_id, text] of LETTERS)
      await backend.call('POST', '/api/ingest', ingestBody({ patient_id, text }));
  });
  afterAll(() => backend.close());

  const told = async (patient_id: string, message: string): Promise<string> => {
    const { body } = await backend.call('POST', '/api/chat-patient', { patient_id, message });
    expect(body.is_abstention).toBe(false);
    return body.sentences
      .filter(({ kind }: { kind: string }) => kind === 'computed')
      .map(({ text }: { text: string }) => text)
      .join(' ');
  };

  it.each([
    ['p-1', 'How long did she take rivaroxaban?', ['2024-01-26', '2024-07-30', '186 days']],
    ['p-2', 'Wie lange war er ohne Apixaban?', ['2024-03-14', '2024-04-02', '19 Tage']],
  ])('counts the days between two events: %s, %s', async (patient, question, parts) => {
    const answer = await told(patient, question);
    for (const part of parts) expect(answer).toContain(part);
  });

  it.each([
    ['p-1', 'When was rivaroxaban started?', '2024-01-26'],
    ['p-1', 'When was aspirin started?', '2024-07-30'],
    ['p-2', 'Warum wurde Apixaban abgesetzt?', 'Blutung'],
    ['p-3', 'Quando è stata sospesa l’azatioprina?', '2024-06-24'],
    ['p-3', "Perché è stata sospesa l'azatioprina?", 'pancreatite'],
  ])('tells when and why it happened: %s, %s', async (patient, question, part) => {
    expect(await told(patient, question)).toContain(part);
  });

  it.each([
    ['p-1', 'Is she taking rivaroxaban?', 'No longer'],
    ['p-3', "Prende l'azatioprina?", 'Non più'],
    ['p-2', 'Nimmt er Apixaban?', 'Ja'],
    ['p-1', 'Is she on aspirin now?', 'Yes'],
  ])(
    'takes what was stopped for over, and what was begun again for taken: %s, %s',
    async (patient, question, part) => {
      expect(await told(patient, question)).toContain(part);
    },
  );

  it('lists no drug that was stopped as a current one', async () => {
    const answer = await told('p-1', 'What medications does she currently take?');
    expect(answer).toContain('aspirin');
    expect(answer).not.toContain('ivaroxaban');
  });
});
