import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestBackend, type TestBackend } from '../support/backend.ts';
import { ingestBody } from '../support/reports.ts';
import { FIRST } from './chat.fixtures.ts';

describe('words of a question that no rule reads', () => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startTestBackend();
    await backend.call('POST', '/api/ingest', ingestBody({ patient_id: 'p-1', text: FIRST }));
    const other = ingestBody({ patient_id: 'p-1', text: 'Drinks metformin twice, says a neighbour.' });
    await backend.call('POST', '/api/ingest', other, { 'x-study-id': 'study-002' });
  });
  afterAll(() => backend.close());

  const patient = async (message: string) => {
    const { status, body } = await backend.call('POST', '/api/chat-patient', {
      message,
      patient_id: 'p-1',
      k: 20,
    });
    expect(status).toBe(200);
    expect(body.answer).not.toContain('neighbour');
    return body;
  };

  it.each([
    ['What does the discharge letter say of twice daily metformin?', 'Sentences of the reports with: '],
    ['Wann wird Metformin twice eingenommen?', 'Sätze der Berichte mit: '],
    ['Quando prende la metformina twice?', 'Frasi dei referti con: '],
  ])('%s is answered with sentences that hold its words, which are named', async (message, first) => {
    const answer = await patient(message);
    expect(answer.sentences[0].text).toContain(first);
    expect(answer.sentences[0].text).toContain('twice');
    expect(answer.is_abstention).toBe(false);
    expect(answer.sentences.filter(({ kind }: { kind: string }) => kind === 'computed')).toEqual([]);
    expect(answer.sentences.some(({ text }: { text: string }) => text.includes('twice daily'))).toBe(true);
  });

  it('makes no answer of sentences where a number, advice or a judgement is asked for, nor of one that lacks a word of yes or no', async () => {
    for (const message of [
      'How many times does he take metformin twice?',
      'Should he take metformin twice?',
      'Does he take metformin twice happily?',
      'Is metformin twice the best for him?',
    ]) {
      const answer = await patient(message);
      expect(answer).toMatchObject({
        is_abstention: true,
        not_understood: expect.arrayContaining(['twice']),
      });
    }
  });
});
