import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { BackendDependencies, Capability } from '../../backend/wall/capability.ts';
import type { DeclaredRoute } from '../../backend/wall/wall.ts';
import { buildTestApp, filesBelow, TOKEN } from './backend-app.ts';
import { createTestReader, type TestReader } from './document-reader.ts';
import { testEngine } from './embedded-engine.ts';
import { ANY_STORE, type EarlierStore, openTestStore, type TestStore } from './stores.ts';
import type { StoreName } from './test-servers.ts';

/** An answer of the backend, its body as it came. */
export interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests read bodies of every shape, refused ones among them
  readonly body: any;
}

export interface TestBackend {
  readonly url: string;
  readonly token: string;
  readonly store: TestStore;
  /** Its routes as they declare themselves. */
  readonly routes: readonly DeclaredRoute[];
  readonly workingFolder: string;
  /** The names of the files that a study keeps. */
  storedNames(study?: string): Promise<string[]>;
  /** Reads documents; their files are texts to it. */
  readonly reader: TestReader;
  /** One call over HTTP, with the service token and as the demo study unless headers say otherwise. */
  call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer>;
  close(): Promise<void>;
}

/** What a backend of the tests may have otherwise. */
type BackendChoices = Pick<
  Partial<BackendDependencies>,
  | 'logger'
  | 'files'
  | 'anonymisationCloud'
  | 'chatModel'
  | 'fhirServer'
  | 'fhirRetries'
  | 'webhookHosts'
  | 'webhookTiming'
  | 'identityProvider'
  | 'requiresSecondFactor'
> & { readonly capabilities?: readonly Capability[] };

/** The whole backend over a store of its own, listening on loopback. */
export async function startTestBackend(
  kind: StoreName = ANY_STORE,
  engine = testEngine(),
  earlier: EarlierStore | null = null,
  { capabilities, ...choices }: BackendChoices = {},
): Promise<TestBackend> {
  const store = await openTestStore(kind, earlier);
  const folder = mkdtempSync(join(tmpdir(), 'casebook-backend-'));
  const reader = createTestReader();
  const app = await buildTestApp(store, folder, { engine, documentReader: reader, ...choices }, capabilities);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  return {
    url,
    token: TOKEN,
    store,
    routes: app.declaredRoutes,
    ...filesBelow(folder),
    reader,
    storedNames: (study = 'study-001') => storedNames(store, study),
    call: (method, path, body, headers = {}) => callBackend(url, { method, path, body, headers }),
    async close() {
      await app.close();
      await store.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function storedNames({ db }: TestStore, study: string): Promise<string[]> {
  const { rows } = await db.execute(
    sql`SELECT name FROM stored_file WHERE study_id = ${study} AND name IS NOT NULL ORDER BY name`,
  );
  return rows.map(({ name }) => String(name));
}

interface BackendCall {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  readonly headers: Record<string, string>;
}

async function callBackend(url: string, { method, path, body, headers }: BackendCall): Promise<Answer> {
  const isText = typeof body === 'string';
  const response = await fetch(`${url}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${TOKEN}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: isText ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: text === '' ? null : JSON.parse(text) };
}
