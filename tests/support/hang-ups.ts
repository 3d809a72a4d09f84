import { connect } from 'node:net';
import fc from 'fast-check';

/** One request as it goes over the wire, and where its client leaves it. */
export interface HangUp {
  /** What is sent: the request, or its beginning where the client leaves while sending. */
  readonly bytes: string;
  /** How long the client waits after sending. */
  readonly waitMs: number;
  /** Whether the connection is reset rather than closed. */
  readonly isReset: boolean;
}

interface Sent {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

const JSON_BODY = { 'content-type': 'application/json' };
const LONGEST_WAIT_MS = 200;

const graphql = (query: string, variables: Record<string, unknown> = {}, path = '/graphql'): Sent => ({
  method: 'POST',
  path,
  headers: { ...JSON_BODY, accept: path === '/graphql' ? 'application/json' : 'text/event-stream' },
  body: JSON.stringify({ query, variables }),
});

const LOGIN = 'login(input: { username: "admin", password: "casebook-demo" }) { __typename }';
const REPORT = 'Datum: 05.04.2025\\nKein Fieber. Diabetes mellitus Typ 2. Metformin 500 mg 1-0-1.';
const INGEST = (patient: string) =>
  `ingestReport(input: { studyId: "study-002", text: "${REPORT}", userId: "demo-user-1", patientId: "${patient}" }) { __typename }`;
const QUESTION = { studyId: 'study-002', message: 'How many patients have diabetes?' };
const upload = (path: string): Sent => ({
  method: 'POST',
  path,
  headers: {
    'content-type': 'application/pdf',
    'x-file-name': 'letter.pdf',
    'apollo-require-preflight': '1',
  },
  body: `%PDF-1.4\n${'x'.repeat(300_000)}`,
});

/** Requests that open and end sessions; they are sent without one, which they would end for the others. */
const OF_SESSIONS: readonly Sent[] = [
  graphql(`mutation { a: ${LOGIN} b: ${LOGIN} c: ${LOGIN} }`),
  graphql(`mutation { ${LOGIN} }`),
  graphql('mutation { login(input: { username: "nobody", password: "wrong" }) { __typename } logout }'),
  graphql('mutation { logout }'),
];

/** Requests of every other kind that the gateway serves. */
const OF_ALL: readonly Sent[] = [
  graphql('{ viewer { username } demoLogin { username } }'),
  graphql('{ studies { id evidence { total } patients { totalCount } } demoUsers { id } }'),
  graphql(`mutation { a: ${INGEST('h-1')} b: ${INGEST('h-2')} c: ${INGEST('h-3')} }`),
  graphql(
    'mutation ($input: AskCohortInput!) { a: askCohort(input: $input) { __typename } b: askCohort(input: $input) { __typename } }',
    {
      input: QUESTION,
    },
  ),
  graphql(
    'subscription ($input: AskCohortInput!) { cohortAnswer(input: $input) { __typename } }',
    { input: QUESTION },
    '/graphql/stream',
  ),
  graphql('{ studies {', {}, '/graphql/stream'),
  upload('/documents/study-002'),
  upload('/imports/study-002/none/files'),
  { method: 'GET', path: '/exports/study-002/none' },
  { method: 'GET', path: '/patient-files/study-002/h-1/fhir.json' },
  { method: 'GET', path: '/documents/study-002/none/events' },
  { method: 'GET', path: '/fhir/study-002/Patient?_count=50' },
  {
    method: 'POST',
    path: '/fhir/study-002/Patient',
    headers: { 'content-type': 'application/fhir+json' },
    body: JSON.stringify({ resourceType: 'Patient', name: [{ family: 'Muster' }] }),
  },
  { method: 'GET', path: '/readyz' },
  { method: 'GET', path: '/' },
];

function bytesOf({ method, path, headers, body }: Sent, cookie: string | undefined): string {
  const all = {
    host: 'localhost',
    ...headers,
    ...(cookie === undefined ? {} : { cookie }),
    ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return [`${method} ${path} HTTP/1.1`, ...lines, '', body ?? ''].join('\r\n');
}

/** Clients, half of them with a session, that leave at any moment of any request; the same for the same seed. */
export function hangUps(count: number, seed: number, cookie: string): HangUp[] {
  const one = fc
    .record({
      request: fc.oneof(
        fc.record({ sent: fc.constantFrom(...OF_SESSIONS, ...OF_ALL), hasSession: fc.constant(false) }),
        fc.record({ sent: fc.constantFrom(...OF_ALL), hasSession: fc.constant(true) }),
      ),
      isCut: fc.integer({ min: 0, max: 3 }).map((one) => one === 0),
      cut: fc.double({ min: 0, max: 1, noNaN: true }),
      waitMs: fc.integer({ min: 0, max: LONGEST_WAIT_MS }),
      isReset: fc.boolean(),
    })
    .map(({ request: { sent, hasSession }, isCut, cut, waitMs, isReset }) => {
      const bytes = bytesOf(sent, hasSession ? cookie : undefined);
      return { bytes: isCut ? bytes.slice(0, Math.floor(cut * bytes.length)) : bytes, waitMs, isReset };
    });
  return fc.sample(one, { numRuns: count, seed });
}

/** Sends a request and leaves. */
function leave(port: number, { bytes, waitMs, isReset }: HangUp): Promise<void> {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(bytes);
      setTimeout(() => (isReset ? socket.resetAndDestroy() : socket.destroy()), waitMs);
    });
    // The server may hang up first; that is no matter of this client's.
    socket.on('error', () => {}).once('close', () => done());
    socket.resume();
  });
}

/** Has all clients come and leave, so many at a time. */
export async function hangUpAll(port: number, clients: readonly HangUp[], atOnce: number): Promise<void> {
  const waiting = [...clients];
  const walk = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await leave(port, next);
  };
  await Promise.all(Array.from({ length: atOnce }, walk));
}
