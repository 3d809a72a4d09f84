import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { saveAccount } from '../../backend/auth/auth.store.ts';
import { startTestBackend, type TestBackend } from '../support/backend.ts';
import { ingestBody } from '../support/reports.ts';
import { STORE_KINDS } from '../support/stores.ts';

const ADMIN = { 'x-user': 'anna', 'x-role': 'admin' };
const STUDY = {
  name: 'Sepsis Registry',
  description: 'Course of sepsis.',
  icon: 'virus',
  status: 'recruiting',
};

describe.each(STORE_KINDS)('studies on %s', (kind) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startTestBackend(kind);
    for (const username of ['anna', 'bert', 'carla']) {
      await saveAccount(backend.store.db, { username, role: 'member', passwordHash: 'none' }, false);
    }
  });
  afterAll(() => backend.close());

  const make = (body: object = STUDY, headers: Record<string, string> = ADMIN) =>
    backend.call('POST', '/api/managed-studies', body, headers);
  const change = (study: string, body: object, role = 'owner') =>
    backend.call('PUT', '/api/study-settings', body, { ...ADMIN, 'x-role': role, 'x-study-id': study });
  const managed = async (headers: Record<string, string>) =>
    (await backend.call('GET', '/api/managed-studies', undefined, headers)).body.studies;
  const ingest = (study: string, patient: string) =>
    backend.call('POST', '/api/ingest', ingestBody({ patient_id: patient }), { 'x-study-id': study });

  describe('a new one', () => {
    it('is owned by whoever makes it, open and empty, and works at once', async () => {
      const { status, body } = await make();
      expect(status).toBe(200);
      expect(body.study).toMatchObject({
        ...STUDY,
        participantCount: 0,
        state: 'open',
        label: null,
        version: 0,
      });
      const { id } = body.study;
      expect(
        (await managed({ ...ADMIN, 'x-role': 'member' })).map((study: { id: string }) => study.id),
      ).toEqual([id]);
      expect((await ingest(id, 'p-1')).status).toBe(200);
    });

    it.each(['owner', 'member', 'key'])('is made by no %s', async (role) => {
      expect((await make(STUDY, { ...ADMIN, 'x-role': role })).status).toBe(403);
    });

    it('is made by no service, which owns nothing', async () => {
      expect((await make(STUDY, {})).status).toBe(403);
      expect((await make(STUDY, { 'x-role': 'admin', 'x-user': 'nobody' })).body.code).toBe('NO_ACCOUNT');
    });

    it.each([
      ['name', { ...STUDY, name: ' ' }],
      ['name', { ...STUDY, name: 'A\u0007' }],
      ['name', { ...STUDY, name: 'x'.repeat(81) }],
      ['description', { ...STUDY, description: '' }],
      ['icon', { ...STUDY, icon: 'skull' }],
      ['status', { ...STUDY, status: 'dormant' }],
    ])('is refused for its %s, and nothing is kept', async (field, body) => {
      const before = (await managed(ADMIN)).length;
      expect((await make(body)).body).toMatchObject({ code: 'BAD_INPUT', field });
      expect((await managed(ADMIN)).length).toBe(before);
    });

    it('is the last one at 100', async () => {
      await backend.store.db.execute(sql`
        INSERT INTO study (id, name, description, icon, participant_count, status)
        SELECT 'many-' || n, 'Many', 'Many.', 'heart', 0, 'active' FROM generate_series(1, 100) n`);
      expect((await make()).body).toMatchObject({ code: 'TOO_MANY_STUDIES' });
      await backend.store.db.execute(sql`DELETE FROM study WHERE id LIKE 'many-%'`);
    });
  });

  describe('a change', () => {
    let study: { id: string; version: number };
    const changed = (more: object) => ({
      ...STUDY,
      state: 'open',
      label: null,
      version: study.version,
      ...more,
    });
    beforeEach(async () => {
      study = (await make()).body.study;
    });

    it('is seen at once, and the one that was made from an older study is told', async () => {
      const body = changed({ name: 'Renamed', label: 'synthetic' });
      expect((await change(study.id, body)).body.study).toMatchObject({
        name: 'Renamed',
        label: 'synthetic',
        version: 1,
      });
      expect((await change(study.id, body)).body).toMatchObject({ code: 'STUDY_CHANGED', field: 'version' });
    });

    it('to read-only leaves reading and refuses every write, until it is open again', async () => {
      await ingest(study.id, 'p-1');
      await change(study.id, changed({ state: 'read-only' }));
      const refused = await ingest(study.id, 'p-2');
      expect(refused).toMatchObject({ status: 409, body: { code: 'STUDY_READ_ONLY' } });
      const patients = () => backend.call('GET', '/api/patients', undefined, { 'x-study-id': study.id });
      expect((await patients()).body.total).toBe(1);
      await change(study.id, changed({ version: 1 }));
      expect((await ingest(study.id, 'p-2')).status).toBe(200);
    });

    it('to archived closes it for everybody but who looks into its log, and it is restored as it was', async () => {
      await ingest(study.id, 'p-1');
      await change(study.id, changed({ state: 'archived' }));
      const read = () => backend.call('GET', '/api/patients', undefined, { 'x-study-id': study.id });
      expect(await read()).toMatchObject({ status: 409, body: { code: 'STUDY_ARCHIVED' } });
      await change(study.id, changed({ version: 1 }), 'admin');
      expect((await read()).body.total).toBe(1);
    });

    it.each(['investigator', 'guest', 'member', 'key'])('is made by no %s', async (role) => {
      expect((await change(study.id, changed({}), role)).status).toBe(403);
    });
  });

  describe('members', () => {
    let study: string;
    beforeEach(async () => {
      study = (await make()).body.study.id;
    });
    const as = (role: string) => ({ ...ADMIN, 'x-role': role, 'x-study-id': study });
    const set = (body: object, role = 'admin') => backend.call('PUT', '/api/study-members', body, as(role));
    const remove = (body: object, role = 'owner') =>
      backend.call('POST', '/api/study-members/removed', body, as(role));
    const rolesThere = async () => {
      const { body } = await backend.call('GET', '/api/study-members', undefined, as('owner'));
      return body.members.map(({ username, role }: Record<string, string>) => `${username} ${role}`);
    };

    it('are added by administrators, changed and removed by owners', async () => {
      expect((await set({ username: 'bert', role: 'analyst', was: null })).status).toBe(200);
      expect(await rolesThere()).toEqual(['anna owner', 'bert analyst']);
      await set({ username: 'bert', role: 'reviewer', was: 'analyst' }, 'owner');
      expect(await rolesThere()).toEqual(['anna owner', 'bert reviewer']);
      await remove({ username: 'bert', was: 'reviewer' });
      expect(await rolesThere()).toEqual(['anna owner']);
    });

    it('are told from accounts that there are by no owner', async () => {
      const known = await set({ username: 'bert', role: 'guest', was: null }, 'owner');
      const unknown = await set({ username: 'nobody', role: 'guest', was: null }, 'owner');
      expect(known.status).toBe(403);
      expect(unknown).toEqual(known);
    });

    it('keep at least one owner', async () => {
      for (const refused of [
        await remove({ username: 'anna', was: 'owner' }),
        await set({ username: 'anna', role: 'guest', was: 'owner' }),
      ]) {
        expect(refused).toMatchObject({ status: 409, body: { code: 'LAST_OWNER' } });
      }
      expect(await rolesThere()).toEqual(['anna owner']);
    });

    it('whose last owner removes themselves keep them, with a sentence that says what to do', async () => {
      const refused = await remove({ username: 'anna', was: 'owner' });
      expect(refused.body.error).toBe('A study needs an owner: make somebody else an owner first.');
      expect(await rolesThere()).toEqual(['anna owner']);
    });

    it('of whom two owners remove each other at once leave one', async () => {
      await set({ username: 'bert', role: 'owner', was: null });
      const both = await Promise.all(['anna', 'bert'].map((username) => remove({ username, was: 'owner' })));
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(await rolesThere()).toHaveLength(1);
    });

    it('that somebody else has changed meanwhile stay as they are', async () => {
      await set({ username: 'bert', role: 'analyst', was: null });
      for (const late of [
        await set({ username: 'bert', role: 'guest', was: 'owner' }),
        await set({ username: 'bert', role: 'guest', was: null }),
        await remove({ username: 'bert', was: 'guest' }),
      ]) {
        expect(late).toMatchObject({ status: 409, body: { code: 'MEMBER_CHANGED', field: 'was' } });
      }
      expect(await rolesThere()).toEqual(['anna owner', 'bert analyst']);
    });

    it('are refused for a name with control characters, an unknown role, and a name without an account', async () => {
      expect((await set({ username: 'a\u0000b', role: 'guest', was: null })).body.field).toBe('username');
      expect((await set({ username: 'bert', role: 'king', was: null })).body.field).toBe('role');
      expect((await set({ username: 'nobody', role: 'guest', was: null })).body.field).toBe('username');
    });

    it('and their changes are in the audit chain of the study', async () => {
      await set({ username: 'bert', role: 'analyst', was: null });
      await remove({ username: 'bert', was: 'analyst' });
      const { rows } = await backend.store.db.execute(
        sql`SELECT actor, action, target FROM audit_event WHERE study_id = ${study} ORDER BY sequence`,
      );
      expect(rows).toEqual([
        { actor: 'anna', action: 'study.create', target: study },
        { actor: 'anna', action: 'member.set.analyst', target: 'bert' },
        { actor: 'anna', action: 'member.remove', target: 'bert' },
      ]);
    });
  });

  it.each(['\u0000', '', 'x'.repeat(65), 'study-404'])(
    'has nobody invited to %j, which is none',
    async (id) => {
      const memberships = [{ study_id: id, role: 'guest' }];
      const { status, body } = await backend.call('POST', '/api/invitations', { memberships }, ADMIN);
      expect(status).toBe(400);
      expect(body.field).toMatch(/^memberships/);
    },
  );
});
