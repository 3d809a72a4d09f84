import { once } from 'node:events';
import { sql } from 'drizzle-orm';
import type { JobRunner } from '../../backend/jobs/jobs.runner.ts';
import { keysOf } from '../../backend/record/intake/installation-keys.ts';
import type { WebhookHost, WebhookTiming } from '../../backend/shared/remote-settings.ts';
import type { JobKind } from '../../backend/wall/capability.ts';
import { type DeliveryWorker, deliveryWorker } from '../../backend/webhooks/delivery-worker.ts';
import {
  type WebhooksService,
  type WebhookWithSecret,
  webhooksService,
} from '../../backend/webhooks/webhooks.service.ts';
import { startJobProcess } from './job-process.ts';
import { openTestStore, type TestStore } from './stores.ts';
import { until } from './until.ts';
import { startReceiver, type WebhookReceiver } from './webhook-receiver.ts';

export const STUDY = 'study-001';
export const CALLER = { username: 'anna', role: 'admin', requestId: 'r-1' };
const KEYS = keysOf(new Uint8Array(32).fill(7));
/** Looked for by the tests alone, and tried anew at once. */
export const TIMING: WebhookTiming = {
  pausesMs: [0, 0, 0],
  lookEveryMs: 3_600_000,
  connectMs: 20_000,
  callMs: 20_000,
};
type Row = Record<string, unknown>;

/** A process over the store: its jobs, and its worker of deliveries once that is asked for. */
export interface WebhookProcess {
  readonly jobs: JobRunner;
  readonly webhooks: WebhooksService;
  readonly worker: DeliveryWorker;
}

/** A store with webhooks, and processes over it that tests start and end. */
export interface WebhookStore {
  readonly store: TestStore;
  /** @param hosts by default those of the receivers */
  startProcess(hosts?: readonly WebhookHost[], timing?: WebhookTiming): WebhookProcess;
  newReceiver(answer?: WebhookReceiver['answer']): Promise<WebhookReceiver>;
  answering(status: number, headers?: Record<string, string>): Promise<WebhookReceiver>;
  add(url: string, choices?: object): Promise<WebhookWithSecret>;
  startJob(jobs: JobRunner, question: string): Promise<{ readonly id: string }>;
  /** Ends all jobs that are under way, in vain where there is an error. */
  endJobs(error?: Error): Promise<void>;
  /** A job that has ended; nothing delivers meanwhile. @returns its id */
  endedJob(error?: Error): Promise<string>;
  /** The deliveries of the study, oldest first. */
  deliveries(): Promise<Row[]>;
  /** Looks until nothing waits any more. */
  delivered(worker: DeliveryWorker): Promise<Row[]>;
  /** Ends processes and receivers, and empties the tables. */
  reset(): Promise<void>;
}

export async function openWebhookStore(): Promise<WebhookStore> {
  const store = await openTestStore();
  const receivers: WebhookReceiver[] = [];
  const running: { close(): Promise<void> }[] = [];
  const works: Work[] = [];
  const kind = waitingKind(works);

  function startProcess(hosts = receivers.map(({ host }) => host), timing = TIMING): WebhookProcess {
    const { tools, jobs } = startJobProcess({
      db: store.db,
      keys: KEYS,
      jobKinds: new Set([kind]),
      webhookHosts: hosts,
      webhookTiming: timing,
    });
    running.push(jobs);
    return {
      jobs,
      webhooks: tools.once(webhooksService),
      get worker() {
        const worker = tools.once(deliveryWorker);
        if (!running.includes(worker)) running.push(worker);
        return worker;
      },
    };
  }
  async function newReceiver(answer?: WebhookReceiver['answer']): Promise<WebhookReceiver> {
    const receiver = await startReceiver();
    if (answer !== undefined) receiver.answer = answer;
    receivers.push(receiver);
    return receiver;
  }
  async function endJobs(error?: Error): Promise<void> {
    await until(
      () => works.length,
      (count) => count > 0,
    );
    for (const { end } of works.splice(0)) end(error);
  }
  const startJob = (jobs: JobRunner, question: string) =>
    jobs.start(kind, { studyId: STUDY, parameters: null, question, total: 3, startedBy: 'anna' });
  const deliveries = () => deliveriesIn(store);

  return {
    store,
    startProcess,
    newReceiver,
    answering: (status, headers = {}) =>
      newReceiver((response) => void response.writeHead(status, headers).end()),
    add: (url, choices = {}) =>
      startProcess().webhooks.create(STUDY, { ...ALL_ENDS, url, ...choices }, CALLER),
    startJob,
    endJobs,
    async endedJob(error) {
      const { jobs } = startProcess();
      const { id } = await startJob(jobs, 'ended');
      await endJobs(error);
      await until(
        () => jobs.find(STUDY, id),
        (job) => job?.state !== 'running',
      );
      await jobs.close();
      return id;
    },
    deliveries,
    delivered: (worker) =>
      until(
        async () => {
          await worker.look();
          return deliveries();
        },
        (rows) => rows.every(({ state }) => state !== 'pending'),
      ),
    async reset() {
      await Promise.all(running.splice(0).map((part) => part.close()));
      await Promise.all(receivers.splice(0).map((receiver) => receiver.close()));
      works.length = 0;
      for (const table of ['job', 'webhook', 'webhook_delivery'])
        await store.db.execute(sql`DELETE FROM ${sql.identifier(table)}`);
    },
  };
}

/** A webhook that is told of every job. */
export const ALL_ENDS = {
  description: '',
  kinds: [],
  outcomes: ['succeeded', 'failed', 'cancelled'],
  is_on: true,
} satisfies Omit<Parameters<WebhooksService['create']>[1], 'url'>;

interface Work {
  end(error?: Error): void;
}

/** Work that goes on until the test ends it, or has it fail. */
const waitingKind = (works: Work[]): JobKind<null> => ({
  name: 'rereading',
  atOnce: 1,
  async run(_tools, _none, { signal, progress }) {
    await progress(2);
    const ended = new Promise<void>((done, failed) => {
      works.push({ end: (error) => (error === undefined ? done() : failed(error)) });
    });
    await Promise.race([ended, signal.aborted || once(signal, 'abort')]);
  },
});

async function deliveriesIn({ db }: TestStore): Promise<Row[]> {
  const { rows } = await db.execute(sql`
    SELECT webhook_id, id, state, attempts, answer_status, error, body,
      extract(epoch FROM next_try_at - now())::float8 AS due
    FROM webhook_delivery WHERE study_id = ${STUDY} ORDER BY created_at, id`);
  return rows;
}
