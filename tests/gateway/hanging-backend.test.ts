import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FakeBackend, startFakeBackend } from '../support/fake-backend.ts';
import { type GraphqlAnswer, startTestGateway, type TestGateway } from '../support/gateway.ts';
import { DEMO_STUDIES, userOf } from '../support/members.ts';
import { until } from '../support/until.ts';

const USER = userOf('admin', DEMO_STUDIES);
const UNREACHABLE = {
  message: 'The server cannot be reached; please try again in a moment.',
  extensions: { code: 'BACKEND_UNREACHABLE' },
};

let backend: FakeBackend;
let gateway: TestGateway;
beforeAll(async () => {
  backend = await startFakeBackend();
  gateway = await startTestGateway(backend);
  backend.answer('/api/demo-users', 200, { success: true, users: [] });
});
afterAll(async () => {
  await gateway.close();
  await backend.close();
});

/** A session of its own, which the gateway has not asked about yet. */
const ask = (session: number): Promise<GraphqlAnswer> =>
  gateway.ask('{ demoUsers { id } }', {}, `casebook_session=${String(session).padStart(43, 's')}`);

it('a backend that hangs is waited for a few seconds, then refused at once, and used as soon as it answers', async () => {
  backend.hang('/api/auth/session');
  backend.hang('/readyz');
  const waited = await Promise.all([ask(1), ask(2), ask(3)]);
  for (const { errors } of waited) {
    expect(errors[0]).toMatchObject({
      message: 'The server did not answer within 5 seconds; please try again.',
      extensions: { code: 'TIMEOUT' },
    });
  }
  const sessionCalls = () => backend.calls.filter(({ url }) => url === '/api/auth/session').length;
  expect(sessionCalls()).toBe(3);
  for (let n = 4; n < 20; n += 1) expect((await ask(n)).errors[0]).toMatchObject(UNREACHABLE);
  expect(sessionCalls()).toBe(3);
  backend.answer('/api/auth/session', 200, { success: true, user: USER });
  backend.answer('/readyz', 503, { success: false, error: 'The store does not answer.' });
  const { data } = await until(
    () => ask(99),
    ({ errors }) => errors.length === 0,
  );
  expect(data).toEqual({ demoUsers: [] });
});
