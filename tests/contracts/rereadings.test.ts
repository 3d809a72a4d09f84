import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firstBrokenEvent } from '../support/audit-log.ts';
import { startTestBackend, type TestBackend } from '../support/backend.ts';
import { earlierEngine } from '../support/earlier-engine.ts';
import { testEngine } from '../support/embedded-engine.ts';
import { STORE_KINDS } from '../support/stores.ts';
import { callsIn, contentsOf, REFERENCE, readInto, STUDY } from './rereadings.fixtures.ts';

const REPORTS = 60;
const present = { ...testEngine(), vocabulary: 'new' };

describe.each(STORE_KINDS)('a rereading on %s', (kind) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startTestBackend(kind, present);
    await readInto(backend, earlierEngine(), STUDY, REPORTS);
    await readInto(backend, present, REFERENCE, REPORTS);
  }, 120_000);
  afterAll(() => backend.close());
  const { get, post, ended, allReports } = callsIn(() => backend);

  it('is of the reports that another engine or vocabulary read', async () => {
    const { versions } = (await get('/api/reading-versions')).body;
    expect(versions).toMatchObject({
      engine: present.name,
      vocabulary: 'new',
      reports: REPORTS,
      outdated: REPORTS,
    });
    expect(versions.read_with).toEqual([{ engine: 'earlier/1', vocabulary: 'old', reports: REPORTS }]);
    const others = (await callsIn(() => backend, REFERENCE).get('/api/reading-versions')).body.versions;
    expect(others).toMatchObject({ reports: REPORTS, outdated: 0 });
  });

  it('leaves the study as if the present engine had read all of it at first, and says what changed', async () => {
    const { status, body } = await post('/api/rereadings');
    expect(status).toBe(202);
    expect(body.rereading).toMatchObject({ total: REPORTS, reports: REPORTS, started_by: 'admin' });
    const rereading = await ended(body.rereading.id);
    expect(rereading).toMatchObject({ state: 'succeeded', done: REPORTS, failed: 0, removed: 0 });
    expect(rereading.changed + rereading.unchanged).toBe(REPORTS);
    const [after, reference] = [await contentsOf(backend, STUDY), await contentsOf(backend, REFERENCE)];
    for (const part of Object.keys(reference)) expect(after[part], part).toEqual(reference[part]);
    expect(await firstBrokenEvent(backend.store.db, STUDY)).toBeNull();

    const pages = await allReports(rereading.id);
    expect(pages).toHaveLength(rereading.changed);
    expect(new Set(pages.map(({ extraction_id }) => extraction_id)).size).toBe(rereading.changed);
    for (const kindOf of ['added', 'removed', 'assertion', 'code'] as const) {
      expect(rereading.facts[kindOf]).toBeGreaterThan(0);
      const sum = (counts: Record<string, number>[]) =>
        counts.reduce((all, each) => all + (each[kindOf] ?? 0), 0);
      expect(sum(rereading.by_category)).toBe(rereading.facts[kindOf]);
      expect(sum(pages.map(({ counts }) => counts))).toBe(rereading.facts[kindOf]);
    }
    const invented = pages
      .flatMap(({ facts }) => facts)
      .filter(({ before }) => before?.name === 'Invented sign');
    expect(invented).toHaveLength(rereading.changed);
  });

  it('quotes the report at each place that changed', async () => {
    const [latest] = (await get('/api/rereadings')).body.rereadings;
    const { pages } = (await post(`/api/rereadings/${latest.id}/reports/page`, { first: 1 })).body;
    const [{ node: report }] = pages[0].entries;
    const { extraction } = (await get(`/api/extractions/${report.extraction_id}`)).body;
    for (const { text, offset, length } of report.facts)
      expect(text).toBe(extraction.text.slice(offset, offset + length));
  });

  it('finds nothing to do where all was read so, and says why', async () => {
    const again = await post('/api/rereadings');
    expect([again.status, again.body.code]).toEqual([409, 'ALL_READ']);
    expect(again.body.error).toContain(`All ${REPORTS} reports`);
    const empty = await callsIn(() => backend, 'study-003').post('/api/rereadings');
    expect([empty.status, empty.body.code]).toEqual([409, 'NO_REPORTS']);
  });

  it('shows in its own study alone, cannot be cancelled once it has ended, and refuses cursors of others', async () => {
    const [latest] = (await get('/api/rereadings')).body.rereadings;
    const other = callsIn(() => backend, REFERENCE);
    expect((await other.get(`/api/rereadings/${latest.id}`)).status).toBe(404);
    expect((await other.post(`/api/rereadings/${latest.id}/reports/page`, {})).status).toBe(404);
    expect((await other.post(`/api/rereadings/${latest.id}/cancel`)).status).toBe(404);
    expect((await other.get('/api/rereadings')).body.rereadings).toEqual([]);
    const refused = await post(`/api/rereadings/${latest.id}/cancel`);
    expect([refused.status, refused.body.code]).toEqual([409, 'ENDED']);
    for (const bad of [{ first: 0 }, { first: 51 }, { first: 'x' }, { after: 'none' }])
      expect((await post(`/api/rereadings/${latest.id}/reports/page`, bad)).status).toBe(400);
  });

  it('is noted report by report', async () => {
    const { rows } = await backend.store.db.execute(sql`
      SELECT action, count(*)::int AS events FROM audit_event
      WHERE study_id = ${STUDY} AND action IN ('rereading.start', 'report.reread') GROUP BY action ORDER BY action`);
    expect(rows).toEqual([
      { action: 'report.reread', events: REPORTS },
      { action: 'rereading.start', events: 1 },
    ]);
  });
});
