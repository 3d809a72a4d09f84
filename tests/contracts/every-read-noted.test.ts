import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestBackend, type TestBackend } from '../support/backend.ts';
import { ingestBody } from '../support/reports.ts';
import { sampled } from '../support/sampling.ts';

const PATIENTS = Array.from({ length: 12 }, (_, place) => `noted-${String(place).padStart(3, '0')}-x`);
/** Ids of patients that stand anywhere in an answer, in whatever field. */
const NAMED = /noted-\d{3}-x/g;
const READS = sampled(10_000, 150);
const AT_ONCE = 4;

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
  const texts = ['HbA1c 7.9 %. Diabetes mellitus.', 'Asthma. Metoprolol 50 mg.', 'Fieber, kein Husten.'];
  for (const [place, patient_id] of PATIENTS.entries())
    await backend.call(
      'POST',
      '/api/ingest',
      ingestBody({ patient_id, text: `${texts[place % 3]} ${place}` }),
    );
});
afterAll(() => backend.close());

type Read = readonly [method: 'GET' | 'POST', path: string, body?: object];

const patient = fc.constantFrom(...PATIENTS);
const word = fc.constantFrom('Diabetes', 'asthma', 'Fieber', 'HbA1c', 'Metoprolol');
const first = fc.integer({ min: 1, max: 20 });
const reads: fc.Arbitrary<Read> = fc.oneof(
  patient.map((id): Read => ['GET', `/api/patients/${id}`]),
  patient.map((id): Read => ['GET', `/api/patients/${id}/reports`]),
  patient.map((id): Read => ['GET', `/api/patients/${id}/resources`]),
  patient.map((id): Read => ['GET', `/fhir/Patient/${id}`]),
  patient.map((id): Read => ['GET', `/fhir/Patient/${id}/$everything`]),
  patient.map((patient_id): Read => ['POST', '/api/chat-patient', { message: 'Latest HbA1c?', patient_id }]),
  patient.map((patient_id): Read => ['POST', '/api/chat-patient/stream', { message: 'Fever?', patient_id }]),
  first.map((count): Read => ['GET', `/api/patients?count=${count}`]),
  first.map((count): Read => ['GET', `/fhir/Condition?_count=${count}`]),
  first.map((count): Read => ['GET', `/fhir/Observation?_count=${count}&_include=Observation:subject`]),
  first.map((many): Read => ['POST', '/api/patients/page', { first: many }]),
  first.map((many): Read => ['POST', '/api/reports/page', { first: many }]),
  first.map((many): Read => ['POST', '/api/findings/page', { first: many }]),
  word.map((query): Read => ['POST', '/api/search', { query }]),
  word.map((text): Read => ['POST', '/api/analytics/evidence', { text }]),
  word.map((text): Read => ['POST', '/api/analytics/table', { text }]),
  word.map((name): Read => ['POST', '/api/chat-cohort', { message: `How many patients have ${name}?` }]),
  word.map((name): Read => ['POST', '/api/chat-cohort/stream', { message: `Which patients have ${name}?` }]),
  word.map((name): Read => ['POST', '/api/cohort/query', { query: `patients with ${name}` }]),
);

/** The patients that an answer names; none of a refusal. */
async function returnedBy([method, path, body]: Read, requestId: string): Promise<Set<string>> {
  const answer = await fetch(`${backend.url}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${backend.token}`,
      'x-study-id': 'study-001',
      'x-request-id': requestId,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return new Set(answer.ok ? (text.match(NAMED) ?? []) : []);
}

async function notedOf(requestId: string): Promise<Set<string>> {
  const { rows } = await backend.store.db.execute(
    sql`SELECT DISTINCT unnest(patients) AS patient FROM audit_event WHERE request_id = ${requestId}`,
  );
  return new Set(rows.map(({ patient: id }) => String(id)));
}

it('every patient that a read returns is in its event', async () => {
  const sample = fc.sample(reads, { numRuns: READS, seed: fc.readConfigureGlobal().seed ?? 1 });
  const missing: string[] = [];
  let returned = 0;
  const check = async (read: Read, place: number) => {
    const ids = await returnedBy(read, `noted-read-${place}`);
    const noted = await notedOf(`noted-read-${place}`);
    returned += ids.size;
    for (const id of ids) if (!noted.has(id)) missing.push(`${read[0]} ${read[1]}: ${id}`);
  };
  for (let begun = 0; begun < sample.length; begun += AT_ONCE)
    await Promise.all(sample.slice(begun, begun + AT_ONCE).map((read, place) => check(read, begun + place)));
  expect([...new Set(missing)]).toEqual([]);
  expect(returned).toBeGreaterThan(READS);
}, 1_200_000);
