import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import type { BackendAddress } from '../../gateway/environment.ts';
import { DEMO_STUDIES, userOf } from './members.ts';

/** A call that a fake backend received. */
export interface RecordedCall {
  readonly method: string;
  readonly url: string;
  readonly headers: Record<string, string | string[] | undefined>;
  readonly body: unknown;
}

export interface FakeBackend extends BackendAddress {
  readonly calls: RecordedCall[];
  /** What the next calls of a path are answered: a status and a body as it goes over the wire. */
  answer(path: string, status: number, body: unknown, type?: string): void;
  /** Calls of a path are taken and not answered any more. */
  hang(path: string): void;
  close(): Promise<void>;
}

/** A backend with prepared answers, which records its calls. Paths it does not know are 404. */
export async function startFakeBackend(): Promise<FakeBackend> {
  const calls: RecordedCall[] = [];
  const answers = new Map<string, { status: number; body: string; type: string }>();
  const hanging = new Set<string>();
  const app = Fastify({ logger: false, bodyLimit: 64 * 1024 * 1024 });
  // Files are taken and not read.
  app.addContentTypeParser('*', (_request, payload, done) => payload.resume().once('end', () => done(null)));
  app.all('/*', async (request, reply) => {
    const { method, url, headers, body } = request;
    calls.push({ method, url, headers, body });
    const path = url.split('?')[0] ?? '';
    if (hanging.has(path)) return new Promise(() => {});
    const answer = answers.get(path);
    if (answer === undefined) return reply.code(404).send({ error: 'unknown' });
    return reply.code(answer.status).type(answer.type).send(answer.body);
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    calls,
    url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
    token: 'a-token-of-the-fake',
    answer(path, status, body, type = 'application/json') {
      hanging.delete(path);
      answers.set(path, { status, body: typeof body === 'string' ? body : JSON.stringify(body), type });
    },
    hang: (path) => void hanging.add(path),
    close() {
      app.server.closeAllConnections();
      return app.close();
    },
  };
}

/** Lets a fake backend know the demo account, whatever password comes; it owns the studies of the demo, and these. */
export function admitAdmin(backend: Pick<FakeBackend, 'answer'>, ...more: readonly string[]): void {
  const user = userOf('admin', [...DEMO_STUDIES, ...more]);
  const expires_at = new Date(Date.now() + 60_000).toISOString();
  backend.answer('/api/auth/login', 200, { success: true, user, token: 't'.repeat(43), expires_at });
  backend.answer('/api/auth/session', 200, { success: true, user });
}
