import { afterAll, beforeAll, expect, it } from 'vitest';
import { admitAdmin, type FakeBackend, startFakeBackend } from '../support/fake-backend.ts';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';

const MANY = 300;
const GUESS = 'mutation { login(input: { username: "anna", password: "guess" }) { __typename } }';

let backend: FakeBackend;
let gateway: TestGateway;
beforeAll(async () => {
  backend = await startFakeBackend();
  gateway = await startTestGateway(backend);
  admitAdmin(backend);
  backend.answer('/api/demo-users', 200, { success: true, users: [] });
  await gateway.login();
});
afterAll(async () => {
  await backend.close();
  await gateway.close();
});

it.each([
  ['many wait', 'TOO_MANY_LOGINS', 'Too many logins at once; please try again in a few seconds.'],
  [
    'many failed',
    'TOO_MANY_ATTEMPTS',
    'Too many failed logins from here; please wait 5 seconds and try again.',
  ],
])('a login that is refused because %s tells when to try again', async (_why, code, error) => {
  backend.answer('/api/auth/login', 429, { success: false, error, code, retry_after: 5 });
  const response = await gateway.app.inject({ method: 'POST', url: '/graphql', payload: { query: GUESS } });
  expect(response.statusCode).toBe(429);
  expect(response.headers['retry-after']).toBe('5');
  expect(response.json()).toMatchObject({
    errors: [{ message: error, extensions: { code } }],
  });
});

it.each([
  ['192.0.2.1', '198.51.100.7', '192.0.2.1'],
  ['10.1.0.9', '198.51.100.7', '198.51.100.7'],
])('a login from %s, forwarded for %s, counts for %s', async (remoteAddress, forwarded, counted) => {
  await gateway.app.inject({
    method: 'POST',
    url: '/graphql',
    remoteAddress,
    headers: { 'x-forwarded-for': forwarded, 'x-client-address': '203.0.113.9' },
    payload: { query: GUESS },
  });
  const login = backend.calls.filter(({ url }) => url === '/api/auth/login').at(-1);
  expect(login?.headers['x-client-address']).toBe(counted);
});

it(`a signed-in user waits for none of ${MANY} logins that are not answered`, async () => {
  backend.hang('/api/auth/login');
  const logins = Array.from({ length: MANY }, () => gateway.ask(GUESS, {}, ''));
  expect((await gateway.ask('{ demoUsers { id } }')).data).toEqual({ demoUsers: [] });
  await backend.close();
  const answers = await Promise.all(logins);
  for (const { data } of answers) expect(data.login.__typename).toBe('UpstreamFailure');
});
