import compress from '@fastify/compress';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

/**
 * Serves the built web. Files under /assets carry a hash in their name and are kept for a year; every other
 * path of a browser is a screen, which the page itself finds.
 */
export async function mountWeb(app: FastifyInstance, folder: string): Promise<void> {
  // Only files are compressed: answers that mix secrets with words of a caller are not.
  await app.register(compress, { encodings: ['gzip'] });
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    cacheControl: false,
    setHeaders(response, path) {
      const isHashed = path.includes('/assets/');
      response.setHeader(
        'cache-control',
        isHashed ? `public, max-age=${YEAR_MS / 1000}, immutable` : 'no-cache',
      );
    },
  });
  app.setNotFoundHandler((request, reply) => {
    const isScreen = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
    if (!isScreen) return reply.code(404).send({ error: 'There is no such path.', code: 'NOT_FOUND' });
    return reply.header('cache-control', 'no-cache').type('text/html').sendFile('index.html');
  });
}
