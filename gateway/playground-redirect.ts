import type { FastifyReply, FastifyRequest } from 'fastify';

const PLAYGROUND_PATH = '/playground';
const SEE_OTHER = 303;

/** Sends a browser that opens /graphql as a page to the Playground; clients of the API never ask for HTML. */
export async function openPlayground(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const isPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
  const hasQuery = Object.hasOwn(request.query as object, 'query');
  return isPage && !hasQuery ? reply.redirect(PLAYGROUND_PATH, SEE_OTHER) : undefined;
}
