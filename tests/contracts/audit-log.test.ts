import type { AuditEvent } from 'fhir/r4';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EventNode } from '../../backend/audit/audit.contract.ts';
import { LEAVING_ACTIONS } from '../../backend/audit/leaving-actions.ts';
import { audit } from '../../backend/record/audit/audit.store.ts';
import { startTestBackend, type TestBackend } from '../support/backend.ts';
import { faultsOf } from '../support/fhir-r4.ts';
import { ingestBody } from '../support/reports.ts';

const STUDY = 'study-001';
const OTHER = { 'x-study-id': 'study-002' };
/** What a spreadsheet would run, and what CSV quotes. */
const AWKWARD = '=cmd("x"),\nä';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
  const anna = {
    'x-user': 'anna',
    'x-client-address': '10.0.0.7',
    'x-purpose': encodeURIComponent('Rückfrage'),
    'x-request-id': 'r-1',
  };
  for (const patient_id of ['p-1', 'p-2'])
    await backend.call('POST', '/api/ingest', ingestBody({ patient_id }), anna);
  await backend.call('GET', '/api/patients/p-1', undefined, anna);
  await backend.call('GET', '/api/patients/p-2', undefined, { 'x-user': 'ben' });
  await backend.call('GET', '/api/patients/p-1/resources', undefined, { 'x-user': 'ben' });
  const many = Array.from({ length: 1_001 }, (_, place) => `m-${place}`).sort();
  const caller = { username: AWKWARD, requestId: 'r-2', purpose: AWKWARD };
  const entry = { studyId: STUDY, action: 'search.run', target: AWKWARD };
  await audit(backend.store.db, caller, { ...entry, patients: many });
});
afterAll(() => backend.close());

const eventsOf = async (where: object, headers = {}): Promise<EventNode[]> => {
  const { status, body } = await backend.call(
    'POST',
    '/api/audit-events/page',
    { where, first: 200 },
    headers,
  );
  expect(status, JSON.stringify(body)).toBe(200);
  return body.pages[0].entries.map(({ node }: { node: EventNode }) => node);
};
const saidOf = async (where: object) =>
  (await eventsOf(where)).map(({ actor, action }) => `${actor} ${action}`);

async function fileOf(body: object, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${backend.url}/api/audit-events/export`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${backend.token}`,
      'content-type': 'application/json',
      'x-study-id': STUDY,
      ...headers,
    },
    body: JSON.stringify(body),
  });
}

describe('the audit log', () => {
  it('tells who saw a patient, and who may have', async () => {
    expect(await saidOf({ patient_id: 'p-1' })).toEqual([
      `${AWKWARD} search.run`,
      'ben patient.export',
      'anna patient.read',
    ]);
    const [unnamed, , read] = await eventsOf({ patient_id: 'p-1' });
    expect(unnamed).toMatchObject({
      patient_count: 1_001,
      patients_hash: expect.stringMatching(/^[\da-f]{64}$/),
    });
    expect(read).toMatchObject({
      patients: ['p-1'],
      patient_count: 1,
      patients_hash: null,
      address: '10.0.0.7',
      purpose: 'Rückfrage',
      request_id: 'r-1',
    });
  });

  it('tells what a user saw, and what left the system', async () => {
    expect(await saidOf({ actor: 'ben' })).toEqual(['ben patient.export', 'ben patient.read']);
    expect(await saidOf({ leaves_system: true })).toEqual(['ben patient.export']);
    const [day] = new Date().toISOString().split('T');
    expect(await saidOf({ leaves_system: true, date_from: day, date_to: day })).toHaveLength(1);
    expect(await saidOf({ leaves_system: true, date_to: '2020-01-01' })).toEqual([]);
  });

  it('is read behind the wall, by whoever may audit, and each read of it is in it', async () => {
    const before = await saidOf({ action: 'audit.read' });
    expect(before.length).toBeGreaterThan(0);
    expect((await saidOf({ action: 'audit.read' })).length).toBe(before.length + 1);
    expect(await eventsOf({ patient_id: 'p-1' }, OTHER)).toEqual([]);
    const withoutRight = { 'x-rights': 'read identified,export' };
    const refused = await backend.call('POST', '/api/audit-events/page', {}, withoutRight);
    expect(refused.status).toBe(403);
    expect((await fileOf({ format: 'csv' }, withoutRight)).status).toBe(403);
  });

  it.each([
    [{ where: { patient_id: 'x'.repeat(129) } }, 'where.patient_id'],
    [{ where: { actor: ' ' } }, 'where.actor'],
    [{ where: { date_from: '2026-02-30' } }, 'where.date_from'],
    [{ where: { leaves_system: 'yes' } }, 'where.leaves_system'],
    [{ first: 201 }, 'first'],
  ])('refuses %o by its field', async (body, field) => {
    const refused = await backend.call('POST', '/api/audit-events/page', body);
    expect(refused.status).toBe(400);
    expect(refused.body.field).toBe(field);
  });

  it('names what leaves the system as the routes do that need the right to export', () => {
    const declared = backend.routes
      .filter(({ right, method }) => right === 'export' && method !== 'DELETE')
      .flatMap(({ event }) => ('actions' in event ? event.actions : 'action' in event ? [event.action] : []));
    expect(declared.length).toBeGreaterThan(5);
    expect(declared.filter((action) => !LEAVING_ACTIONS.includes(action))).toEqual([]);
    const known = backend.routes.flatMap(({ event }) =>
      'actions' in event ? event.actions : 'action' in event ? [event.action] : [],
    );
    expect(LEAVING_ACTIONS.filter((action) => !known.includes(action))).toEqual([]);
  });
});

describe('the audit log as a file', () => {
  it('is CSV that no spreadsheet runs', async () => {
    const answer = await fileOf({ format: 'csv', where: { patient_id: 'p-1' } });
    expect(answer.headers.get('content-type')).toContain('text/csv');
    const text = await answer.text();
    const [head, first] = text.split('\r\n');
    expect(head).toBe(
      'sequence,at,actor,action,target,request_id,address,purpose,patient_count,patients,patients_hash,break_glass',
    );
    expect(first).toContain(`"'=cmd(""x""),\nä",search.run`);
    expect(text).toContain(',anna,patient.read,p-1,r-1,10.0.0.7,Rückfrage,1,p-1,');
  });

  it('is AuditEvents that FHIR R4 takes, all of them, the newest first', async () => {
    const answer = await fileOf({ format: 'ndjson' });
    expect(answer.headers.get('content-type')).toContain('application/fhir+ndjson');
    const lines = (await answer.text()).trimEnd().split('\n');
    const events = lines.map((line) => JSON.parse(line) as AuditEvent);
    expect(events.flatMap(faultsOf)).toEqual([]);
    const numbers = events.map(({ id = '' }) => Number(id.replace('event-', '')));
    expect(numbers).toEqual([...numbers].sort((a, b) => b - a));
    // The event of the export itself may be among them.
    const all = (await eventsOf({})).filter(({ sequence }) => sequence <= (numbers[0] ?? 0));
    expect(events.slice(-all.length).map(({ subtype }) => subtype?.[0]?.code)).toEqual(
      all.map(({ action }) => action),
    );
    const read = events.find(
      ({ agent, subtype }) => agent[0]?.name === 'anna' && subtype?.[0]?.code === 'patient.read',
    );
    expect(read).toMatchObject({
      action: 'R',
      agent: [{ name: 'anna', network: { address: '10.0.0.7' }, purposeOfUse: [{ text: 'Rückfrage' }] }],
      entity: expect.arrayContaining([expect.objectContaining({ what: { reference: 'Patient/p-1' } })]),
    });
  });
});
