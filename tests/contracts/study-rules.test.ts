import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chooseEngine } from '../../backend/engines/extraction/extractions.choice.ts';
import { startTestBackend, type TestBackend } from '../support/backend.ts';
import { testEngine } from '../support/embedded-engine.ts';
import { type ProtocolServer, startProtocolServer } from '../support/protocol-server.ts';
import { ingestBody } from '../support/reports.ts';

const OWNER = { 'x-user': 'anna', 'x-role': 'owner' };
const STUDY = {
  name: 'Sepsis Registry',
  description: 'Course of sepsis.',
  icon: 'virus',
  status: 'active',
  state: 'open',
  label: null,
};

/** Every service that an installation may have elsewhere, on one server that answers nothing usable. */
let elsewhere: ProtocolServer;
let backend: TestBackend;
beforeAll(async () => {
  elsewhere = await startProtocolServer(() => ({ status: 500, body: {} }));
  const { url } = elsewhere;
  const choice = { kind: 'model' as const, url, model: 'small', key: undefined, fallback: true };
  const engine = chooseEngine(choice, testEngine(), { warn: () => undefined });
  backend = await startTestBackend(undefined, engine, null, {
    anonymisationCloud: { kind: 'presidio', url },
    chatModel: { url, model: 'small', key: undefined },
  });
});
afterAll(async () => {
  await backend.close();
  await elsewhere.close();
});

let version = 0;
async function rule(rules: object, study = 'study-002'): Promise<void> {
  const headers = { ...OWNER, 'x-study-id': study };
  const { status } = await backend.call(
    'PUT',
    '/api/study-settings',
    { ...STUDY, version, ...rules },
    headers,
  );
  expect(status).toBe(200);
  version += 1;
}
const call = (path: string, body?: object, headers: Record<string, string> = {}) =>
  backend.call(body === undefined ? 'GET' : 'POST', path, body, { 'x-study-id': 'study-002', ...headers });

describe('a study that lets nothing leave this machine', () => {
  const work = async () => {
    const before = elsewhere.requests.length;
    const ingested = await call('/api/ingest', ingestBody({ patient_id: `p-${version}` }));
    expect(ingested.status).toBe(200);
    const asked = await call('/api/chat-cohort', { message: 'How many patients have hypertension?' });
    expect(asked.status).toBe(200);
    const anonymised = await call('/api/anonymize/cloud', { text: 'Anna Holtz came.' });
    return { sent: elsewhere.requests.length - before, anonymised };
  };

  it('has its texts read, asked about and anonymised by nobody else, until it lets them leave again', async () => {
    await rule({ stays_here: true });
    const kept = await work();
    expect(kept.sent).toBe(0);
    expect(kept.anonymised).toMatchObject({ status: 409, body: { code: 'STUDY_STAYS_HERE' } });
    await rule({ stays_here: false });
    const left = await work();
    expect(left.sent).toBeGreaterThan(0);
    expect(left.anonymised.body.code).toBe('CLOUD_FAILED');
  });

  it('stays so where a change says nothing of it', async () => {
    await rule({ stays_here: true, asks_purpose: false });
    await rule({});
    const headers = { 'x-user': 'anna', 'x-role': 'admin' };
    const { body } = await backend.call('GET', '/api/managed-studies', undefined, headers);
    const study = body.studies.find(({ id }: { id: string }) => id === 'study-002');
    expect(study).toMatchObject({ stays_here: true, asks_purpose: false });
  });
});

describe('a study that asks what it is read for', () => {
  it('shows nothing of patients and makes no file until that is said, and keeps it with the read', async () => {
    await rule({ asks_purpose: true });
    for (const [path, body] of [
      ['/api/patients', undefined],
      ['/fhir/Patient', undefined],
      ['/api/chat-patient', { message: 'Which drugs?', patient_id: 'p-1' }],
      ['/api/exports', { kind: 'cohort' }],
    ] as const) {
      const refused = await call(path, body);
      expect(refused.status, path).toBe(428);
      expect(JSON.stringify(refused.body), path).toContain('what its data are read for');
    }
    expect((await call('/api/patients', undefined, { 'x-purpose': 'Monitoring' })).status).toBe(200);
    const events = await call(
      '/api/audit-events/page',
      { first: 5, where: { action: 'patients.list' } },
      { 'x-role': 'auditor' },
    );
    expect(JSON.stringify(events.body)).toContain('Monitoring');
  });

  it('takes reports, changes of people and looks into its log without', async () => {
    expect((await call('/api/ingest', ingestBody({ patient_id: 'p-9' }))).status).toBe(200);
    expect((await call('/api/study-members', undefined, { 'x-role': 'owner' })).status).toBe(200);
  });
});
