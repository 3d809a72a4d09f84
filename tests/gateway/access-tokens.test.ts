import { sql } from 'drizzle-orm';
import { buildClientSchema, buildSchema as readSdl } from 'graphql';
import { createClient } from 'graphql-sse';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildGateway } from '../../gateway/app.ts';
import { makeAccessToken } from '../../platform/access-token.ts';
import { askWithToken, bearer, makeToken } from '../support/access-tokens.ts';
import { startTestBackend, type TestBackend } from '../support/backend.ts';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';
import { ingestBody, REPORT } from '../support/reports.ts';

const PATIENTS = '{ studies { id patients { nodes { id: patientId } } } }';

let backend: TestBackend;
let gateway: TestGateway;
let secret: string;
beforeAll(async () => {
  backend = await startTestBackend();
  gateway = await startTestGateway(backend);
  await gateway.login();
  for (const [study, patient_id] of [
    ['study-001', 'p-1'],
    ['study-002', 'p-2'],
  ])
    await backend.call('POST', '/api/ingest', ingestBody({ patient_id, text: REPORT }), {
      'x-study-id': study ?? '',
    });
  secret = (await makeToken(gateway, ['study-002'])).secret;
});
afterAll(async () => {
  await gateway.close();
  await backend.close();
});

const ask = (query: string, token = secret, variables = {}) => askWithToken(gateway, token, query, variables);
const get = (url: string, headers: Record<string, string> = bearer(secret)) =>
  gateway.app.inject({ url, headers });

describe('an access token', () => {
  it('reads what its user may read, in its studies', async () => {
    const { data, errors } = await ask(`{ viewer { username role } ${PATIENTS.slice(1)}`);
    expect(errors).toEqual([]);
    expect(data).toEqual({
      viewer: { username: 'admin', role: 'ADMIN' },
      studies: [{ id: 'study-002', patients: { nodes: [{ id: 'p-2' }] } }],
    });
    expect((await ask('{ study(id: "study-001") { id } }')).data).toEqual({ study: null });
  });

  it('acts under the name of its user', async () => {
    await ask(PATIENTS);
    const { rows } = await backend.store.db.execute(
      sql`SELECT DISTINCT actor FROM audit_event WHERE study_id = 'study-002' AND action LIKE 'patient%'`,
    );
    expect(rows).toEqual([{ actor: 'admin' }]);
  });

  it('counts alone where there is a cookie, too', async () => {
    const headers = { ...bearer(secret), cookie: gateway.cookie() ?? '' };
    const answer = await gateway.app.inject({
      method: 'POST',
      url: '/graphql',
      headers: { ...headers, 'content-type': 'application/json' },
      payload: { query: '{ studies { id } }' },
    });
    expect(answer.json().data).toEqual({ studies: [{ id: 'study-002' }] });
    const wrong = await get('/fhir/study-002/Patient', { ...headers, authorization: 'Bearer x' });
    expect(wrong.statusCode).toBe(401);
  });

  it('opens a plain GET, which a browser asks about first; a cookie alone does not', async () => {
    const url = `/graphql?query=${encodeURIComponent('{ studies { id } }')}`;
    expect((await get(url)).json()).toEqual({ data: { studies: [{ id: 'study-002' }] } });
    const cookie = gateway.cookie() ?? '';
    expect((await get(url, { cookie })).statusCode).toBe(400);
    // A browser may send this by itself, for a proxy in front.
    expect((await get(url, { cookie, authorization: 'Basic YTpi' })).statusCode).toBe(400);
  });

  it('subscribes', async () => {
    const client = createClient({ url: `${await gateway.listen()}/graphql/stream`, headers: bearer(secret) });
    const kinds: string[] = [];
    for await (const { data } of client.iterate({
      query: `subscription { patientAnswer(input: { studyId: "study-002", patientId: "p-2", message: "Diabetes?" })
        { __typename } }`,
    }))
      kinds.push((data as { patientAnswer: { __typename: string } }).patientAnswer.__typename);
    client.dispose();
    expect(kinds[0]).toBe('ChatSources');
    expect(kinds.at(-1)).toBe('ChatAnswer');
  });

  it('speaks FHIR, sends documents and fetches files', async () => {
    const fhir = (await get('/fhir/study-002/Patient')).json();
    expect(fhir.entry).toMatchObject([{ resource: { resourceType: 'Patient', id: 'p-2' } }]);
    expect((await get('/fhir/study-001/Patient')).statusCode).toBe(404);
    expect((await get('/patient-files/study-002/p-2/fhir.ndjson')).statusCode).toBe(200);
    expect((await get('/patient-files/study-001/p-1/fhir.ndjson')).statusCode).toBe(404);
    const sent = await gateway.app.inject({
      method: 'POST',
      url: '/documents/study-002',
      headers: { ...bearer(secret), 'content-type': 'application/pdf', 'x-file-name': 'letter.pdf' },
      payload: '%PDF-1.4 a letter',
    });
    expect(sent.json()).toMatchObject({ success: true, document: { fileName: 'letter.pdf' } });
  });

  it('stands in no log, right or wrong', async () => {
    const lines: string[] = [];
    const app = await buildGateway({
      ownBackend: backend,
      contractBackend: backend,
      chatBackend: backend,
      analyticsBackend: backend,
      logger: pino({ level: 'trace' }, { write: (line) => void lines.push(line) }),
      webFolder: '/nothing-here',
    });
    const statuses: number[] = [];
    for (const token of [secret, secret.slice(0, -1), makeAccessToken()])
      for (const url of ['/graphql?query={viewer{username}}', '/fhir/study-002/Patient', '/schema.graphql'])
        statuses.push((await app.inject({ url, headers: bearer(token) })).statusCode);
    await app.close();
    expect(statuses).toEqual([200, 200, 200, 401, 401, 401, 401, 401, 401]);
    expect(lines.length).toBeGreaterThan(10);
    expect(lines.join('')).not.toContain('casebook_');
  });

  it.each([
    'mutation { login(input: { username: "admin", password: "casebook-demo" }) { __typename } }',
    'mutation { logout }',
    '{ accessTokens { id } }',
    'mutation { createAccessToken(input: { name: "a", studyIds: ["study-001"] }) { __typename } }',
    'mutation { revokeAccessToken(input: { id: "token-1" }) { __typename } }',
    'query { ... on Query { ...Hidden } } fragment Hidden on Query { mine: accessTokens { id } }',
  ])('cannot do what needs a session: %s', async (operation) => {
    const { status, data, errors, headers } = await ask(operation);
    expect(status).toBe(403);
    expect(data ?? null).toBeNull();
    expect(errors[0]).toMatchObject({
      message: 'An access token cannot do this; log in with name and password.',
      extensions: { code: 'SESSION_REQUIRED' },
    });
    expect(headers['set-cookie']).toBeUndefined();
  });
});

describe('the access tokens of a user', () => {
  it('are listed with their studies, without their secret', async () => {
    const { data } = await gateway.ask(
      '{ accessTokens { name isExpired lastUsedAt studies { id } } __type(name: "AccessToken") { fields { name } } }',
    );
    expect(data.accessTokens).toContainEqual({
      name: 'A script',
      isExpired: false,
      lastUsedAt: expect.any(String),
      studies: [{ id: 'study-002' }],
    });
    expect(JSON.stringify(data.__type)).not.toMatch(/secret|hash/i);
  });

  it('are refused as data where the input is wrong', async () => {
    const { data } = await gateway.ask(
      `mutation { createAccessToken(input: { name: "a", studyIds: [], expiresInDays: 7 }) {
        ... on InvalidInput { message field } } }`,
    );
    expect(data.createAccessToken).toEqual({ message: 'Choose at least one study.', field: 'studyIds' });
  });

  it('open nothing from the moment they are revoked', async () => {
    const made = await makeToken(gateway, ['study-002']);
    expect((await ask(PATIENTS, made.secret)).status).toBe(200);
    const { data } = await gateway.ask(
      `mutation ($id: ID!) { revokeAccessToken(input: { id: $id }) {
        ... on RevokeAccessTokenSuccess { id } } }`,
      { id: made.id },
    );
    expect(data.revokeAccessToken).toEqual({ id: made.id });
    const refused = await ask(PATIENTS, made.secret);
    expect(refused.status).toBe(401);
    expect(refused.errors[0].message).toContain('revoked');
  });
});

describe('the schema', () => {
  it('is told with its descriptions, for a session and a token', async () => {
    for (const headers of [bearer(secret), { cookie: gateway.cookie() ?? '' }]) {
      const answer = await get('/schema.graphql', headers);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).toContain('application/graphql');
      const sdl = readSdl(answer.body);
      expect(sdl.getQueryType()?.getFields().studies?.description).toContain('studies');
      expect(sdl.getSubscriptionType()).toBeTruthy();
    }
  });

  it('is told as the answer to introspection, too', async () => {
    const answer = await get('/schema.json', bearer(secret));
    expect(answer.statusCode).toBe(200);
    const schema = buildClientSchema(answer.json().data);
    expect(schema.getQueryType()?.getFields().node).toBeTruthy();
  });

  it.each(['/schema.graphql', '/schema.json'])('at %s is refused to everybody else', async (path) => {
    const answer = await get(path, {});
    expect(answer.statusCode).toBe(401);
    expect(answer.headers['www-authenticate']).toBe('Bearer');
    expect(answer.json()).toMatchObject({ success: false, code: 'UNAUTHENTICATED' });
  });
});

describe('a wrong access token', () => {
  it('that comes without its scheme is told how it is sent', async () => {
    const answer = await get('/graphql?query={viewer{username}}', { authorization: secret });
    expect(answer.statusCode).toBe(401);
    expect(answer.json().errors[0].message).toContain('send it as Authorization: Bearer');
  });

  // Wrong ones of an address are counted: each of these tests comes from one of its own.
  const from = (address: string, token: string) => ({ ...bearer(token), 'x-forwarded-for': address });

  it.each([
    ['cut short', () => secret.slice(0, -1), 'UNAUTHENTICATED', 'cut or mistyped'],
    ['empty', () => '', 'UNAUTHENTICATED', 'send it as Authorization: Bearer'],
    ['of another installation', makeAccessToken, 'UNAUTHENTICATED', 'another installation'],
    ['expired', expiredToken, 'TOKEN_EXPIRED', 'has expired'],
  ])('that is %s is told what is wrong, by every route in its own shape', async (name, make, code, says) => {
    const headers = from(`192.0.2.${name.length}`, await make());
    const graphql = await get('/graphql?query={viewer{username}}', headers);
    expect(graphql.json().errors[0]).toMatchObject({
      message: expect.stringContaining(says),
      extensions: { code },
    });
    const stream = await gateway.app.inject({
      method: 'POST',
      url: '/graphql/stream',
      headers: { ...headers, 'content-type': 'application/json' },
      payload: { query: 'subscription { x }' },
    });
    expect(stream.json().errors[0].extensions.code).toBe(code);
    const fhir = await get('/fhir/study-002/Patient', headers);
    expect(fhir.json()).toMatchObject({
      resourceType: 'OperationOutcome',
      issue: [{ severity: 'error', code: code === 'TOKEN_EXPIRED' ? 'expired' : 'login' }],
    });
    const files = ['/exports/study-002/x', '/patient-files/study-002/p-2/fhir.json', '/schema.graphql'];
    const answers = await Promise.all(files.map((url) => get(url, headers)));
    for (const answer of answers) expect(answer.json()).toMatchObject({ success: false, code });
    for (const answer of [graphql, stream, fhir, ...answers]) {
      expect(answer.statusCode).toBe(401);
      expect(answer.headers['www-authenticate']).toBe('Bearer error="invalid_token"');
    }
  });

  async function expiredToken(): Promise<string> {
    const made = await makeToken(gateway, ['study-002']);
    await backend.store.db.execute(
      sql`UPDATE access_token SET expires_at = now() - interval '1 second' WHERE id = ${made.id}`,
    );
    return made.secret;
  }

  it('is one of ten thousand: from the 31st on they wait, and a right one of their address does not', async () => {
    const address = '198.51.100.7';
    const statuses = new Map<number, number>();
    for (let n = 0; n < 10_000; n += 1) {
      const token = n % 2 === 0 ? makeAccessToken() : `${secret.slice(0, -5)}${String(n).padStart(5, '0')}`;
      const { statusCode, headers } = await get('/schema.graphql', from(address, token));
      statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
      if (statusCode === 429) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    }
    expect([...statuses.keys()].sort()).toEqual([401, 429]);
    expect(statuses.get(429)).toBeGreaterThan(9_000);
    expect((await get('/schema.graphql', from(address, secret))).statusCode).toBe(200);
    const fhir = await get('/fhir/study-002/Patient', from(address, 'x'));
    expect(fhir.json()).toMatchObject({ issue: [{ code: 'throttled' }] });
  }, 60_000);
});
