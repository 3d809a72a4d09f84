import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestBackend, type TestBackend } from '../support/backend.ts';
import { ANY_STORE } from '../support/stores.ts';

const STUDY = 'study-001';
const OTHER = 'study-002';
const CONTENT = { text: 'query A($id: ID!) { a }', variables: '{"id":"p-1"}' };
type As = { readonly study?: string; readonly user?: string };

describe('saved operations', () => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startTestBackend(ANY_STORE);
  });
  afterAll(() => backend.close());

  const ask = (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: object,
    { study = STUDY, user = 'anna' }: As = {},
  ) =>
    backend.call(method, `/api/operations${path}`, body, {
      'x-study-id': study,
      'x-user': user,
      'x-role': 'owner',
    });
  async function save(name: string, fields: object = {}): Promise<string> {
    const { status, body } = await ask('POST', '', { name, ...CONTENT, ...fields });
    expect(status, JSON.stringify(body)).toBe(200);
    return body.operation.id;
  }
  const names = async (as: As = {}) =>
    (await ask('GET', '', undefined, as)).body.operations.map(({ name }: { name: string }) => name);

  it('raise their version with each save, and keep the versions before', async () => {
    const id = await save('Versions', { description: 'What A is.' });
    const text = 'query A { b }';
    const second = await ask('POST', `/${id}/versions`, { text, after: 1 });
    expect(second.body.operation).toMatchObject({
      latest: 2,
      owner: 'anna',
      description: 'What A is.',
      is_private: true,
      versions: [{ version: 2 }, { version: 1 }],
    });
    const version = async (number: number) => (await ask('GET', `/${id}/versions/${number}`)).body.version;
    expect(await version(2)).toMatchObject({ text, variables: '{}' });
    expect(await version(1)).toMatchObject({ text: CONTENT.text, variables: '{\n  "id": "p-1"\n}' });
    // An earlier one comes back as the next one.
    const restored = await version(1);
    await ask('POST', `/${id}/versions`, { text: restored.text, variables: restored.variables, after: 2 });
    expect(await version(3)).toMatchObject({ text: CONTENT.text });
  });

  it('are not saved over a version that was saved meanwhile', async () => {
    const id = await save('Meanwhile');
    expect((await ask('POST', `/${id}/versions`, { ...CONTENT, after: 1 })).status).toBe(200);
    expect(await ask('POST', `/${id}/versions`, { ...CONTENT, after: 1 })).toMatchObject({
      status: 409,
      body: {
        code: 'CHANGED',
        field: 'after',
        error: 'Version 2 was saved meanwhile; open it, or save yours under another name.',
      },
    });
    const answers = await Promise.all(
      [1, 2, 3].map(() => ask('POST', `/${id}/versions`, { ...CONTENT, after: 2 })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('are read by their owner, and once shared by all of the study, and by nobody of another', async () => {
    const id = await save('Mine');
    for (const as of [{ user: 'ben' }, { study: OTHER }]) {
      expect(await names(as)).not.toContain('Mine');
      for (const [method, path, body] of [
        ['GET', `/${id}`, undefined],
        ['GET', `/${id}/versions/1`, undefined],
        ['PUT', `/${id}`, { name: 'Theirs' }],
        ['POST', `/${id}/versions`, { ...CONTENT, after: 1 }],
        ['DELETE', `/${id}`, undefined],
      ] as const)
        expect((await ask(method, path, body, as)).status, `${method} ${path}`).toBe(404);
    }
    expect((await ask('PUT', `/${id}`, { is_private: false })).body.operation.is_private).toBe(false);
    expect(await names({ user: 'ben' })).toContain('Mine');
    expect(await names({ study: OTHER })).not.toContain('Mine');
    for (const [method, path, body] of [
      ['PUT', `/${id}`, { name: 'Theirs' }],
      ['POST', `/${id}/versions`, { ...CONTENT, after: 1 }],
      ['DELETE', `/${id}`, undefined],
    ] as const)
      expect(await ask(method, path, body, { user: 'ben' }), `${method} ${path}`).toMatchObject({
        status: 403,
        body: { error: 'Only anna may change it; save a copy of your own.' },
      });
    await ask('PUT', `/${id}`, { is_private: true });
    expect(await names({ user: 'ben' })).not.toContain('Mine');
    expect(await ask('DELETE', `/${id}`)).toMatchObject({ status: 200, body: { id } });
    expect((await ask('GET', `/${id}`)).status).toBe(404);
  });

  it.each([
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(121) }, 'name'],
    [{ description: 'x'.repeat(501) }, 'description'],
    [{ text: ' \n' }, 'text'],
    [{ text: 'x'.repeat(100_001) }, 'text'],
    [{ text: 'a\0' }, 'text'],
    [{ variables: '[]' }, 'variables'],
    [{ variables: '{' }, 'variables'],
    [{ variables: JSON.stringify({ a: 'x'.repeat(20_000) }) }, 'variables'],
    [{ owner: 'ben' }, undefined],
  ])('are refused by the field: %#', async (fields, field) => {
    const { status, body } = await ask('POST', '', { name: 'x', ...CONTENT, ...fields });
    expect(status).toBe(400);
    if (field !== undefined) expect(body.field).toBe(field);
    expect(body.error).not.toContain('xxxx');
  });

  it('are at most 500 in a study', async () => {
    await backend.store.db.execute(sql`INSERT INTO saved_operation
      SELECT 'study-003', 'operation-' || n, 'n', '', 'anna', true, 1, now(), now() FROM generate_series(1, 500) n`);
    expect(await ask('POST', '', { name: 'x', ...CONTENT }, { study: 'study-003' })).toMatchObject({
      status: 409,
      body: { code: 'FULL' },
    });
  });

  it('are noted in the audit chain by id, never with their text', async () => {
    const id = await save('Noted', { text: 'query Secret { secret }' });
    await ask('GET', `/${id}`);
    await ask('PUT', `/${id}`, { name: 'Renamed' });
    await ask('DELETE', `/${id}`);
    const { rows } = await backend.store.db.execute(
      sql`SELECT actor, action FROM audit_event WHERE study_id = ${STUDY} AND target = ${id} ORDER BY sequence`,
    );
    expect(rows).toEqual(
      ['save', 'read', 'change', 'remove'].map((what) => ({ actor: 'anna', action: `operation.${what}` })),
    );
    const { rows: all } = await backend.store.db.execute(sql`SELECT * FROM audit_event`);
    expect(JSON.stringify(all)).not.toContain('Secret');
  });
});
