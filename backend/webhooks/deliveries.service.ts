import { waitingDelivery } from '../jobs/outbox.store.ts';
import { CallError, notFound } from '../shared/errors.ts';
import type { Page } from '../shared/pages.contract.ts';
import { type Database, inTransaction } from '../store/database.ts';
import type { PageArguments } from '../store/keyset.ts';
import { countedPage } from '../store/pages.ts';
import type { Tools } from '../wall/capability.ts';
import {
  countDeliveries,
  type DeliveryKey,
  type DeliveryRow,
  deliveryRows,
  insertDelivery,
  LATEST_FIRST,
  resendDelivery,
} from './deliveries.store.ts';
import { deliveryWorker } from './delivery-worker.ts';
import { testEvent } from './test-event.ts';
import { refusalOf } from './webhook-hosts.ts';
import type { WebhookDelivery } from './webhooks.contract.ts';
import { toDelivery } from './webhooks.mappers.ts';
import { noWebhook } from './webhooks.service.ts';
import { findWebhook, type WebhookKey } from './webhooks.store.ts';

/** What webhooks of a study deliver; each throws a CallError 404 where the study has no such webhook. */
export interface DeliveriesService {
  /** Newest first. */
  page(key: WebhookKey, page: PageArguments): Promise<Page<WebhookDelivery>>;
  /** Sends a test. @throws CallError 409 while the webhook may not be called */
  test(key: WebhookKey): Promise<WebhookDelivery>;
  /** Sends a delivery again, under its id. @throws CallError 409 while the webhook may not be called */
  resend(key: DeliveryKey): Promise<WebhookDelivery>;
}

export function deliveriesService(tools: Tools): DeliveriesService {
  const { db, webhookHosts: hosts = [] } = tools;
  const worker = tools.once(deliveryWorker);

  /** Has one delivery put into the store, and tried at once. */
  async function send(
    key: WebhookKey,
    put: (tx: Database) => Promise<DeliveryRow | null>,
  ): Promise<WebhookDelivery> {
    const row = await inTransaction(db, async (tx) => {
      const webhook = await findWebhook(tx, key);
      if (webhook === null) throw noWebhook();
      const refusal = webhook.isOn
        ? refusalOf(webhook.url, hosts)
        : 'The webhook is off; switch it on first.';
      if (refusal !== null) throw new CallError(409, 'OFF', refusal);
      return put(tx);
    });
    if (row === null) throw notFound('The webhook has no such delivery.');
    await worker.look();
    return toDelivery(row);
  }

  return {
    async page(key, asked) {
      if ((await findWebhook(db, key)) === null) throw noWebhook();
      return countedPage(asked, LATEST_FIRST, {
        rows: (page) => deliveryRows(db, key, page),
        values: ({ createdAt, id }) => [createdAt.toISOString(), id],
        node: toDelivery,
        count: () => countDeliveries(db, key),
      });
    },
    test: (key) =>
      send(key, (tx) => {
        const { studyId, id: webhookId } = key;
        const at = new Date();
        return insertDelivery(tx, waitingDelivery({ studyId, webhookId }, testEvent(studyId, at), at));
      }),
    resend: (key) => send(key.webhook, (tx) => resendDelivery(tx, key)),
  };
}
