import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveAccount } from '../../backend/auth/auth.store.ts';
import { saveMemberships } from '../../backend/studies/members/members.store.ts';
import type { StudyRole } from '../../backend/wall/rights.ts';
import { firstBrokenEvent, tamper } from '../support/audit-log.ts';
import { type Answer, startTestBackend, type TestBackend } from '../support/backend.ts';
import { ingestBody } from '../support/reports.ts';
import { STORE_KINDS } from '../support/stores.ts';

const STUDY = 'study-002';
const OTHER = 'study-003';
const REASON = 'Called to an emergency on ward 3';
const ROLES: Readonly<Record<string, StudyRole>> = {
  olga: 'owner',
  ina: 'investigator',
  ana: 'analyst',
  gus: 'guest',
  aud: 'auditor',
  eve: 'auditor',
};
const SETTINGS = {
  name: 'Sepsis',
  description: 'Course.',
  icon: 'virus',
  status: 'active',
  state: 'open',
  label: null,
};

describe.each(STORE_KINDS)('break-glass access on %s', (kind) => {
  let backend: TestBackend;
  let version = 0;
  const headersOf = (username: string, study = STUDY) => ({
    'x-user': username,
    'x-role': ROLES[username] ?? 'member',
    'x-study-id': study,
  });
  const post = (username: string, path: string, body: object, more: Record<string, string> = {}) =>
    backend.call('POST', path, body, { ...headersOf(username), ...more });
  const begin = (username: string, request: object = {}, more: Record<string, string> = {}) =>
    post(
      username,
      '/api/auth/break-glass',
      { study_id: STUDY, reason: REASON, minutes: 60, ...request },
      more,
    );
  const endOwn = (username: string) => post(username, '/api/auth/break-glass/end', { study_id: STUDY });
  const review = (username: string, id: string, body: object) =>
    post(username, `/api/break-glass/${id}/review`, body);
  const listed = async (where: object = {}, username = 'aud'): Promise<Answer['body'][]> => {
    const { body } = await post(username, '/api/break-glass/page', { where, first: 50 });
    return body.pages[0].entries.map(({ node }: Answer['body']) => node);
  };
  const known = async (id: string) => (await listed()).find((access) => access.id === id);
  async function rule(rules: object): Promise<void> {
    const body = { ...SETTINGS, version, ...rules };
    const { status } = await backend.call('PUT', '/api/study-settings', body, headersOf('olga'));
    expect(status).toBe(200);
    version += 1;
  }
  /** @returns the id of access that was given */
  async function given(username: string): Promise<string> {
    const { status, body } = await begin(username);
    expect(status, JSON.stringify(body)).toBe(200);
    return body.access.id;
  }
  const expire = (id: string) =>
    backend.store.db.execute(sql`
      UPDATE break_glass_access SET expires_at = now() - interval '1 second' WHERE id = ${id}`);

  beforeAll(async () => {
    backend = await startTestBackend(kind);
    for (const [username, role] of Object.entries(ROLES)) {
      await saveAccount(backend.store.db, { username, role: 'member', passwordHash: 'none' }, false);
      await saveMemberships(backend.store.db, username, [{ study_id: STUDY, role }]);
    }
    await backend.call('POST', '/api/ingest', ingestBody({ patient_id: 'p-1' }), { 'x-study-id': STUDY });
    await rule({ allows_break_glass: true });
  });
  afterAll(() => backend.close());

  it('is refused by a study until its settings allow it, and ends where they do so no more', async () => {
    await rule({ allows_break_glass: false });
    expect(await begin('ana')).toMatchObject({ status: 403, body: { code: 'NO_BREAK_GLASS' } });
    await rule({ allows_break_glass: true });
    const id = await given('ana');
    await rule({});
    expect(await known(id)).toMatchObject({ is_open: true });
    await rule({ allows_break_glass: false });
    expect(await known(id)).toMatchObject({ is_open: false, ended_by: 'olga' });
    await rule({ allows_break_glass: true });
    expect(await known(id)).toMatchObject({ is_open: false });
  });

  it.each([
    ['reason', { reason: 'emergency' }],
    ['reason', { reason: 'one two' }],
    ['reason', { reason: '   a  b  c   ' }],
    ['reason', { reason: 'x y z '.repeat(60) }],
    ['reason', { reason: 'Called to an\nemergency' }],
    ['reason', { reason: 'Called to \u0007 an emergency' }],
    ['reason', { reason: 'Called to an emergency \ud800' }],
    ['reason', { reason: 5 }],
    ['minutes', { minutes: 14 }],
    ['minutes', { minutes: 481 }],
    ['minutes', { minutes: 20.5 }],
    ['study_id', { study_id: OTHER }],
    ['study_id', { study_id: 'study-999' }],
    ['study_id', { study_id: 'x'.repeat(65) }],
  ])('is refused for a bad %s, which is named, and nothing is kept', async (field, request) => {
    const before = (await listed()).length;
    expect(await begin('ana', request)).toMatchObject({ status: 400, body: { field } });
    expect((await listed()).length).toBe(before);
  });

  it('is nothing for tokens, nor for whoever reads identified data already', async () => {
    expect(await begin('ana', {}, { 'x-rights': 'read de-identified' })).toMatchObject({ status: 403 });
    expect(await begin('ina')).toMatchObject({ status: 409, body: { code: 'READS_IDENTIFIED' } });
  });

  it('is nothing for administrators of the installation who have no role in the study', async () => {
    const { db } = backend.store;
    await saveAccount(db, { username: 'root', role: 'admin', passwordHash: 'none' }, false);
    expect(await begin('root', {}, { 'x-role': 'admin' })).toMatchObject({
      status: 400,
      body: { field: 'study_id' },
    });
  });

  it('opens the study for one at a time, also of requests at once, and again when it was ended', async () => {
    const answers = await Promise.all([begin('ana'), begin('ana'), begin('ana')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await endOwn('ana')).body.access).toMatchObject({ is_open: false, ended_by: 'ana' });
    expect(await endOwn('ana')).toMatchObject({ status: 404 });
    await expire(await given('ana'));
    await given('ana');
    expect((await endOwn('ana')).status).toBe(200);
  });

  it('is over when its time is, and when its member gets another role or leaves', async () => {
    const expired = await given('gus');
    await expire(expired);
    expect(await known(expired)).toMatchObject({ is_open: false, ended_at: null });
    const change = async (path: string, body: object) => {
      const method = path === '' ? 'PUT' : 'POST';
      const headers = { ...headersOf('olga'), 'x-role': 'admin' };
      const { status } = await backend.call(method, `/api/study-members${path}`, body, headers);
      expect(status).toBe(200);
    };
    const lowered = await given('ana');
    await change('', { username: 'ana', role: 'guest', was: 'analyst' });
    expect(await known(lowered)).toMatchObject({ is_open: false });
    await change('', { username: 'ana', role: 'analyst', was: 'guest' });
    expect(await known(lowered)).toMatchObject({ is_open: false });
    const left = await given('gus');
    await change('/removed', { username: 'gus', was: 'guest' });
    expect(await known(left)).toMatchObject({ is_open: false });
    await change('', { username: 'gus', role: 'guest', was: null });
    expect(await known(left)).toMatchObject({ is_open: false });
  });

  it('reads what is identified and no more, and stands in the log with every read', async () => {
    const id = await given('ana');
    const under = { 'x-break-glass': id };
    const read = (more: Record<string, string>) =>
      backend.call('GET', '/api/patients/p-1', undefined, { ...headersOf('ana'), ...more });
    expect((await read(under)).status).toBe(200);
    expect((await read({})).body).not.toEqual((await read(under)).body);
    expect((await read({ ...under, 'x-rights': 'read de-identified' })).body).not.toEqual(
      (await read(under)).body,
    );
    expect((await read({ ...under, 'x-role': 'member' })).status).toBe(403);
    expect((await post('ana', '/api/ingest', ingestBody({ patient_id: 'p-2' }), under)).status).toBe(403);
    expect((await post('ana', '/api/break-glass/page', {}, under)).status).toBe(403);
    expect((await endOwn('ana')).status).toBe(200);
    const page = await post('aud', '/api/audit-events/page', { where: { break_glass_id: id } });
    const events = page.body.pages[0].entries.map(({ node }: Answer['body']) => node);
    expect(events).toHaveLength(3);
    for (const event of events)
      expect(event).toMatchObject({
        actor: 'ana',
        action: 'patient.read',
        patients: ['p-1'],
        break_glass: id,
      });
    const file = await fetch(`${backend.url}/api/audit-events/export`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${backend.token}`,
        'content-type': 'application/json',
        ...headersOf('aud'),
      },
      body: JSON.stringify({ where: { break_glass_id: id }, format: 'ndjson' }),
    });
    expect(await file.text()).toContain('"code":"BTG"');
  });

  it('needs no purpose besides its reason', async () => {
    await rule({ asks_purpose: true });
    const id = await given('ana');
    const read = (more: Record<string, string>) =>
      backend.call('GET', '/api/patients/p-1', undefined, { ...headersOf('ana'), ...more });
    expect((await read({})).status).toBe(428);
    expect((await read({ 'x-break-glass': id })).status).toBe(200);
    expect((await endOwn('ana')).status).toBe(200);
    await rule({ asks_purpose: false });
  });

  it('cannot be taken out of the log unseen', async () => {
    expect(await firstBrokenEvent(backend.store.db, STUDY)).toBeNull();
    const removal = sql`UPDATE audit_event SET break_glass = NULL WHERE study_id = ${STUDY} AND break_glass IS NOT NULL`;
    await tamper(backend.store.db, removal);
    expect(await firstBrokenEvent(backend.store.db, STUDY)).not.toBeNull();
  });

  it('is told owners and auditors of, and nobody else, without the reason', async () => {
    const kinds = async (username: string) => {
      const { body } = await post(username, '/api/notifications/page', { first: 50 });
      expect(JSON.stringify(body)).not.toContain('emergency');
      return body.pages[0].entries.map(({ node }: Answer['body']) => node.kind);
    };
    for (const username of ['olga', 'aud']) expect(await kinds(username)).toContain('break-glass');
    for (const username of ['ana', 'ina', 'gus']) expect(await kinds(username)).not.toContain('break-glass');
  });

  describe('its review', () => {
    it('comes when it is over, by somebody else, once also of two at once, and an objection says why', async () => {
      const id = await given('ana');
      expect(await review('aud', id, { verdict: 'accepted' })).toMatchObject({ status: 409 });
      expect((await post('aud', `/api/break-glass/${id}/end`, {})).body.access.ended_by).toBe('aud');
      expect(await post('aud', `/api/break-glass/${id}/end`, {})).toMatchObject({ status: 409 });
      expect(await review('aud', id, { verdict: 'objected', note: ' ' })).toMatchObject({
        status: 400,
        body: { field: 'note' },
      });
      const both = await Promise.all([
        review('aud', id, { verdict: 'accepted' }),
        review('olga', id, { verdict: 'objected', note: 'No emergency that night.' }),
      ]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
      const kept = both.find(({ status }) => status === 200)?.body.access.review;
      expect((await known(id))?.review).toEqual(kept);
      expect((await listed({ is_reviewed: true })).map((access) => access.id)).toEqual([id]);
      expect((await listed({ is_reviewed: false })).map((access) => access.id)).not.toContain(id);
    });

    it('is nothing that auditors do of their own', async () => {
      const id = await given('eve');
      await post('eve', '/api/auth/break-glass/end', { study_id: STUDY });
      expect(await review('eve', id, { verdict: 'accepted' })).toMatchObject({
        status: 403,
        body: { code: 'OWN_ACCESS' },
      });
    });

    it.each([
      ['verdict', { verdict: 'fine' }],
      ['note', { verdict: 'objected', note: 'x'.repeat(501) }],
      ['note', { verdict: 'objected', note: 'No\u0000 emergency.' }],
    ])('is refused for a bad %s', async (field, body) => {
      expect(await review('aud', 'access-1', body)).toMatchObject({ status: 400, body: { field } });
    });

    it('knows none of another study', async () => {
      const [{ id }] = (await listed({ is_reviewed: false })) as [{ id: string }];
      for (const path of ['end', 'review'])
        expect(
          await post(
            'aud',
            `/api/break-glass/${id}/${path}`,
            { verdict: 'accepted' },
            { 'x-study-id': OTHER },
          ),
        ).toMatchObject({ status: 404 });
    });

    it('is waited for after 20 of somebody', async () => {
      for (let more = 0; more < 20; more += 1) {
        if ((await begin('gus')).status !== 200) break;
        await endOwn('gus');
      }
      expect(await begin('gus')).toMatchObject({ status: 409, body: { code: 'UNREVIEWED' } });
    });
  });
});
