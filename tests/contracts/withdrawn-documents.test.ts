import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ingestDocument } from '../../backend/ocr/document-ingestion.ts';
import { findResult } from '../../backend/ocr/results.store.ts';
import { startTestBackend, type TestBackend } from '../support/backend.ts';
import { readFile } from '../support/documents.ts';
import { buildParticipant } from '../support/participants.ts';
import { STORE_KINDS } from '../support/stores.ts';

const STORED = { duplicate: false, entities: [] };
const headersOf = (study: string) => ({ 'x-study-id': study, 'x-user': 'admin', 'x-role': 'owner' });

describe.each(STORE_KINDS)('a withdrawal of somebody whose letters were scanned, on %s', (kind) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startTestBackend(kind);
  });
  afterAll(() => backend.close());

  const get = (path: string, study: string) => backend.call('GET', path, undefined, headersOf(study));
  const post = (path: string, body: object, study: string) =>
    backend.call('POST', path, body, headersOf(study));
  const ingest = (id: string, patientId: string, study: string) =>
    post(`/api/documents/${id}/ingest`, { patient_id: patientId, source_system: 'archive' }, study);
  /** What a withdrawal removed of a patient. */
  async function withdraw(participantId: string, patientId: string, study: string) {
    await post('/api/participants', buildParticipant({ id: participantId, patient_id: patientId }), study);
    const path = `/api/participants/${participantId}/withdrawal`;
    const { body } = await post(path, { confirm: participantId }, study);
    return body.withdrawal.removed;
  }

  it('that passes the ingestion of a letter takes the letter along', async () => {
    const study = 'study-002';
    const id = await readFile(backend, 'Brief von Zyxmann: Fieber.', headersOf(study));
    const key = { studyId: study, id };
    const read = await findResult(backend.store.db, key);
    if (read === null) throw new Error('the document was read');
    const ended: string[] = [];
    const parts = {
      db: backend.store.db,
      // The report was removed as soon as it was stored.
      reports: { ingestText: async () => ({ ...STORED, extraction_id: 'ext-gone' }) },
      readings: { cancel: async () => undefined },
      files: { forget: async (_study: string, removed: string) => void ended.push(removed) },
      logger: pino({ level: 'silent' }),
    };
    const whose = { patient_id: 'withdrawn-meanwhile', source_system: 'archive' };
    const caller = { username: 'admin', requestId: 'r' };
    await expect(ingestDocument(parts, key, read, whose, caller)).rejects.toMatchObject({
      status: 409,
      code: 'WITHDRAWN',
    });
    expect((await get(`/api/documents/${id}`, study)).status).toBe(404);
    expect(ended).toEqual([id]);
  });

  it('removes every document that was sent to ingestion, also where its text was a report already', async () => {
    const study = 'study-001';
    // Other bytes, the same text: what is no character is read as the same sign.
    const first = await readFile(backend, 'Brief von Zyxmann: Husten.\0', headersOf(study));
    const second = await readFile(backend, 'Brief von Zyxmann: Husten.\uFFFD', headersOf(study));
    expect((await ingest(first, 'sent-twice', study)).body.duplicate).toBe(false);
    expect((await ingest(second, 'sent-twice', study)).body.duplicate).toBe(true);
    expect(await withdraw('T-1', 'sent-twice', study)).toContainEqual({ kind: 'documents', count: 2 });
    for (const id of [first, second])
      expect((await get(`/api/documents/${id}/pages/1`, study)).status).toBe(404);
  });
});
