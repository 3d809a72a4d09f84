import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MCP_TOOLS } from '../../gateway/graph/mcp/mcp-tools.ts';
import { makeToken } from '../support/access-tokens.ts';
import { type EvidenceBackend, startEvidenceBackend } from '../support/evidence-backend.ts';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';
import { ANY_STORE } from '../support/stores.ts';

// biome-ignore lint/suspicious/noExplicitAny: answers of every tool
type Data = any;

describe('the tools of the Model Context Protocol', () => {
  let fixture: EvidenceBackend;
  let gateway: TestGateway;
  let url: URL;
  let client: Client;
  beforeAll(async () => {
    fixture = await startEvidenceBackend(ANY_STORE);
    gateway = await startTestGateway(fixture.backend);
    await gateway.login();
    url = new URL('/mcp', await gateway.listen());
    const { secret } = await makeToken(gateway, ['study-001']);
    client = new Client({ name: 'test', version: '1' });
    const requestInit = { headers: { authorization: `Bearer ${secret}` } };
    await client.connect(new StreamableHTTPClientTransport(url, { requestInit }));
  });
  afterAll(async () => {
    await client.close();
    await gateway.close();
    await fixture.backend.close();
  });

  /** What a tool answers: its data, or its sentence where it failed. */
  async function use(name: string, input: Record<string, unknown> = {}) {
    const { isError, structuredContent, content } = await client.callTool({ name, arguments: input });
    return {
      isError: isError === true,
      data: structuredContent as Data,
      text: (content as { text: string }[])[0]?.text,
    };
  }

  it('are listed, and only read', async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(MCP_TOOLS.map(({ name }) => name));
    expect(tools.every(({ annotations }) => annotations?.readOnlyHint === true)).toBe(true);
  });

  it('tell the studies of the token alone', async () => {
    const { data } = await use('list_studies');
    expect(data.studies).toMatchObject([{ id: 'study-001', patients: { totalCount: 4 } }]);
  });

  it('count a cohort with the concepts that they find, and prove each patient', async () => {
    const { data } = await use('find_concepts', { studyId: 'study-001', text: 'hypertens' });
    const [{ concept }] = data.study.cohortConcepts;
    const tree = { finding: { criterion: { concepts: [concept] } } };
    const counted = await use('count_cohort', { studyId: 'study-001', tree });
    const { met, nodes: patients } = counted.data.study.cohortCount;
    expect(met).toBe(patients.length);
    expect(met).toBeGreaterThan(0);
    for (const { proof } of patients) expect(proof[0].mention.context).not.toBe('');
  });

  it('search, sum up a patient and list findings', async () => {
    const found = await use('search_reports', { studyId: 'study-001', query: 'Fieber' });
    expect(found.data.study.search.matchedPatients.length).toBeGreaterThan(0);
    const patient = await use('patient_summary', { studyId: 'study-001', patientId: 'p-2' });
    expect(patient.data.study.patientRecord.patient.patientId).toBe('p-2');
    const where = { category: 'MedicationName', assertion: ['AFFIRMED'] };
    const { data } = await use('list_findings', { studyId: 'study-001', where, first: 1 });
    expect(data.study.findings.nodes).toHaveLength(1);
  });

  it.each([
    ['count_cohort', { studyId: 'study-002', tree: { patients: ['p-1'] } }, 'no study of this id'],
    ['count_cohort', { studyId: 'study-001', tree: { all: [] } }, 'empty'],
    ['count_cohort', { studyId: 'study-001', tree: { nothing: 1 } }, 'tree'],
    ['list_findings', { studyId: 'study-001', where: { concepts: ['no-such-concept'] } }, 'no such concept'],
    ['search_reports', { studyId: 'study-001', query: '' }, 'query'],
  ])('answer %s %j with a sentence', async (name, input, words) => {
    const { isError, text } = await use(name, input);
    expect(isError).toBe(true);
    expect(text).toContain(words);
  });

  it.each<[string, Record<string, string>, number]>([
    ['no token', {}, 401],
    ['a wrong token', { authorization: 'Bearer casebook_wrong' }, 401],
    ['a session alone', { cookie: 'session' }, 401],
  ])('open nothing for %s', async (_, headers, status) => {
    const cookie: Record<string, string> = 'cookie' in headers ? { cookie: gateway.cookie() ?? '' } : {};
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...headers,
        ...cookie,
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
    });
    expect(response.status).toBe(status);
    expect(response.headers.get('www-authenticate')).toContain('Bearer');
  });

  it('have no stream to open and no session to end', async () => {
    for (const method of ['GET', 'DELETE']) expect((await fetch(url, { method })).status).toBe(405);
  });
});
