import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestBackend, type TestBackend } from '../support/backend.ts';
import { ingestBody } from '../support/reports.ts';
import { FIRST } from './chat.fixtures.ts';

describe('asking as it is written', () => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startTestBackend();
    await backend.call('POST', '/api/ingest', ingestBody({ patient_id: 'p-1', text: FIRST }));
  });
  afterAll(() => backend.close());

  const stream = (path: string, body: unknown) =>
    fetch(`${backend.url}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${backend.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  it.each([
    ['/api/chat-patient/stream', { message: 'What is the latest HbA1c?', patient_id: 'p-1' }],
    ['/api/chat-cohort/stream', { message: 'How many patients have asthma?' }],
  ])('%s sends sources, text and the answer', async (path, body) => {
    const response = await stream(path, body);
    expect(response.headers.get('content-type')).toMatch(/^text\/event-stream/);
    const text = await response.text();
    const names = Array.from(text.matchAll(/^event: (\w+)$/gm), ([, name]) => name);
    expect(names[0]).toBe('sources');
    expect(names.at(-1)).toBe('answer');
    const whole = (await backend.call('POST', path.replace('/stream', ''), body)).body;
    const last = JSON.parse(/event: answer\ndata: (.*)\n/.exec(text)?.[1] ?? '{}').answer;
    expect(last.answer).toBe(whole.answer);
  });

  it('notes the patients whose data it returned, as they come', async () => {
    const text = await (
      await stream('/api/chat-patient/stream', { message: 'What is the latest HbA1c?', patient_id: 'p-1' })
    ).text();
    expect(text).toContain('p-1');
    const { rows } = await backend.store.db.execute(
      sql`SELECT DISTINCT unnest(patients) AS patient FROM audit_event WHERE action = 'chat.patient'`,
    );
    expect(rows).toEqual([{ patient: 'p-1' }]);
  });

  it('refuses wrong input before it streams', async () => {
    const response = await stream('/api/chat-patient/stream', { message: 'x' });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ field: 'patient_id', error: 'Please enter a patient ID.' });
  });
});
