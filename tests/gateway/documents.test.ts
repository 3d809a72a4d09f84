import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestBackend, type TestBackend } from '../support/backend.ts';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';
import { READ, SERVICE } from './documents.operations.ts';

const LETTER = 'Kein Fieber.\nName|Wert\nHbA1c|7,9 %\fSeite zwei.';
const DOCUMENT = `query($study: ID!, $id: ID!) { study(id: $study) { document(id: $id) {
  id fileName state model language pagesDone pageCount error reportCount eventsUrl
  result { content modelId pages { pageNumber start end } tables { csv cells { content isHeader } } warnings { code } }
  page(number: 1) { imageUrl start text words { start end confidence box { left } } } } } }`;
const DOCUMENTS = `query($first: Int!, $after: String) { study(id: "study-001") { documents(first: $first, after: $after) {
  totalCount nodes { id } pageInfo { hasNextPage endCursor } } } }`;
const ANALYZE = `mutation($input: AnalyseDocumentInput!) { analyseDocument(input: $input) { __typename
  ... on AnalyseDocumentSuccess { document { id state } } ... on InvalidInput { message field }
  ... on UpstreamFailure { message code } } }`;
const INGEST = `mutation($input: IngestDocumentInput!) { ingestDocument(input: $input) { __typename
  ... on IngestDocumentSuccess { extractionId patientId entityCount isDuplicate isDeidentified document { reportCount } }
  ... on InvalidInput { message field } } }`;
const SCAN = `query($id: ID!) { study(id: "study-001") { scan(extractionId: $id) {
  documentId fileName pages { pageNumber start end } } } }`;

let own: TestBackend;
let gateway: TestGateway;
let url: string;
beforeAll(async () => {
  own = await startTestBackend();
  gateway = await startTestGateway(own);
  await gateway.login();
  url = await gateway.listen();
});
afterAll(async () => {
  await gateway.close();
  await own.close();
});

async function send(content: BodyInit, headers: Record<string, string> = {}, study = 'study-001') {
  const response = await fetch(`${url}/documents/${study}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/pdf',
      'x-file-name': encodeURIComponent('Befund ä.pdf'),
      'apollo-require-preflight': 'true',
      cookie: gateway.cookie() ?? '',
      ...headers,
    },
    body: content,
    ...(content instanceof ReadableStream ? { duplex: 'half' } : {}),
  });
  return { status: response.status, body: await response.json() };
}

async function read(content = LETTER): Promise<string> {
  const { body } = await send(content);
  const { id } = body.document;
  const input = { studyId: 'study-001', id, model: 'PREBUILT_LAYOUT', language: 'DE' };
  expect((await gateway.ask(ANALYZE, { input })).data.analyseDocument.__typename).toBe(
    'AnalyseDocumentSuccess',
  );
  await (
    await fetch(`${url}/documents/study-001/${id}/events`, { headers: { cookie: gateway.cookie() ?? '' } })
  ).text();
  return id;
}

describe('a file that is sent through the gateway', () => {
  it('is stored as it came and read, and everything of it can be asked for', async () => {
    const id = await read();
    const { document } = (await gateway.ask(DOCUMENT, { study: 'study-001', id })).data.study;
    expect(document).toMatchObject({
      fileName: 'Befund ä.pdf',
      state: 'SUCCEEDED',
      model: 'PREBUILT_LAYOUT',
      language: 'DE',
      pagesDone: 2,
      pageCount: 2,
      error: null,
      result: { content: LETTER, tables: [{ csv: 'Name,Wert\r\nHbA1c,"7,9 %"\r\n' }] },
      page: { imageUrl: `/documents/study-001/${id}/pages/1.webp`, start: 0, text: LETTER.split('\f')[0] },
    });
    const [first] = document.page.words;
    expect(LETTER.slice(first.start, first.end)).toBe('Kein');
  });

  it('comes as a stream of any length that is allowed, and is cut beyond', async () => {
    const chunk = new Uint8Array(1024 * 1024).fill(65);
    const stream = (chunks: number) =>
      new ReadableStream({
        pull(controller) {
          if (chunks-- > 0) controller.enqueue(chunk);
          else controller.close();
        },
      });
    const { status, body } = await send(stream(9));
    expect([status, body.document.bytes]).toEqual([201, 9 * 1024 * 1024]);
    // A connection that is cut while it is written to may hide the answer.
    const refused = await send(stream(51)).catch(() => null);
    if (refused !== null) {
      expect([refused.status, refused.body.error]).toEqual([
        413,
        'The file is larger than 50 MB; split it into several documents.',
      ]);
    }
    const { nodes } = (await gateway.ask(DOCUMENTS, { first: 1 })).data.study.documents;
    expect(nodes).toEqual([{ id: body.document.id }]);
  });

  it.each([
    ['without a session', { cookie: '' }, 'study-001', 401],
    ['without the header that other sites cannot send', { 'apollo-require-preflight': '' }, 'study-001', 400],
    ['into a study that is none', {}, 'study-999', 404],
    ['of a type that is not read', { 'content-type': 'text/html' }, 'study-001', 400],
  ])('is refused %s', async (_name, headers, study, status) => {
    const { status: got, body } = await send(LETTER, headers, study);
    expect([got, body.success]).toEqual([status, false]);
    expect(body.error).toMatch(/^[A-Z].*\.$/);
  });

  it('is refused empty', async () => {
    const { status, body } = await send('');
    expect([status, body.error, body.field]).toEqual([
      400,
      'The file is empty (0 bytes); choose another one.',
      'file',
    ]);
  });
});

describe('a document', () => {
  it('shows its pages as pictures to a session of its study, kept by the browser alone', async () => {
    const id = await read();
    const path = `/documents/study-001/${id}/pages/2.webp`;
    const picture = await gateway.fetch(path);
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp']);
    expect(picture.headers['cache-control']).toBe('private, max-age=600');
    expect((await gateway.app.inject({ url: path })).statusCode).toBe(401);
    expect((await gateway.fetch(path.replace('study-001', 'study-002'))).statusCode).toBe(404);
    expect((await gateway.fetch(path.replace('2.webp', '9.webp'))).statusCode).toBe(404);
    expect((await gateway.fetch(path.replace('2.webp', 'x.webp'))).statusCode).toBe(404);
    expect((await gateway.fetch(`${path}?width=1`)).statusCode).toBe(400);
  });

  it('is not there for another study', async () => {
    const id = await read();
    expect((await gateway.ask(DOCUMENT, { study: 'study-002', id })).data.study.document).toBeNull();
    const input = { studyId: 'study-002', id };
    for (const field of ['cancelDocument', 'deleteDocument']) {
      const { data } = await gateway.ask(
        `mutation($input: DocumentInput!) { ${field}(input: $input) { id } }`,
        { input },
      );
      expect(data[field]).toBeNull();
    }
    expect((await gateway.fetch(`/documents/study-002/${id}/events`)).statusCode).toBe(404);
  });

  it('is listed page by page, and goes when it is deleted', async () => {
    const id = await read();
    const first = (await gateway.ask(DOCUMENTS, { first: 1 })).data.study.documents;
    expect(first.nodes).toEqual([{ id }]);
    const next = (await gateway.ask(DOCUMENTS, { first: 1, after: first.pageInfo.endCursor })).data.study
      .documents;
    expect(next.nodes[0].id).not.toBe(id);
    const remove = 'mutation($input: DocumentInput!) { deleteDocument(input: $input) { id } }';
    const { data } = await gateway.ask(remove, { input: { studyId: 'study-001', id } });
    expect(data.deleteDocument).toEqual({ id });
    expect((await gateway.ask(DOCUMENT, { study: 'study-001', id })).data.study.document).toBeNull();
  });

  it('becomes a report that knows its pages', async () => {
    const id = await read(`Diagnose: Pneumonie.\fKein Fieber.`);
    const input = { studyId: 'study-001', id, patientId: 'p-1', sourceSystem: 'archive' };
    const { ingestDocument } = (await gateway.ask(INGEST, { input })).data;
    expect(ingestDocument).toMatchObject({
      patientId: 'p-1',
      isDuplicate: false,
      isDeidentified: false,
      document: { reportCount: 1 },
    });
    const { scan } = (await gateway.ask(SCAN, { id: ingestDocument.extractionId })).data.study;
    expect(scan).toEqual({
      documentId: id,
      fileName: 'Befund ä.pdf',
      pages: [
        { pageNumber: 1, start: 0, end: 20 },
        { pageNumber: 2, start: 21, end: 33 },
      ],
    });
    expect((await gateway.ask(SCAN, { id: 'ext-none' })).data.study.scan).toBeNull();
    const refused = (await gateway.ask(INGEST, { input: { ...input, sourceSystem: ' ' } })).data
      .ingestDocument;
    expect(refused).toMatchObject({ __typename: 'InvalidInput', field: 'sourceSystem' });
  });
});

describe('the service that reads documents', () => {
  it('is told by name and host where the backend sends files to one', async () => {
    const told = async () => (await gateway.ask(SERVICE)).data.study.documentService;
    expect(await told()).toBeNull();
    own.reader.service = { name: 'a-service/1', host: 'reads.example' };
    expect(await told()).toEqual({ name: 'a-service/1', host: 'reads.example' });
    delete own.reader.service;
  });
});

describe('a file that is read at once', () => {
  const file = {
    studyId: 'study-001',
    fileName: 'a.pdf',
    fileBase64: Buffer.from(LETTER).toString('base64'),
  };

  it('is answered without being kept', async () => {
    const before = (await gateway.ask(DOCUMENTS, { first: 1 })).data.study.documents.totalCount;
    const { readDocument } = (await gateway.ask(READ, { input: file })).data;
    expect(readDocument).toMatchObject({ __typename: 'OcrResult', content: LETTER, modelId: 'auto' });
    expect((await gateway.ask(DOCUMENTS, { first: 1 })).data.study.documents.totalCount).toBe(before);
    const refused = (await gateway.ask(READ, { input: { ...file, fileBase64: '' } })).data.readDocument;
    expect(refused).toMatchObject({ __typename: 'InvalidInput', field: 'fileB64' });
  });
});
