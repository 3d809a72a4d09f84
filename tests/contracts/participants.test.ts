import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SAMPLE_PARTICIPANTS } from '../../backend/participants/sample-participants.ts';
import { firstBrokenEvent } from '../../backend/record/audit/audit.store.ts';
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
    'x-role': 'admin',
  });
const list = async (query: string, study = STUDY): Promise<string[]> =>
  (await call('GET', `?${query}`, undefined, study)).body.participants.map(({ id }: { id: string }) => id);
const actions = async (target: string): Promise<string[]> => {
  const { rows } = await backend.store.db.execute(
    sql`SELECT action || ' ' || target AS said FROM audit_event WHERE study_id = ${STUDY} AND starts_with(target, ${target})
      ORDER BY sequence`,
  );
  return rows.map(({ said }) => String(said));
};

describe('the participants of a study', () => {
  it('begin with invented ones, labelled so, in every study', async () => {
    const { body } = await call('GET', '');
    expect(body.total).toBe(SAMPLE_PARTICIPANTS.length);
    expect(body.participants.every((each: { is_sample: boolean }) => each.is_sample)).toBe(true);
    expect(body.participants[0]).toMatchObject({
      id: 'P-001',
      date_of_birth: '1961-04-17',
      patient_id: null,
    });
    expect(await list('', OTHER)).toHaveLength(SAMPLE_PARTICIPANTS.length);
  });

  it('come page by page, sorted and filtered', async () => {
    expect(await list('limit=2&offset=2')).toEqual(['P-003', 'P-004']);
    expect(await list('sort=name&order=desc&limit=2')).toEqual(['P-006', 'P-002']);
    expect(await list('sort=enrollment_date&limit=1')).toEqual(['P-006']);
    expect(await list('status=pending')).toEqual(['P-004']);
    expect(await list('search=alsdorf%20HENRIKE')).toEqual(['P-003']);
    expect(await list('search=%25')).toEqual([]);
    expect(await list('search=example.org&status=completed&sort=status')).toEqual(['P-002', 'P-006']);
  });

  it.each([
    ['limit=0', 'limit'],
    ['limit=101', 'limit'],
    ['offset=-1', 'offset'],
    ['sort=phone', 'sort'],
    ['order=up', 'order'],
    ['status=gone', 'status'],
    [`search=${'x'.repeat(101)}`, 'search'],
    ['search=%00', 'search'],
    ['page=2', 'page'],
  ])('are not listed by %s', async (query, field) => {
    const { status, body } = await call('GET', `?${query}`);
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
