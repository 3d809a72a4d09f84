import { unzipSync } from 'fflate';
import { parquetReadObjects } from 'hyparquet';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, startTestBackend, type TestBackend } from '../support/backend.ts';
import { sampled } from '../support/sampling.ts';
import { until } from '../support/until.ts';
import {
  CANARY_FORM,
  type Canary,
  callsThatStore,
  canary,
  inTextOf,
  structuredOf,
} from './deidentified-view.fixtures.ts';

const PEOPLE = sampled(35, 3);
const people = Array.from({ length: PEOPLE }, (_, place): Canary => canary(place + 101));
const secrets = people.flatMap(structuredOf);
const tree = { finding: { concepts: ['diabetes-mellitus'] } };
const ASYNC = { prefer: 'respond-async' };
const ANALYST = { 'x-role': 'analyst', 'x-user': 'anna' };
const OWNER = { 'x-role': 'owner', 'x-user': 'otto' };
type Headers = Record<string, string>;

let backend: TestBackend;
let responsesCsv = '';
const post = (path: string, body: unknown, headers: Headers = ANALYST) =>
  backend.call('POST', path, body, headers);
const get = (path: string, headers: Headers = ANALYST) => backend.call('GET', path, undefined, headers);

beforeAll(async () => {
  backend = await startTestBackend();
  const form = await backend.call('POST', '/api/forms', { questionnaire: CANARY_FORM });
  responsesCsv = `/api/forms/${form.body.form.id}/responses.csv`;
  for (const own of people)
    for (const [method, path, body] of callsThatStore(own)) {
      const { status } = await backend.call(method, path, body);
      expect(status, path).toBeLessThan(300);
    }
}, 300_000);
afterAll(() => backend.close());

/** What a file says, in whatever format: archives are opened, and archives in them. */
async function textOf(name: string, bytes: Uint8Array): Promise<string> {
  if (name.endsWith('.parquet')) {
    const file = bytes.slice().buffer as ArrayBuffer;
    const rows = await parquetReadObjects({ file });
    return JSON.stringify(rows, (_, value) => (typeof value === 'bigint' ? String(value) : value));
  }
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return new TextDecoder().decode(bytes);
  const inner = Object.entries(unzipSync(bytes)).map(([own, content]) => textOf(own, content));
  return (await Promise.all(inner)).join('\n');
}

async function fetched(
  path: string,
  headers: Headers = ANALYST,
): Promise<{ status: number; bytes: Uint8Array }> {
  const response = await fetch(`${backend.url}${path}`, {
    headers: { authorization: `Bearer ${backend.token}`, ...headers },
  });
  return { status: response.status, bytes: new Uint8Array(await response.arrayBuffer()) };
}

const ended = (id: string) =>
  until(
    async () => (await get(`/api/jobs/${id}`)).body.job,
    ({ state }) => state !== 'running' && state !== 'queued',
  );

async function started(answer: Promise<Answer>): Promise<string> {
  const { status, body } = await answer;
  expect(status, JSON.stringify(body)).toBe(202);
  const { id } = body.job;
  expect(await ended(id)).toMatchObject({ state: 'succeeded' });
  return id;
}

async function expectNobody(name: string, bytes: Uint8Array): Promise<string> {
  const text = await textOf(name, bytes);
  for (const secret of secrets) if (text.includes(secret)) expect.fail(`${name} tells ${secret}`);
  expect(text).not.toMatch(/2024-03-05|05\.03\.2024/);
  const seen = people.flatMap(inTextOf).filter((word) => text.includes(word));
  expect(seen.length / people.flatMap(inTextOf).length).toBeLessThan(0.1);
  return text;
}

describe('a file of somebody who reads de-identified', () => {
  it.each(['csv', 'xlsx', 'parquet', 'fhir', 'omop', 'redcap'])(
    'names nobody of a cohort in %s',
    async (format) => {
      const id = await started(post('/api/cohorts/exports', { tree, format }));
      const { body } = await get(`/api/exports/${id}`);
      expect(body.file).toMatchObject({
        is_deidentified: true,
        file_name: `cohort_${format}_deidentified.zip`,
      });
      const { status, bytes } = await fetched(`/api/exports/${id}/file`);
      expect(status).toBe(200);
      const text = await expectNobody(`${format}.zip`, bytes);
      expect(new Set(text.match(/p-[0-9a-f]{24}/g)).size).toBe(PEOPLE);
      const manifest = JSON.parse(new TextDecoder().decode(unzipSync(bytes)['manifest.json']));
      expect(manifest).toMatchObject({ de_identified: true, members: Math.max(5, PEOPLE) });
      expect(manifest.counts).toMatchObject({ met: Math.max(5, PEOPLE), denominator: Math.max(5, PEOPLE) });
      expect(manifest.de_identification.join(' ')).toMatch(
        /pseudonyms.+weeks.+Ages above 89.+masked.+threshold/,
      );
    },
  );

  it.each(['csv', 'xlsx', 'parquet'])('names nobody of a table in %s', async (format) => {
    const id = await started(post('/api/exports', { format }));
    const { bytes } = await fetched(`/api/exports/${id}/file`);
    const text = await expectNobody(`table.${format}`, bytes);
    expect(new Set(text.match(/p-[0-9a-f]{24}/g)).size).toBe(PEOPLE);
  });

  it('stands in the order of pseudonyms, which tells no rank of ids', async () => {
    const ids = async (path: string, body: unknown, file: (bytes: Uint8Array) => Uint8Array | undefined) => {
      const { bytes } = await fetched(`/api/exports/${await started(post(path, body))}/file`);
      const text = new TextDecoder().decode(file(bytes));
      return [...new Set(text.match(/p-[0-9a-f]{24}/g))];
    };
    const table = await ids('/api/exports', { format: 'csv' }, (bytes) => bytes);
    const archived = (bytes: Uint8Array) => unzipSync(bytes)['reports.csv'];
    const members = await ids('/api/cohorts/exports', { tree, format: 'csv' }, archived);
    expect(table).toEqual([...table].sort());
    expect(members).toEqual([...members].sort());
  });

  it('names nobody in $export, labels what was done, and tells nothing of when it was stored', async () => {
    const { status, body } = await get('/fhir/$export', { ...ANALYST, ...ASYNC });
    expect(status, JSON.stringify(body)).toBe(202);
    const job = /job-[0-9a-f-]{36}/.exec(JSON.stringify(body))?.[0] ?? '';
    await ended(job);
    const standing = await get(`/fhir/$export/${job}`);
    expect(standing.status).toBe(200);
    const types: string[] = standing.body.output.map(({ type }: { type: string }) => type);
    expect(types).toEqual(
      expect.arrayContaining(['Condition', 'DocumentReference', 'Observation', 'Patient']),
    );
    expect(types).not.toContain('Provenance');
    for (const type of types) {
      const { bytes } = await fetched(`/fhir/$export/${job}/${type}.ndjson`);
      const text = await expectNobody(`${type}.ndjson`, bytes);
      const lines = text.trimEnd().split('\n');
      for (const line of lines)
        expect(JSON.parse(line).meta).toEqual({
          security: [
            expect.objectContaining({ code: 'PSEUDED' }),
            expect.objectContaining({ code: 'REDACTED' }),
          ],
        });
      expect((await fetched(`/fhir/$export/${job}/${type}.ndjson`, OWNER)).status).toBe(403);
    }
    expect((await get(`/fhir/$export/${job}`, OWNER)).status).toBe(403);
    const since = await get('/fhir/$export?_since=2024-01-01', { ...ANALYST, ...ASYNC });
    expect(since).toMatchObject({ status: 400, body: { issue: [{ expression: ['_since'] }] } });
  });

  it('names nobody of the responses to a form, nor in the resources of a patient', async () => {
    const csv = await fetched(responsesCsv);
    expect(csv.status).toBe(200);
    expect((await expectNobody('responses.csv', csv.bytes)).split('\n').length).toBeGreaterThan(PEOPLE);
    const { body } = await get('/api/patients');
    for (const { resource } of body.entry) {
      const { status, bytes } = await fetched(`/api/patients/${resource.id}/resources?format=ndjson`);
      expect(status).toBe(200);
      expect(await expectNobody('resources', bytes)).toContain('"resourceType":"Observation"');
    }
    expect((await fetched(`/api/patients/${people[0]?.patientId}/resources`)).status).toBe(404);
  });
});

describe('a file', () => {
  const cohort = (headers: Headers) => post('/api/cohorts/exports', { tree, format: 'csv' }, headers);
  const table = (headers: Headers) => post('/api/exports', { format: 'csv' }, headers);

  it.each([
    ['cohort', cohort],
    ['table', table],
  ])('of a %s is joined by nobody who reads otherwise', async (_, start) => {
    const both = await Promise.all([start(ANALYST), start(OWNER)]);
    const [analyst, owner] = both.map(({ body }) => body.job.id);
    expect(analyst).not.toBe(owner);
    for (const id of [analyst, owner]) await ended(id);
    const [told, stored] = [
      await fetched(`/api/exports/${analyst}/file`),
      await fetched(`/api/exports/${owner}/file`, OWNER),
    ];
    await expectNobody('told.zip', told.bytes);
    expect(await textOf('stored.zip', stored.bytes)).toContain(people[0]?.patientId);
  });

  it.each([
    ['cohort', cohort],
    ['table', table],
  ])('of a %s is given to nobody who reads otherwise by now, whoever asked for it', async (_, start) => {
    const ofOwner = await started(start(OWNER));
    const ofAnalyst = await started(start(ANALYST));
    for (const path of ['', '/file']) {
      // The role was taken away since, or given.
      const lowered = await get(`/api/exports/${ofOwner}${path}`, { ...OWNER, 'x-role': 'analyst' });
      expect(lowered).toMatchObject({
        status: 403,
        body: { code: 'OTHER_VIEW', error: expect.stringContaining('export again') },
      });
      const raised = await get(`/api/exports/${ofAnalyst}${path}`, { ...ANALYST, 'x-role': 'investigator' });
      expect(raised).toMatchObject({ status: 403, body: { code: 'OTHER_VIEW' } });
      const guest = await get(`/api/exports/${ofAnalyst}${path}`, { ...ANALYST, 'x-role': 'guest' });
      expect(guest).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    }
  });

  it('is asked for without names and days', async () => {
    for (const [path, body, field] of [
      ['/api/cohorts/exports', { tree: { patients: [people[0]?.patientId] }, format: 'csv' }, 'tree'],
      ['/api/exports', { format: 'csv', filter: { findings: [{ text: people[0]?.family }] } }, undefined],
      ['/api/exports', { format: 'csv', filter: { findings: [{ date_from: '2024-03-05' }] } }, 'date_from'],
    ] as const) {
      const answer = await post(path, body);
      expect(answer.status, `${path} ${JSON.stringify(answer.body)}`).toBe(400);
      if (field !== undefined) expect(answer.body.field).toBe(field);
    }
  });

  it('of a cohort that somebody saved tells nothing of what is named in its criteria', async () => {
    const [first] = people;
    const named = {
      any: [
        { patients: people.map(({ patientId }) => patientId) },
        { finding: { text: `Frau ${first?.given} ${first?.family}`, date_from: '2024-03-05' } },
      ],
    };
    const asked = { name: `Friends of ${first?.given} ${first?.family}`, tree: named, is_private: false };
    const saved = await post('/api/cohorts', asked, OWNER);
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    const of = { tree: { cohort: { id: saved.body.cohort.id, version: 1 } }, format: 'csv' };
    const id = await started(post('/api/cohorts/exports', of));
    const { bytes } = await fetched(`/api/exports/${id}/file`);
    await expectNobody('saved.zip', bytes);
    const { query } = JSON.parse(new TextDecoder().decode(unzipSync(bytes)['manifest.json']));
    expect(query.tree.any[0].patients).toEqual(people.map(() => expect.stringMatching(/^p-[0-9a-f]{24}$/)));
    expect(query.saved_cohort.id).toBe(saved.body.cohort.id);
  });

  it('that is being written is stopped by whoever asked for it, and by no other analyst', async () => {
    const { body } = await cohort(ANALYST);
    const path = `/api/exports/${body.job.id}/cancel`;
    expect((await post(path, {}, { ...ANALYST, 'x-user': 'andrea' })).status).toBe(404);
    expect((await post(path, {}, { ...ANALYST, 'x-role': 'guest' })).status).toBe(403);
    const { status, body: stopped } = await post(path, {});
    expect(status).toBe(200);
    expect(['cancelled', 'succeeded']).toContain(stopped.job.state);
  });

  it('of a key that exports and reads nothing is de-identified', async () => {
    const key = { 'x-role': 'key', 'x-rights': 'export', 'x-user': 'anna' };
    const id = (await table(key)).body.job.id;
    await ended(id);
    await expectNobody('table.csv', (await fetched(`/api/exports/${id}/file`, key)).bytes);
  });

  it('of an analyst who reads under break-glass access is de-identified all the same', async () => {
    const breaking = { ...ANALYST, 'x-break-glass': 'access-1' };
    expect((await get(`/api/patients/${people[0]?.patientId}`, breaking)).status).toBe(200);
    const id = await started(table(breaking));
    await expectNobody('table.csv', (await fetched(`/api/exports/${id}/file`, breaking)).bytes);
  });

  it.each([
    ['/api/cohorts/none/versions/1/file', 'signature would not hold'],
    ['/api/imports/none/rejects.csv', 'names of files often name patients'],
  ])('%s is withheld with a sentence', async (path, sentence) => {
    const { status, body } = await get(path);
    expect({ status, error: body.error }).toEqual({ status: 403, error: expect.stringContaining(sentence) });
  });
});
