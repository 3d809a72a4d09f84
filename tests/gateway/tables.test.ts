import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestBackend, type TestBackend } from '../support/backend.ts';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';
import { type OtherBackendGateway, startOtherBackendGateway } from '../support/other-backend-gateway.ts';
import { ingestBody } from '../support/reports.ts';
import { until } from '../support/until.ts';

const COHORT = `query ($input: CohortQueryInput!) { study(id: "study-001") { cohort(input: $input) {
  patients denominator value ucum values apart { assertion count } notes
  byPatient { patientId value evidence { extractionId context contextOffset entity { text assertion { certainty } } } } } } }`;
const COUNT = `query ($tree: CohortNodeInput!) { study(id: "study-001") { cohortCount(tree: $tree) {
  denominator met notMet unknown notes pageInfo { hasNextPage endCursor }
  nodes { patientId proof { criterion isMet origin extractionId reference day value ucum
    mention { extractionId context entity { text } } } } } } }`;
const TABLE = `query ($input: TableInput) { study(id: "study-001") { table(input: $input) {
  columns rows { cells } documents { extractionId patientId score textPreview } csv
  stats { patientCount entityCount mentionCount mentionedPatientCount entitiesPerPatient { mean p25 }
    topCategories { category count mentions } codeCoverage { system count } }
  filter { findings { category assertion concepts } } query bindings meta { truncated csvRowCap totalRowsUntruncated } } } }`;
const GROUPS = `{ study(id: "study-001") { tableGroups(input: { by: CATEGORY, measure: ENTITIES }) { total groups { key count } } } }`;
const MESSAGE = `mutation ($input: TableFromMessageInput!) { tableFromMessage(input: $input) { __typename
  ... on TableResult { rows { cells } filter { findings { label concepts } } stats { entityCount } }
  ... on UserError { message code upstreamStatus } ... on InvalidInput { field } } }`;
const EXPORT = `mutation { exportTable(input: { studyId: "study-001", format: CSV }) { __typename
  ... on ExportTableSuccess { job { id state } } ... on UserError { message code } } }`;
const FILE = `query ($id: ID!) { study(id: "study-001") { job(id: $id) { state file { fileName url rows bytes sha256 } } } }`;
const message = { studyId: 'study-001', message: 'Diabetes' };

let own: TestBackend;
beforeAll(async () => {
  own = await startTestBackend();
  const text = 'Patientin, 67 Jahre. Diagnosen: Diabetes mellitus Typ 2. Kein Fieber. Labor: HbA1c 7,9 %.';
  await own.call('POST', '/api/ingest', ingestBody({ patient_id: 'g-1', text }));
});
afterAll(() => own.close());

describe('cohort questions and tables', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startTestGateway(own);
    await gateway.login();
  });
  afterAll(() => gateway.close());

  it('count a tree of criteria, with the proof of each', async () => {
    const value = { comparator: 'GT', value: 7, ucum: '%' };
    const all = [
      {
        finding: {
          criterion: { concepts: ['diabetes-mellitus'], assertion: ['AFFIRMED'] },
          count: { atLeast: 1 },
        },
      },
      { finding: { criterion: { concepts: ['hemoglobin-a1c'], value } } },
      { lacking: { finding: { criterion: { text: 'Fieber' }, association: 'SUBJECT', language: 'DE' } } },
      { not: { finding: { criterion: { text: 'Fieber' } } } },
      { person: { ageFrom: 60, gender: 'FEMALE' } },
      { lacking: { participant: { status: ['ACTIVE'] } } },
    ];
    const { data, errors } = await gateway.ask(COUNT, { tree: { all } });
    expect(errors).toEqual([]);
    const { cohortCount: counted } = data.study;
    expect(counted).toMatchObject({
      denominator: 1,
      met: 1,
      notMet: 0,
      unknown: 0,
      pageInfo: { hasNextPage: false },
    });
    expect(counted.nodes[0]).toMatchObject({ patientId: 'g-1' });
    expect(counted.nodes[0].proof).toContainEqual(
      expect.objectContaining({
        criterion: 'tree.all.1.finding',
        isMet: true,
        origin: 'REPORT',
        value: 7.9,
        ucum: '%',
        mention: expect.objectContaining({ entity: { text: 'HbA1c' } }),
      }),
    );
    const refused = await gateway.ask(COUNT, { tree: { finding: { criterion: { concepts: ['none'] } } } });
    expect(refused.errors[0]).toMatchObject({ extensions: { code: 'BAD_INPUT' } });
  });

  it('answer a typed question with N, the denominator and evidence', async () => {
    const of = { concepts: ['hemoglobin-a1c'] };
    const input = {
      having: [{ concepts: ['diabetes-mellitus'], value: null }],
      measure: { kind: 'VALUE', of, statistic: 'MEAN', which: 'LATEST' },
    };
    const { data, errors } = await gateway.ask(COHORT, { input });
    expect(errors).toEqual([]);
    const { cohort } = data.study;
    expect(cohort).toMatchObject({ patients: 1, denominator: 1, value: 7.9, ucum: '%', values: 1 });
    expect(cohort.apart.map(({ assertion }: { assertion: string }) => assertion)).toEqual([
      'POSSIBLE',
      'NEGATED',
      'HYPOTHETICAL',
      'FAMILY',
    ]);
    expect(cohort.byPatient[0].evidence[0].entity.text).toBe('HbA1c');
  });

  it('name the field of a statistic of nothing', async () => {
    const { errors } = await gateway.ask(COHORT, { input: { measure: { kind: 'VALUE' } } });
    expect(errors[0]?.extensions).toMatchObject({ code: 'BAD_INPUT', field: 'measure.of' });
  });

  it('give rows, statistics and the statement', async () => {
    const input = { filter: { findings: [{ category: 'SymptomOrSign', assertion: ['NEGATED'] }] } };
    const { table } = (await gateway.ask(TABLE, { input })).data.study;
    const place = (column: string) => table.columns.indexOf(column);
    expect(table.rows).toHaveLength(1);
    expect(table.rows[0].cells[place('text')]).toBe('Fieber');
    expect(table.rows[0].cells[place('assertion')]).toBe('negated');
    expect(table.stats).toMatchObject({
      patientCount: 0,
      entityCount: 0,
      mentionCount: 1,
      mentionedPatientCount: 1,
      entitiesPerPatient: { mean: null, p25: null },
      topCategories: [{ category: 'SymptomOrSign', count: 0, mentions: 1 }],
    });
    expect(table.filter.findings).toEqual([
      { category: 'SymptomOrSign', assertion: ['NEGATED'], concepts: null },
    ]);
    expect(table.meta).toEqual({ truncated: false, csvRowCap: 5000, totalRowsUntruncated: 1 });
    const { tableGroups } = (await gateway.ask(GROUPS)).data.study;
    expect(tableGroups.groups).toContainEqual({ key: 'SymptomOrSign', count: 1 });
  });

  it('understand a message, and tell a refused one as data', async () => {
    const { tableFromMessage } = (await gateway.ask(MESSAGE, { input: message })).data;
    expect(tableFromMessage).toMatchObject({
      __typename: 'TableResult',
      filter: { findings: [{ concepts: ['diabetes-mellitus'] }] },
      stats: { entityCount: 1 },
    });
    const refused = await gateway.ask(MESSAGE, { input: { ...message, message: ' ' } });
    expect(refused.data.tableFromMessage).toMatchObject({
      __typename: 'InvalidInput',
      message: 'Please enter a message to build a table.',
      field: 'message',
    });
  });

  it('serve an exported file to a session, and to nobody else', async () => {
    const { job } = (await gateway.ask(EXPORT)).data.exportTable;
    const file: { url: string; rows: number } | null = await until(
      async () => (await gateway.ask(FILE, { id: job.id })).data.study.job.file,
      (made) => made !== null,
    );
    expect(file?.url).toBe(`/exports/study-001/${job.id}`);
    const url = file?.url ?? '';
    const fetched = await gateway.fetch(url);
    expect(fetched.statusCode).toBe(200);
    expect(fetched.headers['content-disposition']).toBe('attachment; filename="cohort_table.csv"');
    expect(fetched.body.trimEnd().split('\r\n')).toHaveLength((file?.rows ?? 0) + 1);
    expect((await gateway.app.inject({ url })).statusCode).toBe(401);
    expect((await gateway.fetch(url.replace('study-001', 'study-002'))).statusCode).toBe(404);
    expect((await gateway.fetch('/exports/study-001/job-none')).statusCode).toBe(404);
  });
});

describe('another backend, which has the calls of the specification alone', () => {
  let another: OtherBackendGateway;
  beforeAll(async () => {
    another = await startOtherBackendGateway(own);
  });
  afterAll(() => another.close());

  it('is asked for a table as the specification has it, and may tell no statistics', async () => {
    another.other.answer('/api/analytics/table', 200, {
      columns: ['patient_id', 'category'],
      rows: [{ patient_id: 'p', category: 'Diagnosis' }, ['q', 3]],
      documents: [{ extractionId: 'e', patientId: 'p', score: 0.5, textPreview: 'text' }],
      meta: { truncated: true, csv_row_cap: 5000, total_rows_untruncated: 9000 },
    });
    const { table } = (await another.gateway.ask(TABLE, { input: {} })).data.study;
    expect(another.other.calls.at(-1)?.body).toEqual({
      patient_ids: [],
      include_text: false,
      limit: 1000,
      csv_row_cap: 5000,
    });
    expect(table).toMatchObject({
      rows: [{ cells: ['p', 'Diagnosis'] }, { cells: ['q', '3'] }],
      stats: null,
      filter: null,
      query: null,
      csv: '',
      meta: { truncated: true, csvRowCap: 5000, totalRowsUntruncated: 9000 },
    });
  });

  it('is asked for a table from a message without what it may not know', async () => {
    another.other.answer('/api/chat-cohort/table', 200, { columns: [], rows: [], csv: '' });
    await another.gateway.ask(MESSAGE, { input: message });
    expect(another.other.calls.at(-1)?.body).toEqual({
      message: 'Diabetes',
      mode: 'hybrid',
      semantic: true,
      k: 5,
      max_per_patient: 3,
    });
    another.other.answer('/api/chat-cohort/table', 500, { error: 'No graph.' });
    const { tableFromMessage } = (await another.gateway.ask(MESSAGE, { input: message })).data;
    expect(tableFromMessage).toMatchObject({ __typename: 'UpstreamFailure', message: 'No graph.' });
  });

  it('is told to take no typed questions, groups or exports, where it does not', async () => {
    const asked = [await another.gateway.ask(COHORT, { input: {} }), await another.gateway.ask(GROUPS)];
    for (const { errors } of asked) expect(errors[0]?.extensions.code).toBe('NOT_AVAILABLE');
    const { exportTable } = (await another.gateway.ask(EXPORT)).data;
    expect(exportTable).toMatchObject({ __typename: 'UpstreamFailure', code: 'NOT_AVAILABLE' });
  });
});
