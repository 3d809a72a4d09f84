import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Backends } from '../../gateway/environment.ts';

const ROWS = 50;
const USER = { username: 'bench', role: 'admin' };
const STUDY = {
  id: 's',
  name: 'Bench',
  description: '',
  icon: 'heart',
  participantCount: 0,
  status: 'active',
};

const patient = (n: number) => ({
  resource: {
    resourceType: 'Patient',
    id: `p-${n}`,
    name: [{ given: ['Ada'], family: `Moor ${n}` }],
    gender: 'female',
    birthDate: '1950-01-01',
  },
});
const node = (n: number) => ({
  cursor: `c${n}`,
  node: { patient_id: `p-${n}`, changed_at: '2026-03-01T09:30:00.000Z', ...patient(n) },
});
const pageOf = (rows: number) =>
  JSON.stringify({
    success: true,
    pages: [
      {
        of: null,
        total: null,
        has_next: rows < ROWS,
        has_previous: false,
        entries: Array.from({ length: rows }, (_, n) => node(n)),
      },
    ],
  });
/** Where lists of patients are asked for, and how many. */
export const PAGE_PATH = '/api/patients/page';
const PAGES: Readonly<Record<number, string>> = { 1: pageOf(1), [ROWS]: pageOf(ROWS) };

/** What the paths that the bench asks are answered. */
const ANSWERS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    '/api/auth/session': { success: true, user: USER },
    '/api/studies': { success: true, studies: [STUDY] },
  }).map(([path, body]) => [path, JSON.stringify(body)]),
);

/** What a gateway is told of a stub. */
export function backendsAt(url: string): Backends {
  const backend = { url, token: 'a-token-of-the-stub' };
  return {
    ownBackend: backend,
    contractBackend: backend,
    chatBackend: backend,
    analyticsBackend: backend,
  };
}

/** A backend that answers at once, so that what is measured is what stands before it. */
export interface RestStub {
  readonly url: string;
  readonly backends: Backends;
  /** A session that it knows. */
  readonly cookie: string;
  close(): Promise<void>;
}

const rowsAsked = async (request: IncomingMessage): Promise<number> =>
  (JSON.parse(await text(request)) as { first: number }).first;

export async function startRestStub(): Promise<RestStub> {
  const server = createServer(async (request, response) => {
    const answer = request.url === PAGE_PATH ? PAGES[await rowsAsked(request)] : ANSWERS[request.url ?? ''];
    request.resume();
    response.writeHead(answer === undefined ? 404 : 200, { 'content-type': 'application/json' });
    response.end(answer ?? '{"error":"unknown"}');
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    backends: backendsAt(url),
    cookie: `casebook_session=${'s'.repeat(43)}`,
    async close() {
      server.closeAllConnections();
      await new Promise((done) => void server.close(done));
    },
  };
}
