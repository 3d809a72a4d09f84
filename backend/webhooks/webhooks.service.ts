import { randomUUID } from 'node:crypto';
import { audit } from '../record/audit/audit.store.ts';
import type { Caller } from '../shared/caller.ts';
import { badInput, CallError, notFound } from '../shared/errors.ts';
import { type Database, inTransaction } from '../store/database.ts';
import type { Tools } from '../wall/capability.ts';
import { giveUpWaiting } from './deliveries.store.ts';
import { SWITCHED_OFF } from './delivery-worker.ts';
import { writtenSecret } from './signature.ts';
import { refusalOf, toHostText } from './webhook-hosts.ts';
import {
  type ChangeWebhookRequest,
  type CreateWebhook,
  MOST_WEBHOOKS,
  type Webhook,
} from './webhooks.contract.ts';
import { toWebhook } from './webhooks.mappers.ts';
import {
  countWebhooks,
  deleteWebhook,
  insertWebhook,
  listWebhooks,
  lockWebhooks,
  rotateSecret,
  updateWebhook,
  type WebhookKey,
  type WebhookRow,
} from './webhooks.store.ts';

/** A webhook with its secret, which is told this once. */
export interface WebhookWithSecret {
  readonly webhook: Webhook;
  readonly secret: string;
}

/** The webhooks of a study; each throws a CallError 404 where the study has no such one. */
export interface WebhooksService {
  /** Hosts that may be called, and the webhooks, oldest first. */
  list(studyId: string): Promise<{ hosts: string[]; webhooks: Webhook[] }>;
  /** @throws CallError 400 for an address that may not be called, 409 where the study has as many as it may */
  create(studyId: string, request: CreateWebhook, caller: Caller): Promise<WebhookWithSecret>;
  /** What waits is given up where it is switched off. @throws CallError 400 for an address that may not be called */
  change(key: WebhookKey, changes: ChangeWebhookRequest, caller: Caller): Promise<Webhook>;
  remove(key: WebhookKey, caller: Caller): Promise<void>;
  /** Makes another secret; the one before is signed with, too, for a day. */
  rotate(key: WebhookKey, caller: Caller): Promise<WebhookWithSecret>;
}

export const noWebhook = () => notFound('The study has no such webhook.');

export function webhooksService(tools: Tools): WebhooksService {
  const { db, keys, webhookHosts: hosts = [] } = tools;
  const told = (row: WebhookRow): WebhookWithSecret => ({
    webhook: toWebhook(row),
    secret: writtenSecret(keys, row),
  });

  /** Changes one and notes it, in one transaction. */
  async function changed(
    key: WebhookKey,
    caller: Caller,
    action: string,
    change: (tx: Database) => Promise<WebhookRow | null>,
  ): Promise<WebhookRow> {
    return inTransaction(db, async (tx) => {
      const row = await change(tx);
      if (row === null) throw noWebhook();
      await audit(tx, caller, { studyId: key.studyId, action, target: key.id });
      return row;
    });
  }

  return {
    list: async (studyId) => ({
      hosts: hosts.map(toHostText),
      webhooks: (await listWebhooks(db, studyId)).map(toWebhook),
    }),
    async create(studyId, request, caller) {
      const row = newWebhook(studyId, { ...request, url: callable(request.url, hosts) }, caller);
      await inTransaction(db, async (tx) => {
        await audit(tx, caller, { studyId, action: 'webhook.create', target: row.id });
        await lockWebhooks(tx, studyId);
        if ((await countWebhooks(tx, studyId)) >= MOST_WEBHOOKS) throw full();
        await insertWebhook(tx, row);
      });
      return told(row);
    },
    async change(key, { url, is_on: isOn, kinds, outcomes, description }, caller) {
      const changes = {
        changedAt: new Date(),
        ...(url !== undefined && { url: callable(url, hosts) }),
        ...(description !== undefined && { description }),
        ...(kinds !== undefined && { kinds: [...new Set(kinds)] }),
        ...(outcomes !== undefined && { outcomes: [...new Set(outcomes)] }),
        ...(isOn !== undefined && { isOn }),
        ...(isOn === true && { disabledAt: null }),
      };
      const row = await changed(key, caller, 'webhook.change', async (tx) => {
        const updated = await updateWebhook(tx, key, changes);
        if (isOn === false) await giveUpWaiting(tx, key, SWITCHED_OFF);
        return updated;
      });
      return toWebhook(row);
    },
    async remove(key, caller) {
      await inTransaction(db, async (tx) => {
        if (!(await deleteWebhook(tx, key))) throw noWebhook();
        await audit(tx, caller, { studyId: key.studyId, action: 'webhook.remove', target: key.id });
      });
    },
    async rotate(key, caller) {
      const row = await changed(key, caller, 'webhook.rotate', (tx) => rotateSecret(tx, key));
      return told(row);
    },
  };
}

const full = () =>
  new CallError(
    409,
    'FULL',
    `The study has ${MOST_WEBHOOKS} webhooks; remove one that is not needed any more.`,
  );

/** The address as it is called. @throws CallError 400 where it may not be called */
function callable(url: string, hosts: Parameters<typeof refusalOf>[1]): string {
  const refusal = refusalOf(url, hosts);
  if (refusal !== null) throw badInput(refusal, 'url');
  return new URL(url).href;
}

function newWebhook(
  studyId: string,
  { url, description, kinds, outcomes, is_on: isOn }: CreateWebhook,
  { username: createdBy }: Caller,
): WebhookRow {
  const now = new Date();
  return {
    studyId,
    id: `webhook-${randomUUID()}`,
    url,
    description,
    kinds: [...new Set(kinds)],
    outcomes: [...new Set(outcomes)],
    isOn,
    disabledAt: null,
    secretVersion: 1,
    rotatedAt: null,
    createdBy,
    createdAt: now,
    changedAt: now,
  };
}
