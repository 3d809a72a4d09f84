import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
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
const page = (rows: number) => ({
  resourceType: 'Bundle',
  type: 'searchset',
  total: ROWS,
  entry: Array.from({ length: rows }, (_, n) => patient(n)),
});

/** What the paths that the bench asks are answered. */
const ANSWERS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    '/api/auth/session': { success: true, user: USER },
    '/api/studies': { success: true, studies: [STUDY] },
    '/api/patients?count=1&offset=0': page(1),
    '/api/patients?count=50&offset=0': page(ROWS),
  }).map(([path, body]) => [path, JSON.stringify(body)]),
);

/** A backend that answers at once, so that what is measured is what stands before it. */
export interface RestStub {
  readonly url: string;
  readonly backends: Backends;
  /** A session that it knows. */
  readonly cookie: string;
  close(): Promise<void>;
}

export async function startRestStub(): Promise<RestStub> {
  const server = createServer((request, response) => {
    request.resume();
    const answer = ANSWERS[request.url ?? ''];
    response.writeHead(answer === undefined ? 404 : 200, { 'content-type': 'application/json' });
    response.end(answer ?? '{"error":"unknown"}');
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const backend = { url, token: 'a-token-of-the-stub' };
  return {
    url,
    backends: {
      ownBackend: backend,
      contractBackend: backend,
      chatBackend: backend,
      analyticsBackend: backend,
    },
    cookie: `casebook_session=${'s'.repeat(43)}`,
    async close() {
      server.closeAllConnections();
      await new Promise((done) => void server.close(done));
    },
  };
}
