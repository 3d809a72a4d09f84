import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TABLE_COLUMNS } from '../../backend/tables/tables.contract.ts';
import { startTestBackend, type TestBackend } from '../support/backend.ts';
import {
  inventedReports,
  type StoredMention,
  storeInventedReports,
  twoStudies,
} from '../support/invented-mentions.ts';
import { buildParticipant } from '../support/participants.ts';
import { ingestBody } from '../support/reports.ts';
import { STORE_KINDS } from '../support/stores.ts';
import { type Filter, filter, type Grouping, grouping, passing, statsOf, tally } from './tables.reference.ts';

// biome-ignore lint/suspicious/noExplicitAny: bodies of every shape, refused ones among them
type Body = any;

function expectClose(told: Body, expected: Body, context: string): void {
  for (const [name, value] of Object.entries(expected)) {
    if (typeof value === 'number')
      expect(Math.abs(told[name] - value), `${name} ${context}`).toBeLessThan(1e-9);
    else if (value === null || Array.isArray(value)) expect(told[name], `${name} ${context}`).toEqual(value);
    else expectClose(told[name], value, context);
  }
}

describe.each(STORE_KINDS)('tables on %s', (kind) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startTestBackend(kind);
  });
  afterAll(() => backend.close());

  const call = (study: string, path: string, body: Body) =>
    backend.call('POST', path, body, { 'x-study-id': study });
  const table = (study: string, body: Body) => call(study, '/api/analytics/table', body);
  const keyOf = (row: Body) =>
    `${row.patient_id} ${row.extraction_id} ${String(row.offset).padStart(6, '0')}`;

  it('hold exactly the findings of the study that pass the filter, with statistics equal to our own', async () => {
    await fc.assert(
      fc.asyncProperty(
        inventedReports,
        fc.array(fc.tuple(fc.oneof({ weight: 3, arbitrary: filter }, fc.constant({})), grouping), {
          minLength: 4,
          maxLength: 5,
        }),
        async (invented, questions) => {
          const ids = await twoStudies(backend.store.db);
          const stored = await storeInventedReports(backend.store.db, ids, invented);
          for (const [asked, groups] of questions) {
            const context = JSON.stringify(asked);
            const place = invented.length % 2 === 0 ? 0 : 1;
            const expected = passing(
              stored.filter(({ report }) => report.study === place),
              asked,
            );
            const { status, body } = await table(ids[place], { filter: asked, limit: 1000 });
            expect(status, JSON.stringify(body)).toBe(200);
            expectClose(body.stats, statsOf(expected), context);
            const rows = body.rows.map(({ extraction_id, category, assertion, value }: Body) =>
              [extraction_id, category, assertion, value].join(),
            );
            const wanted = expected.map(({ extractionId, category, standing, value }) =>
              [extractionId, category, standing, value].join(),
            );
            expect(rows.toSorted(), context).toEqual(wanted.toSorted());
            expect(body.rows.map(keyOf)).toEqual(body.rows.map(keyOf).toSorted());
            expect(body.meta).toEqual({
              truncated: false,
              csv_row_cap: 5000,
              total_rows_untruncated: expected.length,
            });
            await expectGroups(ids[place], asked, groups, expected);
          }
        },
      ),
      // Each try of a smaller store takes as long as this one.
      { numRuns: 10, seed: 99, endOnFailure: true },
    );
  }, 400_000);

  async function expectGroups(
    study: string,
    asked: Filter,
    { by, measure }: Grouping,
    expected: readonly StoredMention[],
  ) {
    const keys = {
      year: ({ report }: StoredMention) => report.day.slice(0, 4),
      patient_id: ({ report }: StoredMention) => report.patient,
      category: ({ category }: StoredMention) => category,
      source_system: ({ report }: StoredMention) => report.source,
    };
    const { body } = await call(study, '/api/analytics/groups', { filter: asked, by, measure });
    const pairs = expected.map((mention) => `${keys[by](mention)}|${mention.extractionId}`);
    const counted = tally(
      (measure === 'documents' ? [...new Set(pairs)] : pairs).map((pair) => pair.split('|')[0]),
    );
    const groups = Array.from(counted, ([key = '', count]) => ({ key, count })).sort(
      (one, other) => (by === 'year' ? 0 : other.count - one.count) || (one.key < other.key ? -1 : 1),
    );
    const context = `${by} ${measure} ${JSON.stringify(asked)}`;
    expect(body, context).toEqual({ success: true, groups, total: groups.length });
  }

  describe('over reports that were read', () => {
    const STUDY = 'study-003';
    beforeAll(async () => {
      const texts = [
        ['t-1', 'Diagnosen: Diabetes mellitus Typ 2. Medikation: Metformin 1000 mg 1-0-1. Kein Fieber.'],
        ['t-2', 'Diagnosen: Arterielle Hypertonie. Labor: HbA1c 7,9 %.'],
      ];
      for (const [patient, text] of texts) {
        await call(STUDY, '/api/ingest', ingestBody({ patient_id: patient, text }));
      }
    });

    it('open each row in its report, and mark what is denied', async () => {
      const { body } = await table(STUDY, { include_text: true });
      const texts = new Map(body.documents.map((report: Body) => [report.extractionId, report.textPreview]));
      for (const row of body.rows) {
        const text = String(texts.get(row.extraction_id));
        expect(text.slice(row.offset, row.offset + row.length)).toBe(row.text);
      }
      expect(body.rows.find(({ text }: Body) => text === 'Fieber').assertion).toBe('negated');
      expect(body.columns).toEqual(TABLE_COLUMNS);
      expect(body.query).toMatch(/^WITH /);
      expect(body.bindings).toContain(STUDY);
    });

    it('tell that the CSV was cut, and count all', async () => {
      const { body } = await table(STUDY, { limit: 2, csv_row_cap: 3 });
      const total = (await table(STUDY, {})).body.rows.length;
      expect(body.rows).toHaveLength(2);
      expect(body.meta).toEqual({ truncated: true, csv_row_cap: 3, total_rows_untruncated: total });
      expect(body.csv.split('\r\n')).toHaveLength(1 + 3 + 1);
      expect(body.stats.mention_count).toBe(total);
    });

    it('count what is affirmed of the patient, and tell how much is denied beside it', async () => {
      const filter = { findings: [{ category: 'SymptomOrSign' }] };
      const { stats, rows } = (await table(STUDY, { filter })).body;
      expect(rows).toHaveLength(1);
      expect(stats).toMatchObject({
        patient_count: 0,
        entity_count: 0,
        mention_count: 1,
        mentioned_patient_count: 1,
        top_categories: [{ category: 'SymptomOrSign', count: 0, mentions: 1 }],
      });
    });

    it.each([
      ['Which patients take metformin?', ['Metformin']],
      ['Tabelle aller Diagnosen', ['Arterielle Hypertonie', 'Diabetes mellitus Typ 2']],
      ['pazienti con diabete mellito', ['Diabetes mellitus Typ 2']],
    ])('understand %s as a filter that comes back', async (message, texts) => {
      const { status, body } = await call(STUDY, '/api/chat-cohort/table', { message });
      expect(status).toBe(200);
      expect(body.rows.map(({ text }: Body) => text).toSorted()).toEqual(texts);
      const again = await call(STUDY, '/api/chat-cohort/table', { message, filter: body.filter });
      expect(again.body.rows).toEqual(body.rows);
    });

    it('take an edited filter as it stands', async () => {
      const edited = {
        findings: [{ category: 'Diagnosis' }],
        lacking: [{ concepts: ['diabetes-mellitus'] }],
      };
      const { body } = await call(STUDY, '/api/chat-cohort/table', { message: 'metformin', filter: edited });
      expect(body.rows.map(({ text }: Body) => text)).toEqual(['Arterielle Hypertonie']);
      expect(body.filter).toMatchObject(edited);
      for (const { extractionId, score } of body.documents) {
        expect(extractionId).toMatch(/^ext-/);
        expect(score).toBeGreaterThan(0);
      }
    });
  });

  it('tell nothing of a withdrawn patient, though the study says as much as before', async () => {
    const study = 'study-004';
    const text = 'Diagnosen: Diabetes mellitus Typ 2. Kein Fieber.';
    const ingest = (patient: string) => call(study, '/api/ingest', ingestBody({ patient_id: patient, text }));
    const ofWithdrawn = async () => (await table(study, { patient_ids: ['w-1'] })).body;
    await ingest('w-1');
    expect((await ofWithdrawn()).stats).toMatchObject({ patient_count: 1, mentioned_patient_count: 1 });
    await call(study, '/api/participants', buildParticipant({ id: 'T-1', patient_id: 'w-1' }));
    const withdrawal = await backend.call(
      'POST',
      '/api/participants/T-1/withdrawal',
      { confirm: 'T-1' },
      { 'x-study-id': study, 'x-user': 'admin', 'x-role': 'owner' },
    );
    expect(withdrawal.status).toBe(200);
    await ingest('w-2');
    const { rows, stats, meta } = await ofWithdrawn();
    expect(rows).toEqual([]);
    expect(meta.total_rows_untruncated).toBe(0);
    expect(stats).toMatchObject({ patient_count: 0, entity_count: 0, mention_count: 0, top_categories: [] });
  });

  it.each([
    ['/api/analytics/table', { limit: 1001 }, 'limit'],
    ['/api/analytics/table', { csv_row_cap: 5001 }, 'csv_row_cap'],
    ['/api/analytics/table', { patient_ids: [''] }, 'patient_ids.0'],
    ['/api/analytics/table', { filter: { findings: [{ codes: [''] }] } }, 'filter.findings.0.codes.0'],
    ['/api/analytics/table', { more: 1 }, 'more'],
    [
      '/api/analytics/table',
      { filter: { findings: [{ concepts: ['\u0000'] }] } },
      'filter.findings.0.concepts.0',
    ],
    [
      '/api/analytics/table',
      { filter: { findings: [{ value: { comparator: 'gt', value: 1, ucum: '\u0000' } }] } },
      'filter.findings.0.value.ucum',
    ],
    [
      '/api/analytics/table',
      { filter: { findings: [{ date_from: '0000-01-01' }] } },
      'filter.findings.0.date_from',
    ],
    [
      '/api/analytics/table',
      { filter: { findings: [{ concepts: ['hart-failure'] }] } },
      'filter.findings.0.concepts.0',
    ],
    ['/api/analytics/groups', { by: 'timestamp' }, 'by'],
    ['/api/analytics/groups', { by: 'year', limit: 0 }, 'limit'],
    ['/api/chat-cohort/table', { message: '  ' }, 'message'],
    ['/api/chat-cohort/table', {}, 'message'],
    ['/api/chat-cohort/table', { message: 'x'.repeat(20_001) }, 'message'],
    ['/api/chat-cohort/table', { message: 'x', k: 21 }, 'k'],
  ])('%s refuses %o and names %s', async (path, asked, field) => {
    const { status, body } = await call('study-001', path, asked);
    expect(status).toBe(400);
    expect(body).toMatchObject({ success: false, code: 'BAD_INPUT', field });
  });

  it.each([{ message: ' ' }, {}])('asks for a message with the text of the specification', async (asked) => {
    const { body } = await call('study-001', '/api/chat-cohort/table', asked);
    expect(body.error).toBe('Please enter a message to build a table.');
  });
});
