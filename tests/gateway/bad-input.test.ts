import { sql } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAccessToken } from '../../platform/access-token.ts';
import { makeToken } from '../support/access-tokens.ts';
import { startTestBackend, type TestBackend } from '../support/backend.ts';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';
import { ingestBody } from '../support/reports.ts';

let backend: TestBackend;
let gateway: TestGateway;
let secret: string;
beforeAll(async () => {
  backend = await startTestBackend();
  gateway = await startTestGateway(backend);
  await gateway.login();
  ({ secret } = await makeToken(gateway, ['study-001']));
  await backend.call('POST', '/api/ingest', ingestBody({ patient_id: 'p-1', text: 'Fever.' }), {
    'x-study-id': 'study-002',
  });
});
afterAll(async () => {
  await gateway.close();
  await backend.close();
});

const JSON_TYPE = { 'content-type': 'application/json' };
const QUERY = JSON.stringify({ query: '{ studies { id } }' });

async function send(headers: Record<string, string>, payload: InjectOptions['payload'] = QUERY) {
  const response = await gateway.app.inject({ method: 'POST', url: '/graphql', headers, payload });
  expect(response.statusCode).toBeLessThan(500);
  const { errors = [] } = response.json();
  return { status: response.statusCode, code: errors[0]?.extensions?.code, response };
}

describe('a cookie', () => {
  it.each([
    ['of no value', 'casebook_session='],
    ['that is percent-encoded badly', 'casebook_session=%E0%A4%A'],
    ['with quotes and commas', 'casebook_session="a,b;c"'],
    ['that is no pair', ';;;=;=='],
    ['of many parts', Array.from({ length: 500 }, (_, n) => `c${n}=v`).join('; ')],
    ['named as a prototype', '__proto__=x; constructor=y; toString=z'],
    ['with bytes of no text', `casebook_session=${'\u00ff'.repeat(43)}`],
    ['of a token that nobody was given', `casebook_session=${'A'.repeat(43)}`],
  ])('%s opens nothing, and says so', async (_name, cookie) => {
    expect(await send({ ...JSON_TYPE, cookie })).toMatchObject({ status: 200, code: 'UNAUTHENTICATED' });
  });
});

describe('an access token', () => {
  it.each([
    ['of no length', 'Bearer '],
    ['of other characters', 'Bearer <script>'],
    ['that is cut', `Bearer ${makeAccessToken().slice(0, -3)}`],
    ['twice', `Bearer ${makeAccessToken()} ${makeAccessToken()}`],
    ['that nobody was given', `Bearer ${makeAccessToken()}`],
    ['of 8,000 characters', `Bearer ${'x'.repeat(8_000)}`],
  ])('%s is refused with a code', async (_name, authorization) => {
    expect(await send({ ...JSON_TYPE, authorization })).toMatchObject({
      status: 401,
      code: 'UNAUTHENTICATED',
    });
  });

  it('of a user who was removed opens nothing from then on', async () => {
    await backend.store.db.execute(
      sql`INSERT INTO app_user (username, role, password_hash, is_demo) VALUES ('leaver', 'admin', 'x', false)`,
    );
    await backend.store.db.execute(sql`UPDATE access_token SET username = 'leaver' WHERE username = 'admin'`);
    await backend.store.db.execute(sql`DELETE FROM access_token WHERE username = 'leaver'`);
    await backend.store.db.execute(sql`DELETE FROM app_user WHERE username = 'leaver'`);
    const authorization = `Bearer ${secret}`;
    expect(await send({ ...JSON_TYPE, authorization })).toMatchObject({
      status: 401,
      code: 'UNAUTHENTICATED',
    });
  });
});

describe('a token of one study', () => {
  it('is told of another one what is told of one that does not exist', async () => {
    const { secret: token } = await makeToken(gateway, ['study-001']);
    const told = async (study: string) => {
      const query = `{ study(id: "${study}") { patientRecord(id: "p-1") { reportCount } } }`;
      const headers = { ...JSON_TYPE, authorization: `Bearer ${token}` };
      const { response } = await send(headers, JSON.stringify({ query }));
      const files = await gateway.app.inject({ url: `/patient-files/${study}/p-1/fhir.json`, headers });
      const fhir = await gateway.app.inject({ url: `/fhir/${study}/Patient/p-1`, headers });
      return [response.body, files.statusCode, files.body, fhir.statusCode, fhir.body].map((part) =>
        String(part).replaceAll(study, 'STUDY'),
      );
    };
    expect(await told('study-002')).toEqual(await told('study-999'));
  });
});

describe('a body', () => {
  it.each([
    ['that is no JSON', JSON_TYPE, '{', 400],
    ['of nothing', JSON_TYPE, '', 400],
    ['that is a list', JSON_TYPE, '[]', 400],
    ['that is a number', JSON_TYPE, '7', 400],
    ['that is null', JSON_TYPE, 'null', 400],
    ['whose query is an object', JSON_TYPE, '{"query":{"a":1}}', 400],
    ['whose variables are a list', JSON_TYPE, '{"query":"{ studies { id } }","variables":[1]}', 400],
    ['whose variables are a text', JSON_TYPE, '{"query":"{ studies { id } }","variables":"x"}', 400],
    ['with a prototype', JSON_TYPE, '{"query":"{ studies { id } }","__proto__":{"isAdmin":true}}', 400],
    [
      'with a prototype in a variable',
      JSON_TYPE,
      '{"query":"{ studies { id } }","variables":{"a":{"__proto__":{"x":1}}}}',
      400,
    ],
    [
      'with a constructor',
      JSON_TYPE,
      '{"query":"{ studies { id } }","constructor":{"prototype":{"x":1}}}',
      400,
    ],
    ['as XML', { 'content-type': 'text/xml' }, '<query/>', 415],
    ['as a form', { 'content-type': 'application/x-www-form-urlencoded' }, 'query=x', 415],
    ['as parts', { 'content-type': 'multipart/form-data; boundary=x' }, '--x--', 415],
    ['of a type that is none', { 'content-type': 'nonsense' }, 'x', 415],
    ['in UTF-16', JSON_TYPE, Buffer.from(QUERY, 'utf16le'), 400],
    ['that is too large', JSON_TYPE, JSON.stringify({ query: 'x'.repeat(5_000_000) }), 413],
  ] as const)('%s is refused with a code', async (_name, headers, payload, status) => {
    const cookie = gateway.cookie() ?? '';
    const answer = await send({ ...headers, cookie }, payload as string | Buffer);
    expect(answer.status).toBe(status);
    expect(answer.code).toMatch(/^[A-Z_]+$/);
    expect(({} as Record<string, unknown>).isAdmin).toBeUndefined();
    expect(({} as Record<string, unknown>).x).toBeUndefined();
  });
});

describe('a header', () => {
  it.each(['study-001\r\nx-user: root', 'study-001%0d%0ax-user:root', '../study-002', 'ä\u0000'])(
    'is not injected by an id: %j',
    async (id) => {
      const query = 'query ($id: ID!) { study(id: $id) { patients(first: 1) { totalCount } } }';
      const answer = await gateway.ask(query, { id });
      expect(answer.status).toBe(200);
      expect(answer.data).toEqual({ study: null });
      const file = await gateway.fetch(`/patient-files/${encodeURIComponent(id)}/p-1/fhir.json`);
      expect([400, 404]).toContain(file.statusCode);
    },
  );
});

it('a session that ends while a stream is written opens no other one', async () => {
  const query =
    'subscription { patientAnswer(input: { studyId: "study-001", patientId: "p-1", message: "Fever?" }) { __typename } }';
  const stream = async () => {
    const response = await gateway.app.inject({
      method: 'POST',
      url: '/graphql/stream',
      headers: { ...JSON_TYPE, accept: 'text/event-stream', cookie: gateway.cookie() ?? '' },
      payload: { query },
    });
    return response.body;
  };
  const running = stream();
  await gateway.ask('mutation { logout }');
  expect(await running).toContain('event: complete');
  expect(await stream()).toContain('UNAUTHENTICATED');
});
