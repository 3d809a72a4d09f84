import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mountWeb } from '../../gateway/web-files.ts';

const PAGE = '<!doctype html><title>Casebook</title>';
const BROWSER = 'text/html,application/xhtml+xml,*/*;q=0.8';

let folder: string;
let app: FastifyInstance;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'casebook-web-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), PAGE);
  writeFileSync(join(folder, 'assets', 'entry-1a2b.js'), 'export {};');
  writeFileSync(join(folder, 'pages.json'), '["/", "/login", "/study/:studyId/reports"]');
  app = Fastify();
  await app.register((scope) => mountWeb(scope, folder));
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

const get = (url: string, accept = BROWSER) => app.inject({ url, headers: { accept } });

describe('the web', () => {
  it.each(['/', '/login', '/login/', '/login?next=1', '/study/study-001/reports'])(
    'has a page at %s, which is asked for anew each time',
    async (url) => {
      const { statusCode, body, headers } = await get(url);
      expect([statusCode, body, headers['cache-control']]).toEqual([200, PAGE, 'no-cache']);
    },
  );

  it('lets files with a hash in their name be kept for a year', async () => {
    const { statusCode, headers } = await get('/assets/entry-1a2b.js');
    expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
  });

  it.each(['/nowhere', '/study/study-001', '/study/study-001/nowhere', '/assets/gone.js', '/pages.json'])(
    'answers 404 to %s: the page that says so to a browser, JSON to all others',
    async (url) => {
      const browser = await get(url);
      expect([browser.statusCode, browser.body]).toEqual([404, PAGE]);
      for (const accept of ['application/json', '*/*']) {
        const other = await get(url, accept);
        expect([other.statusCode, other.json()]).toEqual([
          404,
          { error: 'There is no such path.', code: 'NOT_FOUND' },
        ]);
      }
    },
  );

  it('answers 404 to what is sent to a page', async () => {
    const { statusCode, json } = await app.inject({ method: 'POST', url: '/login', payload: {} });
    expect([statusCode, json().code]).toEqual([404, 'NOT_FOUND']);
  });
});
