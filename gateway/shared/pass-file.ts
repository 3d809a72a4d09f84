import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayContext } from '../context.ts';
import { UpstreamError } from './failures.ts';
import { sendFailure } from './file-failures.ts';
import type { OpenedFile } from './opened-file.ts';
import { openedStudy, type TransportDependencies } from './opened-study.ts';

/** What passes from the backend to the browser, besides the content. */
const PASSED = ['content-type', 'content-length', 'content-disposition'];

/** Serves a file of a study to whoever has a session, as an attachment that no page can frame or sniff. */
export async function passFile(
  dependencies: TransportDependencies,
  request: FastifyRequest,
  reply: FastifyReply,
  studyId: string,
  open: (sources: GatewayContext['sources'], studyId: string) => Promise<OpenedFile>,
): Promise<FastifyReply> {
  try {
    const opened = await openedStudy(dependencies, request, reply, studyId, 'fetch this file');
    const { body, headers } = await open(opened.sources, opened.studyId);
    for (const name of PASSED) {
      const value = headers[name];
      if (value !== undefined) void reply.header(name, value);
    }
    return reply.header('cache-control', 'private, no-store').send(body);
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    return sendFailure(reply, error);
  }
}
