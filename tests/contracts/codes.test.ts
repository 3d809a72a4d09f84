import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { latestMentions } from '../../backend/codes/latest-mentions.store.ts';
import { codedTerms } from '../../backend/record/findings/coded-terms.store.ts';
import {
  type Body,
  type EvidenceBackend,
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
  const byCode = (body: Body, study: StudyId = 'study-001') => call(study, '/api/search-by-code', body);
  const suggest = (query: string, study: StudyId = 'study-001') =>
    backend.call('GET', `/api/codes?${query}`, undefined, { 'x-study-id': study });

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
        const isDated = fixture.texts
          .get(found.extraction_id)
          ?.startsWith('Discharge letter of 12 January 2026');
        expect(found.report_date).toBe(isDated ? '2026-01-12' : null);
        expectInPlace(found.extraction_id, found, found.context, found.context_offset);
        expect(found).toMatchObject(stored.find(({ entity }) => entity.id === found.id)?.entity);
      }
    });

    it('counts the codes below one of ICD-10-CM, written with or without its dot, unless that is not wanted', async () => {
      const below = await byCode({ system: 'ICD10CM', code: 'E11' });
      expect(below.body).toMatchObject({ total: 3, total_patients: 2 });
      const name = 'Type 2 diabetes mellitus';
      expect(below.body.codes).toEqual([{ code: 'E11.9', name, count: 3, mentions: 3 }]);
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
      const none = { total: 0, total_patients: 0 };
      const all = { total: 2, total_patients: 2 };
      expect(negated.body).toMatchObject({ ...none, total_mentions: 4, total_mentioned_patients: 3 });
      expect(affirmed.body).toMatchObject({ ...all, total_mentions: 2, total_mentioned_patients: 2 });
      // p-1 and p-4 have both: each patient counts once.
      expect(both.body).toMatchObject({ ...all, total_mentions: 6, total_mentioned_patients: 3 });
      expect(negated.body.codes).toMatchObject([{ count: 0, mentions: 4 }]);
      expect(both.body.codes).toMatchObject([{ count: 2, mentions: 6 }]);
    });

    it('counts what is affirmed of the patient, and lists what is denied or of the family beside it', async () => {
      for (const [patient, text] of [
        ['f-1', 'Kein Fieber.'],
        ['f-2', 'Mutter mit Fieber.'],
      ]) {
        await call('study-003', '/api/ingest', ingestBody({ patient_id: patient, text }));
      }
      const fever = { system: 'SNOMEDCT', code: '386661006' };
      const counted = {
        total: 0,
        total_patients: 0,
        total_mentions: 2,
        total_mentioned_patients: 2,
        codes: [{ code: '386661006', count: 0, mentions: 2 }],
      };
      const { body } = await byCode(fever, 'study-003');
      expect(body).toMatchObject(counted);
      expect(body.by_patient).toHaveLength(2);
      for (const patient of body.by_patient) expect(patient).toMatchObject({ count: 0, mentions: 1 });
      // Counted, where the kept counts answered.
      const several = await byCode({ ...fever, assertion: ['affirmed', 'negated', 'family'] }, 'study-003');
      expect(several.body).toMatchObject(counted);
      const { body: one } = await byCode({ ...fever, patient_id: 'f-1' }, 'study-003');
      expect(one).toMatchObject({ total: 0, total_mentions: 1, codes: [{ count: 0, mentions: 1 }] });
      const { body: suggested } = await suggest('system=SNOMEDCT&text=Fieber', 'study-003');
      expect(suggested.suggestions[0]).toMatchObject({ code: '386661006', count: 0, mentions: 2 });
    });

    it('lists no more than asked for and counts all, for all patients and for one', async () => {
      const one = await byCode({ system: 'SNOMEDCT', code: '386661006', limit: 1 });
      expect(one.body.by_patient).toHaveLength(1);
      expect(one.body.by_patient[0].entities).toHaveLength(1);
      expect(one.body).toMatchObject({ total: 2, total_mentions: 6 });
      const patient = await byCode({ system: 'SNOMEDCT', code: '386661006', patient_id: 'p-1' });
      const counted = { count: 1, mentions: 3 };
      expect(patient.body).toMatchObject({ total: 1, total_mentions: 3, codes: [counted] });
      expect(patient.body).toMatchObject({ total_patients: 1, total_mentioned_patients: 1 });
      expect(patient.body.by_patient).toMatchObject([{ patient_id: 'p-1', ...counted }]);
      expect((await byCode({ system: 'SNOMEDCT', code: '386661006', patient_id: 'p-9' })).body.total).toBe(0);
    });

    it.each([
      ['one code', ['386661006']],
      ['several', ['386661006', '38341003', '44054006']],
    ])('finds the newest mentions of %s report by report as among all', async (_name, codes) => {
      const { db } = backend.store;
      const days = sql`date '2026-01-01' + (get_byte(sha256(extraction_id::bytea), 0) % 3)`;
      await db.execute(sql`UPDATE entity SET report_date = ${days}`);
      await db.execute(
        sql`UPDATE extraction SET report_date = e.report_date FROM entity e
          WHERE e.patient_id = extraction.patient_id AND e.extraction_id = extraction.id`,
      );
      const system = 'SNOMEDCT';
      const stored = codes.map((code) => ({ system, code }) as const);
      const lookup = { system, codes, terms: await codedTerms(db, 'study-001', stored) } as const;
      const all = await latestMentions(db, 'study-001', lookup, 500, 0);
      expect(all.length).toBeGreaterThan(5);
      for (let limit = 1; limit <= all.length + 1; limit += 1) {
        const found = await latestMentions(db, 'study-001', lookup, limit, 1_000_000);
        expect(found).toEqual(all.slice(0, limit));
      }
    });

    it('lists the newest reports first', async () => {
      const older = fixture.texts.keys().next().value;
      await backend.store.db.execute(
        sql`UPDATE entity SET report_date = '2020-01-01' WHERE extraction_id = ${older}`,
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
        { system: 'RXNORM', code: '6809', name: 'Metformin', matched: 'Glucophage', count: 3, mentions: 3 },
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
});
