import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestBackend, type TestBackend } from '../support/backend.ts';
import { ingestBody } from '../support/reports.ts';
import { STORE_KINDS } from '../support/stores.ts';

const ASKED = 'study-001';
const OTHER = 'study-002';
const SYSTEM = 'http://hl7.org/fhir/sid/icd-10-cm';
const dated = (day: string, text: string) => `Bericht vom ${day}. Patientin, 67 Jahre. ${text}`;
const diabetes = { finding: { concepts: ['diabetes-mellitus'] } };

describe.each(STORE_KINDS)('POST /api/cohorts/count on %s', (kind) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startTestBackend(kind);
    const texts = [
      [
        ASKED,
        'r-1',
        dated('02.03.2026', 'Diagnosen: Diabetes mellitus Typ 2. Labor: HbA1c 7,9 %, Kreatinin 1,4 mg/dl.'),
      ],
      [ASKED, 'r-1', dated('02.05.2026', 'Labor: HbA1c 6,5 %, Kreatinin 28 mg/l.')],
      [ASKED, 'r-2', dated('02.03.2026', 'Kein Diabetes mellitus. Labor: HbA1c 5,1 %.')],
      [
        ASKED,
        'r-3',
        dated('02.03.2026', 'Familienanamnese: Mutter mit Diabetes mellitus. Labor: HbA1c 62 mmol/mol.'),
      ],
      [OTHER, 'r-1', dated('02.03.2026', 'Diagnosen: Diabetes mellitus Typ 1. Labor: HbA1c 9,9 %.')],
      [OTHER, 'r-9', dated('02.03.2026', 'Diagnosen: Diabetes mellitus Typ 1.')],
    ];
    for (const [study = '', patient, text = ''] of texts)
      await backend.call('POST', '/api/ingest', ingestBody({ patient_id: patient, text }), {
        'x-study-id': study,
      });
    const condition = {
      resourceType: 'Condition',
      subject: { reference: 'Patient/r-3' },
      code: { coding: [{ system: SYSTEM, code: 'E11.65' }] },
      onsetDateTime: '2026-03-01',
    };
    const { status } = await backend.call('POST', '/fhir/Condition', condition, {
      'x-study-id': ASKED,
      'content-type': 'application/fhir+json',
    });
    expect(status).toBe(201);
  });
  afterAll(() => backend.close());

  const count = async (tree: unknown, more: object = {}, study = ASKED) => {
    const { status, body } = await backend.call(
      'POST',
      '/api/cohorts/count',
      { tree, ...more },
      { 'x-study-id': study },
    );
    return { status, body, result: body.result };
  };

  it('tells who is affirmed, who is denied, and of whom nothing is known', async () => {
    const { result } = await count(diabetes);
    expect(result).toMatchObject({ denominator: 3, met: 1, not_met: 1, unknown: 1 });
    expect((await count({ not: diabetes })).result).toMatchObject({ met: 1, not_met: 1, unknown: 1 });
    expect((await count({ lacking: diabetes })).result).toMatchObject({ met: 2, not_met: 1, unknown: 0 });
    const ofRelatives = { finding: { concepts: ['diabetes-mellitus'], association: 'other' } };
    expect((await count(ofRelatives)).result.patients).toMatchObject([{ patient_id: 'r-3' }]);
  });

  it('proves each criterion by the sentence, or by the resource that was written', async () => {
    const coded = { finding: { codes: ['E11'], system: 'ICD10CM' } };
    const { result } = await count({ all: [coded] });
    expect(result).toMatchObject({ met: 2, patients: [{ patient_id: 'r-1' }, { patient_id: 'r-3' }] });
    const [one, other] = result.patients;
    expect(one.proof[0]).toMatchObject({
      criterion: 'tree.all.0.finding',
      says: 'met',
      origin: 'report',
      day: '2026-03-02',
    });
    const { entity, context, context_offset: offset } = one.proof[0].mention;
    expect(context.slice(entity.offset - offset, entity.offset - offset + entity.length)).toBe(entity.text);
    expect(other.proof).toMatchObject([
      {
        says: 'met',
        origin: 'resource',
        reference: expect.stringMatching(/^Condition\//),
        day: '2026-03-01',
        mention: null,
      },
    ]);
  });

  it('counts what reports say once, though resources were read from them, too', async () => {
    const twice = { finding: { concepts: ['diabetes-mellitus'], count: { by: 'mentions', at_least: 2 } } };
    expect((await count(twice)).result).toMatchObject({ met: 0 });
  });

  it('converts values by UCUM, and names those that do not compare', async () => {
    const above = (value: number, ucum: string) => ({
      finding: { concepts: ['creatinine'], value: { comparator: 'gt', value, ucum } },
    });
    expect((await count(above(2.5, 'mg/dL'))).result).toMatchObject({ met: 1, notes: [] });
    expect((await count(above(0.029, 'g/L'))).result).toMatchObject({ met: 0, not_met: 1 });
    const { result } = await count({
      finding: { text: 'HbA1c', value: { comparator: 'gt', value: 6.5, ucum: '%' } },
    });
    expect(result).toMatchObject({
      met: 1,
      not_met: 1,
      unknown: 1,
      notes: [expect.stringContaining('mmol/mol: 1')],
    });
  });

  it('follows values of a patient and the order of findings', async () => {
    const points = { from: { which: 'first' }, to: { which: 'last' } };
    const doubled = {
      change: { of: { concepts: ['creatinine'] }, ...points, direction: 'rose', factor: 2, ucum: 'mg/dL' },
    };
    expect((await count(doubled)).result).toMatchObject({ met: 1, unknown: 2 });
    const fell = {
      change: { of: { concepts: ['hemoglobin-a1c'] }, ...points, direction: 'fell', by: 1, ucum: '%' },
    };
    expect((await count(fell)).result).toMatchObject({ met: 1, unknown: 2 });
    const order = {
      of: { codes: ['E11'] },
      relation: 'before',
      to: { concepts: ['creatinine'] },
      days_at_most: 90,
    };
    expect((await count({ order })).result.patients).toMatchObject([{ patient_id: 'r-1' }]);
  });

  it('never counts or tells a patient of another study', async () => {
    const { result } = await count(diabetes, {}, OTHER);
    expect(result).toMatchObject({
      denominator: 2,
      met: 2,
      patients: [{ patient_id: 'r-1' }, { patient_id: 'r-9' }],
    });
    const all = await count({ patients: ['r-9', 'r-1'] });
    expect(all.result).toMatchObject({ denominator: 3, met: 1, not_met: 2 });
  });

  it('tells patients page by page, with proofs of those alone', async () => {
    const tree = { report: {} };
    const first = await count(tree, { first: 2 });
    expect(first.result).toMatchObject({ met: 3, patients: [{ patient_id: 'r-1' }, { patient_id: 'r-2' }] });
    expect(first.result).toMatchObject({ has_next: true, has_previous: false });
    const after = first.result.patients[1].cursor;
    const next = await count(tree, { first: 2, after });
    expect(next.result).toMatchObject({ met: 3, patients: [{ patient_id: 'r-3' }], has_next: false });
    const other = await count(diabetes, { after });
    expect(other).toMatchObject({ status: 400, body: { field: 'after' } });
    const last = await count(tree, { last: 2 });
    expect(last.result.patients).toMatchObject([{ patient_id: 'r-2' }, { patient_id: 'r-3' }]);
    const before = await count(tree, { last: 2, before: last.result.patients[0].cursor });
    expect(before.result).toMatchObject({ patients: [{ patient_id: 'r-1' }], has_previous: false });
    expect((await count(tree, { first: 0 })).result).toMatchObject({ met: 3, patients: [] });
  });

  it.each([
    [{ all: [diabetes, { not: diabetes }] }],
    [{ all: [{ all: [diabetes] }, { lacking: diabetes }] }],
    [{ all: [{ person: { age_from: 70 } }, { person: { age_to: 60 } }] }],
    [{ finding: { concepts: ['fever'], date_from: '2026-05-01', date_to: '2026-04-01' } }],
  ])('says that %j contradicts itself', async (tree) => {
    const { result } = await count(tree);
    expect(result).toMatchObject({ met: 0, patients: [] });
    expect(result.notes).toContain('The criteria contradict each other: nobody can meet all of them.');
  });

  const nested = (groups: number): object => (groups === 0 ? diabetes : { not: nested(groups - 1) });
  it('takes 50 nested groups', async () => {
    expect((await count(nested(50))).result).toMatchObject({ met: 1, not_met: 1, unknown: 1 });
  });

  const value = (ucum: string) => ({ comparator: 'gt', value: 7, ucum });
  it.each([
    [nested(51), `tree.${'not.'.repeat(50)}not`, /nested deeper than 50/],
    [nested(500), `tree.${'not.'.repeat(50)}not`, /nested deeper than 50/],
    [
      { any: Array.from({ length: 99 }, () => ({ all: [diabetes, diabetes] })) },
      'tree.any',
      /more than 200 nodes/,
    ],
    [{ any: Array.from({ length: 101 }, () => diabetes) }, 'tree.any', /./],
    [{ all: [] }, 'tree.all', /empty/],
    [{ ...diabetes, report: {} }, 'tree', /exactly one field/],
    [{}, 'tree', /exactly one field/],
    [{ maybe: diabetes }, 'tree', /./],
    [
      { any: [{ finding: { concepts: ['no-such-concept'] } }] },
      'tree.any.0.finding.concepts.0',
      /no such concept/,
    ],
    [{ finding: { category: 'Diagnoses' } }, 'tree.finding.category', /such as Diagnosis/],
    [{ finding: {} }, 'tree.finding', /names concepts/],
    [{ finding: { concepts: ['fever'], assertion: ['family'] } }, 'tree.finding.assertion.0', /./],
    [{ finding: { concepts: ['fever'], date_from: '2026-02-30' } }, 'tree.finding.date_from', /not a date/],
    [{ finding: { concepts: ['fever'], first: true } }, 'tree.finding.first', /within days/],
    [
      { finding: { concepts: ['hemoglobin-a1c'], value: value('furlong') } },
      'tree.finding.value.ucum',
      /no unit of UCUM/,
    ],
    [
      { finding: { concepts: ['hemoglobin-a1c'], value: value('kg') } },
      'tree.finding.value.ucum',
      /cannot be converted/,
    ],
    [
      {
        change: {
          of: { concepts: ['blood-pressure'] },
          from: { which: 'first' },
          to: { which: 'last' },
          direction: 'rose',
          ucum: 'mg',
        },
      },
      'tree.change.ucum',
      /cannot be converted/,
    ],
    [
      { order: { of: { text: 'fever' }, relation: 'within', to: { text: 'cough' } } },
      'tree.order.days_at_most',
      /missing/,
    ],
    [{ person: {} }, 'tree.person', /gender or age/],
    [{ form: { form: 'none', link_id: 'q' } }, 'tree.form.form', /no such form/],
    [{ participant: { enrolled_from: '2026-13-01' } }, 'tree.participant.enrolled_from', /not a date/],
  ])('refuses a bad tree (%#)', async (tree, field, sentence) => {
    const { status, body } = await count(tree);
    expect({ status, field: body.field }).toEqual({ status: 400, field });
    expect(body).toMatchObject({ success: false, code: 'BAD_INPUT', error: expect.stringMatching(sentence) });
  });

  it('notes each count in the audit chain, without what was asked', async () => {
    await count(diabetes, {}, OTHER);
    const { rows } = await backend.store.db.execute(
      `SELECT action, target FROM audit_event WHERE study_id = '${OTHER}' ORDER BY sequence DESC LIMIT 1`,
    );
    expect(rows).toEqual([{ action: 'cohort.count', target: '' }]);
  });
});
