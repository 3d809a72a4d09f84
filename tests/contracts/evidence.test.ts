import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assertionStatusOf } from '../../backend/clinical/assertion-status.ts';
import { ASSERTION_STATUSES } from '../../backend/clinical/filters.ts';
import {
  type Body,
  type EvidenceBackend,
  hasCode,
  idsOf,
  patientsOf,
  STUDIES,
  type StoredEntity,
  type StudyId,
  startEvidenceBackend,
} from '../support/evidence-backend.ts';
import { ingestBody } from '../support/reports.ts';
import { STORE_KINDS } from '../support/stores.ts';

describe.each(STORE_KINDS)('on %s', (kind) => {
  let fixture: EvidenceBackend;
  let backend: EvidenceBackend['backend'];
  let stored: readonly StoredEntity[];

  beforeAll(async () => {
    fixture = await startEvidenceBackend(kind);
    ({ backend, stored } = fixture);
  });
  afterAll(() => backend.close());

  const call: EvidenceBackend['call'] = (...parameters) => fixture.call(...parameters);
  const expectInPlace: EvidenceBackend['expectInPlace'] = (...place) => fixture.expectInPlace(...place);
  const evidence = (body: Body, study: StudyId = 'study-001') => call(study, '/api/analytics/evidence', body);

  describe('POST /api/analytics/evidence', () => {
    /** All pages of a question, as the ids of their entities in order. */
    async function allPages(filters: Body, limit: number, study: StudyId) {
      const ids: string[] = [];
      let cursor: string | undefined;
      for (let page = 0; page < 200; page += 1) {
        const { status, body } = await evidence({ ...filters, limit, cursor }, study);
        expect(status).toBe(200);
        const items = body.byPatient.flatMap((patient: Body) => patient.items);
        expect(items.length).toBeLessThanOrEqual(limit);
        ids.push(...items.map((item: Body) => item.entity.id));
        if (body.next_cursor === null) return ids;
        cursor = body.next_cursor;
      }
      throw new Error('the pages do not end');
    }

    const filtersOf = fc.record(
      {
        category: fc.constantFrom('Diagnosis', 'SymptomOrSign', 'MedicationName', 'Nothing'),
        codes: fc.subarray(['I10', 'E11', '386661006', 'C0015967', '6809', 'X99']),
        system: fc.constantFrom('SNOMEDCT', 'ICD10CM', 'UMLS'),
        assertion: fc.subarray([...ASSERTION_STATUSES]),
        patient_ids: fc.subarray(['p-1', 'p-2', 'p-3', 'p-9']),
        source_system: fc.constantFrom('ward', 'clinic', 'nowhere'),
        date_from: fc.constantFrom('2020-01-01', '2999-01-01'),
        date_to: fc.constantFrom('2999-01-01', '2020-01-01'),
      },
      { requiredKeys: [] },
    );

    function expected(study: StudyId, filters: Body): StoredEntity[] {
      const { category, codes = [], system, assertion = [], patient_ids = [], source_system } = filters;
      if (filters.date_from === '2999-01-01' || filters.date_to === '2020-01-01') return [];
      const asksDay = filters.date_from !== undefined || filters.date_to !== undefined;
      return stored.filter((entry) => {
        const links = entry.entity.links.filter(
          (link: Body) => system === undefined || link.dataSource === system,
        );
        const fits = codes.some((code: string) =>
          links.some(
            ({ dataSource, id }: Body) => id === code || (dataSource === 'ICD10CM' && id.startsWith(code)),
          ),
        );
        return (
          entry.study === study &&
          (!asksDay || fixture.texts.get(entry.report)?.includes('12 January 2026')) &&
          (category === undefined || entry.entity.category === category) &&
          (codes.length > 0 ? fits : system === undefined || links.length > 0) &&
          (assertion.length === 0 || assertion.includes(assertionStatusOf(entry.entity.assertion))) &&
          (patient_ids.length === 0 || patient_ids.includes(entry.patient)) &&
          (source_system === undefined || entry.source === source_system)
        );
      });
    }

    it('finds exactly what the reports of the study have, whatever the filters, page by page', async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom(...STUDIES),
          filtersOf,
          fc.integer({ min: 3, max: 60 }),
          async (study, filters, limit) => {
            const wanted = expected(study, filters);
            const { body } = await evidence(filters, study);
            const affirmed = wanted.filter(
              ({ entity }) => assertionStatusOf(entity.assertion) === 'affirmed',
            );
            expect(body).toMatchObject({
              success: true,
              total: affirmed.length,
              total_patients: patientsOf(affirmed),
              total_mentions: wanted.length,
              total_mentioned_patients: patientsOf(wanted),
            });
            const counted = ASSERTION_STATUSES.map((assertion) => ({
              assertion,
              count: wanted.filter(({ entity }) => assertionStatusOf(entity.assertion) === assertion).length,
            }));
            expect(body.by_assertion).toEqual(counted);
            const ids = await allPages(filters, limit, study);
            expect(ids.toSorted()).toEqual(idsOf(wanted));
          },
        ),
        { numRuns: 60, seed: 77 },
      );
    }, 120_000);

    it('opens each entity in its report', async () => {
      const { body } = await evidence({ limit: 1000, include_text: true });
      for (const { items } of body.byPatient) {
        for (const { entity, extraction, extraction_id, context, context_offset } of items) {
          expect(extraction.extraction_id).toBe(extraction_id);
          expect(extraction.original_text).toBe(fixture.texts.get(extraction_id));
          expectInPlace(extraction_id, entity, context, context_offset);
        }
      }
      const without = await evidence({ limit: 1 });
      expect(without.body.byPatient[0].items[0].extraction).not.toHaveProperty('original_text');
    });

    it.each([
      ['Herzinfarkt', ['Herzinfarkt', 'Myocardial infarction']],
      ['infarto miocardico', ['Herzinfarkt', 'Myocardial infarction']],
      ['GLUCOPHAGE', ['Glucophage', 'Metformin']],
      ['Bluthochdruck', ['Arterielle Hypertonie', 'hypertension', 'ipertensione arteriosa']],
    ])('finds %s by any name of it', async (text, surfaces) => {
      const { body } = await evidence({ text });
      const items = body.byPatient.flatMap((patient: Body) => patient.items);
      expect(new Set(items.map(({ entity }: Body) => entity.text))).toEqual(new Set(surfaces));
      expect(body.total_mentions).toBe(items.length);
    });

    it('finds words of an entity that stands for no concept', async () => {
      const { body } = await evidence({ text: '500', category: 'Dosage' });
      expect(body.byPatient[0].items[0].entity.text).toContain('500');
    });

    it.each(["'", '%', '_', '\\', '.*', '((', '"', '&|!', '%_%', '💊'])(
      'finds nothing for %s',
      async (text) => {
        const { status, body } = await evidence({ text });
        expect(status).toBe(200);
        expect(body.total_mentions).toBe(0);
      },
    );

    const changed = (cursor: string, place: number, part: unknown) => {
      const parts = JSON.parse(Buffer.from(cursor, 'base64url').toString());
      return Buffer.from(JSON.stringify(parts.with(place, part))).toString('base64url');
    };

    it('refuses a cursor of other filters, of another study, and what is none', async () => {
      const { next_cursor: cursor } = (await evidence({ limit: 1 })).body;
      expect((await evidence({ limit: 5, cursor })).status).toBe(200);
      const refused = [
        await evidence({ category: 'Diagnosis', cursor }),
        await evidence({ cursor }, 'study-002'),
        await evidence({ cursor: 'x' }),
        await evidence({ cursor: Buffer.from('[1,2]').toString('base64url') }),
        await evidence({ cursor: '' }),
        ...(await Promise.all(
          [
            [1, '\u0000'],
            [2, '\u0000'],
            [3, 2 ** 31],
          ].map(([place, part]) => evidence({ cursor: changed(cursor, Number(place), part) })),
        )),
      ];
      for (const { status, body } of refused) {
        expect(status).toBe(400);
        expect(body).toMatchObject({ code: 'BAD_INPUT', field: 'cursor' });
      }
    });

    it('refuses more text than an answer should carry, and says what to do', async () => {
      const long = `${'Fieber und Husten. '.repeat(1000)}`;
      await call('study-001', '/api/ingest', ingestBody({ patient_id: 'p-long', text: long }));
      const answer = await evidence({ patient_ids: ['p-long'], limit: 1000, include_text: true });
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({ field: 'include_text' });
      expect(answer.body.error).toMatch(/lower the limit/);
      expect((await evidence({ patient_ids: ['p-long'], limit: 10, include_text: true })).status).toBe(200);
    });

    it.each([
      [{ limit: 0 }, 'limit'],
      [{ limit: 1001 }, 'limit'],
      [{ limit: 'x' }, 'limit'],
      [{ system: 'ICD11' }, 'system'],
      [{ codes: Array.from({ length: 101 }, () => 'E11') }, 'codes'],
      [{ codes: [''] }, 'codes.0'],
      [{ codes: 'E11' }, 'codes'],
      [{ text: 'x'.repeat(10_000) }, 'text'],
      [{ text: 'a\u0000' }, 'text'],
      [{ assertion: ['maybe'] }, 'assertion.0'],
      [{ patient_ids: [''] }, 'patient_ids.0'],
      [{ date_from: '2026-02-30' }, 'date_from'],
      [{ date_from: '0000-01-01' }, 'date_from'],
      [{ date_to: '0000-12-31' }, 'date_to'],
      [{ date_to: 'today' }, 'date_to'],
      [{ include_text: 'yes' }, 'include_text'],
      [{ cursor: 'x'.repeat(501) }, 'cursor'],
      [{ date_from: '0000-12-31' }, 'date_from'],
      [{ more: 1 }, 'more'],
    ])('refuses %o and names %s', async (body, field) => {
      const answer = await evidence(body);
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({ success: false, code: 'BAD_INPUT', field });
    });
  });

  it('keeps counts that agree with the stored entities, also of patients with several reports', async () => {
    expect(await wrongCounts()).toEqual([]);
    expect(stored.some((entry) => hasCode(entry, 'ICD10CM', 'E11'))).toBe(true);
  });

  it('counts rightly where it is not noted yet what a patient is known to have', async () => {
    const text = 'Arterielle Hypertonie. Kein Fieber. Asthma bronchiale.';
    const add = (patient: string, more: string) =>
      backend.call('POST', '/api/ingest', ingestBody({ patient_id: patient, text: text + more }), {
        'x-study-id': 'study-005',
      });
    expect((await add('p-1', '')).status).toBe(200);
    await backend.store.db.execute(sql`DELETE FROM patient_finding WHERE study_id = 'study-005'`);
    expect((await add('p-1', ' Husten.')).status).toBe(200);
    expect((await add('p-2', ' Husten.')).status).toBe(200);
    expect(await wrongCounts()).toEqual([]);
  });

  /** Counts that the entities tell and the store does not keep so, and the other way round. */
  async function wrongCounts(): Promise<unknown[]> {
    const { rows } = await backend.store.db.execute(sql`
      WITH keyed AS (
        SELECT study_id, 'all' AS kind, '' AS key, standing, patient_id, extraction_id, ordinal FROM entity
        UNION SELECT study_id, 'category', category, standing, patient_id, extraction_id, ordinal FROM entity
        UNION SELECT study_id, 'system', system, standing, patient_id, extraction_id, ordinal FROM entity_code
        UNION SELECT study_id, 'code', system || ' ' || code, standing, patient_id, extraction_id, ordinal FROM entity_code
        UNION SELECT study_id, 'below', 'ICD10CM ' || left(code, digits), standing, patient_id, extraction_id, ordinal
        FROM entity_code CROSS JOIN generate_series(3, length(code)) AS digits
        WHERE system = 'ICD10CM' AND digits <> 4),
      counted AS (
        SELECT study_id, kind, key, coalesce(standing, 'any') AS standing, count(*) AS entities,
          count(DISTINCT patient_id) AS patients
        FROM keyed GROUP BY GROUPING SETS ((study_id, kind, key, standing), (study_id, kind, key)))
      (SELECT * FROM counted EXCEPT SELECT * FROM finding_count)
      UNION ALL (SELECT * FROM finding_count EXCEPT SELECT * FROM counted)`);
    return rows;
  }

  it('notes each read in the audit chain, without what was asked', async () => {
    await call('study-002', '/api/search-by-code', { system: 'SNOMEDCT', code: '22298006' });
    await evidence({ text: 'Asthma' }, 'study-002');
    const { rows } = await backend.store.db.execute(sql`
      SELECT action, target FROM audit_event WHERE study_id = 'study-002' ORDER BY sequence DESC LIMIT 2`);
    expect(rows).toEqual([
      { action: 'evidence.list', target: '' },
      { action: 'code.search', target: '' },
    ]);
  });
});
