import { once } from 'node:events';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { JobRunner } from '../../backend/jobs/jobs.runner.ts';
import { findJob } from '../../backend/jobs/jobs.store.ts';
import { claimJob, renewLease } from '../../backend/jobs/leases.store.ts';
import { inTransaction } from '../../backend/store/database.ts';
import type { JobControl, JobKind } from '../../backend/wall/capability.ts';
import { startJobProcess } from '../support/job-process.ts';
import { openTestStore, type TestStore } from '../support/stores.ts';

const STUDY = 'study-001';
interface Steps {
  readonly steps: number;
}

let store: TestStore;
let works: { parameters: Steps; control: JobControl; end(error?: Error): void }[] = [];
/** Work that goes on until the test ends it, or has it fail. */
const KIND: JobKind<Steps> = {
  name: 'test',
  atOnce: 1,
  async run(_tools, parameters, control) {
    const ended = new Promise<void>((done, failed) => {
      works.push({ parameters, control, end: (error) => (error === undefined ? done() : failed(error)) });
    });
    await Promise.race([ended, control.signal.aborted || once(control.signal, 'abort')]);
  },
};
const open: JobRunner[] = [];
function newProcess(): JobRunner {
  const { jobs } = startJobProcess({ db: store.db, jobKinds: new Set([KIND]) });
  open.push(jobs);
  return jobs;
}
const start = (runner: JobRunner, question = 'a', steps = 3) =>
  runner.start(KIND, { studyId: STUDY, parameters: { steps }, question, total: steps, startedBy: 'someone' });
/** What a process left that died so long ago. */
async function diedWith(id: string, secondsAgo: number): Promise<void> {
  await store.db.execute(sql`UPDATE job SET state = 'running', holder = 'dead',
    held_until = now() - make_interval(secs => ${secondsAgo}) WHERE id = ${id}`);
}
const rowOf = async (id: string) =>
  (await store.db.execute(sql`SELECT state, holder, parameters, done, attempts FROM job WHERE id = ${id}`))
    .rows[0];

beforeAll(async () => {
  store = await openTestStore();
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((runner) => runner.close()));
  works = [];
  await store.db.execute(sql`DELETE FROM job`);
});
afterAll(() => store.close());

describe('two processes over one store', () => {
  it('do the same work once, however they start it', async () => {
    const [a, b] = [newProcess(), newProcess()];
    const jobs = await Promise.all([start(a), start(b), start(a), start(b)]);
    expect(new Set(jobs.map(({ id }) => id)).size).toBe(1);
    await Promise.all([a.takeUp(), b.takeUp()]);
    expect(works).toHaveLength(1);
  });

  it('take up what the other left when it died, with what it was started with', async () => {
    const first = newProcess();
    const { id } = await start(first, 'a', 7);
    await first.close();
    await diedWith(id, 1);
    await newProcess().takeUp();
    expect(works.at(-1)?.parameters).toEqual({ steps: 7 });
    works.at(-1)?.end();
    await expect.poll(async () => (await rowOf(id))?.state).toBe('succeeded');
    expect(await rowOf(id)).toMatchObject({ holder: null, parameters: null });
  });

  it('leave each other what they are at', async () => {
    const { id } = await start(newProcess());
    await newProcess().takeUp();
    expect(works).toHaveLength(1);
    expect(await claimJob(store.db, { studyId: STUDY, id }, 'third')).toBeNull();
  });

  it('stop work that the other was asked to cancel', async () => {
    const [a, b] = [newProcess(), newProcess()];
    const { id } = await start(a);
    expect(await b.cancel(STUDY, id)).toMatchObject({ state: 'cancelled' });
    expect(works[0]?.control.signal.aborted).toBe(true);
  }, 20_000);

  it('share what is more than one takes at a time', async () => {
    const [a, b] = [newProcess(), newProcess()];
    expect((await start(a, 'a')).state).toBe('running');
    expect((await start(a, 'b')).state).toBe('queued');
    await b.takeUp();
    expect(works).toHaveLength(2);
  });
});

describe('work during which the store does not answer', () => {
  it('goes on after a while, however often that happens', async () => {
    const runner = newProcess();
    const { id } = await start(runner);
    const lost = Object.assign(new Error('a statement failed'), { query: '', cause: { code: '57P01' } });
    for (let time = 1; time <= 7; time += 1) {
      works.at(-1)?.end(lost);
      await expect.poll(() => rowOf(id)).toMatchObject({ state: 'running', attempts: 0 });
      await diedWith(id, 1);
      await expect.poll(() => runner.takeUp().then(() => works)).toHaveLength(time + 1);
    }
    works.at(-1)?.end();
    await expect.poll(async () => (await rowOf(id))?.state).toBe('succeeded');
  });
});

describe('a process that slept past its lease', () => {
  it('stores nothing more of the work, and does not end it', async () => {
    const { id } = await start(newProcess());
    const { control } = works[0] as (typeof works)[number];
    await diedWith(id, 1);
    expect(await claimJob(store.db, { studyId: STUDY, id }, 'other')).not.toBeNull();
    const step = inTransaction(store.db, async (tx) => {
      await control.holdIn(tx, 1);
      await tx.execute(sql`UPDATE study SET name = 'twice' WHERE id = ${STUDY}`);
    });
    await expect(step).rejects.toThrow('the work is stopped');
    await expect(control.progress(1)).rejects.toThrow('the work is stopped');
    await Promise.all(open.map((runner) => runner.close()));
    expect(await rowOf(id)).toMatchObject({ state: 'running', holder: 'other', done: 0 });
    const { rows } = await store.db.execute(sql`SELECT FROM study WHERE name = 'twice'`);
    expect(rows).toEqual([]);
  });

  it('keeps its work from being claimed while a step of it lands', async () => {
    const { id } = await start(newProcess());
    const { control } = works[0] as (typeof works)[number];
    let claimed: Promise<unknown> = Promise.resolve();
    await inTransaction(store.db, async (tx) => {
      await control.holdIn(tx, 2);
      claimed = claimJob(store.db, { studyId: STUDY, id }, 'other');
    });
    expect(await claimed).toBeNull();
    expect(await rowOf(id)).toMatchObject({ done: 2, attempts: 0 });
  });
});

describe('a job', () => {
  it('that its process gives back at its end is done by the next', async () => {
    const first = newProcess();
    const { id } = await start(first);
    await first.close();
    expect(await rowOf(id)).toMatchObject({ state: 'queued', holder: null });
    await newProcess().takeUp();
    works.at(-1)?.end();
    await expect.poll(async () => (await rowOf(id))?.state).toBe('succeeded');
  });

  it('that waits is cancelled at once', async () => {
    const runner = newProcess();
    await start(runner, 'a');
    const { id } = await start(runner, 'b');
    expect(await runner.cancel(STUDY, id)).toMatchObject({ state: 'cancelled' });
    expect((await rowOf(id))?.parameters).toBeNull();
  });

  it('that ends its process each time is given up', async () => {
    const runner = newProcess();
    await start(runner, 'before');
    const { id } = await start(runner);
    await store.db.execute(sql`UPDATE job SET attempts = 5 WHERE id = ${id}`);
    works[0]?.end();
    await expect.poll(async () => (await rowOf(id))?.state).toBe('failed');
    expect(await findJob(store.db, { studyId: STUDY, id })).toMatchObject({
      error: expect.stringContaining('does not try again'),
    });
  });

  it('is of its study', async () => {
    const { id } = await start(newProcess());
    expect(await findJob(store.db, { studyId: 'study-002', id })).toBeNull();
    expect(await renewLease(store.db, { studyId: 'study-002', id }, 'any')).toBe('lost');
    expect(await newProcess().cancel('study-002', id)).toBeNull();
    expect((await rowOf(id))?.state).toBe('running');
  });
});

describe('a kind of job that no capability declares', () => {
  it('is not started', async () => {
    const undeclared = { name: 'undeclared', run: async () => undefined };
    const asked = { studyId: STUDY, parameters: {}, total: 1, startedBy: 'someone' };
    await expect(newProcess().start(undeclared, asked)).rejects.toThrow('no capability declares');
  });
});
