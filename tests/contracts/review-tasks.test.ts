import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { membership } from '../../backend/store/schema.accounts.ts';
import { type Answer, startTestBackend, type TestBackend } from '../support/backend.ts';
import { buildParticipant } from '../support/participants.ts';
import { ingestBody } from '../support/reports.ts';
import { STUDY } from './rereadings.fixtures.ts';
import { as, type Body, JUDGED_TEXT } from './verdicts.fixtures.ts';

const READERS = ['ada', 'ben'];

describe('review tasks', () => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startTestBackend();
    for (const username of ['ada', 'ben', 'cleo', 'dora'])
      await backend.store.db.insert(membership).values({
        ...{ username, studyId: STUDY, since: new Date() },
        role: username === 'dora' ? 'analyst' : 'reviewer',
      });
    for (let n = 1; n <= 3; n += 1) {
      const body = ingestBody({ text: `${JUDGED_TEXT} Visit ${n}.`, patient_id: `t-${n}` });
      await backend.call('POST', '/api/ingest', body, as('owner', STUDY, 'owner'));
    }
  }, 120_000);
  afterAll(() => backend.close());

  const post = (
    path: string,
    body: object,
    user = 'owner',
    role = 'reviewer',
    study = STUDY,
  ): Promise<Answer> => backend.call('POST', path, body, as(user, study, user === 'owner' ? 'owner' : role));
  const asked = (changes: object = {}) => ({
    ...{ name: 'Diagnoses', readers: READERS, adjudicator: 'cleo' },
    query: { category: 'Diagnosis', size: 3 },
    ...changes,
  });
  async function create(changes: object = {}): Promise<Body> {
    const { status, body } = await post('/api/review/tasks', asked(changes));
    if (status !== 200) throw new Error(JSON.stringify(body));
    return body.task;
  }
  const queue = async (task: string, user: string, more: object = {}): Promise<Body> =>
    (await post(`/api/review/tasks/${task}/queue`, more, user)).body;
  const answer = (task: string, user: string, said: object) =>
    post(`/api/review/tasks/${task}/answers`, said, user);
  const entityAt = async ({ extraction_id: id, fact }: Body): Promise<Body> => {
    const { body } = await backend.call('GET', `/api/extractions/${id}`, undefined, as('ada'));
    return body.extraction.entities.find(
      ({ offset, category }: Body) => offset === fact.offset && category === fact.category,
    );
  };

  it('shows two readers the same facts, and neither what the other answers, until both agree', async () => {
    const task = await create();
    expect(task).toMatchObject({
      items: 3,
      withdrawn: 0,
      readers: READERS,
      progress: [{ answered: 0 }, { answered: 0 }],
    });
    const [ours, theirs] = [await queue(task.id, 'ada'), await queue(task.id, 'ben')];
    expect(ours.items).toHaveLength(3);
    expect(theirs.items).toEqual(ours.items);
    const [item] = ours.items;
    expect(item.context.slice(item.fact.offset - item.context_offset).startsWith(item.fact.text)).toBe(true);
    const first = await answer(task.id, 'ada', { ordinal: 0, kind: 'accepted' });
    expect(first.body).toMatchObject({
      outcome: 'waits',
      task: { progress: [{ answered: 1 }, { answered: 0 }] },
    });
    expect((await entityAt(item)).review).toBeUndefined();
    const unseen = (await queue(task.id, 'ben')).items[0];
    expect(unseen).toEqual(item);
    expect(unseen.answers).toEqual([]);
    expect((await queue(task.id, 'ada')).items).toHaveLength(2);
    const second = await answer(task.id, 'ben', { ordinal: 0, kind: 'accepted', comment: 'as it says' });
    expect(second.body.outcome).toBe('holds');
    expect((await entityAt(item)).review).toMatchObject({ kind: 'accepted', judged_by: 'ben' });
  });

  it('has a third decide where two differ, who sees both answers', async () => {
    const task = await create({ query: { category: 'Diagnosis', size: 2, seed: 7 } });
    const [item] = (await queue(task.id, 'ada')).items;
    await answer(task.id, 'ada', { ordinal: 0, kind: 'accepted' });
    expect((await queue(task.id, 'cleo')).items).toEqual([]);
    const early = await answer(task.id, 'cleo', { ordinal: 0, kind: 'accepted' });
    expect([early.status, early.body.code]).toEqual([409, 'NOTHING_TO_DECIDE']);
    const second = await answer(task.id, 'ben', { ordinal: 0, kind: 'rejected', reason: 'no fact' });
    expect(second.body).toMatchObject({ outcome: 'differs', task: { differing: 1, decided: 0 } });
    const [toDecide] = (await queue(task.id, 'cleo')).items;
    expect(toDecide).toMatchObject({
      ordinal: 0,
      answers: [
        { reader: 'ada', kind: 'accepted' },
        { reader: 'ben', kind: 'rejected', reason: 'no fact' },
      ],
    });
    const decided = await answer(task.id, 'cleo', { ordinal: 0, kind: 'rejected', reason: 'no fact' });
    expect(decided.body).toMatchObject({ outcome: 'holds', task: { differing: 1, decided: 1 } });
    expect(await entityAt(item)).toBeUndefined();
    expect((await queue(task.id, 'cleo')).items).toEqual([]);
    const figures = (await backend.call('GET', '/api/review/figures', undefined, as('ada'))).body.figures;
    expect(figures.by_task.find(({ task_id: id }: Body) => id === task.id)).toMatchObject({
      items: 1,
      cohen_kappa: 0,
    });
  });

  it('lets a single reader judge at once, skip with a reason, and answer again', async () => {
    const task = await create({
      readers: ['ada'],
      adjudicator: undefined,
      query: { size: 2, order: 'least certain' },
    });
    const { items } = await queue(task.id, 'ada', { first: 1 });
    expect(items).toHaveLength(1);
    const unsaid = await answer(task.id, 'ada', { ordinal: 0, kind: 'skipped' });
    expect([unsaid.status, unsaid.body.field]).toEqual([400, 'comment']);
    const skipped = await answer(task.id, 'ada', { ordinal: 0, kind: 'skipped', comment: 'illegible' });
    expect(skipped.body).toMatchObject({
      outcome: 'skipped',
      task: { progress: [{ answered: 0, skipped: 1 }] },
    });
    expect((await answer(task.id, 'ada', { ordinal: 0, kind: 'accepted' })).body.outcome).toBe('holds');
    const correction = { assertion: { temporality: 'past' } };
    expect((await answer(task.id, 'ada', { ordinal: 0, kind: 'corrected', correction })).body.outcome).toBe(
      'holds',
    );
    expect(await entityAt(items[0])).toMatchObject({
      assertion: { temporality: 'past' },
      review: { version: 2 },
    });
  });

  it('draws the same facts by the same seed, and others by another', async () => {
    const drawn = async (seed: number) => {
      const { id } = await create({ readers: ['ada'], adjudicator: undefined, query: { size: 5, seed } });
      return (await queue(id, 'ada')).items.map(
        ({ extraction_id: of, fact }: Body) => `${of} ${fact.offset}`,
      );
    };
    const first = await drawn(11);
    expect(await drawn(11)).toEqual(first);
    expect(await drawn(12)).not.toEqual(first);
  });

  it('says that an item is gone with a participant who was withdrawn', async () => {
    const participant = buildParticipant({ patient_id: 't-3' });
    expect((await post('/api/participants', participant)).status).toBeLessThan(300);
    const task = await create({ readers: ['ada'], adjudicator: undefined, query: { size: 100 } });
    const { items } = await queue(task.id, 'ada', { first: 20 });
    const of = items.filter(({ patient_id: id }: Body) => id === 't-3');
    expect(of.length).toBeGreaterThan(0);
    expect(
      (await post(`/api/participants/${participant.id}/withdrawal`, { confirm: participant.id })).status,
    ).toBe(200);
    const late = await answer(task.id, 'ada', { ordinal: of[0].ordinal, kind: 'accepted' });
    expect([late.status, late.body.code]).toEqual([404, 'GONE']);
    const left = await queue(task.id, 'ada', { first: 20 });
    expect(left.items.some(({ patient_id: id }: Body) => id === 't-3')).toBe(false);
    expect(left.task.withdrawn).toBeGreaterThan(0);
    expect(left.task.items).toBe(task.items);
  });

  it('is closed by an owner, and takes no answer then', async () => {
    const task = await create({ readers: ['ada'], adjudicator: undefined });
    expect((await post(`/api/review/tasks/${task.id}/close`, {}, 'ada')).status).toBe(403);
    expect((await post(`/api/review/tasks/${task.id}/close`, {})).body.task.closed_at).not.toBeNull();
    const late = await answer(task.id, 'ada', { ordinal: 0, kind: 'accepted' });
    expect([late.status, late.body.code]).toEqual([409, 'CLOSED']);
    expect((await queue(task.id, 'ada')).items).toEqual([]);
  });

  it('is refused to whoever lacks the right or has no part in it, and is of one study alone', async () => {
    const task = await create();
    expect((await post('/api/review/tasks', asked(), 'ada')).status).toBe(403);
    expect((await post(`/api/review/tasks/${task.id}/queue`, {}, 'dora', 'analyst')).status).toBe(403);
    expect((await post(`/api/review/tasks/${task.id}/queue`, {}, 'emil')).status).toBe(403);
    const said = { ordinal: 0, kind: 'accepted' };
    expect((await post(`/api/review/tasks/${task.id}/answers`, said, 'emil')).status).toBe(403);
    expect(
      (await post(`/api/review/tasks/${task.id}/queue`, {}, 'ada', 'reviewer', 'study-002')).status,
    ).toBe(404);
    const { body } = await backend.call('GET', '/api/review/tasks', undefined, as('ada', 'study-002'));
    expect(body.tasks).toEqual([]);
  });

  it.each<[string, string, object]>([
    ['a reader who may not review', 'readers', { readers: ['ada', 'dora'] }],
    ['one reader twice', 'readers', { readers: ['ada', 'ada'] }],
    ['two readers and nobody who decides', 'adjudicator', { adjudicator: undefined }],
    ['a reader who decides', 'adjudicator', { adjudicator: 'ada' }],
    ['more facts than a task has', 'query.size', { query: { size: 5_001 } }],
    ['a category that is none', 'query.category', { query: { size: 1, category: 'Tree' } }],
    [
      'a query that no fact passes',
      'query',
      { query: { size: 1, category: 'Diagnosis', since: '2999-01-01' } },
    ],
    ['a day that is none', 'deadline', { deadline: '2026-02-30' }],
    ['no name', 'name', { name: ' ' }],
  ])('refuses %s by its field', async (_what, field, changes) => {
    const { status, body } = await post('/api/review/tasks', asked(changes));
    expect([status, body.field]).toEqual([400, field]);
    expect(body.error).toMatch(/[.]$/u);
  });
});
