import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findReportScan, insertReportScan } from '../../backend/ocr/report-scans.store.ts';
import type { Store } from '../../backend/store/store.ts';
import { openTestStore, STORE_KINDS } from '../support/stores.ts';

const AT = '2026-03-01T12:00:00.000Z';
const STUDY = 'study-001';

/** Two documents of which one is the scan of a report, and an import of each end. */
async function fillAsEarlier(pool: pg.Pool): Promise<void> {
  for (const [id, day] of [
    ['doc-1', '01'],
    ['doc-2', '02'],
  ]) {
    await pool.query(`INSERT INTO document VALUES ('${STUDY}', '${id}', '${id}.pdf', 'application/pdf', 1, 'ab', 'admin',
      '2026-03-${day}T12:00:00.000Z', 'auto', 'auto', 'succeeded', 1, 1, 1, NULL)`);
  }
  await pool.query(`INSERT INTO report_scan VALUES ('${STUDY}', 'p-1', 'ext-1', 'doc-1',
    '[{"pageNumber":1,"start":0,"end":9}]')`);
  for (const state of ['succeeded', 'failed']) {
    await pool.query(`INSERT INTO report_import VALUES ('${STUDY}', 'imp-${state}', '${state}', 's', 'auto', '{}', false,
      'admin', '${AT}', 0, 0, 0, 0, 0, 0, 0, 0, '[]', NULL)`);
    await pool.query(`INSERT INTO import_file VALUES
      ('${STUDY}', 'imp-${state}', 0, 'p-1/Zirbelkron.TXT', 1), ('${STUDY}', 'imp-${state}', 1, 'file-1.txt', 1)`);
  }
}

describe.each(STORE_KINDS)('a store of one scan a report on %s', (kind) => {
  let store: Store;
  beforeAll(async () => {
    store = await openTestStore(kind, { migrations: 13, fill: fillAsEarlier });
  });
  afterAll(() => store.close());

  it('keeps its scans, and takes a second one of a report', async () => {
    const scan = () => findReportScan(store.db, STUDY, 'ext-1');
    expect(await scan()).toMatchObject({ document_id: 'doc-1', pages: [{ start: 0, end: 9 }] });
    const report = { patientId: 'p-1', extractionId: 'ext-1', pages: [{ pageNumber: 1, start: 0, end: 9 }] };
    await insertReportScan(store.db, { studyId: STUDY, id: 'doc-2' }, report);
    expect(await scan()).toMatchObject({ document_id: 'doc-2' });
  });

  it('keeps names of files where an import may go on, and numbers elsewhere', async () => {
    const { rows } = await store.db.execute(sql`SELECT name FROM import_file ORDER BY import_id, ordinal`);
    expect(rows.map(({ name }) => name)).toEqual([
      'p-1/Zirbelkron.TXT',
      'file-1.txt',
      '/file-1.txt',
      '/file-2.txt',
    ]);
  });
});
