import dns from 'node:dns';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { sendWebhook } from '../../backend/webhooks/send-webhook.ts';
import { startReceiver, type WebhookReceiver } from '../support/webhook-receiver.ts';

const NAMES: Readonly<Record<string, string[]>> = {
  'hooks.example.org': ['127.0.0.1'],
  'half.example.org': ['203.0.113.7', '127.0.0.1'],
  'metadata.example.org': ['169.254.169.254'],
  localhost: ['127.0.0.1'],
};

/** Whoever answers for a name answers what they like. */
function answerNames(): void {
  const answer = (name: string, _options: object, done: (error: null, all: object[]) => void) =>
    done(
      null,
      (NAMES[name] ?? []).map((address) => ({ address, family: 4 })),
    );
  vi.spyOn(dns, 'lookup').mockImplementation(answer as never);
}

let receiver: WebhookReceiver;
beforeAll(async () => {
  receiver = await startReceiver();
  answerNames();
});
afterAll(async () => {
  vi.restoreAllMocks();
  await receiver.close();
});

const call = (name: string) =>
  sendWebhook(
    {
      url: `http://${name}:${receiver.host.port}/`,
      headers: {},
      body: '{}',
      signal: new AbortController().signal,
    },
    { connectMs: 20_000, callMs: 20_000 },
  );

it.each(['hooks.example.org', 'half.example.org', 'metadata.example.org', 'unknown.example.org'])(
  'a name that leads to this machine, to metadata or nowhere is not called: %s',
  async (name) => {
    expect(await call(name)).toEqual({
      status: null,
      problem: 'The host leads to an address that webhooks may not call, such as this machine.',
    });
    expect(receiver.calls).toEqual([]);
  },
);

it('the name of this machine is called', async () => {
  expect(await call('localhost')).toMatchObject({ status: 204 });
});
