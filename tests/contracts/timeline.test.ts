import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestBackend, type TestBackend } from '../support/backend.ts';
import { ingestBody } from '../support/reports.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.close());

it('counts the reports of the study by month, and none of another study', async () => {
  for (const day of ['2025-03-01', '2025-03-09', '2025-04-02']) {
    const text = `Date: ${day}\nThe patient has a fever.`;
    await backend.call('POST', '/api/ingest', ingestBody({ patient_id: `p-${day}`, text }));
  }
  expect((await backend.call('GET', '/api/timeline')).body.months).toEqual([
    { month: '2025-03', reports: 2 },
    { month: '2025-04', reports: 1 },
  ]);
  const other = await backend.call('GET', '/api/timeline', undefined, { 'x-study-id': 'study-002' });
  expect(other.body.months).toEqual([]);
});
