import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Answer, TestBackend } from './backend.ts';
import { until } from './until.ts';

/** The body of an upload: each file behind a line of its name and bytes. */
export const uploadBody = (files: Record<string, string>): Blob =>
  new Blob(
    Object.entries(files).map(
      ([name, content]) => `${JSON.stringify({ name, bytes: Buffer.byteLength(content) })}\n${content}`,
    ),
  );

/** What tests of imports ask a backend for, which starts after this is called. */
export function importCalls(backend: () => TestBackend) {
  const get = (path: string, headers = {}) => backend().call('GET', path, undefined, headers);
  const post = (path: string, body: object = {}, headers = {}) => backend().call('POST', path, body, headers);

  async function send(id: string, body: BodyInit, headers: Record<string, string> = {}): Promise<Answer> {
    const response = await fetch(`${backend().url}/api/imports/${id}/files`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${backend().token}`,
        'content-type': 'application/octet-stream',
        ...headers,
      },
      body,
      // A body that is written bit by bit is not taken without.
      ...(body instanceof ReadableStream ? { duplex: 'half' } : {}),
    });
    return { status: response.status, body: await response.json() };
  }

  return {
    get,
    post,
    send,

    /** Begins an import with files; answers its id. */
    async begin(files: Record<string, string>, request: object = {}, headers = {}): Promise<string> {
      const { body } = await post('/api/imports', request, headers);
      const sent = await send(body.import.id, uploadBody(files), headers);
      expect(sent.status).toBe(200);
      return body.import.id;
    },

    // biome-ignore lint/suspicious/noExplicitAny: tests read bodies of every shape
    async ended(id: string, headers = {}): Promise<any> {
      return until(
        async () => (await get(`/api/imports/${id}`, headers)).body.import,
        (found) => !['queued', 'running'].includes(found?.state),
      );
    },

    async texts(studyId: string, sourceSystem: string): Promise<string[]> {
      const { rows } = await backend().store.db.execute(sql`
        SELECT text FROM extraction WHERE study_id = ${studyId} AND source_system = ${sourceSystem} ORDER BY text`);
      return rows.map((row) => String(row.text));
    },
  };
}
