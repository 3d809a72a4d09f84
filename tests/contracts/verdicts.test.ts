import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, startTestBackend, type TestBackend } from '../support/backend.ts';
import { faultsOf } from '../support/fhir-r4.ts';
import { ingestBody } from '../support/reports.ts';
import { STORE_KINDS } from '../support/stores.ts';
import { until } from '../support/until.ts';
import { callsIn, contentsOf, STUDY } from './rereadings.fixtures.ts';
import { as, type Body, everywhere, JUDGED_TEXT, seenOf } from './verdicts.fixtures.ts';

describe.each(STORE_KINDS)('verdicts on %s', (kind) => {
  let backend: TestBackend;
  let report: string;
  let patients = 0;
  beforeAll(async () => {
    backend = await startTestBackend(kind);
  }, 120_000);
  afterAll(() => backend.close());

  const post = (path: string, body: object, user = 'ada', role = 'reviewer'): Promise<Answer> =>
    backend.call('POST', path, body, as(user, STUDY, role));
  const ingest = async (): Promise<string> => {
    patients += 1;
    const body = ingestBody({ text: JUDGED_TEXT, patient_id: `v-${patients}` });
    const answer = await backend.call('POST', '/api/ingest', body, as('admin', STUDY, 'owner'));
    report = answer.body.extraction_id;
    return report;
  };
  const extraction = async (): Promise<Body> =>
    (await backend.call('GET', `/api/extractions/${report}`, undefined, as('ada'))).body.extraction;
  const named = async (words: string): Promise<Body> =>
    (await extraction()).entities.find(({ text }: Body) => text === words);
  const judge = (body: object, user = 'ada'): Promise<Answer> =>
    post(`/api/extractions/${report}/verdicts`, { version: 0, ...body }, user);
  const patient = () => `v-${patients}`;

  const NAMES: Record<string, string> = {
    I10: 'hypertension',
    J45: 'asthma',
    'E11.9': 'type 2 diabetes mellitus',
  };
  const seen = (code: string) => seenOf(backend, { patient: patient(), code, name: NAMES[code] ?? '' });

  it('takes a rejected fact from everywhere it is seen, and an undone rejection leaves no trace of itself', async () => {
    await ingest();
    expect(await seen('J45')).toEqual(everywhere(1));
    const before = await contentsOf(backend, STUDY);
    const { id } = await named('asthma');
    const { status, body } = await judge({
      kind: 'rejected',
      fact: id,
      reason: 'no fact',
      comment: 'of the brother',
    });
    expect([status, body.verdict]).toMatchObject([
      200,
      {
        kind: 'rejected',
        state: 'in force',
        judged_by: 'ada',
        reason: 'no fact',
        comment: 'of the brother',
        after: null,
      },
    ]);
    expect(await named('asthma')).toBeUndefined();
    expect(await seen('J45')).toEqual(everywhere(0));
    expect(await seen('I10')).toEqual(everywhere(1));
    const undone = await post(`/api/verdicts/${body.verdict.id}/undo`, {});
    expect(undone.body.verdict).toMatchObject({ state: 'undone', version: 2 });
    expect(await contentsOf(backend, STUDY)).toEqual(before);
    expect(await seen('J45')).toEqual(everywhere(1));
  });

  it('shows a corrected fact as it was said to be, in the next request, and keeps what it was', async () => {
    await ingest();
    const { id } = await named('hypertension');
    const correction = { assertion: { certainty: 'negative' } };
    const { body } = await judge({ kind: 'corrected', fact: id, correction });
    expect(body.verdict).toMatchObject({
      before: { text: 'hypertension', assertion: { certainty: 'positive' } },
      after: { text: 'hypertension', assertion: { certainty: 'negative', association: 'subject' } },
    });
    expect((await named('hypertension')).review).toMatchObject({
      kind: 'corrected',
      judged_by: 'ada',
      version: 1,
    });
    expect(await seen('I10')).toEqual(everywhere(0));
    const coded = {
      kind: 'corrected',
      fact: id,
      version: 1,
      correction: { code: { system: 'ICD10CM', code: 'J45.909' } },
    };
    expect((await judge(coded)).body.verdict.after).toMatchObject({
      name: 'Asthma',
      assertion: { certainty: 'negative' },
    });
    const { pages } = (await post(`/api/extractions/${report}/verdicts/page`, {})).body;
    expect(pages[0]).toMatchObject({
      total: 2,
      entries: [{ node: { state: 'in force' } }, { node: { state: 'superseded' } }],
    });
  });

  it('counts a fact by another code in the next request, also where as many facts are there as before', async () => {
    await ingest();
    expect((await seen('I10')).evidence).toBe(1);
    expect((await seen('J45')).evidence).toBe(1);
    const correction = { code: { system: 'ICD10CM', code: 'J45.909' } };
    await judge({ kind: 'corrected', fact: (await named('hypertension')).id, correction });
    expect((await seen('I10')).evidence).toBe(0);
    expect((await seen('J45')).evidence).toBe(2);
  });

  it('tells by FHIR who judged what, when and what for, and the doubt that a verdict leaves', async () => {
    await ingest();
    const correction = { assertion: { certainty: 'positivePossible' } };
    const { body } = await judge({ kind: 'corrected', fact: (await named('hypertension')).id, correction });
    const found: Answer = await backend.call(
      'GET',
      `/fhir/Provenance?_id=${report}-v${body.verdict.id.replaceAll('-', '')}`,
      undefined,
      as('ada'),
    );
    const [{ resource }] = found.body.entry;
    expect(resource).toMatchObject({
      recorded: body.verdict.judged_at,
      activity: { coding: [{ code: 'UPDATE' }] },
      reason: [{ text: 'Review: corrected' }],
      agent: [{ type: { coding: [{ code: 'author' }] }, who: { display: 'ada' } }],
      entity: [
        { role: 'source', what: { reference: `DocumentReference/${report}` } },
        { role: 'revision', what: { identifier: { value: body.verdict.id } } },
      ],
    });
    const [target] = resource.target;
    const condition: Answer = await backend.call('GET', `/fhir/${target.reference}`, undefined, as('ada'));
    expect(condition.body.verificationStatus.coding[0].code).toBe('provisional');
    expect(faultsOf(resource)).toEqual([]);
    await judge({ kind: 'rejected', fact: (await named('hypertension')).id, version: 1, reason: 'no fact' });
    const { status }: Answer = await backend.call('GET', `/fhir/${target.reference}`, undefined, as('ada'));
    expect([404, 410]).toContain(status);
  });

  it('adds a fact that was missed', async () => {
    await ingest();
    const words = 'left toe looked dusky';
    const correction = {
      offset: JUDGED_TEXT.indexOf(words),
      length: words.length,
      category: 'Diagnosis',
      code: { system: 'ICD10CM', code: 'E11.9' },
    };
    expect(await seen('E11.9')).toEqual(everywhere(0));
    expect((await judge({ kind: 'added', correction })).body.verdict).toMatchObject({
      kind: 'added',
      before: null,
    });
    expect(await named(words)).toMatchObject({ category: 'Diagnosis', review: { kind: 'added' } });
    expect(await seen('E11.9')).toEqual(everywhere(1));
    const again = await judge({ kind: 'added', correction });
    expect([again.status, again.body.code]).toEqual([409, 'DUPLICATE']);
  });

  it('keeps both verdicts of two who did not see each other, until a third settles it', async () => {
    await ingest();
    const { id } = await named('asthma');
    await judge({ kind: 'accepted', fact: id });
    const second = await judge({ kind: 'rejected', fact: id, reason: 'other person' }, 'ben');
    expect(second.body.verdict).toMatchObject({ state: 'disputed', version: 2 });
    expect((await named('asthma')).review).toMatchObject({ kind: 'accepted', disputed: true, version: 2 });
    const agreeing = await judge({ kind: 'accepted', fact: (await named('asthma')).id, version: 0 }, 'cleo');
    expect(agreeing.body.verdict).toMatchObject({ state: 'in force', version: 3 });
    expect((await named('asthma')).review.disputed).toBeUndefined();
    const foreign = await post(`/api/verdicts/${agreeing.body.verdict.id}/undo`, {}, 'ada');
    expect(foreign.status).toBe(403);
  });

  it('lands each of many verdicts that are given at once', async () => {
    await ingest();
    const { entities } = await extraction();
    const answers = await Promise.all(
      entities
        .slice(0, 6)
        .map(({ id }: Body, place: number) => judge({ kind: 'accepted', fact: id }, `reader-${place}`)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    const judged = (await extraction()).entities.filter(({ review }: Body) => review !== undefined);
    expect(judged).toHaveLength(6);
  });

  it.each<[string, string | undefined, object]>([
    ['an unknown fact', 'fact', { kind: 'accepted', fact: 'ext-1-e999' }],
    ['no reason', 'reason', { kind: 'rejected', fact: 'E' }],
    ['no fact', 'fact', { kind: 'accepted' }],
    ['no correction', 'correction', { kind: 'corrected', fact: 'E' }],
    [
      'a place behind the text',
      'correction.offset',
      { kind: 'added', correction: { offset: 10_000, length: 4, category: 'Diagnosis' } },
    ],
    [
      'a place over two paragraphs',
      'correction.length',
      {
        kind: 'added',
        correction: { offset: JUDGED_TEXT.indexOf('daily'), length: 40, category: 'Diagnosis' },
      },
    ],
    [
      'space alone',
      'correction.offset',
      {
        kind: 'added',
        correction: { offset: JUDGED_TEXT.indexOf('\n\n'), length: 2, category: 'Diagnosis' },
      },
    ],
    [
      'no category',
      'correction.category',
      { kind: 'added', correction: { offset: 0, length: 4, category: 'Tree' } },
    ],
    [
      'an unknown code',
      'correction.code',
      { kind: 'corrected', fact: 'E', correction: { code: { system: 'ICD10CM', code: 'Q00.00' } } },
    ],
    [
      'a number of a diagnosis',
      'correction.value',
      { kind: 'corrected', fact: 'E', correction: { value: 4 } },
    ],
    ['half a character in a comment', 'comment', { kind: 'accepted', fact: 'E', comment: '\ud800' }],
  ])('refuses %s by its field, and stores nothing', async (_what, field, asked: Body) => {
    await ingest();
    const before = await contentsOf(backend, STUDY);
    const fact = asked.fact === 'E' ? (await named('asthma')).id : asked.fact;
    const { status, body } = await judge({ ...asked, ...(fact === undefined ? {} : { fact }) });
    expect([400, 404]).toContain(status);
    expect(body.field).toBe(field);
    expect(body.error).toMatch(/[.]$/u);
    expect(await contentsOf(backend, STUDY)).toEqual(before);
    expect((await post(`/api/extractions/${report}/verdicts/page`, {})).body.pages[0].total).toBe(0);
  });

  it('holds when the report is read again', async () => {
    await ingest();
    await judge({ kind: 'rejected', fact: (await named('asthma')).id, reason: 'other words' });
    await judge({ kind: 'accepted', fact: (await named('hypertension')).id });
    await backend.store.db.execute(sql`UPDATE extraction SET engine = 'earlier/1' WHERE id = ${report}`);
    const { status, body } = await post('/api/rereadings', {}, 'admin', 'owner');
    expect(status).toBe(202);
    const { get } = callsIn(() => backend);
    const ended = await until(
      async () => (await get(`/api/rereadings/${body.rereading.id}`)).body.rereading,
      ({ state }: Body) => !['queued', 'running'].includes(state),
    );
    expect(ended).toMatchObject({ state: 'succeeded', done: 1 });
    expect(await named('asthma')).toBeUndefined();
    expect((await named('hypertension')).review).toMatchObject({ kind: 'accepted' });
    expect((await extraction()).engine).not.toBe('earlier/1');
  });

  it('is refused without the right, and finds no report of another study', async () => {
    await ingest();
    const fact = (await named('asthma')).id;
    const asked = { kind: 'accepted', fact, version: 0 };
    const path = `/api/extractions/${report}/verdicts`;
    expect((await post(path, asked, 'ada', 'analyst')).status).toBe(403);
    const elsewhere = await backend.call('POST', path, asked, as('ada', 'study-002'));
    expect(elsewhere.status).toBe(404);
    const { body } = await judge(asked);
    const undone = await backend.call(
      'POST',
      `/api/verdicts/${body.verdict.id}/undo`,
      {},
      as('ada', 'study-002'),
    );
    expect(undone.status).toBe(404);
    const { rows } = await backend.store.db.execute(
      sql`SELECT count(*)::int AS count FROM verdict WHERE study_id = 'study-002'`,
    );
    expect(rows).toEqual([{ count: 0 }]);
  });
});
