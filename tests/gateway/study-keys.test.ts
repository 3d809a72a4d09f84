import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askWithToken, bearer, makeToken } from '../support/access-tokens.ts';
import { startTestBackend, type TestBackend } from '../support/backend.ts';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';
import { ingestBody, REPORT } from '../support/reports.ts';

const PATIENTS = '{ studies { id patients { nodes { id: patientId } } } }';

let backend: TestBackend;
let gateway: TestGateway;
beforeAll(async () => {
  backend = await startTestBackend();
  gateway = await startTestGateway(backend);
  await gateway.login();
  const study = { 'x-study-id': 'study-002' };
  await backend.call('POST', '/api/ingest', ingestBody({ patient_id: 'p-2', text: REPORT }), study);
});
afterAll(async () => {
  await gateway.close();
  await backend.close();
});

const ask = (query: string, secret: string, variables = {}) =>
  askWithToken(gateway, secret, query, variables);
const get = (url: string, headers: Record<string, string>) => gateway.app.inject({ url, headers });

describe('a key of a study', () => {
  const INGEST = `mutation { ingestReport(input: { studyId: "study-002", userId: "demo-user-1", patientId: "p-9", text: "Asthma." }) { __typename
    ... on UserError { message code } } }`;

  it('does the work of its study with its rights alone, under its own id', async () => {
    const key = await makeToken(gateway, ['study-002'], { kind: 'STUDY', rights: ['READ_IDENTIFIED'] });
    const { data } = await ask(`{ viewer { username } ${PATIENTS.slice(1)}`, key.secret);
    expect(data.viewer).toEqual({ username: key.id });
    expect(data.studies).toMatchObject([{ id: 'study-002' }]);
    const refused = await ask(INGEST, key.secret);
    expect(refused.data.ingestReport).toMatchObject({ __typename: 'UpstreamFailure', code: 'FORBIDDEN' });
    const written = await gateway.app.inject({
      method: 'POST',
      url: '/fhir/study-002/Patient',
      headers: { ...bearer(key.secret), 'content-type': 'application/fhir+json' },
      payload: { resourceType: 'Patient', id: 'p-9' },
    });
    expect(written.statusCode).toBe(403);
    expect(written.json().resourceType).toBe('OperationOutcome');
    expect((await get('/patient-files/study-002/p-2/fhir.ndjson', bearer(key.secret))).statusCode).toBe(403);
    const { rows } = await backend.store.db.execute(
      sql`SELECT DISTINCT actor FROM audit_event WHERE study_id = 'study-002' AND actor LIKE 'key:%'`,
    );
    expect(rows).toEqual([{ actor: key.id }]);
  });

  it('is told with its rights, and who made it', async () => {
    const rights = ['READ_DE_IDENTIFIED', 'EXPORT'];
    await makeToken(gateway, ['study-003'], { kind: 'STUDY', rights, name: 'Nightly export' });
    const { data } = await gateway.ask('{ accessTokens { name kind rights madeBy } }');
    expect(data.accessTokens).toContainEqual({
      name: 'Nightly export',
      kind: 'STUDY',
      rights: expect.arrayContaining(rights),
      madeBy: 'admin',
    });
  });
});
