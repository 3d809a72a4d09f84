import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestBackend, type TestBackend } from '../support/backend.ts';
import { ingestBody, REPORT } from '../support/reports.ts';
import { STORE_KINDS } from '../support/stores.ts';

const OTHER_STUDY = { 'x-study-id': 'study-002' };

describe.each(STORE_KINDS)('on %s', (kind) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startTestBackend(kind);
    await backend.call('POST', '/api/ingest', ingestBody({ patient_id: 'p-de' }));
    const english =
      'Discharge letter.\n\nThe patient, a 54-year-old man, denies chest pain. Asthma 😀 since childhood.';
    await backend.call('POST', '/api/ingest', ingestBody({ patient_id: 'p-en', text: english }));
    const italian = 'Paziente di 71 anni. Nega febbre. Diagnosi: ipertensione arteriosa e polmonite.';
    await backend.call('POST', '/api/ingest', ingestBody({ patient_id: 'p-it', text: italian }));
    await backend.call(
      'POST',
      '/api/ingest',
      ingestBody({ patient_id: 'p-other', text: `${REPORT} Zebrafisch.` }),
      OTHER_STUDY,
    );
  });
  afterAll(() => backend.close());

  describe('POST /api/search', () => {
    const search = async (query: string, more = {}, headers = {}) =>
      backend.call('POST', '/api/search', { query, mode: 'lexical', semantic: false, ...more }, headers);

    it.each([
      ['Hypertonie', 'p-de'],
      ['Hypertonien', 'p-de'],
      ['asthma', 'p-en'],
      ['polmoniti', 'p-it'],
      ['HbA1c Metformin', 'p-de'],
      ['"denies chest pain"', 'p-en'],
    ])('finds %s in the reports of %s', async (query, patientId) => {
      const { status, body } = await search(query);
      expect(status).toBe(200);
      expect(body).toMatchObject({ mode: 'lexical', semantic: false });
      expect(body.matchedPatients[0].patientId).toBe(patientId);
    });

    it('shows the words of the report at their place, the found ones marked', async () => {
      const { body } = await search('asthma');
      const [match] = body.matchedPatients[0].matches;
      const { extraction } = (await backend.call('GET', `/api/extractions/${match.extractionId}`)).body;
      const end = match.preview_offset + match.textPreview.length;
      expect(extraction.text.slice(match.preview_offset, end)).toBe(match.textPreview);
      const [mark] = match.highlights;
      expect(extraction.text.slice(mark.offset, mark.offset + mark.length)).toBe('Asthma');
    });

    it('tells what the report says of a found word: denied is not affirmed', async () => {
      const assertionOf = async (query: string) =>
        (await search(query)).body.matchedPatients[0].matches[0].highlights[0].assertion;
      expect(await assertionOf('Fieber')).toMatchObject({ certainty: 'negative', association: 'subject' });
      expect(await assertionOf('Schlaganfall')).toMatchObject({
        certainty: 'positive',
        association: 'other',
      });
      expect(await assertionOf('asthma')).toMatchObject({ certainty: 'positive', association: 'subject' });
      expect(await assertionOf('Discharge')).toBeUndefined();
    });

    it('marks the words of a phrase that has a stop word within', async () => {
      const { body } = await search('"Paziente di 71"');
      const [{ textPreview, preview_offset: previewOffset, highlights }] = body.matchedPatients[0].matches;
      const marked = highlights.map(({ offset, length }: { offset: number; length: number }) =>
        textPreview.slice(offset - previewOffset, offset - previewOffset + length),
      );
      expect(marked).toEqual(['Paziente', '71']);
    });

    it('gives each patient the score of its best match, best first', async () => {
      const { body } = await search('patient Patientin paziente');
      const scores = body.matchedPatients.map((patient: { topScore: number }) => patient.topScore);
      expect(scores.length).toBeGreaterThan(1);
      expect(scores).toEqual([...scores].sort((a, b) => b - a));
      for (const { topScore, matches } of body.matchedPatients) expect(topScore).toBe(matches[0].score);
    });

    it('answers no more patients than asked for', async () => {
      expect((await search('patient Patientin paziente', { k: 1 })).body.matchedPatients).toHaveLength(1);
    });

    it('leaves out what the query excludes', async () => {
      expect((await search('asthma -childhood')).body.matchedPatients).toEqual([]);
    });

    it('finds nothing of another study', async () => {
      expect((await search('Zebrafisch')).body.matchedPatients).toEqual([]);
      expect((await search('Zebrafisch', {}, OTHER_STUDY)).body.matchedPatients).toHaveLength(1);
    });

    it('says that it used words and vectors, as it was asked to', async () => {
      const { body } = await backend.call('POST', '/api/search', { query: 'asthma' });
      expect(body).toMatchObject({ mode: 'hybrid', semantic: true });
      expect(body.notice).toBeUndefined();
    });

    it.each([
      "'; DROP TABLE entity; --",
      '%_%',
      '& | ! <->',
      '((("',
      '\\',
      '.*[',
      ':*',
      'the',
      '💊',
      '-',
      '"',
    ])('answers %s without failing', async (query) => {
      const { status, body } = await search(query);
      expect(status).toBe(200);
      expect(Array.isArray(body.matchedPatients)).toBe(true);
    });

    it.each([
      [{ query: '' }, 'query'],
      [{ query: '  ' }, 'query'],
      [{ query: 'x'.repeat(2001) }, 'query'],
      [{ query: 'a\u0000' }, 'query'],
      [{ query: 3 }, 'query'],
      [{ query: 'a', k: 0 }, 'k'],
      [{ query: 'a', k: 21 }, 'k'],
      [{ query: 'a', k: 1.5 }, 'k'],
      [{ query: 'a', mode: 'magic' }, 'mode'],
      [{ query: 'a', semantic: 'yes' }, 'semantic'],
      [{ query: 'a', more: 1 }, 'more'],
    ])('refuses %o and names %s', async (body, field) => {
      const answer = await backend.call('POST', '/api/search', body);
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({ success: false, code: 'BAD_INPUT', field });
    });

    it('asks for a query in the words of the specification', async () => {
      expect((await search(' ')).body.error).toBe('Please enter a query.');
    });
  });

  describe('GET /api/patients', () => {
    it('answers a FHIR bundle of the patients of the study, last changed first', async () => {
      const { status, body } = await backend.call('GET', '/api/patients');
      expect(status).toBe(200);
      expect(body).toMatchObject({ resourceType: 'Bundle', type: 'searchset', total: 3 });
      expect(body.entry.map((entry: { resource: { id: string } }) => entry.resource.id)).toEqual([
        'p-it',
        'p-en',
        'p-de',
      ]);
      expect(body.entry[2].resource).toMatchObject({ resourceType: 'Patient', gender: 'female' });
    });

    it('pages', async () => {
      const { body } = await backend.call('GET', '/api/patients?count=1&offset=1');
      expect(body.entry).toHaveLength(1);
      expect(body.entry[0].resource.id).toBe('p-en');
      expect(body.total).toBe(3);
    });

    it.each(['count=0', 'count=101', 'count=x', 'offset=-1', 'name=a'])('refuses ?%s', async (query) => {
      const { status, body } = await backend.call('GET', `/api/patients?${query}`);
      expect(status).toBe(400);
      expect(body.field).toBe(query.split('=')[0]);
    });
  });

  describe('GET /api/extractions/:id', () => {
    it('does not tell a report of another study from one that is not there', async () => {
      const ingested = await backend.call(
        'POST',
        '/api/ingest',
        ingestBody({ patient_id: 'p-wall' }),
        OTHER_STUDY,
      );
      const path = `/api/extractions/${ingested.body.extraction_id}`;
      const across = await backend.call('GET', path);
      expect(across.status).toBe(404);
      expect(across.body).toEqual((await backend.call('GET', '/api/extractions/ext-none')).body);
      expect((await backend.call('GET', path, undefined, OTHER_STUDY)).body.extraction.text).toBe(REPORT);
    });
  });
});
