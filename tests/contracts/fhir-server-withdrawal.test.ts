import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestBackend, type TestBackend } from '../support/backend.ts';
import { testEngine } from '../support/embedded-engine.ts';
import { type MemoryFhirServer, startMemoryFhirServer } from '../support/fhir-server.ts';
import { buildParticipant } from '../support/participants.ts';
import { STORE_KINDS } from '../support/stores.ts';

const ADMIN = { 'x-role': 'owner', 'x-user': 'admin' };
const RETRIES = { tries: 3, firstMs: 5, mostMs: 20, timeoutMs: 20_000 };

describe.each(STORE_KINDS)('a patient who was withdrawn, with a FHIR server on %s', (kind) => {
  let server: MemoryFhirServer;
  let backend: TestBackend;
  beforeAll(async () => {
    server = await startMemoryFhirServer();
    backend = await startTestBackend(kind, testEngine(), null, {
      fhirServer: { url: `${server.url}/` },
      fhirRetries: RETRIES,
    });
  });
  afterAll(async () => {
    await backend.close();
    await server.close();
  });

  const ingest = (patient_id: string) =>
    backend.call('POST', '/api/ingest', { text: 'Known gout.', user_id: 'demo-user-1', patient_id });
  const link = (patient_id: string) =>
    backend.call(
      'POST',
      '/api/participants',
      buildParticipant({ id: `of-${patient_id}`, patient_id }),
      ADMIN,
    );
  /** @returns how many reports the receipt says the server has */
  async function withdraw(patientId: string): Promise<number> {
    const path = `/api/participants/of-${patientId}/withdrawal`;
    const { body } = await backend.call('POST', path, { confirm: `of-${patientId}` }, ADMIN);
    const removed: { kind: string; count: number }[] = body.withdrawal.removed;
    return removed.find(({ kind: what }) => what === 'delivered_reports')?.count ?? -1;
  }
  const patients = () => server.resources.filter(({ resourceType }) => resourceType === 'Patient');
  const deliveries = async () => {
    const { rows } = await backend.store.db.execute(
      sql`SELECT patient_id, status FROM fhir_delivery ORDER BY patient_id`,
    );
    return rows.map(({ patient_id, status }) => `${patient_id} ${status}`);
  };

  it('is not sent any more, and is on the receipt where it may have been', async () => {
    // Refused for the moment, all of them wait for the same look.
    server.faults.push(...Array.from({ length: 200 }, () => ({ status: 401, body: '' })));
    for (const id of ['w-sent', 'w-waiting', 'w-stays']) await ingest(id);
    for (const id of ['w-sent', 'w-waiting']) await link(id);
    await expect.poll(() => server.requests.length).toBeGreaterThan(0);
    let answer: () => void = () => undefined;
    const after = new Promise<void>((done) => {
      answer = done;
    });
    const before = server.requests.length;
    server.faults.splice(0, server.faults.length, { status: 503, body: '', after });
    await expect.poll(() => server.faults.length).toBe(0);
    expect([await withdraw('w-sent'), await withdraw('w-waiting')]).toEqual([1, 0]);
    answer();
    await expect.poll(deliveries).toEqual(['w-stays 200']);
    expect(server.requests.length - before).toBe(2);
    expect(patients().map(({ identifier }) => identifier[0].value)).toEqual(['w-stays']);
    expect(JSON.stringify(server.resources)).not.toMatch(/w-sent|w-waiting/);
  });

  it('is shown no more, though the server still has them and what the site keeps of them', async () => {
    await ingest('w-there');
    await link('w-there');
    await expect.poll(deliveries).toEqual(['w-stays 200', 'w-there 200']);
    const idOf = (patientId: string) =>
      patients().find(({ identifier }) => identifier[0].value === patientId)?.id;
    const meta = { tag: [{ system: 'urn:casebook:study', code: 'study-001' }] };
    for (const patientId of ['w-there', 'w-stays']) {
      const subject = { reference: `Patient/${idOf(patientId)}` };
      server.resources.push({ resourceType: 'Encounter', id: `site-${patientId}`, meta, subject });
    }
    expect(await withdraw('w-there')).toBe(1);

    const get = (path: string) => backend.call('GET', path);
    const list = await get('/api/patients');
    expect(list.body.total).toBe(1);
    expect(list.body.entry).toHaveLength(1);
    expect((await get('/api/patients?search=w-there')).body).toMatchObject({ total: 0, entry: [] });
    expect((await get('/api/patients/w-there/resources')).status).toBe(404);
    expect((await get('/api/patients/w-stays/resources')).status).toBe(200);

    const conditions = server.resources.filter(({ resourceType }) => resourceType === 'Condition');
    const ofThem = conditions.find(({ subject }) => subject.reference === `Patient/${idOf('w-there')}`);
    for (const path of [
      `Patient/${idOf('w-there')}`,
      `Patient/${idOf('w-there')}/_history/1`,
      `Condition/${ofThem.id}`,
      'Encounter/site-w-there',
    ]) {
      const { status, body } = await get(`/fhir/${path}`);
      expect([status, body.issue?.[0]?.code], path).toEqual([410, 'deleted']);
    }
    expect((await get(`/fhir/Patient/${idOf('w-stays')}`)).status).toBe(200);
    for (const path of ['Patient', 'Condition', 'Encounter']) {
      const { body } = await get(`/fhir/${path}`);
      expect([body.total, body.entry?.length], path).toEqual([1, 1]);
    }
    const included = await get('/fhir/Condition?_include=Condition:subject&_count=100');
    expect(JSON.stringify(included.body)).not.toContain(idOf('w-there'));
    expect(included.body.total).toBe(1);
  });
});
