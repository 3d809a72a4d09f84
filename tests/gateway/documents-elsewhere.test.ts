import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestBackend, type TestBackend } from '../support/backend.ts';
import { type FakeBackend, startFakeBackend } from '../support/fake-backend.ts';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';
import { READ, SERVICE } from './documents.operations.ts';

let own: TestBackend;
let other: FakeBackend;
let elsewhere: TestGateway;
beforeAll(async () => {
  own = await startTestBackend();
  other = await startFakeBackend();
  elsewhere = await startTestGateway(own, other);
  await elsewhere.login();
});
afterAll(async () => {
  await elsewhere.close();
  await other.close();
  await own.close();
});

describe('a large file that is read at once', () => {
  const MIB = 1024 * 1024;
  beforeAll(() => other.answer('/api/ocr', 200, { content: 'ABC' }));
  const input = { studyId: 'study-001', fileName: 'a.png', contentType: 'image/png' };
  const inBase64 = (bytes: number) => Buffer.alloc(bytes).toString('base64');

  it('may have 20 MB', async () => {
    const { data } = await elsewhere.ask(READ, { input: { ...input, fileBase64: inBase64(20 * MIB) } });
    expect(data.readDocument).toMatchObject({ content: 'ABC' });
  });

  it.each([
    ['another file', { input: { ...input, fileBase64: inBase64(30 * MIB) } }],
    ['a name', { input: { ...input, fileName: inBase64(5 * MIB), fileBase64: 'QUJD' } }],
  ])('leaves the limit of all else as it was: %s', async (_name, variables) => {
    const { status, errors } = await elsewhere.ask(READ, variables);
    expect([status, errors[0]?.extensions.code]).toEqual([413, 'BODY_TOO_LARGE']);
  });

  it('is taken only from a session', async () => {
    const variables = { input: { ...input, fileBase64: inBase64(10 * MIB) } };
    const { status } = await elsewhere.ask(READ, variables, 'casebook_session=nobody');
    expect(status).toBe(413);
  });

  it('does not come in a body without a length, which is bounded as any other', async () => {
    const address = await elsewhere.listen();
    const send = (size: number) =>
      fetch(`${address}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: new Blob([
          JSON.stringify({ query: '{ __typename }', variables: { x: 'x'.repeat(size) } }),
        ]).stream(),
        duplex: 'half',
      } as RequestInit);
    expect((await send(10)).status).toBe(200);
    expect((await send(5 * MIB)).status).toBe(413);
  });
});

describe('another backend, which has the call of the specification alone', () => {
  const input = { studyId: 'study-001', fileName: 'a.png', contentType: 'image/png', fileBase64: 'QUJD' };

  it('is named as the one that files are sent to', async () => {
    const { documentService } = (await elsewhere.ask(SERVICE)).data.study;
    expect(documentService).toEqual({ name: 'the backend of BACKEND_URL', host: new URL(other.url).host });
  });

  it('is asked as the specification has it, and may answer with less', async () => {
    other.answer('/api/ocr', 200, {
      content: 'ABC',
      pages: 2,
      languages: [{ locale: 'en' }],
      warnings: ['A warning.'],
      tables: [
        {
          pageNumber: 1,
          rowCount: 1,
          columnCount: 1,
          cells: [{ rowIndex: 0, columnIndex: 0, content: 'x' }],
        },
      ],
    });
    const { readDocument } = (await elsewhere.ask(READ, { input })).data;
    expect(other.calls.at(-1)?.body).toEqual({
      file_b64: 'QUJD',
      filename: 'a.png',
      content_type: 'image/png',
    });
    expect(readDocument).toMatchObject({
      content: 'ABC',
      modelId: null,
      languages: [{ language: 'en' }],
      pages: [{ pageNumber: 1, start: null }, { pageNumber: 2 }],
      warnings: [{ message: 'A warning.' }],
      tables: [{ csv: null, cells: [{ rowSpan: 1, columnSpan: 1, content: 'x' }] }],
    });
    await elsewhere.ask(READ, { input: { ...input, model: 'PREBUILT_READ', language: 'CS' } });
    expect(other.calls.at(-1)?.body).toMatchObject({ model: 'prebuilt-read', language: 'cs' });
  });

  it('is told of by its own sentence, or by its status', async () => {
    other.answer('/api/ocr', 500, { error: 'The model is away.' });
    expect((await elsewhere.ask(READ, { input })).data.readDocument.message).toBe('The model is away.');
    other.answer('/api/ocr', 502, 'Bad gateway', 'text/plain');
    expect((await elsewhere.ask(READ, { input })).data.readDocument.message).toBe('HTTP 502');
  });

  it('keeps no documents, and says so', async () => {
    const response = await elsewhere.app.inject({
      method: 'POST',
      url: '/documents/study-001',
      headers: {
        cookie: elsewhere.cookie() ?? '',
        'apollo-require-preflight': 'true',
        'content-type': 'application/pdf',
        'x-file-name': 'a.pdf',
      },
      payload: Buffer.from('text'),
    });
    expect([response.statusCode, response.json().code]).toEqual([502, 'NOT_AVAILABLE']);
  });
});
