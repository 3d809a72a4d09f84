import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestBackend, type TestBackend } from '../support/backend.ts';
import { ingestBody } from '../support/reports.ts';

const PATIENT = 'p-1';
const UNDATED = 'Labor: Kreatinin 1,8 mg/dl. Diagnose: Arterielle Hypertonie.';
const DATED = 'Labor: Kreatinin 1,1 mg/dl. Diagnose: Arterielle Hypertonie. Kein Fieber.';
type Body = ReturnType<typeof JSON.parse>;

let backend: TestBackend;
const call = async (path: string, body: object): Promise<Body> =>
  (await backend.call('POST', path, body)).body;
const ingest = (changes: object) => call('/api/ingest', ingestBody({ patient_id: PATIENT, ...changes }));
beforeAll(async () => {
  backend = await startTestBackend();
  await ingest({ text: UNDATED });
  await ingest({ text: DATED, report_date: '2026-03-01' });
});
afterAll(() => backend.close());

const days = (found: Body[]) => found.map(({ report_date }) => report_date);

describe('a report of which no day is known', () => {
  it('has none, and is never of the day on which it came in', async () => {
    const { matchedPatients } = await call('/api/search', { query: 'Hypertonie', mode: 'lexical' });
    expect(days(matchedPatients.flatMap(({ matches }: Body) => matches)).sort()).toEqual([
      '2026-03-01',
      null,
    ]);
  });

  it('comes last on the timeline, over pages, too', async () => {
    const page = async (cursor: string) =>
      (await backend.call('GET', `/api/patients/${PATIENT}/reports?count=1${cursor}`)).body;
    const first = await page('');
    const second = await page(`&cursor=${first.next_cursor}`);
    expect([...days(first.reports), ...days(second.reports)]).toEqual(['2026-03-01', null]);
    expect(second.next_cursor).toBeNull();
  });

  it('has no place in a series, which says how many results it leaves out', async () => {
    const { analytes } = (await backend.call('GET', '/api/measurements/analytes')).body;
    const [{ key }] = analytes;
    const series = await call('/api/measurements/series', { analyte: key });
    expect(series).toMatchObject({ total: 1, undated: 1, results: [{ date: '2026-03-01', value: 1.1 }] });
    const since = await call('/api/measurements/series', { analyte: key, date_from: '2020-01-01' });
    expect(since).toMatchObject({ total: 1, undated: 0 });
  });

  it('is counted apart from all years', async () => {
    const { groups } = await call('/api/analytics/groups', { by: 'year', measure: 'documents' });
    expect(groups).toEqual([
      { key: '2026', count: 1 },
      { key: 'undated', count: 1 },
    ]);
  });

  it('is not before or after any day', async () => {
    for (const bound of [{ date_from: '0001-01-01' }, { date_to: '9999-12-31' }]) {
      const { matchedPatients } = await call('/api/search', {
        query: 'Hypertonie',
        mode: 'lexical',
        ...bound,
      });
      expect(days(matchedPatients.flatMap(({ matches }: Body) => matches))).toEqual(['2026-03-01']);
    }
  });

  it('makes no course: an answer says that it has no date', async () => {
    const ask = (message: string) => call('/api/chat-patient', { patient_id: PATIENT, message });
    const { answer } = await ask('Wie war der Verlauf des Kreatinins?');
    expect(answer).toContain('Bericht ohne Datum');
    expect(answer).toContain('was früher war, ist nicht bekannt');
    expect(answer).not.toMatch(/-0,7|\+0,7/);
  });

  it('gets the day that comes with it, and refuses one that is none', async () => {
    const refused = await backend.call('POST', '/api/ingest', ingestBody({ report_date: '2026-02-30' }));
    expect(refused).toMatchObject({ status: 400, body: { field: 'report_date' } });
    const structured = { patient_id: 'p-2', source_system: 's', text: UNDATED, report_date: '2025-05-05' };
    await call('/api/ingest-structured', structured);
    const { reports } = (await backend.call('GET', '/api/patients/p-2/reports')).body;
    expect(days(reports)).toEqual(['2025-05-05']);
  });
});
