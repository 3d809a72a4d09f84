import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildSchema } from '../../gateway/schema.ts';
import { makeAccessToken } from '../../platform/access-token.ts';
import { bearer } from '../support/access-tokens.ts';
import { type FakeBackend, startFakeBackend } from '../support/fake-backend.ts';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';
import { listedStudy, userOf } from '../support/members.ts';
import { minimalSelection, takesStudyId } from '../support/minimal-operation.ts';

const OPEN = 'study-002';
const CLOSED = 'study-001';
const ABSENT = 'study-404';
const USER = userOf('anna', [OPEN, CLOSED]);
const TOKEN = bearer(makeAccessToken());
const SESSION = { cookie: `casebook_session=${'x'.repeat(43)}` };
/** What a token may do in no study: it would have others told, or let in. */
const OF_SESSIONS = /Webhook|^changeStudy$|^statePurpose$|[bB]reakGlass$|StudyMember$/;
type Headers = Record<string, string>;

const schema = buildSchema();
const fieldsOf = (name: string) => {
  const type = schema.getType(name);
  return type !== undefined && 'getFields' in type && !('parseValue' in type)
    ? Object.values(type.getFields() as Record<string, Parameters<typeof takesStudyId>[0]>)
    : [];
};
const OPERATIONS = [
  ...fieldsOf('Query').map((field) => ['query', field] as const),
  ...fieldsOf('Mutation').map((field) => ['mutation', field] as const),
  ...fieldsOf('Subscription').map((field) => ['subscription', field] as const),
].filter(([, field]) => takesStudyId(field));
const STUDY_FIELDS = fieldsOf('Study');

// The backend answers who calls and which studies there are; of all else it notes what it was asked.
let backend: FakeBackend;
let gateway: TestGateway;
beforeAll(async () => {
  backend = await startFakeBackend();
  backend.answer('/api/studies', 200, {
    success: true,
    studies: [CLOSED, OPEN].map(listedStudy),
  });
  backend.answer('/api/auth/session', 200, { success: true, user: USER });
  backend.answer('/api/auth/tokens/resolve', 200, {
    success: true,
    access: {
      state: 'live',
      id: 'token-1',
      kind: 'personal',
      user: USER,
      rights: null,
      study_ids: [OPEN],
      expires_at: new Date(Date.now() + 3_600_000).toISOString(),
    },
  });
  gateway = await startTestGateway(backend);
});
afterAll(async () => {
  await gateway.close();
  await backend.close();
});
beforeEach(() => backend.calls.splice(0));

/** The calls that were made within a study, or within the demo study for want of one. */
const callsWithin = (studyId: string) =>
  backend.calls.filter(({ url, headers }) => {
    const isOfNoStudy =
      /^\/api\/(auth\/(session|tokens\/resolve)|studies|anonymize\/engines|ocr\/service)$/.test(url);
    return (headers['x-study-id'] ?? (isOfNoStudy ? '' : CLOSED)) === studyId;
  });

async function run(operation: string, selection: string, headers: Headers) {
  const isStream = operation === 'subscription';
  const { body, statusCode } = await gateway.app.inject({
    method: 'POST',
    url: isStream ? '/graphql/stream' : '/graphql',
    headers: {
      ...headers,
      'content-type': 'application/json',
      accept: isStream ? 'text/event-stream' : '*/*',
    },
    payload: { query: `${operation} { ${selection} }` },
  });
  return { statusCode, body };
}

describe('an access token of one study', () => {
  it('is tried with every root field that takes a study', () => {
    expect(OPERATIONS.length).toBeGreaterThan(25);
    expect(OPERATIONS.map(([operation]) => operation)).toContain('subscription');
  });

  it.each(OPERATIONS.map(([operation, field]) => [operation, field.name, field] as const))(
    'reaches no other study with the %s %s, and learns nothing of it',
    async (operation, _name, field) => {
      const there = await run(operation, minimalSelection(field, CLOSED), TOKEN);
      expect(callsWithin(CLOSED)).toEqual([]);
      const absent = await run(operation, minimalSelection(field, ABSENT), TOKEN);
      expect(there).toEqual(absent);
      // The same of a session goes through, and of the token in its own study: what was refused was the study.
      await run(operation, minimalSelection(field, CLOSED), SESSION);
      expect(callsWithin(CLOSED)).not.toEqual([]);
      await run(operation, minimalSelection(field, OPEN), TOKEN);
      expect(callsWithin(OPEN).length > 0).toBe(!OF_SESSIONS.test(field.name));
    },
  );

  it('reads its own study and finds no other, field by field', async () => {
    const reached: string[] = [];
    for (const field of STUDY_FIELDS) {
      backend.calls.splice(0);
      const ask = (studyId: string, headers: Headers) =>
        run('query', `study(id: "${studyId}") { ${minimalSelection(field, studyId)} }`, headers);
      expect(JSON.parse((await ask(CLOSED, TOKEN)).body), field.name).toEqual({ data: { study: null } });
      expect(callsWithin(CLOSED), field.name).toEqual([]);
      await ask(OPEN, TOKEN);
      expect(callsWithin(CLOSED), field.name).toEqual([]);
      if (callsWithin(OPEN).length > 0) reached.push(field.name);
    }
    expect(reached.length).toBeGreaterThan(15);
  });

  it('lists its own study alone', async () => {
    const { body } = await run('query', 'studies { id }', TOKEN);
    expect(JSON.parse(body)).toEqual({ data: { studies: [{ id: OPEN }] } });
  });
});

/** The routes of the gateway as their methods and addresses. */
function routes(): [method: string, url: string][] {
  const path: string[] = [];
  return gateway.app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods = ''] = /^([│ ]*)[├└]── (\S+) \((.*)\)$/.exec(line) ?? [];
      if (part === '') return [];
      path.splice(indent.length / 4, path.length, part);
      return methods.split(', ').map((method): [string, string] => [method, path.join('')]);
    });
}

/** An address of a route in a study, with ids of nothing. */
const addressIn = (url: string, studyId: string) =>
  url
    .replace(':studyId', studyId)
    .replace(':first', studyId)
    .replace(/\/?\*$/, '/Patient/x')
    .replace('pages/:file', 'pages/1.webp')
    .replaceAll(/:\w+/g, 'x');

describe('a file or FHIR route with an access token of one study', () => {
  const call = (method: string, url: string, headers: Headers) =>
    gateway.app.inject({
      method: method as 'GET',
      url,
      headers: { 'apollo-require-preflight': '1', ...headers },
      ...(['POST', 'PUT'].includes(method) && {
        payload: '{}',
        headers: { 'apollo-require-preflight': '1', ...headers, 'content-type': 'application/json' },
      }),
    });
  const answerOf = ({ statusCode, body }: Awaited<ReturnType<typeof call>>) => ({ statusCode, body });

  it('reaches no other study, and learns nothing of it', async () => {
    const ofStudies = routes().filter(([, url]) => /:studyId|:first/.test(url));
    expect(ofStudies.length).toBeGreaterThan(20);
    for (const [method, url] of ofStudies) {
      backend.calls.splice(0);
      const name = `${method} ${url}`;
      const there = answerOf(await call(method, addressIn(url, CLOSED), TOKEN));
      expect(there, name).toEqual(answerOf(await call(method, addressIn(url, ABSENT), TOKEN)));
      expect(there.statusCode, name).toBe(404);
      expect(callsWithin(CLOSED), name).toEqual([]);
      await call(method, addressIn(url, CLOSED), SESSION);
      expect(callsWithin(CLOSED), name).not.toEqual([]);
      await call(method, addressIn(url, OPEN), TOKEN);
      expect(callsWithin(OPEN), name).not.toEqual([]);
    }
  });

  it.each(['/fhir', '/fhir/metadata', '/fhir/Patient', '/fhir/Patient/x'])(
    'has no study at %s unless its header names one of the token',
    async (url) => {
      for (const named of [undefined, CLOSED, ABSENT, '']) {
        const headers: Headers = named === undefined ? {} : { 'x-study-id': named };
        const { statusCode, body } = await call('GET', url, { ...TOKEN, ...headers });
        expect(statusCode).toBe(400);
        expect(JSON.parse(body).resourceType).toBe('OperationOutcome');
      }
      expect(callsWithin(CLOSED)).toEqual([]);
      await call('GET', url, { ...TOKEN, 'x-study-id': OPEN });
      expect(callsWithin(OPEN)).toHaveLength(1);
      await call('GET', url, SESSION);
      expect(callsWithin(CLOSED)).toHaveLength(1);
    },
  );
});
