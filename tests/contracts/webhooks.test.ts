import { sql } from 'drizzle-orm';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Answer, startTestBackend, type TestBackend } from '../support/backend.ts';
import { readFile } from '../support/documents.ts';
import { ANY_STORE } from '../support/stores.ts';
import { until } from '../support/until.ts';
import { signedPart, startReceiver, type WebhookReceiver } from '../support/webhook-receiver.ts';

const STUDY = 'study-001';
const OTHER = 'study-002';
const MOST = 20;
type As = { readonly study?: string; readonly role?: string; readonly rights?: string };

describe('webhooks', () => {
  let backend: TestBackend;
  let receiver: WebhookReceiver;
  beforeAll(async () => {
    receiver = await startReceiver();
    backend = await startTestBackend(ANY_STORE, undefined, null, {
      webhookHosts: [receiver.host, { name: 'hooks.example.org', port: null }],
      webhookTiming: { lookEveryMs: 50, pausesMs: [3_600_000] },
    });
  });
  beforeEach(async () => {
    receiver.calls.length = 0;
    receiver.answer = (response) => void response.writeHead(204).end();
    await backend.store.db.execute(sql`DELETE FROM webhook`);
    await backend.store.db.execute(sql`DELETE FROM webhook_delivery`);
  });
  afterAll(async () => {
    await backend.close();
    await receiver.close();
  });

  const ask = (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
    { study = STUDY, role = 'owner', rights }: As = {},
  ): Promise<Answer> =>
    backend.call(method, `/api/webhooks${path}`, body, {
      'x-study-id': study,
      'x-user': 'anna',
      'x-role': role,
      ...(rights !== undefined && { 'x-rights': rights }),
    });
  async function add(fields: object = {}, as: As = {}): Promise<Answer['body']> {
    const { status, body } = await ask('POST', '', { url: receiver.url, ...fields }, as);
    expect(status, JSON.stringify(body)).toBe(201);
    return body;
  }
  const entriesOf = async (id: string, page: object = {}) =>
    (await ask('POST', `/${id}/deliveries/page`, page)).body.pages[0];
  const ended = (id: string) =>
    until(
      () => entriesOf(id),
      ({ entries }) => entries.length > 0 && entries.every((entry: Answer['body']) => entry.node.tried_at),
    );

  it('are added with a secret that is told this once, listed, changed and removed, each noted', async () => {
    const { webhook, secret } = await add({ description: ' Nightly export ', kinds: ['export', 'import'] });
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(webhook).toEqual({
      id: expect.stringMatching(/^webhook-/),
      url: receiver.url,
      description: 'Nightly export',
      kinds: ['import', 'export'],
      outcomes: ['succeeded', 'failed', 'cancelled'],
      is_on: true,
      disabled_at: null,
      rotated_at: null,
      created_by: 'anna',
      created_at: expect.any(String),
      changed_at: expect.any(String),
    });
    const listed = (await ask('GET', '')).body;
    expect(listed).toMatchObject({
      hosts: [`127.0.0.1:${receiver.host.port}`, 'hooks.example.org'],
      webhooks: [{ id: webhook.id, kinds: ['import', 'export'] }],
    });
    expect(JSON.stringify(listed)).not.toContain('whsec_');
    const changed = await ask('PUT', `/${webhook.id}`, { outcomes: ['failed'], is_on: false });
    expect(changed.body.webhook).toMatchObject({ outcomes: ['failed'], is_on: false, url: receiver.url });
    const rotated = (await ask('POST', `/${webhook.id}/secret`)).body;
    expect(rotated.secret).not.toBe(secret);
    expect((await ask('DELETE', `/${webhook.id}`)).body).toEqual({ success: true, id: webhook.id });
    expect((await ask('GET', '')).body.webhooks).toEqual([]);
    const { rows } = await backend.store.db.execute(
      sql`SELECT action FROM audit_event WHERE target = ${webhook.id} AND study_id = ${STUDY} ORDER BY sequence`,
    );
    expect(rows.map(({ action }) => action)).toEqual([
      'webhook.create',
      'webhook.change',
      'webhook.rotate',
      'webhook.remove',
    ]);
  });

  it('have no secret in the store', async () => {
    const { secret } = await add();
    const { rows } = await backend.store.db.execute(sql`SELECT to_jsonb(w)::text AS row FROM webhook w`);
    expect(rows).toHaveLength(1);
    expect(String(rows[0]?.row)).not.toContain(secret.slice('whsec_'.length));
  });

  it('are administered by whoever may administer, and no token', async () => {
    const { webhook } = await add();
    for (const as of [{ role: 'guest' }, { rights: 'read identified,write,export,audit' }]) {
      expect((await ask('GET', '', undefined, as)).status).toBe(403);
      expect((await ask('POST', '', { url: receiver.url }, as)).status).toBe(403);
      expect((await ask('DELETE', `/${webhook.id}`, undefined, as)).status).toBe(403);
      expect((await ask('POST', `/${webhook.id}/test`, undefined, as)).status).toBe(403);
    }
  });

  it('of another study are answered like ones that are not there', async () => {
    const { webhook } = await add();
    await ask('POST', `/${webhook.id}/test`);
    const { entries } = await ended(webhook.id);
    const delivery = entries[0].node.id;
    const calls = (id: string) =>
      [
        ['PUT', `/${id}`, { description: 'x' }],
        ['DELETE', `/${id}`, undefined],
        ['POST', `/${id}/secret`, undefined],
        ['POST', `/${id}/test`, undefined],
        ['POST', `/${id}/deliveries/page`, {}],
        ['POST', `/${id}/deliveries/${delivery}/send`, undefined],
      ] as const;
    for (const [place, [method, path, body]] of calls(webhook.id).entries()) {
      const other = await ask(method, path, body, { study: OTHER });
      const [, none] = calls('webhook-none')[place] as (typeof calls extends (id: string) => infer C
        ? C
        : never)[0];
      expect(other).toEqual(await ask(method, none, body, { study: OTHER }));
      expect(other.status, `${method} ${path}`).toBe(404);
    }
    expect((await ask('GET', '', undefined, { study: OTHER })).body.webhooks).toEqual([]);
    const second = await add();
    expect((await ask('POST', `/${second.webhook.id}/deliveries/${delivery}/send`)).status).toBe(404);
  });

  it.each([
    ['a host that is not listed', { url: 'https://evil.example/' }, 'url', 'WEBHOOK_HOSTS'],
    ['another port', { url: 'https://hooks.example.org:8443/' }, 'url', 'WEBHOOK_HOSTS'],
    ['http beyond this machine', { url: 'http://hooks.example.org/' }, 'url', 'https://'],
    ['no address', { url: 'hooks.example.org' }, 'url', 'no address'],
    ['none at all', { url: '' }, 'url', 'Enter the address'],
    ['a password', { url: 'https://a:b@hooks.example.org/' }, 'url', 'password'],
    ['a header in it', { url: 'https://hooks.example.org/\r\nhost: evil' }, 'url', 'no address'],
    ['too long an address', { url: `https://hooks.example.org/${'a'.repeat(500)}` }, 'url', '500'],
    ['a line break in the description', { description: 'a\r\nb' }, 'description', 'control'],
    ['too long a description', { description: 'a'.repeat(201) }, 'description', '200'],
    ['a kind that there is not', { kinds: ['nightly'] }, 'kinds.0', 'none of'],
    ['no outcome', { outcomes: [] }, 'outcomes', 'at least one'],
    ['an unknown field', { secret: 'whsec_mine' }, 'secret', 'no field'],
  ])('are refused with %s', async (_name, fields, field, sentence) => {
    const body = { url: receiver.url, ...fields };
    const refused = await ask('POST', '', body);
    expect(refused).toMatchObject({ status: 400, body: { code: 'BAD_INPUT', field } });
    expect(refused.body.error).toContain(sentence);
    const { webhook } = await add();
    expect(await ask('PUT', `/${webhook.id}`, fields)).toMatchObject({ status: 400, body: { field } });
  });

  it('are twenty at most in a study, however they are added at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: MOST + 3 }, () => ask('POST', '', { url: receiver.url })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(MOST);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'FULL',
      error: expect.stringContaining('remove one'),
    });
    await add({}, { study: OTHER });
  });

  it('send a test and send it again under its id, and page through what they sent', async () => {
    const { webhook, secret } = await add();
    for (let n = 0; n < 3; n += 1) expect((await ask('POST', `/${webhook.id}/test`)).status).toBe(200);
    await until(
      () => receiver.calls.length,
      (count) => count === 3,
    );
    const [call] = receiver.calls as [(typeof receiver.calls)[0]];
    expect(new Webhook(secret).verify(call.body, signedPart(call))).toMatchObject({
      type: 'webhook.test',
      data: { studyId: STUDY },
    });
    const first = await entriesOf(webhook.id, { first: 2 });
    expect(first).toMatchObject({ total: 3, has_next: true, has_previous: false });
    const rest = await entriesOf(webhook.id, { first: 2, after: first.entries[1].cursor });
    expect(rest).toMatchObject({ has_next: false, has_previous: true });
    expect(rest.entries).toHaveLength(1);
    const { id } = rest.entries[0].node;
    const sent = await ask('POST', `/${webhook.id}/deliveries/${id}/send`);
    expect(sent.body.delivery).toMatchObject({ id, state: 'pending', attempts: 0 });
    await until(
      () => receiver.calls.length,
      (count) => count === 4,
    );
    expect(receiver.calls.filter(({ headers }) => headers['webhook-id'] === id)).toHaveLength(2);
    const cursor = await ask('POST', `/${webhook.id}/deliveries/page`, { after: 'x' });
    expect(cursor).toMatchObject({ status: 400, body: { field: 'after' } });
  });

  it('say what the receiver answered and when they try again, and send nothing while they are off', async () => {
    receiver.answer = (response) => void response.writeHead(500).end('Patient p-1');
    const { webhook } = await add();
    await ask('POST', `/${webhook.id}/test`);
    const { entries } = await until(
      () => entriesOf(webhook.id),
      (page) => page.entries[0]?.node.answer_status === 500,
    );
    expect(entries[0].node).toMatchObject({
      event: 'webhook.test',
      job: null,
      state: 'pending',
      attempts: 1,
      error: 'The receiver answered with status 500.',
      next_try_at: expect.any(String),
    });
    await ask('PUT', `/${webhook.id}`, { is_on: false });
    expect((await entriesOf(webhook.id)).entries[0].node).toMatchObject({ state: 'failed' });
    for (const path of ['test', `deliveries/${entries[0].node.id}/send`])
      expect(await ask('POST', `/${webhook.id}/${path}`)).toMatchObject({
        status: 409,
        body: { error: 'The webhook is off; switch it on first.' },
      });
  });

  it('tell of a document that was read and of one that could not be, by its id', async () => {
    await add({ kinds: ['reading'] });
    const ids = [await readFile(backend, 'Kein Fieber.'), await readFile(backend, 'ENCRYPTED')];
    await until(
      () => receiver.calls.length,
      (count) => count === 2,
    );
    const told = receiver.calls.map(({ body }) => JSON.parse(body).data);
    expect(told.find(({ recordId }) => recordId === ids[0])).toMatchObject({
      kind: 'reading',
      status: 'succeeded',
    });
    expect(told.find(({ recordId }) => recordId === ids[1])).toMatchObject({
      kind: 'reading',
      status: 'failed',
    });
  });
});

describe('webhooks without WEBHOOK_HOSTS', () => {
  it('are off, and say which setting to set', async () => {
    const backend = await startTestBackend(ANY_STORE);
    const admin = { 'x-role': 'owner', 'x-user': 'anna' };
    expect((await backend.call('GET', '/api/webhooks', undefined, admin)).body).toEqual({
      success: true,
      hosts: [],
      webhooks: [],
    });
    const refused = await backend.call('POST', '/api/webhooks', { url: 'https://hooks.example.org/' }, admin);
    expect(refused).toMatchObject({ status: 400, body: { field: 'url' } });
    expect(refused.body.error).toContain('set WEBHOOK_HOSTS');
    await backend.close();
  });
});
