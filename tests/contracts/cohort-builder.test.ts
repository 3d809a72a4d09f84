import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestBackend, type TestBackend } from '../support/backend.ts';
import { ingestBody } from '../support/reports.ts';
import { STORE_KINDS } from '../support/stores.ts';

const ASKED = 'study-001';
const OTHER = 'study-002';
const dated = (text: string) => `Bericht vom 02.03.2026. Patientin, 67 Jahre. ${text}`;
const diabetes = { finding: { concepts: ['diabetes-mellitus'] } };
const pressure = { finding: { concepts: ['hypertension'] } };

describe.each(STORE_KINDS)('the builder of a cohort on %s', (kind) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startTestBackend(kind);
    for (const [study, patient, text] of [
      [
        ASKED,
        'r-1',
        dated('Diagnosen: Diabetes mellitus Typ 2, arterielle Hypertonie. Medikation: Atenolol.'),
      ],
      [ASKED, 'r-2', dated('Kein Diabetes mellitus.')],
      [ASKED, 'r-3', dated('Diagnosen: arterielle Hypertonie. Diabetes mellitus.')],
      [ASKED, 'r-3', dated('Kein Diabetes mellitus. Kein Fieber.')],
      [OTHER, 'r-9', dated('Diagnosen: Diabetes mellitus Typ 1, Asthma bronchiale.')],
    ] as const)
      await backend.call('POST', '/api/ingest', ingestBody({ patient_id: patient, text }), {
        'x-study-id': study,
      });
  });
  afterAll(() => backend.close());

  const ask = async (method: 'GET' | 'POST', path: string, body?: object, study = ASKED) => {
    const answer = await backend.call(method, `/api/cohorts/${path}`, body, { 'x-study-id': study });
    return { status: answer.status, body: answer.body };
  };

  it('counts every part, and who is left after each step', async () => {
    const tree = { all: [pressure, { not: diabetes }] };
    const { body } = await ask('POST', 'breakdown', { tree });
    expect(body.breakdown).toEqual({
      denominator: 3,
      nodes: [
        { node: 'tree', met: 0, not_met: 2, unknown: 1 },
        { node: 'tree.all.0', met: 2, not_met: 0, unknown: 1 },
        { node: 'tree.all.1', met: 1, not_met: 2, unknown: 0 },
        { node: 'tree.all.1.not', met: 2, not_met: 1, unknown: 0 },
      ],
      steps: [
        { node: 'tree.all.0', met: 2, not_met: 0, unknown: 1 },
        { node: 'tree.all.1', met: 0, not_met: 2, unknown: 0 },
      ],
      notes: expect.any(Array),
    });
    expect((await ask('POST', 'breakdown', { tree: diabetes }, OTHER)).body.breakdown).toMatchObject({
      denominator: 1,
      steps: [{ node: 'tree', met: 1 }],
    });
  });

  it('takes as many criteria that compare values as a tree may have', async () => {
    const above = (value: number) => ({
      finding: { concepts: ['hemoglobin-a1c'], value: { comparator: 'gt', value, ucum: '%' } },
    });
    const tree = { any: Array.from({ length: 60 }, (_, place) => above(place)) };
    expect((await ask('POST', 'breakdown', { tree })).status).toBe(200);
    expect((await ask('POST', 'count', { tree })).status).toBe(200);
  });

  it('refuses a criterion by its field', async () => {
    const tree = { all: [pressure, { finding: { concepts: ['no-such-thing'] } }] };
    expect(await ask('POST', 'breakdown', { tree })).toMatchObject({
      status: 400,
      body: { field: 'tree.all.1.finding.concepts.0' },
    });
    expect(await ask('POST', 'matrix', { criteria: tree.all })).toMatchObject({
      status: 400,
      body: { field: 'criteria.1.finding.concepts.0' },
    });
    expect(await ask('POST', 'matrix', { criteria: [] })).toMatchObject({ status: 400 });
  });

  it('sets patients beside criteria, and says where proofs contradict each other', async () => {
    const { body } = await ask('POST', 'matrix', {
      criteria: [diabetes, { not: diabetes }, pressure],
      first: 2,
    });
    const { matrix } = body;
    expect(matrix.denominator).toBe(3);
    const verdicts = (row: { cells: { verdict: string }[] }) => row.cells.map(({ verdict }) => verdict);
    expect(matrix.patients.map(verdicts)).toEqual([
      ['met', 'not_met', 'met'],
      ['not_met', 'met', 'unknown'],
    ]);
    expect(matrix.patients[0].cells[0].proof[0].mention.entity.text).toContain('Diabetes');
    const next = await ask('POST', 'matrix', {
      criteria: [diabetes, { not: diabetes }, pressure],
      after: matrix.patients[1].cursor,
    });
    expect(next.body.matrix.patients.map(verdicts)).toEqual([['conflict', 'conflict', 'met']]);
    expect(next.body.matrix).toMatchObject({ has_next: false, has_previous: true });
    const last = await ask('POST', 'matrix', { criteria: [pressure], last: 1 });
    expect(last.body.matrix).toMatchObject({ has_next: false, has_previous: true });
    expect(last.body.matrix.patients.map(verdicts)).toEqual([['met']]);
    const after = matrix.patients[1].cursor;
    expect(await ask('POST', 'matrix', { criteria: [pressure], after })).toMatchObject({
      status: 400,
      body: { field: 'after' },
    });
  });

  it('offers concepts and classes that this study has something of', async () => {
    const offered = async (text: string) =>
      (await ask('GET', `concepts?${new URLSearchParams({ text })}`)).body.concepts;
    expect((await offered('diabet'))[0]).toMatchObject({
      concept: 'diabetes-mellitus',
      category: 'Diagnosis',
    });
    expect(await offered('beta block')).toMatchObject([{ category: 'MedicationClass' }]);
    expect(await offered('asthma')).toEqual([]);
    expect(await offered(' ')).toEqual([]);
    expect((await ask('GET', `concepts?text=${'a'.repeat(101)}`)).status).toBe(400);
    const { body } = await ask('GET', 'attributes');
    expect(body.attributes).toMatchObject({
      source_systems: expect.any(Array),
      report_types: expect.any(Array),
    });
  });
});
