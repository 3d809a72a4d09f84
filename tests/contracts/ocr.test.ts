import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestBackend, type TestBackend } from '../support/backend.ts';

const TEXT = 'Kein Fieber.\nName|Wert\nHbA1c|7,9 %\fSeite zwei?';
const base64 = (content: string | Buffer) => Buffer.from(content).toString('base64');
const body = (changes: Record<string, unknown> = {}) => ({
  file_b64: base64(TEXT),
  filename: 'letter.pdf',
  content_type: 'application/pdf',
  ...changes,
});

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.close());

const ocr = (request: unknown, headers = {}) => backend.call('POST', '/api/ocr', request, headers);

describe('GET /api/ocr/service', () => {
  it('names the service that files are sent to, and none where they are read here', async () => {
    const service = async () => (await backend.call('GET', '/api/ocr/service')).body;
    expect(await service()).toEqual({ success: true, service: null });
    backend.reader.service = { name: 'a-service/1', host: 'reads.example' };
    expect(await service()).toEqual({
      success: true,
      service: { name: 'a-service/1', host: 'reads.example' },
    });
    delete backend.reader.service;
  });
});

describe('POST /api/ocr', () => {
  it('answers with the fields of the specification, words and boxes beside', async () => {
    const { status, body: answer } = await ocr(body({ model: 'prebuilt-layout', language: 'de' }));
    expect(status).toBe(200);
    expect(answer).toMatchObject({
      success: true,
      content: TEXT,
      modelId: 'prebuilt-layout',
      modelVersion: 'test',
      languages: [{ language: 'de' }],
      warnings: [{ code: 'low-confidence', pageNumber: 2, start: TEXT.indexOf('zwei?'), end: TEXT.length }],
      tables: [{ pageNumber: 1, rowCount: 2, columnCount: 2 }],
    });
    expect(answer.tables[0].cells[3]).toMatchObject({
      rowIndex: 1,
      columnIndex: 1,
      rowSpan: 1,
      columnSpan: 1,
      content: '7,9 %',
    });
    const [first, second] = answer.pages;
    expect([first.pageNumber, second.pageNumber]).toEqual([1, 2]);
    for (const { start, end, words } of answer.pages) {
      for (const word of words) expect(word.start >= start && word.end <= end).toBe(true);
    }
    expect(TEXT.slice(second.words[1].start, second.words[1].end)).toBe('zwei?');
  });

  it('takes no mode and no language, or empty ones, as auto, and the type from the ending', async () => {
    for (const changes of [{}, { model: '', language: '' }, { content_type: '' }]) {
      const { status, body: answer } = await ocr(body(changes));
      expect([status, answer.modelId]).toEqual([200, 'auto']);
    }
  });

  it.each([
    ['no file', { file_b64: undefined }, 400, 'file_b64', 'No file was sent'],
    ['an empty file', { file_b64: '' }, 400, 'file_b64', 'The file is empty (0 bytes)'],
    ['what is not base64', { file_b64: 'äöü=' }, 400, 'file_b64', 'is not base64'],
    ['half of base64', { file_b64: 'QUJDR' }, 400, 'file_b64', 'is not base64'],
    ['a type that is not read', { content_type: 'text/plain' }, 400, 'content_type', 'choose a PDF'],
    ['no type and no ending', { content_type: '', filename: 'scan' }, 400, 'content_type', 'choose a PDF'],
    ['no name', { filename: undefined }, 400, 'filename', 'filename'],
    ['an unknown mode', { model: 'prebuilt-invoice' }, 400, 'model', 'prebuilt-layout'],
    [
      'an unknown language',
      { language: 'tlh' },
      400,
      'language',
      'auto, en, de, fr, es, it, nl, pt, sv, pl, cs',
    ],
    ['a field that is none', { page: 1 }, 400, 'page', 'page'],
    [
      'a file that cannot be read',
      { file_b64: base64('ENCRYPTED') },
      422,
      'file_b64',
      'protected by a password',
    ],
    [
      'more than 20 MB',
      { file_b64: base64(Buffer.alloc(20 * 1024 * 1024 + 1)) },
      413,
      'file_b64',
      'The file is larger than 20 MB; upload it as a document, which takes up to 50 MB.',
    ],
    ['much more than that', { file_b64: 'A'.repeat(30_000_000) }, 413, 'file_b64', 'larger than 20 MB'],
  ])('refuses %s, naming the field', async (_name, changes, status, field, sentence) => {
    const { status: got, body: refused } = await ocr(body(changes));
    expect([got, refused.success, refused.field]).toEqual([status, false, field]);
    expect(refused.error).toContain(sentence);
  });

  it('works in a study that there is, and keeps nothing', async () => {
    expect((await ocr(body(), { 'x-study-id': 'study-999' })).body.field).toBe('x-study-id');
    await ocr(body());
    expect(await backend.storedNames()).toEqual([]);
    const left = readdirSync(backend.workingFolder, { recursive: true, withFileTypes: true });
    expect(left.filter((entry) => entry.isFile())).toEqual([]);
    const { pages } = (await backend.call('POST', '/api/documents/page', {})).body;
    expect(pages).toMatchObject([{ total: 0, entries: [] }]);
  });
});
