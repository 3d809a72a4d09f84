import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestBackend, type TestBackend, testEngine } from '../support/backend.ts';
import { type MemoryFhirServer, startMemoryFhirServer } from '../support/fhir-server.ts';
import { buildParticipant } from '../support/participants.ts';
import { STORE_KINDS } from '../support/stores.ts';

const ADMIN = { 'x-role': 'admin', 'x-user': 'admin' };
const RETRIES = { tries: 3, firstMs: 5, mostMs: 20, timeoutMs: 20_000 };
const IN_TIME = { timeout: 10_000 };

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
    await expect.poll(() => server.requests.length, IN_TIME).toBeGreaterThan(0);
    let answer: () => void = () => undefined;
    const after = new Promise<void>((done) => {
      answer = done;
    });
    const before = server.requests.length;
    server.faults.splice(0, server.faults.length, { status: 503, body: '', after });
    await expect.poll(() => server.faults.length, IN_TIME).toBe(0);
    expect([await withdraw('w-sent'), await withdraw('w-waiting')]).toEqual([1, 0]);
    answer();
    await expect.poll(deliveries, IN_TIME).toEqual(['w-stays 200']);
    expect(server.requests.length - before).toBe(2);
    expect(patients().map(({ identifier }) => identifier[0].value)).toEqual(['w-stays']);
    expect(JSON.stringify(server.resources)).not.toMatch(/w-sent|w-waiting/);
  });
});
