import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firstBrokenEvent } from '../support/audit-log.ts';
import { startTestBackend, type TestBackend } from '../support/backend.ts';
import { readFile, sendFile } from '../support/documents.ts';
import { STORE_KINDS } from '../support/stores.ts';

const STUDY = 'study-003';
const LETTER = 'Brief von Herrn Max Zirbelkron, geboren am 03.04.1961: kein Fieber.';
const HEADERS = { 'x-study-id': STUDY, 'x-user': 'admin', 'x-role': 'owner' };

describe.each(STORE_KINDS)('a document of a study that de-identifies, on %s', (kind) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startTestBackend(kind);
    await turn(true);
  });
  afterAll(() => backend.close());

  const get = (path: string) => backend.call('GET', path, undefined, HEADERS);
  const post = (path: string, body: object) => backend.call('POST', path, body, HEADERS);
  const turn = (on: boolean) => post('/api/anonymize/on-ingest', { on, operator: 'redact' });
  const ingest = (id: string, patientId: string) =>
    post(`/api/documents/${id}/ingest`, { patient_id: patientId, source_system: 'archive' });
  const files = async () => (await backend.storedNames(STUDY)).map((name) => name.replace('document/', ''));

  it('goes with its file, with all that was read from it and with copies once it is a report', async () => {
    const id = await readFile(backend, LETTER, HEADERS);
    const copy = await readFile(backend, LETTER, HEADERS);
    const other = await readFile(backend, `${LETTER} Ein anderer Brief.`, HEADERS);
    const { status, body } = await ingest(id, 'pseudonym-1');
    expect([status, body.deidentified]).toEqual([200, true]);
    for (const gone of [id, copy]) {
      for (const path of [gone, `${gone}/result`, `${gone}/pages/1`, `${gone}/pages/1/image`])
        expect((await get(`/api/documents/${path}`)).status, path).toBe(404);
    }
    const { pages } = (await post('/api/documents/page', {})).body;
    expect(pages).toMatchObject([{ total: 1, entries: [{ node: { id: other } }] }]);
    expect(await files()).toEqual([other]);
    const { extraction } = (await get(`/api/extractions/${body.extraction_id}`)).body;
    expect(extraction.text).toContain('kein Fieber');
    expect(extraction.text).not.toContain('Zirbelkron');
    expect((await get(`/api/extractions/${body.extraction_id}/scan`)).status).toBe(404);
  });

  it('leaves nothing that joins it to the patient, but what the audit trail says of it', async () => {
    const { rows } = await backend.store.db.execute(sql`SELECT 1 FROM report_scan WHERE study_id = ${STUDY}`);
    expect(rows).toEqual([]);
    const { rows: told } = await backend.store.db.execute(sql`
      SELECT action FROM audit_event WHERE study_id = ${STUDY} AND action IN ('document.ingest', 'document.delete')
      ORDER BY sequence`);
    expect(told.map(({ action }) => action)).toEqual([
      'document.ingest',
      'document.delete',
      'document.delete',
    ]);
    expect(await firstBrokenEvent(backend.store.db, STUDY)).toBeNull();
  });

  it('goes, too, where nothing of its text was replaced, and where its report was stored before', async () => {
    const plain = 'Befund: kein Fieber, kein Husten.';
    for (const duplicate of [false, true]) {
      const id = await readFile(backend, plain, HEADERS);
      expect((await ingest(id, 'pseudonym-2')).body).toMatchObject({ duplicate, deidentified: true });
      expect((await get(`/api/documents/${id}`)).status).toBe(404);
    }
  });

  it('stays where the study does not de-identify any more', async () => {
    await turn(false);
    const id = await readFile(backend, `${LETTER} Danach.`, HEADERS);
    const { body } = await ingest(id, 'pseudonym-3');
    expect(body.deidentified).toBe(false);
    expect((await get(`/api/extractions/${body.extraction_id}/scan`)).body.scan.document_id).toBe(id);
    await turn(true);
  });

  it('is kept under a number and never under the name of its file', async () => {
    const send = (fileName: string, type: string) =>
      sendFile(backend, LETTER, { fileName, ...HEADERS, 'content-type': type });
    // Three were sent before, of which the last is there.
    const sent = [
      await send('Zirbelkron_Anna.pdf', 'application/pdf'),
      await send('Zirbelkron Anna 1961.TIFF', 'application/octet-stream'),
    ].map(({ body }) => body.document);
    expect(sent.map(({ file_name: name }) => name)).toEqual(['document-4.pdf', 'document-5.tif']);
    const { rows } = await backend.store.db.execute(sql`SELECT t::text AS row FROM document t`);
    expect(JSON.stringify(rows)).not.toContain('Zirbelkron');
    await turn(false);
    expect((await send('letter.pdf', 'application/pdf')).body.document.file_name).toBe('letter.pdf');
    await turn(true);
  });
});
