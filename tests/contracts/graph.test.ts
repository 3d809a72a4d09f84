import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assertionStatusOf } from '../../backend/clinical/assertion-status.ts';
import {
  type Body,
  type EvidenceBackend,
  type StoredEntity,
  type StudyId,
  startEvidenceBackend,
} from '../support/evidence-backend.ts';
import { STORE_KINDS } from '../support/stores.ts';

describe.each(STORE_KINDS)('on %s', (kind) => {
  let fixture: EvidenceBackend;
  let stored: readonly StoredEntity[];

  beforeAll(async () => {
    fixture = await startEvidenceBackend(kind);
    stored = fixture.stored.filter(({ study }) => study === 'study-001');
  });
  afterAll(() => fixture.backend.close());

  const call = (path: string, body: Body, study: StudyId = 'study-001') => fixture.call(study, path, body);
  const status = ({ entity }: StoredEntity) => assertionStatusOf(entity.assertion);
  const idOf = ({ extraction_id, ordinal }: Body) => `${extraction_id}-e${ordinal}`;

  /** The entries of one page; the call has to succeed. */
  async function page(path: string, body: Body, study?: StudyId) {
    const answer = await call(path, body, study);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body.pages[0];
  }

  /** All entries of a list, page by page, from its beginning or its end. */
  async function walk(path: string, body: Body, size: number, isBackward = false): Promise<Body[]> {
    const found: Body[] = [];
    let cursor: string | undefined;
    for (let count = 0; count < 500; count += 1) {
      const ends = isBackward ? { last: size, before: cursor } : { first: size, after: cursor };
      const { entries, has_next, has_previous } = await page(path, { ...body, ...ends });
      expect(entries.length).toBeLessThanOrEqual(size);
      const nodes = entries.map(({ node }: Body) => node);
      if (isBackward) found.unshift(...nodes);
      else found.push(...nodes);
      expect(isBackward ? has_next : has_previous).toBe(cursor !== undefined);
      if (!(isBackward ? has_previous : has_next)) return found;
      cursor = isBackward ? entries[0].cursor : entries.at(-1).cursor;
    }
    throw new Error('the pages do not end');
  }

  describe('findings', () => {
    const PATH = '/api/findings/page';

    it('are told page by page, forward and backward, each once, as the filter says', async () => {
      const filters = fc.record(
        {
          category: fc.constantFrom('Diagnosis', 'MedicationName', 'Ethnicity'),
          assertion: fc.subarray(['affirmed', 'negated', 'family'] as const),
          patient_ids: fc.subarray(['p-1', 'p-2', 'p-9']),
        },
        { requiredKeys: [] },
      );
      const orders = fc.constantFrom('place', 'date_desc', 'date_asc');
      await fc.assert(
        fc.asyncProperty(filters, orders, fc.integer({ min: 1, max: 40 }), async (where, order, size) => {
          const expected = stored.filter(
            (each) =>
              (where.category === undefined || each.entity.category === where.category) &&
              (!where.assertion?.length || (where.assertion as string[]).includes(status(each))) &&
              (where.patient_ids === undefined || (where.patient_ids as string[]).includes(each.patient)),
          );
          const forward = await walk(PATH, { where, order }, size);
          expect(forward.map(idOf).sort()).toEqual(expected.map(({ entity }) => entity.id).sort());
          const backward = await walk(PATH, { where, order }, size, true);
          expect(backward.map(idOf)).toEqual(forward.map(idOf));
          const total = await call('/api/findings/total', { where });
          expect(total.body.total).toBe(expected.length);
          const days = forward.map(({ report_date }) => report_date);
          const inOrder = [...days].sort((a, b) => compareDays(a, b) * (order === 'date_asc' ? 1 : -1));
          if (order !== 'place')
            expect(days.filter((day) => day !== null)).toEqual(inOrder.filter((day) => day !== null));
          if (order !== 'place')
            expect(days.lastIndexOf(null)).toBe(days.includes(null) ? days.length - 1 : -1);
        }),
        { numRuns: 15 },
      );
    });

    it('of each patient or report are those that each has alone', async () => {
      const patients = ['p-2', 'p-1', 'p-9'];
      const each = await call(PATH, { where: { patient_ids: patients }, per: 'patient', first: 3 });
      expect(each.body.pages.map(({ of }: Body) => of)).toEqual(patients);
      for (const { of, total, entries, has_next } of each.body.pages) {
        const alone = await page(PATH, { where: { patient_ids: [of] }, first: 3 });
        expect(entries).toEqual(alone.entries);
        expect(has_next).toBe(alone.has_next);
        expect(total).toBe(stored.filter(({ patient }) => patient === of).length);
      }
      const reports = [...new Map(stored.map((one) => [one.report, one.patient]))];
      const keys = reports.map(([id, patient_id]) => ({ id, patient_id }));
      const own = await call(PATH, { where: { reports: keys }, per: 'report', first: 2 });
      for (const { of, total } of own.body.pages)
        expect(total).toBe(stored.filter(({ report }) => report === of).length);
    });

    it('open their sentence, and medications tell their dose', async () => {
      for (const node of await walk(PATH, {}, 50))
        fixture.expectInPlace(node.extraction_id, node.entity, node.context, node.context_offset);
      const drugs = await walk(PATH, { where: { category: 'MedicationName', patient_ids: ['p-2'] } }, 50);
      const glucophage = drugs.find(({ entity }) => entity.text === 'Glucophage');
      expect(glucophage.concept).toBe('metformin');
      expect(glucophage.attributes.map(({ category, text }: Body) => [category, text])).toEqual([
        ['Dosage', '500 mg'],
        ['Frequency', 'twice daily'],
      ]);
    });

    it('are counted by group as a plain count of what is affirmed has them', async () => {
      const affirmed = stored.filter((each) => status(each) === 'affirmed');
      const { body } = await call('/api/findings/groups', { by: 'category' });
      for (const { key, mentions, patients, reports } of body.groups) {
        const own = affirmed.filter(({ entity }) => entity.category === key);
        expect([key, mentions]).toEqual([key, own.length]);
        expect(patients).toBe(new Set(own.map(({ patient }) => patient)).size);
        expect(reports).toBe(new Set(own.map(({ report }) => report)).size);
      }
      expect(body.total).toBe(new Set(affirmed.map(({ entity }) => entity.category)).size);
      const codes = await call('/api/findings/groups', {
        by: 'code',
        where: { system: 'ICD10CM' },
        first: 1000,
      });
      for (const { key, patients } of codes.body.groups) {
        const own = affirmed.filter(({ entity }) =>
          entity.links.some(({ dataSource, id }: Body) => `${dataSource} ${id}` === key),
        );
        expect([key, patients]).toEqual([key, new Set(own.map(({ patient }) => patient)).size]);
      }
      expect(codes.body.groups.every(({ key }: Body) => key.startsWith('ICD10CM '))).toBe(true);
      for (const by of ['concept', 'class', 'month', 'year', 'source', 'language']) {
        const grouped = await call('/api/findings/groups', { by });
        expect([by, grouped.status]).toEqual([by, 200]);
      }
    });
  });

  describe('reports and patients', () => {
    it('are told page by page in each order, each once', async () => {
      const reports = new Set(stored.map(({ report }) => report));
      for (const order of ['date_desc', 'date_asc', 'created_desc', 'created_asc']) {
        const forward = await walk('/api/reports/page', { order }, 2);
        expect(new Set(forward.map(({ id }) => id))).toEqual(reports);
        expect(forward).toHaveLength(reports.size);
        expect(await walk('/api/reports/page', { order }, 3, true)).toEqual(forward);
      }
      for (const order of ['changed_desc', 'changed_asc', 'id', 'birth_date_asc', 'birth_date_desc']) {
        const forward = await walk('/api/patients/page', { order }, 1);
        expect(forward.map(({ patient_id }) => patient_id).sort()).toEqual(['p-1', 'p-2', 'p-3', 'p-4']);
        expect(await walk('/api/patients/page', { order }, 3, true)).toEqual(forward);
      }
    });

    it('pass by a finding that is affirmed, and by a cohort', async () => {
      const affirmed = stored.filter(
        (each) => status(each) === 'affirmed' && each.entity.text === 'Myocardial infarction',
      );
      const where = { finding: { concepts: ['myocardial-infarction'] } };
      const patients = await walk('/api/patients/page', { where }, 10);
      for (const { patient } of affirmed)
        expect(patients.map(({ patient_id }) => patient_id)).toContain(patient);
      const reports = await walk('/api/reports/page', { where }, 10);
      expect(new Set(reports.map(({ patient_id }) => patient_id))).toEqual(
        new Set(patients.map(({ patient_id }) => patient_id)),
      );
      const cohort = { lacking: { finding: { concepts: ['myocardial-infarction'] } } };
      const others = await walk('/api/patients/page', { where: { cohort } }, 10);
      const all = [...patients, ...others].map(({ patient_id }) => patient_id);
      expect(all.sort()).toEqual(['p-1', 'p-2', 'p-3', 'p-4']);
      expect((await call('/api/patients/total', { where: { cohort } })).body.total).toBe(others.length);
    });

    it('of each patient are those that each has alone', async () => {
      const { body } = await call('/api/reports/page', {
        where: { patient_ids: ['p-1', 'p-3'] },
        per_patient: true,
        first: 1,
      });
      expect(body.pages.map(({ of, total, has_next }: Body) => [of, total, has_next])).toEqual([
        ['p-1', 2, true],
        ['p-3', 1, false],
      ]);
    });

    it('tell their texts unchanged', async () => {
      const reports = [...new Map(stored.map((one) => [one.report, one.patient]))].map(
        ([id, patient_id]) => ({
          id,
          patient_id,
        }),
      );
      const { body } = await call('/api/reports/texts', { reports });
      expect(body.texts).toHaveLength(reports.length);
      for (const { id, text } of body.texts) expect(text).toBe(fixture.texts.get(id));
    });
  });

  it('names who read a patient', async () => {
    await call('/api/findings/page', { where: { patient_ids: ['p-4'] }, first: 1 });
    const { entries } = await page('/api/audit-events/page', { where: { patient_id: 'p-4' }, first: 1 });
    expect(entries[0].node).toMatchObject({ action: 'findings.list', patients: ['p-4'] });
    const events = await walk('/api/audit-events/page', { where: { patient_id: 'p-4' } }, 3);
    expect(events.every(({ patients }) => patients.includes('p-4'))).toBe(true);
  });

  it('tells what is broader and narrower than a concept', async () => {
    const { body } = await call('/api/concepts', { keys: ['metoprolol', 'beta-blocker', 'no-such-concept'] });
    const [drug, group] = body.concepts;
    expect(body.concepts).toHaveLength(2);
    expect(drug.broader.map(({ key }: Body) => key)).toContain(group.key);
    expect(group.narrower.map(({ key }: Body) => key)).toContain('metoprolol');
  });

  it('tells nothing of another study', async () => {
    const [own] = stored;
    const key = { patient_id: own?.patient, extraction_id: own?.report, ordinal: 0 };
    const findings = await call('/api/findings/by-key', { keys: [key] }, 'study-002');
    expect(findings.body.findings).toEqual([]);
    const reports = [{ patient_id: own?.patient, id: own?.report }];
    expect((await call('/api/reports/texts', { reports }, 'study-002')).body.texts).toEqual([]);
    expect((await page('/api/reports/page', { where: { ids: [own?.report] } }, 'study-002')).entries).toEqual(
      [],
    );
    const listed = await page('/api/findings/page', { where: { reports } }, 'study-002');
    expect(listed.entries).toEqual([]);
  });

  it.each([
    ['/api/findings/page', { first: 0 }, 'first'],
    ['/api/findings/page', { first: 201 }, 'first'],
    ['/api/findings/page', { first: 1, last: 1 }, 'last'],
    ['/api/findings/page', { after: 'x' }, 'after'],
    ['/api/findings/page', { last: 1, after: 'x' }, 'after'],
    ['/api/findings/page', { where: { concepts: ['no-such-concept'] } }, 'where.concepts.0'],
    ['/api/findings/page', { where: { category: 'diagnosis' } }, 'where.category'],
    ['/api/findings/total', { where: { category: 'diagnosis' } }, 'where.category'],
    ['/api/findings/total', { where: { category: 'Diagnosys', assertion: ['affirmed'] } }, 'where.category'],
    ['/api/findings/groups', { by: 'code', where: { category: 'Diagnosys' } }, 'where.category'],
    ['/api/findings/page', { where: { date_from: '2026-02-30' } }, 'where.date_from'],
    ['/api/findings/page', { per: 'patient' }, 'where.patient_ids'],
    ['/api/reports/page', { where: { finding: { concepts: ['nothing'] } } }, 'where.finding.concepts.0'],
    [
      '/api/patients/page',
      { where: { cohort: { finding: { concepts: ['nothing'] } } } },
      'where.cohort.finding.concepts.0',
    ],
    ['/api/patients/page', { order: 'name' }, 'order'],
    ['/api/findings/groups', { by: 'weather' }, 'by'],
    ['/api/audit-events/page', { where: { date_to: 'today' } }, 'where.date_to'],
  ])('refuses %s %j and names the field', async (path, body, field) => {
    const answer = await call(path, body);
    expect([answer.status, answer.body.field]).toEqual([400, field]);
  });

  it('refuses the cursor of another order', async () => {
    const { entries } = await page('/api/findings/page', { first: 1 });
    const answer = await call('/api/findings/page', {
      order: 'date_desc',
      first: 1,
      after: entries[0].cursor,
    });
    expect([answer.status, answer.body.field]).toEqual([400, 'after']);
  });
});

const compareDays = (one: string | null, other: string | null): number =>
  one === other ? 0 : (one ?? '') < (other ?? '') ? -1 : 1;
