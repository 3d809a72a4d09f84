import { afterAll, beforeAll, expect, it } from 'vitest';
import type { GatewayListening } from '../../gateway/server.ts';
import { endProcess, ownBackend, type Running, startProcess } from '../../scripts/processes.ts';
import { startTestBackend, type TestBackend } from '../support/backend.ts';
import { hangUpAll, hangUps } from '../support/hang-ups.ts';
import { sampled, seeded } from '../support/sampling.ts';

const CLIENTS = sampled(1000, 150);
const SEED = seeded(20_261_123);

let backend: TestBackend;
// A process of its own: its end is what the clients must not bring about.
let gateway: Running<GatewayListening>;
let ends = 0;

beforeAll(async () => {
  backend = await startTestBackend();
  gateway = await startProcess<GatewayListening>(
    { file: 'gateway/server.ts', execArgv: ['--import', 'tsx'] },
    {
      PORT: '0',
      HOST: '',
      LOG_LEVEL: 'silent',
      BACKEND_URL: '',
      ...ownBackend({ type: 'listening', port: Number(new URL(backend.url).port), token: backend.token }),
    },
  );
  gateway.child.once('exit', () => {
    ends += 1;
  });
});
afterAll(async () => {
  await endProcess(gateway.child);
  await backend.close();
});

const send = (query: string, cookie = '') =>
  fetch(`http://127.0.0.1:${gateway.told.port}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ query }),
  });

it(`a client that hangs up ends nothing: ${CLIENTS} of them, at any moment of any request`, async () => {
  const login = await send(
    'mutation { login(input: { username: "admin", password: "casebook-demo" }) { __typename } }',
  );
  const cookie = login.headers.get('set-cookie')?.split(';')[0] ?? '';
  const clients = hangUps(CLIENTS, SEED, cookie);
  await hangUpAll(gateway.told.port, clients, 20);
  const answer = await send('{ viewer { username } }', cookie);
  expect(await answer.json()).toMatchObject({ data: { viewer: expect.anything() } });
  expect(ends).toBe(0);
}, 600_000);
