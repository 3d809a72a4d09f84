import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askWithToken, makeToken } from '../support/access-tokens.ts';
import { startTestBackend, type TestBackend } from '../support/backend.ts';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';
import { ANY_STORE } from '../support/stores.ts';
import { until } from '../support/until.ts';
import { signedPart, startReceiver, type WebhookReceiver } from '../support/webhook-receiver.ts';

const STUDY = 'study-001';
const FAILURE = '... on UserError { message code } ... on InvalidInput { field }';
const CREATE = `mutation ($input: CreateWebhookInput!) { createWebhook(input: $input) { __typename
  ... on WebhookSecretSuccess { secret webhook { id url kinds outcomes isOn createdBy } } ${FAILURE} } }`;
const LIST = `query ($study: ID!, $after: String) { study(id: $study) { webhookHosts webhooks { id
  deliveries(first: 1, after: $after) { totalCount pageInfo { hasNextPage endCursor }
    edges { cursor } nodes { id event jobId jobKind jobOutcome state attempts answerStatus error } } } } }`;

describe('webhooks over GraphQL', () => {
  let receiver: WebhookReceiver;
  let backend: TestBackend;
  let gateway: TestGateway;
  beforeAll(async () => {
    receiver = await startReceiver();
    backend = await startTestBackend(ANY_STORE, undefined, null, {
      webhookHosts: [receiver.host],
      webhookTiming: { lookEveryMs: 50 },
    });
    gateway = await startTestGateway(backend);
    await gateway.login();
  });
  afterAll(async () => {
    await gateway.close();
    await backend.close();
    await receiver.close();
  });

  const create = async (fields: object = {}) =>
    (await gateway.ask(CREATE, { input: { studyId: STUDY, url: receiver.url, ...fields } })).data
      .createWebhook;
  const change = async (name: string, type: string, input: object, selection: string) => {
    const text = `mutation ($input: ${type}!) { ${name}(input: $input) { __typename ${selection} ${FAILURE} } }`;
    return (await gateway.ask(text, { input: { studyId: STUDY, ...input } })).data[name];
  };
  const listed = async (id: string, after: string | null = null) => {
    const { data } = await gateway.ask(LIST, { study: STUDY, after });
    return data.study.webhooks.find((webhook: { id: string }) => webhook.id === id);
  };

  it('are added, changed, tested and removed, and page through what they delivered', async () => {
    const { secret, webhook } = await create({ kinds: ['COHORT_EXPORT', 'IMPORT'] });
    expect(webhook).toEqual({
      id: expect.any(String),
      url: receiver.url,
      kinds: ['IMPORT', 'COHORT_EXPORT'],
      outcomes: ['SUCCEEDED', 'FAILED', 'CANCELLED'],
      isOn: true,
      createdBy: 'admin',
    });
    const { id } = webhook;
    const sent = await change(
      'testWebhook',
      'WebhookInput',
      { id },
      '... on WebhookDeliverySuccess { delivery { id } }',
    );
    await change('testWebhook', 'WebhookInput', { id }, '');
    await until(
      () => receiver.calls.length,
      (count) => count === 2,
    );
    for (const call of receiver.calls) new Webhook(secret).verify(call.body, signedPart(call));
    const { deliveries: first } = await until(
      () => listed(id),
      ({ deliveries }) => deliveries.nodes[0].state === 'DELIVERED',
    );
    expect(first).toMatchObject({
      totalCount: 2,
      pageInfo: { hasNextPage: true, endCursor: first.edges[0].cursor },
      nodes: [
        { event: 'WEBHOOK_TEST', jobId: null, jobKind: null, attempts: 1, answerStatus: 204, error: null },
      ],
    });
    const { deliveries: second } = await listed(id, first.pageInfo.endCursor);
    expect(second.nodes).toMatchObject([{ id: sent.delivery.id }]);
    const resend = { webhookId: id, id: sent.delivery.id };
    await change('resendWebhookDelivery', 'ResendWebhookDeliveryInput', resend, '');
    await until(
      () => receiver.calls.length,
      (count) => count === 3,
    );
    expect(receiver.calls[2]?.headers['webhook-id']).toBe(sent.delivery.id);
    const changed = { id, outcomes: ['FAILED'], kinds: [], isOn: false };
    const selection = '... on WebhookSuccess { webhook { outcomes kinds isOn url } }';
    expect(await change('changeWebhook', 'ChangeWebhookInput', changed, selection)).toMatchObject({
      webhook: { outcomes: ['FAILED'], kinds: [], isOn: false, url: receiver.url },
    });
    const rotated = await change(
      'rotateWebhookSecret',
      'WebhookInput',
      { id },
      '... on WebhookSecretSuccess { secret }',
    );
    expect(rotated.secret).not.toBe(secret);
    expect(
      await change('removeWebhook', 'WebhookInput', { id }, '... on RemoveWebhookSuccess { id }'),
    ).toMatchObject({
      id,
    });
    expect(await listed(id)).toBeUndefined();
  });

  it('tell of a job of the study by its id and kind', async () => {
    receiver.calls.length = 0;
    const { webhook } = await create({ kinds: ['DEMO_COHORT'] });
    const { data } = await gateway.ask(
      `mutation { loadDemoCohort(input: { studyId: "${STUDY}" }) { ... on LoadDemoCohortSuccess { job { id } } } }`,
    );
    const { id } = data.loadDemoCohort.job;
    await gateway.ask(`mutation { cancelJob(input: { studyId: "${STUDY}", id: "${id}" }) { id } }`);
    await until(
      () => receiver.calls.length,
      (count) => count > 0,
    );
    expect(JSON.parse(receiver.calls[0]?.body ?? '').data).toMatchObject({ jobId: id, kind: 'demo-cohort' });
    expect((await listed(webhook.id)).deliveries.nodes).toMatchObject([
      { event: 'JOB_FINISHED', jobId: id, jobKind: 'DEMO_COHORT', jobOutcome: expect.any(String) },
    ]);
  });

  it('say which field is wrong, and that one of another study is not there', async () => {
    expect(await create({ url: 'https://evil.example/' })).toMatchObject({
      __typename: 'InvalidInput',
      field: 'url',
      message: expect.stringContaining('WEBHOOK_HOSTS'),
    });
    const { webhook } = await create();
    const elsewhere = { studyId: 'study-002', id: webhook.id };
    expect(await change('testWebhook', 'WebhookInput', elsewhere, '')).toMatchObject({
      __typename: 'UpstreamFailure',
      code: 'NOT_FOUND',
    });
    const text = `{ study(id: "study-002") { webhook(id: "${webhook.id}") { id } } }`;
    expect((await gateway.ask(text)).data.study.webhook).toBeNull();
  });

  it('are changed with a session alone', async () => {
    const { secret } = await makeToken(gateway, [STUDY]);
    const input = { studyId: STUDY, url: receiver.url };
    const { errors } = await askWithToken(gateway, secret, CREATE, { input });
    expect(errors).toMatchObject([{ extensions: { code: 'SESSION_REQUIRED' } }]);
    const key = await makeToken(gateway, [STUDY], { kind: 'STUDY', rights: ['WRITE'] });
    const read = await askWithToken(gateway, key.secret, LIST, { study: STUDY });
    expect(read.data.study.webhooks).toBeNull();
    expect(read.errors[0].extensions.code).toBe('FORBIDDEN');
  });
});
