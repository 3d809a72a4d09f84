import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestBackend, type TestBackend } from '../support/backend.ts';
import { hba1c, hypertension, STUDY } from './cohort-statistics.fixtures.ts';

const everybody = { name: 'everybody', tree: { report: {} } };

describe('POST /api/cohorts/statistics', () => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startTestBackend();
  });
  afterAll(() => backend.close());

  const ask = (request: object) =>
    backend.call('POST', '/api/cohorts/statistics', request, { 'x-study-id': STUDY });
  const setThreshold = (threshold: unknown, study: string, role = 'owner') =>
    backend.call(
      'PUT',
      '/api/cohorts/masking',
      { threshold },
      { 'x-study-id': study, 'x-role': role, 'x-user': 'anna' },
    );

  describe('refuses by the field', () => {
    const groups = [everybody];
    const unknown = { concepts: ['no-such-thing'] };
    it.each([
      [{ groups: [] }, 'groups'],
      [{ groups: [everybody, everybody, everybody] }, 'groups'],
      [
        { groups: [everybody, { name: 'x', tree: { all: [{ finding: unknown }] } }] },
        'groups.1.tree.all.0.finding.concepts.0',
      ],
      [
        { groups, variables: [{ kind: 'sex' }, { kind: 'value', ...hba1c, of: unknown }] },
        'variables.1.of.concepts.0',
      ],
      [{ groups, variables: [{ kind: 'value', ...hba1c, ucum: 'mg/dL' }] }, 'variables.0.ucum'],
      [{ groups, variables: [{ kind: 'value', of: hba1c.of, which: 'last' }] }, 'variables.0.ucum'],
      [{ groups, variables: [{ kind: 'finding', finding: unknown }] }, 'variables.0.finding.concepts.0'],
      [{ groups, variables: Array.from({ length: 21 }, () => ({ kind: 'age' })) }, 'variables'],
      [{ groups, survival: { origin: hypertension, event: unknown } }, 'survival.event.concepts.0'],
      [
        { groups, correlations: [{ x: hba1c, y: { ...hba1c, of: unknown } }] },
        'correlations.0.y.of.concepts.0',
      ],
      [{ groups, trends: [{ of: unknown, ucum: '%', by: 'year' }] }, 'trends.0.of.concepts.0'],
      [{ groups, trends: [{ of: hba1c.of, ucum: '%', by: 'week' }] }, 'trends.0.by'],
    ])('%j', async (request, field) => {
      const { status, body } = await ask(request);
      expect({ status, field: body.field }).toEqual({ status: 400, field });
    });
  });

  it('is noted, and tells of no patient', async () => {
    await ask({ groups: [everybody] });
    const { rows } = await backend.store.db.execute(
      sql`SELECT action, patients FROM audit_event WHERE study_id = ${STUDY} ORDER BY sequence DESC LIMIT 1`,
    );
    expect(rows).toEqual([{ action: 'cohort.statistics', patients: [] }]);
  });

  it('has a threshold that administrators change, noted with who and what', async () => {
    expect((await setThreshold(8, 'study-004', 'nobody')).status).toBe(403);
    for (const wrong of [0, 21, 2.5, null])
      expect(await setThreshold(wrong, 'study-004')).toMatchObject({
        status: 400,
        body: { field: 'threshold' },
      });
    const get = async () =>
      (await backend.call('GET', '/api/cohorts/masking', undefined, { 'x-study-id': 'study-004' })).body
        .masking;
    expect(await get()).toEqual({ threshold: 5, changed_by: null, changed_at: null });
    expect((await setThreshold(8, 'study-004')).body.masking).toMatchObject({
      threshold: 8,
      changed_by: 'anna',
    });
    expect(await get()).toMatchObject({ threshold: 8 });
    const { rows } = await backend.store.db.execute(
      sql`SELECT actor, action, target FROM audit_event WHERE study_id = 'study-004' ORDER BY sequence DESC LIMIT 1`,
    );
    expect(rows).toEqual([{ actor: 'anna', action: 'cohort.masking.change', target: 'threshold 8' }]);
  });
});
