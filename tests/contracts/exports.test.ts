import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { parquetReadObjects } from 'hyparquet';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteExportFiles } from '../../backend/record/files/export-files.store.ts';
import { exportFile } from '../../backend/store/schema.jobs.ts';
import { startTestBackend, type TestBackend } from '../support/backend.ts';
import { TOKEN } from '../support/backend-app.ts';
import { ingestBody, REPORT } from '../support/reports.ts';
import { until } from '../support/until.ts';

// biome-ignore lint/suspicious/noExplicitAny: bodies of every shape, refused ones among them
type Body = any;

const STUDY = 'study-001';
const OTHER = 'study-002';
const DAY_MS = 24 * 60 * 60 * 1000;

describe('exports of a table', () => {
  let backend: TestBackend;
  let rows: readonly Body[];
  beforeAll(async () => {
    backend = await startTestBackend();
    for (const n of [1, 2, 3]) {
      const body = ingestBody({ patient_id: n === 3 ? '=p-3' : `p-${n}`, text: `${REPORT} Nr. ${n}` });
      await call(STUDY, '/api/ingest', body);
    }
    rows = (await call(STUDY, '/api/analytics/table', {})).body.rows;
  });
  afterAll(() => backend.close());

  const call = (study: string, path: string, body?: Body) =>
    backend.call(body === undefined ? 'GET' : 'POST', path, body, { 'x-study-id': study });

  async function exported(asked: Body): Promise<{ id: string; file: Body }> {
    const { status, body } = await call(STUDY, '/api/exports', asked);
    expect(status).toBe(202);
    const job = await until(
      async () => (await call(STUDY, `/api/jobs/${body.job.id}`)).body.job,
      ({ state }) => state !== 'running',
    );
    expect(job).toMatchObject({ state: 'succeeded', done: job.total });
    return { id: job.id, file: (await call(STUDY, `/api/exports/${job.id}`)).body.file };
  }

  async function content(
    id: string,
    study = STUDY,
  ): Promise<{ status: number; headers: Headers; bytes: Buffer }> {
    const response = await fetch(`${backend.url}/api/exports/${id}/file`, {
      headers: { authorization: `Bearer ${TOKEN}`, 'x-study-id': study },
    });
    return {
      status: response.status,
      headers: response.headers,
      bytes: Buffer.from(await response.arrayBuffer()),
    };
  }

  async function expectFile(format: string): Promise<Buffer> {
    const { id, file } = await exported({ format });
    const { status, headers, bytes } = await content(id);
    expect(status).toBe(200);
    expect(headers.get('content-disposition')).toBe(`attachment; filename="cohort_table.${format}"`);
    expect(file).toMatchObject({
      file_name: `cohort_table.${format}`,
      rows: rows.length,
      bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    });
    return bytes;
  }

  it('write the table as CSV, guarded against formulas', async () => {
    const text = (await expectFile('csv')).toString('utf8');
    const lines = text.trimEnd().split('\r\n');
    expect(lines).toHaveLength(rows.length + 1);
    expect(lines[0]).toMatch(/^patient_id,extraction_id,timestamp/);
    expect(text).toContain("'=p-3,");
    expect(text).toBe((await call(STUDY, '/api/analytics/table', {})).body.csv);
  });

  it('write the table as Parquet with the types of its columns', async () => {
    const bytes = await expectFile('parquet');
    const file = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer;
    const read = await parquetReadObjects({ file });
    expect(read).toEqual(rows);
  });

  it('write the table as a workbook', async () => {
    const bytes = await expectFile('xlsx');
    expect(bytes.subarray(0, 2).toString()).toBe('PK');
  });

  it('hold what passes the filter, all of it', async () => {
    const filter = { findings: [{ category: 'Diagnosis' }] };
    const { id, file } = await exported({ format: 'csv', filter });
    const wanted = rows.filter(({ category }) => category === 'Diagnosis');
    expect(file.rows).toBe(wanted.length);
    expect((await content(id)).bytes.toString().split('\r\n')).toHaveLength(wanted.length + 2);
  });

  it('are fetched from their own study alone', async () => {
    const { id } = await exported({ format: 'csv' });
    for (const path of [`/api/exports/${id}`, `/api/exports/${id}/file`, '/api/exports/..%2F..%2Fetc/file']) {
      const { status, body } = await call(OTHER, path);
      expect(status).toBe(404);
      expect(body).toMatchObject({ success: false, code: 'NOT_FOUND' });
    }
  });

  it('are removed after a day', async () => {
    const { db } = backend.store;
    const old = await exported({ format: 'csv', filter: { findings: [{ category: 'SymptomOrSign' }] } });
    const young = await exported({ format: 'csv' });
    const yesterday = new Date(Date.now() - DAY_MS - 1000);
    await db.update(exportFile).set({ createdAt: yesterday }).where(eq(exportFile.jobId, old.id));
    await deleteExportFiles(db, yesterday);
    expect((await content(old.id)).status).toBe(200);
    await deleteExportFiles(db, new Date(Date.now() - DAY_MS));
    expect((await content(old.id)).status).toBe(404);
    expect((await content(young.id)).status).toBe(200);
    const names = await backend.storedNames();
    expect(names).toContain(`export/${young.id}`);
    expect(names).not.toContain(`export/${old.id}`);
  });

  it.each([
    [{ format: 'pdf' }, 'format'],
    [{}, 'format'],
    [{ format: 'csv', filter: { findings: [{ category: '' }] } }, 'filter.findings.0.category'],
  ])('refuse %o and name %s', async (asked, field) => {
    const { status, body } = await call(STUDY, '/api/exports', asked);
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'BAD_INPUT', field });
  });
});
