import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readTrustedDocuments } from '../../gateway/limits/trusted-documents.ts';
import { documentId, manifestOf } from '../../platform/document-manifest.ts';
import { bearer, makeToken } from '../support/access-tokens.ts';
import { startTestBackend, type TestBackend } from '../support/backend.ts';
import { runScript } from '../support/command.ts';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';

const STUDIES = 'query Studies {\n  studies {\n    id\n  }\n}';
const ANSWERS = `subscription Answers {
  patientAnswer(input: { studyId: "study-002", patientId: "p-2", message: "Diabetes?" }) {
    __typename
  }
}`;
const OTHER = 'query Other { studies { name } }';
const folder = mkdtempSync(join(tmpdir(), 'casebook-documents-'));

const write = (name: string, content: string) => {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
};
const manifest = write(
  'app.json',
  JSON.stringify(
    manifestOf(
      [STUDIES, ANSWERS].map((body) => ({ id: documentId(body), name: 'One', type: 'query' as const, body })),
    ),
  ),
);

let backend: TestBackend;
let gateway: TestGateway;
let app: string;
let personal: string;
beforeAll(async () => {
  backend = await startTestBackend();
  gateway = await startTestGateway(backend, backend, { documentManifests: [manifest] });
  await gateway.login();
  app = (await makeToken(gateway, ['study-002'], { kind: 'APP', rights: ['READ_IDENTIFIED'] })).secret;
  personal = (await makeToken(gateway, ['study-002'])).secret;
});
afterAll(async () => {
  await gateway.close();
  await backend.close();
});

const post = async (payload: object, secret: string, url = '/graphql', over = gateway) => {
  const headers = { ...bearer(secret), 'content-type': 'application/json' };
  const accept = url === '/graphql' ? 'application/json' : 'text/event-stream';
  const { statusCode, body } = await over.app.inject({
    method: 'POST',
    url,
    headers: { ...headers, accept },
    payload,
  });
  return { status: statusCode, body };
};
const persisted = (text: string) => ({
  extensions: { persistedQuery: { version: 1, sha256Hash: documentId(text) } },
});

describe('a trusted document', () => {
  it('runs by its id alone, for every caller', async () => {
    for (const secret of [app, personal]) {
      const { body } = await post(persisted(STUDIES), secret);
      expect(JSON.parse(body)).toEqual({ data: { studies: [{ id: 'study-002' }] } });
    }
  });

  it('runs by GET, too', async () => {
    const extensions = encodeURIComponent(JSON.stringify(persisted(STUDIES).extensions));
    const answer = await gateway.app.inject({
      url: `/graphql?extensions=${extensions}`,
      headers: bearer(app),
    });
    expect(answer.json().data.studies).toEqual([{ id: 'study-002' }]);
  });

  it('asks for a login where there is none', async () => {
    const answer = await gateway.app.inject({
      method: 'POST',
      url: '/graphql',
      headers: { 'content-type': 'application/json' },
      payload: persisted(STUDIES),
    });
    expect(answer.json().errors[0].extensions.code).toBe('UNAUTHENTICATED');
  });

  it('that is not known is told by the standard code, and no request adds it', async () => {
    const unknown = await post(persisted(OTHER), personal);
    expect(JSON.parse(unknown.body).errors[0].extensions.code).toBe('PERSISTED_QUERY_NOT_FOUND');
    const sent = await post({ query: OTHER, ...persisted(OTHER) }, personal);
    expect(JSON.parse(sent.body).data.studies).toHaveLength(1);
    const again = await post(persisted(OTHER), personal);
    expect(JSON.parse(again.body).errors[0].extensions.code).toBe('PERSISTED_QUERY_NOT_FOUND');
  });

  it('is refused by an id that is not that of its text', async () => {
    const { status } = await post({ query: OTHER, ...persisted(STUDIES) }, personal);
    expect(status).toBe(400);
  });

  it('is told as not supported where there are none', async () => {
    const bare = await startTestGateway(backend);
    const { body } = await post(persisted(STUDIES), personal, '/graphql', bare);
    expect(JSON.parse(body).errors[0].extensions.code).toBe('PERSISTED_QUERY_NOT_SUPPORTED');
    await bare.close();
  });
});

describe('the key of an app', () => {
  it('runs the text of a trusted document, as a query and as a stream', async () => {
    expect((await post({ query: STUDIES }, app)).status).toBe(200);
    expect((await post({ query: ANSWERS }, app, '/graphql/stream')).body).toContain('ChatAnswer');
  });

  it.each([
    ['another document', { query: OTHER }],
    ['a document that differs by a space', { query: `${STUDIES} ` }],
    ['introspection', { query: '{ __schema { queryType { name } } }' }],
    ['a trusted one beside another', { query: `${STUDIES} ${OTHER}`, operationName: 'Studies' }],
  ])('runs nothing else: %s', async (_case, payload) => {
    const { status, body } = await post(payload, app);
    expect(status).toBe(403);
    expect(JSON.parse(body).errors[0].extensions.code).toBe('DOCUMENT_NOT_TRUSTED');
    expect(JSON.parse(body).data ?? null).toBeNull();
  });

  it('streams nothing else', async () => {
    const { body } = await post({ query: ANSWERS.replace('Diabetes', 'Asthma') }, app, '/graphql/stream');
    expect(body).toContain('DOCUMENT_NOT_TRUSTED');
  });

  it.each(['/fhir/study-002/Patient', '/schema.graphql', '/patient-files/study-002/p-2/fhir.ndjson', '/mcp'])(
    'opens no other address: %s',
    async (url) => {
      const method = url === '/mcp' ? 'POST' : 'GET';
      expect((await gateway.app.inject({ method, url, headers: bearer(app) })).statusCode).toBe(403);
    },
  );
});

describe('npm run documents', () => {
  const documentsOf = async (text: string) => {
    const operations = mkdtempSync(join(folder, 'operations-'));
    writeFileSync(join(operations, 'all.graphql'), text);
    const out = join(operations, 'out.json');
    const end = await runScript('documents', { args: [operations, '--out', out] });
    return { ...end, out };
  };

  it('writes each operation with its fragments, and the gateway trusts them', async () => {
    const { code, out } = await documentsOf(
      'query Mine { studies { ...Named } } query Who { viewer { username } } fragment Named on Study { id }',
    );
    expect(code).toBe(0);
    const documents = readTrustedDocuments([out]);
    expect([...documents.values()]).toEqual([
      expect.stringMatching(/^query Mine[\s\S]*fragment Named on Study/),
      expect.stringMatching(/^query Who[\s\S]*username/),
    ]);
    for (const [id, text] of documents) expect(id).toBe(documentId(text));
  });

  it.each([
    ['a field that there is not', 'query A { studyz { id } }', 'Cannot query field'],
    ['no name', '{ studies { id } }', 'has no name'],
    ['no GraphQL', 'SELECT 1', 'Syntax Error'],
  ])('refuses %s', async (_case, text, says) => {
    const { code, stderr } = await documentsOf(text);
    expect(code).toBe(1);
    expect(stderr).toContain(says);
    expect(stderr).not.toContain('    at ');
  });
});

describe('a manifest that is none', () => {
  it.each([
    ['that is missing', () => join(folder, 'missing.json'), 'cannot be read'],
    ['that is no JSON', () => write('a.json', '{'), 'not JSON'],
    ['of another form', () => write('b.json', '{"format":"relay"}'), 'format is wrong'],
    [
      'whose ids are not those of its texts',
      () => write('c.json', JSON.stringify(manifestOf([{ id: '0', name: 'A', type: 'query', body: OTHER }]))),
      'not the SHA-256',
    ],
  ])('%s ends the start with a sentence', async (_case, file, says) => {
    await expect(startTestGateway(backend, backend, { documentManifests: [file()] })).rejects.toThrow(says);
  });
});
