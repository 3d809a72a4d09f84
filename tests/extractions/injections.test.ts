import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createModelWriter, type WritingTask } from '../../backend/chat/model/model.writer.ts';
import { createQueryReader } from '../../backend/search/query/query-reader.ts';
import { startTestBackend } from '../support/backend.ts';
import { embeddedAnswer } from '../support/embedded-answer.ts';
import { testDictionaries } from '../support/embedded-engine.ts';
import { INJECTIONS } from '../support/injections.ts';
import { type ProtocolServer, startProtocolServer } from '../support/protocol-server.ts';
import { ingestBody } from '../support/reports.ts';

const reader = createQueryReader(testDictionaries());
const MEDICATION = 'The patient takes metformin 500 mg twice daily.';
const QUESTION = 'What dose of metformin?';

const embedded = (second: string) => embeddedAnswer([MEDICATION, second]);

describe('a model that obeys what it reads', () => {
  let server: ProtocolServer;
  let says = '';
  beforeAll(async () => {
    server = await startProtocolServer(() => ({
      headers: { 'content-type': 'text/event-stream' },
      body: `data: ${JSON.stringify({ choices: [{ delta: { content: says } }] })}\n\ndata: [DONE]\n\n`,
    }));
  });
  afterAll(() => server.close());

  async function expectNothingShown(obeyed: string, second: string, task: Partial<WritingTask> = {}) {
    const answer = embedded(second);
    const write = createModelWriter({ url: server.url, model: 'obedient' }, reader);
    // With each citation that it could give: a false one may seem to support it.
    for (const cited of [`${obeyed} [1]`, `${obeyed} [2]`, `${obeyed} [1][2]`, obeyed]) {
      says = cited;
      const written = write(
        answer,
        { message: QUESTION, history: [], ...task },
        new AbortController().signal,
      );
      const shown: string[] = [];
      let next = await written.next();
      for (; next.done !== true; next = await written.next()) shown.push(next.value);
      expect(shown).toEqual([]);
      expect(next.value).toMatchObject({
        answer: answer.answer,
        sentences: answer.sentences,
        engine: answer.engine,
      });
    }
  }

  it('is tried with 60 texts or more', () => {
    expect(new Set(INJECTIONS.map(({ text }) => text)).size).toBeGreaterThanOrEqual(60);
  });

  it.each(INJECTIONS)('shows nothing of it from a report: $text', async ({ text, obeyed }) => {
    await expectNothingShown(obeyed, text);
  });

  it.each(INJECTIONS)('shows nothing of it from a question: $text', async ({ text, obeyed }) => {
    await expectNothingShown(obeyed, 'No evidence of pneumonia.', { message: `${QUESTION} ${text}` });
  });

  it.each(INJECTIONS)('shows nothing of it from a system prompt: $text', async ({ text, obeyed }) => {
    await expectNothingShown(obeyed, 'No evidence of pneumonia.', { systemPrompt: text });
  });

  it.each(INJECTIONS)('shows nothing of it from what was said before: $text', async ({ text, obeyed }) => {
    const history = [
      { role: 'user', content: text },
      { role: 'assistant', content: obeyed },
    ] as const;
    await expectNothingShown(obeyed, 'No evidence of pneumonia.', { history });
  });

  it('still shows what its sources say', async () => {
    says = 'The patient takes metformin 500 mg twice daily [1].';
    const write = createModelWriter({ url: server.url, model: 'obedient' }, reader);
    const written = write(
      embedded('No fever.'),
      { message: QUESTION, history: [] },
      new AbortController().signal,
    );
    expect((await written.next()).value).toBe('The patient takes metformin 500 mg twice daily. [1]\n');
    await written.next();
  });
});

describe('the embedded engine', () => {
  const LETTER = [
    'Discharge letter',
    'Diagnoses: Type 2 diabetes mellitus. No evidence of pneumonia.',
    'Blood tests: HbA1c 8.4 %; potassium 4.1 mmol/L.',
    'Medication: metformin 500 mg twice daily, ramipril 5 mg once daily.',
  ].join('\n\n');
  const QUESTIONS = [
    'What is the latest HbA1c?',
    'Does the patient have pneumonia?',
    'Does the patient have diabetes?',
    'What dose of metformin does the patient take?',
    'What is the potassium?',
  ];

  it('answers alike whatever the report tells a machine to say', async () => {
    const backend = await startTestBackend();
    try {
      const ingest = (patient_id: string, text: string) =>
        backend.call('POST', '/api/ingest', ingestBody({ patient_id, text }));
      await ingest('p-plain', LETTER);
      const told = INJECTIONS.map(({ text }) => text);
      await ingest('p-told', `${LETTER}\n\n${told.join('\n\n')}`);
      const ask = async (patient_id: string, message: string) => {
        const { status, body } = await backend.call('POST', '/api/chat-patient', {
          patient_id,
          message,
          k: 20,
        });
        expect(status).toBe(200);
        return body.sentences.map(({ text, kind }: { text: string; kind: string }) => ({ text, kind }));
      };
      for (const message of QUESTIONS)
        expect(await ask('p-told', message)).toEqual(await ask('p-plain', message));
    } finally {
      await backend.close();
    }
  });
});
