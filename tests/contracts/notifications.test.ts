import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveAccount } from '../../backend/auth/auth.store.ts';
import { addJob, askToCancel, failJobsOfPatients } from '../../backend/jobs/jobs.store.ts';
import { claimJob, endJob } from '../../backend/jobs/leases.store.ts';
import { insertWithdrawal } from '../../backend/participants/withdrawal/removal.store.ts';
import { inTransaction } from '../../backend/store/database.ts';
import { removeMemberships, saveMemberships } from '../../backend/studies/members/members.store.ts';
import { type Answer, startTestBackend, type TestBackend } from '../support/backend.ts';
import { STORE_KINDS } from '../support/stores.ts';

const STUDY = 'study-001';
const OTHER = 'study-002';
const QUIET = 'study-003';

describe.each(STORE_KINDS)('notifications on %s', (kind) => {
  let backend: TestBackend;
  const as = (username: string, study: string, role: string) => ({
    'x-user': username,
    'x-role': role,
    'x-study-id': study,
  });
  const ask = (body: object = {}, username = 'bert', study = STUDY, role = 'guest'): Promise<Answer> =>
    backend.call('POST', '/api/notifications/page', body, as(username, study, role));
  const told = async (...asked: Parameters<typeof ask>) => {
    const { status, body } = await ask(...asked);
    expect(status, JSON.stringify(body)).toBe(200);
    return body.pages[0].entries.map(({ node }: Answer['body']) => node);
  };
  const add = (studyId: string, id: string, name: string) =>
    addJob(backend.store.db, {
      studyId,
      id,
      kind: name,
      total: 1,
      startedBy: 'anna',
      parameters: '{"text":"zyxfever"}',
      tellsOfPatients: true,
    });
  async function end(studyId: string, id: string, name: string, state: 'succeeded' | 'failed') {
    await add(studyId, id, name);
    await claimJob(backend.store.db, { studyId, id }, 'holder');
    await endJob(backend.store.db, { studyId, id }, 'holder', { state });
  }
  const withdraw = (studyId: string, id: string, withdrawn_at = new Date().toISOString()) =>
    insertWithdrawal(backend.store.db, studyId, { id, withdrawn_by: 'anna', withdrawn_at, removed: [] });
  const change = (method: 'PUT' | 'POST', path: string, body: object, study = STUDY) =>
    backend.call(method, `/api/study-members${path}`, body, as('anna', study, 'admin'));

  beforeAll(async () => {
    backend = await startTestBackend(kind);
    for (const username of ['anna', 'bert', 'carla'])
      await saveAccount(backend.store.db, { username, role: 'member', passwordHash: 'none' }, false);
    for (const study_id of [STUDY, OTHER])
      await saveMemberships(backend.store.db, 'anna', [{ study_id, role: 'owner' }]);
  });
  afterAll(() => backend.close());

  it('are none where nothing has happened', async () => {
    expect(await told({}, 'bert', QUIET)).toEqual([]);
  });

  it('tell of jobs that ended in the study, and of none that is under way or of another study', async () => {
    await end(STUDY, 'job-1', 'import-imp-7', 'succeeded');
    await end(STUDY, 'job-2', 'export-csv-zyxfever', 'failed');
    await end(OTHER, 'job-3', 'reading-document-1', 'succeeded');
    await add(STUDY, 'job-4', 'cohort-export-1');
    expect(await told()).toEqual([
      {
        id: 'job-2',
        at: expect.any(String),
        kind: 'job',
        job: { id: 'job-2', kind: 'export', outcome: 'failed', record_id: null },
        role: null,
      },
      {
        id: 'job-1',
        at: expect.any(String),
        kind: 'job',
        job: { id: 'job-1', kind: 'import', outcome: 'succeeded', record_id: 'imp-7' },
        role: null,
      },
    ]);
    expect(JSON.stringify(await told())).not.toContain('zyxfever');
    await askToCancel(backend.store.db, { studyId: STUDY, id: 'job-4' });
    expect((await told())[0].job).toMatchObject({ id: 'job-4', outcome: 'cancelled' });
    await add(STUDY, 'job-5', 'anonymise');
    await inTransaction(backend.store.db, (tx) => failJobsOfPatients(tx, STUDY));
    expect((await told())[0].job).toMatchObject({ kind: 'anonymise', outcome: 'failed' });
  });

  it("tell of one's own role in the study, and of nobody else's and of no other study", async () => {
    await change('PUT', '', { username: 'bert', role: 'analyst', was: null });
    await change('PUT', '', { username: 'carla', role: 'auditor', was: null });
    await change('PUT', '', { username: 'bert', role: 'reviewer', was: null }, OTHER);
    await change('POST', '/removed', { username: 'bert', was: 'analyst' });
    const roles = async (username: string, study = STUDY) =>
      (await told({}, username, study))
        .filter((node: Answer['body']) => node.kind === 'role')
        .map((node: Answer['body']) => node.role);
    expect(await roles('bert')).toEqual([null, 'analyst']);
    expect(await roles('bert', OTHER)).toEqual(['reviewer']);
    expect(await roles('carla')).toEqual(['auditor']);
    expect(await roles('anna')).toEqual([]);
  });

  it('tell that somebody withdrew and when, and not who', async () => {
    await withdraw(STUDY, 'withdrawal-1');
    await withdraw(OTHER, 'withdrawal-2');
    const [newest] = await told();
    expect(newest).toEqual({
      id: 'withdrawal-1',
      at: expect.any(String),
      kind: 'withdrawal',
      job: null,
      role: null,
    });
  });

  it('come newest first in pages that leave none out, also where several happened at once', async () => {
    const at = new Date().toISOString();
    for (const number of [3, 4, 5]) await withdraw(STUDY, `withdrawal-${number}`, at);
    const all = (await told({ first: 50 })).map(({ id }: Answer['body']) => id);
    expect(all).toHaveLength(10);
    const paged: string[] = [];
    let after: string | undefined;
    for (let more = true; more; ) {
      const [page] = (await ask({ first: 2, ...(after !== undefined && { after }) })).body.pages;
      paged.push(...page.entries.map(({ node }: Answer['body']) => node.id));
      after = page.entries.at(-1).cursor;
      more = page.has_next;
    }
    expect(paged).toEqual(all);
    expect((await told({ last: 2 })).map(({ id }: Answer['body']) => id)).toEqual(all.slice(-2));
  });

  it('are 20 of a page, and 50 at most', async () => {
    for (let number = 10; number < 75; number += 1) await withdraw(OTHER, `withdrawal-${number}`);
    expect(await told({}, 'carla', OTHER)).toHaveLength(20);
    expect(await told({ first: 50 }, 'carla', OTHER)).toHaveLength(50);
    expect(await ask({ first: 51 })).toMatchObject({ status: 400, body: { field: 'first' } });
  });

  it.each([
    ['after', { after: 'x' }],
    ['after', { after: Buffer.from('["mark", 1]').toString('base64url') }],
    ['before', { last: 2, before: 'x'.repeat(5_000) }],
    ['first', { first: 0 }],
  ])('refuse a bad %s by its name', async (field, body) => {
    expect(await ask(body)).toMatchObject({ status: 400, body: { field } });
  });

  it.each(['owner', 'investigator', 'coordinator', 'analyst', 'reviewer', 'auditor', 'guest'])(
    'are read by every %s',
    async (role) => {
      expect((await ask({}, 'bert', STUDY, role)).status).toBe(200);
    },
  );

  it('tell auditors of their role, and of no job or withdrawal', async () => {
    const kinds = (await told({ first: 50 }, 'bert', STUDY, 'auditor')).map(
      ({ kind }: Answer['body']) => kind,
    );
    expect(new Set(kinds)).toEqual(new Set(['role']));
  });

  it('are read by nobody who has no role in the study', async () => {
    expect((await ask({}, 'bert', STUDY, 'member')).status).toBe(403);
  });

  describe('how far somebody has looked', () => {
    const seen = async (username = 'bert', study = STUDY) =>
      (await backend.call('GET', '/api/notifications/seen', undefined, as(username, study, 'guest'))).body
        .until;
    const see = (until: unknown, username = 'bert') =>
      backend.call('POST', '/api/notifications/seen', { until }, as(username, STUDY, 'guest'));

    it('is kept of each person and study, and never goes back or ahead', async () => {
      expect(await seen()).toBeNull();
      expect((await see('2026-03-01T09:30:00.000Z')).body.until).toBe('2026-03-01T09:30:00.000Z');
      expect((await see('2025-03-01T09:30:00.000Z')).body.until).toBe('2026-03-01T09:30:00.000Z');
      expect([await seen('carla'), await seen('bert', OTHER)]).toEqual([null, null]);
      await see('9999-03-01T09:30:00.000Z', 'carla');
      expect(Date.parse(await seen('carla'))).toBeLessThanOrEqual(Date.now());
    });

    it('is forgotten with the account', async () => {
      await see('2026-03-01T09:30:00.000Z');
      await removeMemberships(backend.store.db, ['bert']);
      expect(await seen()).toBeNull();
    });

    it.each(['yesterday', '2026-02-30T09:30:00.000Z', 5, null])('is no %s', async (until) => {
      expect(await see(until)).toMatchObject({ status: 400, body: { field: 'until' } });
    });
  });
});
