import { createHash } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditEvent } from '../../backend/store/schema.audit.ts';
import { firstBrokenEvent } from '../support/audit-log.ts';
import { type Answer, startTestBackend, type TestBackend } from '../support/backend.ts';
import { TOKEN } from '../support/backend-app.ts';
import { readFile, readingEnded, sendFile } from '../support/documents.ts';
import { LETTER, OTHER } from './documents.fixtures.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.close());

const get = (path: string, headers = {}) => backend.call('GET', path, undefined, headers);
const post = (path: string, body = {}, headers = {}) => backend.call('POST', path, body, headers);
const files = async () => (await backend.storedNames()).map((name) => name.replace('document/', ''));

describe('an uploaded file', () => {
  it('is kept whole, with its hash and its name in any script', async () => {
    const { status, body } = await sendFile(backend, LETTER, { fileName: 'Befund Müller.PDF' });
    expect(status).toBe(201);
    expect(body.document).toMatchObject({
      file_name: 'Befund Müller.PDF',
      content_type: 'application/pdf',
      bytes: Buffer.byteLength(LETTER),
      sha256: createHash('sha256').update(LETTER).digest('hex'),
      state: 'uploaded',
      reports: 0,
    });
    expect(await files()).toContain(body.document.id);
  });

  it('is what its ending says where the browser gives no type', async () => {
    const headers = { fileName: 'scan.TIFF', 'content-type': 'application/octet-stream' };
    const { body } = await sendFile(backend, LETTER, headers);
    expect(body.document.content_type).toBe('image/tiff');
  });

  it.each([
    [
      'a type that is not read',
      'text',
      { fileName: 'a.docx', 'content-type': 'application/msword' },
      400,
      'file',
    ],
    [
      'no type and no known ending',
      'text',
      { fileName: 'a.exe', 'content-type': 'application/octet-stream' },
      400,
      'file',
    ],
    ['no content', '', {}, 400, 'file'],
    ['no name', 'text', { 'x-file-name': '' }, 400, 'x-file-name'],
    ['a name that is not encoded', 'text', { 'x-file-name': '%E0%A4%A' }, 400, 'x-file-name'],
    ['a study that is none', 'text', { 'x-study-id': 'study-999' }, 400, 'x-study-id'],
  ])(
    'is refused with %s, naming the field, and leaves nothing',
    async (_name, content, headers, status, field) => {
      const before = await files();
      const { status: got, body } = await sendFile(backend, content, headers);
      expect([got, body.success, body.field]).toEqual([status, false, field]);
      expect(body.error).toMatch(/^[A-Z].*\.$/);
      expect(await files()).toEqual(before);
    },
  );

  it('is refused above 50 MB, told or not, and leaves nothing', async () => {
    const before = await files();
    let sent = 0;
    const endless = new ReadableStream({
      pull(controller) {
        sent += 1;
        if (sent > 60) controller.close();
        else controller.enqueue(new Uint8Array(1024 * 1024));
      },
    });
    // A connection that is cut while it is written to may hide the answer.
    const answer = await sendFile(backend, endless).catch(() => null);
    if (answer !== null) {
      expect([answer.status, answer.body.error]).toEqual([
        413,
        'The file is larger than 50 MB; split it into several documents.',
      ]);
    }
    await expect.poll(files).toEqual(before);
    const [page] = (await post('/api/documents/page')).body.pages;
    expect(page.entries.every(({ node: { bytes } }: { node: { bytes: number } }) => bytes < 1e6)).toBe(true);
  });
});

describe('a document', () => {
  it('is read in the background, once, and keeps its result', async () => {
    const begun = backend.reader.begun();
    const release = backend.reader.hold();
    const { body } = await sendFile(backend, LETTER);
    const { id } = body.document;
    expect((await get(`/api/documents/${id}/result`)).status).toBe(404);
    const started = await post(`/api/documents/${id}/analyze`, { model: 'prebuilt-layout', language: 'de' });
    expect(started.status).toBe(202);
    expect(started.body.document.state).toMatch(/queued|running/);
    await post(`/api/documents/${id}/analyze`, { model: 'prebuilt-layout', language: 'de' });
    release();
    expect(await readingEnded(backend, id)).toMatchObject({ state: 'succeeded', pages_done: 2, pages: 2 });
    const { result } = (await get(`/api/documents/${id}/result`)).body;
    expect(result).toMatchObject({
      content: LETTER,
      modelId: 'prebuilt-layout',
      languages: [{ language: 'de' }],
    });
    for (const { pageNumber, start, end } of result.pages) {
      expect(LETTER.slice(start, end)).toBe(LETTER.split('\f')[pageNumber - 1]);
    }
    expect(backend.reader.begun()).toBe(begun + 1);
  });

  it('gives its words by page, each at its place in the content', async () => {
    const id = await readFile(backend, LETTER);
    const { words, text, pageNumber } = (await get(`/api/documents/${id}/pages/1`)).body.page;
    expect([text, pageNumber]).toEqual([LETTER.split('\f')[0], 1]);
    expect(words.map(({ start, end }: { start: number; end: number }) => LETTER.slice(start, end))).toEqual(
      LETTER.split('\f')[0]?.split(/\s+/),
    );
    expect((await get(`/api/documents/${id}/pages/9`)).status).toBe(404);
  });

  it('gives its tables as CSV that no spreadsheet runs', async () => {
    const id = await readFile(backend, LETTER);
    const { tables } = (await get(`/api/documents/${id}/result`)).body.result;
    expect(tables).toHaveLength(1);
    expect(tables[0]).toMatchObject({ pageNumber: 2, rowCount: 3, columnCount: 2 });
    expect(tables[0].csv).toBe(`Name,Wert\r\nHbA1c,"'=7,9 %"\r\nKreatinin,\r\n`);
  });

  it('gives a page as a picture of the asked width', async () => {
    const id = await readFile(backend, LETTER);
    const url = `${backend.url}/api/documents/${id}/pages/1/image?width=300`;
    const response = await fetch(url, { headers: { authorization: `Bearer ${TOKEN}` } });
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect((await get(`/api/documents/${id}/pages/3/image`)).status).toBe(404);
    expect((await get(`/api/documents/${id}/pages/1/image?width=9000`)).body.field).toBe('width');
  });

  it.each([
    [{ model: 'prebuilt-invoice' }, 'model', 'model is none of auto, prebuilt-read'],
    [{ language: 'xx' }, 'language', 'language is none of auto, en, de'],
  ])('refuses %j naming the field', async (request, field, sentence) => {
    const id = await readFile(backend, LETTER);
    const { status, body } = await post(`/api/documents/${id}/analyze`, request);
    expect([status, body.field]).toEqual([400, field]);
    expect(body.error).toContain(sentence);
  });

  it('that cannot be read says why, and harms no other', async () => {
    const { body } = await sendFile(backend, 'ENCRYPTED');
    await post(`/api/documents/${body.document.id}/analyze`);
    const id = await readFile(backend, LETTER);
    expect(await readingEnded(backend, body.document.id)).toMatchObject({
      state: 'failed',
      error: 'The document is protected by a password; remove it and try again.',
    });
    expect(await readingEnded(backend, id)).toMatchObject({ state: 'succeeded' });
  });

  it('stops when it is cancelled, keeps nothing of it, and can be read again', async () => {
    const release = backend.reader.hold();
    const { body } = await sendFile(backend, LETTER);
    const { id } = body.document;
    await post(`/api/documents/${id}/analyze`);
    const cancelled = await post(`/api/documents/${id}/cancel`);
    expect(cancelled.body.document.state).toBe('cancelled');
    release();
    // Read behind it: by then nothing of it is under way.
    await readFile(backend, LETTER);
    expect((await get(`/api/documents/${id}`)).body.document.state).toBe('cancelled');
    expect((await get(`/api/documents/${id}/result`)).status).toBe(404);
    await post(`/api/documents/${id}/analyze`);
    expect(await readingEnded(backend, id)).toMatchObject({ state: 'succeeded' });
  });

  it('tells its progress by page as events, until its end', async () => {
    const release = backend.reader.hold();
    const { body } = await sendFile(backend, LETTER);
    const { id } = body.document;
    await post(`/api/documents/${id}/analyze`);
    const { body: stream } = await fetch(`${backend.url}/api/documents/${id}/events`, {
      headers: { authorization: `Bearer ${TOKEN}` },
    });
    let events = '';
    for await (const chunk of stream?.pipeThrough(new TextDecoderStream()) ?? []) {
      // The first progress is told while the reading waits.
      if (events === '') release();
      events += chunk;
    }
    const told = [...events.matchAll(/^event: (\w+)\ndata: (.*)$/gm)].map(([, name, data]) => [
      name,
      JSON.parse(data ?? ''),
    ]);
    expect(told[0]?.[1]).toMatchObject({ state: expect.stringMatching(/queued|running/) });
    expect(told.at(-2)).toEqual(['progress', { state: 'succeeded', pages_done: 2, pages: 2, error: null }]);
    expect(told.at(-1)?.[0]).toBe('end');
  });

  it('goes with its file and all that was read, also while it is read', async () => {
    const id = await readFile(backend, LETTER);
    expect((await backend.call('DELETE', `/api/documents/${id}`)).body).toEqual({ success: true, id });
    for (const path of [id, `${id}/result`, `${id}/pages/1/image`]) {
      expect((await get(`/api/documents/${path}`)).status, path).toBe(404);
    }
    expect(await files()).not.toContain(id);
    const release = backend.reader.hold();
    const { body } = await sendFile(backend, LETTER);
    await post(`/api/documents/${body.document.id}/analyze`);
    await backend.call('DELETE', `/api/documents/${body.document.id}`);
    release();
    expect((await get(`/api/documents/${body.document.id}`)).status).toBe(404);
  });
});

describe('the documents of a study', () => {
  it('are listed newest first, page by page', async () => {
    const headers = { 'x-study-id': 'study-003' };
    const ids: string[] = [];
    for (const name of ['1.pdf', '2.pdf', '3.pdf']) {
      const { body } = await sendFile(backend, LETTER, { fileName: name, ...headers });
      ids.unshift(body.document.id);
    }
    const pageOf = (request: object) => post('/api/documents/page', request, headers);
    const idsOf = ({ body }: Answer) =>
      body.pages[0].entries.map(({ node }: { node: { id: string } }) => node.id);
    const first = await pageOf({ first: 2 });
    expect(first.body.pages[0]).toMatchObject({ total: 3, has_next: true, has_previous: false });
    const after = first.body.pages[0].entries[1].cursor;
    expect([...idsOf(first), ...idsOf(await pageOf({ first: 2, after }))]).toEqual(ids);
    expect(idsOf(await pageOf({ last: 1 }))).toEqual(ids.slice(-1));
    expect(idsOf(await pageOf({ where: { state: ['succeeded'] } }))).toEqual([]);
    expect((await pageOf({ first: 1000 })).body.field).toBe('first');
  });

  it('are nobody else’s: another study has none of them, by no path', async () => {
    const id = await readFile(backend, LETTER);
    const answers = [
      await get(`/api/documents/${id}`, OTHER),
      await get(`/api/documents/${id}/result`, OTHER),
      await get(`/api/documents/${id}/pages/1`, OTHER),
      await get(`/api/documents/${id}/pages/1/image`, OTHER),
      await get(`/api/documents/${id}/events`, OTHER),
      await post(`/api/documents/${id}/analyze`, {}, OTHER),
      await post(`/api/documents/${id}/cancel`, {}, OTHER),
      await post(`/api/documents/${id}/ingest`, { patient_id: 'p', source_system: 's' }, OTHER),
      await backend.call('DELETE', `/api/documents/${id}`, undefined, OTHER),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    expect((await post('/api/documents/page', {}, OTHER)).body.pages).toMatchObject([
      { total: 0, entries: [] },
    ]);
    expect((await get(`/api/documents/${id}`)).body.document.state).toBe('succeeded');
  });

  it('are audited, from their upload to their end', async () => {
    const id = await readFile(backend, LETTER);
    await get(`/api/documents/${id}/result`);
    await backend.call('DELETE', `/api/documents/${id}`);
    const events = await backend.store.db
      .select()
      .from(auditEvent)
      .where(eq(auditEvent.target, id))
      .orderBy(desc(auditEvent.sequence));
    expect(events.map(({ action }) => action)).toEqual([
      'document.delete',
      'document.read',
      'document.analyze',
      'document.upload',
    ]);
    expect(await firstBrokenEvent(backend.store.db, 'study-001')).toBeNull();
  });

  it('are audited where they are listed', async () => {
    await post('/api/documents/page');
    const [newest] = await backend.store.db
      .select({ action: auditEvent.action, target: auditEvent.target })
      .from(auditEvent)
      .where(eq(auditEvent.studyId, 'study-001'))
      .orderBy(desc(auditEvent.sequence))
      .limit(1);
    expect(newest).toEqual({ action: 'documents.list', target: '' });
  });
});
