import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestBackend, type TestBackend } from '../support/backend.ts';
import { ingestBody } from '../support/reports.ts';
import { sampled } from '../support/sampling.ts';
import {
  CALLS_ABOUT_ALL,
  CANARY_FORM,
  type Canary,
  callsAboutPatient,
  callsThatStore,
  canary,
  inTextOf,
  structuredOf,
} from './deidentified-view.fixtures.ts';

const PATIENT = 'KRANZ-4711';
const TEXT =
  'Frau Waltraud Kranzberger, geb. 12.03.1944, wohnhaft Lindengasse 14, 89073 Ulm, wurde am 05.03.2024 aufgenommen. Sie hat Fieber und einen Diabetes mellitus Typ 2. HbA1c 7,9 %. Kein Husten. Therapie mit Metformin 500 mg.';
const SECRETS = [PATIENT, 'Kranzberger', 'Waltraud', 'Lindengasse', '2024-03-05', '05.03.2024', '12.03.1944'];

let backend: TestBackend;
let pseudonym = '';

const ask = (path: string, body?: unknown, role = 'analyst') =>
  backend.call(body === undefined ? 'GET' : 'POST', path, body, { 'x-role': role });

beforeAll(async () => {
  backend = await startTestBackend();
  for (const [id, text] of [
    [PATIENT, TEXT],
    ['OTHER-1', 'Herr Jost Amberger hat Fieber. Kein Diabetes mellitus.'],
  ]) {
    const body = ingestBody({ patient_id: id, text, report_date: '2024-03-05' });
    expect((await backend.call('POST', '/api/ingest', body)).status).toBe(200);
  }
  const evidence = await ask('/api/analytics/evidence', {
    concept: 'type 2 diabetes',
    category: 'Diagnosis',
  });
  expect(evidence.status, JSON.stringify(evidence.body)).toBe(400);
  const { body } = await ask('/api/search-by-code', { system: 'ICD10CM', code: 'E11' });
  pseudonym = body.by_patient[0].patient_id;
});
afterAll(() => backend.close());

describe('a caller who reads de-identified', () => {
  it.each([
    ['/api/patients'],
    ['/api/patients/page', {}],
    ['/api/reports/page', {}],
    ['/api/findings/page', {}],
    ['/api/analytics/evidence', { include_text: true }],
    ['/api/search-by-code', { system: 'ICD10CM', code: 'E11' }],
    ['/api/search', { query: 'diabetes mellitus' }],
    ['/api/search', { query: 'Diabetes', mode: 'vector' }],
    ['/api/chat-cohort', { message: 'Which patients have diabetes?' }],
    ['/api/chat-patient', { message: 'Does the patient have diabetes?', patient_id: ':own' }],
    ['/api/chat-patient', { message: 'Welche Medikamente nimmt die Patientin?', patient_id: ':own' }],
    ['/api/cohort/query', { query: { having: [{ category: 'Diagnosis' }] } }],
    ['/api/cohorts/count', { tree: { finding: { category: 'Diagnosis' } }, first: 10 }],
    ['/api/cohorts/matrix', { criteria: [{ finding: { category: 'Diagnosis' } }] }],
    ['/api/analytics/table', { include_text: true }],
    ['/api/chat-cohort/table', { message: 'Which patients have diabetes?' }],
    ['/api/measurements/series', { analyte: '4548-4' }],
    ['/api/patients/:own'],
    ['/api/patients/:own/reports'],
  ])('is told of nobody by %s, neither as analyst nor as guest', async (path, body?) => {
    for (const role of ['analyst', 'guest']) {
      const own = body && JSON.parse(JSON.stringify(body).replace(':own', pseudonym));
      const answer = await ask(path.replace(':own', pseudonym), own, role);
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      const text = JSON.stringify(answer.body);
      expect(text).toMatch(/"[pr]-[0-9a-f]{24}"/);
      for (const secret of SECRETS) expect(text).not.toContain(secret);
    }
  });

  it('is told the same pseudonym, report and moved day everywhere', async () => {
    const { body: list } = await ask('/api/reports/page', { where: { patient_ids: [pseudonym] } });
    const { node } = list.pages[0].entries[0];
    expect(node).toMatchObject({
      patient_id: pseudonym,
      created_at: expect.stringMatching(/-01-01T00:00:00/),
    });
    expect(node.date).toMatch(/^20(?:19|2\d)-\d\d-\d\d$/);
    const { body } = await ask(`/api/extractions/${node.id}`);
    expect(body.extraction).toMatchObject({ id: node.id, patient_id: pseudonym });
    const [year, month, day] = node.date.split('-');
    expect(body.extraction.text).toContain(`wurde am ${day}.${month}.${year} aufgenommen`);
    expect(body.extraction.text).toContain('Frau [NAME]');
  });

  it('opens the sentence of each fact', async () => {
    const { body: found } = await ask('/api/findings/page', { where: { patient_ids: [pseudonym] } });
    const nodes = found.pages[0].entries.map((entry: { node: unknown }) => entry.node);
    expect(nodes.length).toBeGreaterThan(5);
    const { body } = await ask(`/api/extractions/${nodes[0].extraction_id}`);
    for (const { entity, context, context_offset: at } of nodes) {
      const { text } = body.extraction;
      expect(text.slice(entity.offset, entity.offset + entity.length)).toBe(entity.text);
      expect(text.slice(at, at + context.length)).toBe(context);
    }
  });

  it('finds nobody by an id of the store, and is not told whether there is one', async () => {
    const known = await backend.store.db.execute(sql`SELECT id FROM extraction LIMIT 1`);
    for (const [real, unknown] of [
      [`/api/patients/${PATIENT}`, '/api/patients/NOBODY-1'],
      [`/api/patients/${PATIENT}/reports`, '/api/patients/NOBODY-1/reports'],
      [`/api/extractions/${known.rows[0]?.id}`, '/api/extractions/ext-0'],
    ]) {
      const answers = await Promise.all([ask(real ?? ''), ask(unknown ?? '')]);
      expect(answers[0]?.status).toBe(404);
      expect(answers[0]).toEqual(answers[1]);
    }
    const { body } = await ask('/api/patients/total', { where: { patient_ids: [PATIENT] } });
    expect(body.total).toBe(0);
  });

  it('is refused filters that would tell what is masked', async () => {
    for (const [path, body, field] of [
      ['/api/patients/page', { where: { born_from: '1944-03-12' } }, 'born_from'],
      ['/api/reports/page', { where: { date_to: '2024-03-05' } }, 'date_to'],
      ['/api/analytics/evidence', { date_from: '2024-03-05' }, 'date_from'],
    ] as const) {
      expect(await ask(path, body)).toMatchObject({ status: 400, body: { field } });
    }
    expect(await ask('/api/patients?search=Kranzberger')).toMatchObject({
      status: 400,
      body: { field: 'search' },
    });
  });

  it('is answered no question with what may be a name, an id or a day, wherever it stands', async () => {
    const words = [
      'Kranzberger',
      'Waltraud',
      PATIENT,
      'Lindengasse',
      '89073',
      '05.03.2024',
      'seit letztem Jahr',
    ];
    for (const word of words) {
      for (const [path, body, field] of [
        ['/api/search', { query: `Fieber ${word}` }, 'query'],
        ['/api/search', { query: word, mode: 'vector', patient_ids: [pseudonym] }, 'query'],
        ['/api/chat-cohort', { message: `Hat ${word} Fieber?` }, 'message'],
        ['/api/chat-patient', { message: `Hat ${word} Fieber?`, patient_id: pseudonym }, 'message'],
        [
          '/api/chat-cohort',
          { message: 'Und Husten?', history: [{ role: 'user', content: word }] },
          'history',
        ],
        ['/api/analytics/evidence', { text: word }, 'text'],
        ['/api/patients/page', { where: { text: word } }, 'text'],
      ] as const) {
        expect(await ask(path, body), `${path} ${word}`).toMatchObject({ status: 400, body: { field } });
      }
    }
  });

  it('asks about a patient by the pseudonym in a message', async () => {
    const { status, body } = await ask('/api/chat-cohort', {
      message: `Does patient ${pseudonym} have diabetes?`,
    });
    expect(status).toBe(200);
    expect(body.citations.map((cited: { patientId: string }) => cited.patientId)).toContain(pseudonym);
    expect(JSON.stringify(body)).not.toContain(PATIENT);
  });

  it('is told an answer as it is written, masked', async () => {
    const response = await fetch(`${backend.url}/api/chat-patient/stream`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${backend.token}`,
        'content-type': 'application/json',
        'x-role': 'analyst',
      },
      body: JSON.stringify({ message: 'Does the patient have diabetes?', patient_id: pseudonym }),
    });
    const text = await response.text();
    expect(text).toContain('event: sources');
    expect(text).toContain('event: text');
    expect(text).toContain('event: answer');
    expect(text).toContain(pseudonym);
    for (const secret of SECRETS) expect(text).not.toContain(secret);
  });

  it('walks pages by cursors that say nothing', async () => {
    const first = await ask('/api/findings/page', { first: 3 });
    const { cursor } = first.body.pages[0].entries[2];
    expect(Buffer.from(cursor, 'base64url').toString()).not.toMatch(/KRANZ|OTHER|ext-/);
    const next = await ask('/api/findings/page', { first: 3, after: cursor });
    expect(next.status).toBe(200);
    expect(next.body.pages[0].entries[0].node).not.toEqual(first.body.pages[0].entries[2].node);
    expect((await ask('/api/findings/page', { after: 'WyJ4Il0' })).status).toBe(400);
  });

  it('is given the reports of several patients in no order of days', async () => {
    const days = async (order: string) => {
      const { body } = await ask('/api/reports/page', { order });
      return body.pages[0].entries.map((entry: { node: { id: string } }) => entry.node.id);
    };
    expect(await days('date_asc')).toEqual(await days('date_desc'));
    expect(await days('created_asc')).toEqual((await days('created_desc')).reverse());
  });

  it('is told counts below the threshold as the threshold', async () => {
    const { body } = await ask('/api/patients/total', {});
    expect(body.total).toBe(5);
    const groups = await ask('/api/findings/groups', { by: 'month' });
    expect(groups.body.groups).toEqual([]);
  });

  it('is told why scans are withheld', async () => {
    const { status, body } = await ask('/api/documents/none/pages/1/image');
    expect({ status, error: body.error }).toEqual({
      status: 403,
      error: expect.stringContaining('names in pictures cannot be masked yet'),
    });
  });
});

describe('identifiers of structured fields', () => {
  const STUDY = { 'x-study-id': 'study-003' };
  const PEOPLE = sampled(35, 2);
  /** 2,000 answers in a long run: `TEST_SEED=1 npx vitest run tests/contracts/deidentified-view.test.ts`. */
  const FEWEST = sampled(2_000, 60);
  const people = Array.from({ length: PEOPLE }, (_, place): Canary => canary(place + 1));
  let responses = '';
  const askIn = (path: string, body: unknown, role: string) =>
    backend.call(body === undefined ? 'GET' : 'POST', path, body, { ...STUDY, 'x-role': role });

  beforeAll(async () => {
    const form = await backend.call('POST', '/api/forms', { questionnaire: CANARY_FORM }, STUDY);
    responses = `/api/forms/${form.body.form.id}/responses`;
    for (const own of people)
      for (const [method, path, body] of callsThatStore(own)) {
        const answer = await backend.call(method, path, body, STUDY);
        expect(answer.status, `${path} ${JSON.stringify(answer.body)}`).toBeLessThan(300);
      }
  });

  it('are in no answer to analysts and guests', { timeout: 900_000 }, async () => {
    const { body: list } = await askIn('/api/patients/page', { first: 200 }, 'analyst');
    const patients = list.pages[0].entries.map(
      (entry: { node: { patient_id: string } }) => entry.node.patient_id,
    );
    expect(patients).toHaveLength(PEOPLE);
    const { body: enrolled } = await askIn('/api/participants/page', { first: 200 }, 'guest');
    const participants: string[] = enrolled.pages[0].entries.map(
      ({ node }: { node: { id: string } }) => `/api/participants/${node.id}`,
    );
    expect(participants.length).toBeGreaterThan(PEOPLE);
    const { body: answered } = await askIn(`${responses}/page`, { first: 200, lines: true }, 'analyst');
    const filled: { node: { id: string } }[] = answered.pages[0].entries;
    expect(filled).toHaveLength(PEOPLE);
    const all = [
      ...CALLS_ABOUT_ALL,
      [`${responses}/page`, { first: 200, lines: true }] as const,
      ...filled.map(({ node }) => [`${responses}/${node.id}`] as const),
      ...participants.map((path) => [path] as const),
      ...patients.flatMap((patient: string) => callsAboutPatient(patient)),
    ];
    const asked = all.filter((_, place) => place % sampled(1, 3) === 0);
    const secrets = people.flatMap(structuredOf);
    const named = people.flatMap(inTextOf);
    const seen = new Set<string>();
    let answers = 0;
    for (const role of ['analyst', 'guest'])
      for (const [path, body] of asked) {
        const answer = await askIn(path, body, role);
        const text = JSON.stringify(answer.body);
        expect(answer.status, `${path} ${JSON.stringify(body)} ${text}`).toBe(200);
        answers += 1;
        for (const secret of secrets)
          if (text.includes(secret)) expect.fail(`${path} ${JSON.stringify(body)} tells ${secret}`);
        for (const name of named) if (text.includes(name)) seen.add(name);
      }
    process.stdout.write(
      `${answers} answers, 0 of ${secrets.length} structured identifiers; of ${named.length} names in texts alone ${seen.size} were seen.\n`,
    );
    expect(answers).toBeGreaterThanOrEqual(FEWEST);
    expect(seen.size / named.length).toBeLessThan(0.1);
  });
});
