import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestBackend, type TestBackend } from '../support/backend.ts';
import { ingestBody } from '../support/reports.ts';
import { STORE_KINDS } from '../support/stores.ts';

const STUDY = { 'x-study-id': 'study-001' };
const REPORTS = [
  ['bled', 'Warfarin was stopped on 1 March 2023 because of bleeding.'],
  ['rash', 'Warfarin was stopped because of a rash. Apixaban was started.'],
  ['takes', 'The patient takes warfarin daily.'],
] as const;

describe.each(STORE_KINDS)('a question on what happened to a medication on %s', (kind) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startTestBackend(kind);
    for (const [patient_id, text] of REPORTS)
      await backend.call(
        'POST',
        '/api/ingest',
        ingestBody({ patient_id, text: `The patient is 67. ${text}` }),
        STUDY,
      );
  });
  afterAll(() => backend.close());

  it.each([
    [
      'In which patients was warfarin stopped because of bleeding?',
      1,
      'warfarin: stopped because of bleeding',
    ],
    ['Bei welchen Patienten wurde Warfarin wegen Blutung abgesetzt?', 1, 'Warfarin: abgesetzt wegen Blutung'],
    ['Quanti pazienti hanno sospeso il warfarin per sanguinamento?', 1, 'sospeso per sanguinamento'],
  ])('counts who it happened to for the reason that is asked for: %s', async (message, patients, said) => {
    const { body } = await backend.call('POST', '/api/chat-cohort', { message }, STUDY);
    expect(body.result).toMatchObject({ patients, denominator: 3 });
    expect(body.answer).toContain(said);
  });

  it('names a reason that it does not understand, and counts nothing', async () => {
    const message = 'How many patients stopped warfarin because of zumbation?';
    const { body } = await backend.call('POST', '/api/chat-cohort', { message }, STUDY);
    expect(body.result).toBeUndefined();
    expect(body.not_understood.join(' ')).toContain('zumbation');
  });
});
