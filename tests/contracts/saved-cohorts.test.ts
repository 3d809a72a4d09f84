import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { STORE_KINDS } from '../support/stores.ts';
import {
  diabetes,
  fever,
  type Method,
  OTHER,
  pressure,
  STUDY,
  startWithPatients,
} from './saved-cohorts.fixtures.ts';

describe.each(STORE_KINDS)('saved cohorts on %s', (kind) => {
  let started: Awaited<ReturnType<typeof startWithPatients>>;
  beforeAll(async () => {
    started = await startWithPatients(kind);
  });
  afterAll(() => started.backend.close());

  it('have versions, and do not pass over what somebody saved meanwhile', async () => {
    const { ask, save } = started;
    const { id } = await save('Diabetes', diabetes, { is_private: false });
    const next = await ask('POST', `/${id}/versions`, { tree: { all: [diabetes, pressure] }, after: 1 });
    expect(next.body.cohort).toMatchObject({
      name: 'Diabetes',
      owner: 'anna',
      latest: 2,
      versions: [{ version: 2, frozen_at: null }, { version: 1 }],
    });
    const late = await ask('POST', `/${id}/versions`, { tree: fever, after: 1 }, { user: 'ben' });
    expect(late).toMatchObject({ status: 409, body: { code: 'CHANGED', field: 'after' } });
    const version = await ask('GET', `/${id}/versions/1`);
    expect(version.body.version).toMatchObject({ tree: diabetes, problem: null, frozen: null });
    expect((await ask('GET', `/${id}/versions/3`)).status).toBe(404);
  });

  it('are refused by the field, and nothing of them is stored', async () => {
    const { ask } = started;
    const before = (await ask('GET', '')).body.cohorts.length;
    for (const [body, field] of [
      [{ name: ' ', tree: diabetes }, 'name'],
      [{ name: 'a'.repeat(121), tree: diabetes }, 'name'],
      [{ name: 'x', tree: { all: [] } }, 'tree.all'],
      [
        { name: 'x', tree: { all: [{ finding: { concepts: ['no-such'] } }] } },
        'tree.all.0.finding.concepts.0',
      ],
      [{ name: 'x', tree: { all: [{ cohort: { id: 'none' } }] } }, 'tree.all.0.cohort.id'],
      [{ name: 'x', tree: diabetes, is_private: 'no' }, 'is_private'],
    ] as const) {
      const { status, body: answer } = await ask('POST', '', body);
      expect([status, answer.field]).toEqual([400, field]);
    }
    expect((await ask('GET', '')).body.cohorts).toHaveLength(before);
  });

  it('of another study, and private ones of somebody else, are never read', async () => {
    const { ask, freeze, met, save } = started;
    const own = await save('Mine', { all: [diabetes] });
    await freeze(own.id);
    const routes: [Method, string, object?][] = [
      ['GET', `/${own.id}`],
      ['GET', `/${own.id}/versions/1`],
      ['POST', `/${own.id}/versions/1/members/page`, {}],
      ['GET', `/${own.id}/versions/1/methods`],
      ['GET', `/${own.id}/versions/1/file`],
      ['POST', `/${own.id}/difference`, { from: 1, to: 1 }],
      ['POST', `/${own.id}/versions/1/freeze`],
      ['POST', `/${own.id}/versions`, { tree: diabetes, after: 1 }],
      ['PUT', `/${own.id}`, { name: 'Taken' }],
      ['DELETE', `/${own.id}`],
    ];
    for (const [method, path, body] of routes) {
      for (const as of [{ user: 'ben' }, { study: OTHER }]) {
        expect((await ask(method, path, body, as)).status, `${method} ${path}`).toBe(404);
      }
    }
    for (const as of [{ user: 'ben' }, { study: OTHER }]) {
      const tree = { not: { cohort: { id: own.id } } };
      for (const [path, body, field] of [
        ['/count', { tree }, 'tree.not.cohort.id'],
        ['/breakdown', { tree }, 'tree.not.cohort.id'],
        ['/matrix', { criteria: [tree] }, 'criteria.0.not.cohort.id'],
        ['/statistics', { groups: [{ name: 'x', tree }] }, 'groups.0.tree.not.cohort.id'],
      ] as const)
        expect(await ask('POST', path, body, as)).toMatchObject({ status: 400, body: { field } });
      const names = (await ask('GET', '', undefined, as)).body.cohorts.map(
        (each: { name: string }) => each.name,
      );
      expect(names).not.toContain('Mine');
    }
    const mine = { groups: [{ name: 'Mine', tree: { cohort: { id: own.id } } }] };
    expect((await ask('POST', '/statistics', mine)).status).toBe(200);
    const shared = await ask('POST', '', {
      name: 'Ours',
      tree: { cohort: { id: own.id } },
      is_private: false,
    });
    expect(shared).toMatchObject({ status: 400, body: { field: 'tree.cohort.id' } });
    expect((await ask('PUT', `/${own.id}`, { is_private: false })).status).toBe(200);
    expect((await ask('PUT', `/${own.id}`, { name: 'Theirs' }, { user: 'ben' })).status).toBe(403);
    expect(await met({ cohort: { id: own.id } }, 'ben')).toEqual(['s-1', 's-2']);
  });

  it('are criteria of others: live by what they ask for, frozen by their members', async () => {
    const { ask, freeze, ingest, met, save } = started;
    const live = await save('Live', diabetes, { is_private: false });
    const inverse = { not: { cohort: { id: live.id } } };
    expect(await met(inverse)).toEqual(['s-3']);
    const { body } = await ask('POST', '/breakdown', {
      tree: { all: [pressure, { cohort: { id: live.id } }] },
    });
    expect(body.breakdown.nodes).toMatchObject([
      { node: 'tree', met: 1, not_met: 2, unknown: 0 },
      { node: 'tree.all.0' },
      { node: 'tree.all.1', met: 2, not_met: 1, unknown: 0 },
    ]);
    const frozen = await save('Fixed', diabetes, { is_private: false });
    await freeze(frozen.id);
    await ingest('s-4', 'Diagnosen: Diabetes mellitus Typ 2.');
    expect(await met({ cohort: { id: live.id } })).toEqual(['s-1', 's-2', 's-4']);
    expect(await met({ cohort: { id: frozen.id, version: 1 } })).toEqual(['s-1', 's-2']);
    expect(await met({ not: { cohort: { id: frozen.id } } })).toEqual(['s-3', 's-4']);
    expect(await ask('DELETE', `/${frozen.id}`)).toMatchObject({ status: 409, body: { code: 'FROZEN' } });
    await save('User', { cohort: { id: live.id } });
    expect(await ask('DELETE', `/${live.id}`)).toMatchObject({ status: 409, body: { code: 'IN_USE' } });
  });

  it('do not contain themselves, whatever stands between', async () => {
    const { ask, backend, save } = started;
    const one = await save('One', diabetes);
    const two = await save('Two', { any: [{ cohort: { id: one.id } }] });
    const versions = (tree: object) => ask('POST', `/${one.id}/versions`, { tree, after: 1 });
    expect(await versions({ not: { cohort: { id: one.id } } })).toMatchObject({
      status: 400,
      body: { field: 'tree.not.cohort' },
    });
    expect(await versions({ all: [pressure, { lacking: { cohort: { id: two.id } } }] })).toMatchObject({
      status: 400,
      body: { field: 'tree.all.1.lacking.cohort', error: expect.stringContaining('contain itself') },
    });
    // An earlier version does not change any more.
    expect((await versions({ all: [pressure, { cohort: { id: one.id, version: 1 } }] })).status).toBe(200);
    // Two who save at once may close a circle that neither of them saw.
    await backend.store.db.execute(sql`UPDATE cohort_version SET tree = ${JSON.stringify({ cohort: { id: two.id } })}::jsonb
      WHERE study_id = ${STUDY} AND cohort_id = ${one.id} AND version = 2`);
    expect(await ask('POST', '/count', { tree: { cohort: { id: two.id } } })).toMatchObject({
      status: 400,
      body: { field: 'tree.cohort' },
    });
    expect((await ask('GET', `/${two.id}/versions/1`)).body.version.problem.field).toBe('tree.any.0.cohort');
  });

  it('are nested 50 groups deep, and no deeper with the cohorts in them', async () => {
    const { ask, freeze, met, save } = started;
    const nested = (depth: number, inner: object): object =>
      Array.from({ length: depth }).reduce<object>((node) => ({ all: [node] }), inner);
    const deep = await save('Deep', nested(50, diabetes));
    expect((await freeze(deep.id)).members).toBe((await met(diabetes)).length);
    expect((await ask('GET', `/${deep.id}/versions/1/methods`)).status).toBe(200);
    const half = await save('Half', nested(25, diabetes));
    expect(await met(nested(25, { cohort: { id: half.id } }))).toEqual(await met(diabetes));
    const deeper = await ask('POST', '', { name: 'Deeper', tree: nested(26, { cohort: { id: half.id } }) });
    expect(deeper).toMatchObject({ status: 400, body: { field: 'tree' } });
    expect((await ask('POST', '', { name: 'x', tree: nested(51, diabetes) })).status).toBe(400);
  });
});
