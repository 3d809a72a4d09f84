import { type ClientRequest, request } from 'node:http';
import { createClient } from 'graphql-sse';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { startTestBackend, type TestBackend } from '../support/backend.ts';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';
import { type ProtocolServer, startProtocolServer } from '../support/protocol-server.ts';
import { ingestBody, REPORT } from '../support/reports.ts';

const CLIENTS = 8;
const QUESTION = { message: 'Hat die Patientin Diabetes?', patient_id: 'p-1' };
const INPUT = { studyId: 'study-001', patientId: QUESTION.patient_id, message: QUESTION.message };
const FIRST_WORDS = `data: ${JSON.stringify({ choices: [{ delta: { content: 'Die ' } }] })}\n\n`;

// The model is the end of the chain client, gateway, backend, model: it writes on until the backend hangs up, and the
// backend hangs up when its own caller has gone.
let model: ProtocolServer;
let backend: TestBackend;
let gateway: TestGateway;
let address: string;

beforeAll(async () => {
  model = await startProtocolServer(() => ({
    headers: { 'content-type': 'text/event-stream' },
    body: FIRST_WORDS,
    isUnfinished: true,
  }));
  backend = await startTestBackend(undefined, undefined, null, {
    chatModel: { url: model.url, model: 'endless' },
  });
  gateway = await startTestGateway(backend);
  await gateway.login();
  address = await gateway.listen();
  await backend.call('POST', '/api/ingest', ingestBody({ patient_id: 'p-1', text: REPORT }));
});
afterAll(async () => {
  await gateway.close();
  await backend.close();
  await model.close();
});
afterEach(() => expect(model.writing()).toBe(0));

const clients = <T>(make: () => T): T[] => Array.from({ length: CLIENTS }, make);

/** A question that is under way; each on a connection of its own, as fetch would open it again after it was left. */
function ask(url: string, headers: Record<string, string>, body: unknown): ClientRequest {
  const asked = request(url, {
    method: 'POST',
    agent: false,
    headers: { ...headers, 'content-type': 'application/json' },
  });
  asked.on('error', () => {}).end(JSON.stringify(body));
  return asked;
}

async function leave(questions: readonly ClientRequest[]): Promise<void> {
  await model.whenWriting(CLIENTS);
  for (const question of questions) question.destroy();
  await model.whenWriting(0);
}

it.each(['/api/chat-patient/stream', '/api/chat-patient'])(
  'a call of %s that is left leaves no work behind',
  async (path) => {
    const headers = { authorization: `Bearer ${backend.token}` };
    await leave(clients(() => ask(`${backend.url}${path}`, headers, QUESTION)));
  },
);

it('a stream of the gateway that is left leaves no work behind', async () => {
  const client = createClient({
    url: `${address}/graphql/stream`,
    headers: { cookie: gateway.cookie() ?? '' },
    retryAttempts: 0,
  });
  const query = `subscription ($input: AskPatientInput!) { patientAnswer(input: $input) { __typename } }`;
  const streams = clients(() => client.iterate({ query, variables: { input: INPUT } }));
  for (const parts of streams)
    expect((await parts.next()).value?.data).toEqual({ patientAnswer: { __typename: 'ChatSources' } });
  await model.whenWriting(CLIENTS);
  client.dispose();
  await model.whenWriting(0);
});

it('a question to the gateway in one piece that is left leaves no work behind', async () => {
  const query = `mutation ($input: AskPatientInput!) { askPatient(input: $input) { __typename } }`;
  const headers = { cookie: gateway.cookie() ?? '' };
  await leave(clients(() => ask(`${address}/graphql`, headers, { query, variables: { input: INPUT } })));
});
