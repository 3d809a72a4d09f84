import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Headers } from 'node-fetch';
import type { GatewayContext } from '../context.ts';
import { UpstreamError } from './failures.ts';

/** A file of the backend as it comes. */
export interface OpenedFile {
  readonly body: NodeJS.ReadableStream;
  readonly headers: Headers;
}

/** What files are served with. */
export interface FilesParts {
  contextOf(request: FastifyRequest, reply: FastifyReply): Promise<GatewayContext>;
}

/** What passes from the backend to the browser, besides the content. */
const PASSED = ['content-type', 'content-length', 'content-disposition'];

/** Serves a file of a study to whoever has a session, as an attachment that no page can frame or sniff. */
export async function passFile(
  { contextOf }: FilesParts,
  request: FastifyRequest,
  reply: FastifyReply,
  studyId: string,
  open: (sources: GatewayContext['sources'], studyId: string) => Promise<OpenedFile>,
): Promise<FastifyReply> {
  try {
    const { viewer, sources } = await contextOf(request, reply);
    if (viewer === null) return refuse(reply, 401, 'UNAUTHENTICATED', 'Please log in to fetch this file.');
    const study = await sources.studies.byId(studyId);
    if (study === null) return refuse(reply, 404, 'NOT_FOUND', 'There is no study of this id.');
    const { body, headers } = await open(sources, study.id);
    for (const name of PASSED) {
      const value = headers.get(name);
      if (value !== null) void reply.header(name, value);
    }
    return reply.header('cache-control', 'private, no-store').send(body);
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    return refuse(reply, error.status ?? 502, error.code, error.message);
  }
}

function refuse(reply: FastifyReply, status: number, code: string, error: string): FastifyReply {
  return reply.code(status).send({ success: false, error, code });
}
