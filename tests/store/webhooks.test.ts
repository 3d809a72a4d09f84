import { sql } from 'drizzle-orm';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { failJobsOfPatients } from '../../backend/jobs/jobs.store.ts';
import { inTransaction } from '../../backend/store/database.ts';
import { tidyDeliveries, trimDeliveries } from '../../backend/webhooks/deliveries.store.ts';
import { type ReceivedCall, signedPart } from '../support/webhook-receiver.ts';
import { ALL_ENDS, CALLER, openWebhookStore, STUDY, type WebhookStore } from '../support/webhook-store.ts';

let at: WebhookStore;
beforeAll(async () => {
  at = await openWebhookStore();
});
afterEach(() => at.reset());
afterAll(() => at.store.close());

describe('the end of a job', () => {
  it('is told with ids and numbers, signed as Standard Webhooks has it', async () => {
    const receiver = await at.newReceiver();
    const { secret } = await at.add(receiver.url);
    const id = await at.endedJob();
    await at.delivered(at.startProcess().worker);
    const [call] = receiver.calls as [ReceivedCall];
    expect(new Webhook(secret).verify(call.body, signedPart(call))).toEqual({
      type: 'job.finished',
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      data: {
        studyId: STUDY,
        jobId: id,
        kind: 'rereading',
        status: 'succeeded',
        counts: { done: 2, total: 3 },
      },
    });
    expect(call.headers['content-type']).toBe('application/json');
    expect(() =>
      new Webhook(secret).verify(call.body.replace('succeeded', 'failed'), signedPart(call)),
    ).toThrow();
  });

  it('is told of one that failed, one that was cancelled while it waited, and one whose patient was withdrawn', async () => {
    const receiver = await at.newReceiver();
    await at.add(receiver.url);
    await at.endedJob(new Error('broken'));
    const { jobs } = at.startProcess();
    await at.startJob(jobs, 'a');
    const { id } = await at.startJob(jobs, 'b');
    expect(await jobs.cancel(STUDY, id)).toMatchObject({ state: 'cancelled' });
    await inTransaction(at.store.db, (tx) => failJobsOfPatients(tx, STUDY));
    const told = (await at.delivered(at.startProcess().worker)).map(
      (row) => JSON.parse(String(row.body)).data.status,
    );
    expect(told).toEqual(['failed', 'cancelled', 'failed']);
    expect(receiver.calls).toHaveLength(3);
  });

  it('is told to webhooks that are on, of its study, and that want its kind and outcome', async () => {
    const receiver = await at.newReceiver();
    const wanted = await at.add(receiver.url, { kinds: ['import', 'rereading'], outcomes: ['succeeded'] });
    await at.add(receiver.url, { kinds: ['import'] });
    await at.add(receiver.url, { outcomes: ['failed'] });
    await at.add(receiver.url, { is_on: false });
    await at.startProcess().webhooks.create('study-002', { ...ALL_ENDS, url: receiver.url }, CALLER);
    await at.endedJob();
    const { rows } = await at.store.db.execute(sql`SELECT webhook_id FROM webhook_delivery`);
    expect(rows).toEqual([{ webhook_id: wanted.webhook.id }]);
  });

  it('is kept with the end itself, or neither is', async () => {
    const receiver = await at.newReceiver();
    await at.add(receiver.url);
    const { jobs } = at.startProcess();
    const { id } = await at.startJob(jobs, 'a');
    await at.store.db.execute(sql`ALTER TABLE webhook_delivery ADD CONSTRAINT none CHECK (false) NOT VALID`);
    await at.endJobs();
    await jobs.close();
    await at.store.db.execute(sql`ALTER TABLE webhook_delivery DROP CONSTRAINT none`);
    expect((await jobs.find(STUDY, id))?.state).not.toBe('succeeded');
    expect(await at.deliveries()).toEqual([]);
  });
});

describe('a webhook', () => {
  it('that is removed or switched off leaves nothing that waits', async () => {
    const receiver = await at.newReceiver();
    const [removed, off] = [await at.add(receiver.url), await at.add(receiver.url)];
    await at.endedJob();
    const { webhooks, worker } = at.startProcess();
    await webhooks.remove({ studyId: STUDY, id: removed.webhook.id }, CALLER);
    await webhooks.change({ studyId: STUDY, id: off.webhook.id }, { is_on: false }, CALLER);
    await worker.look();
    expect(await at.deliveries()).toMatchObject([{ webhook_id: off.webhook.id, state: 'failed' }]);
    expect(receiver.calls).toEqual([]);
  });

  it('signs with the secret before, too, for a day after it was rotated', async () => {
    const receiver = await at.newReceiver();
    const { webhook, secret } = await at.add(receiver.url);
    const key = { studyId: STUDY, id: webhook.id };
    const rotated = await at.startProcess().webhooks.rotate(key, CALLER);
    expect(rotated.secret).not.toBe(secret);
    await at.endedJob();
    await at.delivered(at.startProcess().worker);
    const [first] = receiver.calls as [ReceivedCall];
    for (const each of [secret, rotated.secret]) new Webhook(each).verify(first.body, signedPart(first));
    await at.store.db.execute(sql`UPDATE webhook SET rotated_at = now() - interval '25 hours'`);
    await at.endedJob();
    await at.delivered(at.startProcess().worker);
    const last = receiver.calls.at(-1) as ReceivedCall;
    new Webhook(rotated.secret).verify(last.body, signedPart(last));
    expect(() => new Webhook(secret).verify(last.body, signedPart(last))).toThrow();
  });

  it('keeps its last 200 deliveries that ended, for a month', async () => {
    const receiver = await at.newReceiver();
    const { webhook } = await at.add(receiver.url);
    await at.store.db.execute(sql`
      INSERT INTO webhook_delivery (study_id, id, webhook_id, body, state, attempts, created_at)
      SELECT ${STUDY}, 'msg_' || n, ${webhook.id}, '{}', 'delivered', 1, now() - make_interval(hours => n)
      FROM generate_series(1, 250) AS n`);
    await trimDeliveries(at.store.db, { studyId: STUDY, id: webhook.id });
    const ids = (await at.deliveries()).map(({ id }) => id);
    expect(ids).toHaveLength(200);
    expect(ids).toContain('msg_1');
    await at.store.db.execute(
      sql`UPDATE webhook_delivery SET created_at = now() - interval '31 days' WHERE id = 'msg_1'`,
    );
    await at.store.db.execute(
      sql`UPDATE webhook_delivery SET state = 'pending', attempts = 0, created_at = now() - interval '4 days' WHERE id = 'msg_2'`,
    );
    await tidyDeliveries(at.store.db);
    const left = await at.deliveries();
    expect(left).toHaveLength(199);
    expect(left.find(({ id }) => id === 'msg_2')).toMatchObject({ state: 'failed' });
  });
});
