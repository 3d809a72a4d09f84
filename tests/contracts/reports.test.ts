import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestBackend, type TestBackend } from '../support/backend.ts';
import { ingestBody, REPORT } from '../support/reports.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.close());

describe('GET /api/demo-users', () => {
  it('lists the four demo users with the sample roles', async () => {
    const { status, body } = await backend.call('GET', '/api/demo-users');
    expect(status).toBe(200);
    expect(body.success).toBe(true);
    expect(body.users.map((user: { id: string }) => user.id)).toEqual(
      [1, 2, 3, 4].map((n) => `demo-user-${n}`),
    );
    expect(new Set(body.users.map((user: { role: string }) => user.role))).toEqual(
      new Set(['Principal Investigator', 'Research Coordinator', 'Data Analyst', 'Clinical Researcher']),
    );
    for (const user of body.users) expect(Object.keys(user).sort()).toEqual(['email', 'id', 'name', 'role']);
  });
});

describe('POST /api/generate-report', () => {
  it('writes the report of the specification, the same again for the same seed', async () => {
    const order = { user_id: 'demo-user-2', complexity: 'complex', language: 'de', seed: 42 };
    const first = await backend.call('POST', '/api/generate-report', order);
    const second = await backend.call('POST', '/api/generate-report', order);
    expect(first.status).toBe(200);
    const { report } = first.body;
    expect(report).toMatchObject({ user_id: 'demo-user-2', language: 'de', seed: 42 });
    expect(report.user_name).toBeTruthy();
    expect(report.user_email).toContain('@');
    expect(report.demographics.age).toBeGreaterThan(0);
    expect(report.conditions.length).toBeGreaterThanOrEqual(2);
    expect(report.conditions.length).toBeLessThanOrEqual(4);
    expect(Number.isNaN(Date.parse(report.generated_at))).toBe(false);
    expect(second.body.report.report_text).toBe(report.report_text);
  });

  it('defaults to a report of medium complexity in English with a seed of its own', async () => {
    const { body } = await backend.call('POST', '/api/generate-report', { user_id: 'demo-user-1' });
    expect(body.report.language).toBe('en');
    expect(Number.isInteger(body.report.seed)).toBe(true);
  });

  it.each([
    [{}, 'user_id'],
    [{ user_id: '' }, 'user_id'],
    [{ user_id: 'nobody' }, 'user_id'],
    [{ user_id: 7 }, 'user_id'],
    [{ user_id: 'demo-user-1', complexity: 'huge' }, 'complexity'],
    [{ user_id: 'demo-user-1', language: 'xx' }, 'language'],
    [{ user_id: 'demo-user-1', seed: -1 }, 'seed'],
    [{ user_id: 'demo-user-1', seed: 1.5 }, 'seed'],
    [{ user_id: 'demo-user-1', colour: 'red' }, 'colour'],
  ])('refuses %j and names %s', async (order, field) => {
    const { status, body } = await backend.call('POST', '/api/generate-report', order);
    expect(status).toBe(400);
    expect(body).toMatchObject({ success: false, code: 'BAD_INPUT', field });
    expect(body.error).toMatch(/\S/);
  });

  it('asks for a user in the words of the specification', async () => {
    const { body } = await backend.call('POST', '/api/generate-report', { user_id: '' });
    expect(body.error).toBe('Please select a user first');
  });
});

describe('POST /api/ingest', () => {
  it('answers everything that the specification reads', async () => {
    const { status, body } = await backend.call('POST', '/api/ingest', ingestBody());
    expect(status).toBe(200);
    expect(body.success).toBe(true);
    expect(body.patient_id).toBe('demo-patient-1');
    expect(body.summary).toEqual({ firstPatientId: 'demo-patient-1' });
    expect(body.processed_summary.demographics).toEqual({ age: 67, gender: 'female' });
    expect(body.processed_summary.conditions).toEqual(['Arterielle Hypertonie', 'Diabetes mellitus Typ 2']);
    expect(body.processed_summary.medications).toEqual(['Metformin', 'Ramipril']);
    expect(body.language).toBe('de');
    expect(body.duplicate).toBe(false);
  });

  it('gives every entity its words at its place', async () => {
    const { body } = await backend.call('POST', '/api/ingest', ingestBody({ patient_id: 'p-places' }));
    expect(body.entities.length).toBeGreaterThan(10);
    for (const { text, offset, length } of body.entities)
      expect(REPORT.slice(offset, offset + length)).toBe(text);
  });

  it('tells what is affirmed from what is denied, possible and of the family', async () => {
    const { body } = await backend.call('POST', '/api/ingest', ingestBody({ patient_id: 'p-assertion' }));
    const assertionOf = (text: string) =>
      body.entities.find((entity: { text: string }) => entity.text === text)?.assertion;
    expect(assertionOf('Arterielle Hypertonie')).toMatchObject({
      certainty: 'positive',
      association: 'subject',
    });
    expect(assertionOf('Fieber')).toMatchObject({ certainty: 'negative' });
    expect(assertionOf('Pneumonie').certainty).toMatch(/Possible$/);
    expect(assertionOf('Schlaganfall')).toMatchObject({ association: 'other' });
  });

  it('links entities to codes, also under the names of the specification', async () => {
    const { body } = await backend.call('POST', '/api/ingest', ingestBody({ patient_id: 'p-codes' }));
    const hypertension = body.entities.find(
      (entity: { text: string }) => entity.text === 'Arterielle Hypertonie',
    );
    expect(hypertension.links).toContainEqual(expect.objectContaining({ dataSource: 'ICD10CM', id: 'I10' }));
    expect(hypertension.code_ICD10CM).toBe('I10');
  });

  it('ends every relation in entities of the same report', async () => {
    const { body } = await backend.call('POST', '/api/ingest', ingestBody({ patient_id: 'p-relations' }));
    const ids = new Set(body.entities.map((entity: { id: string }) => entity.id));
    expect(body.relations.map((relation: { relationType: string }) => relation.relationType)).toContain(
      'DosageOfMedication',
    );
    for (const { source, target } of body.relations) {
      expect(ids).toContain(source);
      expect(ids).toContain(target);
    }
  });

  it('stores the same text of the same patient and source once, and says so', async () => {
    const ingest = ingestBody({ patient_id: 'p-twice' });
    const first = await backend.call('POST', '/api/ingest', ingest);
    const second = await backend.call('POST', '/api/ingest', ingest);
    expect(second.body).toEqual({ ...first.body, duplicate: true });
  });

  it('stores the same text sent many times at once only once', async () => {
    const ingest = ingestBody({ patient_id: 'p-race' });
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => backend.call('POST', '/api/ingest', ingest)),
    );
    expect(new Set(answers.map(({ body }) => body.extraction_id)).size).toBe(1);
    expect(answers.filter(({ body }) => body.duplicate === false)).toHaveLength(1);
  });

  it.each([
    [{ text: '' }, 'text'],
    [{ text: ' \n\t' }, 'text'],
    [{ text: 'x'.repeat(200_001) }, 'text'],
    [{ text: 'a\u0000b' }, 'text'],
    [{ text: 'half \ud83d pair' }, 'text'],
    [{ text: 5 }, 'text'],
    [{ text: undefined }, 'text'],
    [{ user_id: 'nobody' }, 'user_id'],
    [{ user_id: undefined }, 'user_id'],
    [{ patient_id: '  ' }, 'patient_id'],
    [{ patient_id: 'a\nb' }, 'patient_id'],
    [{ patient_id: 'x'.repeat(129) }, 'patient_id'],
    [{ patient_id: ['p'] }, 'patient_id'],
    [{ source_system: '' }, 'source_system'],
    [{ unknown_field: 1 }, 'unknown_field'],
  ])('refuses %o, names %s and stores nothing', async (change, field) => {
    const before = await backend.call('GET', '/api/patients');
    const { status, body } = await backend.call(
      'POST',
      '/api/ingest',
      ingestBody({ patient_id: 'p-bad', ...change }),
    );
    expect(status).toBe(400);
    expect(body).toMatchObject({ success: false, code: 'BAD_INPUT', field });
    expect(body.error).toMatch(/\S\.?$/);
    expect((await backend.call('GET', '/api/patients')).body.total).toBe(before.body.total);
  });

  it('takes a text of exactly 200,000 characters', async () => {
    const text = 'Kein Fieber. '.repeat(20_000).slice(0, 200_000);
    const { status, body } = await backend.call(
      'POST',
      '/api/ingest',
      ingestBody({ patient_id: 'p-long', text }),
    );
    expect(status).toBe(200);
    expect(body.entities.length).toBeGreaterThan(1000);
  });

  it.each([
    ['{"text": ', 'application/json'],
    ['', 'application/json'],
    ['text=a', 'application/x-www-form-urlencoded'],
  ])('refuses the body %j of type %s as no JSON', async (sent, type) => {
    const { status, body } = await backend.call('POST', '/api/ingest', sent, { 'content-type': type });
    expect(status).toBe(400);
    expect(body).toMatchObject({ success: false, code: 'BAD_INPUT', field: 'body' });
  });

  it('refuses a body beyond its limit', async () => {
    const { status, body } = await backend.call(
      'POST',
      '/api/ingest',
      ingestBody({ text: 'x'.repeat(5_000_000) }),
    );
    expect(status).toBe(413);
    expect(body).toMatchObject({ success: false, code: 'BODY_TOO_LARGE', field: 'body' });
  });

  it('refuses an unknown study and names the header', async () => {
    const { status, body } = await backend.call('POST', '/api/ingest', ingestBody(), {
      'x-study-id': 'study-999',
    });
    expect(status).toBe(400);
    expect(body.field).toBe('x-study-id');
  });
});
