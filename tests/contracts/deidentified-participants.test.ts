import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PARTICIPANT_ORDERS } from '../../backend/participants/participants.contract.ts';
import { startTestBackend, type TestBackend } from '../support/backend.ts';
import { buildParticipant } from '../support/participants.ts';
import { ingestBody } from '../support/reports.ts';

const PATIENT = 'KRANZ-4711';
const LINKED = {
  ...{ id: 'SUBJ-77', name: 'Waltraud Kranzberger', email: 'w.kranz@example.org', patient_id: PATIENT },
  ...{ date_of_birth: '1944-03-12', enrollment_date: '2024-03-05', last_activity: '2024-03-19' },
  medical_conditions: ['Diabetes, says Frau Kranzberger', 'Hypertension'],
};
/** Nobody knows of a report of theirs. */
const UNLINKED = {
  ...{ id: 'SUBJ-78', name: 'Jost Amberger', email: 'jost@example.org', phone: '+49 731 4455667' },
  ...{ enrollment_date: '2024-03-05', emergency_contact: 'Lioba Amberger' },
  allergies: ['Latex, as Amberger told'],
};
const SECRETS =
  /SUBJ-|Kranz|KRANZ|Waltraud|Amberger|Lioba|example\.org|4455667|1944|2024-03-05|2024-03-19|P-00\d/;

let backend: TestBackend;
const ask = (path: string, body?: unknown, role = 'analyst') =>
  backend.call(body === undefined ? 'GET' : 'POST', `/api/participants${path}`, body, { 'x-role': role });
type Told = Record<string, unknown> & { readonly id: string };
async function list(request: object, role?: string): Promise<Told[]> {
  const { status, body } = await ask('/page', { first: 200, ...request }, role);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.pages[0].entries.map(({ node }: { node: Told }) => node);
}
const days = (from: unknown, to: unknown) => (Date.parse(String(to)) - Date.parse(String(from))) / 86_400_000;

beforeAll(async () => {
  backend = await startTestBackend();
  const report = ingestBody({
    patient_id: PATIENT,
    text: 'Frau Kranzberger hat Fieber.',
    report_date: '2024-03-05',
  });
  expect((await backend.call('POST', '/api/ingest', report)).status).toBe(200);
  for (const own of [LINKED, UNLINKED])
    expect((await backend.call('POST', '/api/participants', buildParticipant(own))).status).toBe(201);
});
afterAll(() => backend.close());

describe('participants as those see them who read de-identified', () => {
  it.each(['analyst', 'guest'])('are told without names and contacts to a %s', async (role) => {
    const all = await list({}, role);
    expect(all.length).toBeGreaterThan(2);
    for (const one of all) {
      expect(one).toMatchObject({ id: expect.stringMatching(/^s-[0-9a-f]{24}$/), name: '[NAME]' });
      expect(one).toMatchObject({ email: null, phone: null, date_of_birth: null, emergency_contact: null });
      const { status, body } = await ask(`/${one.id}`, undefined, role);
      expect([status, body.participant]).toEqual([200, one]);
    }
    expect(JSON.stringify(all)).not.toMatch(SECRETS);
  });

  it('have the pseudonym and the moved days of their patient', async () => {
    const linked = (await list({})).find(({ patient_id }) => patient_id !== null);
    const reports = await backend.call('POST', '/api/reports/page', {}, { 'x-role': 'analyst' });
    const { node } = reports.body.pages[0].entries[0];
    expect(linked).toMatchObject({ patient_id: node.patient_id, enrollment_date: node.date });
    expect(days(linked?.enrollment_date, linked?.last_activity)).toBe(14);
    expect(linked?.medical_conditions).toEqual(['Diabetes, says Frau [NAME]', 'Hypertension']);
  });

  it.each(PARTICIPANT_ORDERS)(
    'come page by page in an order that tells nothing, asked for %s',
    async (order) => {
      const all = (await list({ order })).map(({ id }) => id);
      if (!order.startsWith('status')) expect(all).toEqual([...all].sort());
      const walked: string[] = [];
      for (let after: string | undefined; ; ) {
        const { body } = await ask('/page', { order, first: 3, ...(after && { after }) });
        const [{ entries, has_next: hasNext }] = body.pages;
        walked.push(...entries.map(({ node }: { node: Told }) => node.id));
        if (!hasNext) break;
        after = entries.at(-1).cursor;
        expect(Buffer.from(String(after), 'base64url').toString()).not.toMatch(SECRETS);
      }
      expect(walked).toEqual(all);
    },
  );

  it('are found by their pseudonym, and nobody is by an id of the store', async () => {
    const [one] = await list({});
    expect((await list({ where: { text: one?.id } })).map(({ id }) => id)).toEqual([one?.id]);
    for (const text of ['Kranzberger', 'SUBJ-77', 'example', `p-${'0'.repeat(24)}`])
      expect(await ask('/page', { where: { text } })).toMatchObject({ status: 400, body: { field: 'text' } });
    const unknown = await ask('/SUBJ-404');
    expect(unknown.status).toBe(404);
    for (const id of ['SUBJ-77', 'P-001', `s-${'0'.repeat(24)}`, `${one?.id}-x`])
      expect(await ask(`/${id}`)).toEqual(unknown);
  });

  it('are counted as the threshold where they are few', async () => {
    const { body } = await ask('/page', { where: { status: 'pending' } });
    expect(body.pages[0].total).toBe(5);
  });

  it('are changed and withdrawn by nobody', async () => {
    const [one] = await list({});
    for (const [method, path, body] of [
      ['POST', '', buildParticipant({ id: 'N-1' })],
      ['PUT', `/${one?.id}`, { version: 1, ...buildParticipant({}), id: undefined }],
      ['POST', `/${one?.id}/withdrawal`, { confirm: one?.id }],
    ] as const) {
      const answer = await backend.call(method, `/api/participants${path}`, body, { 'x-role': 'analyst' });
      expect(answer.status, `${method} ${path}`).toBe(403);
    }
  });
});
