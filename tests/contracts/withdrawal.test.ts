import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NOT_BY_PATIENT } from '../../backend/participants/withdrawal/removed-tables.ts';
import { insertExportFiles } from '../../backend/record/files/export-files.store.ts';
import { countWithdrawals } from '../../backend/record/withdrawn/withdrawn.store.ts';
import { COORDINATOR, EVERYWHERE, SPREAD } from '../../backend/store/distribute.ts';
import { firstBrokenEvent } from '../support/audit-log.ts';
import { type Answer, startTestBackend, type TestBackend } from '../support/backend.ts';
import { readFile } from '../support/documents.ts';
import { callFhir } from '../support/fhir-calls.ts';
import { buildParticipant } from '../support/participants.ts';
import { ingestBody } from '../support/reports.ts';
import { STORE_KINDS } from '../support/stores.ts';
import { until } from '../support/until.ts';
import {
  callAsAdmin,
  MARKERS,
  type Method,
  NEIGHBOUR,
  PATIENT,
  STUDY,
  storedTexts,
  TEXT,
} from './withdrawal.fixtures.ts';

const OTHER = 'study-002';

describe.each(STORE_KINDS)('a withdrawal on %s', (kind) => {
  let backend: TestBackend;
  let before: Map<string, string>;
  let other: Map<string, string>;
  const ids: Record<string, string> = {};
  const documents: string[] = [];

  const call = (method: Method, path: string, body?: unknown, study = STUDY) =>
    callAsAdmin(backend, method, path, body, study);
  async function fhir(method: string, path: string, body?: unknown, study = STUDY): Promise<Answer> {
    const answer = await callFhir(backend, method, path, { study, body });
    return { status: answer.status, body: answer.body };
  }
  const ingest = (patient: string, text: string, study = STUDY) =>
    call('POST', '/api/ingest', ingestBody({ patient_id: patient, text }), study);
  const counts = async () =>
    (
      await backend.store.db.execute(sql`
        SELECT kind, key, standing, entities::int, patients::int FROM finding_count WHERE study_id = ${STUDY}
        ORDER BY kind, key COLLATE "C", standing`)
    ).rows;
  const terms = async () =>
    (
      await backend.store.db.execute(
        sql`SELECT term FROM entity_term WHERE study_id = ${STUDY} ORDER BY term`,
      )
    ).rows;
  const observation = (subject: string, more: object = {}) => ({
    resourceType: 'Observation',
    status: 'final',
    code: { text: 'zyxfever' },
    subject: { reference: subject },
    ...more,
  });

  async function finished(path: string): Promise<Answer['body']> {
    return until(
      async () => (await call('GET', path)).body,
      (body) => !['queued', 'running'].includes(body.job.state),
    );
  }

  beforeAll(async () => {
    backend = await startTestBackend(kind);
    await ingest('neighbour', NEIGHBOUR);
    await ingest(PATIENT, TEXT, OTHER);
    ids.countsBefore = JSON.stringify(await counts());
    ids.termsBefore = JSON.stringify(await terms());
    other = await storedTexts(backend, OTHER);
    ids.report = (await ingest(PATIENT, TEXT)).body.extraction_id;
    await ingest(PATIENT, `${TEXT} Arterielle Hypertonie.`);
    const patient = (await fhir('GET', `/Patient/${PATIENT}`)).body;
    await fhir('PUT', `/Patient/${PATIENT}`, { ...patient, name: [{ family: 'Zyxmann' }] });
    ids.observation = (await fhir('POST', '/Observation', observation(`Patient/${PATIENT}`))).body.id;
    await fhir('PUT', `/Observation/${ids.observation}`, {
      ...observation(`Patient/${PATIENT}`, { status: 'amended' }),
      id: ids.observation,
    });
    // About nobody else, so that it goes, too.
    ids.coverage = (
      await fhir('POST', '/Coverage', {
        resourceType: 'Coverage',
        status: 'active',
        beneficiary: { reference: `Patient/${PATIENT}`, display: 'Zyxmann' },
        payor: [{ display: 'Invented insurance' }],
      })
    ).body.id;
    // About somebody else, so that it stays without the reference.
    ids.mentioning = (
      await fhir('POST', '/Observation', {
        ...observation('Patient/neighbour', { code: { text: 'Contact' } }),
        focus: [{ reference: `Patient/${PATIENT}`, display: 'Zyxmann' }],
      })
    ).body.id;
    for (const text of ['Brief von Zyxmann: zyxfever.', 'Brief von Zyxmann: zyxfever.'])
      documents.push(await readFile(backend, text, { 'x-study-id': STUDY }));
    await call('POST', `/api/documents/${documents[0]}/ingest`, {
      patient_id: PATIENT,
      source_system: 'archive',
    });
    const { body } = await call('POST', '/api/exports', { format: 'csv' });
    ids.export = body.job.id;
    await finished(`/api/jobs/${ids.export}`);
    await call('POST', '/api/operations', {
      name: `About ${PATIENT}`,
      text: `{ study(id: "${STUDY}") { patient(id: "${PATIENT}") { id } } }`,
      variables: JSON.stringify({ patientId: PATIENT }),
    });
    before = await storedTexts(backend, STUDY);
    await call(
      'POST',
      '/api/participants',
      buildParticipant({ id: 'W-1', name: 'Zyxmann', patient_id: PATIENT }),
    );
  });
  afterAll(() => backend.close());

  it('considers every table of the store', async () => {
    const { rows } = await backend.store.db.execute(
      sql`SELECT table_name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
    );
    const considered = [...SPREAD.patient_id, ...Object.keys(NOT_BY_PATIENT)];
    expect(rows.map((row) => row.table_name).sort()).toEqual(considered.sort());
    expect([...SPREAD.study_id, ...EVERYWHERE, ...COORDINATOR].sort()).toEqual(
      Object.keys(NOT_BY_PATIENT).sort(),
    );
  });

  it('begins where every table of the patient holds something', () => {
    const holding = [...before].filter(([, text]) => MARKERS.some((marker) => text.includes(marker)));
    const names = holding.map(([table]) => table);
    for (const table of [
      'extraction',
      'passage',
      'entity',
      'report_resources',
      'fhir_resource_history',
      'fhir_index',
      'document_result',
      'report_scan',
      'saved_operation',
      'operation_version',
    ])
      expect(names).toContain(table);
  });

  it('is told beforehand, and asks for the id', async () => {
    const { body } = await call('GET', '/api/participants/W-1/withdrawal');
    const told = Object.fromEntries(
      body.removed.map(({ kind: name, count }: { kind: string; count: number }) => [name, count]),
    );
    expect(told).toMatchObject({
      participants: 1,
      reports: 3,
      documents: 2,
      exports: 1,
      masked_references: 1,
    });
    expect(told.fhir_resources).toBe(3);
    expect(told.fhir_versions).toBeGreaterThan(1);
    for (const confirm of ['', 'W-2', 'w-1']) {
      const refused = await call('POST', '/api/participants/W-1/withdrawal', { confirm });
      expect([refused.status, refused.body.field]).toEqual([400, 'confirm']);
    }
    const unknown = await call('POST', '/api/participants/W-1/withdrawal', { confirm: 'W-1' }, OTHER);
    expect(unknown.status).toBe(404);
    const nurse = await backend.call(
      'POST',
      '/api/participants/W-1/withdrawal',
      { confirm: 'W-1' },
      { 'x-role': 'nurse' },
    );
    expect(nurse.status).toBe(403);
    expect((await call('GET', `/api/extractions/${ids.report}`)).status).toBe(200);
  });

  /** How many parts of stored files of the study have one of these words. */
  const partsOf = async (words: readonly string[]) => {
    const { rows } = await backend.store.db.execute(sql`
      SELECT encode(content, 'escape') AS text FROM stored_file_part WHERE study_id = ${STUDY}`);
    return rows.filter(({ text }) => words.some((word) => String(text).includes(word))).length;
  };

  it('removes everything in one study, tells how much, and leaves the other as it was', async () => {
    expect(await partsOf(MARKERS)).toBeGreaterThan(0);
    const { status, body } = await call('POST', '/api/participants/W-1/withdrawal', { confirm: 'W-1' });
    expect(status).toBe(200);
    expect(body.withdrawal.removed).toEqual(
      expect.arrayContaining([
        { kind: 'reports', count: 3 },
        { kind: 'documents', count: 2 },
      ]),
    );
    expect(JSON.stringify(body)).not.toMatch(/zyx|W-1/i);
    for (const [table, text] of await storedTexts(backend, STUDY)) {
      // The log of events keeps ids of what was done, and no words.
      const looked = table.startsWith('audit_') ? MARKERS.slice(0, 2) : MARKERS;
      for (const marker of looked) expect(text.includes(marker), `${marker} in ${table}`).toBe(false);
    }
    const left = await storedTexts(backend, OTHER);
    for (const [table, text] of other)
      if (!table.startsWith('audit_')) expect(left.get(table), table).toBe(text);
    expect(await firstBrokenEvent(backend.store.db, STUDY)).toBeNull();
    expect(await partsOf(MARKERS)).toBe(0);
    expect((await backend.storedNames(STUDY)).filter((name) => name.startsWith('export/'))).toEqual([]);
    const copies = readdirSync(backend.workingFolder, { recursive: true, withFileTypes: true });
    for (const file of copies.filter((each) => each.isFile()))
      expect(readFileSync(join(file.parentPath, file.name), 'utf8')).not.toContain('zyx');
  });

  it('leaves the counts and terms of the study as if the patient had never been there', async () => {
    expect(JSON.stringify(await counts())).toBe(ids.countsBefore);
    expect(JSON.stringify(await terms())).toBe(ids.termsBefore);
  });

  it('leaves nothing to be found, and the neighbour as it was', async () => {
    expect((await call('GET', `/api/extractions/${ids.report}`)).status).toBe(404);
    expect((await call('GET', `/api/patients/${PATIENT}`)).status).toBe(404);
    expect((await call('GET', '/api/patients')).body.total).toBe(1);
    expect((await call('GET', `/api/exports/${ids.export}`)).status).toBe(404);
    const found = await call('POST', '/api/search', { query: 'zyxfever' });
    expect(JSON.stringify(found.body)).not.toMatch(/zyxmann/i);
    const evidence = await call('POST', '/api/analytics/evidence', { limit: 100, text: 'diabetes' });
    expect(evidence.body.total_patients).toBe(1);
    const table = await call('POST', '/api/exports', { format: 'csv' });
    await finished(`/api/jobs/${table.body.job.id}`);
    const csv = await fetch(`${backend.url}/api/exports/${table.body.job.id}/file`, {
      headers: { authorization: `Bearer ${backend.token}`, 'x-study-id': STUDY },
    });
    const text = await csv.text();
    expect(text).toContain('neighbour');
    expect(text).not.toContain(PATIENT);
  });

  it('is told as gone over FHIR, and what referred to it is masked', async () => {
    const gone = [
      `/Patient/${PATIENT}`,
      `/Patient/${PATIENT}/_history/1`,
      `/Patient/${PATIENT}/_history`,
      `/Observation/${ids.observation}`,
      `/Observation/${ids.observation}/_history/1`,
      `/Coverage/${ids.coverage}`,
      `/DocumentReference/${ids.report}`,
    ];
    for (const path of gone) {
      const { status, body } = await fhir('GET', path);
      expect([path, status, body.issue[0].code]).toEqual([path, 410, 'deleted']);
    }
    expect((await fhir('GET', `/Patient/${PATIENT}`, undefined, OTHER)).status).toBe(200);
    expect((await fhir('GET', '/Observation/never-there')).status).toBe(404);
    const mentioning = (await fhir('GET', `/Observation/${ids.mentioning}`)).body;
    expect(mentioning.focus[0].extension[0].valueCode).toBe('masked');
    expect(mentioning.subject.reference).toBe('Patient/neighbour');
    expect((await fhir('GET', `/Observation?subject=Patient/${PATIENT}&_summary=count`)).body.total).toBe(0);
  });

  it('keeps its patient and its participant out from then on', async () => {
    const refused = [
      await ingest(PATIENT, 'Kein Fieber.'),
      await call('POST', '/api/ingest-structured', {
        patient_id: PATIENT,
        source_system: 'clinic',
        text: 'Kein Fieber.',
        entities: [],
      }),
      await fhir('PUT', `/Patient/${PATIENT}`, { resourceType: 'Patient', id: PATIENT }),
      await fhir('POST', '/Observation', observation(`Patient/${PATIENT}`)),
      await call('POST', '/api/participants', buildParticipant({ id: 'W-1' })),
      await call('POST', '/api/participants', buildParticipant({ id: 'W-9', patient_id: PATIENT })),
    ];
    expect(refused.map(({ status }) => status)).toEqual([409, 409, 409, 400, 409, 409]);
    expect(refused[0]?.body.error).toContain('withdrawn');
    expect((await ingest('zyx-patient-8', 'Kein Fieber.')).status).toBe(200);
    expect((await ingest(PATIENT, 'Kein Fieber.', OTHER)).status).toBe(200);
  });

  it('keeps no file that a job began to write before it', async () => {
    const { db } = backend.store;
    const stored = { studyId: STUDY, id: 'file-1', bytes: 1, sha256: '' };
    const file = {
      ...{ file_name: 'cohort_table.csv', content_type: 'text/csv', rows: 1, stored },
      is_deidentified: false,
    };
    const jobId = 'job-that-began-before';
    const begun = (await countWithdrawals(db, STUDY)) - 1;
    await expect(insertExportFiles(db, STUDY, [{ ...file, jobId }], begun)).rejects.toThrow(
      /withdrawn while/,
    );
    expect((await call('GET', `/api/exports/${jobId}`)).status).toBe(404);
  });
});
