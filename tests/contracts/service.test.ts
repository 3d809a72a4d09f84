import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveAccount } from '../../backend/auth/auth.store.ts';
import { firstBrokenEvent, tamper } from '../support/audit-log.ts';
import { startTestBackend, type TestBackend } from '../support/backend.ts';
import { cheapHash } from '../support/demo-account.ts';
import { DEMO_STUDIES, userOf as userIn } from '../support/members.ts';
import { ingestBody } from '../support/reports.ts';
import { until } from '../support/until.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.close());

describe('the service token', () => {
  const PATHS = [
    '/api/demo-users',
    '/api/studies',
    '/api/patients',
    '/api/extractions/x',
    '/api/jobs/x',
    '/nothing',
  ];

  it.each(PATHS)('is asked for on %s', async (path) => {
    for (const authorization of ['', 'Bearer wrong', backend.token, 'Bearer ']) {
      const { status, body } = await backend.call('GET', path, undefined, { authorization });
      expect(status).toBe(401);
      expect(body).toMatchObject({ success: false, code: 'UNAUTHENTICATED' });
    }
  });

  it('is not asked for where nothing of a study is told', async () => {
    for (const path of ['/healthz', '/readyz', '/openapi.json']) {
      expect((await backend.call('GET', path, undefined, { authorization: '' })).status).toBe(200);
    }
  });
});

describe('the documents', () => {
  it('describe every call of the specification that is served', async () => {
    const { body } = await backend.call('GET', '/openapi.json');
    expect(Object.keys(body.paths)).toEqual(
      expect.arrayContaining([
        '/api/demo-users',
        '/api/generate-report',
        '/api/ingest',
        '/api/search',
        '/api/search-by-code',
        '/api/codes',
        '/api/analytics/evidence',
        '/api/anonymize/local',
        '/api/anonymize/cloud',
        '/api/patients',
        '/api/studies',
      ]),
    );
    const schema = body.paths['/api/ingest'].post.requestBody.content['application/json'].schema;
    expect(Object.keys(schema.properties).sort()).toEqual(
      [...Object.keys(ingestBody()), 'report_date'].sort(),
    );
  });

  it('are shown as a page', async () => {
    const page = await fetch(`${backend.url}/docs/`);
    expect(page.status).toBe(200);
    expect(page.headers.get('content-type')).toContain('text/html');
  });
});

describe('GET /api/studies', () => {
  it('lists the five seeded studies, one of each status at least', async () => {
    const { body } = await backend.call('GET', '/api/studies');
    expect(body.studies.map((study: { id: string }) => study.id)).toEqual(
      [1, 2, 3, 4, 5].map((n) => `study-00${n}`),
    );
    expect(new Set(body.studies.map((study: { status: string }) => study.status))).toEqual(
      new Set(['active', 'recruiting', 'closed']),
    );
  });
});

describe('the study of a call', () => {
  it('is the demo study only where the header is absent, and never where it is empty', async () => {
    expect((await backend.call('GET', '/api/patients')).status).toBe(200);
    for (const id of ['', ' ', 'study-006', 'study-001, study-002']) {
      const { status, body } = await backend.call('GET', '/api/patients', undefined, { 'x-study-id': id });
      expect(status).toBe(400);
      expect(body).toMatchObject({ code: 'BAD_INPUT', field: 'x-study-id' });
    }
  });
});

describe('an id or a name that cannot be stored', () => {
  it.each(['%00', 'job-%00', '%ED%A0%80'])('%s is not found', async (id) => {
    for (const path of [`/api/extractions/${id}`, `/api/jobs/${id}`]) {
      const { status, body } = await backend.call('GET', path);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
      expect(body).toMatchObject({ success: false, error: expect.stringMatching(/\.$/) });
    }
  });

  it('is no name of an account', async () => {
    const { status, body } = await backend.call('POST', '/api/auth/login', {
      username: 'admin\0',
      password: 'x',
    });
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'BAD_INPUT', field: 'username' });
  });
});

describe('sessions', () => {
  const login = (username: unknown, password: unknown) =>
    backend.call('POST', '/api/auth/login', { username, password });
  const userOf = async (token: string) =>
    (await backend.call('POST', '/api/auth/session', { token })).body.user;

  it('open for the demo account, live, and end', async () => {
    const { status, body } = await login('admin', 'casebook-demo');
    expect(status).toBe(200);
    expect(body.user).toEqual(userIn('admin', DEMO_STUDIES));
    expect(await userOf(body.token)).toEqual(body.user);
    await backend.call('POST', '/api/auth/logout', { token: body.token });
    expect(await userOf(body.token)).toBeNull();
  });

  it('are kept as hashes only', async () => {
    const { body } = await login('admin', 'casebook-demo');
    const { rows } = await backend.store.db.execute(sql`SELECT token_hash FROM session`);
    expect(rows.some((row) => String(row.token_hash).includes(body.token))).toBe(false);
  });

  it('end when their time is over', async () => {
    const { body } = await login('admin', 'casebook-demo');
    await backend.store.db.execute(sql`UPDATE session SET expires_at = now() - interval '1 second'`);
    expect(await userOf(body.token)).toBeNull();
  });

  it('do not tell an unknown name from a wrong password', async () => {
    const unknown = await login('nobody', 'casebook-demo');
    const wrong = await login('admin', 'wrong');
    expect(wrong.status).toBe(401);
    expect(wrong.body).toEqual({
      success: false,
      error: 'Invalid username or password',
      code: 'INVALID_CREDENTIALS',
    });
    expect(unknown.body).toEqual(wrong.body);
  });

  it('ask for both name and password in the words of the specification', async () => {
    expect((await login('', 'x')).body).toMatchObject({
      error: 'Please enter both username and password',
      field: 'username',
    });
    expect((await login('admin', '')).body).toMatchObject({
      error: 'Please enter both username and password',
      field: 'password',
    });
  });

  /** An account whose password is tried at once. */
  const makeAccount = (username: string) =>
    saveAccount(backend.store.db, { username, role: 'admin', passwordHash: cheapHash('right') }, false);

  it('count guesses that are made at the same time', async () => {
    await makeAccount('raced');
    const guesses = await Promise.all(Array.from({ length: 16 }, (_, n) => login('raced', `guess ${n}`)));
    const statuses = guesses.map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(11);
  });
});

describe('the demo cohort', () => {
  const headers = { 'x-study-id': 'study-003' };
  const settled = (id: string) =>
    until(
      async () => (await backend.call('GET', `/api/jobs/${id}`, undefined, headers)).body.job,
      ({ state }) => !['queued', 'running'].includes(state),
    );

  it('loads 50 reports, tells how far it is, and adds nothing the second time', async () => {
    const { status, body } = await backend.call('POST', '/api/jobs/demo-cohort', undefined, headers);
    expect(status).toBe(202);
    expect(body.job).toMatchObject({ kind: 'demo-cohort', state: 'running', done: 0, total: 50 });
    const joined = await backend.call('POST', '/api/jobs/demo-cohort', undefined, headers);
    expect(joined.body.job.id).toBe(body.job.id);
    expect(await settled(body.job.id)).toMatchObject({ state: 'succeeded', done: 50 });
    const again = await backend.call('POST', '/api/jobs/demo-cohort', undefined, headers);
    expect(await settled(again.body.job.id)).toMatchObject({ state: 'succeeded' });
    const { rows } = await backend.store.db.execute(
      sql`SELECT count(*)::int AS n, count(DISTINCT patient_id)::int AS patients FROM extraction WHERE study_id = 'study-003'`,
    );
    expect(rows[0]).toEqual({ n: 50, patients: 20 });
  }, 60_000);

  it('stops when asked, and is of no other study', async () => {
    const started = await backend.call('POST', '/api/jobs/demo-cohort', undefined, {
      'x-study-id': 'study-004',
    });
    const path = `/api/jobs/${started.body.job.id}`;
    const [refused, stopped] = await Promise.all([
      backend.call('POST', `${path}/cancel`, undefined, headers),
      backend.call('POST', `${path}/cancel`, undefined, { 'x-study-id': 'study-004' }),
    ]);
    expect(refused.status).toBe(404);
    expect(stopped.body.job.state).toBe('cancelled');
    expect(stopped.body.job.done).toBeLessThan(50);
    expect((await backend.call('GET', path, undefined, headers)).status).toBe(404);
  }, 60_000);
});

describe('the audit chain', () => {
  it('notes reads and writes of patient data, with who and which, and shows tampering', async () => {
    const { db } = backend.store;
    const headers = { 'x-study-id': 'study-005', 'x-user': 'someone', 'x-request-id': 'request-1' };
    const { body } = await backend.call(
      'POST',
      '/api/ingest',
      ingestBody({ patient_id: 'p-audit' }),
      headers,
    );
    await backend.call('GET', `/api/extractions/${body.extraction_id}`, undefined, headers);
    await backend.call('POST', '/api/search', { query: 'Hypertonie' }, headers);
    await backend.call('GET', '/api/patients', undefined, headers);
    const { rows } = await db.execute(
      sql`SELECT sequence, action, actor, target, request_id FROM audit_event WHERE study_id = 'study-005' ORDER BY sequence`,
    );
    expect(rows.map((row) => row.action)).toEqual([
      'report.ingest',
      'extraction.read',
      'search.run',
      'patients.list',
    ]);
    expect(rows[1]).toMatchObject({ actor: 'someone', target: body.extraction_id, request_id: 'request-1' });
    expect(await firstBrokenEvent(db, 'study-005')).toBeNull();
    const [, second] = rows;
    await tamper(db, sql`UPDATE audit_event SET actor = 'nobody' WHERE sequence = ${second?.sequence}`);
    expect(await firstBrokenEvent(db, 'study-005')).toBe(Number(second?.sequence));
  });
});
