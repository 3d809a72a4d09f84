import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestBackend, type TestBackend } from '../support/backend.ts';
import {
  CANARY_FORM,
  type Canary,
  callsThatStore,
  canary,
  structuredOf,
} from './deidentified-view.fixtures.ts';

const people = Array.from({ length: 3 }, (_, place): Canary => canary(place + 301));
const secrets = people.flatMap(structuredOf);

let backend: TestBackend;
/** The pseudonyms of the patients. */
let patients: string[] = [];

interface Told {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: resources of every type
  readonly body: any;
}

async function ask(path: string, headers: Record<string, string> = {}, body?: string): Promise<Told> {
  const response = await fetch(path.startsWith('http') ? path : `${backend.url}/fhir/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      authorization: `Bearer ${backend.token}`,
      'x-role': 'analyst',
      ...(body === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body }),
  });
  const text = await response.text();
  for (const secret of secrets) if (text.includes(secret)) expect.fail(`${path} tells ${secret}`);
  const names = JSON.stringify([...response.headers]);
  for (const secret of secrets) if (names.includes(secret)) expect.fail(`headers of ${path} tell ${secret}`);
  return { status: response.status, headers: response.headers, body: text === '' ? null : JSON.parse(text) };
}
const resourcesOf = ({ body }: Told) =>
  (body.entry ?? []).map((entry: { resource: unknown }) => entry.resource);
const linkOf = ({ body }: Told, relation: string): string | undefined =>
  body.link.find((each: { relation: string }) => each.relation === relation)?.url;

beforeAll(async () => {
  backend = await startTestBackend();
  await backend.call('POST', '/api/forms', { questionnaire: CANARY_FORM });
  for (const own of people)
    for (const [method, path, body] of callsThatStore(own)) {
      const { status } = await backend.call(method, path, body);
      expect(status, path).toBeLessThan(300);
    }
  patients = resourcesOf(await ask('Patient')).map(({ id }: { id: string }) => id);
}, 120_000);
afterAll(() => backend.close());

describe('FHIR told de-identified', () => {
  it('shows patients by pseudonym, with their sex and year of birth, and labels what was done', async () => {
    expect(patients).toHaveLength(3);
    const [id = ''] = patients;
    const told = await ask(`Patient/${id}`);
    expect(told.body).toEqual({
      resourceType: 'Patient',
      id,
      meta: {
        security: [
          expect.objectContaining({ code: 'PSEUDED' }),
          expect.objectContaining({ code: 'REDACTED' }),
        ],
      },
      gender: 'female',
      birthDate: expect.stringMatching(/^19\d\d$/),
    });
    expect(told.headers.get('last-modified')).toBeNull();
    const etag = told.headers.get('etag') ?? '';
    expect((await ask(`Patient/${id}`, { 'if-none-match': etag })).status).toBe(304);
  });

  it('keeps codes and values, moves days by whole weeks, and leads from each resource to the others', async () => {
    const [patient = ''] = patients;
    const found = await ask(`Observation?patient=${patient}&code=http://loinc.org|4548-4&value-quantity=7.9`);
    const observation = resourcesOf(found).find((each: { note?: unknown }) => each.note !== undefined);
    expect(observation).toMatchObject({
      code: { coding: [{ system: 'http://loinc.org', code: '4548-4' }, { display: expect.any(String) }] },
      subject: { reference: `Patient/${patient}` },
      valueQuantity: { value: 7.9, code: '%' },
    });
    const moved = Date.parse(observation.effectiveDateTime) - Date.parse('2024-03-05');
    expect(moved).not.toBe(0);
    expect(Math.abs(moved) % (7 * 86_400_000)).toBe(0);
    expect((await ask(`Observation/${observation.id}`)).body).toEqual(observation);
    expect(resourcesOf(await ask(`Observation?_id=${observation.id}`))).toEqual([observation]);
    const included = await ask(`Condition?subject=Patient/${patient}&_include=Condition:subject`);
    expect(resourcesOf(included)).toContainEqual(
      expect.objectContaining({ resourceType: 'Patient', id: patient }),
    );
    for (const { fullUrl, resource } of included.body.entry)
      expect(fullUrl.endsWith(`/${resource.resourceType}/${resource.id}`)).toBe(true);
  });

  it('walks pages by links that repeat the question as it was asked, and say nothing of days and ids', async () => {
    const [patient = ''] = patients;
    const seen: string[] = [];
    let address: string | undefined = `Observation?patient=Patient/${patient}&_count=1`;
    while (address !== undefined) {
      const page: Told = await ask(address);
      expect(page.status).toBe(200);
      seen.push(...resourcesOf(page).map(({ id }: { id: string }) => id));
      expect(decodeURIComponent(linkOf(page, 'self') ?? '')).toContain(`patient=Patient/${patient}`);
      address = linkOf(page, 'next');
      const cursor = new URL(address ?? 'http://x').searchParams.get('_cursor') ?? '';
      expect(Buffer.from(cursor, 'base64url').toString()).not.toMatch(/20\d\d-|ext-|obs-/);
    }
    expect(seen.length).toBeGreaterThan(1);
    expect(new Set(seen).size).toBe(seen.length);
    const all = await ask(`Observation?patient=${patient}`);
    expect(resourcesOf(all).map(({ id }: { id: string }) => id)).toEqual(seen);
    expect((await ask('Observation?_cursor=WyIyMDI0Il0')).status).toBe(400);
  });

  it('tells everything of a patient, page by page', async () => {
    const [patient = ''] = patients;
    const types = new Set<string>();
    for (
      let address: string | undefined = `Patient/${patient}/$everything?_count=3`;
      address !== undefined;
    ) {
      const page: Told = await ask(address);
      expect(page.status, JSON.stringify(page.body)).toBe(200);
      for (const { resourceType } of resourcesOf(page)) types.add(resourceType);
      address = linkOf(page, 'next');
    }
    expect([...types]).toEqual(
      expect.arrayContaining([
        'Condition',
        'DocumentReference',
        'Observation',
        'Patient',
        'QuestionnaireResponse',
      ]),
    );
    expect([...types]).not.toContain('Provenance');
    for (const name of ['start', 'end', '_since'])
      expect((await ask(`Patient/${patient}/$everything?${name}=2024-03-05`)).status, name).toBe(400);
  });

  it('finds nobody by an id of the store, and tells not whether there is one', async () => {
    const [own] = people;
    for (const [real, unknown] of [
      [`Patient/${own?.patientId}`, 'Patient/NOBODY-1'],
      [`Patient/${own?.patientId}/$everything`, 'Patient/NOBODY-1/$everything'],
      [`Condition/${own?.resourceId}`, 'Condition/none'],
    ] as const) {
      const [a, b] = [await ask(real), await ask(unknown)];
      expect(a.status).toBe(404);
      expect(a.body).toEqual(b.body);
    }
    for (const query of [
      `_id=${own?.resourceId}`,
      `patient=${own?.patientId}`,
      `subject=Patient/${own?.patientId}`,
      `patient=${backend.url}/fhir/Patient/${own?.patientId}`,
    ]) {
      const told = await backend.call('GET', `/fhir/Condition?${query}`, undefined, { 'x-role': 'analyst' });
      expect([told.status, told.body.entry], query).toEqual([200, undefined]);
    }
  });

  it.each([
    'Patient?name=Bramavek',
    'Patient?family:exact=Bramavek',
    'Patient?identifier=MRN10000007',
    'Patient?birthdate=1944-03-12',
    'Patient?address-city=Ulm',
    'Patient?phone=0731',
    'Condition?onset-date=2024',
    'Condition?code:text=Diabetes',
    'Condition?patient.name=Bramavek',
    'Condition?subject:Patient.family=Bramavek',
    'Condition?_lastUpdated=gt2024',
    'Condition?_tag=x',
    'Condition?_sort=-recorded-date',
    'Condition?onset-age=gt90',
    'Patient?_has:Condition:patient:code=44054006',
    'Observation?date=2024-03-05',
  ])('refuses %s with a sentence that names the parameter', async (query) => {
    for (const told of [
      await ask(query),
      await ask(`${query.split('?')[0]}/_search`, {}, query.split('?')[1]),
    ]) {
      expect(told.status).toBe(400);
      const [{ diagnostics, expression }] = told.body.issue;
      expect(diagnostics).toContain('as you read this study de-identified');
      expect(query).toContain(expression[0]);
    }
  });

  it('tells no total below the threshold, and no versions, nor types that name people', async () => {
    expect((await ask('Patient?_summary=count')).body.total).toBe(5);
    expect((await ask('Patient?gender=male&_summary=count')).body.total).toBe(0);
    const [patient = ''] = patients;
    for (const path of [
      '_history',
      'Patient/_history',
      `Patient/${patient}/_history`,
      `Patient/${patient}/_history/1`,
    ]) {
      const told = await ask(path);
      expect([told.status, JSON.stringify(told.body)], path).toEqual([
        403,
        expect.stringContaining('Earlier versions are withheld'),
      ]);
    }
    for (const path of ['Practitioner', 'Provenance', 'RelatedPerson/x', 'Basic']) {
      const told = await ask(path);
      expect([told.status, JSON.stringify(told.body)], path).toEqual([
        403,
        expect.stringContaining('are not told'),
      ]);
    }
  });

  it('is noted by the ids of the store', async () => {
    const [patient = ''] = patients;
    await ask(`Condition?patient=${patient}`);
    const { rows } = await backend.store.db.execute(
      sql`SELECT action, patients FROM audit_event WHERE study_id = 'study-001' ORDER BY sequence DESC NULLS FIRST LIMIT 1`,
    );
    expect(rows[0]).toMatchObject({
      action: 'fhir.search',
      patients: [expect.stringMatching(/^CNRY-\d+$/)],
    });
  });
});
