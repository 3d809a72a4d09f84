import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createJobRunner, type JobRunner } from '../../backend/jobs/jobs.runner.ts';
import { insertJob } from '../../backend/jobs/jobs.store.ts';
import { openTestStore, type TestStore } from '../support/stores.ts';

const START = { studyId: 'study-001', kind: 'test', total: 1, startedBy: 'someone' };

let store: TestStore;
let jobs: JobRunner;
beforeAll(async () => {
  store = await openTestStore('embedded');
  jobs = await createJobRunner(store.db, pino({ level: 'silent' }));
});
afterAll(async () => {
  await jobs.close();
  await store.close();
});

describe('a job whose end could not be kept', () => {
  it('is told as failed and keeps no other one from starting', async () => {
    await insertJob(store.db, { ...START, id: 'job-lost', state: 'running', done: 0, error: null });
    const started = await jobs.start(START, async () => undefined);
    expect(started.id).not.toBe('job-lost');
    expect(await jobs.find(START.studyId, 'job-lost')).toMatchObject({
      state: 'failed',
      error: expect.stringContaining('start it again'),
    });
  });

  it('is told as failed where it is only asked for', async () => {
    await insertJob(store.db, { ...START, id: 'job-lost-2', state: 'running', done: 0, error: null });
    expect(await jobs.find(START.studyId, 'job-lost-2')).toMatchObject({ state: 'failed' });
    expect(await jobs.cancel(START.studyId, 'job-lost-2')).toMatchObject({ state: 'failed' });
  });
});
