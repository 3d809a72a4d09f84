import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildParticipant } from '../support/participants.ts';
import { until } from '../support/until.ts';
import { archiveOf, type Body, diabetes, STUDY, startExporting } from './cohort-exports.fixtures.ts';

const DEIDENTIFIED = 'study-003';
const ADMIN = { 'x-user': 'admin', 'x-role': 'owner' };
const LETTER =
  'Bericht vom 05.03.2026. Patientin Frau Zirbelkron, geboren am 04.05.1929, 96 Jahre, Fall 7712345. Diagnosen: Diabetes mellitus Typ 2 seit 12.04.2019.';
const ORIGINALS = /Zirbelkron|04\.05\.1929|1929-05-04|7712345|2026-03-05|05\.03\.2026|2019|zyx-[12]|\bext-/;

let exporting: Awaited<ReturnType<typeof startExporting>>;
beforeAll(async () => {
  exporting = await startExporting();
  for (const patient of ['l-1', 'l-2', 'l-3'])
    await exporting.ingest(patient, `Bericht vom 05.03.2026. Diagnosen: Diabetes mellitus Typ 2. ${patient}`);
});
afterAll(() => exporting.backend.close());

const start = (format = 'csv') =>
  exporting.call('/api/cohorts/exports', { tree: diabetes, format }, STUDY, ADMIN);

/** Keeps exports from reading findings while something else is done. */
async function whileHeld<T>(work: (release: () => void) => Promise<T>): Promise<T> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let hold = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    hold = resolve;
  });
  const lock = exporting.backend.store.db.transaction(async (tx) => {
    await tx.execute(sql`LOCK TABLE report_relations IN ACCESS EXCLUSIVE MODE`);
    hold();
    await released;
  });
  await held;
  try {
    return await work(release);
  } finally {
    release();
    await lock;
  }
}

/** Waits until so many transactions wait for what is held. */
const waiting = (transactions: number) =>
  until(
    async () => {
      const { rows } = await exporting.backend.store.db.execute(sql`
        SELECT count(DISTINCT l.pid)::int AS waiting FROM pg_locks l
        WHERE NOT l.granted AND l.relation = 'report_relations'::regclass
          AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())`);
      return Number(rows[0]?.waiting);
    },
    (count) => count >= transactions,
  );

describe('an export that is under way', () => {
  it('is joined by the same question, and not by another one', async () => {
    const { one, same, other } = await whileHeld(async (release) => {
      const started = (await start()).body.job;
      const again = (await start()).body.job;
      const differently = (await start('redcap')).body.job;
      release();
      return { one: started, same: again, other: differently };
    });
    expect(same.id).toBe(one.id);
    expect(other.id).not.toBe(one.id);
    expect(await exporting.jobOf(one.id)).toMatchObject({ state: 'succeeded', done: 3, total: 3 });
    await exporting.jobOf(other.id);
  });

  it('is written again from its beginning where the process that wrote it is gone', async () => {
    const id = await whileHeld(async (release) => {
      const { job } = (await start('redcap')).body;
      await waiting(1);
      await exporting.backend.store.db.execute(
        sql`UPDATE job SET holder = 'gone', held_until = now() - interval '1 minute' WHERE id = ${job.id}`,
      );
      release();
      return job.id;
    });
    expect(await exporting.jobOf(id)).toMatchObject({ state: 'succeeded' });
    const { rows, manifest } = archiveOf(await exporting.bytesOf(id));
    const patients = rows('redcap_records.csv').flatMap((row) => row.patient_id || []);
    expect(patients).toEqual(['l-1', 'l-2', 'l-3']);
    expect(manifest.exported.by).toBe('admin');
  });

  it('is in the audit chain, and so is the fetching of its file', async () => {
    const { job } = (await start('fhir')).body;
    await exporting.jobOf(job.id);
    await exporting.bytesOf(job.id);
    const { rows } = await exporting.backend.store.db.execute(
      sql`SELECT action FROM audit_event WHERE study_id = ${STUDY} AND target = ${job.id} ORDER BY sequence`,
    );
    expect(rows.map(({ action }) => action)).toEqual(['cohort.export', 'export.read']);
  });

  it('ends without a file when it is cancelled', async () => {
    const id = await whileHeld(async (release) => {
      const { job } = (await start('parquet')).body;
      await waiting(1);
      const cancelled = exporting.call(`/api/jobs/${job.id}/cancel`, {}, STUDY, ADMIN);
      await until(
        () => exporting.backend.store.db.execute(sql`SELECT FROM job WHERE id = ${job.id} AND is_cancelled`),
        ({ rows }) => rows.length > 0,
      );
      release();
      expect((await cancelled).body.job.state).toBe('cancelled');
      return job.id;
    });
    expect((await exporting.call(`/api/exports/${id}`)).status).toBe(404);
  });

  it('leaves no file that has somebody who was withdrawn meanwhile', async () => {
    const participant = buildParticipant({ id: 'W-1', patient_id: 'l-3' });
    expect((await exporting.call('/api/participants', participant, STUDY, ADMIN)).status).toBe(201);
    const id = await whileHeld(async (release) => {
      const { job } = (await start()).body;
      await waiting(1);
      const withdrawn = exporting.call('/api/participants/W-1/withdrawal', { confirm: 'W-1' }, STUDY, ADMIN);
      await waiting(2);
      release();
      expect((await withdrawn).status).toBe(200);
      return job.id;
    });
    await exporting.jobOf(id);
    expect((await exporting.call(`/api/exports/${id}`)).status).toBe(404);
    const { rows, manifest } = await exporting.exported('csv');
    expect(rows('members.csv').map((row) => row.patient_id)).toEqual(['l-1', 'l-2']);
    expect(manifest.members).toBe(2);
  });
});

describe('an export of a study that de-identifies', () => {
  beforeAll(async () => {
    const { ingest, call } = exporting;
    await ingest('zyx-1', LETTER, DEIDENTIFIED);
    const fhir = (method: 'PUT' | 'POST', path: string, resource: Body) =>
      exporting.backend.call(method, `/fhir${path}`, resource, { 'x-study-id': DEIDENTIFIED, ...ADMIN });
    const patient = {
      resourceType: 'Patient',
      id: 'zyx-1',
      identifier: [{ system: 'urn:casebook:patient-id', value: 'zyx-1' }],
      name: [{ family: 'Zirbelkron' }],
      telecom: [{ system: 'phone', value: '7712345' }],
      birthDate: '1929-05-04',
    };
    expect((await fhir('PUT', '/Patient/zyx-1', patient)).status).toBe(200);
    const observation = {
      resourceType: 'Observation',
      status: 'final',
      code: { text: 'Befund von Frau Zirbelkron' },
      subject: { reference: 'Patient/zyx-1', display: 'Zirbelkron' },
      effectiveDateTime: '2026-03-05',
      performer: [{ display: 'Zirbelkron' }],
      note: [{ authorString: 'Zirbelkron', text: 'Gesehen am 05.03.2026.' }],
    };
    expect((await fhir('POST', '/Observation', observation)).status).toBe(201);
    const setting = { on: true, operator: 'dateshift' };
    await call('/api/anonymize/on-ingest', setting, DEIDENTIFIED, ADMIN);
    await ingest('zyx-1', `${LETTER} Kein Fieber.`, DEIDENTIFIED);
    await ingest('zyx-2', LETTER, DEIDENTIFIED);
  });

  it.each(['csv', 'fhir', 'omop', 'redcap'])('names nobody in %s', async (format) => {
    const tree = { any: [diabetes, { patients: ['zyx-1'] }] };
    const { files, text, manifest } = await exporting.exported(format, tree, DEIDENTIFIED);
    expect(manifest.de_identified).toBe(true);
    const resources = manifest.left_out.filter(({ what }: Body) => what.startsWith('FHIR resources'));
    expect(resources.map(({ count }: Body) => count)).toEqual(format === 'fhir' ? [] : [1]);
    for (const name of Object.keys(files)) {
      const content = name === 'manifest.json' ? JSON.stringify(manifest.query) : text(name);
      expect(content, name).not.toMatch(ORIGINALS);
    }
  });

  it('has one pseudonym and one interval for each patient, and no age above 90', async () => {
    const { rows } = await exporting.exported('csv', diabetes, DEIDENTIFIED);
    const members = rows('members.csv');
    expect(members.map(({ age, birth_date: birth }) => [age, birth])).toEqual([
      ['90', ''],
      ['90', ''],
    ]);
    const days = rows('findings.csv').filter(({ text }) => text === 'Diabetes mellitus Typ 2');
    const interval = ({ report_date: report = '', date = '' }: Body) => Date.parse(report) - Date.parse(date);
    for (const finding of days)
      expect(interval(finding)).toBe(Date.parse('2026-03-05') - Date.parse('2019-04-12'));
    const reports = rows('reports.csv');
    const datesOf = (patient?: string) =>
      new Set(reports.filter(({ patient_id: id }) => id === patient).map((row) => row.report_date));
    // The report of before the setting moves as the one of after it.
    for (const { patient_id: id } of members) expect(datesOf(id).size).toBe(1);
    expect(new Set(reports.map(({ patient_id: id }) => id))).toEqual(
      new Set(members.map(({ patient_id: id }) => id)),
    );
    const again = await exporting.exported('csv', { all: [diabetes] }, DEIDENTIFIED);
    expect(again.rows('members.csv')).toEqual(members);
  });

  it('tells no instant at which something was stored, by which dates could be moved back', async () => {
    const { files, text } = await exporting.exported('fhir', diabetes, DEIDENTIFIED);
    for (const name of Object.keys(files).filter((own) => own.endsWith('.ndjson'))) {
      expect(text(name), name).not.toMatch(/T\d{2}:\d{2}:\d{2}/);
      expect(text(name), name).not.toMatch(/"(?:identifier|name|telecom|address|hash)"/);
    }
    expect(Object.keys(files)).not.toContain('Provenance.ndjson');
    expect(text('Observation.ndjson')).toContain('Befund von Frau');
  });
});
