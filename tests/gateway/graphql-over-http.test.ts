import { type AuditResult, serverAudits } from 'graphql-http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestBackend, type TestBackend } from '../support/backend.ts';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';

/** Refused on purpose: a GET that a page of another site could send. */
const BLOCKED_GETS = /GET/;

let backend: TestBackend;
let gateway: TestGateway;
let url: string;
beforeAll(async () => {
  backend = await startTestBackend();
  gateway = await startTestGateway(backend);
  await gateway.login();
  url = `${await gateway.listen()}/graphql`;
});
afterAll(async () => {
  await gateway.close();
  await backend.close();
});

/** The audits of GraphQL over HTTP that are not met. */
async function unmet(cookie: string): Promise<{ count: Record<string, number>; names: string[] }> {
  const fetchFn = (address: string, init: RequestInit = {}) =>
    fetch(address, { ...init, headers: { ...Object.fromEntries(new Headers(init.headers)), cookie } });
  const count: Record<string, number> = {};
  const names: string[] = [];
  for (const audit of serverAudits({ url, fetchFn })) {
    const result: AuditResult = await audit.fn();
    const [level = ''] = audit.name.split(' ');
    count[level] = (count[level] ?? 0) + 1;
    if (result.status !== 'ok') names.push(audit.name);
    if ('response' in result) await result.response.text().catch(() => '');
  }
  return { count, names };
}

describe.each(['with a session', 'without a session'])('GraphQL over HTTP %s', (kind) => {
  it('is as the specification says it must and should be', async () => {
    const { count, names } = await unmet(kind === 'with a session' ? (gateway.cookie() ?? '') : '');
    expect(count).toMatchObject({ MUST: 13, SHOULD: 23 });
    expect(names.filter((name) => !name.startsWith('MAY'))).toEqual([]);
    expect(names.filter((name) => !BLOCKED_GETS.test(name))).toEqual([]);
  });
});

it.each(['application/json', 'application/graphql-response+json'])(
  'a subscription sent to /graphql is told where to go, as %s',
  async (accept) => {
    for (const cookie of ['', gateway.cookie() ?? '']) {
      const query = 'subscription { patientAnswer(input: { studyId: "s", message: "m" }) { __typename } }';
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept, cookie },
        body: JSON.stringify({ query }),
      });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({
        errors: [
          {
            message: 'Subscriptions are served at /graphql/stream, as server-sent events.',
            extensions: { code: 'SUBSCRIPTION_NOT_SUPPORTED' },
          },
        ],
      });
    }
  },
);

it('no answer may be kept on its way, whatever became of the operation', async () => {
  for (const cookie of ['', gateway.cookie() ?? ''])
    for (const query of [
      '{ viewer { username } }',
      '{ studies { id } }',
      '{ study(id: "none") { id } }',
      '{',
    ]) {
      const { headers } = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie },
        body: JSON.stringify({ query }),
      });
      expect(headers.get('cache-control')).toBe('no-store');
    }
});
