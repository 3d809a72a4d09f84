import { sql } from 'drizzle-orm';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { DeliveryWorker } from '../../backend/webhooks/delivery-worker.ts';
import { until } from '../support/until.ts';
import { signedPart } from '../support/webhook-receiver.ts';
import { CALLER, openWebhookStore, STUDY, TIMING, type WebhookStore } from '../support/webhook-store.ts';

let at: WebhookStore;
beforeAll(async () => {
  at = await openWebhookStore();
});
afterEach(() => at.reset());
afterAll(() => at.store.close());

describe('a delivery', () => {
  it('that was noted by a process that died is made by the next one, and once by several', async () => {
    const receiver = await at.newReceiver();
    await at.add(receiver.url);
    await at.endedJob();
    const workers = [at.startProcess().worker, at.startProcess().worker, at.startProcess().worker];
    await Promise.all(workers.map((worker) => worker.look()));
    await at.delivered(workers[0] as DeliveryWorker);
    expect(receiver.calls).toHaveLength(1);
  });

  it('whose process died in the middle of it is made again under the same id', async () => {
    const receiver = await at.newReceiver();
    await at.add(receiver.url);
    await at.endedJob();
    await at.store.db.execute(
      sql`UPDATE webhook_delivery SET attempts = 1, next_try_at = now() - interval '1 second'`,
    );
    const [row] = await at.delivered(at.startProcess().worker);
    expect(row).toMatchObject({ state: 'delivered', attempts: 2 });
    expect(receiver.calls[0]?.headers['webhook-id']).toBe(row?.id);
  });

  it('is tried again under one id and with one body until it is taken', async () => {
    const receiver = await at.newReceiver((response) => {
      response.writeHead(receiver.calls.length < 3 ? 503 : 200).end();
    });
    const { secret } = await at.add(receiver.url);
    await at.endedJob();
    expect(await at.delivered(at.startProcess().worker)).toMatchObject([
      { state: 'delivered', attempts: 3, answer_status: 200, error: null },
    ]);
    expect(new Set(receiver.calls.map(({ headers, body }) => `${headers['webhook-id']} ${body}`)).size).toBe(
      1,
    );
    for (const call of receiver.calls) new Webhook(secret).verify(call.body, signedPart(call));
  });

  it('is given up after the last pause, and stays listed with what the receiver said', async () => {
    const receiver = await at.answering(500);
    await at.add(receiver.url);
    await at.endedJob();
    expect(await at.delivered(at.startProcess().worker)).toMatchObject([
      {
        state: 'failed',
        attempts: 4,
        answer_status: 500,
        error: 'The receiver answered with status 500.',
        due: null,
      },
    ]);
    expect(receiver.calls).toHaveLength(4);
  });

  it('waits as long as the receiver asks for, and six hours at most', async () => {
    for (const [asked, seconds] of [
      ['120', 120],
      ['99999999', 6 * 3600],
    ] as const) {
      const receiver = await at.answering(429, { 'retry-after': asked });
      const { webhook } = await at.add(receiver.url);
      await at.endedJob();
      const { worker } = at.startProcess();
      await worker.look();
      const [row] = await until(at.deliveries, (rows) => rows.at(-1)?.answer_status === 429);
      expect(row?.due).toBeGreaterThan(seconds - 60);
      expect(row?.due).toBeLessThanOrEqual(seconds);
      await at.startProcess().webhooks.remove({ studyId: STUDY, id: webhook.id }, CALLER);
    }
  });

  it('follows no redirect', async () => {
    const target = await at.newReceiver();
    const receiver = await at.answering(307, { location: target.url });
    await at.add(receiver.url);
    await at.endedJob();
    const [row] = await at.delivered(at.startProcess().worker);
    expect(row).toMatchObject({ state: 'failed', answer_status: 307 });
    expect(row?.error).toContain('not followed');
    expect(target.calls).toEqual([]);
  });

  it('that is never answered is ended in time, and others are served meanwhile', async () => {
    const hanging = await at.newReceiver(() => undefined);
    const other = await at.newReceiver();
    await at.add(hanging.url);
    await at.add(other.url);
    await at.endedJob();
    const { worker } = at.startProcess(undefined, { ...TIMING, pausesMs: [] });
    await worker.look();
    await until(
      () => hanging.calls.length + other.calls.length,
      (count) => count === 2,
    );
    await until(at.deliveries, (rows) => rows.some(({ state }) => state === 'delivered'));
    await worker.close();
    // What was under way as its process ended is not a try in vain.
    expect((await at.deliveries()).map(({ state, attempts }) => `${state} ${attempts}`).sort()).toEqual([
      'delivered 1',
      'pending 0',
    ]);
    const rows = await at.delivered(
      at.startProcess(undefined, { ...TIMING, callMs: 300, pausesMs: [] }).worker,
    );
    expect(rows.map(({ error }) => error)).toContain('The receiver did not answer within 0.3 seconds.');
  });

  it('reads of a hundred megabytes that are answered no more than a little', async () => {
    let sent = 0;
    const chunk = Buffer.alloc(64 * 1024);
    const receiver = await at.newReceiver((response) => {
      response.writeHead(200);
      const push = () => {
        while (!response.destroyed && sent < 100 * 1024 * 1024) {
          sent += chunk.length;
          if (!response.write(chunk)) return void response.once('drain', push);
        }
        response.end();
      };
      push();
    });
    await at.add(receiver.url);
    await at.endedJob();
    const { worker } = at.startProcess();
    expect(await at.delivered(worker)).toMatchObject([{ state: 'delivered', attempts: 1 }]);
    expect(sent).toBeLessThan(50 * 1024 * 1024);
  });

  it('goes to no host that is not listed any more, nor anywhere while none is listed', async () => {
    const receiver = await at.newReceiver();
    await at.add(receiver.url);
    await at.endedJob();
    await at.startProcess([]).worker.look();
    expect(await at.deliveries()).toMatchObject([{ state: 'pending', attempts: 0 }]);
    const elsewhere = [{ name: 'hooks.example.org', port: null }];
    const [row] = await at.delivered(at.startProcess(elsewhere).worker);
    expect(row).toMatchObject({ state: 'failed', answer_status: null });
    expect(row?.error).toContain('WEBHOOK_HOSTS');
    expect(receiver.calls).toEqual([]);
  });

  it('that is answered with 410 switches the webhook off, and all that waits is given up', async () => {
    const receiver = await at.answering(410);
    const { webhook } = await at.add(receiver.url);
    await at.endedJob();
    await at.endedJob();
    const rows = await at.delivered(at.startProcess().worker);
    expect(rows.map(({ state }) => state)).toEqual(['failed', 'failed']);
    expect(receiver.calls).toHaveLength(1);
    const { webhooks } = await at.startProcess().webhooks.list(STUDY);
    expect(webhooks.find(({ id }) => id === webhook.id)).toMatchObject({
      is_on: false,
      disabled_at: expect.any(String),
    });
    const { rows: events } = await at.store.db.execute(
      sql`SELECT actor, action FROM audit_event WHERE target = ${webhook.id} ORDER BY sequence DESC LIMIT 1`,
    );
    expect(events).toEqual([{ actor: 'service', action: 'webhook.change' }]);
  });
});
