import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES, programOf } from '../../web/playground/copy-as/programs.ts';
import type { Operation } from '../../web/playground/run-operation.ts';
import { makeToken } from '../support/access-tokens.ts';
import { startTestBackend, type TestBackend } from '../support/backend.ts';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';
import { hasR, outputOf } from '../support/programs.ts';
import { ingestBody } from '../support/reports.ts';

/** The file of a program, by its language. */
const FILES: Record<string, string> = {
  curl: 'operation.sh',
  Python: 'operation.py',
  R: 'operation.R',
  TypeScript: 'operation.mts',
};

/** All that a shell or a language takes for something else than text, in texts of GraphQL and in values. */
const SPECIAL = `'"'"'"\`$HOME \${HOME} $(id) \\ \\n \\u0041 %s )" )-" 'JSON' """ {{x}} #{x} !x ä 🙂`;
const ODD: Operation = {
  query: `# ${SPECIAL}\r\nquery Odd($a: String! = ${JSON.stringify(SPECIAL)}, $b: [Int!]) {\n  a: __typename @skip(if: false) # JSON
  block(text: """\n    of \\""" several \\n lines\nJSON\n  """, $a, $b) }\nquery Other { b }`,
  operationName: 'Odd',
  variables: {
    a: `${SPECIAL}\nJSON\n`,
    [SPECIAL]: SPECIAL,
    none: null,
    yes: true,
    no: false,
    one: [1],
    empty: [],
    nothing: {},
    nested: { numbers: [0, -1.5, 1e21, 123456789], texts: ['', 'x'] },
  },
};

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'casebook-copied-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function outputIn(name: string, operation: Operation, url: string, token: string): Promise<string> {
  const language = LANGUAGES.find((each) => each.name === name);
  const file = FILES[name];
  if (language === undefined || file === undefined) throw new Error(`Nothing runs ${name}.`);
  writeFileSync(join(folder, file), programOf(language, operation));
  return outputOf(folder, [file], { ...process.env, CASEBOOK_URL: url, CASEBOOK_TOKEN: token });
}

const every = describe.each(LANGUAGES.map(({ name }) => name));

every('an operation that is copied as %s', (name) => {
  const test = it.skipIf(name === 'R' && !hasR);

  describe('over a server that tells what it is sent', () => {
    let server: Server;
    let url: string;
    let received: { body: unknown; authorization: string | undefined };
    beforeAll(async () => {
      server = createServer(async (request, response) => {
        received = { body: JSON.parse(await text(request)), authorization: request.headers.authorization };
        response.setHeader('content-type', 'application/json');
        response.end('{"data":{"sent":true}}');
      });
      await new Promise<void>((resolve) => {
        server.listen(0, '127.0.0.1', resolve);
      });
      url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    });
    afterAll(() => server.close());

    test('sends every character of its text and of its values', async () => {
      await outputIn(name, ODD, url, 'secret');
      const query = ODD.query.replaceAll('\r\n', '\n');
      const body = received.body as { query: string };
      expect({ ...body, query: body.query.trim() }).toEqual({ ...ODD, query });
      expect(received.authorization).toBe('Bearer secret');
    }, 60_000);
  });

  describe('over the gateway', () => {
    let backend: TestBackend;
    let gateway: TestGateway;
    let url: string;
    let secret: string;
    beforeAll(async () => {
      backend = await startTestBackend();
      gateway = await startTestGateway(backend);
      await gateway.login();
      await backend.call('POST', '/api/ingest', ingestBody({ patient_id: 'copied-1', text: 'Asthma.' }));
      url = await gateway.listen();
      ({ secret } = await makeToken(gateway, ['study-001']));
    });
    afterAll(async () => {
      await gateway.close();
      await backend.close();
    });

    test('prints what is answered', async () => {
      const query = 'query Found($id: ID!) { study(id: $id) { patients { nodes { patientId } } } }';
      const output = await outputIn(name, { query, variables: { id: 'study-001' } }, url, secret);
      expect(output).toContain('copied-1');
    }, 60_000);

    test('prints a stream of events', async () => {
      const query = `subscription Asked($id: ID!) { cohortAnswer(input: { studyId: $id, message: "How many patients have asthma?" }) {
        ... on ChatAnswer { answer } ... on UserError { message } } }`;
      const output = await outputIn(name, { query, variables: { id: 'study-001' } }, url, secret);
      expect(output).toContain('event: complete');
      expect(output).toContain('"answer":"');
    }, 60_000);
  });
});
