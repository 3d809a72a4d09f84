import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestBackend, type TestBackend } from '../support/backend.ts';
import { ingestBody } from '../support/reports.ts';

const FIRST = 'Datum: 04.05.2026\nLabor: HbA1c 6,9 %. Hämoglobin 13,2 g/dl. Kein Fieber.';
const SECOND = 'Datum: 01.03.2026\nLabor: HbA1c 7,9 %. Hämoglobin 8,1 mmol/l.';
const OTHER = { 'x-study-id': 'study-002' };
const observation = (changes: object = {}) => ({
  resourceType: 'Observation',
  status: 'final',
  code: { coding: [{ system: 'http://loinc.org', code: '4548-4', display: 'HbA1c' }] },
  subject: { reference: 'Patient/p-1' },
  effectiveDateTime: '2026-06-01',
  valueQuantity: { value: 6.4, unit: '%', system: 'http://unitsofmeasure.org', code: '%' },
  ...changes,
});
const POTASSIUM = { text: 'Potassium' };
type Analyte = { key: string; name: string; loinc: string | null; results: number; units: unknown[] };
type Result = {
  patient_id: string;
  date: string;
  value: number;
  unit: string;
  place: { offset: number; length: number } | null;
};

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
  await backend.call('POST', '/api/ingest', ingestBody({ patient_id: 'p-1', text: FIRST }));
  await backend.call('POST', '/api/ingest', ingestBody({ patient_id: 'p-2', text: SECOND }));
  for (const resource of [observation(), observation({ status: 'entered-in-error' })])
    expect((await backend.call('POST', '/fhir/Observation', resource)).status).toBe(201);
});
afterAll(() => backend.close());

const analytes = async (search = '', headers = {}): Promise<Analyte[]> =>
  (await backend.call('GET', `/api/measurements/analytes?search=${search}`, undefined, headers)).body
    .analytes;
const series = (analyte: string, more: object = {}, headers = {}) =>
  backend.call('POST', '/api/measurements/series', { analyte, ...more }, headers);

describe('the measurements of a study', () => {
  it('are counted by what is measured, with the units apart', async () => {
    const [hba1c] = await analytes('4548-4');
    expect(hba1c).toMatchObject({ loinc: '4548-4', results: 3, units: [{ unit: '%', results: 3 }] });
    const haemoglobin = (await analytes()).find(({ units }) => units.length === 2);
    expect(haemoglobin?.units).toHaveLength(2);
  });

  it('are told over time, each with its place in the text or none where it was submitted', async () => {
    const [hba1c] = await analytes('4548-4');
    const { body } = await series(hba1c?.key ?? '');
    expect(body.total).toBe(3);
    for (const other of ['4548-4', hba1c?.name.toLowerCase() ?? ''])
      expect((await series(other)).body.total, other).toBe(3);
    expect(body.results.map(({ date, value }: Result) => [date, value])).toEqual([
      ['2026-03-01', 7.9],
      ['2026-05-04', 6.9],
      ['2026-06-01', 6.4],
    ]);
    const [oldest, , submitted] = body.results as Result[];
    expect(
      SECOND.slice(oldest?.place?.offset, (oldest?.place?.offset ?? 0) + (oldest?.place?.length ?? 0)),
    ).toBe('HbA1c');
    expect(submitted?.place).toBeNull();
    expect(body.patients).toEqual([
      { patient_id: 'p-1', results: 2 },
      { patient_id: 'p-2', results: 1 },
    ]);
  });

  it('are picked by patient and day, the newest of them', async () => {
    const [hba1c] = await analytes('4548-4');
    const key = hba1c?.key ?? '';
    const values = async (more: object) =>
      (await series(key, more)).body.results.map(({ value }: Result) => value);
    expect(await values({ patient_ids: ['p-2'] })).toEqual([7.9]);
    expect(await values({ date_from: '2026-05-01', date_to: '2026-05-31' })).toEqual([6.9]);
    const { body } = await series(key, { limit: 1 });
    expect([body.total, body.results.length, body.results[0].value]).toEqual([3, 1, 6.4]);
  });

  it('are counted for a patient as they are listed: what tells no day is neither', async () => {
    for (const effectiveDateTime of ['2026-06-03', '2026-06', '2026'])
      await backend.call('POST', '/fhir/Observation', observation({ code: POTASSIUM, effectiveDateTime }));
    const [potassium] = await analytes('potassium');
    const { body } = await series(potassium?.key ?? '');
    expect([potassium?.results, body.total]).toEqual([1, 1]);
    expect(body.patients).toEqual([{ patient_id: 'p-1', results: 1 }]);
  });

  it('of another study are not there, and what is out of bounds is refused', async () => {
    const [hba1c] = await analytes('4548-4');
    expect(await analytes('', OTHER)).toEqual([]);
    expect((await series(hba1c?.key ?? '', {}, OTHER)).status).toBe(404);
    expect((await series('HbA1c', { limit: 5_001 })).body).toMatchObject({ field: 'limit' });
    for (const date_from of ['yesterday', '0000-12-31'])
      expect((await series('HbA1c', { date_from })).body).toMatchObject({ field: 'date_from' });
  });

  it('are picked by day, though an earlier version took a day that no calendar has', async () => {
    await backend.call('POST', '/fhir/Observation', observation({ effectiveDateTime: '2026-06-02' }));
    await backend.store.db.execute(sql`
      UPDATE fhir_resource SET resource = jsonb_set(resource, '{effectiveDateTime}', '"0000-01-01"')
      WHERE resource ->> 'effectiveDateTime' = '2026-06-02'`);
    const [hba1c] = await analytes('4548-4');
    const { status, body } = await series(hba1c?.key ?? '', { date_from: '2026-06-01' });
    expect([status, body.total]).toEqual([200, 1]);
  });
});
