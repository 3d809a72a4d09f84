import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ExtractionEngine } from '../../backend/clinical/extractions.engine.ts';
import { startTestBackend, type TestBackend } from '../support/backend.ts';
import { earlierEngine } from '../support/earlier-engine.ts';
import { testEngine } from '../support/embedded-engine.ts';
import { buildParticipant } from '../support/participants.ts';
import { ingestBody } from '../support/reports.ts';
import { STORE_KINDS } from '../support/stores.ts';
import { until } from '../support/until.ts';
import { callsIn, readInto } from './rereadings.fixtures.ts';

const REPORTS = 30;

/** The present engine, which waits before each text while it is held, and fails at texts with a word. */
function heldEngine() {
  const waiting: (() => void)[] = [];
  let isHeld = false;
  let broken = '';
  const { name, read } = testEngine();
  const engine: ExtractionEngine = {
    name,
    vocabulary: 'new',
    async read(text) {
      if (isHeld) await new Promise<void>((done) => waiting.push(done));
      if (broken !== '' && text.includes(broken)) throw new Error('cannot be read');
      return read(text);
    },
  };
  return {
    engine,
    waiting,
    failAt(word: string) {
      broken = word;
    },
    hold() {
      isHeld = true;
    },
    /** Lets go what waits; the first so many of it. */
    release(count = Number.POSITIVE_INFINITY) {
      if (count === Number.POSITIVE_INFINITY) isHeld = false;
      for (const done of waiting.splice(0, count)) done();
    },
  };
}

describe.each(STORE_KINDS)('a rereading that something comes between on %s', (kind) => {
  const held = heldEngine();
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startTestBackend(kind, held.engine);
  });
  afterAll(() => backend.close());

  const readBy = async (study: string) => {
    const { rows } = await backend.store.db.execute(sql`
      SELECT engine, count(*)::int AS reports FROM extraction WHERE study_id = ${study} GROUP BY engine ORDER BY engine`);
    return Object.fromEntries(rows.map((row) => [row.engine, row.reports]));
  };
  /** In a study of its own, so that no test waits for what another one left. */
  async function begin(study: string) {
    const calls = callsIn(() => backend, study);
    await readInto(backend, earlierEngine(), study, REPORTS);
    held.hold();
    const { id } = (await calls.post('/api/rereadings')).body.rereading;
    // Ten reports are one step at first.
    await until(
      () => held.waiting.length,
      (count) => count === 10,
    );
    return { ...calls, id };
  }

  it('keeps what it read when it is cancelled, and another one reads the rest', async () => {
    const { id, get, post, ended } = await begin('study-001');
    held.release(10);
    await until(
      async () => (await get(`/api/rereadings/${id}`)).body.rereading.done,
      (done) => done === 10,
    );
    const cancelled = post(`/api/rereadings/${id}/cancel`);
    held.release();
    expect((await cancelled).status).toBe(200);
    expect(await ended(id)).toMatchObject({ state: 'cancelled' });
    const { done } = (await get(`/api/rereadings/${id}`)).body.rereading;
    expect(await readBy('study-001')).toEqual({ 'earlier/1': REPORTS - done, [held.engine.name]: done });
    const next = (await post('/api/rereadings')).body.rereading;
    expect(next.total).toBe(REPORTS - done);
    expect(await ended(next.id)).toMatchObject({ state: 'succeeded', done: next.total });
    expect(await readBy('study-001')).toEqual({ [held.engine.name]: REPORTS });
  });

  it('is the only one of its study, while others read new reports', async () => {
    const { id, post, ended } = await begin('study-002');
    const second = await post('/api/rereadings');
    expect([second.status, second.body.code]).toEqual([409, 'UNDER_WAY']);
    const report = post('/api/ingest', ingestBody({ patient_id: 'meanwhile' }));
    held.release();
    expect((await report).body).toMatchObject({ engine: held.engine.name });
    expect(await ended(id)).toMatchObject({ state: 'succeeded', total: REPORTS, done: REPORTS });
    expect(await readBy('study-002')).toEqual({ [held.engine.name]: REPORTS + 1 });
  });

  it('does not bring back who is withdrawn meanwhile', async () => {
    const { id, post, ended } = await begin('study-003');
    const { rows } = await backend.store.db.execute(sql`
      SELECT patient_id, count(*)::int AS reports FROM extraction WHERE study_id = 'study-003'
      GROUP BY patient_id ORDER BY min(id) LIMIT 1`);
    const [{ patient_id: patient = '', reports = 0 } = {}] = rows;
    await post('/api/participants', buildParticipant({ id: 'W-1', patient_id: patient }));
    expect((await post('/api/participants/W-1/withdrawal', { confirm: 'W-1' })).status).toBe(200);
    held.release();
    const rereading = await ended(id);
    expect(rereading).toMatchObject({ state: 'succeeded', failed: 0 });
    expect(rereading.removed).toBeGreaterThan(0);
    expect(rereading.unchanged + rereading.changed).toBe(REPORTS - Number(reports));
    for (const table of [
      'extraction',
      'entity',
      'passage',
      'report_resources',
      'reread_report',
      'patient_finding',
    ]) {
      const left = await backend.store.db.execute(
        sql`SELECT 1 FROM ${sql.identifier(table)} WHERE study_id = 'study-003' AND patient_id = ${patient}`,
      );
      expect(left.rows, table).toEqual([]);
    }
  });

  it('leaves a report as it was that cannot be read, names it, and goes on', async () => {
    const { id, post, ended, allReports } = await begin('study-004');
    held.release();
    await ended(id);
    const { rows } = await backend.store.db.execute(sql`
      SELECT id, text FROM extraction WHERE study_id = 'study-004' ORDER BY id DESC LIMIT 1`);
    await backend.store.db.execute(
      sql`UPDATE extraction SET vocabulary = 'old' WHERE study_id = 'study-004'`,
    );
    const before = await backend.store.db.execute(
      sql`SELECT * FROM entity WHERE study_id = 'study-004' AND extraction_id = ${rows[0]?.id} ORDER BY ordinal`,
    );
    held.failAt(String(rows[0]?.text));
    const again = (await post('/api/rereadings')).body.rereading;
    expect(await ended(again.id)).toMatchObject({ state: 'succeeded', failed: 1, done: again.total });
    expect(await allReports(again.id)).toMatchObject([
      { extraction_id: rows[0]?.id, failed: true, facts: [] },
    ]);
    const after = await backend.store.db.execute(
      sql`SELECT * FROM entity WHERE study_id = 'study-004' AND extraction_id = ${rows[0]?.id} ORDER BY ordinal`,
    );
    expect(after.rows).toEqual(before.rows);
    // It is still to be read.
    held.failAt('');
    expect((await post('/api/rereadings')).body.rereading.total).toBe(1);
  });

  it('ends where the engine reads nothing at all, and loses nothing', async () => {
    const { id, get, post, ended } = await begin('study-005');
    held.failAt('e');
    held.release();
    const failed = await ended(id);
    expect(failed).toMatchObject({ state: 'failed', unchanged: 0, changed: 0, failed: 0 });
    expect(failed.error).toContain('start again');
    expect(await readBy('study-005')).toEqual({ 'earlier/1': REPORTS });
    held.failAt('');
    const again = (await post('/api/rereadings')).body.rereading;
    expect(await ended(again.id)).toMatchObject({ state: 'succeeded', done: REPORTS });
    expect(
      (await get('/api/rereadings')).body.rereadings.map(({ state }: { state: string }) => state),
    ).toEqual(['succeeded', 'failed']);
  });
});
