import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestBackend, type TestBackend } from '../support/backend.ts';
import { ingestBody } from '../support/reports.ts';
import { STORE_KINDS } from '../support/stores.ts';

const TEXT = `Patientin, 67 Jahre, stationär vom 02.03.2026 bis 09.03.2026.

Diagnosen: Arterielle Hypertonie. KHK.
Labor: Hämoglobin 9,1 g/dl (12,0-16,0) erniedrigt.
Medikation: Ramipril 5 mg 1-0-0.
Procedere: Bei Fieber Wiedervorstellung. Kontrolle des Ramipril am 12.04.2026.
`;

describe.each(STORE_KINDS)('what an entity states beyond its words on %s', (kind) => {
  let backend: TestBackend;
  // biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
  let entities: any[];
  let id: string;
  beforeAll(async () => {
    backend = await startTestBackend(kind);
    const ingested = await backend.call('POST', '/api/ingest', ingestBody({ text: TEXT }));
    id = ingested.body.extraction_id;
    entities = ingested.body.entities;
  });
  afterAll(() => backend.close());

  const entity = (text: string) => entities.find((found) => found.text === text);

  it('is told with the entity: value, unit, reference range, judgement, date', () => {
    expect(entity('9,1')).toMatchObject({ value: 9.1, section: 'laboratory' });
    expect(entity('g/dl')).toMatchObject({ unit: 'g/dL' });
    expect(entity('(12,0-16,0)')).toMatchObject({ reference_low: 12, reference_high: 16 });
    expect(entity('erniedrigt')).toMatchObject({ interpretation: 'L' });
    expect(entity('12.04.2026')).toMatchObject({ date: '2026-04-12', section: 'plan' });
  });

  it('says how a name was found that is not written so in the vocabulary, and only then', () => {
    expect(entity('KHK').origin).toBe('acronym');
    expect(entity('Arterielle Hypertonie')).not.toHaveProperty('origin');
  });

  it('is absent where an entity states none', () => {
    const known = entity('Arterielle Hypertonie');
    for (const field of ['value', 'unit', 'date', 'reference_low', 'reference_high', 'interpretation'])
      expect(known).not.toHaveProperty(field);
  });

  it('leaves every entity at its words', () => {
    for (const { offset, length, text } of entities) expect(TEXT.slice(offset, offset + length)).toBe(text);
  });

  it('is the same in the stored report and in evidence', async () => {
    const { extraction } = (await backend.call('GET', `/api/extractions/${id}`)).body;
    expect(extraction.entities).toEqual(entities);
    const { body } = await backend.call('POST', '/api/analytics/evidence', { limit: 200 });
    const items = body.byPatient.flatMap((patient: { items: { entity: unknown }[] }) => patient.items);
    expect(items.map((item: { entity: unknown }) => item.entity)).toEqual(entities);
  });

  it('lets the ranker tell a medication that is taken from one that is planned', async () => {
    const { body } = await backend.call('POST', '/api/search', { query: 'Ramipril', semantic: true, k: 10 });
    const matches = body.matchedPatients[0].matches;
    const signOf = (words: string) =>
      matches
        .find((match: { textPreview: string }) => match.textPreview.includes(words))
        .reason.ranker.find(({ sign }: { sign: string }) => sign === 'section').score;
    expect(signOf('Medikation:')).toBeGreaterThan(0);
    expect(signOf('Procedere:')).toBeLessThan(0);
  });
});
