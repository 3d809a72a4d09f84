import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestBackend, type TestBackend } from '../support/backend.ts';
import { buildParticipant } from '../support/participants.ts';
import { ingestBody } from '../support/reports.ts';
import { STORE_KINDS } from '../support/stores.ts';
import { callAsAdmin, type Method, STUDY, storedTexts } from './withdrawal.fixtures.ts';

describe.each(STORE_KINDS)('a withdrawal on %s', (kind) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startTestBackend(kind);
  });
  afterAll(() => backend.close());

  const call = (method: Method, path: string, body?: unknown) => callAsAdmin(backend, method, path, body);
  const ingest = (patient: string, text: string) =>
    call('POST', '/api/ingest', ingestBody({ patient_id: patient, text }));

  it('of a participant without a patient asks whose reports of the same id are', async () => {
    await ingest('W-2', 'Kein Fieber.');
    const { participant } = (await call('POST', '/api/participants', buildParticipant({ id: 'W-2' }))).body;
    const refused = await call('POST', '/api/participants/W-2/withdrawal', { confirm: 'W-2' });
    expect([refused.status, refused.body.code]).toEqual([409, 'NOT_LINKED']);
    const { id, is_sample, ...written } = participant;
    await call('PUT', '/api/participants/W-2', { ...written, patient_id: 'W-2' });
    const { body } = await call('POST', '/api/participants/W-2/withdrawal', { confirm: 'W-2' });
    expect(body.withdrawal.removed).toContainEqual({ kind: 'reports', count: 1 });
  });

  it('that is ended midway has changed nothing', async () => {
    await ingest('kept', 'Kein Fieber. Asthma bronchiale.');
    await call('POST', '/api/participants', buildParticipant({ id: 'K-1', patient_id: 'kept' }));
    const whole = await storedTexts(backend, STUDY);
    // Not valid for what is there; a receipt that is written is refused.
    await backend.store.db.execute(
      sql`ALTER TABLE withdrawal ADD CONSTRAINT refuse CHECK (study_id = '') NOT VALID`,
    );
    expect((await call('POST', '/api/participants/K-1/withdrawal', { confirm: 'K-1' })).status).toBe(500);
    await backend.store.db.execute(sql`ALTER TABLE withdrawal DROP CONSTRAINT refuse`);
    expect(await storedTexts(backend, STUDY)).toEqual(whole);
    expect((await call('POST', '/api/participants/K-1/withdrawal', { confirm: 'K-1' })).status).toBe(200);
  });

  it('and reports of the patient that come at once do not pass each other', async () => {
    await ingest('raced', 'Kein Fieber.');
    await call('POST', '/api/participants', buildParticipant({ id: 'R-1', patient_id: 'raced' }));
    const [withdrawn, ...reports] = await Promise.all([
      call('POST', '/api/participants/R-1/withdrawal', { confirm: 'R-1' }),
      ...Array.from({ length: 6 }, (_, n) => ingest('raced', `Befund ${n}: kein Husten.`)),
    ]);
    expect(withdrawn?.status).toBe(200);
    for (const { status } of reports) expect([200, 409]).toContain(status);
    const { rows } = await backend.store.db.execute(
      sql`SELECT id FROM extraction WHERE study_id = ${STUDY} AND patient_id = 'raced'`,
    );
    expect(rows).toEqual([]);
  });
});
