import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import compress from '@fastify/compress';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

const NOT_FOUND = { error: 'There is no such path.', code: 'NOT_FOUND' };
/** Written by the build: the paths of all pages, with :parameters. */
const PAGES_FILE = 'pages.json';
/** Likewise: the operations of the web. */
const DOCUMENTS_FILE = 'documents.json';

/**
 * Serves the built web. Files under /assets carry a hash in their name and are kept for a year. Every page is the same
 * file, which finds by itself what to draw; for what is no page it says so, with status 404.
 */
export async function mountWeb(app: FastifyInstance, folder: string): Promise<void> {
  // Only files are compressed: answers that mix secrets with words of a caller are not.
  await app.register(compress, { encodings: ['gzip'] });
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    cacheControl: false,
    globIgnore: [PAGES_FILE, DOCUMENTS_FILE],
    setHeaders(response, path) {
      const isHashed = path.includes('/assets/');
      response.setHeader(
        'cache-control',
        isHashed ? `public, max-age=${YEAR_MS / 1000}, immutable` : 'no-cache',
      );
    },
  });
  const sendPage = (_request: FastifyRequest, reply: FastifyReply) => reply.sendFile('index.html');
  for (const path of readPages(folder)) {
    if (!app.hasRoute({ method: 'GET', url: path })) app.get(path, sendPage);
    if (path !== '/') app.get(`${path}/`, sendPage);
  }
  app.setNotFoundHandler((request, reply) => {
    const isBrowser = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
    void reply.code(404);
    return isBrowser ? sendPage(request, reply) : reply.send(NOT_FOUND);
  });
}

/** Whether a folder has a web to serve. */
export function isBuilt(folder: string): boolean {
  return existsSync(join(folder, PAGES_FILE));
}

/** The file of the operations that a built web sends; none where an older build wrote none. */
export const webDocuments = (folder: string): string[] =>
  [join(folder, DOCUMENTS_FILE)].filter((file) => existsSync(file));

function readPages(folder: string): string[] {
  return JSON.parse(readFileSync(join(folder, PAGES_FILE), 'utf8')) as string[];
}
