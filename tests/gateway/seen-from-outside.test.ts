import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import Fastify from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildGateway } from '../../gateway/app.ts';
import { buildMetricsServer, createMetrics } from '../../gateway/metrics.ts';
import { startTracing, type Tracing } from '../../gateway/tracing.ts';
import { gracefulCloseOf } from '../../platform/graceful-close.ts';
import { createLogger } from '../../platform/logger.ts';
import { startTestBackend, type TestBackend } from '../support/backend.ts';
import { type FakeBackend, startFakeBackend } from '../support/fake-backend.ts';
import { DEMO_STUDIES, userOf } from '../support/members.ts';

const ORIGIN = 'https://notebook.example.org';
const SECRET = 'Huber-4711';
const QUERY = `query Named { study(id: "${SECRET}") { patients(text: "${SECRET}") { totalCount } } }`;

let fake: FakeBackend;
let receiver: Server;
const received: { url: string; body: string }[] = [];
let tracing: Tracing;
const metrics = await createMetrics();
const metricsServer = buildMetricsServer(metrics);
const logged: string[] = [];
let app: Awaited<ReturnType<typeof buildGateway>>;
beforeAll(async () => {
  fake = await startFakeBackend();
  fake.answer('/api/auth/session', 200, { success: true, user: userOf('admin', DEMO_STUDIES) });
  fake.answer('/api/studies', 200, { success: true, studies: [] });
  fake.answer('/api/demo-users', 200, { success: true, users: [] });
  receiver = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      received.push({ url: request.url ?? '', body });
      response.setHeader('content-type', 'application/json').end('{}');
    });
  });
  await new Promise<void>((done) => void receiver.listen(0, '127.0.0.1', done));
  tracing = await startTracing(`http://127.0.0.1:${(receiver.address() as AddressInfo).port}`);
  const sink = new Writable({
    write(chunk, _encoding, done) {
      logged.push(String(chunk));
      done();
    },
  });
  app = await buildGateway({
    ownBackend: fake,
    contractBackend: fake,
    chatBackend: fake,
    analyticsBackend: fake,
    logger: createLogger('gateway', 'info', sink),
    webFolder: '/nothing-here',
    corsOrigins: [ORIGIN],
    trustedProxies: ['10.1.0.0/16'],
    requestsPerMinute: 40,
    metrics,
    tracing,
  });
});
afterAll(async () => {
  await app.close();
  await metricsServer.close();
  await tracing.close();
  receiver.close();
  await fake.close();
});

const ask = (query: string, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  app.inject({
    method: 'POST',
    url: '/graphql',
    remoteAddress,
    headers: { cookie: `casebook_session=${'s'.repeat(43)}`, ...headers },
    payload: { query },
  });

describe('the id of a request', () => {
  it.each(['/graphql', '/healthz', '/nothing', '/schema.graphql', '/fhir/study-001/Patient'])(
    'is in the answer of %s, and the one that was given',
    async (url) => {
      const { headers } = await app.inject({ url, headers: { 'x-request-id': 'notebook-17:3' } });
      expect(headers['x-request-id']).toBe('notebook-17:3');
    },
  );

  it.each(['', 'a b', 'x'.repeat(65), 'a\tb', '{"level":60}', 'ä'])(
    'is a new one in place of "%s"',
    async (given) => {
      const { headers } = await app.inject({ url: '/healthz', headers: { 'x-request-id': given } });
      expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
    },
  );

  it('goes to the backend and into the log, where no query and no value is', async () => {
    await ask('{ demoUsers { id } }', { 'x-request-id': 'trace-me' });
    expect(fake.calls.find(({ url }) => url === '/api/demo-users')?.headers['x-request-id']).toBe('trace-me');
    expect(logged.filter((line) => line.includes('"trace-me"')).length).toBeGreaterThan(1);
    await ask(QUERY);
    await app.inject({ url: `/patient-files/s/${SECRET}/fhir.json?text=${SECRET}` });
    expect(logged.join('')).not.toContain(SECRET);
  });

  it('is the same in the log of the backend', async () => {
    const lines: string[] = [];
    const logger = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
    const backend: TestBackend = await startTestBackend(undefined, undefined, null, { logger });
    await backend.call('GET', '/api/studies', undefined, { 'x-request-id': 'trace-me' });
    await backend.close();
    expect(lines.some((line) => JSON.parse(line).reqId === 'trace-me')).toBe(true);
  });
});

describe('metrics', () => {
  it('count routes and operations, and tell no path and no value', async () => {
    await ask('{ demoUsers { id } }');
    await ask(QUERY);
    await ask('{ nothing }');
    const { body, headers } = await metricsServer.inject('/metrics');
    expect(headers['content-type']).toContain('text/plain');
    expect(body).toMatch(/casebook_graphql_operations_total\{type="query",code="OK"\} [1-9]/);
    expect(body).toMatch(
      /casebook_graphql_operations_total\{type="none",code="GRAPHQL_VALIDATION_FAILED"\} [1-9]/,
    );
    expect(body).toMatch(
      /casebook_http_request_seconds_count\{method="POST",route="\/graphql",status="200"\} [1-9]/,
    );
    expect(body).toContain('process_cpu_seconds_total');
    expect(body).not.toContain(SECRET);
  });

  it('are not served beside the graph', async () => {
    expect((await app.inject('/metrics')).statusCode).toBe(404);
  });
});

it('spans tell types, hashes and sizes to an OTLP receiver, never a text, a name or a value', async () => {
  await ask(QUERY);
  await tracing.close();
  expect(received.length).toBeGreaterThan(0);
  expect(received.every(({ url }) => url === '/v1/traces')).toBe(true);
  const bodies = received.map(({ body }) => body).join('');
  for (const part of [
    'casebook-gateway',
    'graphql.document.sha256',
    'graphql.operation.type',
    'casebook.cost',
  ])
    expect(bodies).toContain(part);
  for (const value of [SECRET, 'Named', 'totalCount']) expect(bodies).not.toContain(value);
});

describe('pages of other origins', () => {
  const preflight = (origin: string, url = '/graphql') =>
    app.inject({
      method: 'OPTIONS',
      url,
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type',
      },
    });

  it('may call where they are named, without cookies', async () => {
    const { statusCode, headers } = await preflight(ORIGIN);
    expect(statusCode).toBe(204);
    expect(headers['access-control-allow-origin']).toBe(ORIGIN);
    expect(headers['access-control-allow-headers']).toContain('authorization');
    expect(headers['access-control-allow-credentials']).toBeUndefined();
    const answer = await ask('{ viewer { username } }', { origin: ORIGIN });
    expect(answer.headers['access-control-allow-origin']).toBe(ORIGIN);
    expect(answer.headers['access-control-expose-headers']).toContain('x-cost');
  });

  it.each(['https://evil.example', 'null', `${ORIGIN}.evil.example`])('may not from %s', async (origin) => {
    expect((await preflight(origin)).headers['access-control-allow-origin']).toBeUndefined();
    expect(
      (await ask('{ viewer { username } }', { origin })).headers['access-control-allow-origin'],
    ).toBeUndefined();
  });
});

it('users behind a trusted proxy have rates of their own; an address that anybody may write counts for nothing', async () => {
  const status = async (forwarded: string, remote: string) =>
    (await ask('{ viewer { username } }', { 'x-forwarded-for': forwarded }, remote)).statusCode;
  for (let n = 0; n < 40; n += 1) await status('192.0.2.1', '10.1.0.1');
  expect(await status('192.0.2.1', '10.1.0.1')).toBe(429);
  expect(await status('192.0.2.2', '10.1.0.1')).toBe(200);
  for (let n = 0; n < 40; n += 1) await status(`198.51.100.${n}`, '203.0.113.9');
  expect(await status('198.51.100.99', '203.0.113.9')).toBe(429);
});

it('a server that is told to end finishes the answers under way, and waits for no connection that nobody uses', async () => {
  const slow = Fastify();
  let begun = () => {};
  const isAsked = new Promise<void>((done) => {
    begun = done;
  });
  let finish = () => {};
  slow.get('/', async () => {
    begun();
    await new Promise<void>((done) => {
      finish = done;
    });
    return 'whole';
  });
  const close = gracefulCloseOf(slow);
  const url = await slow.listen({ host: '127.0.0.1', port: 0 });
  const answer = fetch(url).then((response) => response.text());
  await isAsked;
  const closed = close();
  setTimeout(finish, 300);
  expect(await answer).toBe('whole');
  await closed;
});
