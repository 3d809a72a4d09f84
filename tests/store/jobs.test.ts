import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type JobRunner, jobRunner } from '../../backend/jobs/jobs.runner.ts';
import { insertJob } from '../../backend/jobs/jobs.store.ts';
import type { Tools } from '../../backend/wall/capability.ts';
import { openTestStore, type TestStore } from '../support/stores.ts';

const KIND = { name: 'test', run: async () => undefined };
const START = { studyId: 'study-001', parameters: {}, total: 1, startedBy: 'someone' };
const LEFT = {
  studyId: 'study-001',
  kind: 'test',
  total: 1,
  startedBy: 'someone',
  state: 'running',
} as const;

let store: TestStore;
let jobs: JobRunner;
beforeAll(async () => {
  store = await openTestStore();
  const { db } = store;
  jobs = jobRunner({ db, logger: pino({ level: 'silent' }), jobKinds: new Set([KIND]) } as unknown as Tools);
});
afterAll(async () => {
  await jobs.close();
  await store.close();
});

describe('a job whose end could not be kept', () => {
  it('is told as failed and keeps no other one from starting', async () => {
    await insertJob(store.db, { ...LEFT, id: 'job-lost', done: 0, error: null });
    const started = await jobs.start(KIND, START);
    expect(started.id).not.toBe('job-lost');
    expect(await jobs.find(START.studyId, 'job-lost')).toMatchObject({
      state: 'failed',
      error: expect.stringContaining('start it again'),
    });
  });

  it('is told as failed where it is only asked for', async () => {
    await insertJob(store.db, { ...LEFT, id: 'job-lost-2', done: 0, error: null });
    expect(await jobs.find(START.studyId, 'job-lost-2')).toMatchObject({ state: 'failed' });
    expect(await jobs.cancel(START.studyId, 'job-lost-2')).toMatchObject({ state: 'failed' });
  });
});

describe('a kind of job that no capability declares', () => {
  it('is not started', async () => {
    const undeclared = { name: 'undeclared', run: async () => undefined };
    await expect(jobs.start(undeclared, START)).rejects.toThrow('no capability declares');
  });
});
