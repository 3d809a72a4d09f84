import { Writable } from 'node:stream';
import { strFromU8, unzipSync } from 'fflate';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestBackend, type TestBackend } from '../support/backend.ts';
import { TOKEN } from '../support/backend-app.ts';
import { until } from '../support/until.ts';

// biome-ignore lint/suspicious/noExplicitAny: bodies of every shape, refused ones among them
type Body = any;

const TEXT =
  'Herr Aurelio Brenzlau 😀, geboren am 03.04.1951, Fall 8812345. Kein Fieber. mail: a.b@example.org';
const STUDY = 'study-001';
const OTHER = 'study-002';

let backend: TestBackend;
let logged = '';
beforeAll(async () => {
  const stream = new Writable({
    write(line, _encoding, done) {
      logged += String(line);
      done();
    },
  });
  backend = await startTestBackend(undefined, undefined, null, { logger: pino({ level: 'trace' }, stream) });
});
afterAll(() => backend.close());

const post = (path: string, body: Body, study = STUDY) =>
  backend.call('POST', `/api/anonymize/${path}`, body, { 'x-study-id': study, 'x-role': 'owner' });
const get = (path: string, study = STUDY) =>
  backend.call('GET', path, undefined, { 'x-study-id': study, 'x-role': 'owner' });

describe('POST /api/anonymize/local', () => {
  it('answers text, spans, engine, success and error; spans name their places in both texts', async () => {
    const { status, body } = await post('local', { text: TEXT, language: 'de', return_spans: true });
    expect(status).toBe(200);
    expect(body).toMatchObject({ success: true, engine: 'local', error: null });
    expect(body.spans.map(({ type }: Body) => type)).toEqual(['NAME', 'DATE', 'ID', 'EMAIL']);
    for (const { start, end, preview, replacement, ...replaced } of body.spans) {
      expect(TEXT.slice(start, end)).toBe(preview);
      expect(body.text.slice(replaced.replaced_start, replaced.replaced_end)).toBe(replacement);
    }
    expect(body.text).toContain('Kein Fieber.');
    expect(body.text).not.toContain('Brenzlau');
  });

  it('takes the text alone: German, redacted, with spans', async () => {
    const { body } = await post('local', { text: TEXT });
    expect(body.operator).toBe('redact');
    expect(body.spans).toHaveLength(4);
  });

  it('gives no spans where none are wanted', async () => {
    const { body } = await post('local', { text: TEXT, return_spans: false });
    expect(body.spans).toEqual([]);
    expect(body.text).not.toContain('Brenzlau');
  });

  it('gives a patient the same pseudonym in each text of a study, and another one elsewhere', async () => {
    const asked = { text: 'Herr Brenzlau kam.', operator: 'pseudonym', patient_id: 'p-1' };
    const name = async (changes: Body, study = STUDY) =>
      (await post('local', { ...asked, ...changes }, study)).body.spans[0].replacement;
    const own = await name({});
    expect(await name({ text: 'Wieder Herr Brenzlau.' })).toBe(own);
    expect(await name({ patient_id: 'p-2' })).not.toBe(own);
    expect(await name({}, OTHER)).not.toBe(own);
    expect(await name({ patient_id: undefined })).not.toBe(own);
  });

  it.each<[string, Body, string, string?]>([
    ['nothing', {}, 'text', 'Please enter some text'],
    ['an empty text', { text: '' }, 'text', 'Please enter some text'],
    ['white space alone', { text: ' \n\t' }, 'text', 'Please enter some text'],
    ['a text of 1 MB', { text: 'Brenzlau '.repeat(120_000) }, 'text'],
    ['binary', { text: 'Brenzlau\u0000\u0001' }, 'text'],
    ['half of a surrogate pair', { text: 'Brenzlau \uD83D' }, 'text'],
    ['a number', { text: 7 }, 'text'],
    ['an unknown language', { text: TEXT, language: 'fr' }, 'language'],
    ['an unknown operator', { text: TEXT, operator: 'mask' }, 'operator'],
    ['an unknown field', { text: TEXT, lang: 'de' }, 'lang'],
    ['a patient id with a line break', { text: TEXT, patient_id: 'a\nb' }, 'patient_id'],
  ])('refuses %s and names the field, repeating nothing', async (_, body, field, sentence) => {
    for (const engine of ['local', 'cloud']) {
      const answer = await post(engine, body);
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({ success: false, code: 'BAD_INPUT', field });
      if (sentence !== undefined) expect(answer.body.error).toBe(sentence);
      expect(answer.body.error).not.toContain('Brenzlau');
    }
  });

  it('refuses a study that there is none of', async () => {
    expect((await post('local', { text: TEXT }, 'study-999')).body.field).toBe('x-study-id');
  });
});

describe('POST /api/anonymize/cloud', () => {
  it('says what to set while there is no service, and sends nothing', async () => {
    const { status, body } = await post('cloud', { text: TEXT });
    expect(status).toBe(503);
    expect(body).toMatchObject({ success: false, code: 'NOT_CONFIGURED' });
    expect(body.error).toMatch(/PRESIDIO_URL.*AZURE_LANGUAGE_ENDPOINT.*AZURE_LANGUAGE_KEY/);
    expect((await get('/api/anonymize/engines')).body).toEqual({
      success: true,
      local: 'local',
      cloud: null,
    });
  });
});

describe('a batch of documents', () => {
  const documents = [
    { text: TEXT, patient_id: 'p-1' },
    { text: 'Kein Fieber. Türkischstämmig, 67 Jahre alt, verwitwet.' },
    ...Array.from({ length: 20 }, (_, n) => ({
      text: `Frau Zirbel${'e'.repeat(n)} wurde am 01.02.2020 entlassen.`,
    })),
  ];

  const ended = (id: string): Promise<Body> =>
    until(
      async () => (await get(`/api/jobs/${id}`)).body.job,
      ({ state }) => state !== 'running',
    );

  it('becomes a ZIP of texts by their place and a report of residual risk without words', async () => {
    const started = await post('documents', { documents, language: 'de' });
    expect(started.status).toBe(202);
    const { id } = started.body.job;
    expect(await ended(id)).toMatchObject({ state: 'succeeded', done: 22, total: 22 });

    const { file } = (await get(`/api/exports/${id}`)).body;
    expect(file).toMatchObject({ file_name: 'anonymised.zip', content_type: 'application/zip', rows: 22 });
    const response = await fetch(`${backend.url}/api/exports/${id}/file`, {
      headers: { authorization: `Bearer ${TOKEN}`, 'x-study-id': STUDY },
    });
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
    expect(Object.keys(files)).toHaveLength(23);
    expect(strFromU8(files['0001.txt'] ?? new Uint8Array())).toContain('[NAME] 😀, geboren am [DATE]');

    const { risk } = (await get(`/api/anonymize/documents/${id}`)).body;
    expect(risk).toMatchObject({
      documents: 22,
      without_finding: [2],
      low_confidence: { below: 0.6 },
    });
    expect(risk.kinds[0]).toEqual({ type: 'NAME', spans: 21, documents: 21 });
    const left = Object.fromEntries(
      risk.quasi_identifiers.map(({ kind, mentions }: Body) => [kind, mentions]),
    );
    expect(left).toMatchObject({ ORIGIN: 1, AGE: 1, FAMILY: 1 });
    expect(JSON.stringify(risk)).not.toMatch(/Brenzlau|Zirbel|rkisch/);
    expect(JSON.parse(strFromU8(files['residual-risk.json'] ?? new Uint8Array()))).toEqual(risk);
  });

  it('belongs to its study', async () => {
    const { id } = (await post('documents', { documents })).body.job;
    await ended(id);
    for (const path of [`/api/anonymize/documents/${id}`, `/api/exports/${id}/file`, `/api/jobs/${id}`])
      expect((await get(path, OTHER)).status, path).toBe(404);
  });

  it('can be stopped', async () => {
    const many = Array.from({ length: 500 }, () => ({ text: TEXT }));
    const { id } = (await post('documents', { documents: many })).body.job;
    const { body } = await backend.call('POST', `/api/jobs/${id}/cancel`, undefined, { 'x-study-id': STUDY });
    expect(body.job.state).toBe('cancelled');
    expect((await get(`/api/exports/${id}/file`)).status).toBe(404);
    expect((await get(`/api/anonymize/documents/${id}`)).status).toBe(404);
  });

  it.each<[string, Body, string]>([
    ['no document', { documents: [] }, 'documents'],
    ['501 documents', { documents: Array.from({ length: 501 }, () => ({ text: 'a' })) }, 'documents'],
    [
      'more than 2,000,000 characters',
      { documents: Array.from({ length: 11 }, () => ({ text: 'a'.repeat(190_000) })) },
      'documents',
    ],
    ['an empty document', { documents: [{ text: 'a' }, { text: ' ' }] }, 'documents.1.text'],
  ])('is refused with %s', async (_, body, field) => {
    const answer = await post('documents', body);
    expect(answer.status).toBe(400);
    expect(answer.body.field).toBe(field);
  });
});

describe('the log', () => {
  it('holds nothing of any text that was anonymised or refused', () => {
    expect(logged).not.toBe('');
    expect(logged).not.toMatch(/Brenzlau|8812345|example\.org|Zirbel/);
  });
});
