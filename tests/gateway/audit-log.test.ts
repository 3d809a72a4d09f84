import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestBackend, type TestBackend } from '../support/backend.ts';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';
import { ingestBody } from '../support/reports.ts';

const EVENTS = `query ($where: AuditEventFilterInput) { study(id: "study-001") { auditEvents(first: 10, where: $where) {
  totalCount csvUrl fhirUrl
  nodes { actor action patientReferences patientCount patientsHash purpose address }
} } }`;

let own: TestBackend;
let gateway: TestGateway;
beforeAll(async () => {
  own = await startTestBackend();
  gateway = await startTestGateway(own);
  await own.call('POST', '/api/ingest', ingestBody({ patient_id: 'p-1' }));
});
afterAll(async () => {
  await gateway.close();
  await own.close();
});

it('the audit log is told with addresses and purposes, and fetched as files of the same filter', async () => {
  const files = '/audit-files/study-001/events';
  expect((await gateway.fetch(`${files}.csv`)).statusCode).toBe(401);
  await gateway.login();
  await gateway.app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { cookie: gateway.cookie() ?? '', 'x-purpose': 'care' },
    payload: {
      query: '{ study(id: "study-001") { reports(first: 1) { nodes { patient { patientId } } } } }',
    },
  });
  const where = { patientId: 'p-1', actor: 'admin', leavesSystem: false };
  const { data } = await gateway.ask(EVENTS, { where });
  const { auditEvents } = data.study;
  expect(auditEvents.totalCount).toBeGreaterThan(0);
  expect(auditEvents.nodes[0]).toMatchObject({
    actor: 'admin',
    patientReferences: ['p-1'],
    patientCount: 1,
    patientsHash: null,
    purpose: 'care',
    address: '127.0.0.1',
  });
  expect(auditEvents.csvUrl).toBe(`${files}.csv?patient_id=p-1&actor=admin&leaves_system=false`);
  const csv = await gateway.fetch(auditEvents.csvUrl);
  expect(csv.statusCode).toBe(200);
  expect(csv.body.trim().split('\r\n')).toHaveLength(auditEvents.totalCount + 1);
  const fhir = await gateway.fetch(auditEvents.fhirUrl);
  expect(JSON.parse(fhir.body.split('\n')[0] ?? '')).toMatchObject({ resourceType: 'AuditEvent' });
  expect((await gateway.fetch(`${files}.csv?date_from=x`)).statusCode).toBe(400);
  expect((await gateway.fetch(`${files}.csv?unknown=x`)).statusCode).toBe(400);
});
