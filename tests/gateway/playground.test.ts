import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestBackend, type TestBackend } from '../support/backend.ts';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';

const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

let backend: TestBackend;
let gateway: TestGateway;
beforeAll(async () => {
  backend = await startTestBackend();
  gateway = await startTestGateway(backend);
});
afterAll(async () => {
  await gateway.close();
  await backend.close();
});

const get = (url: string, accept?: string) =>
  gateway.app.inject({ url, headers: accept === undefined ? {} : { accept } });

describe('/graphql', () => {
  it('sends a browser that opens it to the Playground', async () => {
    const { statusCode, headers } = await get('/graphql', BROWSER);
    expect([statusCode, headers.location]).toEqual([303, '/playground']);
  });

  it.each(['application/json', 'application/graphql-response+json', '*/*', undefined])(
    'sends nobody away who accepts %s',
    async (accept) => {
      expect((await get('/graphql', accept)).statusCode).not.toBe(303);
    },
  );

  it('sends nobody away who brings an operation', async () => {
    expect((await get('/graphql?query={__typename}', BROWSER)).statusCode).not.toBe(303);
    const posted = await gateway.app.inject({
      method: 'POST',
      url: '/graphql',
      headers: { accept: BROWSER, 'content-type': 'application/json' },
      payload: { query: '{ __typename }' },
    });
    expect(posted.json().data).toEqual({ __typename: 'Query' });
  });

  it('runs scripts and workers of the gateway alone', async () => {
    const policy = String((await get('/graphql', BROWSER)).headers['content-security-policy']);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("worker-src 'self';");
    expect(policy).not.toMatch(/unsafe-eval|blob:/);
  });
});

describe('/graphql/cost', () => {
  it('says that the backend is away rather than failing by itself', async () => {
    await gateway.login();
    const alone = await startTestGateway({ ...backend, url: 'http://127.0.0.1:9' });
    const { statusCode, body } = await alone.app.inject({
      method: 'POST',
      url: '/graphql/cost',
      headers: { cookie: gateway.cookie() ?? '' },
      payload: { query: '{ studies { id } }' },
    });
    await alone.close();
    expect(statusCode).toBe(502);
    expect(JSON.parse(body)).toMatchObject({ success: false, code: expect.not.stringContaining('INTERNAL') });
  });
});
