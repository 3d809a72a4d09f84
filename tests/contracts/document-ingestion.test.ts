import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditEvent } from '../../backend/store/schema.audit.ts';
import { startTestBackend, type TestBackend } from '../support/backend.ts';
import { readFile } from '../support/documents.ts';
import { LETTER, OTHER } from './documents.fixtures.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.close());

const get = (path: string, headers = {}) => backend.call('GET', path, undefined, headers);
const post = (path: string, body = {}) => backend.call('POST', path, body);

describe('a document that is sent to ingestion', () => {
  const whose = { patient_id: 'scan-1', source_system: 'archive' };

  it('becomes a report whose places are places on its pages', async () => {
    const id = await readFile(backend, LETTER);
    const { status, body } = await post(`/api/documents/${id}/ingest`, whose);
    expect([status, body.duplicate]).toEqual([200, false]);
    const { extraction } = (await get(`/api/extractions/${body.extraction_id}`)).body;
    expect([extraction.text, extraction.patient_id, extraction.source_system]).toEqual([
      LETTER,
      'scan-1',
      'archive',
    ]);
    const { scan } = (await get(`/api/extractions/${body.extraction_id}/scan`)).body;
    expect(scan).toMatchObject({ document_id: id, pages: [{ pageNumber: 1, start: 0 }, { pageNumber: 2 }] });
    const [noted] = await backend.store.db
      .select({ action: auditEvent.action })
      .from(auditEvent)
      .where(eq(auditEvent.target, id))
      .orderBy(desc(auditEvent.sequence))
      .limit(1);
    expect(noted?.action).toBe('document.read');
    const fever = extraction.entities.find(({ text }: { text: string }) => text === 'Fieber');
    const page = scan.pages.find(({ end }: { end: number }) => fever.offset < end);
    const { words } = (await get(`/api/documents/${id}/pages/${page.pageNumber}`)).body.page;
    const word = words.find(({ end }: { end: number }) => fever.offset < end);
    expect(LETTER.slice(word.start, word.end)).toContain('Fieber');
    expect((await get(`/api/extractions/${body.extraction_id}/scan`, OTHER)).status).toBe(404);
  });

  it('is not read anew, because its places would move', async () => {
    const id = await readFile(backend, LETTER);
    expect((await post(`/api/documents/${id}/ingest`, whose)).body.duplicate).toBe(true);
    const again = await readFile(backend, `${LETTER} Neu.`);
    await post(`/api/documents/${again}/ingest`, whose);
    const { status, body } = await post(`/api/documents/${again}/analyze`);
    expect([status, body.field]).toEqual([400, 'id']);
    expect((await get(`/api/documents/${again}`)).body.document.reports).toBe(1);
  });

  it('opens a report of several documents on the newest of them that is still there', async () => {
    const older = await readFile(backend, `${LETTER} Doppelt.`);
    const { body } = await post(`/api/documents/${older}/ingest`, whose);
    const newer = await readFile(backend, `${LETTER} Doppelt.`);
    await post(`/api/documents/${newer}/ingest`, whose);
    const opened = async () =>
      (await get(`/api/extractions/${body.extraction_id}/scan`)).body.scan.document_id;
    expect(await opened()).toBe(newer);
    expect((await get(`/api/documents/${newer}`)).body.document.reports).toBe(1);
    await backend.call('DELETE', `/api/documents/${newer}`);
    expect(await opened()).toBe(older);
  });

  it('may go; the report stays', async () => {
    const id = await readFile(backend, `${LETTER} Ende.`);
    const { body } = await post(`/api/documents/${id}/ingest`, whose);
    await backend.call('DELETE', `/api/documents/${id}`);
    expect((await get(`/api/extractions/${body.extraction_id}`)).status).toBe(200);
    expect((await get(`/api/extractions/${body.extraction_id}/scan`)).status).toBe(404);
  });

  it.each([
    [{ patient_id: '', source_system: 's' }, 'patient_id'],
    [{ patient_id: 'p', source_system: ' ' }, 'source_system'],
    [{ patient_id: 'p' }, 'source_system'],
  ])('is refused for %j, naming the field', async (request, field) => {
    const id = await readFile(backend, LETTER);
    const { status, body } = await post(`/api/documents/${id}/ingest`, request);
    expect([status, body.field]).toEqual([400, field]);
  });

  it('is refused without text', async () => {
    const id = await readFile(backend, ' \f ');
    const { status, body } = await post(`/api/documents/${id}/ingest`, whose);
    expect([status, body.error]).toEqual([400, 'This document has no text that could be ingested.']);
  });
});
