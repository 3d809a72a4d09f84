import { audit } from '../record/audit/audit.store.ts';
import { describe } from '../shared/errors.ts';
import type { WebhookTiming } from '../shared/remote-settings.ts';
import { inTransaction } from '../store/database.ts';
import type { Tools } from '../wall/capability.ts';
import {
  claimDelivery,
  type DeliveryRow,
  dueWebhooks,
  giveUpWaiting,
  releaseDelivery,
  restWebhook,
  settleDelivery,
  type TryResult,
  trimDeliveries,
} from './deliveries.store.ts';
import { PAUSES_MS, pauseAfter, retryAfterMs } from './retries.ts';
import { sendWebhook, type WebhookAnswer } from './send-webhook.ts';
import { signedHeaders } from './signature.ts';
import { refusalOf } from './webhook-hosts.ts';
import {
  deleteWebhook,
  findWebhook,
  updateWebhook,
  type WebhookKey,
  type WebhookRow,
} from './webhooks.store.ts';

/** Delivers what is due in the store; other processes of the same store deliver, too, and nothing twice at a time. */
export interface DeliveryWorker {
  /** Begins with what is due, as far as there is room for it. */
  look(): Promise<void>;
  /** Ends what is under way, which is tried again, and waits until it has ended. */
  close(): Promise<void>;
}

/** Webhooks that a process calls at a time, each of them once: one that hangs keeps none of the others waiting. */
const AT_ONCE = 16;
/** Then others that wait longer have their turn. */
const MOST_IN_TURN = 20;
const GONE = 410;
const SAID_GONE = 'The receiver said that it is gone (410), which switched the webhook off.';
const TIMING: WebhookTiming = { pausesMs: PAUSES_MS, lookEveryMs: 2_000, connectMs: 3_000, callMs: 10_000 };
export const SWITCHED_OFF = 'The webhook was switched off.';

export function deliveryWorker(tools: Tools): DeliveryWorker {
  const { db, logger, webhookHosts = [] } = tools;
  const { lookEveryMs } = timingOf(tools);
  const closing = new AbortController();
  const works = new Map<string, Promise<void>>();
  let turn: Promise<void> = Promise.resolve();

  async function lookNow(): Promise<void> {
    const room = AT_ONCE - works.size;
    if (closing.signal.aborted || webhookHosts.length === 0 || room === 0) return;
    const due = await dueWebhooks(db, { without: [...works.keys()], most: room });
    for (const key of due) begin(key);
  }

  function look(): Promise<void> {
    turn = turn.then(lookNow).catch((error: unknown) => {
      logger.warn(describe(error), 'webhooks that are due could not be read; trying again');
    });
    return turn;
  }

  function begin(key: WebhookKey): void {
    const work = deliverAll(tools, key, closing.signal)
      .catch((error: unknown) => {
        // Its lease ends, and it is tried again.
        logger.warn({ ...describe(error), webhook: key.id }, 'what came of a webhook could not be stored');
        return false;
      })
      .then((mayHaveMore) => {
        works.delete(key.id);
        if (mayHaveMore) void look();
      });
    works.set(key.id, work);
  }

  const timer = setInterval(() => void look(), lookEveryMs);
  timer.unref();
  return {
    look,
    async close() {
      clearInterval(timer);
      closing.abort();
      await turn;
      await Promise.all(works.values());
    },
  };
}

const timingOf = ({ webhookTiming }: Tools): WebhookTiming => ({ ...TIMING, ...webhookTiming });

/** Delivers what is due of a webhook, one after the other. @returns whether more may be due now */
async function deliverAll(tools: Tools, key: WebhookKey, signal: AbortSignal): Promise<boolean> {
  for (let count = 0; count < MOST_IN_TURN; count += 1) {
    if (signal.aborted) return false;
    const claimed = await claimDelivery(tools.db, key);
    if (claimed === null) return false;
    if (!(await deliver(tools, key, claimed, signal))) return false;
  }
  return true;
}

/** Tries a delivery, and stores what came of it. @returns whether it was delivered */
async function deliver(
  tools: Tools,
  key: WebhookKey,
  claimed: DeliveryRow,
  signal: AbortSignal,
): Promise<boolean> {
  const { db } = tools;
  const webhook = await findWebhook(db, key);
  if (webhook === null) {
    await deleteWebhook(db, key);
    return false;
  }
  if (!webhook.isOn) {
    await giveUpWaiting(db, key, SWITCHED_OFF);
    return false;
  }
  const answer = await call(tools, webhook, claimed, signal);
  if (signal.aborted && answer.status === null) {
    await releaseDelivery(db, claimed);
    return false;
  }
  const result = resultOf(answer, claimed.attempts, timingOf(tools));
  await inTransaction(db, async (tx) => {
    await settleDelivery(tx, claimed, result);
    if (answer.status === GONE) {
      await updateWebhook(tx, key, { isOn: false, disabledAt: new Date() });
      await giveUpWaiting(tx, key, SWITCHED_OFF);
      const service = { username: 'service', requestId: claimed.id };
      await audit(tx, service, { studyId: key.studyId, action: 'webhook.change', target: key.id });
    } else if (result.restMs > 0) await restWebhook(tx, key, result.restMs);
  });
  await trimDeliveries(db, key);
  return result.error === null;
}

async function call(
  tools: Tools,
  webhook: WebhookRow,
  { id, body }: DeliveryRow,
  signal: AbortSignal,
): Promise<WebhookAnswer> {
  const { url } = webhook;
  // It was saved when the setting was another one.
  const problem = refusalOf(url, tools.webhookHosts ?? []);
  if (problem !== null) return { status: null, problem };
  const headers = signedHeaders(tools.keys, webhook, { id, body, at: new Date() });
  return sendWebhook({ url, headers, body, signal }, timingOf(tools));
}

/** @returns with how long all else that the webhook waits to be told waits, where its receiver did not take this */
function resultOf(
  answer: WebhookAnswer,
  attempts: number,
  { pausesMs }: WebhookTiming,
): TryResult & { readonly restMs: number } {
  const again = (retryAfter: number) => ({
    pauseMs: pauseAfter(attempts, retryAfter, pausesMs),
    restMs: Math.max(pausesMs[0] ?? 0, retryAfter),
  });
  if (answer.status === null) return { answerStatus: null, error: answer.problem, ...again(0) };
  const { status: answerStatus, retryAfter } = answer;
  const ended = { answerStatus, pauseMs: null, restMs: 0 };
  if (answerStatus >= 200 && answerStatus < 300) return { ...ended, error: null };
  if (answerStatus === GONE) return { ...ended, error: SAID_GONE };
  const isRedirect = answerStatus >= 300 && answerStatus < 400;
  const error = isRedirect
    ? `The receiver redirected (${answerStatus}), which is not followed: enter the address that it names.`
    : `The receiver answered with status ${answerStatus}.`;
  return { answerStatus, error, ...again(retryAfterMs(retryAfter, new Date())) };
}
