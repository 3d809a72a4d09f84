import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { removeDemoAccounts, saveAccount } from '../../backend/auth/auth.store.ts';
import { saveMemberships } from '../../backend/studies/members/members.store.ts';
import { isAccessToken, makeAccessToken } from '../../platform/access-token.ts';
import { startTestBackend, type TestBackend } from '../support/backend.ts';
import { owning, userOf } from '../support/members.ts';
import { ingestBody, REPORT } from '../support/reports.ts';
import { STORE_KINDS } from '../support/stores.ts';

const ANNA = { 'x-user': 'anna', 'x-role': 'admin' };
const BERT = { 'x-user': 'bert', 'x-role': 'admin' };
const STUDY = 'study-002';
const IN_STUDY = { 'x-user': 'anna', 'x-role': 'owner', 'x-study-id': STUDY };

describe.each(STORE_KINDS)('access tokens on %s', (kind) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startTestBackend(kind);
  });
  afterAll(() => backend.close());
  beforeEach(async () => {
    for (const username of ['anna', 'bert', 'rita']) await save(username);
    for (const username of ['anna', 'bert']) {
      await saveMemberships(backend.store.db, username, owning([STUDY, 'study-003', 'study-004']));
    }
    await saveMemberships(backend.store.db, 'rita', [{ study_id: STUDY, role: 'analyst' }]);
  });

  /** No password is checked here: a hash of no form opens nothing. */
  const save = (username: string, isDemo = false) =>
    saveAccount(backend.store.db, { username, role: 'admin', passwordHash: 'none' }, isDemo);

  const create = (body: object = {}, headers = ANNA) =>
    backend.call('POST', '/api/auth/tokens', { name: 'Notebook', study_ids: [STUDY], ...body }, headers);
  const list = async (headers = ANNA) =>
    (await backend.call('GET', '/api/auth/tokens', undefined, headers)).body.access_tokens;
  const revoke = (id: string, headers = ANNA) =>
    backend.call('DELETE', `/api/auth/tokens/${id}`, undefined, headers);
  const resolve = async (secret: string) =>
    (await backend.call('POST', '/api/auth/tokens/resolve', { secret })).body.access;
  const expire = (id: string) =>
    backend.store.db.execute(
      sql`UPDATE access_token SET expires_at = now() - interval '1 second' WHERE id = ${id}`,
    );

  describe('a new one', () => {
    it('opens its studies for its user, 90 days unless said otherwise', async () => {
      const { status, body } = await create({ study_ids: ['study-003', STUDY, STUDY] });
      expect(status).toBe(201);
      expect(isAccessToken(body.secret)).toBe(true);
      const { created_at, expires_at } = body.access_token;
      expect(Date.parse(expires_at) - Date.parse(created_at)).toBe(90 * 86_400_000);
      expect(await resolve(body.secret)).toEqual({
        state: 'live',
        id: body.access_token.id,
        kind: 'personal',
        user: userOf('anna', [STUDY, 'study-003', 'study-004']),
        rights: null,
        study_ids: [STUDY, 'study-003'],
        expires_at,
      });
    });

    it('is stored as a hash, and shown once', async () => {
      const { secret } = (await create()).body;
      const { rows } = await backend.store.db.execute(
        sql`SELECT to_jsonb(t)::text AS row FROM access_token t`,
      );
      expect(rows).toHaveLength(1);
      expect(JSON.stringify(rows)).not.toContain(secret.slice(9));
      expect(JSON.stringify(await list())).not.toContain(secret.slice(9));
    });

    it.each([
      ['no name', { name: ' ' }, 'name'],
      ['a long name', { name: 'x'.repeat(101) }, 'name'],
      ['a name that cannot be shown', { name: 'a\u0000b' }, 'name'],
      ['no study', { study_ids: [] }, 'study_ids'],
      ['too many studies', { study_ids: Array.from({ length: 101 }, (_, n) => `s-${n}`) }, 'study_ids'],
      ['a study that does not exist', { study_ids: [STUDY, 'study-404'] }, 'study_ids'],
      ['a study that cannot be stored', { study_ids: ['a\u0000b'] }, 'study_ids.0'],
      ['no time', { expires_in_days: 0 }, 'expires_in_days'],
      ['more than a year', { expires_in_days: 366 }, 'expires_in_days'],
      ['part of a day', { expires_in_days: 1.5 }, 'expires_in_days'],
      ['a field of its own', { secret: 'x' }, 'secret'],
      ['a kind that there is not', { kind: 'root' }, 'kind'],
      ['no right', { rights: [] }, 'rights'],
      ['the right to administer', { rights: ['administer'] }, 'rights.0'],
      ['a key of a study without rights', { kind: 'study' }, 'rights'],
    ])('is refused with %s, by the name of the field', async (_case, body, field) => {
      const { status, body: answer } = await create(body);
      expect(status).toBe(400);
      expect(answer.field).toBe(field);
      expect(answer.error).toMatch(/^[A-Z].*\.$|is no field|is none of/);
      expect(await list()).toEqual([]);
    });

    it('is refused to whoever has no account', async () => {
      expect((await create({}, { 'x-user': 'nobody', 'x-role': 'admin' })).status).toBe(400);
    });

    it('is the last one at 50, however many are asked for at once; expired ones make room', async () => {
      const made = await Promise.all(Array.from({ length: 52 }, () => create()));
      expect(made.filter(({ status }) => status === 201)).toHaveLength(50);
      const refused = made.filter(({ status }) => status === 409);
      expect(refused.map(({ body }) => body.code)).toEqual(['TOO_MANY_TOKENS', 'TOO_MANY_TOKENS']);
      expect(await list()).toHaveLength(50);
      expect((await create({}, BERT)).status).toBe(201);
      await expire((await list())[7].id);
      expect((await create()).status).toBe(201);
      expect(await list()).toHaveLength(50);
    });
  });

  describe('those of an account', () => {
    it('are listed newest first, and to nobody else', async () => {
      const first = (await create({ name: 'First' })).body.access_token;
      const second = (await create({ name: 'Second', expires_in_days: 7 })).body.access_token;
      expect(await list()).toEqual([second, first]);
      expect(await list(BERT)).toEqual([]);
    });

    it('tell their last use to the minute, without a write for each call', async () => {
      const { secret, access_token } = (await create()).body;
      expect(access_token.last_used_at).toBeNull();
      await resolve(secret);
      const [{ last_used_at: used }] = await list();
      expect(Date.parse(used)).toBeGreaterThanOrEqual(Date.parse(access_token.created_at));
      await resolve(secret);
      expect((await list())[0].last_used_at).toBe(used);
      await backend.store.db.execute(
        sql`UPDATE access_token SET last_used_at = now() - interval '61 seconds'`,
      );
      await resolve(secret);
      expect(Date.parse((await list())[0].last_used_at)).toBeGreaterThanOrEqual(Date.parse(used));
    });

    it('open nothing once revoked, expired, or of another installation', async () => {
      const revoked = (await create()).body;
      expect((await revoke(revoked.access_token.id)).status).toBe(200);
      expect(await resolve(revoked.secret)).toEqual({ state: 'unknown' });
      const expired = (await create()).body;
      await expire(expired.access_token.id);
      expect(await resolve(expired.secret)).toEqual({ state: 'expired' });
      expect(await resolve(makeAccessToken())).toEqual({ state: 'unknown' });
    });

    it('are revoked by their own user only', async () => {
      const { secret, access_token } = (await create()).body;
      for (const id of [access_token.id, 'token-404', 'x']) expect((await revoke(id, BERT)).status).toBe(404);
      expect(await resolve(secret)).toMatchObject({ state: 'live' });
    });

    it('end with the password, and with the account of the demo', async () => {
      const { secret } = (await create()).body;
      await save('anna');
      expect(await resolve(secret)).toEqual({ state: 'unknown' });
      await save('dora', true);
      await saveMemberships(backend.store.db, 'dora', owning([STUDY]));
      const demo = (await create({}, { 'x-user': 'dora', 'x-role': 'admin' })).body.secret;
      expect(await resolve(demo)).toMatchObject({ state: 'live' });
      await removeDemoAccounts(backend.store.db);
      const { rows } = await backend.store.db.execute(
        sql`SELECT 1 FROM access_token WHERE username = 'dora'`,
      );
      expect(rows).toEqual([]);
    });

    it('may be given fewer rights than their account has', async () => {
      const { secret } = (await create({ rights: ['export', 'read identified', 'export'] })).body;
      expect(await resolve(secret)).toMatchObject({
        user: { username: 'anna' },
        rights: ['read identified', 'export'],
      });
    });

    it('are noted in each study that they open', async () => {
      const { id } = (await create({ study_ids: [STUDY, 'study-004'] })).body.access_token;
      await revoke(id);
      const { rows } = await backend.store.db.execute(
        sql`SELECT study_id, action, actor FROM audit_event WHERE target = ${id} ORDER BY study_id, sequence`,
      );
      const event = (study_id: string, action: string) => ({ study_id, action, actor: 'anna' });
      expect(rows).toEqual([
        event(STUDY, 'token.create'),
        event(STUDY, 'token.revoke'),
        event('study-004', 'token.create'),
        event('study-004', 'token.revoke'),
      ]);
    });
  });

  describe('a key of a study', () => {
    const KEY = { kind: 'study', rights: ['read identified'] };
    const key = async (more: object = {}, headers = ANNA) =>
      (await create({ ...KEY, ...more }, headers)).body;
    beforeEach(() => backend.store.db.execute(sql`DELETE FROM access_token WHERE kind <> 'personal'`));

    it('acts under its own id, with its rights alone', async () => {
      const { secret, access_token } = await key();
      expect(access_token).toMatchObject({ kind: 'study', made_by: 'anna', rights: ['read identified'] });
      expect(access_token.id).toMatch(/^key:[0-9a-f-]{36}$/);
      expect(await resolve(secret)).toMatchObject({
        kind: 'study',
        user: { username: access_token.id, role: 'member' },
        rights: ['read identified'],
      });
    });

    it('is listed to each administrator, who may revoke it', async () => {
      const { secret, access_token } = await key();
      expect(await list(BERT)).toEqual([access_token]);
      expect((await revoke(access_token.id, BERT)).status).toBe(200);
      expect(await resolve(secret)).toEqual({ state: 'unknown' });
    });

    it('is neither made nor seen nor revoked by whoever administers nothing', async () => {
      const reader = { 'x-user': 'rita', 'x-role': 'admin' };
      const weak = { ...ANNA, 'x-rights': 'read identified,write' };
      const { access_token } = await key();
      for (const headers of [reader, weak]) {
        expect((await create(KEY, headers)).status).toBe(403);
        expect(await list(headers)).toEqual([]);
        expect((await revoke(access_token.id, headers)).status).toBe(404);
      }
    });

    it('stays when the password of its maker changes, and goes with the account of the demo', async () => {
      const { secret } = await key();
      await save('anna');
      expect(await resolve(secret)).toMatchObject({ state: 'live' });
      await save('dora', true);
      await saveMemberships(backend.store.db, 'dora', owning([STUDY]));
      const demo = (await key({}, { 'x-user': 'dora', 'x-role': 'admin' })).secret;
      await removeDemoAccounts(backend.store.db);
      expect(await resolve(demo)).toEqual({ state: 'unknown' });
    });

    it('is the last one at 200, whoever makes them at once', async () => {
      await backend.store.db.execute(sql`
        INSERT INTO access_token (id, token_hash, username, kind, name, rights, study_ids, created_at, expires_at)
        SELECT 'key:' || n, 'hash ' || n, 'anna', 'study', 'A key', '{write}', '{study-002}', now(), now() + interval '1 day'
        FROM generate_series(1, 199) n`);
      const made = await Promise.all([ANNA, BERT, ANNA, BERT].map((headers) => create(KEY, headers)));
      expect(made.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
      expect((await create()).status).toBe(201);
    });
  });

  describe('a call with rights of a token', () => {
    const post = (rights: string) =>
      backend.call('POST', '/api/ingest', ingestBody({ patient_id: 'p-1', text: REPORT }), {
        ...IN_STUDY,
        'x-rights': rights,
      });
    const patients = (rights: string) =>
      backend.call('GET', '/api/patients', undefined, { ...IN_STUDY, 'x-rights': rights });

    it('does what they allow, and nothing else that the role may', async () => {
      expect((await patients('read identified')).status).toBe(200);
      expect((await post('write')).status).toBe(200);
      for (const refused of [await patients('write,export'), await post('read identified')])
        expect(refused).toMatchObject({
          status: 403,
          body: { code: 'FORBIDDEN', error: expect.stringContaining('This token lacks the right to') },
        });
    });

    it('may do nothing where they are empty or unknown', async () => {
      for (const rights of ['', 'everything', 'write, read identified'])
        expect((await patients(rights)).status).toBe(403);
    });
  });
});
