import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { standingOf } from '../../backend/search/indexing/standing.ts';
import { STANDINGS } from '../../backend/shared/filters.ts';
import { type Answer, startTestBackend, type TestBackend } from '../support/backend.ts';
import { ingestBody, REPORT } from '../support/reports.ts';
import { STORE_KINDS } from '../support/stores.ts';

const STUDIES = ['study-001', 'study-002'] as const;
type StudyId = (typeof STUDIES)[number];

const ENGLISH = `Discharge letter of 12 January 2026.

Diagnoses: Myocardial infarction. Type 2 diabetes mellitus. No pneumonia.
Family history: mother with hypertension.
Medication: Glucophage 500 mg twice daily.
`;
const ITALIAN = 'Paziente di 71 anni. Nega febbre. Diagnosi: ipertensione arteriosa. Sospetta polmonite.';
const GERMAN =
  'Patientin, 70 Jahre. Diagnosen: Herzinfarkt. Arterielle Hypertonie. Kein Fieber. 😀 Später Fieber.';

/** Who is told what by which system; both studies have the same patient ids. */
const REPORTS: readonly { study: StudyId; patient: string; text: string; source: string }[] = [
  { study: 'study-001', patient: 'p-1', text: REPORT, source: 'ward' },
  { study: 'study-001', patient: 'p-1', text: `${REPORT}\nNachtrag: Fieber.`, source: 'ward' },
  { study: 'study-001', patient: 'p-2', text: ENGLISH, source: 'clinic' },
  { study: 'study-001', patient: 'p-3', text: ITALIAN, source: 'ward' },
  { study: 'study-001', patient: 'p-4', text: GERMAN, source: 'ward' },
  { study: 'study-002', patient: 'p-1', text: GERMAN, source: 'ward' },
  { study: 'study-002', patient: 'p-2', text: `${GERMAN} Asthma.`, source: 'clinic' },
];

// biome-ignore lint/suspicious/noExplicitAny: bodies of every shape, refused ones among them
type Body = any;

/** An entity as its report has it, with what evidence is filtered by. */
interface Stored {
  readonly study: StudyId;
  readonly patient: string;
  readonly source: string;
  readonly report: string;
  readonly entity: Body;
}

describe.each(STORE_KINDS)('on %s', (kind) => {
  let backend: TestBackend;
  const stored: Stored[] = [];
  const texts = new Map<string, string>();

  beforeAll(async () => {
    backend = await startTestBackend(kind);
    for (const { study, patient, text, source } of REPORTS) {
      const body = ingestBody({ patient_id: patient, text, source_system: source });
      const answer = await call(study, '/api/ingest', body);
      texts.set(answer.body.extraction_id, text);
      for (const entity of answer.body.entities) {
        stored.push({ study, patient, source, report: answer.body.extraction_id, entity });
      }
    }
  });
  afterAll(() => backend.close());

  const call = (study: StudyId, path: string, body: Body): Promise<Answer> =>
    backend.call('POST', path, body, { 'x-study-id': study });
  const byCode = (body: Body, study: StudyId = 'study-001') => call(study, '/api/search-by-code', body);
  const evidence = (body: Body, study: StudyId = 'study-001') => call(study, '/api/analytics/evidence', body);
  const suggest = (query: string, study: StudyId = 'study-001') =>
    backend.call('GET', `/api/codes?${query}`, undefined, { 'x-study-id': study });

  const idsOf = (entries: readonly Stored[]) => entries.map(({ entity }) => entity.id).sort();
  const patientsOf = (entries: readonly Stored[]) => new Set(entries.map(({ patient }) => patient)).size;
  const hasCode = ({ entity }: Stored, system: string, code: string) =>
    entity.links.some((link: Body) => link.dataSource === system && link.id.startsWith(code));

  /** The context is the report's own text, and opens on the entity. */
  function expectInPlace(report: string, entity: Body, context: string, contextOffset: number) {
    const text = texts.get(report) ?? '';
    expect(text.slice(contextOffset, contextOffset + context.length)).toBe(context);
    const at = entity.offset - contextOffset;
    expect(context.slice(at, at + entity.length)).toBe(entity.text);
  }

  describe('POST /api/search-by-code', () => {
    it('answers who has a code, with each mention at its place and as its report has it', async () => {
      const { status, body } = await byCode({ system: 'SNOMEDCT', code: '22298006' });
      expect(status).toBe(200);
      expect(body).toMatchObject({
        success: true,
        system: 'SNOMEDCT',
        code: '22298006',
        property: 'code_SNOMEDCT',
        name: 'Myocardial infarction',
        total: 2,
        total_patients: 2,
        codes: [{ code: '22298006', name: 'Myocardial infarction', count: 2 }],
      });
      const patients = body.by_patient.map((patient: Body) => [patient.patient_id, patient.count]);
      expect(patients.sort()).toEqual([
        ['p-2', 1],
        ['p-4', 1],
      ]);
      for (const found of body.by_patient.flatMap((patient: Body) => patient.entities)) {
        expect(found).toMatchObject({ code_SNOMEDCT: '22298006', matched_code: '22298006' });
        expect(found.report_date).toMatch(/^\d{4}-\d\d-\d\d$/);
        expectInPlace(found.extraction_id, found, found.context, found.context_offset);
        expect(found).toMatchObject(stored.find(({ entity }) => entity.id === found.id)?.entity);
      }
    });

    it('counts the codes below one of ICD-10-CM, written with or without its dot, unless that is not wanted', async () => {
      const below = await byCode({ system: 'ICD10CM', code: 'E11' });
      expect(below.body).toMatchObject({ total: 3, total_patients: 2 });
      expect(below.body.codes).toEqual([{ code: 'E11.9', name: 'Diabetes mellitus', count: 3 }]);
      expect((await byCode({ system: 'ICD10CM', code: 'e119' })).body).toMatchObject({
        code: 'E11.9',
        total: 3,
      });
      const exact = await byCode({ system: 'ICD10CM', code: 'E11', descendants: false });
      expect(exact.body).toMatchObject({
        success: true,
        total: 0,
        total_patients: 0,
        codes: [],
        by_patient: [],
      });
      // E1 is no code, and I1 no category: nothing stands below them.
      expect((await byCode({ system: 'ICD10CM', code: 'E1' })).body.total).toBe(0);
    });

    it('finds a brand under the code of its ingredient', async () => {
      const { body } = await byCode({ system: 'RXNORM', code: '6809' });
      const surfaces = body.by_patient.flatMap(({ entities }: Body) =>
        entities.map((found: Body) => found.text),
      );
      expect(new Set(surfaces)).toEqual(new Set(['Metformin', 'Glucophage']));
    });

    it('tells denied from affirmed, by the filter and in what it lists', async () => {
      const fever = { system: 'SNOMEDCT', code: '386661006' };
      const negated = await byCode({ ...fever, assertion: ['negated'] });
      const affirmed = await byCode({ ...fever, assertion: ['affirmed'] });
      const both = await byCode({ ...fever, assertion: ['affirmed', 'negated'] });
      for (const { assertion } of negated.body.by_patient.flatMap((patient: Body) => patient.entities)) {
        expect(assertion.certainty).toBe('negative');
      }
      for (const { assertion } of affirmed.body.by_patient.flatMap((patient: Body) => patient.entities)) {
        expect(assertion.certainty).toBe('positive');
      }
      expect(negated.body).toMatchObject({ total: 4, total_patients: 3 });
      expect(affirmed.body).toMatchObject({ total: 2, total_patients: 2 });
      // p-1 and p-4 have both: each patient counts once.
      expect(both.body).toMatchObject({ total: 6, total_patients: 3 });
    });

    it('lists no more than asked for and counts all, for all patients and for one', async () => {
      const one = await byCode({ system: 'SNOMEDCT', code: '386661006', limit: 1 });
      expect(one.body.by_patient).toHaveLength(1);
      expect(one.body.by_patient[0].entities).toHaveLength(1);
      expect(one.body.total).toBe(6);
      const patient = await byCode({ system: 'SNOMEDCT', code: '386661006', patient_id: 'p-1' });
      expect(patient.body).toMatchObject({ total: 3, total_patients: 1, codes: [{ count: 3 }] });
      expect(patient.body.by_patient).toMatchObject([{ patient_id: 'p-1', count: 3 }]);
      expect((await byCode({ system: 'SNOMEDCT', code: '386661006', patient_id: 'p-9' })).body.total).toBe(0);
    });

    it('lists the newest reports first', async () => {
      const older = texts.keys().next().value;
      await backend.store.db.execute(
        sql`UPDATE entity_code SET report_date = '2020-01-01' WHERE extraction_id = ${older}`,
      );
      const { body } = await byCode({ system: 'SNOMEDCT', code: '44054006', patient_id: 'p-1' });
      const reports = body.by_patient[0].entities.map((found: Body) => found.extraction_id);
      expect(reports).toHaveLength(2);
      expect(reports.at(-1)).toBe(older);
    });

    it.each([
      [{ code: 'E11' }, 'system', 'Please choose a code system.'],
      [{ system: '', code: 'E11' }, 'system', 'Please choose a code system.'],
      [{ system: 'ICD11', code: 'E11' }, 'system', /^The code system is not one of SNOMEDCT, /],
      [{ system: 'ICD10CM' }, 'code', 'Please enter a code.'],
      [{ system: 'ICD10CM', code: ' ' }, 'code', 'Please enter a code.'],
      [{ system: 'ICD10CM', code: "E11'; DROP TABLE entity; --" }, 'code', /other characters than letters/],
      [{ system: 'ICD10CM', code: 'E11%' }, 'code', /other characters than letters/],
      [{ system: 'ICD10CM', code: '_11' }, 'code', /other characters than letters/],
      [{ system: 'ICD10CM', code: 'E\u0000' }, 'code', /./],
      [{ system: 'ICD10CM', code: 'E'.repeat(10_000) }, 'code', 'The code is longer than 32 characters.'],
      [{ system: 'ICD10CM', code: 'E11', limit: 0 }, 'limit', 'limit is below 1.'],
      [{ system: 'ICD10CM', code: 'E11', limit: 501 }, 'limit', 'limit is above 500.'],
      [{ system: 'ICD10CM', code: 'E11', limit: 1.5 }, 'limit', /whole number/],
      [{ system: 'ICD10CM', code: 'E11', patient_id: '' }, 'patient_id', /./],
      [{ system: 'ICD10CM', code: 'E11', assertion: ['maybe'] }, 'assertion.0', /./],
      [{ system: 'ICD10CM', code: 'E11', more: 1 }, 'more', /./],
    ])('refuses %o and names %s', async (body, field, sentence) => {
      const answer = await byCode(body);
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({ success: false, code: 'BAD_INPUT', field });
      expect(answer.body.error).toMatch(sentence);
    });
  });

  describe('GET /api/codes', () => {
    it('proposes codes for words in any language, with how often the study has them', async () => {
      for (const text of ['Herzinf', 'myocardial infarct', 'infarto mioc']) {
        const { status, body } = await suggest(`system=SNOMEDCT&text=${encodeURIComponent(text)}`);
        expect(status).toBe(200);
        expect(body.suggestions[0]).toMatchObject({
          system: 'SNOMEDCT',
          code: '22298006',
          name: 'Myocardial infarction',
          count: 2,
        });
      }
      const { body } = await suggest('text=Glucophage&system=RXNORM');
      expect(body.suggestions).toEqual([
        { system: 'RXNORM', code: '6809', name: 'Metformin', matched: 'Glucophage', count: 3 },
      ]);
    });

    it('proposes codes by their beginning, of the chosen system alone', async () => {
      const { body } = await suggest('system=ICD10CM&text=e11&limit=5');
      expect(body.suggestions.length).toBeGreaterThan(0);
      expect(body.suggestions.length).toBeLessThanOrEqual(5);
      for (const { system, code } of body.suggestions) {
        expect(system).toBe('ICD10CM');
        expect(code).toMatch(/^E11/);
      }
    });

    it.each(['', '%20', '%25', '_', "'", '((', '.*', '%F0%9F%98%80'])(
      'proposes nothing for %s',
      async (text) => {
        const { status, body } = await suggest(`text=${text}`);
        expect(status).toBe(200);
        expect(body.suggestions).toEqual([]);
      },
    );

    it.each([
      ['system=ICD11&text=a', 'system'],
      ['text=a&limit=0', 'limit'],
      ['text=a&limit=51', 'limit'],
      [`text=${'a'.repeat(101)}`, 'text'],
      ['limit=1', 'text'],
    ])('refuses ?%s and names %s', async (query, field) => {
      const { status, body } = await suggest(query);
      expect(status).toBe(400);
      expect(body.field).toBe(field);
    });
  });

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
        assertion: fc.subarray([...STANDINGS]),
        patient_ids: fc.subarray(['p-1', 'p-2', 'p-3', 'p-9']),
        source_system: fc.constantFrom('ward', 'clinic', 'nowhere'),
        date_from: fc.constantFrom('2020-01-01', '2999-01-01'),
        date_to: fc.constantFrom('2999-01-01', '2020-01-01'),
      },
      { requiredKeys: [] },
    );

    function expected(study: StudyId, filters: Body): Stored[] {
      const { category, codes = [], system, assertion = [], patient_ids = [], source_system } = filters;
      if (filters.date_from === '2999-01-01' || filters.date_to === '2020-01-01') return [];
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
          (category === undefined || entry.entity.category === category) &&
          (codes.length > 0 ? fits : system === undefined || links.length > 0) &&
          (assertion.length === 0 || assertion.includes(standingOf(entry.entity.assertion))) &&
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
            expect(body).toMatchObject({
              success: true,
              total: wanted.length,
              totalPatients: patientsOf(wanted),
            });
            const counted = STANDINGS.map((assertion) => ({
              assertion,
              count: wanted.filter(({ entity }) => standingOf(entity.assertion) === assertion).length,
            }));
            expect(body.byAssertion).toEqual(counted);
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
          expect(extraction.original_text).toBe(texts.get(extraction_id));
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
      expect(body.total).toBe(items.length);
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
        expect(body.total).toBe(0);
      },
    );

    it('refuses a cursor of other filters, of another study, and what is none', async () => {
      const { next_cursor: cursor } = (await evidence({ limit: 1 })).body;
      expect((await evidence({ limit: 5, cursor })).status).toBe(200);
      const refused = [
        await evidence({ category: 'Diagnosis', cursor }),
        await evidence({ cursor }, 'study-002'),
        await evidence({ cursor: 'x' }),
        await evidence({ cursor: Buffer.from('[1,2]').toString('base64url') }),
        await evidence({ cursor: '' }),
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
      [{ date_to: 'today' }, 'date_to'],
      [{ include_text: 'yes' }, 'include_text'],
      [{ cursor: 'x'.repeat(501) }, 'cursor'],
      [{ more: 1 }, 'more'],
    ])('refuses %o and names %s', async (body, field) => {
      const answer = await evidence(body);
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({ success: false, code: 'BAD_INPUT', field });
    });
  });

  it('keeps counts that agree with the stored entities, also of patients with several reports', async () => {
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
    expect(rows).toEqual([]);
    expect(stored.some((entry) => hasCode(entry, 'ICD10CM', 'E11'))).toBe(true);
  });

  it('notes each read in the audit chain, without what was asked', async () => {
    await byCode({ system: 'SNOMEDCT', code: '22298006' }, 'study-002');
    await evidence({ text: 'Asthma' }, 'study-002');
    const { rows } = await backend.store.db.execute(sql`
      SELECT action, target FROM audit_event WHERE study_id = 'study-002' ORDER BY sequence DESC LIMIT 2`);
    expect(rows).toEqual([
      { action: 'evidence.list', target: '' },
      { action: 'code.search', target: '' },
    ]);
  });
});
