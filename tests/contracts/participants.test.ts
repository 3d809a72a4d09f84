import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PARTICIPANT_ORDERS } from '../../backend/participants/participants.contract.ts';
import { SAMPLE_PARTICIPANTS } from '../../backend/participants/sample-participants.ts';
import { firstBrokenEvent } from '../support/audit-log.ts';
import { type Answer, startTestBackend, type TestBackend } from '../support/backend.ts';
import { buildParticipant } from '../support/participants.ts';
import { ingestBody } from '../support/reports.ts';
import { STORE_KINDS } from '../support/stores.ts';

const STUDY = 'study-001';
const OTHER = 'study-002';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.close());

const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown, study = STUDY): Promise<Answer> =>
  backend.call(method, `/api/participants${path}`, body, {
    'x-study-id': study,
    'x-user': 'nurse',
    'x-role': 'owner',
  });
type PageAnswer = {
  total: number;
  has_next: boolean;
  has_previous: boolean;
  entries: { cursor: string; node: { id: string; is_sample: boolean } }[];
};
const pageOf = async (request: object, study = STUDY): Promise<PageAnswer> =>
  (await call('POST', '/page', request, study)).body.pages[0];
const list = async (request: object, study = STUDY): Promise<string[]> =>
  (await pageOf(request, study)).entries.map(({ node }) => node.id);
const actions = async (target: string): Promise<string[]> => {
  const { rows } = await backend.store.db.execute(
    sql`SELECT action || ' ' || target AS said FROM audit_event WHERE study_id = ${STUDY} AND starts_with(target, ${target})
      ORDER BY sequence`,
  );
  return rows.map(({ said }) => String(said));
};

describe('the participants of a study', () => {
  it('begin with invented ones, labelled so, in every study', async () => {
    const { total, entries } = await pageOf({});
    expect(total).toBe(SAMPLE_PARTICIPANTS.length);
    expect(entries.every(({ node }) => node.is_sample)).toBe(true);
    expect(entries[0]?.node).toMatchObject({
      id: 'P-001',
      date_of_birth: '1961-04-17',
      patient_id: null,
    });
    expect(await list({}, OTHER)).toHaveLength(SAMPLE_PARTICIPANTS.length);
  });

  it('are sorted and filtered', async () => {
    expect(await list({ order: 'name_desc', first: 2 })).toEqual(['P-006', 'P-002']);
    expect(await list({ order: 'enrollment_date_asc', first: 1 })).toEqual(['P-006']);
    expect(await list({ where: { status: 'pending' } })).toEqual(['P-004']);
    expect(await list({ where: { text: 'alsdorf HENRIKE' } })).toEqual(['P-003']);
    expect(await list({ where: { text: '%' } })).toEqual([]);
    expect(await list({ where: { text: 'example.org', status: 'completed' }, order: 'status_asc' })).toEqual([
      'P-002',
      'P-006',
    ]);
  });

  it.each(PARTICIPANT_ORDERS)('come page by page from either end, ordered by %s', async (order) => {
    const study = 'study-004';
    await call('POST', '', buildParticipant({ id: `no-email-${order}`, email: '' }), study);
    const all = await list({ order, first: 200 }, study);
    const forward: string[] = [];
    let page = await pageOf({ order, first: 3 }, study);
    for (; ; page = await pageOf({ order, first: 3, after: page.entries.at(-1)?.cursor }, study)) {
      expect(page.has_previous).toBe(forward.length > 0);
      expect(page.total).toBe(all.length);
      forward.push(...page.entries.map(({ node }) => node.id));
      if (!page.has_next) break;
    }
    expect(forward).toEqual(all);
    const backward: string[] = [];
    for (
      page = await pageOf({ order, last: 4 }, study);
      ;
      page = await pageOf({ order, last: 4, before: page.entries[0]?.cursor }, study)
    ) {
      expect(page.has_next).toBe(backward.length > 0);
      backward.unshift(...page.entries.map(({ node }) => node.id));
      if (!page.has_previous) break;
    }
    expect(backward).toEqual(all);
  });

  it('are not paged by the cursor of another order', async () => {
    const cursor = (await pageOf({ first: 1 })).entries[0]?.cursor;
    const { status, body } = await call('POST', '/page', { order: 'name_asc', after: cursor });
    expect([status, body.field]).toEqual([400, 'after']);
  });

  it.each([
    [{ first: 0 }, 'first'],
    [{ last: 201 }, 'last'],
    [{ first: 1, last: 1 }, 'last'],
    [{ first: 1, before: 'x' }, 'before'],
    [{ after: 'x' }, 'after'],
    [{ order: 'phone_asc' }, 'order'],
    [{ where: { status: 'gone' } }, 'where.status'],
    [{ where: { text: 'x'.repeat(101) } }, 'where.text'],
    [{ where: { text: '\u0000' } }, 'where.text'],
    [{ page: 2 }, 'page'],
  ])('are not listed by %j', async (request, field) => {
    const { status, body } = await call('POST', '/page', request);
    expect(status).toBe(400);
    expect(body).toMatchObject({ success: false, field, error: expect.stringMatching(/\.$/) });
  });

  it.each([
    [{ id: '' }, 'id'],
    [{ id: 'a/b' }, 'id'],
    [{ id: 'x'.repeat(65) }, 'id'],
    [{ name: '  ' }, 'name'],
    [{ name: 'a\nb' }, 'name'],
    [{ name: 'x'.repeat(201) }, 'name'],
    [{ name: '\ud800' }, 'name'],
    [{ email: 'nobody' }, 'email'],
    [{ date_of_birth: '2999-01-01' }, 'date_of_birth'],
    [{ date_of_birth: '31.12.1980' }, 'date_of_birth'],
    [{ enrollment_date: '' }, 'enrollment_date'],
    [{ enrollment_date: '2026-02-30' }, 'enrollment_date'],
    [{ status: 'gone' }, 'status'],
    [{ progress: 1.5 }, 'progress'],
    [{ consent_given: 'yes' }, 'consent_given'],
    [{ allergies: Array(51).fill('Latex') }, 'allergies'],
    [{ allergies: ['Latex', ''] }, 'allergies.1'],
    [{ patient_id: 'nobody-here' }, 'patient_id'],
    [{ version: 3 }, 'version'],
  ])('are not added with %j', async (changes, field) => {
    const { status, body } = await call('POST', '', buildParticipant({ id: 'bad', ...changes }));
    expect(status).toBe(400);
    expect(body).toMatchObject({ success: false, field });
    expect((await call('GET', '/bad')).status).toBe(404);
  });

  it('are added once, in one study alone', async () => {
    const { status, body } = await call('POST', '', buildParticipant({ id: 'N-1', email: '' }));
    expect(status).toBe(201);
    expect(body.participant).toMatchObject({ id: 'N-1', email: null, is_sample: false, version: 1 });
    expect((await call('GET', '/N-1')).body.participant).toEqual(body.participant);
    const again = await call('POST', '', buildParticipant({ id: 'N-1' }));
    expect([again.status, again.body.code, again.body.field]).toEqual([409, 'TAKEN', 'id']);
    expect((await call('GET', '/N-1', undefined, OTHER)).status).toBe(404);
    expect((await call('PUT', '/N-1', { ...rest(body.participant) }, OTHER)).status).toBe(404);
    expect((await call('POST', '', buildParticipant({ id: 'N-1' }), OTHER)).status).toBe(201);
  });
});

// biome-ignore lint/suspicious/noExplicitAny: a participant as an answer has it
const rest = ({ id, is_sample, ...written }: any) => written;

describe('a change of a participant', () => {
  it('is noted by the names of its fields, status and consent apart', async () => {
    const { participant } = (await call('POST', '', buildParticipant({ id: 'N-2' }))).body;
    const { status, body } = await call('PUT', '/N-2', {
      ...rest(participant),
      phone: '+44 20 7946 0999',
      allergies: ['Secret allergy'],
      status: 'completed',
      consent_given: false,
    });
    expect(status).toBe(200);
    expect(body.participant).toMatchObject({
      version: 2,
      status: 'completed',
      allergies: ['Secret allergy'],
    });
    expect((await call('GET', '/N-2')).body.participant).toEqual(body.participant);
    expect(await actions('N-2')).toEqual([
      'participant.create N-2',
      'participant.status.completed N-2',
      'participant.consent.revoked N-2',
      'participant.update N-2 (phone, allergies)',
      'participant.read N-2',
    ]);
    expect(await firstBrokenEvent(backend.store.db, STUDY)).toBeNull();
  });

  it('is refused where another one came first, and nothing of it is kept', async () => {
    const { participant } = (await call('POST', '', buildParticipant({ id: 'N-3' }))).body;
    const change = (name: string) => call('PUT', '/N-3', { ...rest(participant), name });
    const both = await Promise.all([change('First'), change('Second')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = both.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({ code: 'CHANGED', error: expect.stringContaining('open it again') });
    const winner = both.find(({ status }) => status === 200)?.body.participant.name;
    expect((await call('GET', '/N-3')).body.participant).toMatchObject({ name: winner, version: 2 });
  });
});

describe.each(STORE_KINDS)('a patient on %s', (kind) => {
  let other: TestBackend;
  beforeAll(async () => {
    other = await startTestBackend(kind);
    for (const patient_id of ['p-changed', 'p-added'])
      await other.call('POST', '/api/ingest', ingestBody({ text: 'Known gout.', patient_id }));
  });
  afterAll(() => other.close());

  /** Only one is taken; who else asks is told what to mend. */
  function expectOne(answers: readonly Answer[]): void {
    const refused = answers.filter(({ status }) => status >= 300);
    expect(refused).toHaveLength(answers.length - 1);
    for (const answer of refused)
      expect(answer).toMatchObject({ status: 409, body: { code: 'TAKEN', field: 'patient_id' } });
  }

  it('is linked to one participant, though several users link it at once', async () => {
    const ids = Array.from({ length: 12 }, (_, at) => `L-${at}`);
    for (const id of ids) await other.call('POST', '/api/participants', buildParticipant({ id }));
    const { id: _id, ...written } = buildParticipant({ patient_id: 'p-changed' });
    expectOne(
      await Promise.all(
        ids.map((id) => other.call('PUT', `/api/participants/${id}`, { version: 1, ...written })),
      ),
    );
    const { rows } = await other.store.db.execute(sql`
      SELECT count(*)::int AS linked FROM participant WHERE linked_patient = 'p-changed'`);
    expect(rows).toEqual([{ linked: 1 }]);
    expect(await firstBrokenEvent(other.store.db, STUDY)).toBeNull();
    expectOne(
      await Promise.all(
        ['M-1', 'M-2', 'M-3'].map((id) =>
          other.call('POST', '/api/participants', buildParticipant({ id, patient_id: 'p-added' })),
        ),
      ),
    );
  });
});
