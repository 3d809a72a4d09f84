import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestBackend, type TestBackend } from '../support/backend.ts';
import { ingestBody } from '../support/reports.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.close());

const STATEMENT = 'Die Patientin hat kein Fieber, aber eine Pneumonie.';

/** What is strange, but text that can be kept as it came. */
const READABLE: Readonly<Record<string, string>> = {
  'Arabic and Hebrew with marks': 'مَرَض السكري\u200F חוֹם גָּבוֹהַּ',
  'controls of direction': '\u202E\u2066Pneumonie\u2069\u202C',
  'zero-width characters': '\uFEFF\u200B\u200D\u2060',
  'combining marks': `e${'\u0301'.repeat(2000)}`,
  'joined emoji': '👩🏽‍⚕️👨‍👩‍👧‍👦🏳️‍🌈'.repeat(50),
  'all line breaks': 'a\rb\r\nc\u0085d\u2028e\u2029f\vg\fh',
  'control characters': Array.from({ length: 31 }, (_, code) => String.fromCharCode(code + 1)).join(''),
  noncharacters: '\uFFFE\uFFFF\uFFFD\u{10FFFF}',
  'a line of almost the longest text': 'x'.repeat(199_000),
  'deep lists': Array.from({ length: 500 }, (_, depth) => `${' '.repeat(depth % 100)}- 1.1.1 a) `).join('\n'),
  'only marks': '(([[{{<<---===***'.repeat(100),
  'what looks like a database command': "'; DROP TABLE entity; -- %s $1 \\x00 \\u0000",
};

/** What cannot be kept unchanged, or is no text. */
const REFUSED: Readonly<Record<string, unknown>> = {
  nothing: undefined,
  null: null,
  'an empty text': '',
  'white space alone': ' \r\n\t\u2028\u3000',
  'a NUL': 'Fieber\u0000',
  'half of a pair at the end': 'Fieber \uD83D',
  'half of a pair at the start': '\uDC00 Fieber',
  'all code units': String.fromCharCode(...Array.from({ length: 65_536 }, (_, code) => code)),
  'a text that is too long': 'x'.repeat(200_001),
  'a picture': `\uFFFD\uFFFD\uFFFD\uFFFD\u0010JFIF Fieber`,
  'a picture whose bytes were taken for letters': 'ÿØÿà Fieber',
  'a packed file': 'PK\u0003\u0004\u0014 Fieber',
  'a PDF': '%PDF-1.7 Fieber',
  bytes: 'Fieber \u0001\uFFFD\u0002'.repeat(30),
  'a number': 7,
  'a list': ['Fieber'],
  'an object': { toString: 'Fieber' },
};

describe('POST /api/ingest of bad input', () => {
  it.each(Object.entries(READABLE))('finds a statement at its place behind %s', async (kind, rubbish) => {
    const text = `${rubbish}\n\n${STATEMENT}`;
    const { status, body } = await backend.call(
      'POST',
      '/api/ingest',
      ingestBody({ patient_id: kind, text }),
    );
    expect(status).toBe(200);
    const found = body.entities.find((entity: { text: string }) => entity.text === 'Fieber');
    expect(found).toMatchObject({ offset: text.indexOf('Fieber'), length: 6 });
    expect(found.assertion.certainty).toBe('negative');
    for (const { offset, length, text: words } of body.entities) {
      expect(text.slice(offset, offset + length)).toBe(words);
    }
  });

  it.each(Object.entries(REFUSED))('refuses %s, names the field and does not repeat it', async (_, text) => {
    const { status, body } = await backend.call('POST', '/api/ingest', ingestBody({ text }));
    expect(status).toBe(400);
    expect(body).toMatchObject({ success: false, code: 'BAD_INPUT', field: 'text' });
    expect(body.error).toMatch(/^\S.*\.$/u);
    expect(body.error).not.toContain('Fieber');
  });
});

describe('a body that is not UTF-8', () => {
  it('is refused rather than kept with other letters', async () => {
    const body = Buffer.from(JSON.stringify(ingestBody({ text: 'Übelkeit.' })), 'latin1');
    const response = await fetch(`${backend.url}/api/ingest`, {
      method: 'POST',
      headers: { authorization: `Bearer ${backend.token}`, 'content-type': 'application/json' },
      body,
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      code: 'BAD_INPUT',
      field: 'body',
      error: 'The body is not UTF-8, as JSON has to be; save it as UTF-8 and try again.',
    });
  });
});

describe('a letter without words to find', () => {
  it.each([
    ['headings alone', 'DIAGNOSES\nMEDICATION\nPLAN\n', 0],
    ['a table alone', 'Test\tValue\tUnit\nHemoglobin\t10.2\tg/dL\nSodium\t138\tmmol/L', 6],
    ['HTML without words', '<html><body><table></table></body></html>', 0],
  ])('is kept, and gives what it has (%s)', async (kind, text, least) => {
    const { status, body } = await backend.call(
      'POST',
      '/api/ingest',
      ingestBody({ patient_id: kind, text }),
    );
    expect(status).toBe(200);
    expect(body.entities.length).toBeGreaterThanOrEqual(least);
    if (least === 0) expect(body.entities).toEqual([]);
    for (const { offset, length, text: words } of body.entities)
      expect(text.slice(offset, offset + length)).toBe(words);
  });
});
