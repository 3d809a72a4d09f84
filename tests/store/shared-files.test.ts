import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BackendListening } from '../../backend/server.ts';
import { buildServers } from '../../scripts/build.ts';
import { BACKEND_BUNDLE, endProcess, type Running, startProcess } from '../../scripts/processes.ts';
import { type S3Server, startS3Server } from '../support/s3-server.ts';
import { openTestStore, type TestStore } from '../support/stores.ts';
import { until } from '../support/until.ts';
import { writePdf } from '../support/written-pdf.ts';

const TOKEN = 'a-token-for-the-tests';
const HEADERS = {
  authorization: `Bearer ${TOKEN}`,
  'x-study-id': 'study-001',
  'x-user': 'admin',
  'x-role': 'owner',
  'content-type': 'application/pdf',
  'x-file-name': 'letter.pdf',
};
const LETTER = writePdf([{ lines: [{ x: 72, y: 700, text: 'No fever.' }] }]);

describe.each(['store', 's3'])(
  'two backends with data folders of their own, and files in the home %s',
  (home) => {
    let store: TestStore;
    let s3: S3Server;
    let folder: string;
    let backends: Running<BackendListening>[] = [];

    const start = (name: string) =>
      startProcess<BackendListening>(BACKEND_BUNDLE, {
        DATABASE_URL: store.url,
        DATA_DIR: join(folder, name),
        IDENTIFIERS_KEY_FILE: join(folder, 'identifiers.key'),
        BACKEND_PORT: '',
        BACKEND_TOKEN: TOKEN,
        LOG_LEVEL: 'silent',
        ...(home === 'store'
          ? {}
          : {
              FILES_S3_ENDPOINT: s3.settings.endpoint,
              FILES_S3_BUCKET: s3.settings.bucket,
              FILES_S3_KEY_ID: s3.settings.keyId,
              FILES_S3_SECRET: s3.settings.secret,
            }),
      });
    const urlOf = (at: number) => `http://127.0.0.1:${backends[at]?.told.port}`;
    const ask = (at: number, path: string, init: RequestInit = {}) =>
      fetch(`${urlOf(at)}/api/documents${path}`, { headers: HEADERS, ...init });
    const files = async () =>
      (await store.db.execute(sql`SELECT name, state, parts FROM stored_file ORDER BY name`)).rows;

    beforeAll(async () => {
      await buildServers();
      store = await openTestStore();
      s3 = await startS3Server();
      folder = mkdtempSync(join(tmpdir(), 'casebook-shared-files-'));
      backends = [await start('one'), await start('two')];
    }, 120_000);
    afterAll(async () => {
      await Promise.all(backends.map(({ child }) => endProcess(child)));
      await s3.close();
      await store.close();
      rmSync(folder, { recursive: true, force: true });
    });

    it('show at one what was uploaded at the other, until it is deleted at either', async () => {
      const sent = await ask(0, '', { method: 'POST', body: new Uint8Array(LETTER) });
      const { document } = (await sent.json()) as { document: { id: string } };
      for (const at of [1, 0]) {
        const image = await ask(at, `/${document.id}/pages/1/image?width=200`);
        expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/webp']);
      }
      const { 'content-type': _, ...headers } = HEADERS;
      expect((await ask(1, `/${document.id}`, { method: 'DELETE', headers })).status).toBe(200);
      expect((await ask(0, `/${document.id}/pages/1/image?width=200`)).status).toBe(404);
      expect(await files()).toEqual([]);
    });

    it('have no half of a file whose backend was killed in the middle of its upload', async () => {
      const upload = request(`${urlOf(1)}/api/documents`, {
        method: 'POST',
        headers: { ...HEADERS, 'content-length': 40_000_000 },
      });
      // The connection breaks with the process.
      upload.on('error', () => undefined);
      upload.write(Buffer.alloc(20_000_000, 1));
      await until(files, (rows) => Number(rows[0]?.parts) > 1);
      backends[1]?.child.kill('SIGKILL');
      await until(
        async () => backends[1]?.child.signalCode,
        (signal) => signal === 'SIGKILL',
      );
      upload.destroy();
      expect(await files()).toMatchObject([{ name: null, state: 'arriving' }]);
      const headers = { ...HEADERS, 'content-type': 'application/json' };
      const listed = await ask(0, '/page', { method: 'POST', body: '{}', headers });
      expect(await listed.json()).toMatchObject({ pages: [{ total: 0, entries: [] }] });
      await store.db.execute(
        sql`UPDATE stored_file SET touched_at = now() - interval '2 hours' WHERE study_id = 'study-001'`,
      );
      backends[1] = await start('two');
      await until(files, (rows) => rows.length === 0);
    });
  },
);
